"""Edits of single places in a file that leave every other byte as it is.

Places count as the syntax floor counts them: in characters of the line as it was read, composed (NFC) and without a
byte order mark. What is written, and why, is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import normalize

#: Line ends as the syntax floor sees them, kept with the lines.
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Edit:
    """``text`` in place of the characters from ``column`` to just before ``end`` (both from 1); ``told`` says so."""

    line: int
    column: int
    end: int
    text: str
    told: str = ""


def edited(content: bytes, edits: Sequence[Edit]) -> bytes:
    """The content (text in UTF-8) with the edits made. Edits may not overlap."""
    text = content.decode("utf-8")
    mark = _MARK if text.startswith(_MARK) else ""
    lines = _LINE.findall(text.removeprefix(_MARK))
    for edit in sorted(edits, key=lambda one: (one.line, one.column), reverse=True):
        line = lines[edit.line - 1]
        start, end = _index(line, edit.column - 1), _index(line, edit.end - 1)
        lines[edit.line - 1] = line[:start] + edit.text + line[end:]
    return (mark + "".join(lines)).encode("utf-8")


def _index(line: str, column: int) -> int:
    """Where in the line as it stands a place of the composed line is."""
    if line.isascii():
        return column
    wanted = len(normalize("NFC", line)) - column
    # From the end, since an accent belongs to the letter before it.
    for index in range(len(line), -1, -1):
        if len(normalize("NFC", line[index:])) >= wanted:
            return index
    return 0
