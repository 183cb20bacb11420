"""A claim asked with so many steps and no more: where that is too few, it is not known, and the reason is told.

The steps are those of ``game.patience``: their number hangs on the rules and the seed alone, so the verdict is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.verify.verdicts import Judged, Verdict

#: Steps for a claim; a step takes some hundred thousandths of a second.
MOST_STEPS = 2_000_000


def unknown(claim: str, steps: int) -> Judged:
    """The verdict on a claim that would take more steps."""
    detail = f"too much to go through: after {steps:,} steps it was not decided".replace(",", " ")
    return Judged(claim, Verdict.UNKNOWN, detail)


def patiently(claim: str, judge: Callable[[], Judged], steps: int = MOST_STEPS) -> Judged:
    """The verdict of a claim, if it is there within so many steps."""
    try:
        with within(steps):
            return judge()
    except TooMuch:
        return unknown(claim, steps)


def all_patiently(
    claims: Iterable[str], judge: Callable[[], tuple[Judged, ...]], steps: int = MOST_STEPS
) -> tuple[Judged, ...]:
    """The verdicts of claims that are decided together."""
    try:
        with within(steps):
            return judge()
    except TooMuch:
        return tuple(unknown(claim, steps) for claim in claims)
