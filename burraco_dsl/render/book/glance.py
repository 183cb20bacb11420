"""The first table: the game in a dozen rows, with the cards counted for each size of table.

Reads the settled rules of every way to sit down. The counting is plain arithmetic; whether enough cards are left for play
is for the verifier.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.render.book import english
from burraco_dsl.render.book.sentences import Teller, table
from burraco_dsl.rules import RuleName, Rules

#: Cards in a pack, without jokers.
PACK = 52

Row = tuple[str, str]


def glance(teller: Teller) -> list[str]:
    """The table; rows that an incomplete agreement cannot fill are left out."""
    rows = [
        _told(teller, english.GLANCE_PLAYERS),
        _told(teller, english.GLANCE_SIDES),
        (english.GLANCE_DECK, _by_size(teller, _deck)),
        *(_told(teller, one) for one in english.GLANCE_DEAL),
        (english.GLANCE_STOCK, _by_size(teller, _stock)),
        *(_told(teller, one) for one in english.GLANCE_PLAY),
        (english.GLANCE_CLASSES, _classes(teller)),
        *(_told(teller, one) for one in english.GLANCE_END),
    ]
    return table(english.GLANCE_HEAD, [(teller.phrases.our(label), text) for label, text in rows if text])


def _told(teller: Teller, row: tuple[str, str, str]) -> Row:
    label, section, phrase = row
    return label, teller.told(RuleName(section, phrase))


def _classes(teller: Teller) -> str:
    parts = []
    for grade in teller.agreement.grades:
        bonus = teller.told(RuleName("class", "bonus", grade.name))
        parts.append(f"{teller.phrases.grade(grade.name)}: {bonus}" if bonus else teller.phrases.grade(grade.name))
    return "; ".join(parts)


def _by_size(teller: Teller, count: Callable[[Rules], str]) -> str:
    """What is counted, once if it is the same at every size of table; all that the choices can make of it."""
    found: dict[int, list[str]] = {}
    for world in teller.agreement.worlds():
        text = count(teller.agreement.at(world))
        if text and text not in found.setdefault(world.players, []):
            found[world.players].append(text)
    told = {size: english.listed(texts, "or") for size, texts in found.items() if texts}
    if len(set(told.values())) < 2:
        return next(iter(told.values()), "")
    return "; ".join(
        english.WITH_PLAYERS.format(players=english.quantity(size, "players"), text=text) for size, text in told.items()
    )


def _deck(rules: Rules) -> str:
    deck = rules.deck
    if None in (deck.packs, deck.jokers):
        return ""
    cards = english.quantity(deck.packs * PACK + deck.jokers, "cards")
    packs = english.quantity(deck.packs, "packs")
    jokers = english.quantity(deck.jokers, "jokers") if deck.jokers else english.NO_JOKERS
    return english.DECK_TEXT.format(packs=packs, jokers=jokers, cards=cards)


def _stock(rules: Rules) -> str:
    deck, deal = rules.deck, rules.deal
    if None in (deck.packs, deck.jokers, deal.hand, deal.pots, deal.upcard):
        return ""
    left = deck.packs * PACK + deck.jokers - rules.players * deal.hand - sum(deal.pots) - int(deal.upcard)
    return english.quantity(left, "cards") if left >= 0 else english.TOO_FEW
