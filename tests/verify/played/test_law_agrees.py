"""The playing engine beside the law: they agree on shipped variants, and an engine with a fault is caught by a short play."""

from __future__ import annotations

import pytest

from burraco_dsl.fast import Tables
from burraco_dsl.game.actions import Discard, Draw, TakePile
from burraco_dsl.verify.played.bench import Bench, some
from burraco_dsl.verify.played.comparing import compared, in_words
from burraco_dsl.verify.played.law_agrees import law_agrees
from burraco_dsl.verify.played.on_melds import melds_compared
from burraco_dsl.verify.played.walking import Walking
from burraco_dsl.verify.record import holds
from burraco_dsl.verify.verdicts import Verdict
from tests.verify.played.houses import bench, first_world, rules_of


@pytest.mark.parametrize("name", ["italian", "buraco-closed", "buraco-us-jokers"])
def test_the_engine_plays_by_the_law(name: str) -> None:
    judged = law_agrees(bench(name, 2))
    assert judged.verdict is Verdict.TESTED, judged.detail
    assert judged.hands == 2
    assert judged.numbers["positions"] > judged.numbers["plays"] > 100
    assert judged.numbers["plays asked of both"] > 50
    assert judged.numbers["melds"] == 80
    assert "exhaustive on melds" in judged.notes[0]


def faulty(change: dict[str, int]) -> Bench:
    """Hands of an engine whose tables say something else in one place."""
    rules = rules_of()
    tables = Tables(rules)
    for name, value in change.items():
        assert getattr(tables, name) != value
        setattr(tables, name, value)
    return Bench(rules, first_world("italian"), hands=12, tables=tables)


@pytest.mark.parametrize(
    ("change", "told", "most"),
    [
        ({"lone_back": 1}, "take the pile", 2),
        ({"draws": 2}, "draw from the stock", 2),
        ({"not_taken": -90}, "counts", 2),
        ({"of_one_rank": 1}, "the playing engine does not", 12),
    ],
)
def test_a_flag_that_is_wrong_is_shown_by_a_short_play(change: dict[str, int], told: str, most: int) -> None:
    judged = law_agrees(faulty(change))
    assert judged.verdict is Verdict.REFUTED
    (play,) = judged.plays
    assert holds(play, rules_of())
    assert len(play.actions) <= most
    assert told in judged.detail
    assert judged.detail == play.broke


def test_a_price_that_is_wrong_is_shown_at_the_deal() -> None:
    rules = rules_of()
    tables = Tables(rules)
    tables.price[5] += 5
    judged = law_agrees(Bench(rules, first_world("italian"), hands=2, tables=tables))
    assert judged.verdict is Verdict.REFUTED
    assert "counts" in judged.detail
    assert judged.plays[0].actions == ()


def test_a_meld_that_grows_wrongly_is_found() -> None:
    found = Bench(rules_of(), first_world("italian"), hands=1)
    assert found.hands
    melds = found.tables.melds
    state = next(one for one in range(len(melds.melds)) if melds.filled[one] and melds.accept[one])
    assert melds_compared(found.tables, state + 1).difference is None
    way = melds.ways_at[melds.first_way[state]]
    melds.way_state[way] = 0 if melds.way_state[way] else 1
    told = melds_compared(found.tables, 10_000).difference
    assert told is not None
    assert "makes something else of" in told
    assert law_agrees(found).verdict is Verdict.REFUTED


def test_a_meld_with_a_wrong_worth_is_found() -> None:
    found = Bench(rules_of(), first_world("italian"), hands=1)
    assert found.hands
    found.tables.melds.bonus[3] += 100
    told = melds_compared(found.tables, 10).difference
    assert told is not None
    assert "bonus" in told


def test_an_engine_is_as_it_was_after_it_was_asked() -> None:
    hand = bench().hands[0]
    walking = Walking(bench().tables)
    walking.begin(hand.trace)
    assert walking.position == hand.positions[0]
    kept = walking.save()
    assert walking.tries(Draw())
    assert not walking.tries(TakePile())
    card = walking.position.hand[0]
    assert walking.tries(Discard(card))
    assert walking.position != hand.positions[0]
    walking.restore(kept)
    assert walking.position == hand.positions[0]


def test_a_hand_that_ends_otherwise_is_told() -> None:
    found = bench()
    hand = found.hands[0]
    other = hand._replace(trace=hand.trace._replace(points=(0, 1)))
    difference = compared(found, Walking(found.tables), other, lambda _: False).difference
    assert difference is not None
    assert difference.plays == hand.plays
    assert "at the end" in difference.told


def test_plays_are_told_as_at_the_table() -> None:
    told = {in_words(action).split()[0] for hand in bench().hands for action in hand.trace.actions}
    assert {"draw", "take", "lay", "add", "throw"} <= told


def test_some_are_spread_evenly() -> None:
    assert some(3, 5) == [0, 1, 2]
    assert some(100, 4) == [12, 37, 62, 87]
