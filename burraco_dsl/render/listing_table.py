"""Rows of words set in columns under headings, for people.

Texts come in, lines go out; whatever stands in them is shown harmlessly.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.harmless import one_line, shown_width
from burraco_dsl.render.rules_text_fold import folded

#: The last column is not made narrower than this.
_LEAST = 16


def table_text(head: Sequence[str], rows: Sequence[Sequence[str]], width: int | None = None, spare: str = "") -> str:
    """The rows under their headings, two blanks between columns, without blanks at the end of a line.

    With a width the table is fitted into it: first the ``spare`` column is left out, then the last one wrapped.
    """
    shown = [[one_line(cell) for cell in row] for row in (head, *rows)]
    if width is not None and sum(_widths(shown)) > width and spare in head:
        at = head.index(spare)
        shown = [row[:at] + row[at + 1 :] for row in shown]
    *before, last = _widths(shown)
    if width is not None:
        last = max(_LEAST, min(last, width - sum(before)))
    lines = []
    for row in shown:
        start = "".join(cell + " " * (wide - shown_width(cell)) for cell, wide in zip(row, before, strict=False))
        rest = folded(row[-1], last).replace("\n", "\n" + " " * sum(before))
        lines.append((start + rest).rstrip())
    return "\n".join(lines)


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """The width of each column, with the blanks behind all but the last."""
    widths = [max(map(shown_width, column)) for column in zip(*rows, strict=True)]
    return [wide + 2 for wide in widths[:-1]] + widths[-1:]
