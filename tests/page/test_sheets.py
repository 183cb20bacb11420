"""Quick references and score sheets as pages: sound, in every language, for every shipped variant."""

from __future__ import annotations

import pytest

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.book.quick import quick_of
from burraco_dsl.render.book.score_sheet import score_sheet_of
from burraco_dsl.render.languages import CODES, language_of
from burraco_dsl.render.page import is_page, quick_html, score_sheet_html
from burraco_dsl.rules import Agreement
from tests.page.books import HOSTILE, hostile_book
from tests.page.reader import faults_of, read

LIBRARY = Library()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", ["italian", "buraco-closed", "buraco-us-three-teams"])
def test_both_are_sound(name: str, code: str) -> None:
    resolved, language = LIBRARY.resolved(name), language_of(code)
    assert resolved.agreement is not None
    book = book_of(resolved, resolved.agreement, language, pictures=False)
    for page in (
        quick_html(quick_of(book, language), language),
        score_sheet_html(score_sheet_of(resolved.agreement, language), language),
    ):
        assert faults_of(page) == []
        assert is_page(page)


def test_a_score_sheet_has_a_column_for_each_side_and_hand() -> None:
    agreement = LIBRARY.resolved("buraco-us-three-teams").agreement
    assert agreement is not None
    sheet = score_sheet_of(agreement, language_of("en"))
    root, _ = read(score_sheet_html(sheet, language_of("en")))
    tables = root.all("table")
    assert [len(one.all("tbody")[0].children) for one in tables] == [len(sheet.rows)] * 2
    assert [len(one.all("tbody")[0].children[0].children) for one in tables] == [1 + 9] * 2


@pytest.mark.parametrize("said", HOSTILE, ids=range(len(HOSTILE)))
def test_no_text_of_a_user_is_believed(said: str) -> None:
    page = quick_html(hostile_book(said), language_of("en"))
    assert [one for one in faults_of(page) if "twice" not in one] == []
    assert read(page)[0].all("script", "img") == []
    sheet = score_sheet_of(_agreement(), language_of("en"))._replace(title=said, names=said, item=said, target=said)
    page = score_sheet_html(sheet, language_of("en"))
    assert faults_of(page) == []
    assert read(page)[0].all("script", "img") == []


def _agreement() -> Agreement:
    found = LIBRARY.resolved("italian").agreement
    assert found is not None
    return found
