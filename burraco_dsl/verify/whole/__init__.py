"""All claims together: their list, and every verdict on a variant.

An agreement comes in, one verdict for each claim goes out. Nothing is decided here, and nothing is loaded before it is asked.
"""

from __future__ import annotations

from burraco_dsl.rules import Agreement
from burraco_dsl.verify.verdicts import Judged
from burraco_dsl.verify.whole.claims import CLAIMS, NAMES, Claim
from burraco_dsl.verify.whole.shapes import QUICK, WHOLE, Answer, Effort, Group


def judge_all(agreement: Agreement, budget: Effort = QUICK, seed: int = 0) -> tuple[Judged, ...]:
    """Every claim with its verdict, in the order of ``CLAIMS``."""
    from burraco_dsl.verify.whole.asking import judge_all as judge

    return judge(agreement, budget, seed)


__all__ = ["CLAIMS", "NAMES", "QUICK", "WHOLE", "Answer", "Claim", "Effort", "Group", "judge_all"]
