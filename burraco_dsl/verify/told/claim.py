"""The claim *examples-hold* with its verdict: everything that the file tells was run, so it is proved or refuted."""

from __future__ import annotations

from burraco_dsl.rules import Agreement
from burraco_dsl.verify.told.results import Result
from burraco_dsl.verify.told.running import run_told
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "examples-hold"


def examples_hold(agreement: Agreement) -> Judged:
    """Whether every example and scenario of the agreement is true; each that is not is a note with its line."""
    results = run_told(agreement)
    wrong = [one for one in results if not one.passed]
    numbers = {"examples and scenarios": len(results)}
    if wrong:
        are = "is" if len(wrong) == 1 else "are"
        detail = f"{len(wrong)} of {len(results)} examples and scenarios {are} not true"
        return Judged(CLAIM, Verdict.REFUTED, detail, notes=tuple(map(_told, wrong)), numbers=numbers)
    detail = "every example and scenario is true" if results else "there are no examples and no scenarios"
    return Judged(CLAIM, Verdict.PROVED, detail, numbers=numbers)


def _told(result: Result) -> str:
    return f"line {result.place.line}: {result.name}: {result.difference}"
