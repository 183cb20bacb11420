"""The first table: the game in a dozen rows, with the cards counted for each size of table.

Reads the settled rules of every way to sit down. The counting is plain arithmetic; whether enough cards are left for play
is for the verifier.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import Cell, Grid
from burraco_dsl.render.book.sentences import Teller
from burraco_dsl.rules import RuleName, Rules

#: Cards in a pack, without jokers.
PACK = 52

Row = tuple[str, str]


def glance(teller: Teller) -> Grid:
    """The table; rows that an incomplete agreement cannot fill are left out."""
    rows = [
        _told(teller, titles.GLANCE_PLAYERS),
        _told(teller, titles.GLANCE_SIDES),
        (titles.GLANCE_DECK, _by_size(teller, _deck)),
        *(_told(teller, one) for one in titles.GLANCE_DEAL),
        (titles.GLANCE_STOCK, _by_size(teller, _stock)),
        *(_told(teller, one) for one in titles.GLANCE_PLAY),
        (titles.GLANCE_CLASSES, _classes(teller)),
        *(_told(teller, one) for one in titles.GLANCE_END),
    ]
    heads = tuple(teller.tell(one) for one in titles.GLANCE_HEAD)
    return Grid(heads, tuple((Cell(teller.our(label)), Cell(text)) for label, text in rows if text))


def _told(teller: Teller, row: tuple[str, str, str]) -> Row:
    label, section, phrase = row
    return label, teller.told(RuleName(section, phrase))


def _classes(teller: Teller) -> str:
    parts = []
    for grade in teller.agreement.grades:
        bonus = teller.told(RuleName("class", "bonus", grade.name))
        parts.append(f"{teller.phrases.grade(grade.name)}: {bonus}" if bonus else teller.phrases.grade(grade.name))
    return teller.language.parted(parts)


def _by_size(teller: Teller, count: Callable[[Teller, Rules], str]) -> str:
    """What is counted, once if it is the same at every size of table; all that the choices can make of it."""
    found: dict[int, list[str]] = {}
    for world in teller.agreement.worlds():
        text = count(teller, teller.agreement.at(world))
        if text and text not in found.setdefault(world.players, []):
            found[world.players].append(text)
    told = {size: teller.language.listed(texts, "or") for size, texts in found.items() if texts}
    if len(set(told.values())) < 2:
        return next(iter(told.values()), "")
    words = teller.phrases.words
    return teller.language.parted(
        teller.tell(titles.WITH_PLAYERS, players=words.quantity(size, "players"), text=text)
        for size, text in told.items()
    )


def _deck(teller: Teller, rules: Rules) -> str:
    deck, words = rules.deck, teller.phrases.words
    if None in (deck.packs, deck.jokers):
        return ""
    cards = words.quantity(deck.packs * PACK + deck.jokers, "cards")
    packs = words.quantity(deck.packs, "packs")
    if not deck.jokers:
        return teller.tell(titles.DECK_WITHOUT_JOKERS, packs=packs, cards=cards)
    jokers = words.quantity(deck.jokers, "jokers")
    return teller.tell(titles.DECK_TEXT, packs=packs, jokers=jokers, cards=cards)


def _stock(teller: Teller, rules: Rules) -> str:
    deck, deal = rules.deck, rules.deal
    if None in (deck.packs, deck.jokers, deal.hand, deal.pots, deal.upcard):
        return ""
    left = deck.packs * PACK + deck.jokers - rules.players * deal.hand - sum(deal.pots) - int(deal.upcard)
    return teller.phrases.words.quantity(left, "cards") if left >= 0 else teller.tell(titles.TOO_FEW)
