"""What the engine plays is what the law allows: traces of shipped variants and of rules thrown together, replayed."""

from __future__ import annotations

from collections import Counter

import pytest

from burraco_dsl.fast import BEHAVIOURS, Tables, play_chunk, trace
from burraco_dsl.fast.tables import NO_LIMIT
from burraco_dsl.game.law import Law
from burraco_dsl.rules.values import Cases
from tests.fast.replaying import ENGINES, replay, replayed, table, worlds
from tests.game.mixed import mixed_rules
from tests.game.tables import shipped, with_rules

#: Rules thrown together that have shown what the engine did wrong, by what it was.
SHOWN = {
    1: "the pile was taken for a card under its top that the player cannot see",
    118: "the same with two cards out of sight",
    125: "hands that never end: two players take one another's discards for ever",
    425: "melds were joined that may not grow",
    760: "sequences were joined that may not grow",
    949: "hands that never end with a duty",
}


@pytest.mark.parametrize("name", worlds())
def test_hands_of_shipped_variants_are_lawful(name: str) -> None:
    seed = list(worlds()).index(name)
    tally = replayed(worlds()[name], seed, 2)
    assert tally.hands == 2
    assert tally.turns <= tally.actions


@pytest.mark.parametrize("seed", sorted({*SHOWN, *range(2000, 2030)}))
def test_hands_of_mixed_rules_are_lawful(seed: int) -> None:
    replayed(mixed_rules(seed), seed, 4)


@pytest.mark.parametrize("engine", ENGINES)
def test_each_behaviour_plays_lawfully(engine: str) -> None:
    rules = shipped("buraco-closed")
    at, law = table(rules, engine), Law(rules)
    for name in BEHAVIOURS:
        told = at.trace(5, 1, (name,))
        assert set(told.behaviours) == {name}
        replay(told, law)


def test_what_a_chunk_counts_is_what_its_traces_tell() -> None:
    rules = shipped("italian")
    tables, law = Tables(rules), Law(rules)
    tally = play_chunk(tables, 3, 10, 6)
    told = [trace(tables, 3, number) for number in range(10, 16)]
    for one in told:
        replay(one, law)
        assert one.dealer == one.number % rules.players
    assert tally.actions == sum(len(one.actions) for one in told)
    assert tally.endings == Counter(one.ending for one in told)
    assert tally.scores == {side: Counter(one.points[side] for one in told) for side in range(rules.table.sides)}
    assert tally.margin == Counter(one.points[0] - one.points[1] for one in told)
    assert sum(tally.behaviour_hands.values()) == 6 * rules.players
    assert sum(tally.behaviour_points.values()) == sum(2 * sum(one.points) for one in told)
    assert sum(tally.length.values()) == 6
    assert sum(turns * hands for turns, hands in tally.length.items()) == tally.turns
    assert tally.longest[0] == max(tally.length)


def test_a_deal_that_needs_more_cards_than_there_are_is_no_table() -> None:
    with pytest.raises(ValueError, match="the deal takes 123 cards, and the deck has 108"):
        Tables(with_rules(shipped("italian"), "deal", hand=25))


def test_what_decides_pile_prices_by_itself_is_told_by_the_rules() -> None:
    rules = shipped("italian")
    assert Tables(rules).simple
    several = with_rules(rules, "wild", most_in_a_meld=Cases(1), least_naturals=Cases(3))
    assert not Tables(several).simple, "a meld of three with a wild is none where three naturals are asked"
    assert not Tables(with_rules(rules, "wild", most_in_a_meld=Cases(2))).simple
    assert not Tables(with_rules(rules, "meld", may_be_joined=True)).simple
    assert Tables(rules).most_before_pot == NO_LIMIT


@pytest.mark.parametrize(
    ("variant", "endings"),
    [
        ("italian-semi-clean", {"CLOSED", "STOCK_OUT", "STALEMATE"}),
        ("buraco-us", {"CLOSED", "STOCK_OUT", "STALEMATE"}),
        ("buraco-closed-wtcc", {"CLOSED", "STOCK_OUT"}),
    ],
)
def test_the_mix_of_behaviours_reaches_every_ending_class_and_pot(variant: str, endings: set[str]) -> None:
    rules = shipped(variant)
    tally = table(rules, ENGINES[-1]).hands(11, 0, 800)
    assert set(tally.endings) == endings
    assert set(tally.hands_with) - {""} == set(rules.classes)
    assert {"POT_TAKEN_DIRECTLY", "POT_TAKEN_INDIRECTLY", "WILD_FREED"} <= set(tally.events)
    assert all(tally.pots[f"{side}:{pots}"] for side in range(rules.table.sides) for pots in (0, 1))
