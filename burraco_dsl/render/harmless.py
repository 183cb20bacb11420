"""Text from a file or a name made fit for a terminal, with the room it takes there.

Comes in: any text at all. Goes out: the same text in which nothing can move the cursor, change a colour or turn the
reading direction, and its width in terminal columns. Knows nothing of places, messages or colours.
"""

from __future__ import annotations

import unicodedata

#: A tab is shown as this many blanks.
TAB = "    "

#: Control, format (bidi marks among them), half of a character, line and paragraph separator.
_DANGEROUS = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))

#: More marks than this on one letter would climb over the lines above.
_MOST_MARKS = 4


def cells(text: str) -> list[tuple[str, int]]:
    """How each character is shown: one ``(shown, width)`` for each, width in terminal columns.

    A tab becomes blanks, a dangerous character its number (``<U+202E>``), a picture selector nothing.
    """
    if text.isascii() and text.isprintable():
        return [(character, 1) for character in text]
    found = []
    marks = 0
    for character in text:
        shown, width = _cell(character)
        marks = marks + 1 if width == 0 and shown else 0
        found.append(("", 0) if marks > _MOST_MARKS else (shown, width))
    return found


def harmless(text: str) -> str:
    """The text as it may be sent to a terminal; always a single line."""
    return "".join(shown for shown, _ in cells(text))


def one_line(text: str) -> str:
    """Harmless, with line ends turned into blanks instead of numbers."""
    return harmless(" ".join(text.splitlines()))


def shown_width(text: str) -> int:
    """Terminal columns that ``harmless(text)`` takes."""
    return sum(width for _, width in cells(text))


def sound(text: str) -> str:
    """The text with each lone half of a character replaced, so that it can be written as UTF-8.

    Such halves come from file names that are not in the system's encoding.
    """
    if text.isascii():
        return text
    return "".join("\N{REPLACEMENT CHARACTER}" if "\ud800" <= one <= "\udfff" else one for one in text)


def _cell(character: str) -> tuple[str, int]:
    if character == "\t":
        return TAB, len(TAB)
    kind = unicodedata.category(character)
    if kind in _DANGEROUS:
        shown = f"<U+{ord(character):04X}>"
        return shown, len(shown)
    if "\ufe00" <= character <= "\ufe0f":
        # Asks for a sign as a coloured picture, of one or two columns as the terminal likes: left out, it is one.
        return "", 0
    if kind in ("Mn", "Me") or "\u1160" <= character <= "\u11ff":
        return character, 0
    return character, 2 if unicodedata.east_asian_width(character) in "WF" else 1
