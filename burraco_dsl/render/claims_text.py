"""The pages of ``burraco explain`` on what ``burraco verify`` asks: one claim, or all of them with the verdicts.

Names and texts come in with the width to write for, text goes out.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.rules_text import QUESTIONS
from burraco_dsl.render.rules_text_fold import columns, folded
from burraco_dsl.report import Finding

_MARGIN = "  "
#: What each verdict means, the surest first.
MEANINGS: dict[str, str] = {
    "proved": "Decided over everything there is.",
    "proved within scope": "Decided over every position of a smaller table, which is named.",
    "witnessed": "It can happen, and a hand shows it.",
    "tested": "Nothing spoke against it in so many hands. That is no proof.",
    "unknown": "Neither shown nor ruled out: nothing was found in time.",
    "refuted": "It does not hold: the lines that clash are shown, or a hand in which it fails.",
}


def claim_page(name: str, how: str, findings: Sequence[Finding], width: int) -> str:
    """One claim: its question, how it is decided, and the findings that refute it."""
    question = QUESTIONS[name]
    parts = [f"{name}: a claim of burraco verify", folded(question[:1].upper() + question[1:], width)]
    parts.append(folded(f"How it is decided: {how}.", width))
    if findings:
        rows = [(f"burraco explain {one.code}", one.name) for one in findings]
        parts.append("What can be found wrong:\n\n" + columns(rows, width, _MARGIN))
    return "\n\n".join(parts)


def claims_page(width: int) -> str:
    """All claims by name with their questions, and what the verdicts mean."""
    asked = "It asks the same questions of every variant. Each answer is a claim, and has a verdict:"
    return "\n\n".join(
        [
            "burraco verify",
            folded(asked, width),
            columns(list(MEANINGS.items()), width, _MARGIN),
            "The claims, and what each asks:",
            columns(
                [(name, question[:1].upper() + question[1:]) for name, question in QUESTIONS.items()], width, _MARGIN
            ),
            "More of each, for instance: burraco explain terminates",
        ]
    )
