"""A book as Markdown: neutral, the same for the same book, a line for each statement, so that two editions can be compared.

In comes the document, out goes CommonMark with tables. Every text is made harmless here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.document import (
    Block,
    Book,
    Cell,
    Cite,
    Figure,
    Figures,
    Grid,
    Prose,
    Quote,
    Sentence,
    Sentences,
)
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.languages import language_of

NOTHING = "—"


def markdown(book: Book) -> str:
    """The text of a book; ends with a line end."""
    lines = [f"# {escape(book.title)}", "", " ".join(map(escape, book.lead)), ""]
    if book.descent:
        lines += [f"*{escape(book.descent)}*", ""]
    lines += _quote(book.notes)
    for chapter in book.chapters:
        lines += [f"## {escape(chapter.title)}", "", *_blocks(chapter.blocks)]
        for part in chapter.parts:
            lines += [f"### {escape(part.title)}", "", *_blocks(part.blocks)]
    lines += _seal(book)
    return _joined(lines)


def _seal(book: Book) -> list[str]:
    seal = book.seal
    if not seal.text:
        return []
    tell = language_of(book.language).tell
    lines = [f"## {escape(tell(titles.SEAL))}", "", escape(seal.text), ""]
    if seal.verdicts is not None:
        lines += _grid(seal.verdicts)
    return lines


def _blocks(blocks: Iterable[Block]) -> list[str]:
    lines: list[str] = []
    for block in blocks:
        match block:
            case Sentences():
                for item in block.items:
                    lines += _sentence(item)
                lines.append("")
            case Grid():
                lines += _grid(block)
            case Prose():
                lines += [escape(block.text), ""]
            case Quote():
                lines += _quote(block.lines, block.lead)
            case Figures():
                lines += _figures(block)
            case _:
                assert_never(block)
    return lines


def _sentence(item: Sentence) -> list[str]:
    source = f"[{escape(item.rule.removeprefix('source '))}] " if item.rule.startswith("source ") else ""
    line = f"- {source}{_marked(item.text, item.cites, item.mark)}".rstrip()
    return [line, *(f"  > {escape(note)}" for note in item.notes)]


def _marked(text: str, cites: Sequence[Cite], mark: str) -> str:
    cited = "".join(f" [{escape(one.source)}{'?' if one.doubt else ''}]" for one in cites)
    return f"{escape(text)}{cited}{f' *({escape(mark)})*' if mark else ''}".strip()


def _grid(grid: Grid) -> list[str]:
    lines = [escape(grid.lead), ""] if grid.lead else []
    lines += [
        _row(map(escape, grid.heads)),
        _row("---:" if n in grid.figures else "---" for n in range(len(grid.heads))),
    ]
    lines += [_row(_cell(cell) or NOTHING for cell in row) for row in grid.rows]
    return [*lines, ""]


def _cell(cell: Cell) -> str:
    return _marked(cell.text, cell.cites, cell.mark)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _quote(texts: Sequence[str], lead: str = "") -> list[str]:
    if not texts:
        return []
    first = f"{escape(lead)}: {escape(texts[0])}" if lead else escape(texts[0])
    return [f"> {first}", *(f"> {escape(text)}" for text in texts[1:]), ""]


def _figures(figures: Figures) -> list[str]:
    lines = [escape(figures.lead), ""] if figures.lead else []
    return [*lines, *(_figure(one) for one in figures.items), ""]


def _figure(figure: Figure) -> str:
    sign = {True: "✓ ", False: "✗ ", None: ""}[figure.allowed]
    shown = f"**{escape(figure.cards)}** " if figure.cards else ""
    return f"- {sign}{shown}{escape(figure.caption)}"


def _joined(lines: Sequence[str]) -> str:
    """One text without two empty lines in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n"


def is_book(text: str) -> bool:
    """Whether a text begins as a book or a score sheet of this program does, in any language, so that it may be renewed.

    Its first chapter tells; before that stand a title and notes of any length.
    """
    from burraco_dsl.render.languages import CODES

    first = text.partition("\n## ")[2].partition("\n")[0]
    if not first or not text.startswith("# "):
        return False
    titled = [language_of(code).tell(title) for code in CODES for title in (titles.GLANCE, titles.SCORE_SHEET)]
    return first.rstrip("\r") in map(escape, titled)
