"""The moments of a hand at which a player holds few cards: there pots, closing and ways out of the turn are decided."""

from __future__ import annotations

from burraco_dsl.game.position import Phase
from burraco_dsl.verify.played.bench import Hand, some

#: No more moments of a hand than these, spread over it, and no more cards.
MOST, FEW_CARDS = 20, 3


def narrow(hand: Hand) -> list[int]:
    """After how many plays they come."""
    found = [
        plays
        for plays, position in enumerate(hand.positions)
        if position.phase is Phase.PLAY and len(position.hand) <= FEW_CARDS
    ]
    return [found[at] for at in some(len(found), MOST)]
