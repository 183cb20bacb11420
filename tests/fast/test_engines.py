"""The same hands whichever engine plays, however the work is shared out, and whatever the table has seen before."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from burraco_dsl.fast import MIX, Tally, engine_name, maker
from burraco_dsl.fast.engines import COMPILED, PLAIN
from burraco_dsl.fast.numbers import array_numbers, plain_numbers
from burraco_dsl.fast.tables import Tables
from tests.fast.replaying import ENGINES, table, worlds
from tests.game.mixed import mixed_rules
from tests.game.tables import shipped

NO_COMPILED = pytest.mark.skipif(engine_name() != COMPILED, reason="no compiled engine plays here")


@NO_COMPILED
@pytest.mark.parametrize("name", worlds())
def test_both_engines_play_the_same_hands_of_shipped_variants(name: str) -> None:
    rules = worlds()[name]
    compiled, plain = table(rules, COMPILED), table(rules, PLAIN)
    assert compiled.trace(11, 4) == plain.trace(11, 4)
    assert compiled.hands(12, 0, 2) == plain.hands(12, 0, 2)


@NO_COMPILED
@pytest.mark.parametrize("seed", [*range(3000, 3008), *range(3009, 3017)])
def test_both_engines_play_the_same_hands_of_mixed_rules(seed: int) -> None:
    rules = mixed_rules(seed)
    compiled, plain = table(rules, COMPILED), table(rules, PLAIN)
    for number in range(3):
        assert compiled.trace(seed, number) == plain.trace(seed, number)
    assert compiled.hands(seed, 0, 3) == plain.hands(seed, 0, 3)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("variant", ["italian", "buraco-us", "buraco-closed"])
def test_any_shares_add_up_to_the_same(variant: str, engine: str) -> None:
    rules = shipped(variant)
    at = table(rules, engine)
    whole = at.hands(5, 0, 6)
    assert at.hands(5, 0, 6) == whole, "a table that has seen the melds plays the same"
    for cuts in ((0, 1, 6), (0, 3, 4, 6)):
        shares = [
            table(rules, engine).hands(5, first, last - first) for first, last in zip(cuts, cuts[1:], strict=False)
        ]
        for order in (shares, shares[::-1]):
            added = Tally()
            for share in order:
                added.add(share)
            assert added == whole
    assert Tally.from_json(whole.as_json()) == whole


@pytest.mark.parametrize("engine", ENGINES)
def test_what_a_table_has_seen_changes_nothing(engine: str) -> None:
    for seed in range(40, 46):
        rules = mixed_rules(seed)
        warm = table(rules, engine)
        warm.hands(1, 0, 6)
        assert warm.trace(2, 3) == table(rules, engine).trace(2, 3)


def test_one_hand_hangs_on_seed_number_and_behaviours_alone() -> None:
    at = table(shipped("italian"))
    first = at.trace(5, 2)
    at.hands(6, 0, 3)
    assert at.trace(5, 2) == first
    assert at.trace(5, 3).deal != first.deal
    assert at.trace(6, 2).deal != first.deal
    assert set(first.behaviours) <= set(MIX)


def test_plain_python_plays_where_it_is_asked_for() -> None:
    code = "from burraco_dsl.fast import engine_name; print(engine_name())"
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "BURRACO_ENGINE": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == PLAIN


def test_each_engine_keeps_numbers_its_own_way() -> None:
    assert maker(COMPILED) is array_numbers
    assert maker(PLAIN) is plain_numbers
    for make in (array_numbers, plain_numbers):
        assert list(make(3, False)) == [0, 0, 0]
        wide = make(2, True)
        wide[1] = (1 << 64) - 1
        assert wide[1] == (1 << 64) - 1


def test_tables_are_the_same_for_both() -> None:
    rules = shipped("buraco-us")
    one, other = Tables(rules, array_numbers), Tables(rules, plain_numbers)
    kept = {name: value for name, value in vars(one).items() if isinstance(value, int | tuple)}
    assert kept == {name: value for name, value in vars(other).items() if isinstance(value, int | tuple)}
