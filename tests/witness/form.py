"""What a witness is: one rule, some of its values, and what comes of the same play under each.

A witness shows that the law reads its rule: nothing else is changed between one value and the next, and the outcomes differ.
Whatever loses its point by a value falls away, as it would in a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from burraco_dsl.rules import SECTIONS, Need, Rule, RuleName, Rules, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, rank_of
from burraco_dsl.rules.deciding import split_name


class Witness(NamedTuple):
    """A play whose outcome hangs on a rule.

    ``rule`` is the full name, ``outcomes`` says what comes of ``play`` under each value; all other rules are those of
    ``rules``. None stands for a rule that is left out. A rule of classes is changed in the class ``grade``.
    """

    rule: str
    about: str
    outcomes: Mapping[Any, Any]
    play: Callable[[Rules], Any]
    rules: Rules
    grade: str = ""

    @property
    def declared(self) -> Rule:
        """The declaration of the rule."""
        return rule_of(RuleName(*split_name(self.rule)))

    def under(self, value: Any) -> Rules:
        """The rules with this value."""
        return changed(self.rules, self.rule, value, self.grade)


def value_of(rules: Rules, name: str, grade: str = "") -> Any:
    """The value of a rule; the number of players alone in a tuple, since one table has one size."""
    section, phrase = split_name(name)
    if name == "table players":
        return (rules.players,)
    if section == CARD_POINTS:
        return rules.card_points.get(rank_of(phrase))
    return getattr(_chapter(rules, section, grade), phrase.replace(" ", "_"))


def changed(rules: Rules, name: str, value: Any, grade: str = "") -> Rules:
    """The rules with another value of one rule, and without what then has no point."""
    return settled(_put(rules, name, value, grade))


def settled(rules: Rules) -> Rules:
    """The rules without what has no point beside the others, and without members of lists that have none."""
    while True:
        before = rules
        for name, rule in plain_rules():
            if rule.when is not None and not matters(rule, rules) and value_of(rules, name) is not None:
                rules = _put(rules, name, None, "")
            for member, when in rule.members.items():
                value = value_of(rules, name)
                if isinstance(value, tuple) and member in value and not when.holds(*_asked(when.of, rules)):
                    rules = _put(rules, name, tuple(one for one in value if one is not member), "")
        if rules is before:
            return rules


def matters(rule: Rule, rules: Rules) -> bool:
    """Whether the other rules give this one a point."""
    return rule.when is None or bool(rule.when.holds(*_asked(rule.when.of, rules)))


def lacking(rules: Rules) -> list[str]:
    """The rules that would have to be written and are not."""
    found = []
    for name, rule in plain_rules():
        section, _ = split_name(name)
        needed = rule.need is Need.ALWAYS or (rule.need is Need.WHEN and matters(rule, rules))
        if needed and value_of(rules, name) is None and not _left_out(rules, section) and matters(rule, rules):
            found.append(name)
    return found


def plain_rules() -> list[tuple[str, Rule]]:
    """Every rule that stands once in a file, by its full name."""
    return [(f"{one.title} {rule.phrase}", rule) for one in SECTIONS if not one.named for rule in one.rules]


def _left_out(rules: Rules, title: str) -> bool:
    """Whether the game lacks the whole section."""
    section = next(one for one in SECTIONS if one.title == title)
    return section.optional and all(value_of(rules, f"{title} {rule.phrase}") is None for rule in section.rules)


def _asked(names: tuple[str, ...], rules: Rules) -> list[Any]:
    return [value_of(rules, name) for name in names]


def _chapter(rules: Rules, section: str, grade: str) -> Any:
    if section == CLASS:
        return rules.classes[grade]
    return getattr(rules, next(one.attribute for one in SECTIONS if one.title == section))


def _put(rules: Rules, name: str, value: Any, grade: str) -> Rules:
    section, phrase = split_name(name)
    if name == "table players":
        (players,) = value
        return replace(rules, players=players, table=replace(rules.table, players=value))
    if section == CARD_POINTS:
        prices = {**rules.card_points, rank_of(phrase): value}
        return replace(rules, card_points={rank: price for rank, price in prices.items() if price is not None})
    chapter = replace(_chapter(rules, section, grade), **{phrase.replace(" ", "_"): value})
    if section == CLASS:
        return replace(rules, classes={**rules.classes, grade: chapter})
    return replace(rules, **{next(one.attribute for one in SECTIONS if one.title == section): chapter})
