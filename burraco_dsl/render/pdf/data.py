"""A book as plain data for the templates: strings, numbers and lists, nothing that a template would read as markup.

In comes a ``Book``, out goes what ``book.typ`` expects. Texts are made harmless here: no control characters, no turned reading
direction, and long words may break.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from burraco_dsl.render.book.document import (
    Block,
    Book,
    Cell,
    Cite,
    Figure,
    Figures,
    Grid,
    Part,
    Prose,
    Quote,
    Seal,
    Sentence,
    Sentences,
)
from burraco_dsl.render.book.score_sheet import ScoreSheet
from burraco_dsl.render.harmless import harmless, shown_width, sound
from burraco_dsl.render.languages import Language

_BLANKS = re.compile(r"[ \t\r\n\f\v\x85\u2028\u2029]+")
_LONG_WORD = re.compile(r"[^\s\-]{26,}")
_BREAK = "\u200b"

#: A cell with more text than this may run over the page; shorter ones stay together.
LONG_CELL = 500
#: Longer heads stand above a table once, and not on every page of it.
LONG_HEAD = 120
#: A column with no text longer than this is as wide as its text; the others share the rest.
NARROW = 14
#: How the rule of a sentence begins that explains a source; its short name follows.
SOURCE = "source "
#: What the heading above the page has room for.
SHORT_TITLE = 60
#: What stands in brackets behind a sentence is not broken.
SHORT_NAME = 40


def clean(text: str) -> str:
    """One harmless line of text, in which words of any length can be broken."""
    plain = harmless(_BLANKS.sub(" ", text))
    return _LONG_WORD.sub(lambda found: _broken(found[0]), plain)


def _broken(word: str) -> str:
    return _BREAK.join(word[at : at + 12] for at in range(0, len(word), 12))


def book_data(book: Book, *, paper: str, language: Language) -> dict[str, Any]:
    """Everything that the template of a book needs."""
    title = clean(book.title)
    return {
        "title": title,
        "short": _short(title, SHORT_TITLE),
        "paper": paper,
        "lang": book.language,
        "region": "BR" if book.language == "pt" else None,
        "opening": _all(book.lead),
        "descent": clean(book.descent),
        "notes": _all(book.notes),
        "chapters": [
            {
                "title": clean(one.title),
                "short": _short(clean(one.title), SHORT_TITLE),
                "blocks": blocks_data(one.blocks, language),
                "parts": [_part(part, language) for part in one.parts],
            }
            for one in book.chapters
        ],
        "seal": _seal(book.seal),
        "words": {"contents": language.tell("Contents")},
    }


def score_data(sheet: ScoreSheet, *, paper: str, language: Language) -> dict[str, Any]:
    """Everything that the template of a score sheet needs."""
    return {
        "title": _short(clean(sheet.title), SHORT_TITLE),
        "heading": clean(sheet.heading),
        "paper": paper,
        "lang": language.code,
        "region": "BR" if language.code == "pt" else None,
        "sides": _all(sheet.sides),
        "letters": list("ABCDEFGHIJKL"[: len(sheet.sides)]),
        "date": clean(sheet.date),
        "hand": clean(sheet.hand),
        "item": clean(sheet.item),
        "rows": [{"label": clean(one.label), "kind": one.kind.value, "worth": clean(one.worth)} for one in sheet.rows],
        "target": clean(sheet.target),
        "opening": clean(sheet.opening),
        "thresholds": [{"case": clean(one.case), "points": clean(one.points)} for one in sheet.thresholds],
    }


def blocks_data(blocks: Iterable[Block], language: Language) -> list[dict[str, Any]]:
    """Blocks in order; each says by ``kind`` what it is."""
    return [_block(one, language) for one in blocks]


def _all(texts: Iterable[str]) -> list[str]:
    return [told for text in texts if (told := clean(text))]


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _part(part: Part, language: Language) -> dict[str, Any]:
    return {"title": clean(part.title), "blocks": blocks_data(part.blocks, language)}


def _block(block: Block, language: Language) -> dict[str, Any]:
    match block:
        case Sentences():
            return {"kind": "sentences", "items": [_sentence(one) for one in block.items]}
        case Grid():
            return grid_data(block)
        case Prose():
            return {"kind": "prose", "text": clean(block.text)}
        case Quote():
            return {"kind": "quote", "lines": _all(block.lines), "lead": clean(block.lead).rstrip(": ")}
        case Figures():
            return {
                "kind": "figures",
                "lead": clean(block.lead),
                "items": [_figure(one, language) for one in block.items],
            }


def _sentence(one: Sentence) -> dict[str, Any]:
    return {
        "name": clean(one.rule.removeprefix(SOURCE)) if one.rule.startswith(SOURCE) else "",
        "text": clean(one.text),
        "cites": _cites(one.cites),
        "mark": clean(one.mark),
        "notes": _all(one.notes),
        "language": one.language,
        "long": len(one.text) + sum(map(len, one.notes)) > LONG_CELL,
    }


def _cites(cites: Iterable[Cite]) -> list[str]:
    return [_short(clean(one.source), SHORT_NAME) + ("?" if one.doubt else "") for one in cites]


def grid_data(grid: Grid) -> dict[str, Any]:
    """A table with the widths of its columns: 0 for as wide as the text, else a share of the rest."""
    return {
        "kind": "grid",
        "lead": clean(grid.lead),
        "heads": [clean(one) for one in grid.heads],
        "rows": [[_cell(one) for one in row] for row in grid.rows],
        "figures": list(grid.figures),
        "columns": _columns(grid),
        "repeat": max(map(len, grid.heads), default=0) <= LONG_HEAD,
    }


def _cell(cell: Cell) -> dict[str, Any]:
    text, mark = clean(cell.text), clean(cell.mark)
    return {"text": text, "cites": _cites(cell.cites), "mark": mark, "long": len(text) + len(mark) > LONG_CELL}


def _columns(grid: Grid) -> list[float]:
    """Columns of short texts are as wide as those; the others share the rest, long ones less than by their length."""
    return [
        _share(head, [row[index] for row in grid.rows if index < len(row)]) for index, head in enumerate(grid.heads)
    ]


def _share(head: str, cells: list[Cell]) -> float:
    word = max(map(shown_width, head.split()), default=0)
    if shown_width(head) <= NARROW and all(
        shown_width(one.text) <= NARROW and not one.mark and len(one.cites) < 3 for one in cells
    ):
        return 0.0
    lengths = [shown_width(one.text) + shown_width(one.mark) for one in cells] or [0]
    most, mean = max(word, *lengths), max(NARROW, sum(lengths) / len(lengths))
    return round(float((most * mean) ** 0.33), 2)


def _figure(figure: Figure, language: Language) -> dict[str, Any]:
    from burraco_dsl.render.pictures import described, svg

    drawn = sound(svg(figure.picture, language, prefix="p"))
    return {
        "svg": drawn,
        "width": _width(drawn),
        "alt": harmless(described(figure.picture, language)),
        "caption": clean(figure.caption),
        "allowed": figure.allowed,
        "why": clean(figure.why),
    }


_WIDTH = re.compile(r'<svg[^>]*?\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) [\d.]+"')


def _width(drawn: str) -> float:
    found = _WIDTH.search(drawn)
    return float(found[1]) if found else 200.0


def _seal(seal: Seal) -> dict[str, Any] | None:
    if not seal.text and not seal.fingerprint and seal.verdicts is None:
        return None
    verdicts = grid_data(seal.verdicts) if seal.verdicts is not None else None
    return {"text": clean(seal.text), "fingerprint": clean(seal.fingerprint), "verdicts": verdicts}
