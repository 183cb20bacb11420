"""A custom is printed, and nothing else hangs on it."""

from __future__ import annotations

import functools
from itertools import combinations
from typing import Any

import pytest

from burraco_dsl.rules import Rule, RuleName, kinds
from burraco_dsl.rules.text import value_text
from tests.witness.customs import agreed, customs, italian, played, printed, rules_at_four, shown, values_of

CUSTOMS = customs()
NAMES = [str(name) for name, _ in CUSTOMS]


@functools.cache
def usual() -> tuple[Any, ...]:
    return played(rules_at_four(italian()))


def test_there_are_customs() -> None:
    assert len(CUSTOMS) > 15
    lines, plays, *_ = usual()
    assert lines[-1] > 20
    assert len(plays) > 30


@pytest.mark.parametrize(("name", "rule"), CUSTOMS, ids=NAMES)
def test_the_book_and_the_listing_tell_every_value(name: RuleName, rule: Rule) -> None:
    values = [None, *values_of(rule)]
    books = {value: printed(agreed(name, value)) for value in values}
    for one, other in combinations(values, 2):
        assert books[one] != books[other], f"the book says the same of {one} and {other}"
    for value in values[1:]:
        assert f"{rule.phrase}: {value_text(rule.kind, value)}" in shown(agreed(name, value))
        if isinstance(rule.kind, kinds.Choice):
            assert isinstance(rule.says, dict)
            assert rule.says[value] in books[value]


@pytest.mark.parametrize(("name", "rule"), CUSTOMS, ids=NAMES)
def test_no_play_and_no_score_depends_on_it(name: RuleName, rule: Rule) -> None:
    for value in (None, *values_of(rule)):
        assert played(rules_at_four(agreed(name, value))) == usual(), value
