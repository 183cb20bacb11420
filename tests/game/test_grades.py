"""Burracos and their classes: what counts as one, which class it has, what it pays and for what it serves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import (
    bonus_of,
    counts_as,
    grade,
    grade_of,
    is_burraco,
    marked,
    worth,
)
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.requirements import burracos
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import BurracoClass, OnceDirty
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.values import PACK_RANKS, Cases, Rank, Suit, Trait
from tests.game.tables import asks, grade_of_tests, meld, shipped, with_classes, with_rules

ITALIAN = shipped("italian")
SEMI = shipped("italian-semi-clean")
GREEK = shipped("buraco-closed")
#: Any number of wilds up to seven, melds of wilds alone, aces at both ends, and sets of twos too.
WIDE = with_rules(
    with_rules(
        with_rules(ITALIAN, "wild", most_in_a_meld=Cases(7), melds_of_wilds_alone=True), "sequence", ace=Ace.BOTH_ENDS
    ),
    "set",
    ranks=PACK_RANKS,
)
STAYS_DIRTY = with_rules(ITALIAN, "burraco", once_dirty=OnceDirty.STAYS_DIRTY)
CLEAN_SEVEN = "3h 4h 5h 6h 7h 8h 9h"


@pytest.mark.parametrize(
    ("text", "rules", "name", "bonus"),
    [
        (CLEAN_SEVEN, ITALIAN, "clean", 200),
        ("3h 4h 5h 6h 7h 8h", ITALIAN, None, 0),
        ("3h 4h 5h 6h 7h 8h *", ITALIAN, "dirty", 100),
        ("2h 3h 4h 5h 6h 7h 8h", ITALIAN, "clean", 200),
        ("7h 7s 7d 7c 7h 7s 7d", ITALIAN, "clean", 200),
        ("7h 7s 7d 7c 7h 7s 2d", ITALIAN, "dirty", 100),
        ("3s 4s 5s 6s 7s 8s 9s *", SEMI, "semi-clean", 150),
        ("3s 4s 5s 6s *(=7s) 8s 9s 10s", SEMI, "dirty", 100),
        ("3s 4s 5s 6s 7s 8s *(=9s)", SEMI, "dirty", 100),
        ("3s 4s 5s 6s 7s 8s 9s *(=10s) Js", SEMI, "semi-clean", 150),
        ("7h 7d 7s 7c 7h 7d *", SEMI, "dirty", 100),
        ("7h 7d 7s 7c 7h 7d 7s *", SEMI, "semi-clean", 150),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", GREEK, "ace-to-ace", 1000),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh", GREEK, "royal", 500),
        ("2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", GREEK, "royal", 500),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh *(=Ah)", GREEK, "dirty", 100),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh", GREEK, "clean", 200),
    ],
)
def test_the_class_of_a_meld_in_shipped_rules(text: str, rules: Rules, name: str | None, bonus: int) -> None:
    lying = meld(text, rules)
    assert grade_of(lying, rules) == name
    assert bonus_of(lying, rules) == bonus
    points = sum(rules.card_points[card.rank] for card in lying.cards)
    assert worth(lying, rules) == points + bonus


def test_points_of_a_meld_are_those_of_its_cards_each_wild_with_its_own() -> None:
    assert worth(meld("3h 4h *(=5h)", ITALIAN), ITALIAN) == 40
    assert worth(meld("3h 4h 2s(=5h)", ITALIAN), ITALIAN) == 30
    assert worth(meld("2h 3h 4h", ITALIAN), ITALIAN) == 30
    assert worth(meld(CLEAN_SEVEN, ITALIAN), ITALIAN) == 245


def holds(lying: LaidMeld, *tests: object) -> bool:
    """Whether a class that asks for these has the meld."""
    rules = with_classes(WIDE, named=grade_of_tests(*tests))  # type: ignore[arg-type]
    return grade_of(lying, rules) == "named"


WHOLE = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
A_TO_K = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
TWO_TO_A = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
SEVENS = "7h 7s 7d 7c 7h 7s 2d *"
ROW = "3h 4h *(=5h) 6h 7h 8h 2s(=9h) 10h"
ENDS = "2s(=3h) 4h 5h 6h 7h 8h 9h"


@pytest.mark.parametrize(
    ("trait", "yes", "no"),
    [
        (Trait.ANY, [CLEAN_SEVEN, SEVENS, ROW], []),
        (Trait.SEQUENCE, [CLEAN_SEVEN, ROW], [SEVENS]),
        (Trait.SET, [SEVENS], [CLEAN_SEVEN, ROW]),
        (Trait.WILD_AT_AN_END, [ENDS, "4h 5h 6h 7h 8h 9h *(=10h)"], [ROW, SEVENS, CLEAN_SEVEN]),
        (Trait.FROM_A_TO_K, [A_TO_K], [WHOLE, TWO_TO_A, A_TO_K[:-3]]),
        (Trait.FROM_2_TO_A, [TWO_TO_A], [WHOLE, A_TO_K, TWO_TO_A[3:]]),
        (Trait.FROM_A_TO_A, [WHOLE], [A_TO_K, TWO_TO_A]),
    ],
)
def test_what_a_class_can_ask_for(trait: Trait, yes: list[str], no: list[str]) -> None:
    assert [holds(meld(text, WIDE), asks(trait)) for text in yes] == [True] * len(yes)
    assert [holds(meld(text, WIDE), asks(trait)) for text in no] == [False] * len(no)


@pytest.mark.parametrize(
    ("trait", "text", "number"),
    [
        (Trait.LENGTH, ROW, 8),
        (Trait.LENGTH, SEVENS, 8),
        (Trait.WILDS, ROW, 2),
        (Trait.WILDS, SEVENS, 2),
        (Trait.WILDS, TWO_TO_A, 0),
        (Trait.JOKERS, ROW, 1),
        (Trait.JOKERS, ENDS, 0),
        (Trait.WILD_TWOS, ROW, 1),
        (Trait.WILD_TWOS, TWO_TO_A, 0),
        (Trait.NATURALS, ROW, 6),
        (Trait.NATURALS, SEVENS, 6),
        (Trait.NATURAL_RUN, ROW, 3),
        (Trait.NATURAL_RUN, ENDS, 6),
        (Trait.NATURAL_RUN, SEVENS, 6),
    ],
)
def test_what_a_class_can_count(trait: Trait, text: str, number: int) -> None:
    lying = meld(text, WIDE)
    assert holds(lying, asks(trait, number, number))
    assert holds(lying, asks(trait, number))
    assert holds(lying, asks(trait, 0, number))
    assert not holds(lying, asks(trait, number + 1))
    assert not holds(lying, asks(trait, 0, number - 1))


def test_a_class_can_ask_for_a_rank_of_sets_and_for_wilds_alone() -> None:
    assert holds(meld(SEVENS, WIDE), asks(Trait.RANK, rank=Rank.SEVEN))
    assert not holds(meld(SEVENS, WIDE), asks(Trait.RANK, rank=Rank.EIGHT))
    assert not holds(meld(CLEAN_SEVEN, WIDE), asks(Trait.RANK, rank=Rank.SEVEN))
    wilds = meld("* * * * 2s 2h 2d", WIDE)
    assert holds(meld("2h 2s 2d 2c 2h 2s *", WIDE), asks(Trait.RANK, rank=Rank.TWO))
    assert wilds.wilds < 7  # read as a set of twos, whose twos are naturals
    alone = wilds._replace(rank=Rank.SEVEN, cards=wilds.cards, wild=(True,) * 7)
    assert holds(alone, asks(Trait.ALL_WILD))
    assert not holds(wilds, asks(Trait.ALL_WILD))


def test_every_test_of_a_way_must_hold_and_one_way_is_enough() -> None:
    lying = meld(ROW, WIDE)
    assert holds(lying, asks(Trait.SEQUENCE), asks(Trait.WILDS, 2))
    assert not holds(lying, asks(Trait.SEQUENCE), asks(Trait.WILDS, 3))
    ways = ((asks(Trait.SET),), (asks(Trait.JOKERS, 1),))
    either = BurracoClass(when=ways, bonus=1, counts_as=(), turned_cards=0)
    assert grade_of(lying, with_classes(WIDE, named=either)) == "named"
    neither = replace(either, when=((asks(Trait.SET),), (asks(Trait.JOKERS, 2),)))
    assert grade_of(lying, with_classes(WIDE, named=neither)) is None
    assert grade_of(lying, with_classes(WIDE, named=replace(either, when=()))) is None


def test_the_first_class_that_holds_is_the_class() -> None:
    any_burraco = grade_of_tests(asks(Trait.ANY), bonus=50)
    clean = grade_of_tests(asks(Trait.WILDS, 0, 0), bonus=200)
    lying = meld(CLEAN_SEVEN, WIDE)
    assert grade_of(lying, with_classes(WIDE, first=any_burraco, clean=clean)) == "first"
    assert grade_of(lying, with_classes(WIDE, clean=clean, last=any_burraco)) == "clean"
    assert bonus_of(lying, with_classes(WIDE, first=any_burraco, clean=clean)) == 50


def test_a_burraco_of_no_class_pays_nothing_and_is_one_all_the_same() -> None:
    rules = with_classes(ITALIAN, clean=grade_of_tests(asks(Trait.WILDS, 0, 0)))
    dirty = meld("3h 4h 5h 6h 7h 8h *", rules)
    assert grade_of(dirty, rules) is None
    assert bonus_of(dirty, rules) == 0
    assert burracos((dirty,), "", rules) == 1
    assert burracos((dirty,), "clean", rules) == 0


@pytest.mark.parametrize(("size", "seven", "six"), [(6, True, True), (7, True, False), (8, False, False)])
def test_the_size_of_a_burraco(size: int, seven: bool, six: bool) -> None:
    rules = with_rules(ITALIAN, "burraco", size=size)
    assert is_burraco(feature_of(meld(CLEAN_SEVEN, rules), rules), rules) is seven
    assert is_burraco(feature_of(meld("3h 4h 5h 6h 7h 8h", rules), rules), rules) is six


def test_a_set_may_count_as_a_burraco_or_not() -> None:
    sevens = meld("7h 7s 7d 7c 7h 7s 7d", ITALIAN)
    none = with_rules(ITALIAN, "set", counts_as_burraco=False)
    assert grade(feature_of(sevens, ITALIAN), ITALIAN) == "clean"
    assert grade(feature_of(sevens, none), none) is None
    assert not is_burraco(feature_of(sevens, none), none)
    assert grade_of(meld(CLEAN_SEVEN, none), none) == "clean"
    unsaid = with_rules(ITALIAN, "set", counts_as_burraco=None)
    assert is_burraco(feature_of(sevens, unsaid), unsaid)


def test_once_dirty() -> None:
    dirty = meld("3h 4h 5h 6h 7h 8h *", STAYS_DIRTY)
    clean = meld(CLEAN_SEVEN, STAYS_DIRTY)
    assert marked(dirty, STAYS_DIRTY) == dirty._replace(marked=True)
    assert marked(dirty, ITALIAN) == dirty
    assert marked(clean, STAYS_DIRTY) == clean
    small = meld("3h 4h *", STAYS_DIRTY)
    assert marked(small, STAYS_DIRTY) == small
    no_sets = with_rules(STAYS_DIRTY, "set", counts_as_burraco=False)
    sevens = meld("7h 7s 7d 7c 7h 7s *", no_sets)
    assert marked(sevens, no_sets) == sevens
    assert marked(sevens, STAYS_DIRTY).marked
    # the mark makes a class of it that asks for a wild, and stays
    remembered = clean._replace(marked=True)
    assert grade_of(clean, STAYS_DIRTY) == "clean"
    assert grade_of(remembered, STAYS_DIRTY) == "dirty"
    assert marked(remembered, STAYS_DIRTY) == remembered


@pytest.mark.parametrize(
    ("trait", "number"),
    [(Trait.NATURALS, 7), (Trait.NATURAL_RUN, 7), (Trait.LENGTH, 7), (Trait.JOKERS, 0), (Trait.WILDS, 1)],
)
def test_the_mark_counts_as_a_wild_and_changes_nothing_else(trait: Trait, number: int) -> None:
    remembered = meld(CLEAN_SEVEN, STAYS_DIRTY, marked=True)
    assert holds(remembered, asks(trait, number, number))
    assert not holds(remembered, asks(Trait.ALL_WILD))
    two = meld("3h 4h *(=5h) 6h 7h 2s(=8h) 9h", WIDE, marked=True)
    assert holds(two, asks(Trait.WILDS, 2, 2))


def test_what_serves_as_what() -> None:
    assert counts_as("clean", "clean", GREEK)
    assert counts_as("royal", "clean", GREEK)
    assert counts_as("ace-to-ace", "clean", GREEK)
    assert not counts_as("dirty", "clean", GREEK)
    assert not counts_as("clean", "royal", GREEK)
    assert counts_as("dirty", "", GREEK)
    assert not counts_as(None, "", GREEK)
    assert not counts_as(None, "clean", GREEK)
    assert not counts_as("dirty", "clean", with_classes(GREEK, dirty=replace(GREEK.classes["dirty"], counts_as=None)))


def test_burracos_of_a_side_are_counted_with_those_that_serve() -> None:
    texts = (CLEAN_SEVEN, "3c 4c 5c 6c 7c 8c *", "4d 5d 6d", "Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc")
    side = tuple(meld(text, GREEK) for text in texts)
    assert burracos(side, "", GREEK) == 3
    assert burracos(side, "clean", GREEK) == 2
    assert burracos(side, "royal", GREEK) == 1
    assert burracos(side, "dirty", GREEK) == 1
    assert burracos(side, "ace-to-ace", GREEK) == 0


def test_the_places_of_the_whole_sequence_are_read_from_the_table() -> None:
    small = replace(
        WIDE,
        ranks=(Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO),
        suits=(Suit.HEARTS,),
        classes={
            "whole": grade_of_tests(asks(Trait.FROM_A_TO_A)),
            "low": grade_of_tests(asks(Trait.FROM_A_TO_K)),
            "high": grade_of_tests(asks(Trait.FROM_2_TO_A)),
        },
    )
    small = with_rules(small, "burraco", size=4)
    names = {
        "Ah 2h 3h 4h 5h Ah": "whole",
        "Ah 2h 3h 4h 5h": "low",
        "2h 3h 4h 5h Ah": "high",
        "2h 3h 4h 5h": None,
    }
    for text, name in names.items():
        assert grade_of(meld(text, small), small) == name
