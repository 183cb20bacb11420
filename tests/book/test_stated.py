"""Examples and scenarios in the language of the book: every line of every shipped variant is known."""

from __future__ import annotations

import re

import pytest

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.render.book import stated
from burraco_dsl.render.book.document import Grid, Sentences
from burraco_dsl.render.languages import ENGLISH, language_of
from tests.book.shelf import LIBRARY, SHIPPED

#: Words that stand in the lines of the file and in no line of a book in another language.
OF_THE_FILE = re.compile(
    r"\b(refused|because|allowed|wilds?|sequence|discard|meld|extend|table|closes|scores|pots? left)\b"
)


def same(text: str) -> str:
    return text


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hand: 5h Kd", "In hand: 5h Kd"),
        ("stock: 3 cards", "Cards left in the stock: 3"),
        (
            "side B: pot taken; table 3c 4c 5c; score -40",
            "Side B: has taken a pot; on the table: 3c 4c 5c; score before the hand: −40",
        ),
        (
            "play: take pile; extend 3c 4c 5c with 6c; discard Kd",
            "Played: take the pile; add 6c to 3c 4c 5c; discard Kd",
        ),
        ("side L: opened", "Side L: has laid its first melds"),
        ("play: something new", "Played: something new"),
        ("nonsense", "nonsense"),
    ],
)
def test_steps(line: str, told: str) -> None:
    assert stated.step(line, ENGLISH, same) == told


@pytest.mark.parametrize(
    ("right", "told"),
    [
        ("sequence, 1 wild", "a sequence, 1 wild"),
        ("clean burraco, 200 points", "clean burraco, 200 points"),
        ("refused", "it is refused"),
        ("refused because wild most in a meld", "it is refused (wild most in a meld)"),
        ("108 cards", "108 cards"),
    ],
)
def test_facts(right: str, told: str) -> None:
    assert stated.fact(right, ENGLISH, same, same) == told


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("code", ["el", "ko", "tr"])
def test_no_word_of_the_file_is_left(name: str, code: str) -> None:
    resolved = LIBRARY.resolved(name)
    assert resolved.agreement is not None
    book = book_of(resolved, resolved.agreement, language_of(code), pictures=False)
    for chapter in book.chapters:
        if chapter.anchor not in ("examples", "scenarios"):
            continue
        for block in (*chapter.blocks, *(one for part in chapter.parts for one in part.blocks)):
            if isinstance(block, Grid):
                assert not [cell.text for row in block.rows for cell in row[:2] if OF_THE_FILE.search(cell.text)]
            if isinstance(block, Sentences):
                assert not [item.text for item in block.items if OF_THE_FILE.search(item.text)]
