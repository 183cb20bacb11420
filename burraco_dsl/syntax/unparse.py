"""A whole tree written out in the one canonical style, as ``burraco format`` prints it.

Comments and blank lines of a parsed file stay where they stood; a tree made by hand has none, and gets one blank line
around each block and between the kinds of first lines. Nothing is checked here.
"""

from __future__ import annotations

from bisect import bisect_right

from burraco_dsl.syntax.tree import Block, File, Language, Note, Scenarios, Top, Variant
from burraco_dsl.syntax.written import CITES, NOTES, line_text, pad, parts, with_tail

__all__ = ["file_text", "line_text"]

_INDENT = "  "


def file_text(file: File) -> str:
    """The whole file, ending in one newline; an empty tree is an empty text."""
    writer = _Writer(file)
    last: Top | None = None
    for top in file.tops:
        writer.comments_before(top.place.line, "")
        if isinstance(top, Note):
            writer.hold(top.place.line, line_text(top))
            continue
        writer.hold(top.place.line, writer.commented(top.place.line, line_text(top), cited=False))
        writer.settle(apart=last is not None and _apart(last, top))
        if isinstance(top, Block):
            writer.block(top)
        last = top
    writer.comments_before(len(file.lines) + 2, "")
    writer.settle(apart=isinstance(last, Block))
    return "".join(line + "\n" for line in writer.out)


class _Writer:
    """Collects lines. Held are notes and comments, with their line numbers, until the line they lead to is known."""

    def __init__(self, file: File) -> None:
        self.out: list[str] = []
        self._held: list[tuple[int, str]] = []
        self._line = 0  # the number of the line last written, as it stood in the file
        self._comments = dict(file.comments)
        self._pending = sorted(file.comments, reverse=True)
        self._blanks = sorted(file.blanks)

    def comments_before(self, line: int, indent: str) -> None:
        """Hold the comments that stood on lines of their own above this one."""
        while self._pending and self._pending[-1] < line:
            number = self._pending.pop()
            if (text := self._comments.pop(number, None)) is not None:
                self.hold(number, indent + text)

    def commented(self, line: int, text: str, *, cited: bool) -> str:
        """A line with the comment that stood at its end."""
        comment = self._comments.pop(line, None)
        return text if comment is None else pad(text, NOTES if cited else CITES) + comment

    def hold(self, line: int, text: str) -> None:
        self._held.append((line, text))

    def settle(self, *, apart: bool = False, start: bool = False) -> None:
        """Write what is held: with a blank line first if ``apart``, and with none if ``start``; else as it stood."""
        for number, text in self._held:
            if self.out and not start and (apart or self._blank_between(self._line, number)):
                self.out.append("")
            apart = start = False
            self._write(number, text)
        self._held = []

    def block(self, block: Block) -> None:
        """What follows the title: the lines, one blank line at most between two of them, and the brace."""
        start = True
        for node in block.lines:
            line = node.place.line
            self.comments_before(line, _INDENT)
            text, tail = parts(node)
            whole = with_tail(_INDENT + text, tail, inside=True)
            self.hold(line, self.commented(line, whole, cited=bool(tail.cites)))
            self.settle(start=start)
            start = False
        self.comments_before(block.end.line, _INDENT)
        self.settle(start=start)
        self._write(block.end.line, self.commented(block.end.line, "}", cited=False))

    def _write(self, line: int, text: str) -> None:
        self.out.append(text)
        self._line = line or self._line

    def _blank_between(self, first: int, second: int) -> bool:
        after = bisect_right(self._blanks, first)
        return first > 0 and after < len(self._blanks) and self._blanks[after] < second


def _apart(last: Top, top: Top) -> bool:
    """Whether a blank line must stand between two lines outside the blocks."""
    return isinstance(last, Block) or isinstance(top, Block) or _group(last) != _group(top)


def _group(top: Top) -> str:
    match top:
        case Language() | Variant() | Scenarios():
            return "head"
        case _:
            return type(top).__name__
