"""A claim asked with so many steps and no more: where that is too few, it is not known, and the reason is told.

The steps are those of ``game.patience``: how many are taken hangs on the rules and the seed alone, and so does the verdict.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.verify.verdicts import Judged, Verdict

#: Steps for a claim; a step takes some hundred thousandths of a second.
MOST_STEPS = 1_000_000
#: Steps for small tables gone through whole, which count their plays besides.
ON_SMALL_TABLES = 5_000_000
#: Steps for a claim that goes through all melds; these are shorter.
ON_MELDS = 5_000_000


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
