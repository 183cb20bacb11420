"""What pots and closing ask for, as a question of tables: on which tables is the demand of A met and that of B not.

A table is how many burracos of each kin a side has, whether it has taken a pot, whether one is left, and whether the hand is
empty. Burracos of one kin are the same for both variants, so the smallest tables decide: no more burracos than a demand counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from burraco_dsl.game.melds.grade import counts_as
from burraco_dsl.report.comparison import Verdict, by_what_is_allowed
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.values import Demand, Requirement
from burraco_dsl.verify.compare.pair import Pair
from burraco_dsl.verify.compare.survey import Kin

Requirements = tuple[Requirement, ...]

#: Tables that are tried at most; then only tables with fewer burracos are.
MOST_TABLES = 20_000


class Moment(NamedTuple):
    """A table of a side, as far as a demand looks at it."""

    burracos: tuple[Kin, ...]
    pot_taken: bool
    pot_left: bool
    hand_empty: bool


class Demanded(NamedTuple):
    """The smallest tables on which only one demand is met, and up to how many burracos all tables were tried.

    ``whole`` tells that more burracos than that could not change the verdict.
    """

    only_a: Moment | None
    only_b: Moment | None
    burracos: int
    whole: bool

    @property
    def verdict(self) -> Verdict:
        """How the demand of B stands to that of A."""
        return by_what_is_allowed(self.only_a, self.only_b)


#: Pots of a side, the likely ones first: one taken and one left for the others, and so on.
_POTS = ((True, True), (True, False), (False, False), (False, True))


def demanded(a: Requirements, b: Requirements, pair: Pair, kin: tuple[Kin, ...]) -> Demanded:
    """Compare what A and B demand."""
    only_a = only_b = None
    wanted = max(_burracos(a), _burracos(b))
    tried = 0
    for number in range(wanted + 1):
        tables = list(_tables(kin, number, MOST_TABLES - tried))
        tried += len(tables)
        if tried >= MOST_TABLES:
            return Demanded(only_a, only_b, max(0, number - 1), whole=False)
        for burracos in tables:
            for moment in _moments(burracos):
                met_a, met_b = met(a, moment, pair.a, of_b=False), met(b, moment, pair.b, of_b=True)
                if met_a and not met_b and only_a is None:
                    only_a = moment
                if met_b and not met_a and only_b is None:
                    only_b = moment
        if only_a and only_b:
            break
    return Demanded(only_a, only_b, wanted, whole=True)


def _burracos(requirements: Requirements) -> int:
    return sum(one.count for one in requirements if one.demand is Demand.BURRACOS)


def _tables(kin: tuple[Kin, ...], number: int, most: int) -> Iterator[tuple[Kin, ...]]:
    for index, burracos in enumerate(combinations_with_replacement(kin, number)):
        if index >= most:
            return
        yield burracos


def _moments(burracos: tuple[Kin, ...]) -> Iterator[Moment]:
    for empty in (True, False):
        for taken, left in _POTS:
            yield Moment(burracos, taken, left, empty)


def met(requirements: Requirements, moment: Moment, rules: Rules, *, of_b: bool) -> bool:
    """Whether a table meets a demand. Source: pot taken when, close requires, counts as."""
    pots = bool(rules.deal.pots)
    taken, left = moment.pot_taken and pots, moment.pot_left and pots
    for one in requirements:
        match one.demand:
            case Demand.HAND_EMPTY:
                holds = moment.hand_empty
            case Demand.POT_TAKEN:
                holds = taken
            case Demand.NO_POT_TO_TAKE:
                holds = not left or (taken and rules.pot.taken_by is not TakenBy.ANYONE)
            case Demand.BURRACOS:
                holds = sum(serves(kin, one.grade, rules, of_b=of_b) for kin in moment.burracos) >= one.count
        if not holds:
            return False
    return True


def serves(kin: Kin, wanted: str, rules: Rules, *, of_b: bool) -> bool:
    """Whether a burraco of this kin counts where one of a class is asked for; any burraco for an empty name."""
    burraco, grade = (kin.burraco_b, kin.grade_b) if of_b else (kin.burraco_a, kin.grade_a)
    return burraco and (not wanted or counts_as(grade, wanted, rules))
