"""Rows of words set in columns, for people.

Texts come in, lines go out; whatever stands in them is shown harmlessly.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.harmless import one_line, shown_width


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """The rows, two blanks between columns, without blanks at the end of a line."""
    shown = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(map(shown_width, column)) for column in zip(*shown, strict=True)]
    lines = []
    for row in shown:
        cells = [cell + " " * (width - shown_width(cell)) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
