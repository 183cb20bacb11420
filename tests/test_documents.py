"""What the documents show is what the program prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts import DOCUMENTS, ROOT, renewed, run

TOUR = ROOT / "examples" / "tour"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_transcripts_are_what_the_program_prints(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "$ burraco " in text
    assert renewed(text, DOCUMENTS[path]) == text, "refresh with: python -m tests.transcripts"


def test_the_tour_ends_with_the_rule_sheet() -> None:
    sheet = (TOUR / "nonna.md").read_text(encoding="utf-8")
    assert run("burraco docs mended/nonna.burraco", TOUR) == sheet, "refresh with: burraco docs … -o nonna.md"


def test_the_tour_has_three_mistakes_and_mends_them() -> None:
    faulty = run("burraco check first/nonna.burraco", TOUR)
    assert faulty.count("error[") == 3
    assert "Nothing wrong" in run("burraco check mended/nonna.burraco", TOUR)
