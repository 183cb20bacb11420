"""The places of a sequence, read from the rules: the low ace, then the ranks upward, then the high ace."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.values import Rank


class Ladder(NamedTuple):
    """``rungs[p - 1]`` is the rank of place ``p``; places run from 1 to ``top``. ``open`` are the places a sequence may use."""

    rungs: tuple[Rank, ...]
    open: frozenset[int]
    places: dict[Rank, tuple[int, ...]]

    @property
    def top(self) -> int:
        """The place of the high ace."""
        return len(self.rungs)

    def rank(self, place: int) -> Rank:
        """The rank of a place."""
        return self.rungs[place - 1]


@lru_cache(maxsize=256)
def _ladder(ranks: tuple[Rank, ...], allowed: tuple[Rank, ...], ace: Ace | None) -> Ladder:
    rungs = (Rank.ACE, *(rank for rank in reversed(ranks) if rank is not Rank.ACE), Rank.ACE)
    top = len(rungs)
    places: dict[Rank, tuple[int, ...]] = {}
    for place, rank in enumerate(rungs, 1):
        places[rank] = (*places.get(rank, ()), place)
    shut = {Ace.LOW: top, Ace.HIGH: 1}.get(ace) if ace is not None else None
    open_places = frozenset(place for place, rank in enumerate(rungs, 1) if rank in allowed and place != shut)
    return Ladder(rungs, open_places, places)


def ladder(rules: Rules) -> Ladder:
    """The ladder of a table. Source: sequence ranks and sequence ace."""
    return _ladder(rules.ranks, rules.sequence.ranks or (), rules.sequence.ace)
