"""What pots and closing ask of a side: pots taken, burracos of a class. All that is missing is told."""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import counts_as, grade_of, is_burraco
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.position import Position, SideState
from burraco_dsl.report.message import Message, class_name, message, message_n
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.values import Demand, Requirement

_NO_POT_TAKEN = message("the side has taken no pot")
_STILL_A_POT = message("there is still a pot for the side to take")
_TOOK_NO_POT = message("it took no pot")


def missing(
    requirements: tuple[Requirement, ...], position: Position, side: SideState, rules: Rules
) -> tuple[str, ...]:
    """A sentence for each requirement that the side does not meet; an empty hand is not asked for here."""
    found = []
    for requirement in requirements:
        match requirement.demand:
            case Demand.HAND_EMPTY:
                continue
            case Demand.POT_TAKEN:
                if side.pots == 0:
                    found.append(_NO_POT_TAKEN)
            case Demand.NO_POT_TO_TAKE:
                if not no_pot_to_take(position, side, rules):
                    found.append(_STILL_A_POT)
            case Demand.BURRACOS:
                has = burracos(side.melds, requirement.grade, rules)
                if has < requirement.count:
                    found.append(_burracos_missing(requirement, has))
    return tuple(found)


def closing_missing(melds: tuple[LaidMeld, ...], pots: int, rules: Rules) -> tuple[str, ...]:
    """What a side with these melds and so many pots taken lacks for closing; whether a pot was left is not asked."""
    found = []
    for requirement in rules.close.requires or ():
        if requirement.demand is Demand.POT_TAKEN and pots == 0:
            found.append(_TOOK_NO_POT)
        if requirement.demand is Demand.BURRACOS:
            has = burracos(melds, requirement.grade, rules)
            if has < requirement.count:
                found.append(_burracos_missing(requirement, has))
    return tuple(found)


def no_pot_to_take(position: Position, side: SideState, rules: Rules) -> bool:
    """Whether the side has taken its pot, or none is left."""
    if not position.pots:
        return True
    return side.pots > 0 and rules.pot.taken_by is not TakenBy.ANYONE


def burracos(melds: tuple[LaidMeld, ...], grade: str, rules: Rules) -> int:
    """How many burracos of a class there are, those counted that serve as it; of any class for an empty name."""
    if not grade:
        return sum(is_burraco(feature_of(meld, rules), rules) for meld in melds)
    return sum(counts_as(grade_of(meld, rules), grade, rules) for meld in melds)


@lru_cache(maxsize=256)
def _burracos_missing(requirement: Requirement, has: int) -> Message:
    wanted, grade = requirement.count, requirement.grade
    if grade and has:
        return message_n(
            "that takes {n} {grade} burraco, and the side has {has}",
            "that takes {n} {grade} burracos, and the side has {has}",
            wanted,
            grade=class_name(grade),
            has=has,
        )
    if grade:
        return message_n(
            "that takes {n} {grade} burraco, and the side has none",
            "that takes {n} {grade} burracos, and the side has none",
            wanted,
            grade=class_name(grade),
        )
    if has:
        return message_n(
            "that takes {n} burraco, and the side has {has}",
            "that takes {n} burracos, and the side has {has}",
            wanted,
            has=has,
        )
    return message_n(
        "that takes {n} burraco, and the side has none", "that takes {n} burracos, and the side has none", wanted
    )
