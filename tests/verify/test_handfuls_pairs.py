"""Pairs of cards, counted again through the law alone; and what hangs on which melds can ever lie on the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from burraco_dsl.game.cards import JOKER, Cards, counts, deck, face, in_order, supply
from burraco_dsl.game.melds.arrange import placings
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, PlacedWild, Readings
from burraco_dsl.rules.values import Rank, Suit
from burraco_dsl.verify.handfuls.constructible import constructible
from burraco_dsl.verify.handfuls.frame import frame_of
from burraco_dsl.verify.handfuls.lying import placed
from burraco_dsl.verify.handfuls.order_free import order_free
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import laid, written
from tests.verify.handfuls_tables import HAND, HIGH_FIRST, ITALIAN, SMALL, changed, small, table_of, wilds


def without_jokers(rules: Rules) -> Rules:
    """Two suits and no jokers: then all wilds of a sort are of one kind. The ace lies low: no two readings are alike."""
    rules = changed(rules, deck={"jokers": 0}, sequence={"ace": Ace.LOW})
    return replace(rules, suits=(Suit.HEARTS, Suit.CLUBS))


COUNTED = {
    "low end": without_jokers(wilds(small(ITALIAN), 2)),
    "high end": without_jokers(wilds(small(ITALIAN), 2, freed_wild=HIGH_FIRST)),
    "either end": without_jokers(wilds(small(ITALIAN, 5), 2, freed_wild=(FreedWild.EITHER_END,))),
    "hand": without_jokers(wilds(small(ITALIAN, 5), 2, freed_wild=HAND)),
    "player decides": without_jokers(
        changed(wilds(small(ITALIAN, 5), 2), meld={"several_readings": Readings.PLAYER_DECIDES})
    ),
    "stays": without_jokers(wilds(small(ITALIAN), 2, placed_wild=PlacedWild.STAYS, freed_wild=None)),
}

Outcome = tuple[LaidMeld, Cards]


def outcomes(meld: LaidMeld, cards: tuple[Card, ...], rules: Rules) -> set[Outcome]:
    found: set[Outcome] = {(meld, ())}
    for card in cards:
        found = {
            (way.meld, in_order(back + way.back)) for lying, back in found for way in extend(lying, (card,), rules).ways
        }
    return found


def best(found: set[Outcome], rules: Rules) -> tuple[int, bool]:
    names = [*rules.classes, None]
    return min((names.index(grade_of(meld, rules)), meld.wilds > 0) for meld, _ in found)


@pytest.mark.parametrize("name", COUNTED)
def test_pairs_are_those_of_the_law(name: str) -> None:
    rules = COUNTED[name]
    study = Study(rules)
    found = dict.fromkeys(("pairs", "lie otherwise", "another class", "lawful in one order only"), 0)
    every = [card for card in dict.fromkeys(deck(rules)) if card.suit is Suit.CLUBS or card.rank is Rank.TWO]
    for code, lie in study.space.lying.items():
        meld = laid(study.within, code, lie)
        held = counts(meld.cards)
        taken = [
            card for card in every if held.get(card, 0) < supply(rules, card) and extend(meld, (card,), rules).ways
        ]
        for one, other in combinations(taken, 2):
            first, second = outcomes(meld, (one, other), rules), outcomes(meld, (other, one), rules)
            if first and second:
                found["pairs"] += 1
                found["lie otherwise"] += first != second
                found["another class"] += best(first, rules) != best(second, rules)
            else:
                found["lawful in one order only"] += bool(first or second)
    assert found["pairs"] > 50
    assert order_free(study, table_of(rules)).numbers == found


def test_a_meld_that_can_never_lie_shows_nothing() -> None:
    rules = SMALL["two wilds, high end first"]
    start = order_free(Study(rules), table_of(rules)).detail.split("`")[1]
    study = Study(rules)
    lying = study.space.lying
    study.__dict__["can_lie"] = {one for one in study.can_lie if written(study.within, one, lying[one]) != start}
    assert order_free(study, table_of(rules)).detail.split("`")[1] != start
    study.__dict__["can_lie"] = set()
    found = order_free(study, table_of(rules))
    assert found.findings == ()
    assert found.numbers["another class"] > 0


def test_wilds_that_come_back_are_told_apart() -> None:
    assert len(frame_of(SMALL["two wilds"]).sorts) == 2
    assert len(frame_of(SMALL["two wilds to the hand"]).sorts) == 3
    assert len(frame_of(SMALL["jokers counted"]).sorts) == 3
    assert len(frame_of(SMALL["two never natural"]).sorts) == 1
    assert len(frame_of(wilds(ITALIAN, 2, cards=(Rank.JOKER, Rank.KING, Rank.TWO), freed_wild=HAND)).sorts) == 4


@pytest.mark.parametrize("name", ["two wilds", "two wilds to the hand", "no wilds alone"])
def test_what_can_lie_came_from_somewhere(name: str) -> None:
    study = Study(SMALL[name])
    after = {code for before in study.can_lie for ways in study.space.taken[before].values() for code, _ in ways}
    assert study.can_lie == study.new | after
    assert study.can_lie <= set(study.space.lying)


def test_an_island_is_a_new_meld_that_no_smaller_one_grows_into() -> None:
    rules = wilds(small(ITALIAN), 2, least_naturals=SMALL["two wilds"].wild.most_in_a_meld)
    study = Study(rules)
    numbers = constructible(study, table_of(rules)).numbers
    lying, taken = study.space.lying, study.space.taken
    grown = {
        code
        for before in study.can_lie
        for ways in taken[before].values()
        for code, _ in ways
        if lying[code].length > lying[before].length
    }
    alone = [code for code in study.can_lie - grown if lying[code].length > rules.sequence.length.low]
    assert sum(study.melds(code) for code in alone) == numbers["islands"] > 0


def test_wilds_in_order_lie_as_the_reader_lays_them() -> None:
    """With an own two at home it is natural, so another order is taken: for every number of wilds before and after it."""
    frame = frame_of(wilds(ITALIAN, 6))
    before_it, after_it = (
        [JOKER, face(Rank.TWO, Suit.SPADES)],
        [face(Rank.TWO, Suit.DIAMONDS), face(Rank.TWO, Suit.CLUBS)],
    )
    two = face(Rank.TWO, Suit.HEARTS)
    for holes in ([1, 2, 3, 4, 5], [1, 2, 4], [2, 3, 4], [2, 5], [3, 4, 6], [1, 3, 4], [2], [1, 2], [1, 4]):
        wild = sum(1 << place for place in holes)
        for before in range(min(3, len(holes))):
            for own in range(1, len(holes) - before + 1):
                after = len(holes) - before - own
                if after > 2:
                    continue
                cards = in_order([*before_it[:before], *[two] * own, *after_it[:after]])
                ways = (one for one in placings(cards, holes) if one.get(frame.home) != two)
                lying = next(ways, None)
                mine = placed(frame, wild, own, before)
                expected = None if lying is None else sum(1 << place for place, card in lying.items() if card == two)
                assert mine == expected, (holes, before, own, after)
