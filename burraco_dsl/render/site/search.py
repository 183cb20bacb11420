"""The index of the search: every sentence of every book and every entry of the reference, once, with where it stands.

Out goes a script that gives the index to the page, since a page on a disk may not read other files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from burraco_dsl.render.book.document import Block, Book, Figures, Grid, Prose, Quote, Sentences
from burraco_dsl.render.harmless import harmless
from burraco_dsl.render.page.text import anchor, place

#: The anchor of the chapter that plays moments of the game.
SCENARIOS = "scenarios"


class Entry(NamedTuple):
    """A text that can be found: the heading above it, and the page and anchor where it stands."""

    text: str
    heading: str
    page: str
    anchor: str


def entries_of_book(book: Book, page: str) -> list[Entry]:
    """Every sentence, row, note and caption of a book; verdicts and sources are not rules."""
    found = []
    for chapter in book.chapters:
        found += [Entry(said, chapter.title, page, place(chapter.anchor)) for said in _texts(chapter.blocks)]
        for part in chapter.parts:
            if chapter.anchor == SCENARIOS:  # steps mean nothing one by one
                told = "; ".join(_texts(part.blocks))
                found.append(Entry(told, part.title, page, place(chapter.anchor, part.anchor)))
                continue
            found += [Entry(said, part.title, page, place(chapter.anchor, part.anchor)) for said in _texts(part.blocks)]
    return found


def _texts(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Sentences():
                yield from (" ".join((one.text, *one.notes)) for one in block.items)
            case Grid():
                yield from (": ".join(cell.text for cell in row if cell.text) for row in block.rows)
            case Prose():
                yield block.text
            case Quote():
                yield from block.lines
            case Figures():
                yield from (one.caption for one in block.items)


def entries_of_reference(told: Iterable[tuple[str, str, str]], page: str) -> list[Entry]:
    """Entries of the reference from (anchor, heading, text)."""
    return [Entry(said, heading, page, anchor(name)) for name, heading, said in told]


def index_js(entries: Iterable[Entry], pages: Mapping[str, str]) -> str:
    """The script. ``pages`` gives each page its title.

    ``window.burracoIndex = {pages: [[href, title]…], entries: [[text, heading, [page, anchor, page, anchor…]]…]}``
    """
    places: dict[tuple[str, str], dict[tuple[int, str], None]] = {}
    numbers = {page: number for number, page in enumerate(pages)}
    for entry in entries:
        found = places.setdefault((_shown(entry.text), _shown(entry.heading)), {})
        found[numbers[entry.page], entry.anchor] = None
    index = {
        "pages": [(page, _shown(title)) for page, title in pages.items()],
        "entries": [
            [said, heading, [part for place in where for part in place]]
            for (said, heading), where in places.items()
            if said
        ],
    }
    told = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    # these two end a line in older scripts, and `<` could end an element
    for sign, written in (("<", "\\u003c"), ("\u2028", "\\u2028"), ("\u2029", "\\u2029")):
        told = told.replace(sign, written)
    return f"window.burracoIndex={told};\n"


def _shown(said: str) -> str:
    """One line as the page of the book has it, in which nothing turns the reading direction."""
    plain = " ".join(said.split())
    return plain if plain.isprintable() else harmless(plain)
