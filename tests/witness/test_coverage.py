"""What is asked of the witnesses of a rule can be missed: without one a rule is refused, and so is a value that none shows."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest

from burraco_dsl.rules import Need, Rule, kinds, rule_names
from burraco_dsl.rules.values import Numbered
from tests.witness.all_witnesses import WITNESSES
from tests.witness.coverage import unseen
from tests.witness.form import Witness

PLAYED = [(f"{section.title} {rule.phrase}", rule) for section, rule in rule_names() if rule.need is not Need.CUSTOM]
OWN = {name: [witness for witness in WITNESSES if witness.rule == name] for name, _ in PLAYED}


def members(rule: Rule) -> list[Any]:
    match rule.kind:
        case kinds.Flag():
            return [True, False]
        case kinds.Choice() | kinds.Words():
            return list(rule.kind.options)
        case _:
            return []


MEMBERS = [(name, rule, member) for name, rule in PLAYED for member in members(rule)]


def speaks_of(value: Any, member: Any) -> bool:
    if isinstance(value, Numbered):
        return value.choice is member
    return member in value if isinstance(value, tuple) else value is member


@pytest.mark.parametrize(("name", "rule"), PLAYED, ids=[name for name, _ in PLAYED])
def test_a_rule_without_a_witness_is_refused(name: str, rule: Rule) -> None:
    assert unseen(rule, []) == ["no witness"]


@pytest.mark.parametrize(("name", "rule"), PLAYED, ids=[name for name, _ in PLAYED])
def test_witnesses_under_which_nothing_changes_are_refused(name: str, rule: Rule) -> None:
    blind = [witness._replace(outcomes=dict.fromkeys(witness.outcomes, "the same")) for witness in OWN[name]]
    assert unseen(rule, blind)


@pytest.mark.parametrize(
    ("name", "rule", "member"),
    MEMBERS,
    ids=[f"{name}, {member.value if isinstance(member, Enum) else member}" for name, _, member in MEMBERS],
)
def test_a_word_without_an_outcome_is_refused(name: str, rule: Rule, member: Any) -> None:
    def left(witness: Witness) -> Witness:
        outcomes = {value: told for value, told in witness.outcomes.items() if not speaks_of(value, member)}
        return witness._replace(outcomes=outcomes)

    assert set(unseen(rule, [left(witness) for witness in OWN[name]])) > set(unseen(rule, OWN[name]))
