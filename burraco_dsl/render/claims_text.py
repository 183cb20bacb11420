"""The pages of ``burraco explain`` on what ``burraco verify`` asks: one claim, or all of them with the verdicts.

Names and texts come in with the width to write for and the language to tell them in, text goes out.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.render.rules_text import QUESTIONS
from burraco_dsl.render.rules_text_fold import columns, folded
from burraco_dsl.report import Finding
from burraco_dsl.report.message import message

_MARGIN = "  "
#: What each verdict means, the surest first.
MEANINGS: dict[str, str] = {
    "proved": message("Decided over everything there is."),
    "proved within scope": message("Decided over every position of a smaller table, which is named."),
    "witnessed": message("It can happen, and a hand shows it."),
    "tested": message("Nothing spoke against it in so many hands. That is no proof."),
    "unknown": message("Neither shown nor ruled out: nothing was found in time."),
    "refuted": message("It does not hold: the lines that clash are shown, or a hand in which it fails."),
}


def claim_page(name: str, how: str, findings: Sequence[Finding], width: int, language: Language = ENGLISH) -> str:
    """One claim: its question, how it is decided, and the findings that refute it."""
    tell = language.tell
    question = language.capital(tell(QUESTIONS[name]))
    parts = [tell("{name}: a claim of burraco verify", name=name), folded(question, width)]
    parts.append(folded(tell("How it is decided: {how}.", how=tell(how)), width))
    if findings:
        rows = [(f"burraco explain {one.code}", tell(one.name)) for one in findings]
        parts.append(tell("What can be found wrong:") + "\n\n" + columns(rows, width, _MARGIN))
    return "\n\n".join(parts)


def claims_page(width: int, language: Language = ENGLISH) -> str:
    """All claims by name with their questions, and what the verdicts mean."""
    tell = language.tell
    asked = tell("It asks the same questions of every variant. Each answer is a claim, and has a verdict:")
    meanings = [(tell(verdict), tell(meaning)) for verdict, meaning in MEANINGS.items()]
    questions = [(name, language.capital(tell(question))) for name, question in QUESTIONS.items()]
    return "\n\n".join(
        [
            "burraco verify",
            folded(asked, width),
            columns(meanings, width, _MARGIN),
            tell("The claims, and what each asks:"),
            columns(questions, width, _MARGIN),
            tell("More of each, for instance: {command}", command="burraco explain terminates"),
        ]
    )
