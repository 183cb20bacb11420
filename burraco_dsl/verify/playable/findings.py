"""The finding of the claim, without the claim: what explains a code need not load the law."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.report.finding import house

NOTHING_TO_DO = Finding(
    "B380",
    "a player to move who can do nothing",
    "Whoever is to move must always have something to do: draw, take the pile, lay cards or throw one, until the hand ends. When "
    "the deal leaves no card that may be drawn, and nothing lies there to be taken, the first player sits before the table and "
    "the hand can neither go on nor end. Deal fewer cards, or turn one up.",
    house(
        "deal {\n  pots: 31, 31 was 11, 11\n  upcard: no was yes\n}\n\ndraw {\n  first card may be refused: no\n}\n\n"
        "cut {\n  lifted: at least 62 was at least 22\n  left behind: at least 44 was at least 45\n}"
    ),
    house(
        "deal {\n  pots: 11, 31 was 11, 11\n  upcard: no was yes\n}\n\ndraw {\n  first card may be refused: no\n}\n\n"
        "cut {\n  lifted: at least 42 was at least 22\n}"
    ),
    claim="playable",
)

FINDINGS: tuple[Finding, ...] = (NOTHING_TO_DO,)
