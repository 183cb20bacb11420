"""How many handfuls and melds there are, against numbers that were counted before any of this was built, by another program.

They are of the Italian rules with a natural two that keeps its place, in real cards of one suit.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import comb

import pytest

from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.handfuls.census import census
from burraco_dsl.verify.handfuls.constructible import constructible
from burraco_dsl.verify.handfuls.order_free import order_free
from burraco_dsl.verify.handfuls.sets import every_set, supplies
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.wilds import colourings
from tests.verify.handfuls_tables import ANY, HIGH_FIRST, ITALIAN, changed, shipped, table_of, wilds

KEEPS = changed(ITALIAN, wild={"natural_two_turns_wild": False})


def with_limit(most: object, packs: int) -> Rules:
    rules = wilds(KEEPS, most, melds_of_wilds_alone=False)
    return changed(rules, deck={"packs": packs, "jokers": 2 * packs})


@pytest.mark.parametrize(
    ("most", "packs", "handfuls", "several"),
    [
        (1, 2, 1_339, 240),
        (1, 3, 1_339, 240),
        (2, 2, 8_271, 2_447),
        (2, 3, 8_734, 2_579),
        (3, 2, 28_984, 11_556),
        (3, 3, 32_901, 13_118),
        (ANY, 2, 250_777, 189_888),
        (ANY, 3, 425_470, 340_103),
    ],
)
def test_handfuls_of_a_suit(most: object, packs: int, handfuls: int, several: int) -> None:
    study = Study(with_limit(most, packs))
    numbers = {cards: study.real_handfuls(cards) for cards in study.handfuls}
    assert sum(numbers.values()) == handfuls
    assert sum(numbers[cards] for cards, readings in study.handfuls.items() if len(readings) > 1) == several


def test_an_ace_at_both_ends_adds_a_few_handfuls_of_a_suit() -> None:
    study = Study(shipped("buraco-closed"))
    assert sum(study.real_handfuls(cards) for cards in study.handfuls) == 1_375


@pytest.mark.parametrize(("most", "melds"), [(1, 1_579), (2, 16_185), (3, 109_671)])
def test_melds_on_the_table(most: int, melds: int) -> None:
    study = Study(with_limit(most, 2))
    assert sum(study.melds(code) for code in study.space.lying) == melds


def test_readings_of_the_italian_rules() -> None:
    found = census(Study(KEEPS))
    assert (found.every, found.several, found.harmless, found.apart) == (1_339, 240, 51, 189)
    # the class, and with it the fewest wilds of melds that are no burracos yet; then the order of ends
    assert found.settled[0] + found.settled[1] == 11
    assert found.settled[3] == 178
    assert sum(found.settled) == found.apart
    assert found.cost == 159


def test_a_natural_two_that_may_leave_makes_the_choice_cheaper() -> None:
    assert census(Study(ITALIAN)).cost == 151


def test_pairs_of_cards() -> None:
    low = order_free(Study(KEEPS), table_of(KEEPS)).numbers
    assert (low["lie otherwise"], low["another class"]) == (110, 0)
    rules = changed(KEEPS, wild={"freed_wild": HIGH_FIRST})
    assert order_free(Study(rules), table_of(rules)).numbers["another class"] == 60


def test_cards_that_the_handful_allows_and_the_meld_refuses() -> None:
    numbers = constructible(Study(KEEPS), table_of(KEEPS)).numbers
    assert (numbers["refused as the meld lies"], numbers["allowed by the cards"]) == (494, 4_705)


@pytest.mark.parametrize(
    ("most", "packs", "sets"), [(1, 2, 218), (2, 2, 458), (3, 2, 778), (ANY, 2, 3_578), (ANY, 3, 23_183)]
)
def test_sets_of_a_rank(most: object, packs: int, sets: int) -> None:
    rules = with_limit(most, packs)
    rules = changed(rules, set={"size": rules.set.size._replace(high=None)})
    found = [one for one in every_set(rules).values() if one.rank is Rank.ACE]
    _, (jokers, twos, _) = supplies(rules, Rank.ACE)
    kinds = [colourings((jokers, twos), 0, number) for number in range(jokers + twos + 1)]
    assert sum(_faces(one.naturals, packs) * kinds[sum(one.wilds)] for one in found) == sets
    assert len(found) < 250


def _faces(naturals: int, packs: int) -> int:
    """How many handfuls of so many naturals of a rank there are, of four suits with so many of each."""
    total = 0
    for full in range(5):
        left = naturals - full * (packs + 1)
        if left >= 0:
            total += (-1) ** full * comb(4, full) * comb(left + 3, 3)
    return total


@pytest.mark.parametrize("supplies", [(), (1,), (2, 1), (1, 3, 2)])
def test_kinds_of_wilds_are_shared_out_in_every_way(supplies: tuple[int, ...]) -> None:
    for lying in range(4):
        for added in range(3):
            found = set()
            for places in product(range(len(supplies)), repeat=lying):
                for beside in combinations_with_replacement(range(len(supplies)), added):
                    if all(places.count(kind) + beside.count(kind) <= each for kind, each in enumerate(supplies)):
                        found.add((places, beside))
            assert colourings(supplies, lying, added) == len(found)
