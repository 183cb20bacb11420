"""The seal: the fingerprint of the rules, and the verdicts of a report that is on these rules and no others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.pipeline.sealing import verdicts_of
from burraco_dsl.render.book import markdown
from burraco_dsl.render.languages import CODES, language_of
from tests.book.shelf import LIBRARY


def report(**changes: Any) -> dict[str, Any]:
    claims = [
        {"id": "terminates", "verdict": "proved", "applies": True, "hands": 0},
        {"id": "winnable", "verdict": "witnessed", "applies": True, "hands": 1},
        {"id": "law-agrees", "verdict": "tested", "applies": True, "hands": 200},
        {"id": "fine-avoidable", "verdict": "refuted", "applies": True, "hands": 0},
        {"id": "attainable", "verdict": "unknown", "applies": False, "hands": 0},
    ]
    resolved = LIBRARY.resolved("italian")
    assert resolved.agreement is not None
    mark = book_of(resolved, resolved.agreement, pictures=False).seal.fingerprint
    return {"variant": "italian", "fingerprint": mark, "claims": claims, **changes}


def sealed(tmp_path: Path, found: object, code: str = "en") -> str:
    path = tmp_path / "report.json"
    path.write_text(found if isinstance(found, str) else json.dumps(found), encoding="utf-8")
    resolved = LIBRARY.resolved("italian")
    assert resolved.agreement is not None
    return markdown(book_of(resolved, resolved.agreement, language_of(code), pictures=False, report=str(path)))


def test_verdicts_in_plain_words(tmp_path: Path) -> None:
    book = sealed(tmp_path, report())
    seal = book.split("## Seal")[1]
    assert f"fingerprint: {report()['fingerprint']}" in seal.casefold() or report()["fingerprint"] in seal
    assert "| Does every hand come to an end, whatever is played? | Yes. This is proved. |" in seal
    assert "| Nothing spoke against it in 200 hands. That is no proof. |" in seal
    assert "| No. |" in seal and "| It does not concern these rules. |" in seal


@pytest.mark.parametrize("code", CODES[1:])
def test_in_every_language(tmp_path: Path, code: str) -> None:
    seal = sealed(tmp_path, report(), code)
    assert "Nothing spoke" not in seal and "Does every hand" not in seal


def test_one_of_several_reports(tmp_path: Path) -> None:
    assert "| No. |" in sealed(tmp_path, [report(variant="other", fingerprint="00000000"), report()])


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (report(fingerprint="deadbeef"), "is a report on other rules: italian with the fingerprint deadbeef"),
        ([report(variant="x", fingerprint="1")], "is a report on other rules: x with the fingerprint 1"),
        ("no json", "is no report"),
        ("[]", "is no report"),
        ("{}", "is no report"),
        ("[" * 100_000, "is no report"),
        ({"variant": "italian", "fingerprint": None, "claims": []}, "is no report"),
        (report(claims=[{"id": 1}]), "is no report"),
        (report(claims="terminates"), "is no report"),
        (report(claims=[{"id": "terminates", "verdict": "certain", "applies": True, "hands": 0}]), "is no report"),
        (report(claims=[{"id": "terminates", "verdict": "tested", "applies": True, "hands": -1}]), "is no report"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, found: object, says: str) -> None:
    with pytest.raises(Unreadable, match=says.replace("[", r"\[")):
        sealed(tmp_path, found)


def test_a_large_report_and_one_from_windows(tmp_path: Path) -> None:
    padded = [report(variant="other", fingerprint="0", title="x" * 2_000_000), report()]
    assert "| No. |" in sealed(tmp_path, padded)
    assert "| No. |" in sealed(tmp_path, "\ufeff" + json.dumps(report()))


def test_a_report_that_is_not_there() -> None:
    with pytest.raises(Unreadable):
        verdicts_of("nowhere.json", "italian", "0")
