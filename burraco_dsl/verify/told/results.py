"""What came of one example or scenario, in words for the table, and what it has shown of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from burraco_dsl.report import Place


class Told(Enum):
    """The kinds of things that a file tells."""

    COUNT = "count of cards"
    EXAMPLE = "example"
    SCENARIO = "scenario"

    __hash__ = object.__hash__


class Shown(NamedTuple):
    """The rules, by their full names, of which something lawful was shown, and those that refused something."""

    allowed: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()


def all_shown(found: Iterable[Shown]) -> Shown:
    """What several have shown together."""
    parts = list(found)
    return Shown(frozenset().union(*(one.allowed for one in parts)), frozenset().union(*(one.refused for one in parts)))


class Result(NamedTuple):
    """One example or scenario, held against the law.

    ``name`` is the title of a scenario, or the whole text of an example. ``expected`` is what should come of it, and
    ``difference`` a sentence about what comes instead; empty where it holds. What fails shows nothing.
    """

    kind: Told
    name: str
    place: Place
    expected: str
    difference: str = ""
    shown: Shown = Shown()

    @property
    def passed(self) -> bool:
        """Whether it holds at every table it is for."""
        return not self.difference
