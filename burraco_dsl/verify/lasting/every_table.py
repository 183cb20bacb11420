"""What the claims on the length of a hand find, over every table of an agreement."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.lasting import endless, fairness

#: What these claims look at; a choice elsewhere makes no difference to what they find.
READS = frozenset({"table players", "table sides", "deck", "deal", "draw", "pile", "hand ends", "wild cards", "pot"})


def judge_lasting(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Every finding, each code once; nothing while a line that these claims look at could not be read."""
    if agreement.unread & {name.split()[0] for name in READS}:
        return ()
    found: dict[str, Diagnostic] = {}
    for world in agreement.worlds(READS):
        for judged in (endless.judge(agreement, world), fairness.judge(agreement, world)):
            for finding in judged.findings:
                found.setdefault(finding.code, finding)
    return tuple(found.values())
