"""The text tree: what stands in a file, with places that never count in equality.

It knows shapes (settings, blocks, values), never the name of a rule or what a card is. Two trees are equal when
they say the same in the same order; places, comments and blank lines are left out of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from burraco_dsl.report import NOWHERE, Place

N = TypeVar("N")


_ASIDE = frozenset({"place", "key_place", "name_place", "extends_place", "fingerprint_place"})


def _said(node: Any) -> list[Any]:
    return [part for name, part in zip(node._fields, node, strict=True) if name not in _ASIDE]


def _same(self: Any, other: object) -> bool:
    return type(self) is type(other) and _said(self) == _said(other)


def _different(self: Any, other: object) -> bool:
    return not _same(self, other)


def _hash(self: Any) -> int:
    return hash((type(self), *_said(self)))


def _node(cls: type[N]) -> type[N]:
    """Make a named tuple a node: its kind counts in equality, its places do not.

    Nodes are named tuples because there are twenty kinds, declared anew at every start, and a dataclass takes five times as long.
    """
    for name, method in (("__eq__", _same), ("__ne__", _different), ("__hash__", _hash)):
        setattr(cls, name, method)
    return cls


@_node
class Word(NamedTuple):
    """A word, number or card as written, or a placed wild such as ``*(=6h)``."""

    text: str
    place: Place = NOWHERE


@_node
class Span(NamedTuple):
    """``low..high`` with the two ends as written: ``3..14``, ``K..8``."""

    low: str
    high: str
    place: Place = NOWHERE


@_node
class Text(NamedTuple):
    """A string, without its quotes."""

    text: str
    place: Place = NOWHERE


Element = Word | Span | Text


@_node
class Item(NamedTuple):
    """A run of elements, or a comparison: ``hand empty``, ``1 clean burraco``, ``wilds = 0..1``.

    ``op`` is one of ``= < > <= >=`` (``≤ ≥`` are read as these) or empty; ``right`` is what follows it.
    """

    left: tuple[Element, ...]
    op: str = ""
    right: tuple[Element, ...] = ()
    place: Place = NOWHERE


@_node
class Clause(NamedTuple):
    """Items that hold together (``join`` is ``","``) or are free each time (``"or"``); a lone item has ``","``.

    ``verb`` is ``add``, ``remove`` or empty. ``alternative`` is true when ``; or`` stood before this clause,
    false for the first one and after a plain ``;``.
    """

    items: tuple[Item, ...]
    join: str = ","
    verb: str = ""
    alternative: bool = False
    place: Place = NOWHERE


@_node
class Value(NamedTuple):
    """What stands after the colon: one clause or several parted by ``;``, ``choose`` before them or not."""

    clauses: tuple[Clause, ...]
    choose: bool = False
    place: Place = NOWHERE


@_node
class Cite(NamedTuple):
    """``@S0`` (``doubt`` false) or ``@S0?`` (true); ``@house`` is the source named ``house``."""

    source: str
    doubt: bool = False
    place: Place = NOWHERE


@_node
class Note(NamedTuple):
    """The text of a ``##`` note, without the marks, stripped."""

    text: str
    place: Place = NOWHERE


@_node
class Tail(NamedTuple):
    """What may end a line: sources and a note."""

    cites: tuple[Cite, ...] = ()
    note: Note | None = None


@_node
class Setting(NamedTuple):
    """``phrase: value``; ``key`` holds the comma-parted parts of what stands before the colon.

    ``place`` is the whole line without its tail; ``key_place`` the words before the colon or the ``if``.
    """

    key: tuple[Item, ...]
    condition: Clause | None
    value: Value
    was: Value | None = None
    tail: Tail = Tail()
    place: Place = NOWHERE
    key_place: Place = NOWHERE


@_node
class Example(NamedTuple):
    """``CARDS is FACT``: ``key`` as in a setting, ``value`` what stands after ``is``."""

    key: tuple[Item, ...]
    condition: Clause | None
    value: Value
    tail: Tail = Tail()
    place: Place = NOWHERE
    key_place: Place = NOWHERE


@_node
class Removal(NamedTuple):
    """``remove PHRASE`` inside a block, ``remove SECTION`` outside."""

    key: tuple[Item, ...]
    condition: Clause | None = None
    tail: Tail = Tail()
    place: Place = NOWHERE
    key_place: Place = NOWHERE


@_node
class Language(NamedTuple):
    """``language 1``."""

    version: str
    tail: Tail = Tail()
    place: Place = NOWHERE


@_node
class Variant(NamedTuple):
    """``variant NAME "Title" extends PARENT fingerprint 3f9c1a27``; empty strings for what is left out."""

    name: str
    title: str = ""
    extends: str = ""
    fingerprint: str = ""
    tail: Tail = Tail()
    place: Place = NOWHERE
    name_place: Place = NOWHERE
    extends_place: Place = NOWHERE
    fingerprint_place: Place = NOWHERE


@_node
class Scenarios(NamedTuple):
    """``scenarios NAME``: a file of scenarios for that variant."""

    name: str
    tail: Tail = Tail()
    place: Place = NOWHERE


@_node
class Source(NamedTuple):
    """``source S0 "text" …``."""

    name: str
    texts: tuple[str, ...]
    tail: Tail = Tail()
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Block:
    """``title words "string" after NAME { … }``.

    ``words`` are the words of the title; ``order`` is ``after``, ``before`` or empty and ``anchor`` the name that
    follows it. ``place`` is the title without its tail.
    """

    words: tuple[Word, ...]
    title: str
    order: str
    anchor: str
    tail: Tail
    lines: tuple[Setting | Example | Removal | Note, ...]
    place: Place = field(default=NOWHERE, compare=False)
    anchor_place: Place = field(default=NOWHERE, compare=False)
    end: Place = field(default=NOWHERE, compare=False)


Top = Language | Variant | Scenarios | Source | Block | Removal | Note


@dataclass(frozen=True, slots=True)
class File:
    """A whole file: its top-level lines in order, as far as they could be read.

    ``comments`` maps a line number to the ``#`` comment that stands on it (marks included, stripped); ``blanks``
    holds the numbers of empty lines. Both are for the formatter and count in no comparison. ``lines`` are the
    physical lines, for messages.
    """

    path: str
    tops: tuple[Top, ...]
    comments: dict[int, str] = field(default_factory=dict, compare=False)
    blanks: frozenset[int] = field(default=frozenset(), compare=False)
    lines: tuple[str, ...] = field(default=(), compare=False)
