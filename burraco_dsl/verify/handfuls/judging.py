"""All claims on handfuls, at every table that tells them apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from typing import Any

from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.verify.handfuls.constructible import constructible
from burraco_dsl.verify.handfuls.growing import growing
from burraco_dsl.verify.handfuls.one_reading import one_reading
from burraco_dsl.verify.handfuls.order_free import order_free
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.patient import ON_MELDS, patiently
from burraco_dsl.verify.table import Table, tables
from burraco_dsl.verify.verdicts import Judged, Verdict

#: What the claims look at; a choice elsewhere makes no difference to them.
READS = frozenset(
    {
        "table",
        "deck",
        "card points",
        "meld several readings",
        "wild",
        "sequence",
        "set",
        "burraco",
        "class",
        "deal hand",
        "deal pots",
        "draw stock cards",
        "pile taken",
        "pot taken when",
        "scoring melded cards",
    }
)

#: The gravest verdict first: what is said of all tables is what holds at each.
_GRAVEST = (
    Verdict.REFUTED,
    Verdict.UNKNOWN,
    Verdict.TESTED,
    Verdict.WITNESSED,
    Verdict.PROVED_WITHIN_SCOPE,
    Verdict.PROVED,
)


def judged(agreement: Agreement) -> tuple[Judged, ...]:
    """Each claim with its verdict; nothing while a line it looks at could not be read or is missing."""
    if agreement.unread & {name.split()[0] for name in READS}:
        return ()
    studies: dict[object, Study] = {}
    found: list[dict[object, tuple[Table, Judged]]] = [{} for _ in CLAIMS]
    for table in tables(agreement, READS):
        rules = table.rules
        if not _settled(rules):
            return ()
        melds = _melds(rules)
        if melds not in studies:
            studies[melds] = Study(rules)
        study = studies[melds]
        for (name, claim, beside), ways in zip(CLAIMS, found, strict=True):
            key = melds, beside(rules)
            if key not in ways:
                ways[key] = table, patiently(name, partial(claim, study, table), ON_MELDS)
    return tuple(_together(list(ways.values())) for ways in found if ways)


def _together(ways: list[tuple[Table, Judged]]) -> Judged:
    """The gravest of the verdicts, with the table it was found at where they differ."""
    table, gravest = min(ways, key=lambda way: _GRAVEST.index(way[1].verdict))
    if len({(one.verdict, one.detail) for _, one in ways}) == 1 or not table.told:
        return gravest
    return replace(gravest, detail=f"{table.told}: {gravest.detail}")


def _settled(rules: Rules) -> bool:
    """Whether everything is said that the claims cannot do without."""
    sequences = not rules.sequence.ranks or rules.sequence.length is not None
    sets = not rules.set.ranks or rules.set.size is not None
    classes = all(grade.when is not None and grade.bonus is not None for grade in rules.classes.values())
    return bool(sequences and sets and classes and rules.burraco.size and rules.deck.packs)


def _values(*chapters: Any) -> tuple[Any, ...]:
    return tuple(getattr(chapter, one.name) for chapter in chapters for one in fields(chapter))


def _melds(rules: Rules) -> object:
    """What decides the melds of a table and how they lie; tables with the same are gone through once."""
    classes = tuple((name, grade.when) for name, grade in rules.classes.items())
    chapters = _values(rules.wild, rules.sequence, rules.set, rules.burraco)
    return rules.deck.packs, rules.deck.jokers, rules.meld.several_readings, classes, chapters


def _nothing_else(rules: Rules) -> object:
    return None


def _hands(rules: Rules) -> object:
    """What decides how many cards a player can hold."""
    return rules.deal.hand, rules.deal.pots, rules.draw.stock_cards, rules.pile.taken, rules.pot.taken_when


def _prices(rules: Rules) -> object:
    """What decides what a meld is worth."""
    prices = tuple(sorted((rank.value, price) for rank, price in rules.card_points.items()))
    return prices, rules.scoring.melded_cards, tuple(grade.bonus for grade in rules.classes.values())


#: Each claim by name, with what it asks of the rules beside the melds.
CLAIMS: tuple[tuple[str, Callable[[Study, Table], Judged], Callable[[Rules], object]], ...] = (
    ("one-reading", one_reading, _nothing_else),
    ("order-free", order_free, _nothing_else),
    ("constructible", constructible, _hands),
    ("ordered-values", growing, _prices),
)
