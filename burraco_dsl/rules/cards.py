"""Single cards and how they are written: ``5h``, ``5♥``, ``10h``, ``Th``, ``*``, and placed wilds ``*(=6h)``."""

from __future__ import annotations

from dataclasses import dataclass

from burraco_dsl.rules.values import Rank, Suit

SUIT_LETTERS = {"s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS}
_SUIT_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}
_JOKERS = ("*", "joker")


@dataclass(frozen=True, slots=True)
class Card:
    """A card; ``suit`` is None for the joker alone."""

    rank: Rank
    suit: Suit | None = None

    def __str__(self) -> str:
        if self.suit is None:
            return "*"
        return self.rank.value + self.suit.value[0]


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of a meld; ``stands_for`` is the card a wild was laid for, where that is said."""

    card: Card
    stands_for: Card | None = None

    def __str__(self) -> str:
        return f"{self.card}(={self.stands_for})" if self.stands_for else str(self.card)


def card(text: str) -> Card | None:
    """The card as written; None for what is none."""
    if text in _JOKERS:
        return Card(Rank.JOKER)
    text = text.replace("\ufe0f", "")
    letter = _SUIT_SIGNS.get(text[-1:], text[-1:])
    head = "10" if text[:-1] == "T" else text[:-1]
    if letter not in SUIT_LETTERS or head == Rank.JOKER.value:
        return None
    try:
        return Card(Rank(head), SUIT_LETTERS[letter])
    except ValueError:
        return None


def laid_card(text: str) -> LaidCard | None:
    """A card of a meld, with what it stands for where that is written."""
    head, mark, rest = text.partition("(=")
    one = card(head)
    if one is None or not mark:
        return None if one is None else LaidCard(one)
    other = card(rest.removesuffix(")")) if rest.endswith(")") else None
    return None if other is None or other.suit is None else LaidCard(one, other)
