"""Text laid out for a terminal: paragraphs, and names with what is said of them.

Texts and a width in terminal columns come in, lines go out. A word longer than the width is left whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.harmless import shown_width

#: What is said of a name gets at least so many columns beside it, or stands below it.
_LEAST_COLUMN = 24


def folded(text: str, width: int, indent: str = "") -> str:
    """The text with its lines at most so wide; all but the first begin with the indent."""
    lines: list[str] = []
    for written in text.split("\n"):
        line = ""
        for word in written.split():
            longer = f"{line} {word}" if line else word
            if line and shown_width(longer) > width - (len(indent) if lines else 0):
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return ("\n" + indent).join(lines)


def columns(rows: Sequence[tuple[str, str]], width: int, margin: str = "") -> str:
    """Names with what is said of each beside them; below them where the width leaves too little room."""
    wide = max((shown_width(name) for name, _ in rows), default=0)
    beside = len(margin) + wide + 2 + _LEAST_COLUMN <= width
    indent = margin + (" " * (wide + 2) if beside else "    ")
    lines = []
    for name, told in rows:
        gap = " " * (wide - shown_width(name) + 2) if beside else f"\n{indent}"
        text = folded(told, width - len(indent)).replace("\n", "\n" + indent)
        lines.append(f"{margin}{name}{gap}{text}".rstrip())
    return "\n".join(lines)


def indented(text: str, margin: str = "    ") -> str:
    """Every line moved to the right, as samples are shown."""
    return "\n".join(f"{margin}{line}".rstrip() for line in text.rstrip("\n").split("\n"))
