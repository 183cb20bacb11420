"""The verdicts of a report of the verifier as a table for the seal of a book, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import Cell, Grid
from burraco_dsl.render.languages import Language
from burraco_dsl.report.message import message


class ClaimVerdict(NamedTuple):
    """One claim of a report: its name, its verdict, whether it concerns these rules, and in how many hands it was looked for."""

    claim: str
    verdict: str
    applies: bool
    hands: int


ANSWERS: Mapping[str, str] = {
    "proved": message("Yes. This is proved."),
    "proved within scope": message("Yes, for every position of a smaller table."),
    "witnessed": message("Yes. A hand shows it."),
    "unknown": message("Not known: neither shown nor ruled out."),
    "refuted": message("No."),
}


def verdict_grid(claims: Sequence[ClaimVerdict], questions: Mapping[str, str], language: Language) -> Grid:
    """One row for each claim: what was asked and the answer. A claim without a question is told by its name."""
    rows = []
    for one in claims:
        question = language.capital(language.tell(questions.get(one.claim, one.claim)))
        rows.append((Cell(question), Cell(_answer(one, language))))
    heads = (language.tell(titles.VERDICT_HEADS[0]), language.tell(titles.VERDICT_HEADS[1]))
    return Grid(heads, tuple(rows), language.tell(titles.VERIFIED))


def _answer(one: ClaimVerdict, language: Language) -> str:
    if not one.applies:
        return language.tell("It does not concern these rules.")
    if one.verdict == "tested":
        return language.tell_n(
            "Nothing spoke against it in {n} hand. That is no proof.",
            "Nothing spoke against it in {n} hands. That is no proof.",
            one.hands,
        )
    return language.tell(ANSWERS.get(one.verdict, one.verdict))
