"""Cards as somebody wrote them, answered by the law: what they are, or what comes of adding them to a meld."""

from __future__ import annotations

from burraco_dsl.game.answers import MeldAnswer, added, new_meld, refusals
from burraco_dsl.game.melds.laid import lies_as
from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.cards import Card, LaidCard, laid_card

#: More cards than this are no meld of any game; reading goes no further.
MOST_CARDS = 60


def cards_of(text: str) -> tuple[LaidCard, ...]:
    """Cards as they are written, with blanks or commas between them. Unreadable when one is none, or there are none."""
    words = text.replace(",", " ").split()
    if not words:
        raise Unreadable("no cards were given; write them like 5h 6h * 8h, in quotes")
    if len(words) > MOST_CARDS:
        raise Unreadable(f"{len(words)} cards are more than any meld has")
    found = []
    for word in words:
        card = laid_card(word)
        if card is None:
            raise Unreadable(
                f"`{word}` is no card; cards are written 5h, 10s, Kd, a joker *, a wild on the table *(=6h)"
            )
        found.append(card)
    return tuple(found)


def plain_cards(text: str) -> tuple[Card, ...]:
    """Cards from a hand, of which none stands for another yet."""
    cards = cards_of(text)
    for one in cards:
        if one.stands_for is not None:
            raise Unreadable(f"`{one}` lies on a table; a card from the hand is written {one.card}")
    return tuple(one.card for one in cards)


def ask_meld(text: str, onto: str | None, agreement: Agreement, world: World) -> MeldAnswer:
    """What the cards are, alone or added to a meld on the table. Unreadable for what are no cards.

    A new meld may be written as it is meant to lie, `4h *(=5h) 6h`: then only readings that lie so are told.
    """
    rules = agreement.at(world)
    if onto is not None:
        meld, found = lies_as(cards_of(onto), rules)
        if meld is None and found.legal:
            raise Unreadable(f"the meld on the table cannot lie so: {onto}")
        if meld is None:
            return MeldAnswer((), refusals(found.why_not, agreement, world))
        return added(meld, plain_cards(text), agreement, world)
    written = cards_of(text)
    answer = new_meld(tuple(one.card for one in written), agreement, world)
    if all(one.stands_for is None for one in written):
        return answer
    meld, found = lies_as(written, rules)
    if meld is None and found.legal:
        raise Unreadable(f"these cards are a meld, but cannot lie so: {text}")
    if meld is None:
        return answer
    from burraco_dsl.game.answers import reading_of

    return MeldAnswer((reading_of(meld, rules),), ())
