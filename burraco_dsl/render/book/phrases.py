"""Values of rules in a player's words, kind by kind, with the game's own words for things.

In come a rule and a value, out goes a phrase for a sentence or a cell, in the language of the book. Knows nothing of cases,
sources or parents.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, assert_never

from burraco_dsl.render.book import english, titles
from burraco_dsl.render.book.names import CLASSES
from burraco_dsl.render.book.wording import Wording
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.report.message import fill
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

_NUMBERED_UNIT = re.compile(r"\bN (\w+)")


@dataclass(frozen=True, slots=True)
class Phrases:
    """How one game says things: ``called`` maps a word of ours to one and several of the game's; ``grades`` names.

    The game's own words stand in English books; every other language has its players' own words for all games.
    """

    called: dict[str, tuple[str, str]] = field(default_factory=dict)
    grades: Mapping[str, str] = field(default_factory=dict)
    words: Wording = Wording()

    def our(self, text: str) -> str:
        """A text of the book itself, in its language and in the words of the game."""
        return self._ours(self.words.tell(text))

    def _ours(self, told: str) -> str:
        return english.reworded(told, self.called) if self.words.english and self.called else told

    def grade(self, name: str) -> str:
        """The printed name of a class."""
        return self.grades.get(name) or name

    def value(self, rule: Rule, value: Any) -> str:
        """The value as a phrase: ``11 cards``, ``jokers and twos``, ``it holds no wild card``."""
        kind, words = rule.kind, self.words
        match kind:
            case kinds.Count() | kinds.Points():
                if isinstance(value, Unlimited):
                    return self._ours(words.any_of(rule.unit))
                return self._ours(words.quantity(value, rule.unit))
            case kinds.Counts():
                return words.counts(value)
            case kinds.Span():
                return self._ours(words.between(value, kind.high, rule.unit))
            case kinds.Flag():
                return value_text(kind, value)
            case kinds.Choice():
                return self._choice(kind, value)
            case kinds.CountList():
                return words.several(value).rstrip(",") if value else self.words.language.named("none", "cards")
            case kinds.CardsOf():
                return words.ranks(value) if value else self.words.language.named("none", "cards")
            case kinds.Words():
                return words.tell(titles.OR_ELSE).join(self.our(_told(rule, one)) for one in value)
            case kinds.Suits():
                return words.suits([one.value for one in value])
            case kinds.Grades():
                return words.language.listed([self.grade(one) for one in value], "or")
            case kinds.Conditions():
                return self._ways(value)
            case kinds.Requirements():
                return self._requirements(value)
            case kinds.UnplayedPot():
                return words.unplayed(value.points, value.its_cards)
            case _:
                assert_never(kind)

    def _choice(self, kind: kinds.Choice, value: Any) -> str:
        if self.words.english or not isinstance(value, Numbered):
            return value_text(kind, value)
        return self.words.choice(str(value.choice.value), value.number)

    def brief(self, rule: Rule, value: Any) -> str:
        """The value for a cell, where no sentence stands around it."""
        match rule.kind:
            case kinds.CountList() if value:
                number = self._ours(self.words.quantity(len(value), rule.unit))
                return self.words.tell(titles.SO_MANY_OF, number=number, sizes=self.value(rule, value))
            case kinds.CardsOf() if not rule.kind.ordered:
                if set(value) == set(PACK_RANKS):
                    return self.our(titles.ALL_RANKS)
                return self.words.ranks_plural(value) if value else self.words.language.named("none", "cards")
            case kinds.Requirements() if not value:
                return self.our(titles.NO_DEMANDS)
            case kinds.Choice() if not self.words.english and not isinstance(value, Numbered):
                return self.words.language.small(self.sentence(rule, value).rstrip("."))
            case _:
                return self.value(rule, value)

    def sentence(self, rule: Rule, value: Any, grade: str = "", *, in_a_case: bool = False) -> str:
        """The sentence of the declaration, filled in; ``in_a_case`` where it follows a circumstance of the game."""
        template = template_of(rule, value, in_a_case=in_a_case)
        holes = {"class": self.grade(grade), **self._holes(rule, value)}
        if self.words.english:
            holes["n"] = self._counted(rule, value)
            told = fill(self.our(template), holes)
        elif isinstance(holes["n"], int) and "{n}" in template:
            told = self.words.language.tell_n(template, template, holes.pop("n"), **holes)
        else:
            told = self.words.tell(template, **holes)
        return self.words.language.capital(told)

    def _holes(self, rule: Rule, value: Any) -> dict[str, Any]:
        """What may stand in the sentence of any language; ``n`` is a bare number where it is one."""
        match value:
            case Numbered():
                return {"n": value.number, "value": self.value(rule, value)}
            case tuple() if isinstance(rule.kind, kinds.CountList):
                several = self.words.several(value) if value else ""
                return {"n": len(value), "value": several, "is": english.is_are(len(value))}
            case tuple() if isinstance(rule.kind, kinds.CardsOf):
                return {"n": "", "value": self.value(rule, value), "values": self.words.ranks_plural(value)}
            case Unplayed():
                return {"n": "", "value": self.value(rule, value), "scores": self.words.scores(value.points)}
            case bool():
                return {"n": "", "value": ""}
            case int():
                scores = self.words.scores(value)
                return {"n": value, "value": self.value(rule, value), "scores": scores, "is": english.is_are(value)}
            case _:
                told = self.value(rule, value)
                return {"n": told, "value": told}

    def _counted(self, rule: Rule, value: Any) -> str:
        """What English has for ``{n}``: the number with its noun."""
        match value:
            case Numbered():
                return english.quantity(value.number, _unit(value))
            case tuple() if isinstance(rule.kind, kinds.CountList):
                return self._ours(english.quantity(len(value), rule.unit))
            case _:
                return self.value(rule, value)

    def _ways(self, ways: GradeTests) -> str:
        told = [self.words.class_way([(test.trait, test.amount, test.rank) for test in way]) for way in ways]
        return self._ours(self.words.tell(titles.WAYS_JOINT).join(told))

    def _requirements(self, asked: tuple[Requirement, ...]) -> str:
        if not self.words.english:
            return self.words.requirements(asked, self.grades)
        demands = [one.demand for one in asked]
        plain = [one for one in demands if one not in (Demand.HAND_EMPTY, Demand.BURRACOS)]
        burracos = [one for one in asked if one.demand is Demand.BURRACOS]
        told = {
            hole: english.listed([self._burracos(one) for one in burracos if bool(one.grade) is graded])
            for hole, graded in (("{any}", False), ("{graded}", True))
        }
        text = self._ours(
            english.requirements(Demand.HAND_EMPTY in demands, plain, *(hole if told[hole] else "" for hole in told))
        )
        return re.sub("{any}|{graded}", lambda hole: told[hole[0]], text)

    def _burracos(self, one: Requirement) -> str:
        noun = self._ours("burraco" if one.count == 1 else "burracos")
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


def phrases_of(agreement: Agreement, words: Agreement | None = None, language: Language = ENGLISH) -> Phrases:
    """The phrases of an agreement; with ``words``, in the words of that one."""
    called = {
        entry.name.phrase: english.forms(str(entry.value.value))
        for entry in (words or agreement).entries
        if entry.name.section == WORDS and not entry.condition
    }
    grades = {one.name: one.title or _class_name(one.name, language) for one in agreement.grades}
    return Phrases(called, grades, Wording(language))


def _class_name(name: str, language: Language) -> str:
    return language.tell(CLASSES[name]) if name in CLASSES else name
