"""Cards as small numbers: 0 is the joker, then the ranks of each suit from the ace upward."""

from __future__ import annotations

from burraco_dsl.game.cards import Cards, face
from burraco_dsl.game.melds.ladder import Ladder
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit

#: Kinds of cards there can be: the joker, and thirteen ranks of four suits. A small table leaves some unused.
KINDS = 53
RANKS = 13

_SUITS = tuple(Suit)
_SUIT_NUMBER = {suit: number for number, suit in enumerate(_SUITS)}


class Kinds:
    """The numbers of the cards at one table; a rank's number is its place in a sequence, the ace the lowest."""

    def __init__(self, places: Ladder) -> None:
        self.rungs = places.rungs[:-1]
        self.rank_number = {rank: number for number, rank in enumerate(self.rungs)}
        self.cards: list[Card | None] = [None] * KINDS
        self.cards[0] = Card(Rank.JOKER)
        self._kinds = {self.cards[0]: 0}
        for suit, at in _SUIT_NUMBER.items():
            for rank, number in self.rank_number.items():
                kind = 1 + RANKS * at + number
                self.cards[kind] = face(rank, suit)
                self._kinds[face(rank, suit)] = kind

    def kind(self, card: Card) -> int:
        """The number of a card."""
        return self._kinds[card]

    def card(self, kind: int) -> Card:
        """The card of a number."""
        found = self.cards[kind]
        assert found is not None
        return found

    def all(self, cards: Cards) -> tuple[int, ...]:
        """The numbers of cards, in their order."""
        return tuple(self._kinds[card] for card in cards)


def suit_number(suit: Suit | None) -> int:
    """The number of a suit; 0 for none."""
    return 0 if suit is None else _SUIT_NUMBER[suit]


def suit_of(number: int) -> Suit:
    """The suit of a number."""
    return _SUITS[number]


def exchanged(kind: int, suit: int) -> int:
    """The card with its suit and spades exchanged for one another: melds of all suits are those of spades, named anew."""
    if kind == 0 or suit == 0:
        return kind
    mine, number = divmod(kind - 1, RANKS)
    mine = suit if mine == 0 else 0 if mine == suit else mine
    return 1 + RANKS * mine + number
