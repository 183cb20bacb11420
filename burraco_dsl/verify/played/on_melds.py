"""Every meld of the playing engine's table, held against the law of melds: what it is worth, and what each card makes of it."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.fast import Tables
from burraco_dsl.game.cards import listed, points
from burraco_dsl.game.melds.extend import chosen, step
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import bonus_of, grade_of, is_burraco

#: Melds that are looked at for each hand that is.
MELDS_A_HAND = 40


class MeldsCompared(NamedTuple):
    """How many melds were looked at, each with every card; the first difference; whether these were all that can come up."""

    melds: int
    cards: int
    difference: str | None
    every: bool


def melds_compared(tables: Tables, most: int) -> MeldsCompared:
    """The first melds of the table, which are those that came up first in play and what grows from them card by card."""
    melds = tables.melds
    state = cards = 0
    while state < len(melds.melds) and state < most:
        told = _worth(tables, state)
        if told is None:
            told = _ways(tables, state)
        if told is not None:
            return MeldsCompared(state + 1, cards, told, False)
        state += 1
        cards += sum(card is not None for card in tables.kinds.cards)
    return MeldsCompared(state, cards, None, state == len(melds.melds))


def _worth(tables: Tables, state: int) -> str | None:
    melds, rules = tables.melds, tables.rules
    meld = melds.melds[state]
    name = grade_of(meld, rules)
    by_law = (
        points(rules, meld.cards),
        bonus_of(meld, rules),
        -1 if name is None else melds.classes[name],
        int(is_burraco(feature_of(meld, rules), rules)),
        len(meld.cards),
    )
    by_table = tuple(row[state] for row in (melds.points, melds.bonus, melds.grade, melds.burraco, melds.length))
    if by_law == by_table:
        return None
    said = ("card points", "bonus", "class", "burraco", "cards")
    parts = [
        f"{what} {mine} for {theirs}"
        for what, mine, theirs in zip(said, by_table, by_law, strict=True)
        if mine != theirs
    ]
    return f"the playing engine has {', '.join(parts)} for the meld {listed(meld.cards)}"


def _ways(tables: Tables, state: int) -> str | None:
    melds, rules, kinds = tables.melds, tables.rules, tables.kinds
    meld = melds.melds[state]
    melds.fill(state)
    for kind, card in enumerate(kinds.cards):
        if card is None:
            continue
        ways = chosen(list(step(meld, card, rules).ways), rules)
        by_law = [(way.meld, kinds.kind(way.back[0]) if way.back else -1) for way in ways]
        by_table = [(melds.melds[after], back) for after, back in _of_table(tables, state, kind)]
        if by_law != by_table:
            return f"the playing engine makes something else of {card} added to {listed(meld.cards)} than the law"
    return None


def _of_table(tables: Tables, state: int, kind: int) -> list[tuple[int, int]]:
    melds = tables.melds
    if not melds.accept[state] >> kind & 1:
        return []
    at = melds.ways_at[melds.first_way[state] + (melds.accept[state] & ((1 << kind) - 1)).bit_count()]
    found = [(melds.way_state[at], melds.way_back[at])]
    while melds.way_more[at]:
        at += 1
        found.append((melds.way_state[at], melds.way_back[at]))
    return found
