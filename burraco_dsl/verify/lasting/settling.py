"""What all claims on the length of a hand begin with."""

from __future__ import annotations

from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.agreement import World
from burraco_dsl.verify.lasting.counts import settled
from burraco_dsl.verify.table import Table
from burraco_dsl.verify.verdicts import Judged, Verdict


def table_of(agreement: Agreement, world: World) -> Table | None:
    """The table, or None while a line is missing that the end of a hand hangs on, or the cards cannot be dealt."""
    rules = agreement.at(world)
    return Table(agreement, world, rules) if settled(rules) else None


def not_settled(claim: str) -> Judged:
    """What is said then."""
    detail = message("the lines that say how a turn goes and how a hand ends are not complete")
    return Judged(claim, Verdict.UNKNOWN, detail)
