"""A whole file: text comes in, its tree and everything that is wrong with its shape go out.

It is read line by line, so that one bad line spoils no other; what a bad line still means is for ``recover``. What
the phrases and values mean is for the floors above.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from burraco_dsl.report import Diagnostic, Place
from burraco_dsl.syntax.builder import Closing
from burraco_dsl.syntax.header import Header
from burraco_dsl.syntax.lexer import Line
from burraco_dsl.syntax.machine import INSIDE, OUTER, Stopped, comment_on, read_line
from burraco_dsl.syntax.reading import read_lines
from burraco_dsl.syntax.sheet import Sheet
from burraco_dsl.syntax.tree import Block, File, Note

#: Signs of a habit that a line can have and still be read; ``slips`` looks closer. A good file has hardly any. What it
#: lets through must not hang on blanks, or a line would be read otherwise when it has been written out again.
_SUSPECT = re.compile(
    r"^\s*(?:[-–—−*•·‣▪▫■□●○◦✓✔+/%_~]|[^\s:]+\s+(?:after|before)\s[^:]*\{)"
    r"|(?<!\w)[-–—−%](?!\w)|--|/[/*]|(?<!\w)[*`'‘’~]+\w"
    r"|\d[\s'’_]+\d{3}"
    r"|\b(?:I[fFsS]|O[rR]|W(?:AS|as)|A(?:DD|dd)|CHOOSE|Choose|REMOVE|Remove)\b"
    r"|^\s*(?:variant|scenarios)\s.*[/'‘’]"
)
_WILDS_FIRST = re.compile(r"\s*\*.*\bis\b")
_WORDS_OF_OTHERS = re.compile(r'"[^"]*"|[“”„][^“”„]*[“”„]|##.*')
_LANGUAGE_LINE = re.compile(r"\s*language\s+[^\s:{]+\s*(?:[#@].*)?\Z")


@dataclass(frozen=True, slots=True)
class Parsed:
    """The tree as far as it could be read, and what was wrong, in the order of the file."""

    file: File
    diagnostics: tuple[Diagnostic, ...]


def parse(source: str | bytes, name: str) -> Parsed:
    """Read a file. Nothing a file holds raises; ``name`` is the path that places and messages show."""
    lines = read_lines(source, name)
    if isinstance(lines, Diagnostic):
        return Parsed(File(name, ()), (lines,))
    sheet = Sheet(name, lines)
    header = Header(any(map(_LANGUAGE_LINE.match, lines)))
    for number, text in enumerate(lines, 1):
        _line(sheet, header, number, text)
    sheet.finish()
    for diagnostic in header.finish(name):
        sheet.report(diagnostic)
    return Parsed(sheet.file(), tuple(sorted(sheet.diagnostics, key=lambda found: found.place)))


def _line(sheet: Sheet, header: Header, number: int, text: str) -> None:
    stripped = text.strip()
    if not stripped:
        sheet.blanks.add(number)
    elif stripped == "}":
        sheet.close(_brace(sheet, number, text))
    elif stripped[0] == "#" and stripped[1:2] != "#":
        sheet.comments[number] = stripped
    else:
        line = Line(sheet.name, number, text)
        inside = sheet.opened is not None
        node = read_line(line, INSIDE if inside else OUTER)
        if isinstance(node, Stopped) or _suspect(text):
            from burraco_dsl.syntax import recover  # a good file never pays for it

            line, node = recover.meant(sheet, header, line, node)
            if node is None:
                return
        if isinstance(node, Stopped):
            sheet.loose = []
            (recover.bad_inside if inside else recover.bad_outer)(sheet, header, line, node)
            return
        if "#" in text and (comment := comment_on(line)):
            sheet.comments[number] = comment
        _good(sheet, header, node, line)


def _suspect(text: str) -> bool:
    if _SUSPECT.search(text) is None:
        return False
    own = _WORDS_OF_OTHERS.sub('"', text)
    return _SUSPECT.search(own) is not None and _WILDS_FIRST.match(own) is None


def _good(sheet: Sheet, header: Header, node: Any, line: Line) -> None:
    if isinstance(node, Note):
        sheet.note(node)
        return
    tail = node.tail
    if tail.note is not None and not tail.note.text:
        sheet.empty_note(tail.note.place)
    if isinstance(node, Closing):
        sheet.close(_brace(sheet, line.number, line.text))
        if tail.cites or tail.note:
            from burraco_dsl.syntax import recover

            recover.after_brace(sheet, tail)
    elif sheet.opened is not None:
        sheet.add(node)
    else:
        for diagnostic in header.top(node):
            sheet.report(diagnostic)
        sheet.loose = []
        if isinstance(node, Block):
            sheet.open(node, node.place)
        else:
            sheet.tops.append(node)


def _brace(sheet: Sheet, number: int, text: str) -> Place:
    column = text.index("}") + 1
    return Place(sheet.name, number, column, column + 1)
