"""Claim *playable*: the player to move always has a lawful play until the hand ends.

Three layers. What the rules say of the start and the end of a turn, on the full table (``conditions``). One seat against
anything the others may have done, on a small deck (``one_seat``), and whole tables of a few cards (``whole_table``): they hold
the law against what was argued, and broken laws show that they would notice (``knocked``). An agreement and a way to sit down
come in, a verdict goes out.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify.playable.budget import Budget
from burraco_dsl.verify.verdicts import Judged


def playable(agreement: Agreement, world: World, budget: Budget | None = None) -> Judged:
    """The verdict for one way to sit down."""
    from burraco_dsl.verify.playable.judging import judged

    return judged(agreement, world, budget or Budget())


def judge_playable(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """What the claim finds at the full table alone, without small ones."""
    from burraco_dsl.verify.playable.judging import judge_playable

    return judge_playable(agreement)


__all__ = ["Budget", "judge_playable", "playable"]
