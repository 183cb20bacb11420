"""What can be drawn: a meld as it lies on the table, and the deal seen from above. Plain values, and no ink yet."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit


class CardShown(NamedTuple):
    """A card as it lies. ``suit`` is None for the joker.

    ``stands_for`` is the card a wild was laid for, ``marked`` a wild for which that is not said. ``crossed``: it lies across
    the others; ``face_down``: only its back is seen.
    """

    rank: Rank
    suit: Suit | None
    stands_for: Card | None = None
    crossed: bool = False
    face_down: bool = False
    marked: bool = False


class MeldPicture(NamedTuple):
    """Cards in a row, each over the edge of the one before."""

    cards: tuple[CardShown, ...]


class DealPicture(NamedTuple):
    """The table after the deal, seen from above.

    ``hands`` are the cards of each seat, clockwise from the dealer, who has seat 0; ``sides`` the side of each seat, counted
    from 0. ``pots`` are the cards of each pot; ``upcard`` is the card that begins the pile, where one is turned up.
    ``first`` is the seat that plays first.
    """

    hands: tuple[int, ...]
    sides: tuple[int, ...]
    stock: int
    pots: tuple[int, ...] = ()
    upcard: CardShown | None = None
    first: int | None = None
    clockwise: bool = True


Picture = MeldPicture | DealPicture
