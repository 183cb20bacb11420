"""All that the claims on built hands refute by arithmetic, at every way to sit down, each finding once."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement
from burraco_dsl.verify import dead_rules
from burraco_dsl.verify.built.refuting import READS, refutations
from burraco_dsl.verify.table import tables


def judge(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that is refuted."""
    if agreement.unread & {name.split()[0] for name in READS}:
        return ()
    found = {(one.code, one.place): one for one in pots_for_nobody(agreement)}
    for table in tables(agreement, READS):
        for one in refutations(table):
            found.setdefault((one.code, one.place), one)
    return tuple(found.values())


def pots_for_nobody(agreement: Agreement) -> list[Diagnostic]:
    """The finding of plain claims on pots that nobody can take."""
    return [one for one in dead_rules.dead_rules(agreement) if one.code == dead_rules.POT_FOR_NOBODY.code]
