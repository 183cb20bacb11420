"""All static claims, one after the other."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding, note
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.agreement import MOST_WORLDS
from burraco_dsl.verify import classes, closing, complete, counted, dead_rules, deal_fits, ordered

NOT_ALL_WAYS = Finding(
    "B309",
    "more ways to sit down than the checker goes through",
    "Each `choose` multiplies the ways to sit down. With very many of them the checker looks at one choice at a time and "
    "leaves the others at their first value, so a fault that needs two picks together could be missed; this note says so.",
    house(
        "close {\n  bonus: choose 10 or 20 or 30 or 40 or 50 or 60 or 70 or 80 was 100\n}\n\n"
        "class clean {\n  bonus: choose 210 or 220 or 230 or 240 or 250 or 260 or 270 or 280 was 200\n}\n\n"
        "class dirty {\n  bonus: choose 110 or 115 or 120 or 125 or 130 or 135 or 140 or 145 was 100\n}"
    ),
    house("close {\n  bonus: choose 10 or 20 was 100\n}"),
)

CLAIMS = (
    deal_fits.deal_fits,
    complete.complete,
    dead_rules.dead_rules,
    classes.classes,
    ordered.ordered,
    closing.closing,
    counted.counted,
)


def judge(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that the static claims refute, and notes."""
    found = [one for claim in CLAIMS for one in claim(agreement)]
    ways = max(agreement.ways(names) for names in _LOOKED_AT)
    if ways > MOST_WORLDS:
        headline = message("there are {ways} ways to sit down; the choices were looked at one at a time", ways=ways)
        found.append(note(NOT_ALL_WAYS, agreement.head, headline))
    return tuple(found)


#: What each check looks at; a choice elsewhere makes no difference to it.
_LOOKED_AT = (
    deal_fits.READS,
    classes.READS,
    closing.READS,
    *(frozenset(names) for _, names in (*complete.CHECKS, *dead_rules.CHECKS)),
)
