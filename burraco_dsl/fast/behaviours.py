"""How players behave, as chances of 256; any of them may do anything lawful, only some things seldom."""

from __future__ import annotations

from typing import NamedTuple


class Behaviour(NamedTuple):
    """Chances, of 256: to take the pile, to take a pile of one card, to lay something while there is something to lay, to add
    several cards at once, to refuse the first card. ``throw``: 0 any card, 1 the card that came last, 2 one that fits no meld.
    """

    take: int
    take_one: int
    lay: int
    several: int
    refuse: int
    throw: int


BY_NAME = {
    "random": Behaviour(96, 64, 200, 2, 128, 0),
    "greedy": Behaviour(110, 32, 250, 1, 32, 2),
    "hoarder": Behaviour(230, 100, 40, 2, 16, 0),
    "closer": Behaviour(48, 48, 252, 1, 32, 0),
    "pile lover": Behaviour(252, 140, 160, 2, 16, 0),
    "staller": Behaviour(4, 250, 4, 1, 128, 1),
}
BEHAVIOURS = tuple(BY_NAME)
#: Each seat behaves as the cards of the hand's random numbers will have it.
MIX = ("random", "random", "greedy", "hoarder", "closer", "pile lover", "staller")
