"""Elements of a line as plain words, whole numbers and ranks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from burraco_dsl.rules.cards import laid_card
from burraco_dsl.rules.values import PACK_RANKS, Rank
from burraco_dsl.syntax import Clause, Element, Item, Span, Text, Word

#: More digits than this are no number of the game.
MOST_DIGITS = 9
_MINUS = "-−–"


#: The card that a word is, or None: the same few words stand in every example.
card_of = lru_cache(maxsize=512)(laid_card)


def element_text(element: Element) -> str:
    """An element as written."""
    match element:
        case Word():
            return element.text
        case Span():
            return f"{element.low}..{element.high}"
        case Text():
            return f'"{element.text}"'


def words_of(elements: Iterable[Element]) -> str:
    """Elements joined by spaces."""
    return " ".join(element_text(element) for element in elements)


def item_text(item: Item) -> str:
    """An item as written, its comparison included."""
    left = words_of(item.left)
    return f"{left} {item.op} {words_of(item.right)}" if item.op else left


def clause_text(clause: Clause) -> str:
    """A clause as written."""
    joint = " or " if clause.join == "or" else ", "
    text = joint.join(item_text(item) for item in clause.items)
    return f"{clause.verb} {text}" if clause.verb else text


def key_text(key: Iterable[Item]) -> str:
    """What stands before a colon, or after ``remove``."""
    return ", ".join(item_text(item) for item in key)


def whole(text: str) -> int | None:
    """A whole number, with any of the usual minus signs; None for what is none."""
    sign = 1
    if text[:1] in _MINUS and len(text) > 1:
        sign, text = -1, text[1:]
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        return None
    return sign * int(text)


_RANKS = {rank.value: rank for rank in Rank} | {"T": Rank.TEN}


def rank(text: str) -> Rank | None:
    """A rank or the joker as written."""
    return _RANKS.get(text)


def rank_span(span: Span) -> tuple[Rank, ...] | None:
    """The ranks of ``K..8``, high to low; None when an end is no rank or they run the wrong way."""
    high, low = rank(span.low), rank(span.high)
    if high is None or low is None or Rank.JOKER in (high, low):
        return None
    first, last = PACK_RANKS.index(high), PACK_RANKS.index(low)
    return PACK_RANKS[first : last + 1] if first < last else None
