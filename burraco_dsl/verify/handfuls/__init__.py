"""Claims on handfuls of cards and on melds as they lie on the table, decided by going through all of them.

An agreement comes in; verdicts with their numbers go out, and findings with their lines. Plain ``burraco check`` asks none of
this, so nothing is loaded before it is asked.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.verdicts import Judged


def judge_handfuls(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that the claims on handfuls refute, and notes."""
    return tuple(finding for judged in claims_of_handfuls(agreement) for finding in judged.findings)


def claims_of_handfuls(agreement: Agreement) -> tuple[Judged, ...]:
    """Each claim with its verdict and all its numbers; none while something that it looks at is not settled."""
    from burraco_dsl.verify.handfuls.judging import judged

    return judged(agreement)


__all__ = ["claims_of_handfuls", "judge_handfuls"]
