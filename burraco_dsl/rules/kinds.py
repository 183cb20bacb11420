"""The kinds of value a rule may have, with their bounds.

A kind says what may be written; how it is read from text or JSON is told by the compile floor, kind by kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from burraco_dsl.rules.values import Demand, Subject


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number of something; ``any number`` too where ``unlimited``."""

    low: int = 0
    high: int | None = None
    unlimited: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """One or several counts, of which the size of the table picks one."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Points:
    """Points, whole; below nought where ``low`` allows it."""

    low: int = -100_000
    high: int = 100_000


@dataclass(frozen=True, slots=True)
class Span:
    """A range whose two ends lie between ``low`` and ``high`` (None: no upper bound)."""

    low: int
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """``yes`` or ``no``, worded so that ``yes`` allows."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the words of an enum. A word with ``N`` in it carries a number within the bounds given for it."""

    options: type[Enum]
    numbers: Mapping[Enum, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Words:
    """Several words of an enum, in order; those in ``alone`` stand by themselves."""

    options: type[Enum]
    alone: tuple[Enum, ...] = ()


@dataclass(frozen=True, slots=True)
class CountList:
    """Counts in order, or ``none``."""

    low: int
    high: int
    most: int


@dataclass(frozen=True, slots=True)
class CardsOf:
    """Ranks. ``ordered`` keeps the order written, else it means nothing; ``none`` and the joker where allowed."""

    ordered: bool = False
    joker: bool = False
    none: bool = False


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits, high to low."""


@dataclass(frozen=True, slots=True)
class Grades:
    """Names of classes of the same file."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of a class: all of a list, or one of several lists."""


@dataclass(frozen=True, slots=True)
class Requirements:
    """Requirements that all must hold, of the demands listed."""

    demands: tuple[Demand, ...]


@dataclass(frozen=True, slots=True)
class UnplayedPot:
    """Points, ``its cards``, or both."""


Kind = (
    Count
    | Counts
    | Points
    | Span
    | Flag
    | Choice
    | Words
    | CountList
    | CardsOf
    | Suits
    | Grades
    | Conditions
    | Requirements
    | UnplayedPot
)

#: Which circumstances may follow ``if`` on a rule, beside the number of players.
Subjects = tuple[Subject, ...]
