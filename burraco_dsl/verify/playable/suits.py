"""The suits of a small table for each other: what holds of one holds of its mirror."""

from __future__ import annotations

from burraco_dsl.game.cards import JOKER, face, in_order
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card


def swaps(rules: Rules) -> tuple[dict[Card, Card], ...]:
    """Each card with the same card of the other suit, where there are two suits; else nothing."""
    if len(rules.suits) != 2:
        return ()
    first, second = rules.suits
    other = {first: second, second: first}
    return ({JOKER: JOKER, **{face(rank, one): face(rank, other[one]) for rank in rules.ranks for one in other}},)


def swapped_meld(meld: LaidMeld, swap: dict[Card, Card]) -> LaidMeld:
    """A meld with its suits swapped."""
    cards = tuple(swap[card] for card in meld.cards)
    if meld.suit is None:
        naturals = sum(not wild for wild in meld.wild)
        return meld._replace(cards=in_order(cards[:naturals]) + in_order(cards[naturals:]))
    suits = {card.suit: other.suit for card, other in swap.items()}
    return meld._replace(suit=suits[meld.suit], cards=cards)
