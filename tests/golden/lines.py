"""Fingerprints of the law: for each shipped variant a fixed small deal, and how many lawful lines it has to depth 1 to 4.

`python -m tests.golden.lines` writes lines.json anew. A changed number is a changed law: say in the commit why it changed.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.lines import count_lines
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules.values import Rank, Suit

FILE = Path(__file__).with_name("lines.json")
DEPTHS = (1, 2, 3, 4)
#: A small table: two suits from the ace to the seven, small hands and pots, so that melds, wilds and pots come at once.
RANKS = (Rank.ACE, Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
SUITS = (Suit.SPADES, Suit.HEARTS)
HAND, POT, BURRACO = 5, 3, 4
SEEDS = (3, 11, 12)


def lines_of(name: str) -> dict[str, list[int]]:
    """The numbers of lines of each deal of a variant, by size of table."""
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    found: dict[str, list[int]] = {}
    for world in agreement.worlds(frozenset({"table"})):
        rules = agreement.at(world)
        small = replace(
            rules,
            ranks=RANKS,
            suits=SUITS,
            deal=replace(rules.deal, hand=HAND, pots=(POT,) * len(rules.deal.pots)),
            burraco=replace(rules.burraco, size=BURRACO),
            sequence=replace(rules.sequence, ranks=tuple(rank for rank in rules.sequence.ranks if rank in RANKS)),
        )
        law = Law(small)
        for seed in SEEDS:
            cards = list(deck(small))
            random.Random(seed).shuffle(cards)
            start = deal(small, tuple(cards))
            found[f"{world.players} players, deal {seed}"] = [count_lines(law, start, depth) for depth in DEPTHS]
    return found


def all_lines() -> dict[str, dict[str, list[int]]]:
    """The fingerprints of every shipped variant."""
    return {name: lines_of(name) for name in Library().shipped}


if __name__ == "__main__":
    rows = [
        f" {json.dumps(name)}: {{\n"
        + ",\n".join(f"  {json.dumps(deal)}: {json.dumps(lines)}" for deal, lines in deals.items())
        + "\n }"
        for name, deals in all_lines().items()
    ]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
