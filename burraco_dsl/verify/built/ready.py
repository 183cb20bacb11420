"""Whether hands can be dealt and played at a table at all; while they cannot, other claims say why."""

from __future__ import annotations

from burraco_dsl.verify.deal_fits import stock
from burraco_dsl.verify.features.judged import settled
from burraco_dsl.verify.table import Table


def not_ready(table: Table) -> str:
    """Why no hand is built at this table, in words; empty when hands can be built."""
    rules = table.rules
    if not settled(table):
        return "what a meld may be is not settled"
    if not rules.table.sides or rules.players % rules.table.sides:
        return "the players form no sides of one size"
    left = stock(table)
    if left is None or left < 0:
        return "the deal does not fit into the deck"
    if not rules.draw.stock_cards or rules.hand_ends.stock_left is None:
        return "what is drawn is not settled"
    return ""
