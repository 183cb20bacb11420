"""Claims that something can happen, shown by hands: deals made backwards and played through the law.

An agreement and one way to sit down come in; verdicts with the hands that show them go out. What play for volume has seen already
is not built again. Nothing is loaded before it is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from burraco_dsl.verify.built.seen import Seen

if TYPE_CHECKING:
    from burraco_dsl.report import Diagnostic
    from burraco_dsl.rules import Agreement, World
    from burraco_dsl.verify.verdicts import Judged

#: The codes of plain claims that stand in the findings of these claims too.
IN_PLACE_OF = frozenset({"B326"})


def outcomes(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """Each way to end a hand, each class, pot and fine can happen."""
    from burraco_dsl.verify.built.happening import outcomes as judge

    return judge(agreement, world, seen)


def winnable(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """Each side can win a hand, and a match, from some deal."""
    from burraco_dsl.verify.built.winning import winnable as judge

    return judge(agreement, world, seen)


def fine_avoidable(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """Each fine can be avoided, by all sides at once."""
    from burraco_dsl.verify.built.fines import fine_avoidable as judge

    return judge(agreement, world, seen)


def attainable(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """Each opening minimum, the target and a tie can be met; bounds of the score of a hand."""
    from burraco_dsl.verify.built.reaching import attainable as judge

    return judge(agreement, world, seen)


def match_ends(
    agreement: Agreement, world: World, seen: Seen | None = None, matches: Mapping[int, int] | None = None
) -> Judged:
    """The match comes to an end; ``matches`` is how many of those played took so many hands."""
    from burraco_dsl.verify.built.ending import match_ends as judge

    return judge(agreement, world, seen, matches)


def judge_built(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that these claims refute, without building a hand; each finding once."""
    from burraco_dsl.verify.built.judging import judge

    return judge(agreement)


__all__ = ["Seen", "attainable", "fine_avoidable", "judge_built", "match_ends", "outcomes", "winnable"]
