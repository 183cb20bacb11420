"""Pages of books: sound HTML that everybody can use, whatever a file says."""

from __future__ import annotations

import re

import pytest

from burraco_dsl.render.book.document import Chapter, Figure, Figures
from burraco_dsl.render.languages import CODES, language_of
from burraco_dsl.render.page import book_html, is_page
from burraco_dsl.render.pictures import CardShown, MeldPicture
from burraco_dsl.rules.values import Rank, Suit
from tests.page.books import HOSTILE, book, hostile_book
from tests.page.reader import faults_of, read


@pytest.mark.parametrize("code", CODES)
def test_a_page_is_sound(code: str) -> None:
    page = book_html(book(code), language_of(code))
    assert faults_of(page) == []
    assert is_page(page)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("said", [*HOSTILE, " ".join(HOSTILE)], ids=range(len(HOSTILE) + 1))
def test_no_text_of_a_user_is_believed(said: str, code: str) -> None:
    page = book_html(hostile_book(said, code), language_of(code))
    root, _ = read(page)
    # anchors made of the same text twice are the business of whoever makes books
    assert [one for one in faults_of(page) if "twice" not in one] == []
    assert {one.name for one in root.all()} <= {
        *(
            "html",
            "head",
            "meta",
            "title",
            "style",
            "body",
            "a",
            "header",
            "h1",
            "h2",
            "h3",
            "p",
            "span",
            "div",
            "nav",
            "ol",
            "ul",
        ),
        *(
            "li",
            "main",
            "section",
            "small",
            "table",
            "caption",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "footer",
            "code",
            "b",
        ),
    }
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u0000-\u0008\u001b]", page)


def test_a_text_stands_there_as_it_was_written() -> None:
    root, _ = read(book_html(hostile_book(HOSTILE[0]), language_of("en")))
    assert root.all("h1")[0].text == HOSTILE[0]
    assert root.all("title")[0].text == HOSTILE[0]


def test_letters_stand_under_no_tower_of_marks() -> None:
    root, _ = read(book_html(hostile_book("e" + "\u0301" * 300), language_of("en")))
    assert len(root.all("h1")[0].text) < 10


def test_a_text_in_another_language_says_so() -> None:
    root, _ = read(book_html(book("en"), language_of("en")))
    assert [one.text for one in root.all("span") if one.attributes.get("lang") == "it"] == [
        "Chi chiude mostra il pozzetto."
    ]


def test_brazilian_portuguese_is_named() -> None:
    root, _ = read(book_html(book("pt"), language_of("pt")))
    assert root.all("html")[0].attributes["lang"] == "pt-BR"


def test_cites_lead_to_their_source() -> None:
    root, _ = read(book_html(book("en"), language_of("en")))
    cites = [one for one in root.all("a") if one.attributes.get("class") == "cite"]
    assert {one.attributes["href"] for one in cites} == {"#source-S1", "#sources"}
    assert any(one.text == "S1?" and "unclear" in one.attributes["aria-label"] for one in cites)


def test_a_difference_is_told_by_a_sign_and_in_words() -> None:
    root, _ = read(book_html(book("en"), language_of("en")))
    marks = [one.text for one in root.all("span") if one.attributes.get("class") == "mark"]
    assert marks == ["new", "≠ changed; there: 150"]
    assert "≠" in root.all("header")[0].text


def test_a_page_loads_nothing() -> None:
    page = book_html(book("en"), language_of("en"))
    assert "default-src 'none'" in page
    assert "url(" not in page
    assert "@import" not in page


def test_a_refused_example_names_the_rule_it_breaks() -> None:
    hearts = MeldPicture((CardShown(Rank.FIVE, Suit.HEARTS), CardShown(Rank.SIX, Suit.HEARTS)))
    shown = (
        Figure(hearts, "Refused: too short", "5h 6h", False, "Sequence: length"),
        Figure(hearts, "Allowed: two", "5h 6h", True, "Class dirty: when"),
    )
    made = book("en")._replace(chapters=(Chapter("melds", "Melds", (Figures(shown),)),))
    root, _ = read(book_html(made, language_of("en")))
    assert [one.attributes["data-rule"] for one in root.all("figure")] == ["Sequence: length", "Class dirty: when"]
    assert [one.text for one in root.all("small") if one.attributes.get("class") == "rule-name"] == ["Sequence: length"]
