"""Every fact of a seed stands in the book of its variant, in the language of the seed.

Turkish and Esperanto for the Italian game, Korean for the American ones, Greek for the five modes: what a setting says is looked
for as the sentence or the row that tells it, a custom as its text, an example in the table of examples.
"""

from __future__ import annotations

import functools
from typing import Any

import pytest

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.render.book import Book, stated
from burraco_dsl.render.book.document import Grid, Prose, Quote, Sentences
from burraco_dsl.render.book.sentences import Teller, teller_of
from burraco_dsl.render.languages import language_of
from burraco_dsl.rules import Entry, section
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from tests.facts.test_facts import ALL, resolved, settings

#: The language of each seed.
SPOKEN = {"S0": "tr", "S1": "ko", "S2": "eo", "S4": "el"}
TOLD = [row for row in ALL if row["said_by"] != "background"]


@functools.cache
def book(variant: str, code: str) -> Book:
    found = resolved(variant)
    assert found.agreement is not None
    return book_of(found, found.agreement, language_of(code), pictures=False)


@functools.cache
def teller(variant: str, code: str) -> Teller:
    found = resolved(variant)
    assert found.agreement is not None
    parent = found.parent.agreement if found.parent else None
    return teller_of(found.agreement, parent, language=language_of(code))


@functools.cache
def texts(variant: str, code: str) -> frozenset[str]:
    """Every text of a book: sentences with their notes, cells, notes, paragraphs."""
    found: set[str] = set()
    for chapter in book(variant, code).chapters:
        for block in (*chapter.blocks, *(one for part in chapter.parts for one in part.blocks)):
            match block:
                case Sentences():
                    for item in block.items:
                        found.update((item.text, *item.notes))
                case Grid():
                    found.update(cell.text for row in block.rows for cell in row)
                case Quote():
                    found.update(block.lines)
                case Prose():
                    found.add(block.text)
    return frozenset(found)


def is_told(entry: Entry, variant: str, code: str) -> bool:
    """A setting, as a sentence; in a table its value."""
    telling = teller(variant, code)
    if telling.sentence(entry) in texts(variant, code):
        return True
    tabled = entry.name.section in (CARD_POINTS, CLASS) or entry.condition.circumstance is not None
    return tabled and telling.options(entry) in texts(variant, code)


def check(text: str, variant: str, code: str, first: bool) -> None:
    if text.startswith("example: "):
        left = text.removeprefix("example: ").partition(" is ")[0]
        told = stated.subject(left, language_of(code))
        assert not first or told in texts(variant, code), f"{variant} does not show {left}"
        return
    meant: Any = settings(text)
    found = resolved(variant).agreement
    assert found is not None
    if meant and isinstance(meant[0], str):
        home, phrase = meant
        where = section(str(home).split(" ")[0] if str(home).startswith("class ") else str(home))
        assert where is not None
        if not phrase and where.absent:
            assert teller(variant, code).our(where.absent) in texts(variant, code)
        return
    for entry in meant:
        own = found.find(entry.name, entry.condition)
        assert own is not None
        assert is_told(own, variant, code), f"`{text}` is not told in {code}"


@pytest.mark.parametrize("row", TOLD, ids=[row["id"] for row in TOLD])
def test_a_fact_is_told_in_the_language_of_its_seed(row: dict[str, Any]) -> None:
    code = SPOKEN[row["seed"]]
    language = language_of(code)
    for index, one in enumerate(row["variants"]):
        variant = one.partition("@")[0]
        if row["said_by"] != "printed only":
            for text in row["said_by"]:
                check(text, variant, code, first=index == 0)
            continue
        kind, _, name = row["printed_by"].partition(" ")
        found = resolved(variant).agreement
        assert found is not None
        if kind == "procedure":
            custom = next(item for item in found.procedures if item.name == name)
            told = teller(variant, code).custom(custom)
            assert told[1] == "", f"the custom {name} is not there in {code}"
            assert told[0] in texts(variant, code)
            continue
        home, _, owner = name.partition(" ") if name.startswith("class ") else (name, "", "")
        notes = [
            note
            for e in found.entries
            if (e.name.section, e.name.name) == (home, owner)
            for note in (*e.notes, *e.block_notes)
        ]
        assert any(
            language.knows(" ".join(note.split())) and language.tell(" ".join(note.split())) in texts(variant, code)
            for note in notes
        )
