"""The shapes that pictures are made of: letters and figures of a card's corner as strokes, suits as filled paths.

Drawn here and not written, so that a card looks the same in every reader and needs no font.
"""

from __future__ import annotations

from burraco_dsl.rules.values import Rank, Suit

RED, BLACK, VIOLET = "#b3202c", "#16181d", "#6a3d9a"

#: Each in a box of 16 by 16.
SUITS = {
    Suit.SPADES: "M8 1C6.6 4 2 6.3 2 9.6c0 2 1.4 3.2 3 3.2 1 0 1.9-.5 2.4-1.3C7.3 13.2 6.7 14.3 5.5 15h5"
    "c-1.2-.7-1.8-1.8-1.9-3.5.5.8 1.4 1.3 2.4 1.3 1.6 0 3-1.2 3-3.2C14 6.3 9.4 4 8 1z",
    Suit.HEARTS: "M8 14.5C6.5 12.3 1.5 9 1.5 5.3 1.5 3.3 3 2 4.7 2 6.1 2 7.4 2.9 8 4.3 8.6 2.9 9.9 2 11.3 2"
    "c1.7 0 3.2 1.3 3.2 3.3C14.5 9 9.5 12.3 8 14.5z",
    Suit.DIAMONDS: "M8 1c1.5 2.7 3.2 5 5.5 7C11.2 10 9.5 12.3 8 15 6.5 12.3 4.8 10 2.5 8 4.8 6 6.5 3.7 8 1z",
    Suit.CLUBS: "M8 1a3.2 3.2 0 0 0-2.3 5.4A3.2 3.2 0 1 0 7.4 10.7C7.3 12.8 6.7 14.2 5.5 15h5"
    "c-1.2-.8-1.8-2.2-1.9-4.3A3.2 3.2 0 1 0 10.3 6.4 3.2 3.2 0 0 0 8 1z",
}
STAR = "M8 1.2l1.9 4.3 4.7.5-3.5 3.1 1 4.6L8 11.3l-4.1 2.4 1-4.6L1.4 6l4.7-.5z"

_TEN_WIDE = 10.0
_WIDE = 6.0

#: Each six wide (the 10 ten) and ten high, to be stroked.
RANKS = {
    Rank.ACE: "M0 10L3 0 6 10M1.1 6.8H4.9",
    Rank.KING: "M.4 0V10M6 0L.4 6.2M2.4 4L6 10",
    Rank.QUEEN: "M3 0C1.1 0 0 2 0 5s1.1 5 3 5 3-2 3-5S4.9 0 3 0zM3.4 7L6.4 10.8",
    Rank.JACK: "M5 0V7.2C5 9 4.1 10 2.7 10 1.2 10 .3 9.1.3 7.4",
    Rank.TEN: "M0 2L2 0V10M7.4 0C5.7 0 4.7 2 4.7 5s1 5 2.7 5 2.7-2 2.7-5S9.1 0 7.4 0z",
    Rank.NINE: "M5.8 3.1A2.8 3.1 0 1 1 .2 3.1 2.8 3.1 0 1 1 5.8 3.1V4.6C5.8 8 4.4 10 1.2 10",
    Rank.EIGHT: "M3 4.7C1.5 4.7.6 3.6.6 2.4S1.5 0 3 0 5.4 1.2 5.4 2.4 4.5 4.7 3 4.7zC1.2 4.7.2 6 .2 7.3S1.2 10 3 10"
    "s2.8-1.3 2.8-2.7S4.8 4.7 3 4.7",
    Rank.SEVEN: "M.2 0H5.8L2.2 10",
    Rank.SIX: "M.2 6.9A2.8 3.1 0 1 1 5.8 6.9 2.8 3.1 0 1 1 .2 6.9V5.4C.2 2 1.6 0 4.8 0",
    Rank.FIVE: "M5.3 0H1L.6 4.5C1.2 3.9 2 3.6 2.9 3.6 4.6 3.6 5.8 4.9 5.8 6.8S4.6 10 2.9 10C1.6 10 .6 9.4.1 8.4",
    Rank.FOUR: "M4.4 10V0L0 7H6",
    Rank.THREE: "M.4 1.4C.9.5 1.8 0 2.9 0 4.4 0 5.4 1 5.4 2.4S4.4 4.7 2.4 4.7C4.6 4.7 5.8 5.8 5.8 7.3S4.6 10 2.9 10"
    "C1.6 10 .6 9.5.1 8.4",
    Rank.TWO: "M.4 2.7C.4 1 1.5 0 3 0S5.6 1 5.6 2.7C5.6 4.6 2 6.6.2 10H5.9",
}

#: The word on a joker, its letters one below the other, four wide.
JOKER_WORD = (
    "M3.5 0V3C3.5 4.4.8 4.4.8 2.8M2 6C.2 6 .2 10 2 10S3.8 6 2 6zM.5 12V16M3.6 12L.5 14.4M1.6 13.6L3.7 16"
    "M3.6 18H.6V22H3.6M.6 20H3M.5 28V24H2.2C4 24 4 26.4 2.2 26.4H.5M2 26.4L3.7 28"
)


def colour(suit: Suit | None) -> str:
    """The colour of a suit; that of the joker for None."""
    if suit is None:
        return VIOLET
    return RED if suit in (Suit.HEARTS, Suit.DIAMONDS) else BLACK


def short(number: float) -> str:
    """A number without needless zeros: ``.5``, ``12``."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text[1:] if text.startswith("0.") else text or "0"


def placed(x: float, y: float, scale: float = 1.0) -> str:
    """The attribute that moves a shape, and makes it larger or smaller."""
    bigger = f"scale({short(scale)})" if scale != 1 else ""
    return f' transform="translate({short(x)} {short(y)}){bigger}"'


def pip(suit: Suit | None, x: float, y: float, size: float) -> str:
    """The sign of a suit, or the star of the joker, with its left upper corner at a point."""
    path = STAR if suit is None else SUITS[suit]
    return f'<path fill="{colour(suit)}" d="{path}"{placed(x, y, size / 16)}/>'


def index(rank: Rank, suit: Suit | None, x: float, y: float, high: float, weight: float = 1.7) -> str:
    """The letter or figure of a rank in the colour of the suit."""
    drawn = f'fill="none" stroke="{colour(suit)}" stroke-width="{short(weight)}" stroke-linejoin="round"'
    return f'<path {drawn} d="{RANKS[rank]}"{placed(x, y, high / 10)}/>'


def wide(rank: Rank, high: float) -> float:
    """How wide a rank is drawn when it is so high."""
    return (_TEN_WIDE if rank is Rank.TEN else _WIDE) * high / 10
