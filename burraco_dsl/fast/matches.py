"""Whole matches: hands played one after the other, totals carried on, until the rules of the match end it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from burraco_dsl.fast.behaviours import MIX
from burraco_dsl.fast.hands import Table, table_for
from burraco_dsl.fast.tables import Tables
from burraco_dsl.game.match import after_hand, new_match, result
from burraco_dsl.rules.chapters.ends import MatchEnd

#: A match is left after so many hands; it counts as one that did not end.
MOST_HANDS = 400
#: The numbers of the hands of a match begin at its own number times this.
_APART = 1_000_000


def match_lengths(
    tables: Tables, seed: int, first: int, count: int, behaviours: Sequence[str] = MIX
) -> Counter[int] | None:
    """How many matches took so many hands; 0 for those that did not end. None for matches that end by the clock."""
    ends = tables.rules.match.ends.choice
    if ends in (MatchEnd.AFTER_MINUTES, MatchEnd.AFTER_AGREED_TIME):
        return None
    table = table_for(tables)
    return Counter(_length(table, seed, number, behaviours) for number in range(first, first + count))


def _length(table: Table, seed: int, number: int, behaviours: Sequence[str]) -> int:
    rules, engine = table.tables.rules, table.engine
    match = new_match(rules, number % rules.players)
    table.mix(behaviours)
    for hand in range(1, MOST_HANDS + 1):
        engine.sow(seed, number * _APART + hand)
        engine.choose()
        engine.hand_number = hand
        for side, total in enumerate(match.totals):
            engine.score[side] = total
            engine.minimum[side] = table.tables.minimum(total, hand)
        engine.shuffle()
        engine.deal(match.dealer)
        engine.log = None
        engine.play()
        engine.score_hand()
        closer = engine.closer if engine.closer >= 0 else None
        match = after_hand(match, tuple(engine.total[side] for side in range(engine.sides)), closer, rules)
        if result(match, closer, rules).over:
            return hand
    return 0
