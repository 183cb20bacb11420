"""What must lie on the table before a side can close, as the rules ask for it.

Rules come in, demands for burracos go out. Whether they can be met is asked elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import UntakenPots
from burraco_dsl.rules.values import Demand, Requirement


@dataclass(frozen=True, slots=True)
class Wanted:
    """A demand for burracos, and the rule that makes it."""

    requirement: Requirement
    rule: str

    @property
    def told(self) -> str:
        """``clean burraco``."""
        grade = self.requirement.grade
        return message("{grade} burraco", grade=grade) if grade else message("burraco")


def wanted(rules: Rules) -> list[Wanted]:
    """Every demand for burracos that stands before a close; the pot's own where a pot must have been taken.

    A class that is asked for and not there is another fault.
    """
    found = [Wanted(one, "close requires") for one in rules.close.requires or ()]
    if _needs_a_pot(rules):
        found += [Wanted(one, "pot taken when") for one in rules.pot.taken_when or ()]
    return [
        one
        for one in found
        if one.requirement.demand is Demand.BURRACOS
        and (not one.requirement.grade or one.requirement.grade in rules.classes)
    ]


def _needs_a_pot(rules: Rules) -> bool:
    demands = {one.demand for one in rules.close.requires or ()}
    if Demand.POT_TAKEN in demands:
        return True
    # with a pot on the table none is left to take only when it was taken, or has become the stock
    stays = rules.hand_ends.untaken_pots is UntakenPots.STAY
    return Demand.NO_POT_TO_TAKE in demands and bool(rules.deal.pots) and stays
