"""The page of each finding: its words are plain, its bad example gives it, and its good one is sound."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from burraco_dsl.compile.jsonform import agreement_from_json, agreement_json
from burraco_dsl.pipeline.findings import all_findings, finding_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Finding, Severity
from tests.findings.judges import THOROUGH, plainly, thoroughly

FINDINGS = all_findings()
FROM_TEXT = [one for one in FINDINGS if not one.code.startswith("B5")]
FROM_JSON = [one for one in FINDINGS if one.code.startswith("B5")]

#: Words of those who write programs; a card player need not know them.
OUR_WORDS = re.compile(
    r"\b(token|parse[sdr]?|parsing|null|exception|boolean|string|integer|syntax|regex|unicode|stack|traceback|"
    r"identifier|keyword|operator|invalid|ASCII|EOF|AST|enum|lexer|compiler?|runtime)\b",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"[.?!](?:\s|$)")

#: The claims of the verifier that a finding may refute.
CLAIMS = {
    "deal-fits",
    "complete",
    "disjoint",
    "no-dead-rule",
    "close-satisfiable",
    "ordered-values",
    "outcomes",
    "examples-hold",
    "class-inhabited",
    "one-reading",
    "order-free",
    "constructible",
    "fine-avoidable",
    "attainable",
    "terminates",
    "terminates-fairly",
    "playable",
}


def by_code(findings: object) -> object:
    return pytest.mark.parametrize("finding", findings, ids=lambda one: one.code)


@pytest.fixture
def checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Finding, str], tuple[Diagnostic, ...]]:
    monkeypatch.chdir(tmp_path)

    def run(finding: Finding, text: str) -> tuple[Diagnostic, ...]:
        for name, beside in finding.extra:
            Path(name).write_text(beside, encoding="utf-8")
        path = Path("house.burraco")
        path.write_text(text, encoding="utf-8")
        return thoroughly(path) if finding.code in THOROUGH else plainly(path)

    return run


def test_codes_and_names_are_unique() -> None:
    for told in ([one.code for one in FINDINGS], [one.name for one in FINDINGS]):
        assert {one for one in told if told.count(one) > 1} == set()


@by_code(FINDINGS)
def test_a_code_can_be_asked_for(finding: Finding) -> None:
    assert re.fullmatch(r"B[0-5]\d\d", finding.code)
    assert finding_of(finding.code.lower()) is finding


@by_code(FINDINGS)
def test_the_page_tells_why_in_plain_words(finding: Finding) -> None:
    assert finding.name.strip()
    assert finding.why == finding.why.strip()
    assert finding.why.endswith((".", "`.", "?"))
    told = re.sub(r"`[^`]*`", "X", finding.why)
    assert len(SENTENCE.findall(told)) >= 2, finding.why
    assert "  " not in finding.why
    for text in (finding.name, told):
        assert not OUR_WORDS.search(text), text


@by_code(FINDINGS)
def test_a_claim_is_one_of_the_verifier(finding: Finding) -> None:
    assert finding.claim in CLAIMS or not finding.claim
    # B309 refutes nothing: it says how far the claims looked
    if finding.code.startswith("B3") and finding.code != "B309":
        assert finding.claim


@by_code(FROM_TEXT)
def test_the_bad_example_gives_its_code(
    finding: Finding, checked: Callable[[Finding, str], tuple[Diagnostic, ...]]
) -> None:
    found = checked(finding, finding.bad)
    assert finding.code in {one.code for one in found}


@by_code(FROM_TEXT)
def test_the_good_example_gives_no_error_and_not_that_code(
    finding: Finding, checked: Callable[[Finding, str], tuple[Diagnostic, ...]]
) -> None:
    found = checked(finding, finding.good)
    assert [one.headline for one in found if one.severity is Severity.ERROR] == []
    assert finding.code not in {one.code for one in found}


@by_code(FROM_JSON)
def test_bad_json_gives_its_code(finding: Finding) -> None:
    agreement, found = agreement_from_json(json.loads(finding.bad), "house.json")
    assert agreement is None
    assert {one.code for one in found} == {finding.code}


@by_code(FROM_JSON)
def test_a_good_variant_goes_out_as_json_and_comes_in_again(finding: Finding, tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    path.write_text(finding.good, encoding="utf-8")
    resolved = Library().resolved(str(path))
    assert resolved.agreement is not None
    assert not resolved.faulty
    agreement, found = agreement_from_json(json.loads(json.dumps(agreement_json(resolved.agreement))), "house.json")
    assert found == ()
    assert agreement is not None
