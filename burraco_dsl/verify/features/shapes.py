"""How naturals and wilds can lie in a stretch of places, whatever the suit and whatever the wilds are made of.

A stretch comes in (its length, where aces, the two and the ranks that are always wild have their places), every shape it can have
goes out. Each place holds its natural or a wild; nothing is asked of the rules here.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple


class Home(Enum):
    """What lies in the two's own place of a sequence."""

    OUTSIDE = "outside"
    NATURAL = "natural"
    WILD = "wild"

    __hash__ = object.__hash__


class Stretch(NamedTuple):
    """Places in a row. ``home`` is the index of the two's place, ``never`` the indexes where no natural can lie."""

    length: int
    low_ace: bool
    high_ace: bool
    home: int | None
    never: frozenset[int] = frozenset()


class Shape(NamedTuple):
    """One way to fill a stretch; the last three as ``Feature`` has them, ``aces`` counts real ones."""

    wilds: int
    home: Home
    aces: int
    natural_run: int
    wild_at_an_end: bool


class _State(NamedTuple):
    wilds: int
    home: Home
    aces: int
    began_wild: bool
    ends_wild: bool
    run: int
    best: int


_START = _State(0, Home.OUTSIDE, 0, False, False, 0, 0)


@lru_cache(maxsize=4096)
def shapes(stretch: Stretch, runs: bool) -> tuple[Shape, ...]:
    """Every shape of a stretch; with ``runs`` off, one for each that differ in their natural runs alone.

    Walked place by place: what came before matters only by its counts.
    """
    states = [_START]
    for index in range(stretch.length):
        after: dict[tuple[object, ...], _State] = {}
        for state in states:
            for one in _next(stretch, index, state):
                after.setdefault(one if runs else one[:5], one)
        states = list(after.values())
    found: dict[tuple[object, ...], Shape] = {}
    for state in states:
        shape = Shape(state.wilds, state.home, state.aces, state.best, state.began_wild or state.ends_wild)
        found.setdefault(shape if runs else (*shape[:3], shape.wild_at_an_end), shape)
    return tuple(found.values())


def _next(stretch: Stretch, index: int, state: _State) -> list[_State]:
    """The state with one more place filled: by a wild, and by the natural where it can lie."""
    home = index == stretch.home
    first = index == 0
    wild = state._replace(
        wilds=state.wilds + 1,
        home=Home.WILD if home else state.home,
        began_wild=state.began_wild or first,
        ends_wild=True,
        run=0,
    )
    if index in stretch.never:
        return [wild]
    ace = (first and stretch.low_ace) or (index == stretch.length - 1 and stretch.high_ace)
    run = state.run + 1
    natural = state._replace(
        home=Home.NATURAL if home else state.home,
        aces=state.aces + ace,
        ends_wild=False,
        run=run,
        best=max(state.best, run),
    )
    return [natural, wild]
