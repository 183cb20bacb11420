"""What the verifier finds can be told in other languages: each text is a message, and so is all that fills its holes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.report import Finding
from burraco_dsl.report.kept import kept, of_kept
from burraco_dsl.report.message import Message, Series, Verbatim, message, message_n, series

from .judges import thoroughly
from .test_translatable import CODES, SHIPPED
from .translatable import faults_of, texts_of

#: The findings of the verifier; those of reading and inheriting are looked at beside this file.
FINDINGS = [one for one in all_findings() if one.code not in CODES]


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda one: one.code)
def test_every_text_of_a_claim_can_be_told_in_another_language(finding: Finding, tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    path.write_text(finding.bad, encoding="utf-8")
    for name, text in finding.extra:
        (tmp_path / name).write_text(text, encoding="utf-8")
    known = "\n".join([finding.bad, *(text for _, text in finding.extra), SHIPPED])
    found = [one for one in thoroughly(path) if one.code == finding.code]
    assert found
    assert [fault for one in found for text in texts_of(one) for fault in faults_of(text, known)] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "plain",
        Verbatim("`close bonus: 100`"),
        message("of {cards} cards {what}", cards=108, what=message("none is left", context="cards")),
        message_n("1 card, {more}", "{n} cards, {more}", 3, more=series(["a", message("b")], "or")),
        series([message_n("1 side", "{n} sides", 1), "x"], ", "),
    ],
)
def test_texts_come_back_from_json_as_they_were(text: str) -> None:
    again = of_kept(json.loads(json.dumps(kept(text))))
    assert again == text
    assert isinstance(again, Message) == isinstance(text, Message)
    assert isinstance(again, Series) == isinstance(text, Series)
    if isinstance(text, Message) and isinstance(again, Message):
        assert (again.template, again.many, again.context) == (text.template, text.many, text.context)
        assert again.holes == text.holes


@pytest.mark.parametrize(
    "data", [3, None, [], {}, {"items": [3], "joint": "and"}, {"text": 3, "many": "", "context": ""}]
)
def test_what_is_no_text_is_refused(data: object) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        of_kept(data)
