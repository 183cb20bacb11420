"""The meld part of *no-dead-rule*, what is promised: ranks that may be wild, ranks in lists, places of the ace, exceptions.

A promise is alive when some lawful meld calls on it, at any table. Only lines that the file itself wrote are refuted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.report import Finding
from burraco_dsl.report.message import message, series
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.chapters.melds import Ace, NaturalTwo
from burraco_dsl.rules.text import ranks_text
from burraco_dsl.rules.values import ALL_RANKS, Rank
from burraco_dsl.verify.dead_rules import ACE_OUT_OF_PLACE
from burraco_dsl.verify.features.findings import DEAD_PROMISE
from burraco_dsl.verify.features.judged import Judged, Seen
from burraco_dsl.verify.features.telling import Found, cause_of, conflict, nearest
from burraco_dsl.verify.table import own, refuted

Calls = Callable[[Seen], bool]


class Promise(NamedTuple):
    """One thing that a line promises: the rule, what is promised (a rank, or a word), and which points call on it.

    ``burraco`` tells that only a burraco calls on it.
    """

    rule: str
    what: object
    calls: Calls
    burraco: bool = False

    def against(self, one: Seen) -> int:
        """What stands against a point that would call on it."""
        return one.against if self.burraco else one.broken


def promises(judged: Judged) -> Iterator[Promise]:
    """Everything that the lines on melds promise at this table."""
    rules = judged.rules
    for rank in rules.wild.cards or ():
        if rank is not Rank.JOKER or judged.deck.jokers:
            yield Promise("wild cards", rank, _lies_wild(rank))
    if rules.wild.natural_two is NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE:
        yield Promise("wild natural two", "natural", lambda one: one.feature.natural_two)
    if rules.wild.melds_of_wilds_alone:
        yield Promise("wild melds of wilds alone", "yes", lambda one: one.feature.naturals == 0)
    # before the ranks: where the ace has no place, that is the cause
    yield from _aces(judged)
    places = ladder(rules)
    for rank in rules.sequence.ranks or ():
        yield Promise("sequence ranks", rank, _lies_in_a_sequence(rank, places.places.get(rank, ())))
    for rank in rules.set.ranks or ():
        yield Promise("set ranks", rank, _makes_a_set(rank))
    if rules.set.counts_as_burraco:
        yield Promise("set counts as burraco", "yes", lambda one: one.feature.kind is Kind.SET, burraco=True)


def _lies_wild(rank: Rank) -> Calls:
    if rank is Rank.JOKER:
        return lambda one: one.feature.jokers > 0
    if rank is Rank.TWO:
        return lambda one: one.feature.wild_twos > 0
    return lambda one: one.feature.wilds > one.feature.jokers + one.feature.wild_twos


def _lies_in_a_sequence(rank: Rank, places: tuple[int, ...]) -> Calls:
    """A rank belongs to sequences where one of its places does, or where its cards lie as wilds."""
    wild = _lies_wild(rank) if rank is Rank.TWO else lambda one: False

    def calls(one: Seen) -> bool:
        windows = one.point.windows
        return any(low <= place <= high for low, high in windows for place in places) or (bool(windows) and wild(one))

    return calls


def _makes_a_set(rank: Rank) -> Calls:
    return lambda one: rank in one.point.ranks and one.feature.naturals > 0


def _aces(judged: Judged) -> Iterator[Promise]:
    ace, top = judged.rules.sequence.ace, ladder(judged.rules).top
    if Rank.ACE not in (judged.rules.sequence.ranks or ()):
        return
    rule = "sequence ace"
    if ace is Ace.BOTH_ENDS:
        yield Promise(rule, message("an ace at both ends"), lambda one: one.feature.aces > 1)
    if ace in (Ace.LOW, Ace.LOW_OR_HIGH):
        yield Promise(
            rule, message("an ace below the 2"), lambda one: one.feature.aces == 1 and one.feature.low == 1 < top
        )
    if ace in (Ace.HIGH, Ace.LOW_OR_HIGH):
        yield Promise(
            rule, message("an ace above the king"), lambda one: one.feature.aces == 1 and one.feature.high == top
        )


class Dead(NamedTuple):
    """A promise that nothing calls on at any table, with the first table where it is made."""

    promise: Promise
    judged: Judged


def dead(every: list[Judged]) -> list[Dead]:
    """Every promise that is dead at each table that makes it, whoever wrote it."""
    found: dict[tuple[str, object], Dead] = {}
    alive: set[tuple[str, object]] = set()
    for judged in every:
        for promise in promises(judged):
            key = (promise.rule, promise.what)
            if key in alive:
                continue
            if any(map(promise.calls, judged.burracos if promise.burraco else judged.lawful)):
                alive.add(key)
                found.pop(key, None)
            else:
                found.setdefault(key, Dead(promise, judged))
    return list(found.values())


def line_of(one: Dead) -> Entry | None:
    """The line that makes a promise."""
    return one.judged.table.line(one.promise.rule)


def dead_promises(agreement: Agreement, every: list[Judged]) -> Iterator[Found]:
    """Refutations of the claim, one for each line and cause."""
    grouped: dict[tuple[str, int], list[tuple[Dead, tuple[Entry, ...], tuple[str, ...]]]] = {}
    for one in dead(every):
        line = line_of(one)
        if line is None or not own(agreement, line):
            continue
        judged, promise = one.judged, one.promise
        demanded = [seen for seen in judged.seen if promise.calls(seen)]
        found = conflict(map(promise.against, demanded), judged.lines, agreement)
        if found is None:
            continue
        core = judged.lines.entries(found.core)
        facts = (judged.searched, *nearest(judged, demanded, promise.against, found.repairs), *found.behind)
        grouped.setdefault((promise.rule, found.core), []).append((one, core, facts))
    for (rule, _), group in grouped.items():
        first, core, facts = group[0]
        line = line_of(first)
        if line is None:
            continue
        lines = tuple(dict.fromkeys((line, *core)))
        headline = _headline(rule, [one.promise.what for one, _, _ in group])
        yield Found(refuted(_finding(rule), agreement, headline, lines, facts=facts), cause_of((*core, line)))


def _finding(rule: str) -> Finding:
    return ACE_OUT_OF_PLACE if rule == "sequence ace" else DEAD_PROMISE


def _headline(rule: str, what: list[object]) -> str:
    ranks = ranks_text([rank for rank in ALL_RANKS if rank in what])
    match rule:
        case "wild cards":
            return message("no meld can ever hold this as a wild: {ranks}", ranks=ranks)
        case "sequence ranks":
            return message("no sequence can ever hold this rank: {ranks}", ranks=ranks)
        case "set ranks":
            return message("nobody can ever lay a set of this rank: {ranks}", ranks=ranks)
        case "set counts as burraco":
            return message("a set counts as a burraco, and none can ever be so large")
        case "wild melds of wilds alone":
            return message("a meld may be made of wilds alone, and none ever can")
        case "wild natural two":
            return message("a two in its own place is natural, and no sequence can ever have it there")
        case _:
            places = series((one for one in what if isinstance(one, str)), "or")
            return message("no sequence can ever have {aces}", aces=places)
