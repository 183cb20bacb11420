"""A book, a quick reference or a score sheet in the format that was asked for, as the bytes of its file.

A resolved file comes in; each format is loaded when it is wanted. What stands in a book is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.books import book_of
from burraco_dsl.render.languages import Language
from burraco_dsl.rules import Agreement

if TYPE_CHECKING:
    from burraco_dsl.render.book import Book
    from burraco_dsl.render.book.score_sheet import ScoreSheet
    from burraco_dsl.render.pdf import Paper


class Wanted(NamedTuple):
    """What is to be made: ``kind`` is ``book``, ``quick`` or ``score sheet``; ``form`` is ``md``, ``html`` or ``pdf``."""

    kind: str
    form: str
    language: Language
    paper: Paper = "a4"
    plain: bool = False
    report: str | None = None


def made(resolved: Resolved, agreement: Agreement, wanted: Wanted) -> bytes:
    """The file. Unreadable for a report that does not fit; ``NoTypesetter`` for a PDF without the means to make one."""
    if wanted.kind == "score sheet":
        from burraco_dsl.render.book.score_sheet import score_sheet_of

        return _score_sheet(score_sheet_of(agreement, wanted.language), wanted)
    quick = wanted.kind == "quick"
    pictures = not quick
    book = book_of(
        resolved, agreement, wanted.language, plain=wanted.plain or quick, pictures=pictures, report=wanted.report
    )
    if quick:
        from burraco_dsl.render.book.quick import quick_of

        book = quick_of(book, wanted.language)
    return _book(book, wanted, quick=quick)


def _book(book: Book, wanted: Wanted, *, quick: bool) -> bytes:
    if wanted.form == "pdf":
        from burraco_dsl.render.pdf import book_pdf, quick_pdf

        return (quick_pdf if quick else book_pdf)(book, paper=wanted.paper, language=wanted.language)
    if wanted.form == "html":
        from burraco_dsl.render.page import book_html, quick_html

        return (quick_html if quick else book_html)(book, wanted.language).encode()
    from burraco_dsl.render.book import markdown

    return markdown(book).encode()


def _score_sheet(sheet: ScoreSheet, wanted: Wanted) -> bytes:
    if wanted.form == "pdf":
        from burraco_dsl.render.pdf import score_sheet_pdf

        return score_sheet_pdf(sheet, paper=wanted.paper, language=wanted.language)
    if wanted.form == "html":
        from burraco_dsl.render.page import score_sheet_html

        return score_sheet_html(sheet, wanted.language).encode()
    from burraco_dsl.render.book.sheet_markdown import score_sheet_markdown

    return score_sheet_markdown(sheet).encode()
