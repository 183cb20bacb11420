"""Every text of the findings of reading can be told in another language: nothing of it is plain English glued together."""

from __future__ import annotations

from pathlib import Path

import pytest

from burraco_dsl.compile.findings import FINDINGS as OF_COMPILE
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.render.languages.diagnostics import told_diagnostic
from burraco_dsl.report import Message, Place, Related, Verbatim, error, message, series
from burraco_dsl.syntax.findings import FINDINGS as OF_SYNTAX
from tests.findings.judges import plainly
from tests.findings.test_cases import BAD, main_file
from tests.findings.translatable import faults_of, files_of, texts_of

CODES = {finding.code for finding in (*OF_SYNTAX, *OF_COMPILE)}
#: The shipped variants, of which inherited values and names come.
SHIPPED = "\n".join(
    f"{path.stem}\n{path.read_text(encoding='utf-8')}"
    for path in sorted((Path(__file__).parents[2] / "variants").glob("*.burraco"))
)


@pytest.mark.parametrize("case", BAD, ids=lambda one: one.stem)
def test_every_text_of_a_finding_can_be_told_in_another_language(case: Path) -> None:
    known = files_of(case) + SHIPPED
    found = [one for one in plainly(main_file(case)) if one.code in CODES]
    assert [fault for one in found for text in texts_of(one) for fault in faults_of(text, known)] == []


def test_a_diagnostic_is_told_with_all_its_texts() -> None:
    class Loud(Language):
        def _looked_up(self, one: str, many: str, context: str, n: object) -> str:
            return one.upper().replace("{RULE}", "{rule}")

    place = Place("house.burraco", 1, 1, 2)
    found = error(
        OF_SYNTAX[0],
        place,
        message("`{rule}` is odd", rule="deal hand"),
        message("here"),
        related=(Related(place, message("there")),),
        facts=(message("so it is"),),
        help=(Verbatim("deal {"),),
    )
    told = told_diagnostic(found, Loud("it"))
    assert (told.headline, told.label, told.related[0].label) == ("`deal hand` IS ODD", "HERE", "THERE")
    assert (told.facts, told.help) == (("SO IT IS",), ("deal {",))
    assert told_diagnostic(found, ENGLISH) is found


@pytest.mark.parametrize(
    "text",
    ["plain English", Message("{why}", holes={"why": "nobody said so"}), series(["plain English"])],
)
def test_english_in_a_hole_is_found(text: str) -> None:
    assert list(faults_of(text, ""))
