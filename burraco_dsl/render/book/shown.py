"""What the closing chapter shows: examples and scenarios as their file words them.

Plain text from whoever read the file; whether any of it is true is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example: what stands left and right of ``is``, and the note beside it (or empty)."""

    left: str
    right: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ShownScenario:
    """A scenario: its title, the lines of position and play in order, and what comes of it."""

    title: str
    steps: tuple[str, ...]
    then: str
    notes: tuple[str, ...] = ()
