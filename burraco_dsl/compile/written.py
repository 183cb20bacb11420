"""Findings about what is written twice, or not at all, in one file."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.report.finding import house

RULE_TWICE = Finding(
    "B112",
    "one rule written twice",
    "A rule is written once in a file, or once for each `if`. Two lines that say different things leave the table "
    "without an answer, and two that say the same will one day differ.",
    house("close {\n  bonus: 150\n  bonus: 200\n}"),
    house("close {\n  bonus: 150 was 100\n}"),
    claim="disjoint",
)
WAS_ALONE = Finding(
    "B113",
    "`was` where nothing is replaced",
    "`was` names the value that a line replaces. `add` and `remove` replace nothing, and a file without a parent has "
    "nothing to replace.",
    house("wild {\n  cards: remove joker was joker, 2\n}"),
    house("wild {\n  cards: remove joker\n}"),
)
