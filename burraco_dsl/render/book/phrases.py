"""Values of rules in a player's words, kind by kind, with the game's own words for things.

In come a rule and a value, out goes a phrase for a sentence or a cell, fit for Markdown: names that users gave are
escaped here. Knows nothing of cases, sources or parents.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, assert_never

from burraco_dsl.render.book import english
from burraco_dsl.render.book.escape import escape
from burraco_dsl.rules import Agreement, Rule, kinds
from burraco_dsl.rules.text import value_text
from burraco_dsl.rules.values import (
    PACK_RANKS,
    Demand,
    GradeTests,
    Numbered,
    Requirement,
    Unlimited,
    Unplayed,
)

#: The section whose rules tell what the game calls things; its own sentences keep the usual words.
WORDS = "words"

#: Behind a key of ``says``: the sentence for this value where a circumstance of the game is told before it.
IN_A_CASE = " in a case"

_HOLE = re.compile(r"\{(\w+)\}")
_NUMBERED_UNIT = re.compile(r"\bN (\w+)")


@dataclass(frozen=True, slots=True)
class Phrases:
    """How one game says things: ``called`` maps a word of ours to one and several of the game's; ``grades`` names."""

    called: dict[str, tuple[str, str]] = field(default_factory=dict)
    grades: Mapping[str, str] = field(default_factory=dict)

    def our(self, text: str) -> str:
        """A text of the book itself, in the words of the game."""
        return english.reworded(text, self.called)

    def grade(self, name: str) -> str:
        """The printed name of a class, escaped."""
        return self.grades.get(name) or escape(name)

    def value(self, rule: Rule, value: Any) -> str:
        """The value as a phrase: ``11 cards``, ``jokers and twos``, ``it holds no wild card``."""
        kind = rule.kind
        match kind:
            case kinds.Count() | kinds.Points():
                if isinstance(value, Unlimited):
                    return self.our(f"{value.value} of {rule.unit}")
                return self.our(english.quantity(value, rule.unit))
            case kinds.Counts():
                return english.counts(value, rule.unit)
            case kinds.Span():
                return self.our(english.between(value, kind.high, rule.unit))
            case kinds.Flag() | kinds.Choice():
                return value_text(kind, value)
            case kinds.CountList():
                return english.several(value).rstrip(",") if value else english.NO_CARDS
            case kinds.CardsOf():
                return english.ranks(value) if value else english.NO_CARDS
            case kinds.Words():
                return english.OR_ELSE.join(self.our(_told(rule, one)) for one in value)
            case kinds.Suits():
                return ", ".join(one.value for one in value)
            case kinds.Grades():
                return english.listed([self.grade(one) for one in value], "or")
            case kinds.Conditions():
                return self._ways(value)
            case kinds.Requirements():
                return self._requirements(value)
            case kinds.UnplayedPot():
                return english.unplayed(value.points, value.its_cards)
            case _:
                assert_never(kind)

    def brief(self, rule: Rule, value: Any) -> str:
        """The value for a cell, where no sentence stands around it."""
        match rule.kind:
            case kinds.CountList() if value:
                return self.our(f"{english.quantity(len(value), rule.unit)} {self.value(rule, value)}")
            case kinds.CardsOf() if not rule.kind.ordered:
                if set(value) == set(PACK_RANKS):
                    return english.ALL_RANKS
                return english.ranks_plural(value) if value else english.NO_CARDS
            case kinds.Requirements() if not value:
                return english.NO_DEMANDS
            case _:
                return self.value(rule, value)

    def sentence(self, rule: Rule, value: Any, grade: str = "", *, in_a_case: bool = False) -> str:
        """The sentence of the declaration, filled in; ``in_a_case`` where it follows a circumstance of the game."""
        template = self.our(template_of(rule, value, in_a_case=in_a_case))
        holes = {"class": self.grade(grade), "value": self.value(rule, value)}
        match value:
            case Numbered():
                holes["n"] = english.quantity(value.number, _unit(value))
            case tuple() if isinstance(rule.kind, kinds.CountList):
                holes["n"] = self.our(english.quantity(len(value), rule.unit))
                holes["value"] = english.several(value) if value else ""
                holes["is"] = english.is_are(len(value))
            case tuple() if isinstance(rule.kind, kinds.CardsOf):
                holes["values"] = english.ranks_plural(value)
            case Unplayed():
                holes["scores"] = english.scores(value.points)
            case int():
                holes["n"] = holes["value"]
                holes["is"] = english.is_are(value)
                holes["scores"] = english.scores(value)
            case _:
                holes["n"] = holes["value"]
        return english.capital(_HOLE.sub(lambda hole: holes[hole[1]], template))

    def _ways(self, ways: GradeTests) -> str:
        told = [english.class_way([(test.trait, test.amount, test.rank) for test in way]) for way in ways]
        return self.our(english.WAYS_JOINT.join(told))

    def _requirements(self, asked: tuple[Requirement, ...]) -> str:
        demands = [one.demand for one in asked]
        plain = [one for one in demands if one not in (Demand.HAND_EMPTY, Demand.BURRACOS)]
        burracos = [one for one in asked if one.demand is Demand.BURRACOS]
        told = {
            hole: english.listed([self._burracos(one) for one in burracos if bool(one.grade) is graded])
            for hole, graded in (("{any}", False), ("{graded}", True))
        }
        text = self.our(
            english.requirements(Demand.HAND_EMPTY in demands, plain, *(hole if told[hole] else "" for hole in told))
        )
        return re.sub("{any}|{graded}", lambda hole: told[hole[0]], text)

    def _burracos(self, one: Requirement) -> str:
        noun = self.our("burraco" if one.count == 1 else "burracos")
        return " ".join(word for word in (str(one.count), self.grade(one.grade) if one.grade else "", noun) if word)


def template_of(rule: Rule, value: Any, *, in_a_case: bool = False) -> str:
    """The sentence that the declaration has for this value, or for this value in a circumstance of the game."""
    says = rule.says
    if isinstance(says, str):
        return says
    for key in _keys(rule.kind, value):
        if in_a_case and f"{key}{IN_A_CASE}" in says:
            return says[f"{key}{IN_A_CASE}"]
        if key in says:
            return says[key]
    return says[""]


def _keys(kind: kinds.Kind, value: Any) -> tuple[Any, ...]:
    match kind:
        case kinds.Flag():
            return (value,)
        case kinds.Choice():
            return (value.choice if isinstance(value, Numbered) else value,)
        case kinds.Count() | kinds.Points():
            return (str(value.value) if isinstance(value, Unlimited) else str(value),)
        case kinds.CardsOf():
            return ("none",) if not value else ("all",) if set(value) == set(PACK_RANKS) and not kind.ordered else ()
        case kinds.CountList() | kinds.Requirements():
            return () if value else ("none",)
        case kinds.UnplayedPot():
            if value.its_cards:
                return ("both",) if value.points else ("cards",)
            return () if value.points else ("0",)
        case _:
            return ()


def _told(rule: Rule, member: Enum) -> str:
    assert not isinstance(rule.says, str)
    return str(rule.says[member])


def _unit(value: Numbered[Any]) -> str:
    found = _NUMBERED_UNIT.search(str(value.choice.value))
    return found[1] if found else ""


def phrases_of(agreement: Agreement, words: Agreement | None = None) -> Phrases:
    """The phrases of an agreement; with ``words``, in the words of that one."""
    called = {
        entry.name.phrase: english.forms(str(entry.value.value))
        for entry in (words or agreement).entries
        if entry.name.section == WORDS and not entry.condition
    }
    return Phrases(called, {grade.name: escape(grade.title or grade.name) for grade in agreement.grades})
