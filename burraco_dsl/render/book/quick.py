"""The quick reference: of a whole book only what is asked for at the table while the game is on.

A ``Book`` goes in and a short ``Book`` comes out, in the same language and for the same writers. Chapters are known by their
anchors and sentences by their rules, so nothing here reads text.
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.render.book.document import Block, Book, Chapter, Grid, Seal, Sentence, Sentences
from burraco_dsl.render.languages import Language

#: What of each chapter comes in: its tables, and the sentences of these rules. Of other chapters nothing does.
KEPT: dict[str, frozenset[str]] = {
    "glance": frozenset(),
    "class": frozenset({"burraco once dirty"}),
    "scoring": frozenset(),
    "deal": frozenset({"cut exact cut bonus"}),
    "turn": frozenset({"draw stock cards", "pile taken", "pile duty", "pile lone card may go back"}),
    "initial-meld": frozenset({"initial meld counted", "initial meld failed", "initial meld failed adds"}),
    "pot": frozenset({"pot taken by", "pot not taken", "pot not played"}),
    "close": frozenset({"close requires", "close final discard", "close final discard may be wild", "close bonus"}),
    "hand-ends": frozenset({"hand ends stock left", "hand ends play stops"}),
    "match": frozenset({"match ends", "match tie"}),
}

#: Parts of a chapter that are for reading at leisure.
LEFT_OUT = frozenset({"worked"})


def quick_of(book: Book, language: Language) -> Book:
    """The quick reference of a book: one page of it is enough for paper, and a phone shows it in one go."""
    by_anchor = {one.anchor: one for one in book.chapters}
    chapters = [_short(by_anchor[anchor], rules) for anchor, rules in KEPT.items() if anchor in by_anchor]
    return book._replace(
        lead=(language.tell("Quick reference"),),
        descent="",
        notes=(),
        chapters=tuple(one for one in chapters if one.blocks),
        seal=Seal("", book.seal.fingerprint),
        plain=True,
    )


def _short(chapter: Chapter, rules: frozenset[str]) -> Chapter:
    blocks = [*chapter.blocks, *(block for part in chapter.parts for block in part.blocks)]
    return chapter._replace(blocks=tuple(_kept(blocks, rules)), parts=())


def _kept(blocks: Iterable[Block], rules: frozenset[str]) -> Iterable[Block]:
    for block in blocks:
        if isinstance(block, Grid):
            yield _bare(block)
        elif isinstance(block, Sentences):
            items = tuple(
                Sentence(one.text, one.rule, language=one.language) for one in block.items if one.rule in rules
            )
            if items:
                yield Sentences(items)


def _bare(grid: Grid) -> Grid:
    """The table without sources and marks, and without a column that held nothing else."""
    full = [index for index in range(len(grid.heads)) if any(row[index].text.strip("—") for row in grid.rows)]
    rows = tuple(tuple(row[index]._replace(cites=(), mark="") for index in full) for row in grid.rows)
    figures = tuple(full.index(one) for one in grid.figures if one in full)
    return Grid(tuple(grid.heads[index] for index in full), rows, figures=figures)
