"""Cards drawn on a page: rank and suit in their colours, and on a wild the card it stands for.

Suits are drawn, not written, so that every device shows the same sign. The symbols stand once in a page (``SYMBOLS``).
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.render.study.markup import Html, joined, tag, text
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit

_SHAPES = {
    "s": "M8 1C6.6 4 2 6.3 2 9.6c0 2 1.4 3.2 3 3.2 1 0 1.9-.5 2.4-1.3C7.3 13.2 6.7 14.3 5.5 15h5"
    "c-1.2-.7-1.8-1.8-1.9-3.5.5.8 1.4 1.3 2.4 1.3 1.6 0 3-1.2 3-3.2C14 6.3 9.4 4 8 1z",
    "h": "M8 14.5C6.5 12.3 1.5 9 1.5 5.3 1.5 3.3 3 2 4.7 2 6.1 2 7.4 2.9 8 4.3 8.6 2.9 9.9 2 11.3 2"
    "c1.7 0 3.2 1.3 3.2 3.3C14.5 9 9.5 12.3 8 14.5z",
    "d": "M8 1c1.5 2.7 3.2 5 5.5 7C11.2 10 9.5 12.3 8 15 6.5 12.3 4.8 10 2.5 8 4.8 6 6.5 3.7 8 1z",
    "c": "M8 1a3.2 3.2 0 0 0-2.3 5.4A3.2 3.2 0 1 0 7.4 10.7C7.3 12.8 6.7 14.2 5.5 15h5"
    "c-1.2-.8-1.8-2.2-1.9-4.3A3.2 3.2 0 1 0 10.3 6.4 3.2 3.2 0 0 0 8 1z",
    "j": "M8 1.2l1.9 4.3 4.7.5-3.5 3.1 1 4.6L8 11.3l-4.1 2.4 1-4.6L1.4 6l4.7-.5z",
}

#: The symbols that drawn cards refer to; hidden, once in a page.
SYMBOLS = Html(
    '<svg class="symbols" aria-hidden="true" focusable="false">'
    + "".join(
        f'<symbol id="s-{name}" viewBox="0 0 16 16"><path d="{path}"/></symbol>' for name, path in _SHAPES.items()
    )
    + "</svg>"
)

_SUIT_WORDS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_RANK_WORDS = {Rank.ACE: "ace", Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "jack"}


def spoken(card: Card) -> str:
    """The card in words: ``ten of hearts`` is said ``10 of hearts``."""
    if card.suit is None:
        return "joker"
    return f"{_RANK_WORDS.get(card.rank, card.rank.value)} of {_SUIT_WORDS[card.suit]}"


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
