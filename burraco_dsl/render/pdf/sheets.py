"""The three things that go on paper."""

from __future__ import annotations

from typing import Literal

from burraco_dsl.render.book.document import Book
from burraco_dsl.render.book.score_sheet import ScoreSheet
from burraco_dsl.render.languages import Language
from burraco_dsl.render.pdf.data import book_data, score_data
from burraco_dsl.render.pdf.engine import typeset

Paper = Literal["a4", "a5"]
PAPERS: tuple[Paper, ...] = ("a4", "a5")


def book_pdf(book: Book, *, paper: Paper, language: Language) -> bytes:
    """The whole rule book as PDF."""
    return typeset("book.typ", book_data(book, paper=paper, language=language))


def quick_pdf(quick: Book, *, paper: Paper, language: Language) -> bytes:
    """A quick reference (see ``quick_of``) as PDF: always one page."""
    return typeset("quick.typ", book_data(quick, paper=paper, language=language))


def score_sheet_pdf(sheet: ScoreSheet, *, paper: Paper, language: Language) -> bytes:
    """An empty score sheet as PDF, one page."""
    return typeset("score.typ", score_data(sheet, paper=paper, language=language))
