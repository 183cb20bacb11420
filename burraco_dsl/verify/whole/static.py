"""Claims on the rules alone, made verdicts of their findings: an error refutes the claim of its code, none proves it.

Nothing is proved while a line that it hangs on could not be read or is missing, nor beyond the ways to sit down that were seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.all_claims import NOT_ALL_WAYS
from burraco_dsl.verify.all_claims import judge as judge_plain
from burraco_dsl.verify.features import IN_PLACE_OF, judge_features
from burraco_dsl.verify.findings import FINDINGS
from burraco_dsl.verify.patient import ON_MELDS, unknown
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole.ready import unsettled

#: The claims that the findings alone decide, with what their silence means.
SILENCE = {
    "deal-fits": "the cards are enough for every deal, with a draw for each player, and the cut can be made",
    "complete": "every situation has an answer",
    "disjoint": "no two lines hold at once and say different things",
    "no-dead-rule": "nothing that the file promises is ruled out by its other lines",
    "close-satisfiable": "what closing asks for can be had together",
    "class-inhabited": "there is a burraco of every class, and a meld of every kind",
    "ordered-values": "no higher total asks for less, no reward costs, and no card laid is worth less than in hand",
}


class Found:
    """What the claims on the rules alone find in one agreement."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        plain = judge_plain(agreement)
        self.unsettled = unsettled(agreement)
        try:
            with within(ON_MELDS):
                features = judge_features(agreement)
        except TooMuch:
            self.findings = plain
            self.unsettled = self.unsettled or unknown("", ON_MELDS).detail
        else:
            self.findings = (*(one for one in plain if one.code not in IN_PLACE_OF), *features)

    def of(self, claim: str) -> tuple[Diagnostic, ...]:
        """The findings of a claim."""
        return tuple(one for one in self.findings if claim_of(one) == claim)

    def judged(self, claim: str) -> Judged:
        """The verdict on a claim that findings decide."""
        return self.with_findings(Judged(claim, Verdict.PROVED, SILENCE[claim]))

    def with_findings(self, judged: Judged) -> Judged:
        """A verdict with what the rules alone say of the same claim."""
        found = self.of(judged.claim)
        known = {(one.code, one.place) for one in judged.findings}
        whole = (*judged.findings, *(one for one in found if (one.code, one.place) not in known))
        wrong = errors(found)
        if judged.verdict is Verdict.REFUTED:
            return replace(judged, findings=whole)
        if wrong:
            return Judged(
                judged.claim, Verdict.REFUTED, told(wrong), findings=whole, notes=judged.notes, numbers=judged.numbers
            )
        if judged.claim in SILENCE and self.unsettled and judged.verdict is Verdict.PROVED:
            return replace(judged, verdict=Verdict.UNKNOWN, detail=self.unsettled, findings=whole)
        if judged.claim in SILENCE and judged.verdict is Verdict.PROVED and any(map(_not_all_ways, self.findings)):
            scope = "choices looked at one at a time"
            return replace(judged, verdict=Verdict.PROVED_WITHIN_SCOPE, scope=scope, findings=whole)
        return replace(judged, findings=whole)


@cache
def _claims() -> dict[str, str]:
    return {finding.code: finding.claim for finding in FINDINGS}


def claim_of(found: Diagnostic) -> str:
    """The claim that a finding belongs to; empty for none."""
    return _claims().get(found.code, "")


def errors(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Those that are errors."""
    return tuple(one for one in found if one.severity is Severity.ERROR)


def told(wrong: tuple[Diagnostic, ...]) -> str:
    """What is wrong, in a sentence."""
    more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
    return f"{wrong[0].headline}{more}"


def _not_all_ways(found: Diagnostic) -> bool:
    return found.code == NOT_ALL_WAYS.code


class Remembered:
    """The findings of the agreement that was asked for last; several claims ask one after the other."""

    def __init__(self) -> None:
        self._last: Found | None = None

    def of(self, agreement: Agreement) -> Found:
        """What is found in an agreement."""
        if self._last is None or self._last.agreement is not agreement:
            self._last = Found(agreement)
        return self._last


FOUND = Remembered()
