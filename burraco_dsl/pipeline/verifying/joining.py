"""Verdicts for single tables made into one for the variant: equal answers are told once, of others the weakest counts."""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.pipeline.verifying.claims import Answer
from burraco_dsl.pipeline.verifying.tables import label
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.verdicts import Judged, Verdict

#: From what decides most to what decides least: one table that refutes a claim refutes it.
WEIGHT = (
    Verdict.REFUTED,
    Verdict.UNKNOWN,
    Verdict.TESTED,
    Verdict.WITNESSED,
    Verdict.PROVED_WITHIN_SCOPE,
    Verdict.PROVED,
)


def joined(agreement: Agreement, answers: Sequence[Answer], order: Sequence[str]) -> tuple[Judged, ...]:
    """Each claim once, those of ``order`` first and in it."""
    by_claim: dict[str, list[Answer]] = {claim: [] for claim in order}
    for answer in answers:
        by_claim.setdefault(answer.judged.claim, []).append(answer)
    return tuple(_one(agreement, found) for found in by_claim.values() if found)


def _one(agreement: Agreement, answers: list[Answer]) -> Judged:
    applying = [one for one in answers if one.judged.applies] or answers
    worst = min(applying, key=lambda one: WEIGHT.index(one.judged.verdict))
    alike = [one.judged for one in applying if one.judged.verdict is worst.judged.verdict]
    details = list(dict.fromkeys(one.detail for one in alike))
    detail = details[0]
    if worst.world is not None and len(applying) > 1 and (len(details) > 1 or len(alike) < len(applying)):
        detail = f"{label(agreement, worst.world)}: {detail}"
    if len(details) > 1:
        detail = f"{detail} (and {len(details) - 1} more like it)"
    numbers = dict(worst.judged.numbers)
    return Judged(
        worst.judged.claim,
        worst.judged.verdict,
        detail,
        "; ".join(dict.fromkeys(one.scope for one in alike if one.scope)),
        tuple(dict.fromkeys(finding for one in applying for finding in one.judged.findings)),
        tuple(dict.fromkeys(note for one in applying for note in one.judged.notes)),
        numbers,
        tuple(dict.fromkeys(play for one in alike for play in one.plays)),
        worst.judged.applies,
        sum(one.judged.hands for one in applying),
    )
