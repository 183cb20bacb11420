"""The meld part of *no-dead-rule*, what is limited: a limit speaks of melds there are, and refuses some that nothing else does.

Without melds that it speaks of, even with the limit lifted, it is refuted. Where every meld that it refuses is refused by other
lines too, it follows from them: that is a note, never a fault. Both ends of a range are limits of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.report import note
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, Entry, rule_of
from burraco_dsl.rules.chapters.melds import NaturalsToWilds, NaturalTwo
from burraco_dsl.rules.kinds import Span
from burraco_dsl.rules.lines import all_quoted, quoted, related_lines
from burraco_dsl.rules.values import Range, Unlimited
from burraco_dsl.verify.features.cores import hitting, minimal
from burraco_dsl.verify.features.findings import FOLLOWS, NO_SUBJECT
from burraco_dsl.verify.features.judged import Judged, Seen
from burraco_dsl.verify.features.telling import Found, cause_of
from burraco_dsl.verify.table import own, refuted


class Limit(NamedTuple):
    """Something that a line refuses: the line with its bit, which of the points that break the line are meant, and in words."""

    line: Entry
    bit: int
    refuses: Callable[[Seen], bool]
    told: str = ""


def _all(one: Seen) -> bool:
    return True


def limits(judged: Judged) -> Iterator[Limit]:
    """Every limit that the lines on melds set at this table."""
    rules, lines = judged.rules, judged.lines
    for phrase in ("most in a meld", "least naturals"):
        bits = {lines.bit(f"wild {phrase}", kind.subject) for kind in Kind if _ranks(judged, kind)}
        for bit in sorted(bits):
            line = lines.entry(bit)
            if line is not None and not isinstance(line.value, Unlimited):
                yield Limit(line, bit, _all)
    if rules.wild.naturals_to_wilds not in (None, NaturalsToWilds.AS_THEY_COME):
        yield from _plain(judged, "wild naturals to wilds")
    if rules.wild.melds_of_wilds_alone is False:
        yield from _plain(judged, "wild melds of wilds alone")
    if rules.wild.natural_two is NaturalTwo.NEVER:
        yield from _plain(judged, "wild natural two")
    for rule, kind, between in (
        ("sequence length", Kind.SEQUENCE, rules.sequence.length),
        ("set size", Kind.SET, rules.set.size),
    ):
        there = any(one.feature.kind is kind for one in judged.lawful)
        if between is not None and there:
            yield from _ends(judged, rule, between)


def _ranks(judged: Judged, kind: Kind) -> bool:
    return bool((judged.rules.sequence if kind is Kind.SEQUENCE else judged.rules.set).ranks)


def _plain(judged: Judged, rule: str) -> Iterator[Limit]:
    bit = judged.lines.bit(rule)
    line = judged.lines.entry(bit)
    if line is not None:
        yield Limit(line, bit, _all)


def _ends(judged: Judged, rule: str, between: Range) -> Iterator[Limit]:
    """The two ends of a range, as far as they limit more than the language does."""
    bit = judged.lines.bit(rule)
    line = judged.lines.entry(bit)
    kind = rule_of(line.name).kind if line is not None else None
    if line is None or not isinstance(kind, Span):
        return
    low, high = between
    if low > kind.low:
        yield Limit(line, bit, lambda one: one.feature.length < low, f"at least {low}")
    if high is not None and high != kind.high:
        yield Limit(line, bit, lambda one: one.feature.length > high, f"at most {high}")


def following(agreement: Agreement, every: list[Judged]) -> Iterator[Found]:
    """Notes: limits of the file itself that other lines set already, at every table where they hold."""
    verdicts: dict[tuple[object, str], list[tuple[Judged, Limit, int | None]]] = {}
    for judged in every:
        for limit in limits(judged):
            if own(agreement, limit.line):
                key = (limit.line.key, limit.told)
                verdicts.setdefault(key, []).append((judged, limit, _follows_from(judged, limit)))
    for found in verdicts.values():
        judged, limit, from_lines = found[0]
        if from_lines is None or any(one is None for _, _, one in found):
            continue
        line = limit.line
        others = tuple(one for one in judged.lines.entries(from_lines) if one is not line)
        what = quoted(line)
        if limit.told:
            what = message("`{limit}` in `{rule}`", limit=limit.told, rule=str(line.name))
        place = line.value_place if line.value_place.line else line.origin.place
        facts: tuple[str, ...] = (judged.searched,)
        if others:
            headline = message("{limit} refuses no meld that is not refused already", limit=what)
            facts = (message("it follows from {lines}", lines=all_quoted(others)), *facts)
        else:
            headline = message("{limit} refuses no meld at all", limit=what)
        yield Found(note(FOLLOWS, place, headline, related=related_lines(others, agreement), facts=facts))


def _follows_from(judged: Judged, limit: Limit) -> int | None:
    """The lines that a limit follows from: the fewest that refuse all that it refuses. None where it refuses something alone."""
    refused = [one.broken & ~limit.bit for one in judged.seen if one.broken & limit.bit and limit.refuses(one)]
    if 0 in refused:
        return None
    return min(hitting(minimal(refused)), key=lambda one: (one.bit_count(), one))


def without_subject(agreement: Agreement, every: list[Judged]) -> Iterator[Found]:
    """Refutations: a limit on wilds that the file wrote for melds there are none of."""
    for line in agreement.entries:
        if not own(agreement, line) or (line.name.section, line.name.phrase) not in _BY_KIND:
            continue
        mine = [one for one in every if not line.condition.players or one.table.world.players in line.condition.players]
        why = [_no_subject(judged, line) for judged in mine]
        first = why[0] if why else None
        if first is not None and all(one is not None for one in why):
            headline, beside = first
            lines = tuple(dict.fromkeys((line, *beside)))
            yield Found(refuted(NO_SUBJECT, agreement, headline, lines), cause_of(lines))


_BY_KIND = (("wild", "most in a meld"), ("wild", "least naturals"))


def _no_subject(judged: Judged, line: Entry) -> tuple[str, tuple[Entry, ...]] | None:
    """Why a line on wilds speaks of no meld at this table; None where it speaks of some.

    A plain line speaks for all kinds without a line of their own, also for one that is not played here.
    """
    rule = str(line.name)
    by_kind = {kind: judged.lines.bit(rule, kind.subject) for kind in Kind}
    mine = [kind for kind, bit in by_kind.items() if judged.lines.entry(bit) is line]
    if not mine:
        cases = judged.lines.entries(by_kind[Kind.SEQUENCE] | by_kind[Kind.SET])
        return message("{line} speaks of no meld: each kind of meld has a line of its own", line=quoted(line)), cases
    if not any(_ranks(judged, kind) for kind in mine):
        return None
    lawful = (one for one in judged.seen if not one.broken & ~by_kind[mine[0]] and one.feature.kind in mine)
    if any(one.feature.wilds for one in lawful):
        return None
    beside = judged.table.lines("wild cards")
    if len(mine) > 1:
        return message("{line} speaks of nothing: no meld can ever hold a wild", line=quoted(line)), beside
    if mine[0] is Kind.SEQUENCE:
        return message("{line} speaks of nothing: no sequence can ever hold a wild", line=quoted(line)), beside
    return message("{line} speaks of nothing: no set can ever hold a wild", line=quoted(line)), beside
