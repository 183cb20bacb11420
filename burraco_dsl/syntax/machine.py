"""The parser itself: lark with our grammar, lexer and builder, made once for a process and kept between processes.

A line comes in; a node goes out, or the number of the word at which reading stopped. Why it stopped is for
``diagnose``. This is the only place that knows how lark is called.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import lru_cache
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedToken

from burraco_dsl.resources import grammar_text
from burraco_dsl.resources.cache import cache_path
from burraco_dsl.syntax.builder import Builder
from burraco_dsl.syntax.lexer import Line, LineLexer, Mark

OUTER = "outer"
INSIDE = "inside"


class Stopped:
    """A line that could not be read, and the first word or sign that does not fit (``None``: the line ended)."""

    __slots__ = ("at",)

    def __init__(self, at: Mark | None) -> None:
        self.at = at


def read_line(line: Line, start: str) -> Any:
    """The node that the line says, or :class:`Stopped`."""
    try:
        return _parser().parse(line, start=start)
    except UnexpectedToken as stopped:
        token: Any = stopped.token
        return Stopped(token if isinstance(token, Mark) else None)


def marks(line: Line) -> list[Mark]:
    """The words and signs of a line, whether they make sense or not."""
    lexer: Any = _parser().parser.lexer
    return lexer.marks(line)  # type: ignore[no-any-return]


def comment_on(line: Line) -> str:
    """The ``#`` comment that ends a line, or nothing."""
    lexer: Any = _parser().parser.lexer
    return lexer.comment(line)  # type: ignore[no-any-return]


@lru_cache(maxsize=1)
def _parser() -> Lark:
    options: dict[str, Any] = {
        "parser": "lalr",
        "lexer": LineLexer,
        "start": [OUTER, INSIDE],
        "transformer": Builder(),
        "maybe_placeholders": True,
    }
    grammar = grammar_text()
    path = cache_path(f"grammar-{sys.version_info[0]}{sys.version_info[1]}.tables")
    if path is not None:
        with suppress(Exception):  # whatever is wrong with the cache, the grammar itself can still be read
            return Lark(grammar, cache=path, **options)
    return Lark(grammar, **options)
