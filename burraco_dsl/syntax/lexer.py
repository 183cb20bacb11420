"""One line in, its words and signs out, each with its place.

The terminals come from the grammar; this only walks over the line with all of them in one expression, which is
several times faster than lark's own lexer and needs one expression compiled at start-up instead of a dozen. A sign
that no terminal takes goes out as ``STRAY``, which no rule accepts, so that there is one way only to refuse a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from lark.common import LexerConf
from lark.lexer import Lexer, LexerState, PatternStr

from burraco_dsl.report import Place

#: Kept for the language wherever they stand; every other word of it is a plain word where no rule asks for it.
RESERVED = frozenset({"if", "is", "or", "was"})


@dataclass(frozen=True, slots=True)
class Line:
    """A physical line with its file and its number, counted from 1."""

    file: str
    number: int
    text: str


class Mark:
    """A word or sign on a line. The parser looks at ``type`` only."""

    __slots__ = ("place", "text", "type")

    # lark copies these from the last word of a line into its own end mark; nobody reads them, we have the place.
    start_pos: ClassVar[int] = 0
    end_pos: ClassVar[int] = 0
    line: ClassVar[int] = 0
    column: ClassVar[int] = 0
    end_line: ClassVar[int] = 0
    end_column: ClassVar[int] = 0

    def __init__(self, type: str, text: str, place: Place) -> None:
        self.type = type
        self.text = text
        self.place = place


class LineLexer(Lexer):
    """Cuts a :class:`Line` into marks, asking the parser whether a word of the language can stand where it does."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: LexerConf) -> None:
        terminals = sorted(lexer_conf.terminals, key=lambda terminal: -terminal.priority)
        self.skipped = frozenset(lexer_conf.ignore)
        self.keywords: dict[str, str] = {}
        parts = []
        for terminal in terminals:
            if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value.isalpha():
                self.keywords[terminal.pattern.value] = terminal.name
            else:
                parts.append(f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})")
        self.scan = re.compile("|".join(parts) + "|(?P<STRAY>.)", re.DOTALL).finditer

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Any]:
        line: Any = lexer_state.text
        file, number = line.file, line.number
        keywords, skipped = self.keywords, self.skipped
        stack, states = parser_state.state_stack, parser_state.parse_conf.states
        for found in self.scan(line.text):
            kind = found.lastgroup or "STRAY"
            if kind in skipped:
                continue
            text = found.group()
            if kind == "ATOM" and text in keywords:
                word = keywords[text]
                if text in RESERVED or word in states[stack[-1]]:
                    kind = word
            start, end = found.span()
            yield Mark(kind, text, Place(file, number, start + 1, end + 1))

    def marks(self, line: Line) -> list[Mark]:
        """All marks of a line, read without a parser: only reserved words are told from words."""
        marks = []
        for found in self.scan(line.text):
            kind = found.lastgroup or "STRAY"
            text = found.group()
            if kind == "ATOM" and text in RESERVED:
                kind = self.keywords[text]
            if kind not in self.skipped:
                marks.append(Mark(kind, text, Place(line.file, line.number, found.start() + 1, found.end() + 1)))
        return marks

    def comment(self, line: Line) -> str:
        """The ``#`` comment that ends a line, stripped, or nothing."""
        for found in self.scan(line.text):
            if found.lastgroup == "COMMENT":
                return found.group().strip()
        return ""
