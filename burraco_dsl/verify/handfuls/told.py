"""Melds of numbers as real cards again, in the words of the table.

Told in the last suit: its twos come last in a hand, so that wilds laid in order lie as the reader of melds lays them.
"""

from __future__ import annotations

from burraco_dsl.game.cards import Cards, face, in_order
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules.cards import Card
from burraco_dsl.verify.handfuls.frame import Frame
from burraco_dsl.verify.handfuls.lying import Lying, fields, mark
from burraco_dsl.verify.handfuls.wilds import example_suit


def laid(frame: Frame, code: int, lie: Lying) -> LaidMeld:
    """A way to lie as a meld on the table."""
    places, suit = ladder(frame.rules), example_suit(frame.rules)
    masks = fields(frame, code)
    spare = [sort.cards(mask.bit_count()) for sort, mask in zip(frame.sorts, masks[1:], strict=True)]
    cards: list[Card] = []
    for place in range(lie.low, lie.high + 1):
        index = next((one for one, mask in enumerate(masks) if mask >> place & 1), 0)
        cards.append(spare[index - 1].pop(0) if index else face(places.rank(place), suit))
    wild = tuple(bool(lie.wild >> place & 1) for place in range(lie.low, lie.high + 1))
    return LaidMeld(Kind.SEQUENCE, suit, None, lie.low, tuple(cards), wild, bool(code & mark(frame)))


def real_card(frame: Frame, card: int) -> Card:
    """A card of the suit, or the first wild of a sort."""
    if card >= frame.top:
        return frame.sorts[card - frame.top].cards(1)[0]
    return face(ladder(frame.rules).rank(card), example_suit(frame.rules))


def card_beside(frame: Frame, card: int, code: int) -> Card:
    """A card that may still be in the deck beside a meld: the next wild of its sort."""
    if card < frame.top:
        return real_card(frame, card)
    used = fields(frame, code)[card - frame.top + 1].bit_count()
    return frame.sorts[card - frame.top].cards(used + 1)[-1]


def written(frame: Frame, code: int, lie: Lying) -> str:
    """``4c 5c *(=6c)``."""
    return laid(frame, code, lie).written(ladder(frame.rules))


def cards_of(frame: Frame, code: int, lie: Lying) -> Cards:
    """The cards of a way to lie, in order."""
    return in_order(laid(frame, code, lie).cards)


def listed(cards: Cards) -> str:
    """Cards as players write them: naturals upwards, then the wilds."""
    jokers = [str(card) for card in cards if card.suit is None]
    return " ".join([*reversed([str(card) for card in cards if card.suit is not None]), *jokers])
