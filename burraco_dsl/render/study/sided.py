"""Variants side by side: what was counted of each, how they differ, and which differences are beyond chance.

Every variant played the same numbers of hands in the same batches; where the deals are the same, the differences between them
are those of one deal under two rules, and so surer than either value alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from burraco_dsl.fast.tally import Tally
from burraco_dsl.render.study.intervals import Change, Interval, batch_values, beyond_chance, change, share
from burraco_dsl.render.study.measures import Measure, measures


class Judgement(Enum):
    """What may be said of a difference.

    ``PERHAPS``: its own interval does not hold nought, but among so many differences one like it would come by chance.
    """

    DIFFERS = "differs"
    PERHAPS = "perhaps"
    NOT_SEEN = "no difference seen"
    NOT_COMPARED = "not compared"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Side:
    """One variant of a study: its letter, names and fingerprint, its table, and a tally for each batch of hands.

    ``same_deals`` tells whether its hands begin with the cards in the same order as those of the first variant.
    """

    letter: str
    variant: str
    title: str
    fingerprint: str
    players: int
    sides: int
    cards: int
    classes: tuple[str, ...]
    batches: tuple[Tally, ...]
    same_deals: bool = True

    @property
    def whole(self) -> Tally:
        """All batches together."""
        found = Tally()
        for one in self.batches:
            found.add(one)
        return found


class Compared(NamedTuple):
    """A variant beside the first: the difference (this one less the first) and what may be said of it."""

    difference: Interval | None
    judgement: Judgement


class Line(NamedTuple):
    """One thing that is compared: its value for each variant (None: nothing to count), and each later one beside the first."""

    measure: Measure
    values: tuple[Interval | None, ...]
    compared: tuple[Compared, ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """The finished comparison. ``wholes`` has the tally of each variant, in their order."""

    sides: tuple[Side, ...]
    wholes: tuple[Tally, ...]
    lines: tuple[Line, ...]
    hands: int
    seed: int
    engine: str
    notes: tuple[str, ...] = ()


def side_by_side(sides: Sequence[Side], *, seed: int, engine: str, notes: Sequence[str] = ()) -> SideBySide:
    """Compare every variant with the first. All have the same batches of hands.

    Which differences are beyond chance is judged for all of them together (Holm, at 95 in 100).
    """
    wholes = tuple(one.whole for one in sides)
    classes = tuple(dict.fromkeys(grade for one in sides for grade in one.classes))
    asked = measures(wholes, classes, two_sides=all(one.sides == 2 for one in sides))
    values = [[_batches(one, measure) for one in sides] for measure in asked]
    changes = [[_change(row[0], other) for other in row[1:]] for row in values]
    chances = [one.chance for row in changes for one in row if one is not None]
    beyond = iter(beyond_chance(chances))
    lines = []
    for measure, row, changed in zip(asked, values, changes, strict=True):
        compared = tuple(_judged(one, one is not None and next(beyond)) for one in changed)
        lines.append(
            Line(measure, tuple(_value(one, measure, whole) for one, whole in zip(row, wholes, strict=True)), compared)
        )
    hands = wholes[0].hands if wholes else 0
    return SideBySide(tuple(sides), wholes, tuple(lines), hands, seed, engine, tuple(notes))


def _batches(side: Side, measure: Measure) -> tuple[float, ...]:
    """What each batch says of a measure; nothing where the variant has nothing of the kind."""
    if measure.of is not None and measure.of not in side.classes:
        return ()
    return batch_values([measure.part(one) for one in side.batches], [measure.whole(one) for one in side.batches])


def _value(found: tuple[float, ...], measure: Measure, whole: Tally) -> Interval | None:
    told = change(found)
    if told is None:
        return None
    part, count = measure.part(whole), measure.whole(whole)
    if measure.share and part in (0, count):  # batches that all say nought say nothing of how sure that is
        return share(int(part), int(count))
    value, low, high = told.difference
    if measure.share and low is not None and high is not None:
        return Interval(value, max(0.0, low), min(1.0, high))
    return told.difference


def _change(first: tuple[float, ...], other: tuple[float, ...]) -> Change | None:
    """The other less the first, batch by batch; None where one of them has nothing."""
    if not first or not other:
        return None
    return change([b - a for a, b in zip(first, other, strict=True)])


def _judged(found: Change | None, beyond: bool) -> Compared:
    if found is None:
        return Compared(None, Judgement.NOT_COMPARED)
    if beyond:
        return Compared(found.difference, Judgement.DIFFERS)
    if not found.difference.has(0):
        return Compared(found.difference, Judgement.PERHAPS)
    return Compared(found.difference, Judgement.NOT_SEEN)
