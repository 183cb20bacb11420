"""The lines of one file that take part in a message, with marks under the words.

Comes in: the lines of a file and the marks on them. Goes out: rows for a terminal with line numbers in the margin.
Knows nothing of diagnostics: which mark is the main one is told to it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from burraco_dsl.render.harmless import cells, one_line, shown_width
from burraco_dsl.render.paint import Ink, Paint

#: Lines closer than this follow each other without dots; their numbers tell what is left out.
NEAR = 6

#: A label gets at least this many columns beside its mark, or goes under it.
_LABEL_ROOM = 24
_LABEL_ROOM_BELOW = 40


@dataclass(frozen=True, slots=True)
class Mark:
    """Words on a line: ``line`` and ``column`` from 1, ``end`` just after the last character; never less than one."""

    line: int
    column: int
    end: int
    label: str
    main: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """How the rows are set: columns of the line numbers, columns left for the text, and the inks."""

    gutter: int
    room: int
    paint: Paint
    main: Ink

    def edge(self, sign: str) -> str:
        """An empty margin and the sign that follows it."""
        return self.paint(Ink.MARGIN, " " * self.gutter + sign)

    def row(self, number: str, text: str) -> str:
        """A row with ``number`` in the margin; ``text`` may be painted already."""
        margin = self.paint(Ink.MARGIN, f"{number:>{self.gutter}} |")
        return f"{margin} {text}" if text else margin


def excerpt(lines: Sequence[str], marks: Sequence[Mark], frame: Frame) -> list[str]:
    """The rows, from an empty one under the header to the last label.

    Every mark must stand on a line of the file, or just after the last one (where a file ends too early).
    """
    rows = [frame.row("", "")]
    last = 0
    for number, group in groupby(sorted(set(marks), key=_by_place), key=lambda mark: mark.line):
        if last and number - last > NEAR:
            rows.append(frame.paint(Ink.MARGIN, "..."))
        last = number
        text = lines[number - 1].rstrip("\r\n") if number <= len(lines) else ""
        rows.extend(_marked_line(text, list(group), frame))
    return rows


def _by_place(mark: Mark) -> tuple[int, int, int, bool, str]:
    return mark.line, mark.column, mark.end, not mark.main, mark.label


def _marked_line(text: str, marks: Sequence[Mark], frame: Frame) -> Iterator[str]:
    """The line and its marks; a long line comes again for marks that are too far apart to be seen together."""
    shown = cells(text)
    at = [0, *accumulate(width for _, width in shown)]
    spans = [(mark, *_span(mark, shown)) for mark in marks]
    while spans:
        start = min(span[1] for span in spans)
        together = [span for span in spans if at[-1] <= frame.room or at[span[2]] - at[start] <= frame.room - 2]
        if not together:
            together = spans[:1]
            start = together[0][1]
        first, stop = _window(shown, at, start, max(span[2] for span in together), frame.room)
        dots = "…" if first else ""
        visible = dots + "".join(sign for sign, _ in shown[first:stop]) + ("…" if stop < len(shown) else "")
        yield frame.row(str(marks[0].line), visible.rstrip())
        for mark, begin, end in together:
            offset = len(dots) + at[begin] - at[first]
            length = max(1, at[min(end, stop)] - at[begin])
            yield from _underline(mark, offset, length, frame)
        spans = [span for span in spans if span not in together]


def _span(mark: Mark, shown: Sequence[tuple[str, int]]) -> tuple[int, int]:
    """Indices of the marked characters, within the line; an accent alone is marked with its letter."""
    start = min(max(mark.column - 1, 0), len(shown))
    end = min(max(mark.end - 1, start + 1), max(len(shown), start))
    while 0 < start < len(shown) and shown[start][1] == 0:
        start -= 1
    return start, end


def _window(shown: Sequence[tuple[str, int]], at: Sequence[int], start: int, end: int, room: int) -> tuple[int, int]:
    """Which characters of a line are shown: all, or a stretch around ``start`` that fits with its dots."""
    if at[-1] <= room:
        return 0, len(shown)
    before = max(0, room - 2 - (at[end] - at[start])) // 3
    left = max(0, min(at[start] - before, at[-1] - room))
    first = min(bisect_left(at, left + 1) if left else 0, start)
    while first < start and shown[first][1] == 0:
        first += 1
    space = room - (1 if first else 0)
    if at[-1] - at[first] <= space:
        return first, len(shown)
    return first, bisect_right(at, at[first] + space - 1) - 1


def _underline(mark: Mark, offset: int, length: int, frame: Frame) -> Iterator[str]:
    """The signs under the words and the label, beside them or, when it is long, below."""
    ink = frame.main if mark.main else Ink.MARGIN
    signs = ("^" if mark.main else "-") * length
    label = one_line(mark.label).strip()
    beside = offset + length + 1
    if not label:
        yield frame.row("", " " * offset + frame.paint(ink, signs))
        return
    if frame.room - beside >= min(shown_width(label), _LABEL_ROOM):
        first, *rest = wrapped(label, frame.room - beside)
        indent = beside
    else:
        indent = min(offset, max(0, frame.room - min(shown_width(label), _LABEL_ROOM_BELOW)))
        first, rest = "", wrapped(label, frame.room - indent)
    yield frame.row("", " " * offset + frame.paint(ink, f"{signs} {first}".rstrip()))
    for words in rest:
        yield frame.row("", " " * indent + frame.paint(ink, words))


def wrapped(text: str, room: int) -> list[str]:
    """The text in rows of at most ``room`` columns where words allow it; always at least one row."""
    if shown_width(text) <= room:
        return [text]
    rows: list[str] = []
    row = ""
    for word in text.split(" "):
        if row and shown_width(row) + 1 + shown_width(word) > room:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
    return [*rows, row]
