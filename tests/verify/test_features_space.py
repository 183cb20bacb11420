"""The feature space against trying everything: each multiset of a small deck, laid in every way there is.

The law of melds judges single arrangements; the space must hold their features and no others, and taking together what the rules
judge alike must lose nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from burraco_dsl.game.cards import deck
from burraco_dsl.game.melds.arrange import arrangements
from burraco_dsl.game.melds.feature import Feature, broken, feature_of
from burraco_dsl.game.melds.grade import grade, is_burraco
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import NaturalTwo
from burraco_dsl.rules.values import PACK_RANKS, Range, Rank, Suit
from burraco_dsl.verify.features.example import laid
from burraco_dsl.verify.features.judged import Judged, settled, walk
from burraco_dsl.verify.features.space import every_point, points
from burraco_dsl.verify.table import Table, tables
from tests.strategies import agreement_of

A, FIVE, FOUR, THREE, TWO, JOKER = Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.JOKER
SMALL = (A, FIVE, FOUR, THREE, TWO)
S, H = Suit.SPADES, Suit.HEARTS
OWN, NEVER = NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE, NaturalTwo.NEVER


def italian() -> Table:
    agreement = Library().resolved("italian").agreement
    assert agreement is not None
    return next(tables(agreement, frozenset()))


def scaled(
    ranks: tuple[Rank, ...],
    suits: tuple[Suit, ...],
    packs: int,
    jokers: int,
    wild: tuple[Rank, ...],
    two: NaturalTwo = OWN,
) -> Rules:
    rules = italian().rules
    return replace(
        rules,
        ranks=ranks,
        suits=suits,
        deck=replace(rules.deck, packs=packs, jokers=jokers),
        wild=replace(rules.wild, cards=wild, natural_two=two),
    )


TABLES = {
    "jokers and twos": (SMALL, (S, H), 1, 2, (JOKER, TWO)),
    "jokers alone": (SMALL, (S, H), 1, 2, (JOKER,)),
    "twos never natural": (SMALL, (S, H), 1, 1, (JOKER, TWO), NEVER),
    "fours too": (SMALL, (S, H), 1, 2, (JOKER, TWO, FOUR)),
    "no wilds": (SMALL, (S, H), 1, 0, ()),
    "one suit": ((A, FOUR, THREE, TWO), (S,), 2, 2, (JOKER, TWO)),
    "one suit without jokers": (SMALL, (S,), 2, 0, (TWO,)),
    "aces are wild": (SMALL, (S,), 2, 2, (TWO, A)),
    "two packs": ((FOUR, THREE, TWO), (S, H), 2, 2, (JOKER, TWO)),
    "no aces and no twos": ((FIVE, FOUR, THREE), (S, H), 2, 1, (JOKER,)),
    "no twos": ((A, FIVE, FOUR, THREE), (S, H), 1, 2, (JOKER, TWO)),
}


def tried(rules: Rules) -> set[Feature]:
    """The features of every arrangement of every three cards or more."""
    there = Counter(deck(rules))
    found = set()
    for numbers in product(*(range(number + 1) for number in there.values())):
        if sum(numbers) >= 3:
            cards = tuple(card for card, number in zip(there, numbers, strict=True) for _ in range(number))
            found |= {feature_of(meld, rules) for meld in arrangements(cards, rules)}
    return found


@pytest.mark.parametrize("name", TABLES)
def test_a_feature_is_in_the_space_when_cards_can_lie_so_and_only_then(name: str) -> None:
    rules = scaled(*TABLES[name])
    space = [point.feature for point in every_point(rules)]
    assert set(space) == tried(rules)
    assert len(space) == len(set(space)), "each once"


@pytest.mark.parametrize("name", TABLES)
def test_a_meld_can_be_shown_for_every_point(name: str) -> None:
    rules = scaled(*TABLES[name])
    for point in (*every_point(rules), *points(rules)):
        assert feature_of(laid(point.feature, rules), rules) == point.feature


def test_the_decks_that_points_take_are_the_smallest() -> None:
    rules = scaled(*TABLES["two packs"])
    there = {packs: set(each(replace(rules, deck=replace(rules.deck, packs=packs)))) for packs in (1, 2)}
    for point in every_point(rules):
        assert (point.packs == 1) == (point.feature in there[1])


def each(rules: Rules) -> list[Feature]:
    return [point.feature for point in every_point(rules)]


def random_rules(seed: int) -> Rules | None:
    """The rules of a random agreement, on a small table."""
    rng = Random(seed)
    agreement = agreement_of(seed)
    table = next((one for one in tables(agreement, frozenset()) if settled(one)), None)
    if table is None:
        return None
    rules = table.rules
    ranks = (A, *PACK_RANKS[-rng.randint(3, 6) :])
    low = rng.randint(3, 5)
    return replace(
        rules,
        ranks=ranks,
        suits=tuple(Suit)[: rng.randint(1, 3)],
        deck=replace(rules.deck, packs=rng.randint(1, 2), jokers=rng.randint(0, 2)),
        burraco=replace(rules.burraco, size=rng.randint(3, 6)),
        set=replace(rules.set, size=rules.set.size and Range(low, rng.randint(low, 9))),
    )


def verdict(feature: Feature, rules: Rules) -> tuple[object, ...]:
    """All that the claims ask of a feature: what it breaks, whether it is a burraco, of which class."""
    wild = rules.wild.cards or ()
    not_wild = (feature.jokers and JOKER not in wild) or (feature.wild_twos and TWO not in wild)
    return frozenset(broken(feature, rules)), bool(not_wild), is_burraco(feature, rules), grade(feature, rules)


def traits(feature: Feature, rank: Rank | None) -> tuple[object, ...]:
    """What promises ask of a lawful meld."""
    made = (feature.jokers > 0, feature.wild_twos > 0, feature.natural_two, feature.naturals == 0)
    return (feature.kind, feature.length, feature.aces, *made, rank)


@pytest.mark.parametrize("seed", range(24))
def test_nothing_is_lost_by_taking_together_what_is_judged_alike(seed: int) -> None:
    rules = random_rules(seed)
    if rules is None:
        return
    judged = walk(replace(italian(), rules=rules))
    everything = each(rules)
    real = [one for one in judged.seen if not one.marked]
    there = [one for one in real if one.point.packs <= judged.deck.packs and one.point.jokers <= judged.deck.jokers]
    assert {verdict(one, rules) for one in everything} == {verdict(one.feature, rules) for one in there}
    lawful = [one for one in everything if verdict(one, rules)[:2] == (frozenset(), False)]
    seen = {traits(one.feature, rank) for one in judged.lawful for rank in one.point.ranks or (None,)}
    assert {traits(one, one.rank) for one in lawful} == seen


def classes_found(judged: Judged) -> set[str | None]:
    return {judged.grade(one) for one in judged.burracos if not one.marked}


@pytest.mark.parametrize("seed", range(24, 48))
def test_the_classes_of_a_table_are_those_of_its_burracos(seed: int) -> None:
    rules = random_rules(seed)
    if rules is None:
        return
    judged = walk(replace(italian(), rules=rules))
    lawful = [one for one in each(rules) if verdict(one, rules)[:2] == (frozenset(), False)]
    assert {grade(one, rules) for one in lawful if is_burraco(one, rules)} == classes_found(judged)


def test_the_space_of_a_full_deck_is_walked_in_a_few_steps() -> None:
    table = italian()
    assert len(points(table.rules)) < 2_000
    assert sum(1 for _ in every_point(table.rules)) > 15_000
