"""All static claims, one after the other."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.closing import closing
from burraco_dsl.verify.complete import complete
from burraco_dsl.verify.counted import counted
from burraco_dsl.verify.dead_rules import dead_rules
from burraco_dsl.verify.deal_fits import deal_fits
from burraco_dsl.verify.ordered import ordered

CLAIMS = (deal_fits, complete, dead_rules, ordered, closing, counted)


def judge(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that the static claims refute, and notes."""
    return tuple(found for claim in CLAIMS for found in claim(agreement))
