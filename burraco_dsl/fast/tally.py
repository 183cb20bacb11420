"""What was counted while hands were played: whole numbers only, so that shares of the work add up to the same in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any


@dataclass(slots=True)
class Tally:
    """Counts of some hands.

    ``turns`` and ``actions`` are totals, ``length`` how many hands had so many turns. ``endings`` by the name of
    ``game.position.Ending``; ``events`` by the name of ``game.codes.EventKind``. ``scores[side]`` is how many hands gave the
    side so many points, ``margin`` the points of side 0 less the most points of another side, ``opener`` the points of the side
    that played first less the most of another; ``won[side]`` hands with more points than any other side (a tie is nobody's).
    ``closed_by`` counts closes by seat after the first player (0: who played first), ``classes`` the burracos on the table at
    the end by class ("" for one without a class), ``hands_with`` the hands in which a class came at all. ``pots`` is how many
    hands a side ended with so many pots taken ("side:number"); ``behaviour_points`` points of a seat's side by the behaviour of
    the seat, ``behaviour_hands`` how often it sat. ``asked_law`` counts decisions that were left to the readable law.
    ``longest`` is the most turns of a hand with its number, ``broken`` the numbers of hands in which a card was lost or doubled
    or a total was not the sum of its parts, ``stuck`` of those in which a player could do nothing, ``too_long`` of those cut
    off at the bound, ``left`` of those that were left in the middle, where the law had too much to go through: they are not among
    the ``hands``.
    """

    hands: int = 0
    turns: int = 0
    actions: int = 0
    asked_law: int = 0
    length: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    scores: dict[int, Counter[int]] = field(default_factory=dict)
    margin: Counter[int] = field(default_factory=Counter)
    opener: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    closed_by: Counter[int] = field(default_factory=Counter)
    classes: Counter[str] = field(default_factory=Counter)
    hands_with: Counter[str] = field(default_factory=Counter)
    pots: Counter[str] = field(default_factory=Counter)
    behaviour_points: Counter[str] = field(default_factory=Counter)
    behaviour_hands: Counter[str] = field(default_factory=Counter)
    longest: tuple[int, int] = (0, -1)
    broken: list[int] = field(default_factory=list)
    stuck: list[int] = field(default_factory=list)
    too_long: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)

    #: No more numbers of hands are kept than this; the first ones.
    KEPT = 20

    def add(self, other: Tally) -> None:
        """Count the hands of another tally too."""
        for one in fields(self):
            mine, theirs = getattr(self, one.name), getattr(other, one.name)
            if one.name == "longest":
                self.longest = max(mine, theirs, key=lambda found: (found[0], -found[1]))
            elif one.name == "scores":
                for side, counted in theirs.items():
                    self.scores.setdefault(side, Counter()).update(counted)
            elif isinstance(mine, Counter):
                for key, number in theirs.items():
                    mine[key] += number
            elif isinstance(mine, list):
                setattr(self, one.name, sorted({*mine, *theirs})[: self.KEPT])
            else:
                setattr(self, one.name, mine + theirs)

    def as_json(self) -> dict[str, Any]:
        """The tally as plain values; every key a string."""
        found: dict[str, Any] = {}
        for one in fields(self):
            value = getattr(self, one.name)
            if one.name == "scores":
                found[one.name] = {str(side): _sorted(counted) for side, counted in sorted(value.items())}
            elif isinstance(value, Counter):
                found[one.name] = _sorted(value)
            else:
                found[one.name] = list(value) if isinstance(value, tuple | list) else value
        return found

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Tally:
        """The tally that ``as_json`` wrote."""
        found = cls()
        for one in fields(found):
            value, mine = data[one.name], getattr(found, one.name)
            if one.name == "scores":
                found.scores = {int(side): _counted(counted, whole=True) for side, counted in value.items()}
            elif one.name == "longest":
                found.longest = (value[0], value[1])
            elif isinstance(mine, Counter):
                setattr(found, one.name, _counted(value, whole=one.name in _WHOLE))
            else:
                setattr(found, one.name, value)
        return found


#: The counters whose keys are numbers.
_WHOLE = frozenset({"length", "margin", "opener", "won", "closed_by"})


def _sorted(counted: Counter[Any]) -> dict[str, int]:
    return {str(key): counted[key] for key in sorted(counted)}


def _counted(data: dict[str, int], *, whole: bool) -> Counter[Any]:
    return Counter({(int(key) if whole else key): number for key, number in data.items()})
