"""A row of cards as SVG: each card over the edge of the one before, so that every corner can be read.

A wild carries a small label with the card it stands for; cards laid across the others are turned a quarter.
"""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.render.pictures.picture import CardShown
from burraco_dsl.render.pictures.shapes import (
    JOKER_WORD,
    STAR,
    VIOLET,
    index,
    pip,
    placed,
    short,
    wide,
)
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank

#: A card, and the paper left around the row.
WIDE, HIGH, EDGE = 40, 56, 1
_STRIP, _LABELLED_STRIP, _CROSSED_STRIP = 18, 29, 30
_LINE = "#6b7078"


def row(cards: tuple[CardShown, ...]) -> tuple[str, int, int]:
    """The cards side by side, with how wide and how high that is."""
    parts = []
    x = EDGE
    far = EDGE
    for place, card in enumerate(cards):
        last = place == len(cards) - 1
        face = one(card, whole=last)
        if card.crossed:
            lower = EDGE + (HIGH + WIDE) / 2
            parts.append(f'<g transform="translate({x} {short(lower)})rotate(-90)">{face}</g>')
        else:
            parts.append(f"<g{placed(x, EDGE)}>{face}</g>")
        far = max(far, x + (HIGH if card.crossed else WIDE))
        x += _strip(card)
        if not last and cards[place + 1].crossed and not card.crossed:
            x += 2
    return "".join(parts), far + EDGE, HIGH + 2 * EDGE


def _strip(card: CardShown) -> int:
    """How much of a card the next one leaves to be seen."""
    if card.crossed:
        return _CROSSED_STRIP
    return _LABELLED_STRIP if card.stands_for is not None or card.marked else _STRIP


@lru_cache(maxsize=512)
def one(card: CardShown, *, whole: bool) -> str:
    """One card with its left upper corner at the origin; ``whole``: nothing lies on it, so its middle is drawn too."""
    if card.face_down:
        return back()
    paper = "#fff8d6" if card.stands_for is not None or card.marked else "#fff"
    parts = [sheet(WIDE, HIGH, paper), _corner(card)]
    if whole:
        parts.append(pip(card.suit, 17, 20, 20))
    if card.stands_for is not None:
        parts.append(_label(card.stands_for))
    elif card.marked:
        parts.append(_pill(13) + f'<path fill="{VIOLET}" d="{STAR}"{placed(4.5, 43, 0.5)}/>')
    return "".join(parts)


def _corner(card: CardShown) -> str:
    if card.suit is None or card.rank is Rank.JOKER:
        word = f'<path fill="none" stroke="{VIOLET}" stroke-width="1.1" d="{JOKER_WORD}"{placed(6, 14.5, 0.9)}/>'
        return pip(None, 2.5, 1.5, 12) + word
    high = 13.0
    left = 3.5 if card.rank is not Rank.TEN else 2.4
    return index(card.rank, card.suit, left, 4.5, high) + pip(card.suit, 2.3, 20.5, 12)


def _pill(width: float) -> str:
    return f'<rect x="2" y="41" width="{short(width)}" height="12.5" rx="3" fill="#ffe27a" stroke="#8a6d00" stroke-width=".8"/>'


def _label(target: Card) -> str:
    """``= 7`` and the suit."""
    rank = index(target.rank, target.suit, 9.5, 43.5, 7.5, 1.9)
    right = 9.5 + wide(target.rank, 7.5)
    width = right + 9 - 2
    equals = '<path stroke="#16181d" stroke-width="1.2" d="M4 46h4M4 48.8h4"/>'
    return _pill(width) + equals + rank + pip(target.suit, right + 1, 43.3, 8)


def sheet(width: float, high: float, paper: str) -> str:
    """An empty card."""
    return f'<rect width="{short(width)}" height="{short(high)}" rx="4" fill="{paper}" stroke="{_LINE}"/>'


def back() -> str:
    """The back of a card."""
    inner = '<rect x="3.5" y="3.5" width="33" height="49" rx="2" fill="#3b5b8c"/>'
    drawn = "M3.5 14L14 3.5M3.5 30L30 3.5M3.5 46L36.5 13M12 52.5L36.5 28M28 52.5L36.5 44"
    lines = f'<path stroke="#c9d6ea" stroke-width="1.2" d="{drawn}"/>'
    return sheet(WIDE, HIGH, "#fff") + inner + lines
