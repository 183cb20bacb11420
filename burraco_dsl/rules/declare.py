"""How a rule is declared: one field of a chapter, made by a helper named for its kind.

The declaration carries the phrase, bounds, unit, when the rule is needed, which conditions may follow, what it means
and the English sentences of the rule book. Everything else that speaks of rules derives from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from burraco_dsl.rules import kinds
from burraco_dsl.rules.values import Demand, Rank

#: The English sentence of a rule, or one for each kind of value. Keys are members of the rule's enum, ``True`` and
#: ``False``, or one of these words; the first that fits is taken, ``""`` where none does:
#:
#: ``"0"`` nought or nothing · ``"1"`` one · ``"none"`` an empty list · ``"all"`` all thirteen ranks ·
#: ``"any number"`` no limit · ``"cards"`` and ``"both"`` the cards of an unplayed pot, alone and beside points.
#: ``"0 in a case"`` and the like are for a value that holds only where a circumstance of the game does.
#:
#: Three more stand beside the sentences for values: ``"absent"`` for a rule that was left out though it could be
#: written, ``"table"`` to lead a table of cases, ``"column"`` to head the column of a rule of classes.
#:
#: A sentence may hold ``{value}``, ``{n}`` (a number with its unit), ``{is}`` (is or are, by that number), ``{values}``
#: (ranks as kinds of card: jokers and twos), ``{scores}`` (scores 100 points, loses 100 points, scores nothing) and
#: ``{class}``. Burracos and pots are called so here; the rule book puts the game's own words in their place.
Says = str | Mapping[Any, str]


class Need(Enum):
    """When a rule must be written."""

    ALWAYS = "always"
    WHEN = "when another choice makes it matter; else it may not be written"
    MAY = "may be left out; the game then has no such thing"
    CUSTOM = "a custom: printed, and no play or score depends on it"


@dataclass(frozen=True, slots=True)
class When:
    """The choice that makes a rule matter.

    ``holds`` gets the values of the rules named in ``of``, in that order (None for one that does not matter itself);
    ``told`` says it at the table: "there are jokers", and ``else_told`` its contrary: "there are no jokers".
    """

    of: tuple[str, ...]
    holds: Callable[..., bool]
    told: str
    else_told: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as declared.

    ``when`` tells the choice that makes it matter; a rule that may be left out can have one too, and is then pointless
    without it. ``members`` tells it for single members of a list (the joker among the wild cards).
    """

    phrase: str
    kind: kinds.Kind
    need: Need
    about: str
    says: Says
    unit: str = ""
    when: When | None = None
    conditions: kinds.Subjects = ()
    members: Mapping[Any, When] = field(default_factory=dict)

    @property
    def slug(self) -> str:
        """The phrase as JSON spells it: ``most-in-a-meld``."""
        return self.phrase.replace(" ", "-")

    @property
    def attribute(self) -> str:
        """The phrase as Python spells it: ``most_in_a_meld``."""
        return self.phrase.replace(" ", "_")


#: The key under which a field of a chapter holds its rule.
RULE = "rule"


def _field(
    phrase: str,
    kind: kinds.Kind,
    need: Need | When,
    about: str,
    says: Says,
    *,
    unit: str = "",
    conditions: kinds.Subjects = (),
    members: Mapping[Any, When] | None = None,
    only: When | None = None,
) -> Any:
    when = need if isinstance(need, When) else only
    rule = Rule(
        phrase,
        kind,
        Need.WHEN if isinstance(need, When) else need,
        about,
        says,
        unit=unit,
        when=when,
        conditions=conditions,
        members=members or {},
    )
    return field(default=None, metadata={RULE: rule})


def count(
    phrase: str,
    need: Need | When,
    about: str,
    says: Says,
    *,
    unit: str = "",
    low: int = 0,
    high: int | None = None,
    unlimited: bool = False,
    conditions: kinds.Subjects = (),
    only: When | None = None,
) -> Any:
    """A whole number of ``unit``; the field is an ``int``, a ``Limit`` where unlimited, ``Cases`` where conditional."""
    return _field(
        phrase, kinds.Count(low, high, unlimited), need, about, says, unit=unit, conditions=conditions, only=only
    )


def counts(phrase: str, need: Need | When, about: str, says: Says, *, unit: str, low: int, high: int) -> Any:
    """Counts of which the size of the table picks one; the field is a tuple of ``int``, sorted."""
    return _field(phrase, kinds.Counts(low, high), need, about, says, unit=unit)


def points(
    phrase: str,
    need: Need | When,
    about: str,
    says: Says,
    *,
    low: int = -100_000,
    high: int = 100_000,
    conditions: kinds.Subjects = (),
    only: When | None = None,
) -> Any:
    """Points; the field is an ``int``, or ``Cases`` where conditions may follow."""
    return _field(phrase, kinds.Points(low, high), need, about, says, unit="points", conditions=conditions, only=only)


def span(
    phrase: str, need: Need | When, about: str, says: Says, *, unit: str, low: int, high: int | None = None
) -> Any:
    """A range of ``unit``; the field is a ``Range``."""
    return _field(phrase, kinds.Span(low, high), need, about, says, unit=unit)


def flag(phrase: str, need: Need | When, about: str, *, yes: str, no: str) -> Any:
    """``yes`` or ``no``, with a sentence for each; the field is a ``bool``."""
    return _field(phrase, kinds.Flag(), need, about, {True: yes, False: no})


def choice(
    phrase: str,
    need: Need | When,
    about: str,
    says: Mapping[Any, str],
    *,
    numbers: Mapping[Enum, tuple[int, int]] | None = None,
    unit: str = "",
    only: When | None = None,
    members: Mapping[Any, When] | None = None,
) -> Any:
    """One member of an enum (the keys of ``says``), or ``Numbered`` where ``numbers`` gives bounds."""
    kind = kinds.Choice(type(next(iter(says))), numbers or {})
    return _field(phrase, kind, need, about, says, unit=unit, only=only, members=members)


def words(
    phrase: str,
    need: Need | When,
    about: str,
    says: Mapping[Any, str],
    *,
    sentence: str,
    alone: tuple[Enum, ...] = (),
    members: Mapping[Any, When] | None = None,
) -> Any:
    """Several members of an enum in order; ``says`` gives the phrase for each, ``sentence`` holds ``{value}``."""
    kind = kinds.Words(type(next(iter(says))), alone)
    return _field(phrase, kind, need, about, {**says, "": sentence}, members=members)


def count_list(
    phrase: str, need: Need | When, about: str, says: Says, *, unit: str, low: int, high: int, most: int
) -> Any:
    """Counts in order or ``none``; the field is a tuple of ``int``."""
    return _field(phrase, kinds.CountList(low, high, most), need, about, says, unit=unit)


def cards(
    phrase: str,
    need: Need | When,
    about: str,
    says: Says,
    *,
    ordered: bool = False,
    joker: bool = False,
    none: bool = False,
    members: Mapping[Rank, When] | None = None,
) -> Any:
    """Ranks; the field is a tuple of ``Rank``, in the order of the language unless the order written counts."""
    return _field(phrase, kinds.CardsOf(ordered, joker, none), need, about, says, members=members)


def suits(phrase: str, need: Need | When, about: str, says: Says) -> Any:
    """Suits from high to low; the field is a tuple of ``Suit``."""
    return _field(phrase, kinds.Suits(), need, about, says)


def grades(phrase: str, need: Need | When, about: str, says: Says) -> Any:
    """Names of classes; the field is a tuple of ``str``."""
    return _field(phrase, kinds.Grades(), need, about, says)


def conditions(phrase: str, need: Need | When, about: str, says: Says) -> Any:
    """The conditions of a class; the field is ``GradeTests``."""
    return _field(phrase, kinds.Conditions(), need, about, says)


def requirements(phrase: str, need: Need | When, about: str, says: Says, *, demands: tuple[Demand, ...]) -> Any:
    """Requirements that all must hold; the field is a tuple of ``Requirement``."""
    return _field(phrase, kinds.Requirements(demands), need, about, says)


def unplayed(phrase: str, need: Need | When, about: str, says: Says) -> Any:
    """The price of an unplayed pot; the field is an ``Unplayed``."""
    return _field(phrase, kinds.UnplayedPot(), need, about, says)


__all__ = ["RULE", "Need", "Rule", "Says", "When"]
