"""What the verifier finds can be told in other languages: each text is a message, and so is all that fills its holes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.message import Message, Series, Verbatim

from .judges import thoroughly

#: The findings of the verifier; those of reading and inheriting are looked at beside this file.
FINDINGS = [one for one in all_findings() if one.claim or one.code.startswith("B3")]

#: Words in a row that no value, name or line of a file has.
_PROSE = re.compile(r"\b(the|and|is|are|of the|can|that|which|with a)\b")


def untold(text: str) -> Iterator[str]:
    """The parts of a text that no language could tell anew: English that is no message."""
    if isinstance(text, Message):
        for hole in text.holes.values():
            if isinstance(hole, str):
                yield from _prose(hole)
    elif isinstance(text, Series):
        for one in text.items:
            yield from _prose(one)
    elif text and not isinstance(text, Verbatim):
        yield text


def _prose(text: str) -> Iterator[str]:
    """The same of what fills a hole, where plain texts are names, cards, values and lines of files."""
    if isinstance(text, Message | Series):
        yield from untold(text)
    elif not isinstance(text, Verbatim) and ":" not in text and _PROSE.search(text):
        yield text


def texts(one: Diagnostic) -> Iterator[str]:
    """Every text of a finding."""
    yield from (one.headline, one.label, *one.facts, *one.help)
    yield from (other.label for other in one.related)


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda one: one.code)
def test_every_text_is_a_message(finding: Finding, tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    path.write_text(finding.bad, encoding="utf-8")
    for name, text in finding.extra:
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = [one for one in thoroughly(path) if one.code == finding.code]
    assert found
    assert [left for one in found for text in texts(one) for left in untold(text)] == []
