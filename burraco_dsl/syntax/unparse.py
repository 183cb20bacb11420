"""A whole tree written out in the one canonical style, as ``burraco format`` prints it.

Comments and blank lines of a parsed file stay where they stood; a tree made by hand has none, and gets one blank line
around each block and between the kinds of first lines. Nothing is checked here.
"""

from __future__ import annotations

from bisect import bisect_right

from burraco_dsl.syntax.tree import Block, File, Language, Note, Removal, Scenarios, Source, Top, Variant
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
            writer.leading(top.place.line, line_text(top))
            continue
        writer.part_from(last, top)
        writer.top(top)
        last = top
    writer.comments_before(len(file.lines) + 2, "")
    writer.part_from(last, None)
    return "".join(line + "\n" for line in writer.out)


class _Writer:
    """Collects lines; ``held`` are notes and comments that wait for the line they lead to."""

    def __init__(self, file: File) -> None:
        self.out: list[str] = []
        self.held: list[tuple[int, str]] = []
        self.line = 0  # the physical line last written
        self.comments = sorted(file.comments.items(), reverse=True)
        self.trailing = dict(file.comments)
        self.blanks = sorted(file.blanks)

    def blank_between(self, first: int, second: int) -> bool:
        after = bisect_right(self.blanks, first)
        return 0 < first and after < len(self.blanks) and self.blanks[after] < second

    def comments_before(self, line: int, indent: str) -> None:
        while self.comments and self.comments[-1][0] < line:
            number, text = self.comments.pop()
            if self.trailing.pop(number, None) is not None:
                self.leading(number, indent + text)

    def leading(self, line: int, text: str) -> None:
        self.held.append((line, text))

    def part_from(self, last: Top | None, top: Top | None) -> None:
        """Write what was held back, with a blank line first where a block begins or the kind of line changes."""
        apart = last is not None and (_group(last) != _group(top) or isinstance(last, Block))
        if self.held or top is not None:
            self._flush(apart)

    def _flush(self, apart: bool) -> None:
        for number, text in self.held:
            self._blank(number, apart)
            apart = False
            self.write(number, text)
        self.held = []
        self.apart = apart

    def _blank(self, line: int, apart: bool) -> None:
        if self.out and (apart or self.blank_between(self.line, line)):
            self.out.append("")

    def write(self, line: int, text: str) -> None:
        self.out.append(text)
        self.line = line or self.line

    def commented(self, line: int, text: str, indent: str) -> str:
        comment = self.trailing.pop(line, None) if line else None
        return text if comment is None else pad(text, NOTES if cited else CITES) + comment

    def top(self, top: Top) -> None:
        line = top.place.line
        self._blank(line, self.apart)
        self.write(line, self.commented(line, line_text(top), ""))
        if isinstance(top, Block):
            self.block(top)

    def block(self, block: Block) -> None:
        start = True
        for node in block.lines:
            line = node.place.line
            self.comments_before(line, _INDENT)
            text, tail = parts(node)
            whole = with_tail(_INDENT + text, tail, inside=True)
            self.held.append((line, self.commented(line, whole, _INDENT)))
            start = self._settle(start)
        end = block.end.line
        self.comments_before(end, _INDENT)
        self._settle(start)
        self.write(end, self.commented(end, "}", ""))

    def _settle(self, start: bool) -> bool:
        for number, text in self.held:
            if not start:
                self._blank(number, False)
            start = False
            self.write(number, text)
        self.held = []
        return start


def _group(top: Top | None) -> str:
    match top:
        case None:
            return "end"
        case Language() | Variant() | Scenarios():
            return "head"
        case Source():
            return "sources"
        case Removal():
            return "removals"
        case Block():
            return "block"
        case Note():
            return "note"


