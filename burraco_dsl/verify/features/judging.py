"""All claims on features, one after the other, each cause told once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import SECTIONS, Agreement, Entry
from burraco_dsl.rules.agreement import MOST_WORLDS
from burraco_dsl.verify import classes as arithmetic_classes
from burraco_dsl.verify import closing as arithmetic_closing
from burraco_dsl.verify import dead_rules as arithmetic_dead
from burraco_dsl.verify.features import IN_PLACE_OF
from burraco_dsl.verify.features.closes import READS as CLOSING
from burraco_dsl.verify.features.closes import closes
from burraco_dsl.verify.features.inhabited import classes, kinds, without_class
from burraco_dsl.verify.features.judged import READS, Judged, same_melds, settled, walk
from burraco_dsl.verify.features.limits import following, without_subject
from burraco_dsl.verify.features.muted import muted_lines
from burraco_dsl.verify.features.promises import dead_promises
from burraco_dsl.verify.features.telling import Found
from burraco_dsl.verify.table import Table, tables

#: The sections that the claims look at.
LOOKED_AT = frozenset(one.title for one in SECTIONS for name in CLOSING if name.startswith(one.title))
#: Those of them that decide what a meld may be.
_OF_MELDS = frozenset(one.title for one in SECTIONS for name in READS if name.startswith(one.title)) - {"table"}


class _Judge:
    """The tables of one agreement, those with the same melds judged once."""

    def __init__(self, agreement: Agreement) -> None:
        self._known: dict[object, Judged] = {}
        # only lines for certain sizes of table tell tables apart that have the same melds
        self._by_size = any(one.condition.players and one.name.section in _OF_MELDS for one in agreement.entries)

    def every(self, agreement: Agreement, names: frozenset[str]) -> list[Judged]:
        """Each table that these rules tell apart, judged; those that are not settled left out."""
        return [self._one(table) for table in tables(agreement, names) if settled(table)]

    def _one(self, table: Table) -> Judged:
        key = (table.world.players if self._by_size else 0, same_melds(table))
        if key not in self._known:
            self._known[key] = walk(table)
        known = self._known[key]
        return known if known.table.world == table.world else known.seated(table)


def judge(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that the claims refute, and notes. Where something is not settled, what arithmetic alone can tell."""
    if agreement.unread & LOOKED_AT or not all(map(settled, tables(agreement, READS))):
        return tuple(_arithmetic(agreement, IN_PLACE_OF))
    know = _Judge(agreement)
    if not know.every(agreement, READS):
        return ()
    found = [Found(one) for one in _arithmetic(agreement, frozenset({arithmetic_closing.NO_POT.code}))]
    found += _once(_claims(agreement, know))
    return tuple(one.diagnostic for one in found)


def _claims(agreement: Agreement, know: _Judge) -> Iterator[Found]:
    every = know.every(agreement, READS)
    whole = agreement.ways(READS) <= MOST_WORLDS
    if whole:
        yield from kinds(agreement, every)
    yield from closes(agreement, know.every(agreement, CLOSING))
    if whole:
        yield from classes(agreement, every)
    yield from without_class(agreement, every)
    if whole:
        yield from dead_promises(agreement, every)
        yield from without_subject(agreement, every)
        yield from following(agreement, every)


def _once(found: Iterable[Found]) -> Iterator[Found]:
    """Findings without those whose lines were shown to conflict before."""
    causes: list[frozenset[object]] = []
    for one in found:
        error = one.diagnostic.severity is Severity.ERROR
        if error and any(cause and cause <= one.cause for cause in causes):
            continue
        if error:
            causes.append(one.cause)
        yield one


def _arithmetic(agreement: Agreement, codes: frozenset[str]) -> list[Diagnostic]:
    claims = (arithmetic_dead.dead_rules, arithmetic_classes.classes, arithmetic_closing.closing)
    return [one for claim in claims for one in claim(agreement) if one.code in codes]


def muted(agreement: Agreement) -> tuple[Entry, ...]:
    """The inherited lines on melds that say nothing at any table."""
    if agreement.ways(READS) > MOST_WORLDS or not all(map(settled, tables(agreement, READS))):
        return ()
    return muted_lines(agreement, _Judge(agreement).every(agreement, READS))
