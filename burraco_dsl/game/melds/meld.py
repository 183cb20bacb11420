"""A meld as it lies on the table: what each card is, and what each wild stands for."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from burraco_dsl.game.cards import Cards, face, in_order, order
from burraco_dsl.game.melds.ladder import Ladder
from burraco_dsl.rules.cards import Card, LaidCard
from burraco_dsl.rules.values import Rank, Subject, Suit


class Kind(Enum):
    """The two kinds of melds."""

    SEQUENCE = "sequence"
    SET = "set"

    __hash__ = object.__hash__

    @property
    def subject(self) -> Subject:
        """The kind as conditions of rules name it."""
        return Subject.SEQUENCE if self is Kind.SEQUENCE else Subject.SET


class LaidMeld(NamedTuple):
    """A meld with the role of each card.

    A sequence has a ``suit`` and lies from place ``low`` upward, one card a place. A set has a ``rank``; its naturals lie
    first, then its wilds, each in order. ``wild[i]`` tells whether ``cards[i]`` is a wild. ``marked`` remembers that it has
    been a burraco with a wild, where a rule asks for that; ``owner`` is the seat that laid it, where melds belong to players.
    """

    kind: Kind
    suit: Suit | None
    rank: Rank | None
    low: int
    cards: Cards
    wild: tuple[bool, ...]
    marked: bool = False
    owner: int | None = None

    @property
    def high(self) -> int:
        """The highest place of a sequence."""
        return self.low + len(self.cards) - 1

    @property
    def wilds(self) -> int:
        """How many wilds it holds."""
        return sum(self.wild)

    def at(self, place: int) -> tuple[Card, bool]:
        """The card in a place of a sequence, and whether it is a wild."""
        return self.cards[place - self.low], self.wild[place - self.low]

    def multiset(self) -> Cards:
        """Its cards without their roles."""
        return in_order(self.cards)

    def laid(self, ladder: Ladder) -> tuple[LaidCard, ...]:
        """Its cards as players write them, each wild of a sequence with the card it stands for."""
        if self.kind is Kind.SET or self.suit is None:
            return tuple(LaidCard(card) for card in self.cards)
        return tuple(
            LaidCard(card, face(ladder.rank(self.low + index), self.suit) if wild else None)
            for index, (card, wild) in enumerate(zip(self.cards, self.wild, strict=True))
        )

    def written(self, ladder: Ladder) -> str:
        """``4h 5h *(=6h)``."""
        return " ".join(str(card) for card in self.laid(ladder))


def meld_order(meld: LaidMeld) -> tuple[object, ...]:
    """A sort key: melds of a side lie in no order that any rule reads, so they are kept in one."""
    suit = -1 if meld.suit is None else list(Suit).index(meld.suit)
    rank = -1 if meld.rank is None else list(Rank).index(meld.rank)
    owner = -1 if meld.owner is None else meld.owner
    return (
        meld.kind.value,
        suit,
        rank,
        meld.low,
        tuple(order(card) for card in meld.cards),
        meld.wild,
        meld.marked,
        owner,
    )


def set_of(rank: Rank, naturals: Cards, wilds: Cards) -> LaidMeld:
    """A set with its cards in their order."""
    cards = in_order(naturals) + in_order(wilds)
    return LaidMeld(Kind.SET, None, rank, 0, cards, (False,) * len(naturals) + (True,) * len(wilds))
