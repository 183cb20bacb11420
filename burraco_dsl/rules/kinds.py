"""The kinds of value a rule may have, with their bounds.

A kind says what may be written; how it is read from text or JSON is told by the compile floor, kind by kind. Kinds are named
tuples, not dataclasses: they are made at every start, and a dataclass costs five times as much to declare.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from burraco_dsl.rules.values import Demand, Subject


class Count(NamedTuple):
    """A whole number of something; ``any number`` too where ``unlimited``."""

    low: int = 0
    high: int | None = None
    unlimited: bool = False


class Counts(NamedTuple):
    """One or several counts, of which the size of the table picks one."""

    low: int
    high: int


class Points(NamedTuple):
    """Points, whole; below nought where ``low`` allows it."""

    low: int = -100_000
    high: int = 100_000


class Span(NamedTuple):
    """A range whose two ends lie between ``low`` and ``high`` (None: no upper bound)."""

    low: int
    high: int | None = None


class Flag(NamedTuple):
    """``yes`` or ``no``, worded so that ``yes`` allows."""


class Choice(NamedTuple):
    """One of the words of an enum. A word with ``N`` in it carries a number within the bounds given for it."""

    options: type[Enum]
    numbers: Mapping[Enum, tuple[int, int]] = MappingProxyType({})


class Words(NamedTuple):
    """Several words of an enum, in order; those in ``alone`` stand by themselves."""

    options: type[Enum]
    alone: tuple[Enum, ...] = ()


class CountList(NamedTuple):
    """Counts in order, or ``none``."""

    low: int
    high: int
    most: int


class CardsOf(NamedTuple):
    """Ranks. ``ordered`` keeps the order written, else it means nothing; ``none`` and the joker where allowed."""

    ordered: bool = False
    joker: bool = False
    none: bool = False


class Suits(NamedTuple):
    """Suits, high to low."""


class Grades(NamedTuple):
    """Names of classes of the same file."""


class Conditions(NamedTuple):
    """The conditions of a class: all of a list, or one of several lists."""


class Requirements(NamedTuple):
    """Requirements that all must hold, of the demands listed."""

    demands: tuple[Demand, ...]


class UnplayedPot(NamedTuple):
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
