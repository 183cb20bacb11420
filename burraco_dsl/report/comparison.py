"""What two variants have in common and where they part, said in plain words: the record that a comparison makes.

Whoever compares fills it in, whoever shows it reads it; it knows no rules and no cards, only texts and where they stand. The
first variant is called A and the second B; every verdict is about B as against A.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from burraco_dsl.report.place import Origin, Place


class Verdict(Enum):
    """How B stands to A. Stricter: all that B allows is allowed by A too, and not the other way round."""

    SAME = "same"
    STRICTER = "stricter"
    LOOSER = "looser"
    INCOMPARABLE = "incomparable"
    DIFFERENT = "different"

    @property
    def flipped(self) -> Verdict:
        """The verdict about A as against B."""
        turned = {Verdict.STRICTER: Verdict.LOOSER, Verdict.LOOSER: Verdict.STRICTER}
        return turned.get(self, self)


def by_what_is_allowed(only_a: object, only_b: object) -> Verdict:
    """The verdict when A allows something that B does not, when B does, when both do or neither."""
    if only_a and only_b:
        return Verdict.INCOMPARABLE
    if only_a:
        return Verdict.STRICTER
    return Verdict.LOOSER if only_b else Verdict.SAME


def joined(verdicts: Iterable[Verdict]) -> Verdict:
    """One verdict for several: what has no direction outweighs the rest, and two directions are incomparable."""
    found = set(verdicts) - {Verdict.SAME}
    if not found:
        return Verdict.SAME
    if Verdict.DIFFERENT in found:
        return Verdict.DIFFERENT
    return found.pop() if len(found) == 1 else Verdict.INCOMPARABLE


class Said(NamedTuple):
    """What one variant says of a rule: the value as a file writes it, each option of a ``choose``, and who says so."""

    value: str
    options: tuple[str, ...]
    origin: Origin


class RuleLine(NamedTuple):
    """A rule on which two variants differ; None for the one that does not say it. ``grade`` is the class it belongs to."""

    section: str
    grade: str
    phrase: str
    condition: str
    custom: bool
    a: Said | None
    b: Said | None


class Custom(NamedTuple):
    """A procedure that only one of them has, or that is worded otherwise; None for the one that lacks it."""

    name: str
    a: Said | None
    b: Said | None


class Judged(NamedTuple):
    """What one variant makes of an example: whether it is allowed, said in words, and the rules that refuse it."""

    allowed: bool
    said: str
    rules: tuple[str, ...] = ()


class Example(NamedTuple):
    """Cards or a moment of play on which two variants differ, in the notation of examples and scenarios."""

    shown: str
    a: Judged
    b: Judged


class RuleVerdict(NamedTuple):
    """A single rule with its verdict, and a moment of play in which it makes a difference, where one was found."""

    rule: str
    verdict: Verdict
    examples: tuple[Example, ...] = ()


class Part(NamedTuple):
    """A part of a family with a verdict of its own."""

    title: str
    verdict: Verdict
    examples: tuple[Example, ...] = ()


class Family(NamedTuple):
    """Rules that belong together, judged by what they do.

    ``decided`` tells that every case there is was looked at; without it the verdict holds as far as ``searched`` says.
    ``rules`` are those that the verdict was read off, with examples of their own; ``parts`` are what it is made of.
    """

    title: str
    verdict: Verdict
    decided: bool
    searched: str
    parts: tuple[Part, ...] = ()
    rules: tuple[RuleVerdict, ...] = ()
    examples: tuple[Example, ...] = ()


class Compared(NamedTuple):
    """One of the two variants: ``head`` is the line that names it, ``players`` the size of the table looked at."""

    name: str
    title: str
    head: Place
    sizes: tuple[int, ...]
    players: int
    grades: tuple[str, ...]
    fingerprint: str = ""


class Comparison(NamedTuple):
    """Everything that was found. ``shared`` are the sizes of table that both are for; ``notes`` what holds for all of it."""

    a: Compared
    b: Compared
    relation: str
    shared: tuple[int, ...]
    lines: tuple[RuleLine, ...]
    customs: tuple[Custom, ...]
    families: tuple[Family, ...]
    notes: tuple[str, ...] = ()

    @property
    def files(self) -> tuple[str, ...]:
        """The paths of all files that are spoken of."""
        said = [one for line in self.lines for one in (line.a, line.b)]
        said += [one for custom in self.customs for one in (custom.a, custom.b)]
        places = [self.a.head, self.b.head, *(one.origin.place for one in said if one is not None)]
        return tuple(dict.fromkeys(place.file for place in places if place.file))
