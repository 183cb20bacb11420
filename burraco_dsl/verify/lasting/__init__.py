"""Whether a hand must come to an end, and how long it can last: decided by argument on the rules, for every play there can be.

An agreement and one way to sit down come in; verdicts with their conditions and numbers go out. Where the argument fails, the
shortest endless play is shown, which the law allows. Nothing is loaded before it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from burraco_dsl.game.position import Position
    from burraco_dsl.report import Diagnostic
    from burraco_dsl.rules import Agreement, Rules, World
    from burraco_dsl.verify.verdicts import Judged


def terminates(agreement: Agreement, world: World) -> Judged:
    """Whether every hand ends, whatever is played; else the shortest endless play."""
    from burraco_dsl.verify.lasting.endless import judge

    return judge(agreement, world)


def terminates_fairly(agreement: Agreement, world: World) -> Judged:
    """Whether every hand ends in which each player draws from the stock now and then, as long as that can be done."""
    from burraco_dsl.verify.lasting.fairness import judge

    return judge(agreement, world)


def turn_ends(agreement: Agreement, world: World) -> Judged:
    """Whether a turn has only so many plays."""
    from burraco_dsl.verify.lasting.one_turn import judge

    return judge(agreement, world)


def bounded(agreement: Agreement, world: World) -> Judged:
    """How many turns, plays in a turn and cards in a hand there can be at most, and the first turn in which one can close."""
    from burraco_dsl.verify.lasting.limits import judge

    return judge(agreement, world)


def rank(position: Position, rules: Rules) -> tuple[int, ...]:
    """What falls from the beginning of each turn to the beginning of the next, where *terminates* is proved."""
    from burraco_dsl.verify.lasting.ranking import rank

    return rank(position, rules)


def rank_in_turn(position: Position, rules: Rules) -> tuple[int, ...]:
    """What falls with each play of a turn."""
    from burraco_dsl.verify.lasting.ranking import rank_in_turn

    return rank_in_turn(position, rules)


def judge_lasting(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """What these claims find, each code once, at the first table where it holds."""
    from burraco_dsl.verify.lasting.every_table import judge_lasting

    return judge_lasting(agreement)


__all__ = ["bounded", "judge_lasting", "rank", "rank_in_turn", "terminates", "terminates_fairly", "turn_ends"]
