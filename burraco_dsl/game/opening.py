"""The initial meld: what a side's first melds of a hand must be worth, all laid in one turn.

Until a side is open, everything that lies before it was laid in the turn under way.
"""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.game.cards import points
from burraco_dsl.game.melds.grade import bonus_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.position import Position, SideState, reads_opening
from burraco_dsl.report.message import Message, message_n
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import Counted, Failed
from burraco_dsl.rules.values import Subject


def minimum(position: Position, side: SideState, rules: Rules) -> int:
    """What the melds that open the side must be worth, in points. Source: initial meld minimum, failed adds."""
    cases = rules.initial_meld.minimum
    if cases is None:
        return 0
    asked = {Subject.SCORE: side.score, Subject.HAND_NUMBER: position.hand_number}
    for circumstance, value in cases.cases:
        if circumstance.subject in asked and circumstance.covers(asked[circumstance.subject]):
            return value + side.raised
    return (cases.plain or 0) + side.raised


def laid_points(melds: tuple[LaidMeld, ...], rules: Rules) -> int:
    """What melds count towards the minimum, in points. Source: initial meld counted."""
    total = sum(points(rules, meld.cards) for meld in melds)
    if rules.initial_meld.counted is Counted.CARD_POINTS_AND_BONUSES:
        total += sum(bonus_of(meld, rules) for meld in melds)
    return total


def short(position: Position, rules: Rules) -> bool:
    """Whether the side to move has laid melds that do not open its hand yet."""
    return reads_opening(rules) and not position.mine.opened and bool(position.mine.melds)


def settled(position: Position, rules: Rules) -> Position:
    """The position with the side to move opened, once its melds are worth enough."""
    mine = position.mine
    if not short(position, rules) or laid_points(mine.melds, rules) < minimum(position, mine, rules):
        return position
    return position.with_mine(mine._replace(opened=True))


def cards_return(rules: Rules) -> bool:
    """Whether a failed opening is a play with a price, and no refused one. Source: initial meld failed."""
    return rules.initial_meld.failed is Failed.CARDS_RETURN_TO_THE_HAND


def told_short(position: Position, rules: Rules) -> Message:
    """``the first melds make 35 points, and 50 are needed``."""
    mine = position.mine
    return _short(laid_points(mine.melds, rules), minimum(position, mine, rules))


@lru_cache(maxsize=1024)
def _short(made: int, needed: int) -> Message:
    return message_n(
        "the first melds make {n} points, and {needed} are needed",
        "the first melds make {n} points, and {needed} are needed",
        made,
        needed=needed,
    )
