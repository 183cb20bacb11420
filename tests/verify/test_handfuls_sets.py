"""Sets by number against the law, which reads real cards; and a set more or less."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from burraco_dsl.game.cards import JOKER, counts, face, supply
from burraco_dsl.game.melds.extend import step
from burraco_dsl.game.melds.grade import grade_of, marked
from burraco_dsl.game.melds.meld import LaidMeld, set_of
from burraco_dsl.game.melds.reading import faults_of
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import laid_card
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import NaturalsToWilds
from burraco_dsl.rules.values import Cases, GradeTest, Range, Rank, Trait
from burraco_dsl.verify.handfuls.sets import Wilds, counts_wilds, every_set, ranks_that_differ, supplies, written_set
from tests.verify.handfuls_tables import ANY, ITALIAN, changed, classes, shipped, wilds

WITH_TWOS = changed(ITALIAN, set={"ranks": (*(ITALIAN.set.ranks or ()), Rank.TWO)})

TABLES: dict[str, Rules] = {
    "italian": ITALIAN,
    "semi-clean": shipped("italian-semi-clean"),
    "sets of twos": wilds(WITH_TWOS, 2, naturals_to_wilds=NaturalsToWilds.AT_LEAST_AS_MANY),
    "any number": wilds(WITH_TWOS, ANY, least_naturals=Cases(2)),
    "kings are wild": wilds(WITH_TWOS, 3, cards=(Rank.JOKER, Rank.KING, Rank.TWO)),
    "stays dirty": changed(ITALIAN, burraco={"once_dirty": OnceDirty.STAYS_DIRTY}),
    "no burracos": changed(ITALIAN, set={"counts_as_burraco": False}),
    "jokers counted": classes(wilds(ITALIAN, 2), few=((Trait.JOKERS, Range(0, 1)),), rest=((Trait.ANY, None),)),
    "one pack": changed(ITALIAN, deck={"packs": 1, "jokers": 0}),
}


def real(rules: Rules, rank: Rank, naturals: int, each: Wilds) -> LaidMeld | None:
    """A set as real cards; None where the deck has too few."""
    packs = rules.deck.packs
    own = [face(rank, suit) for _ in range(packs) for suit in rules.suits]
    jokers = [JOKER] * (supply(rules, JOKER) if Rank.JOKER in (rules.wild.cards or ()) else 0)
    others = [[], []]
    for wild in rules.wild.cards or ():
        if wild not in (Rank.JOKER, rank):
            others[wild is not Rank.TWO] += [face(wild, suit) for _ in range(packs) for suit in rules.suits]
    chosen = [own[:naturals], jokers[: each[0]], others[0][: each[1]], others[1][: each[2]]]
    if [len(one) for one in chosen] != [naturals, *each]:
        return None
    return set_of(rank, tuple(chosen[0]), tuple(card for one in chosen[1:] for card in one))


@pytest.mark.parametrize("name", TABLES)
def test_sets_are_those_of_the_law(name: str) -> None:
    rules = TABLES[name]
    found = every_set(rules)
    for rank in ranks_that_differ(rules):
        naturals, (jokers, twos, others) = supplies(rules, rank)
        lawful = set()
        for held in range(naturals + 1):
            for each in product(range(jokers + 1), range(min(twos, 3) + 1), range(min(others, 3) + 1)):
                meld = real(rules, rank, held, each)
                assert meld is not None
                if meld.cards and not faults_of(meld, rules):
                    key = (rank, held, each if counts_wilds(rules) else (0, 0, sum(each)))
                    lawful.add(key)
                    assert found[key].grade == grade_of(marked(meld, rules), rules)
        few = jokers + min(twos, 3) + min(others, 3)
        mine = {
            key for key, one in found.items() if one.rank is rank and max(one.wilds[1:]) <= (3 if one.wilds[0] else few)
        }
        assert mine >= lawful
        assert {key for key in mine if sum(key[2]) <= 3} <= lawful


def test_there_is_no_more_than_the_deck_holds() -> None:
    naturals, wild = supplies(ITALIAN, Rank.ACE)
    assert real(ITALIAN, Rank.ACE, naturals + 1, (0, 0, 0)) is None
    assert real(ITALIAN, Rank.ACE, 3, (wild[0] + 1, 0, 0)) is None


@pytest.mark.parametrize("name", TABLES)
def test_ranks_that_are_said_to_be_alike_are(name: str) -> None:
    rules = TABLES[name]
    told = set(ranks_that_differ(rules))
    wild = set(rules.wild.cards or ())
    for rank in rules.set.ranks or ():
        alike = rank if rank in told else next(one for one in told if one not in wild)
        one, other = real(rules, rank, 3, (0, 0, 0)), real(rules, alike, 3, (0, 0, 0))
        assert one is not None
        assert other is not None
        assert faults_of(one, rules) == faults_of(other, rules)
        assert bool(step(one, JOKER, rules).ways) == bool(step(other, JOKER, rules).ways)


def test_a_class_that_names_a_rank_tells_ranks_apart() -> None:
    rules = classes(ITALIAN, kings=((Trait.RANK, None),), rest=((Trait.ANY, None),))
    kings = replace(rules.classes["kings"], when=((GradeTest(Trait.RANK, rank=Rank.KING),),))
    rules = replace(rules, classes={**rules.classes, "kings": kings})
    assert len(ranks_that_differ(rules)) == len(ITALIAN.set.ranks or ())
    grades = {one.rank: one.grade for one in every_set(rules).values() if one.size == 7}
    assert grades[Rank.KING] == "kings"
    assert grades[Rank.QUEEN] == "rest"


@pytest.mark.parametrize("name", ["italian", "kings are wild", "any number", "jokers counted"])
def test_sets_are_written_as_they_are(name: str) -> None:
    rules = TABLES[name]
    for one in every_set(rules).values():
        text = written_set(rules, one.rank, one.naturals, one.wilds)
        written = [laid_card(word) for word in text.split()]
        cards = tuple(word.card for word in written if word is not None)
        assert len(cards) == len(text.split()) == one.size
        naturals = tuple(card for card in cards if card.rank is one.rank)
        assert len(naturals) == one.naturals
        assert (
            faults_of(set_of(one.rank, naturals, tuple(card for card in cards if card.rank is not one.rank)), rules)
            == ()
        )
        assert all(number <= supply(rules, card) for card, number in counts(cards).items())
