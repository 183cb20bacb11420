"""What is compared between variants: each a sum over hands divided by another, so that batches of hands tell how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending
from burraco_dsl.render.study.naming import class_name, ending_name, ending_of, event_of

Sum = Callable[[Tally], float]

#: The groups, in their order.
GROUPS = ("How long", "Points", "How hands end", "Burracos", "Piles and pots", "Points by behaviour")
LENGTH, SCORE, END, BURRACOS, TAKEN, WAYS = GROUPS


class Measure(NamedTuple):
    """Something that is compared. ``group`` is its heading, ``share`` whether it is written in hundredths.

    ``part`` and ``whole`` give the two sums of a tally. ``of`` names the class of burraco that it speaks of: a variant without
    such a class has nothing to compare.
    """

    group: str
    name: str
    part: Sum
    whole: Sum
    share: bool = False
    of: str | None = None

    @property
    def full(self) -> str:
        """The name as it stands outside its group."""
        return f"points by behaviour, {self.name}" if self.group == WAYS else self.name


def _hands(tally: Tally) -> float:
    return tally.hands


def _turns(tally: Tally) -> float:
    return tally.turns


def _closes(tally: Tally) -> float:
    return sum(tally.closed_by.values())


def _burracos(tally: Tally) -> float:
    return sum(tally.classes.values())


def _sides_scored(tally: Tally) -> float:
    return sum(sum(scored.values()) for scored in tally.scores.values())


def _points(tally: Tally) -> float:
    return sum(points * many for scored in tally.scores.values() for points, many in scored.items())


def _below_nought(tally: Tally) -> float:
    return sum(many for scored in tally.scores.values() for points, many in scored.items() if points < 0)


def _apart(tally: Tally) -> float:
    return sum(abs(points) * many for points, many in tally.margin.items())


def _first(tally: Tally) -> float:
    return sum(points * many for points, many in tally.opener.items())


def _pots(tally: Tally) -> float:
    return sum(int(key.partition(":")[2]) * many for key, many in tally.pots.items())


def _ending(ending: Ending) -> Sum:
    return lambda tally: sum(many for key, many in tally.endings.items() if ending_of(key) is ending)


def _event(kind: EventKind) -> Sum:
    return lambda tally: sum(many for key, many in tally.events.items() if event_of(key) is kind)


def _of_class(grade: str) -> Sum:
    return lambda tally: tally.classes[grade]


def _hands_with(grade: str) -> Sum:
    return lambda tally: tally.hands_with[grade]


def _behaviour_points(name: str) -> Sum:
    return lambda tally: tally.behaviour_points[name]


def _behaviour_hands(name: str) -> Sum:
    return lambda tally: tally.behaviour_hands[name]


def measures(tallies: Sequence[Tally], classes: Sequence[str], *, two_sides: bool) -> tuple[Measure, ...]:
    """Everything that can be compared between variants with these tallies; ``classes`` are those of all of them."""
    endings = [one for one in Ending if any(_ending(one)(tally) for tally in tallies)]
    behaviours = sorted({name for tally in tallies for name, many in tally.behaviour_hands.items() if many})
    loose = ("",) if any(tally.classes[""] for tally in tallies) else ()
    found = [
        Measure(LENGTH, "turns in a hand", _turns, _hands),
        Measure(SCORE, "points of a side in a hand", _points, _sides_scored),
        Measure(SCORE, "sides that score below nought", _below_nought, _sides_scored, share=True),
    ]
    if two_sides:
        found += [
            Measure(SCORE, "points between the sides", _apart, _hands),
            Measure(SCORE, "points more for who plays first", _first, _hands),
        ]
    found += [Measure(END, ending_name(one.name), _ending(one), _hands, share=True) for one in endings]
    if any(_closes(tally) for tally in tallies):
        found.append(Measure(END, "closes by who plays first", lambda tally: tally.closed_by[0], _closes, share=True))
    found.append(Measure(BURRACOS, "burracos in a hand", _burracos, _hands))
    for grade in (*classes, *loose):
        name = class_name(grade)
        found.append(Measure(BURRACOS, f"{name}, in a hand", _of_class(grade), _hands, of=grade or None))
        found.append(
            Measure(BURRACOS, f"{name}, hands with one", _hands_with(grade), _hands, share=True, of=grade or None)
        )
    found.append(Measure(TAKEN, "piles taken in a hand", _event(EventKind.PILE_TAKEN), _hands))
    if any(tally.pots for tally in tallies):
        found.append(Measure(TAKEN, "pots taken in a hand", _pots, _hands))
    found += [Measure(WAYS, name, _behaviour_points(name), _behaviour_hands(name)) for name in behaviours]
    return tuple(found)
