"""Places in files, and the origin of a value."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A stretch of one line.

    ``line`` and ``column`` count from 1, columns in characters; ``end`` is the column just after the
    last character, so ``end - column`` characters are meant (at least one is shown).
    """

    file: str
    line: int
    column: int = 1
    end: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


#: For what stands in no file at all.
NOWHERE = Place("", 0, 0, 0)


class Origin(NamedTuple):
    """Where a value was written: the variant that says so and the place in its file."""

    variant: str
    place: Place

    def __str__(self) -> str:
        return f"{self.variant}, line {self.place.line}"
