"""Colour for a terminal, as an addition only: without it every word and sign is the same.

Comes in: a piece of harmless text and what it is. Goes out: that text, with ANSI escapes or without. Whether the
reader can see colour is decided by the caller.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Ink(Enum):
    """What a piece of a message is; the value is its ANSI code."""

    ERROR = "1;31"
    WARNING = "1;33"
    NOTE = "1;36"
    STRONG = "1"
    MARGIN = "1;34"
    HELP = "32"


@dataclass(frozen=True, slots=True)
class Paint:
    """Puts ink on text when ``on``, and gives it back as it is otherwise."""

    on: bool = False

    def __call__(self, ink: Ink, text: str) -> str:
        """The text in that ink; empty text stays empty."""
        return f"\x1b[{ink.value}m{text}\x1b[0m" if self.on and text else text
