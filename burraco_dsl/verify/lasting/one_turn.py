"""Claim *turn-ends*: a turn has only so many plays, whatever is played.

Each play lowers a tuple (``ranking.rank_in_turn``): the turn is begun once; a pot taken is gone; what is laid no longer lies in
the hand, or lies as a natural where a wild lay; of two melds joined there is one less. No word of the language lets a wild take
the place of a wild, melds be laid out anew without a card, or an opening be tried again in the same turn, so nothing refutes it.
"""

from __future__ import annotations

from burraco_dsl.report.message import message_n
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.agreement import World
from burraco_dsl.verify.lasting.conditions import within_a_turn
from burraco_dsl.verify.lasting.limits import plays_in_a_turn
from burraco_dsl.verify.lasting.settling import not_settled, table_of
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "turn-ends"


def judge(agreement: Agreement, world: World) -> Judged:
    """The verdict at one table."""
    table = table_of(agreement, world)
    if table is None:
        return not_settled(CLAIM)
    asked = within_a_turn(table.rules)
    notes = tuple(one.told(table) for one in asked)
    if not all(one.holds for one in asked):
        detail = next(one.says for one in asked if not one.holds)
        return Judged(CLAIM, Verdict.UNKNOWN, detail, notes=notes)
    most = plays_in_a_turn(table.rules)
    detail = message_n(
        "each play leaves less to do, so that a turn has 1 play at most",
        "each play leaves less to do, so that a turn has {n} plays at most",
        most,
    )
    return Judged(CLAIM, Verdict.PROVED, detail, notes=notes, numbers={"plays in a turn": most})
