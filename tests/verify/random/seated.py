"""Variants drawn from the catalogue at which a hand can be dealt: the rest of what was drawn stays as it is.

Of a rule set drawn freely four in five cannot be played: the players form no sides, or the deck is too small for the deal.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.settle import settle
from burraco_dsl.rules import Agreement, Entry, in_order
from burraco_dsl.rules.values import ALL_RANKS, ALWAYS_SO
from tests.strategies import unsettled

#: Cards of a pot, at most.
POT = 11


def seated_of(seed: int) -> Agreement:
    """A variant for one size of table, mostly without choices, whose deck has enough cards."""
    rng = Random(seed)
    while True:
        drawn, desk = unsettled(rng, "random"), Desk("random")
        found = settle(desk, _with(rng, drawn))
        if not desk.findings:
            return found


def _with(rng: Random, drawn: Agreement) -> Agreement:
    """The same with a table that can be dealt, one option for most lines, and burracos that come up now and then."""
    sides, each = rng.choice(((2, 1), (2, 2), (3, 1), (3, 2), (2, 3), (4, 1)))
    packs, hand = rng.choice((1, 2, 2, 2, 3)), rng.choice((2, 4, 7, 11, 11, 13))
    spare = packs * 52 - sides * each * (hand + 2)
    while spare < 20:
        packs, spare = packs + 1, spare + 52
    pots = tuple(rng.randint(1, POT) for _ in range(rng.choice((0, 1, 2, 2, 3))))
    while sum(pots) > spare - 12:
        pots = pots[1:]
    wild = tuple(sorted(rng.sample(ALL_RANKS, rng.choice((0, 1, 1, 2, 2, 3))), key=ALL_RANKS.index))
    fixed = {
        "table players": (sides * each,),
        "table sides": sides,
        "deck packs": packs,
        "deck jokers": rng.randint(0, 4),
        "deal hand": hand,
        "deal pots": pots,
        "draw stock cards": rng.choice((1, 1, 2)),
        "hand ends stock left": rng.randint(0, 3),
        "wild cards": wild,
        "wild least naturals": rng.randint(0, 3),
        "wild most in a meld": rng.randint(1, 3),
        "burraco size": rng.randint(4, 9),
    }
    entries: dict[object, Entry] = {}
    for entry in drawn.entries:
        name = str(entry.name)
        if name in fixed:
            if entry.condition != ALWAYS_SO:
                continue
            entry = _of(entry, fixed[name])
        elif entry.options[1:] and rng.random() < 0.9:
            entry = _of(entry, entry.options[0])
        entries[entry.key] = entry
    return replace(drawn, entries=in_order(entries, tuple(one.name for one in drawn.grades)))


def _of(entry: Entry, option: object) -> Entry:
    return replace(entry, options=(option,))
