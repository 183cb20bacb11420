"""The rule book on paper: sizes, heads of pages, fonts, and texts of users that stay text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from burraco_dsl.render.book.document import Chapter, Figure, Figures
from burraco_dsl.render.languages import CODES, ENGLISH, language_of
from burraco_dsl.render.pdf import PAPERS, NoTypesetter, Paper, book_pdf
from burraco_dsl.render.pdf.data import clean
from burraco_dsl.render.pictures import CardShown, DealPicture, MeldPicture
from burraco_dsl.rules.values import Rank, Suit
from tests.pdf.paper import SIZES, bare, book_with, facts, fonts, said, small_book

#: What would be markup, code or trouble somewhere.
HOSTILE = (
    "#panic(1) #import",
    "$ x^2 $",
    "*bold* _slanted_ `raw`",
    "= Heading",
    "@label <label>",
    "<script>alert(1)</script>",
    "// comment /* more */",
    "\\ \" ' ] [ ) ( } {",
    "- list + list / term: one",
    "http://example.org",
    "%%EOF endobj (((",
)


@pytest.fixture(autouse=True)
def _typesetter() -> None:
    pytest.importorskip("typst")


@pytest.mark.parametrize("paper", PAPERS)
def test_a_book_has_the_size_of_its_paper_its_title_and_a_number_on_each_page(paper: Paper, tmp_path: Path) -> None:
    pdf = book_pdf(small_book(), paper=paper, language=ENGLISH)
    told = facts(pdf, tmp_path)
    wide, high = (round(float(part)) for part in told["Page size"].split(" pts")[0].split(" x "))
    assert (wide, high) == SIZES[paper]
    assert told["Title"] == "A player may close when the side has a clean burraco."
    pages = int(told["Pages"])
    assert pages > 1
    text = said(pdf, tmp_path)
    assert all(f"{page}/{pages}" in text for page in range(1, pages + 1))


@pytest.mark.parametrize("code", CODES)
def test_the_document_says_its_language(code: str) -> None:
    pdf = book_pdf(small_book(language=code), paper="a5", language=language_of(code))
    assert f"/Lang({'pt-BR' if code == 'pt' else code})".encode() in pdf.replace(b"/Lang (", b"/Lang(")


@pytest.mark.parametrize("text", HOSTILE)
def test_what_looks_like_markup_is_text(text: str, tmp_path: Path) -> None:
    pdf = book_pdf(book_with(text), paper="a4", language=ENGLISH)
    shown = said(pdf, tmp_path)
    assert shown.count(bare(text)) > 20
    assert b"/URI" not in pdf


def test_marks_that_turn_the_reading_direction_are_shown_by_their_number(tmp_path: Path) -> None:
    pdf = book_pdf(book_with("left \u202e right \u2066 \x00 \x1b[2J \ud800"), paper="a4", language=ENGLISH)
    shown = said(pdf, tmp_path)
    assert "<U+202E>" in shown
    assert "\u202e" not in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("text", ["x" * 10_000, "word " * 2_000, "가" * 3_000, "\u0301" * 500, "m" * 80])
def test_texts_of_any_length_stay_on_the_paper(text: str, tmp_path: Path) -> None:
    pdf = book_pdf(
        small_book()._replace(title=text, chapters=book_with(text).chapters[:1]), paper="a4", language=ENGLISH
    )
    assert int(facts(pdf, tmp_path)["Pages"]) < 200


def test_long_words_can_be_broken_and_no_sign_is_lost() -> None:
    word = "abc" * 50
    assert clean(word).replace("\u200b", "") == word
    assert max(map(len, clean(word).split("\u200b"))) < 26
    assert clean("  two\n words\t here ").split() == ["two", "words", "here"]


def test_signs_that_no_font_has_do_no_harm(tmp_path: Path) -> None:
    pdf = book_pdf(book_with("before 🃏 ꙮ 漢字 שלום अ after"), paper="a4", language=ENGLISH)
    shown = said(pdf, tmp_path)
    assert "before" in shown
    assert "after" in shown


def test_every_font_is_in_the_file_and_is_one_of_ours(tmp_path: Path) -> None:
    text = "Ελληνικά ğüşıöç 한국어 ĉĝĥĵŝŭ ♠♥♦♣ − – — … · × ★ ✓"
    found = fonts(book_pdf(book_with(text), paper="a4", language=ENGLISH), tmp_path)
    assert found
    assert all(inside for _, inside in found)
    assert all("Noto" in name for name, _ in found)


def test_the_same_book_has_the_same_bytes() -> None:
    first, second = (book_pdf(small_book(), paper="a4", language=ENGLISH) for _ in range(2))
    assert first == second
    assert b"CreationDate" not in first


def test_pictures_stand_in_the_book_with_what_is_said_of_them(tmp_path: Path) -> None:
    hearts = tuple(CardShown(rank, Suit.HEARTS) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN))
    row = Figure(MeldPicture(hearts), "A row of four", allowed=False, why="for a reason")
    deal = Figure(DealPicture((11,) * 4, (0, 1, 0, 1), 41, (11, 11)), "The table")
    long = Figure(MeldPicture(hearts * 30), "A very long row", allowed=True)
    blocks = (Figures((row, row, deal, long), "Some pictures:"),)
    book = small_book()._replace(chapters=(Chapter("x", "Pictures", blocks),))
    for paper in PAPERS:
        shown = said(book_pdf(book, paper=paper, language=ENGLISH), tmp_path)
        assert all(
            bare(text) in shown for text in ("✗ A row of four", "for a reason", "The table", "✓ A very long row")
        )


def test_an_empty_book_is_a_page() -> None:
    empty = small_book()._replace(title="", lead=(), descent="", notes=(), chapters=())
    assert book_pdf(empty, paper="a4", language=ENGLISH).startswith(b"%PDF")


def test_without_the_typesetter_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NoTypesetter, match=r"burraco-dsl\[pdf\]"):
        book_pdf(small_book(), paper="a4", language=ENGLISH)
