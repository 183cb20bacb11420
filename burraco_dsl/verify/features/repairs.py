"""Proposals: the nearest value of each line in the way, put in its place and judged again before it is shown.

Nothing is proposed that was not tried: the changed agreement is made, and whoever asks says whether it now holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from burraco_dsl.game.melds.feature import Feature
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.report.message import Verbatim, message, series
from burraco_dsl.rules import SECTIONS, Agreement, Entry, Need, RuleName, in_order, rule_of
from burraco_dsl.rules.chapters.melds import Ace, NaturalsToWilds, NaturalTwo
from burraco_dsl.rules.deciding import split_name
from burraco_dsl.rules.text import value_text
from burraco_dsl.rules.values import ALL_RANKS, Range, Rank
from burraco_dsl.verify.features.judged import Judged, Seen
from burraco_dsl.verify.features.lines import bits
from burraco_dsl.verify.features.space import Point
from burraco_dsl.verify.table import Table

#: How many proposals are shown, and how many values are tried for one.
MOST_SHOWN = 3
MOST_TRIED = 4
#: Values tried for all proposals together, and steps that one may take: what takes more is not proposed.
MOST_IN_ALL, MOST_STEPS = 16, 100_000

Change = tuple[Entry, Any, int]
#: Whether a changed agreement holds; the point that is to be lawful in it is where to look first.
Holds = Callable[[Agreement, Point], bool]


def proposals(
    judged: Judged,
    demanded: Iterable[Seen],
    against: Callable[[Seen], int],
    repairs: list[int],
    holds: Holds,
    word: str,
) -> Iterator[str]:
    """A help line for each smallest repair whose nearest value works; ``word`` says what was tried: ``closes``."""
    by_lines: dict[int, list[Point]] = {}
    for one in demanded:
        by_lines.setdefault(against(one), []).append(one.point)
    shown = tried = 0
    for mask in repairs:
        ways: dict[tuple[Change, ...], Point] = {}
        for point in by_lines.get(mask, ()):
            changes = _changes(judged, mask, point)
            if changes:
                ways.setdefault(tuple(changes), point)
        for way in sorted(ways, key=lambda way: sum(cost for _, _, cost in way))[:MOST_TRIED]:
            if tried == MOST_IN_ALL:
                return
            tried += 1
            changed = with_changes(judged.table, way)
            if _is_so(holds, changed, ways[way]):
                yield _told(judged.table, way, changed, word)
                shown += 1
                break
        if shown == MOST_SHOWN:
            return


def _is_so(holds: Holds, changed: Agreement, point: Point) -> bool:
    """Whether it holds, as far as that can be told within the steps of a proposal."""
    try:
        with within(MOST_STEPS):
            return holds(changed, point)
    except TooMuch:
        return False


def with_changes(table: Table, changes: Iterable[Change]) -> Agreement:
    """The agreement with other values at this table, and with the lines that had fallen away for want of them."""
    agreement, picks = table.agreement, dict(table.world.picks)
    entries = {entry.key: entry for entry in agreement.entries}
    for entry, value, _ in changes:
        options = list(entry.options)
        options[picks.get(entry.key, 0)] = value
        entries[entry.key] = replace(entry, options=tuple(options))
        for fallen in agreement.fallen:
            if fallen.entry.name.section == entry.name.section and fallen.rest is None:
                entries.setdefault(fallen.entry.key, fallen.entry)
    return agreement.with_entries(in_order(entries, tuple(grade.name for grade in agreement.grades)))


def _told(table: Table, changes: Iterable[Change], changed: Agreement, word: str) -> str:
    parts: list[str] = []
    for entry, value, _ in changes:
        kind = rule_of(entry.name).kind
        before = entry.options[dict(table.world.picks).get(entry.key, 0)]
        parts.append(in_place_of(f"{entry.name}: {value_text(kind, value)}", value_text(kind, before)))
    lacking = untold(changed, Table(changed, table.world, changed.at(table.world)))
    told = series(parts)
    if not lacking:
        return message("{changes}  [checked: {holds}]", changes=told, holds=word)
    rules = series(Verbatim(f"`{name}`") for name in lacking)
    return message("{changes}; then tell {rules}  [checked: {holds}]", changes=told, rules=rules, holds=word)


def in_place_of(line: str, before: str) -> str:
    """A change of one line, as a proposal tells it."""
    return message("`{line}` in place of `{before}`", line=line, before=before)


def untold(agreement: Agreement, table: Table) -> list[str]:
    """The rules of melds that now matter and are not told."""
    settled = agreement.settled(table.world)
    found = []
    for section in SECTIONS:
        for rule in section.rules if section.title in ("wild", "sequence", "set") else ():
            name = RuleName(section.title, rule.phrase)
            if rule.need is not Need.WHEN or rule.when is None or name in settled:
                continue
            if rule.when.holds(*(settled.get(RuleName(*split_name(one))) for one in rule.when.of)):
                found.append(str(name))
    return found


def _changes(judged: Judged, mask: int, point: Point) -> list[Change] | None:
    """The nearest values that let a point be; None where one of its lines has none to propose."""
    found: dict[object, Change] = {}
    for bit in bits(mask):
        entry = judged.lines.entry(bit)
        changes = _change(judged, entry, point) if entry is not None else []
        if not changes:
            return None
        found[changes[0][0].key] = changes[0]
        for beside in changes[1:]:
            found.setdefault(beside[0].key, beside)
    return list(found.values())


def _change(judged: Judged, entry: Entry, point: Point) -> list[Change]:
    feature, rules = point.feature, judged.rules
    match str(entry.name):
        case "deck packs":
            return [(entry, point.packs, point.packs - judged.deck.packs)]
        case "deck jokers":
            return [(entry, point.jokers, point.jokers - judged.deck.jokers), *_wild_too(judged, point)]
        case "wild cards":
            ranks = _with(rules.wild.cards, _wild_ranks(feature))
            return [(entry, ranks, 1)]
        case "wild most in a meld":
            return [(entry, feature.wilds, feature.wilds)]
        case "wild least naturals":
            return [(entry, feature.naturals, 14 - feature.naturals)]
        case "wild naturals to wilds":
            even = feature.naturals >= feature.wilds
            return [(entry, NaturalsToWilds.AT_LEAST_AS_MANY if even else NaturalsToWilds.AS_THEY_COME, 2 - even)]
        case "wild melds of wilds alone" | "set counts as burraco":
            return [(entry, True, 1)]
        case "wild natural two":
            return [(entry, NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE, 1)]
        case "burraco size":
            return [(entry, feature.length, (rules.burraco.size or 0) - feature.length)]
        case "sequence ranks":
            return [_sequence_ranks(judged, entry, feature)]
        case "sequence ace":
            return [(entry, Ace.BOTH_ENDS if feature.aces > 1 else Ace.LOW_OR_HIGH, 1 + (feature.aces > 1))]
        case "set ranks":
            return [(entry, _with(rules.set.ranks, point.ranks), 1)]
        case "sequence length" | "set size":
            return [_wider(entry, feature.length, judged.table)]
        case _:
            return []


def _wild_ranks(feature: Feature) -> tuple[Rank, ...]:
    return ((Rank.JOKER,) if feature.jokers else ()) + ((Rank.TWO,) if feature.wild_twos else ())


def _wild_too(judged: Judged, point: Point) -> list[Change]:
    """Jokers that come into the deck are called wild as well."""
    entry = judged.table.line("wild cards")
    cards = judged.rules.wild.cards or ()
    if entry is None or Rank.JOKER in cards or not point.feature.jokers:
        return []
    return [(entry, _with(cards, (Rank.JOKER,)), 0)]


def _with(ranks: tuple[Rank, ...] | None, more: Iterable[Rank]) -> tuple[Rank, ...]:
    return tuple(rank for rank in ALL_RANKS if rank in (*(ranks or ()), *more))


def _sequence_ranks(judged: Judged, entry: Entry, feature: Feature) -> Change:
    places = ladder(judged.rules)
    window = [places.rank(place) for place in range(feature.low, feature.high + 1)]
    before = judged.rules.sequence.ranks
    # a game without sequences that is to have them will have them of all ranks
    ranks = _with(before, window) if before else judged.rules.ranks
    return entry, ranks, len(ranks) - len(before or ())


def _wider(entry: Entry, length: int, table: Table) -> Change:
    before: Range = entry.options[dict(table.world.picks).get(entry.key, 0)]
    low, high = min(before.low, length), before.high
    high = None if high is None else max(high, length)
    return entry, Range(low, high), abs(length - (before.low if length < before.low else before.high or 0))
