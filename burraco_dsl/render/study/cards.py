"""Cards drawn on a page: rank and suit in their colours, and on a wild the card it stands for.

Suits are drawn, not written, so that every device shows the same sign. The symbols stand once in a page (``SYMBOLS``).
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.render.languages import ENGLISH
from burraco_dsl.render.pictures.shapes import STAR, SUITS
from burraco_dsl.render.pictures.words import named
from burraco_dsl.render.study.markup import Html, joined, tag, text
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card

_SHAPES = {**{suit.value[0]: path for suit, path in SUITS.items()}, "j": STAR}

#: The symbols that drawn cards refer to; hidden, once in a page.
SYMBOLS = Html(
    '<svg class="symbols" aria-hidden="true" focusable="false">'
    + "".join(
        f'<symbol id="s-{name}" viewBox="0 0 16 16"><path d="{path}"/></symbol>' for name, path in _SHAPES.items()
    )
    + "</svg>"
)


def spoken(card: Card) -> str:
    """The card in words: ``ten of hearts`` is said ``10 of hearts``."""
    return named(card, ENGLISH)


def drawn(card: Card, *, wild: bool = False, stands_for: Card | None = None, new: bool = False) -> Html:
    """One card; a wild is marked, with the card it stands for where that is one. ``new``: it has just come there."""
    letter = "j" if card.suit is None else card.suit.value[0]
    words = spoken(card)
    if stands_for is not None:
        words += f", a wild for the {spoken(stands_for)}"
    elif wild:
        words += ", a wild"
    classes = " ".join(one for one in ("card", letter, "wild" if wild else "", "new" if new else "") if one)
    rank = "" if card.suit is None else card.rank.value
    face = [tag("b", rank) if rank else None, sign(letter)]
    if stands_for is not None and stands_for.suit is not None:
        under = stands_for.suit.value[0]
        face.append(tag("small", stands_for.rank.value, sign(under), cls=under))
    elif wild:
        face.append(tag("small", "wild"))
    hover = f' title="{text(words)}"' if wild or stands_for is not None else ""
    return Html(f'<span class="{classes}" role="img" aria-label="{text(words)}"{hover}>{joined(face)}</span>')


def sign(letter: str) -> Html:
    """The drawn sign of a suit (its first letter), or of the joker (``j``)."""
    return Html(f'<svg><use href="#s-{letter}"/></svg>')


def row(cards: Iterable[Card], marked: Iterable[Card] = (), *, last: bool = False) -> Html:
    """Cards side by side; those ``marked`` have just come there: of equal ones the first, or the ``last``."""
    left = list(marked)
    lying = list(cards)
    found = []
    for card in reversed(lying) if last else lying:
        new = card in left
        if new:
            left.remove(card)
        found.append(drawn(card, new=new))
    return tag("span", *(reversed(found) if last else found), cls="cards")


def meld(laid: LaidMeld, rules: Rules, fresh: Iterable[Card] = ()) -> Html:
    """A meld as it lies; cards that have just come to it (``fresh``) are marked."""
    left = list(fresh)
    places = laid.laid(ladder(rules)) if laid.kind is Kind.SEQUENCE and laid.suit is not None else ()
    found = []
    for index, card in enumerate(laid.cards):
        new = card in left
        if new:
            left.remove(card)
        target = places[index].stands_for if places else None
        found.append(drawn(card, wild=laid.wild[index], stands_for=target, new=new))
    return tag("span", *found, cls="cards meld")
