"""Every rule has a witness, every witness holds, and every value of a rule is told apart by some witness."""

from __future__ import annotations

from typing import Any

import pytest

from burraco_dsl.rules import Need, Rule, RuleName, Section, kinds, rule_names
from burraco_dsl.rules.agreement import World
from burraco_dsl.rules.seated import seated
from burraco_dsl.rules.values import Cases, Numbered, Unlimited
from tests.witness.all_witnesses import WITNESSES
from tests.witness.coverage import unseen
from tests.witness.customs import agreed
from tests.witness.form import Witness, lacking, matters, value_of

RULES = rule_names()
NAMES = [f"{section.title} {rule.phrase}" for section, rule in RULES]

#: What no witness can show, and why.
UNSHOWN: dict[str, list[str]] = {}


def tried(witness: Witness, value: Any) -> str:
    said = getattr(value, "value", value)
    return f"{witness.rule}, {witness.about}: {said}"


EACH = [
    pytest.param(witness, value, outcome, id=tried(witness, value))
    for witness in WITNESSES
    for value, outcome in witness.outcomes.items()
]


@pytest.mark.parametrize(("witness", "value", "outcome"), EACH)
def test_under_each_value_comes_what_the_witness_says(witness: Witness, value: Any, outcome: Any) -> None:
    rules = witness.under(value)
    assert witness.play(rules) == outcome
    assert not lacking(rules), "a game like this could not be written"
    assert value_of(rules, witness.rule, witness.grade) == value
    assert value is None or matters(witness.declared, rules)
    assert value is None or within(witness.declared.kind, value)


def within(kind: kinds.Kind, value: Any) -> bool:
    """Whether a file could say so."""
    match kind, value:
        case (kinds.Count(), Unlimited()):
            return kind.unlimited
        case (_, Cases()):
            return all(within(kind, one) for one in value.values())
        case (kinds.Count() | kinds.Points(), int()):
            return kind.low <= value and (kind.high is None or value <= kind.high)
        case (kinds.Span(), (low, high)):
            return kind.low <= low and (high is None or (low <= high and (kind.high is None or high <= kind.high)))
        case (kinds.Choice(), Numbered(option, number)):
            bounds = kind.numbers.get(option, (0, 0))
            return bounds[0] <= number <= bounds[1]
        case (kinds.Counts() | kinds.CountList(), tuple()):
            return all(kind.low <= one <= kind.high for one in value)
        case _:
            return True


@pytest.mark.parametrize("witness", WITNESSES, ids=lambda witness: f"{witness.rule}, {witness.about}")
def test_a_witness_tells_something_apart(witness: Witness) -> None:
    outcomes = list(witness.outcomes.values())
    assert any(one != outcomes[0] for one in outcomes)


@pytest.mark.parametrize(("section", "rule"), RULES, ids=NAMES)
def test_every_rule_and_every_value_has_a_witness(section: Section, rule: Rule) -> None:
    name = f"{section.title} {rule.phrase}"
    own = [witness for witness in WITNESSES if witness.rule == name]
    assert not own or rule.need is not Need.CUSTOM, "a custom has its witness in the book"
    assert unseen(rule, own) == UNSHOWN.get(name, [])


def test_witnesses_are_of_rules_and_are_told_apart() -> None:
    assert {witness.rule for witness in WITNESSES} <= set(NAMES)
    ids = [tried(witness, value) for witness in WITNESSES for value in witness.outcomes]
    assert len(ids) == len(set(ids))


def test_how_many_may_sit_down_is_for_the_agreement_to_say() -> None:
    name = RuleName("table", "players")
    for sizes in ((4,), (2, 4), (2, 4, 6)):
        agreement = agreed(name, sizes)
        assert agreement.sizes == sizes
        assert [agreement.at(World(size)).players for size in agreement.sizes] == list(sizes)
        assert [size for size in range(1, 8) if seated(agreement, size) is not None] == list(sizes)
