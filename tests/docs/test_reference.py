"""The reference is what the declarations say, and leaves none of them out."""

from __future__ import annotations

import re

import pytest

from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.rules import SECTIONS
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.rules.terms import TERMS
from burraco_dsl.syntax.topics import TOPICS
from burraco_dsl.verify.whole.claims import CLAIMS
from tests.reference_made import FAMILIES, REFERENCE, reference


@pytest.fixture(scope="module")
def page() -> str:
    return REFERENCE.read_text(encoding="utf-8")


def test_the_reference_is_fresh(page: str) -> None:
    assert page == reference(), "refresh with: python -m tests.reference_made"


def test_everything_has_its_heading_once(page: str) -> None:
    plain = re.sub(r"(?ms)^```\n.*?^```$", "", page)
    headings = re.findall(r"(?m)^#{3,4} (.+)$", plain)
    wanted = [section.title for section in SECTIONS]
    wanted += [f"{one.title} {rule.phrase}" for one in SECTIONS if one.title != CARD_POINTS for rule in one.rules]
    wanted += [topic.name for topic in TOPICS]
    wanted += [finding.code for finding in all_findings()]
    wanted += [claim.name for claim in CLAIMS]
    assert sorted(headings) == sorted(wanted)


def test_every_code_belongs_to_a_family() -> None:
    assert [one.code for one in all_findings() if one.code[:2] not in FAMILIES] == []


def test_every_term_stands_in_the_table(page: str) -> None:
    for term, languages in TERMS.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| {term} |"))
        assert all(word in row for words in languages for word in words)
