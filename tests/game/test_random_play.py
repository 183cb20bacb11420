"""Whole hands played at random, with everything looked at that must hold; ``tests.game.long_play`` plays many more."""

from __future__ import annotations

import pytest

from tests.game.long_play import Task, play, row, tables, tasks
from tests.game.mixed import mixed_rules
from tests.game.playing import BRISK, Seen, play_hand
from tests.game.tables import LIBRARY

#: Every size of table of every shipped variant, and its rules for each pick of what is left open.
TABLES = {
    f"{name}, {size} players": [rules for rules in tables(name) if rules.players == size]
    for name in sorted(LIBRARY.shipped)
    for size in sorted({rules.players for rules in tables(name)})
}


@pytest.mark.parametrize("name", TABLES)
def test_hands_of_every_table_keep_what_must_hold(name: str) -> None:
    seen = Seen()
    for seed in range(3):
        rules = TABLES[name][seed % len(TABLES[name])]
        seen.add(play_hand(rules, seed, probes=2, look=0.06, manners=BRISK))
    assert seen.hands == 3
    assert sum(seen.endings.values()) == 3
    assert seen.positions > 3


@pytest.mark.parametrize("seed", range(60))
def test_hands_of_mixed_rules_keep_what_must_hold(seed: int) -> None:
    assert play_hand(mixed_rules(seed), seed, probes=2, look=0.2).hands == 1


def test_the_same_seed_plays_the_same_hand() -> None:
    assert play_hand(mixed_rules(5), 5) == play_hand(mixed_rules(5), 5)


def test_the_long_run_shares_out_its_hands() -> None:
    shared = list(tasks(hands=33, mixed=7, first=10, look=0.5))
    numbers: dict[str, int] = {}
    for task in shared:
        numbers[task.variant] = numbers.get(task.variant, 0) + len(task.seeds)
    assert sorted(numbers.values()) == [2] * 15 + [3] + [7]
    seeds = [seed for task in shared for seed in task.seeds]
    assert len(set(seeds)) == len(seeds) == 40


def test_a_fault_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = play(Task("mixed rules", (3, 5), 0.1))
    assert (told.seen.hands, told.failures) == (2, ())
    assert "mixed rules" in row("mixed rules", told.seen, 0)

    def break_down(*_: object, **__: object) -> Seen:
        raise AssertionError("nothing can be done")

    monkeypatch.setattr("tests.game.long_play.play_hand", break_down)
    broken = play(Task("mixed rules", (3, 5), 0.1))
    assert broken.seen.hands == 0
    assert broken.failures == tuple(f"mixed rules, seed {seed}: AssertionError: nothing can be done" for seed in (3, 5))
