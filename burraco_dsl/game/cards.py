"""Cards in order, and hands as sorted tuples: taking cards out, putting them in, counting them."""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import ALL_RANKS, PACK_RANKS, Rank, Suit

#: Cards of a hand, a pile or a stock.
Cards = tuple[Card, ...]

JOKER = Card(Rank.JOKER)

_EVERY = [JOKER, *(Card(rank, suit) for rank in PACK_RANKS for suit in Suit)]
_ORDER = {card: index for index, card in enumerate(_EVERY)}
_BY_FACE = {(card.rank, card.suit): card for card in _EVERY}


def face(rank: Rank, suit: Suit | None) -> Card:
    """The card of a rank and suit."""
    return _BY_FACE[rank, suit]


def order(card: Card) -> int:
    """Where a card stands when cards are sorted: jokers, then by rank from the ace down, then by suit."""
    return _ORDER[card]


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards sorted, as hands are kept."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def counts(cards: Iterable[Card]) -> dict[Card, int]:
    """How many of each card."""
    found: dict[Card, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


def without(hand: Cards, cards: Iterable[Card]) -> Cards | None:
    """The hand when the cards have left it; None when it does not hold them all."""
    left = list(hand)
    try:
        for card in cards:
            left.remove(card)
    except ValueError:
        return None
    return tuple(left)


def deck(rules: Rules) -> Cards:
    """Every card of the deck, in order. Source: sections deck, and the ranks and suits of the rules."""
    packs = rules.deck.packs or 0
    jokers = [JOKER] * (rules.deck.jokers or 0)
    return (*jokers, *(face(rank, suit) for rank in rules.ranks for suit in rules.suits for _ in range(packs)))


def supply(rules: Rules, card: Card) -> int:
    """How many of a card the deck holds."""
    if card.rank is Rank.JOKER:
        return rules.deck.jokers or 0
    if card.rank not in rules.ranks or card.suit not in rules.suits:
        return 0
    return rules.deck.packs or 0


def points(rules: Rules, cards: Iterable[Card]) -> int:
    """What cards are worth; a wild counts its own value."""
    prices = rules.card_points
    return sum(prices.get(card.rank, 0) for card in cards)


def listed(cards: Iterable[Card]) -> str:
    """Cards as players write them."""
    return " ".join(str(card) for card in cards)


#: A rank's place in the lists of the language: the ace first, the joker before it.
RANK_ORDER = {rank: index for index, rank in enumerate(ALL_RANKS)}
