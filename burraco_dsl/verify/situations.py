"""The situations in which a rule with cases is asked, and what it answers in each.

A situation fixes every subject that the cases of a rule speak of. Scores and hand numbers are many; it is enough to look at
each end of each case and just beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from burraco_dsl.report.message import message, series
from burraco_dsl.rules import Entry
from burraco_dsl.rules.chapters.ends import MatchEnd, Tie, UntakenPots
from burraco_dsl.rules.values import Circumstance, Subject
from burraco_dsl.verify.table import Table

Situation = dict[Subject, Any]

#: Stands for a score or hand number beyond every case.
FAR = 10**7


@dataclass(frozen=True, slots=True)
class Bounds:
    """The scores at which a hand can begin: multiples of ``step`` from ``low`` to ``high`` (None: no end)."""

    step: int
    low: int | None
    high: int | None

    def near(self, number: int) -> tuple[int, ...]:
        """The possible scores at a number and on both sides of it."""
        below = number // self.step * self.step
        return tuple(one for one in (below - self.step, below, below + self.step) if self.has(one))

    def has(self, score: int) -> bool:
        return (self.low is None or score >= self.low) and (self.high is None or score <= self.high)


def scores(table: Table) -> Bounds:
    """The totals a side can have when a hand begins."""
    rules = table.rules
    step = table.divisor
    ends = rules.match.ends
    # an exact cut is paid before the hand begins
    bonus = rules.cut.exact_cut_bonus or 0
    if hand_numbers(table).high == 1:
        return Bounds(step, 0, bonus)
    high = None
    if ends is not None and ends.choice is MatchEnd.AT_POINTS and rules.match.tie is not Tie.ANOTHER_HAND:
        high = (ends.number - 1) // step * step + bonus
    return Bounds(step, None if min(table.effects, default=0) < 0 else 0, high)


def hand_numbers(table: Table) -> Bounds:
    """The numbers a hand can have."""
    ends, tie = table.rules.match.ends, table.rules.match.tie
    capped = ends is not None and ends.choice is MatchEnd.AFTER_HANDS and tie is not Tie.ANOTHER_HAND
    return Bounds(1, 1, ends.number if capped else None)


def situations(table: Table, entries: tuple[Entry, ...]) -> Iterator[Situation]:
    """Every situation that the cases of one rule can tell apart."""
    asked = {entry.condition.circumstance.subject for entry in entries if entry.condition.circumstance is not None}
    axes: list[list[tuple[Subject, Any]]] = []
    for subject in _in(asked, Subject.SCORE, Subject.HAND_NUMBER):
        bounds = scores(table) if subject is Subject.SCORE else hand_numbers(table)
        axes.append([(subject, number) for number in _numbers(bounds, subject, entries)])
    if asked & {Subject.SEQUENCE, Subject.SET}:
        kinds = []
        if table.rules.sequence.ranks:
            kinds.append((Subject.SEQUENCE, True))
        if table.rules.set.ranks:
            kinds.append((Subject.SET, True))
        axes.append(kinds)
    for subject in _in(asked, Subject.NOBODY_TOOK_A_POT, Subject.POT_BECAME_THE_STOCK):
        axes.append([(subject, True), (subject, False)] if can_be(table, subject) else [(subject, False)])
    for combination in product(*axes):
        situation = dict(combination)
        if _comes_up(table, situation):
            yield situation


def _in(asked: set[Subject], *wanted: Subject) -> list[Subject]:
    return [one for one in wanted if one in asked]


def can_be(table: Table, subject: Subject) -> bool:
    """Whether an event of the hand can happen at all."""
    if subject is Subject.POT_BECAME_THE_STOCK:
        return table.rules.hand_ends.untaken_pots is not UntakenPots.STAY
    return True


def _comes_up(table: Table, situation: Situation) -> bool:
    """Whether a score can be had by a hand of this number.

    The first hand begins at nought, or at the bonus of an exact cut. Later ones are taken to begin at what so many hands with a
    close and a burraco of the best class can bring; further off nothing is claimed.
    """
    score, hand = situation.get(Subject.SCORE), situation.get(Subject.HAND_NUMBER)
    if score is None or hand is None:
        return True
    bonus = table.rules.cut.exact_cut_bonus or 0
    if hand <= 1:
        return score in (0, bonus)
    best = max((one.bonus or 0 for one in table.rules.classes.values()), default=0) + (table.rules.close.bonus or 0)
    return bool(abs(score) <= (hand - 1) * max(best, 0))


def _numbers(bounds: Bounds, subject: Subject, entries: tuple[Entry, ...]) -> list[int]:
    ends = {0, *(one for one in (bounds.low, bounds.high) if one is not None)}
    for entry in entries:
        circumstance = entry.condition.circumstance
        if circumstance is not None and circumstance.subject is subject:
            ends.update(one for one in (circumstance.low, circumstance.high) if one is not None)
    found = {near for end in ends for near in bounds.near(end)}
    found.update(one for one in (-FAR * bounds.step, FAR * bounds.step) if bounds.has(one))
    return sorted(found)


def holds(circumstance: Circumstance | None, situation: Situation) -> bool:
    """Whether a case holds in a situation; a plain line always does."""
    if circumstance is None:
        return True
    value = situation.get(circumstance.subject)
    if circumstance.subject in (Subject.SCORE, Subject.HAND_NUMBER):
        return value is not None and circumstance.covers(value)
    return bool(value)


def told(situation: Situation) -> str:
    """A situation in words: ``at a score of 1500``."""
    parts = [text for subject, value in situation.items() if (text := _told(subject, value))]
    return series(parts) if parts else message("otherwise")


def _told(subject: Subject, value: Any) -> str:
    match subject:
        case Subject.SCORE:
            return message("at a score of {score}", score=str(value)) if abs(value) < FAR else _far(value)
        case Subject.HAND_NUMBER:
            return message("in hand {number}", number=str(value)) if value < FAR else message("in late hands")
        case Subject.SEQUENCE:
            return message("in a sequence")
        case Subject.SET:
            return message("in a set")
        case Subject.POT_BECAME_THE_STOCK:
            return message("when the pot became the stock") if value else ""
        case Subject.NOBODY_TOOK_A_POT:
            return message("when nobody took a pot") if value else ""
        case _:
            return message("when {case}", case=subject.value) if value else ""


def _far(value: int) -> str:
    return message("at scores far below nought") if value < 0 else message("at very high scores")
