"""What lies on the table: the quick reference on one page, and the score sheet of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from burraco_dsl.render.book import book_of_rules
from burraco_dsl.render.book.document import Book, Sentences
from burraco_dsl.render.book.quick import quick_of
from burraco_dsl.render.book.score_sheet import RowKind, ScoreSheet, score_sheet_of
from burraco_dsl.render.languages import CODES, ENGLISH, Language, language_of
from burraco_dsl.render.pdf import PAPERS, Paper, quick_pdf, score_sheet_pdf
from tests.pdf.paper import ROOTS, SIZES, VARIANTS, agreement_of, bare, book_with, facts, said


def quick(name: str, language: Language) -> Book:
    return quick_of(book_of_rules(agreement_of(name), language=language, plain=True), language)


def sheet(name: str, language: Language = ENGLISH) -> ScoreSheet:
    return score_sheet_of(agreement_of(name), language)


#: The longest texts in every language, and every variant in its own words.
SHOWN = [*((name, code) for name in ROOTS for code in CODES), *((name, "en") for name in VARIANTS if name not in ROOTS)]


@pytest.mark.parametrize(("name", "code"), SHOWN)
def test_a_quick_reference_is_one_page_in_every_language(name: str, code: str, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    language = language_of(code)
    for paper in PAPERS:
        told = facts(quick_pdf(quick(name, language), paper=paper, language=language), tmp_path)
        assert told["Pages"] == "1"
        assert round(float(told["Page size"].split()[0])) == SIZES[paper][0]


def test_a_quick_reference_has_what_is_asked_for_at_the_table() -> None:
    short = quick(VARIANTS[0], ENGLISH)
    anchors = [one.anchor for one in short.chapters]
    assert anchors[0] == "glance"
    assert {"class", "scoring", "close", "match"} <= set(anchors)
    lines = [
        one
        for chapter in short.chapters
        for block in chapter.blocks
        if isinstance(block, Sentences)
        for one in block.items
    ]
    assert lines
    assert not any(one.cites or one.mark or one.notes for one in lines)


@pytest.mark.parametrize("text", ["x" * 10_000, "word " * 2_000, "#panic() $x$"])
def test_even_the_longest_quick_reference_is_one_page(text: str, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    told = facts(quick_pdf(quick_of(book_with(text), ENGLISH), paper="a5", language=ENGLISH), tmp_path)
    assert told["Pages"] == "1"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_score_sheet_has_the_bonuses_and_fines_of_its_game(name: str) -> None:
    agreement, made = agreement_of(name), sheet(name)
    each = [row.worth for row in made.rows if row.kind is RowKind.EACH]
    bonuses = [entry.options for entry in agreement.entries if entry.name[:2] == ("class", "bonus")]
    assert len(each) == sum(any(options) for options in bonuses)
    assert [row.kind for row in made.rows[-2:]] == [RowKind.TOTAL, RowKind.RUNNING]
    amounts = {part for row in made.rows for part in row.worth.replace("−", "").split(" or ")}
    for section, phrase in (("close", "bonus"), ("pot", "not taken"), ("cut", "exact cut bonus")):
        for entry in agreement.all_of(section, phrase):
            assert {str(abs(one)) for one in entry.options if one} <= amounts
    assert len(made.sides) == max(one for entry in agreement.all_of("table", "sides") for one in entry.options)
    assert bool(made.thresholds) == any(any(one.options) for one in agreement.all_of("initial meld", "minimum"))


@pytest.mark.parametrize(("name", "code"), SHOWN)
def test_a_score_sheet_is_one_page_in_every_language(name: str, code: str, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    for paper in PAPERS:
        pdf = score_sheet_pdf(sheet(name, language_of(code)), paper=paper, language=language_of(code))
        assert facts(pdf, tmp_path)["Pages"] == "1"


@pytest.mark.parametrize("sides", [1, 2, 3, 4, 6, 12])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_score_sheet_has_room_for_any_number_of_sides(sides: int, paper: Paper, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    made = sheet(VARIANTS[0])._replace(sides=tuple(f"Side {index}" for index in range(sides)))
    pdf = score_sheet_pdf(made, paper=paper, language=ENGLISH)
    assert facts(pdf, tmp_path)["Pages"] == "1"
    assert all(bare(one) in said(pdf, tmp_path) for one in made.sides)


@pytest.mark.parametrize("title", ["#panic(1) $x$ *b* <script>", "y" * 10_000])
def test_a_title_of_any_kind_is_text(title: str, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    made = sheet(VARIANTS[0])
    rows = tuple(row._replace(label=title) for row in made.rows) if len(title) < 100 else made.rows
    pdf = score_sheet_pdf(made._replace(title=title, rows=rows), paper="a4", language=ENGLISH)
    assert bare(title[:20]) in said(pdf, tmp_path)
