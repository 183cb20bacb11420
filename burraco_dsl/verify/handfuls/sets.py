"""Sets by the number of their naturals and wilds: which cards they are makes no difference to any rule but their rank."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.cards import face, supply
from burraco_dsl.game.melds.feature import Feature, broken
from burraco_dsl.game.melds.grade import grade
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, set_of
from burraco_dsl.game.patience import spend
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Rank, Trait
from burraco_dsl.verify.handfuls.frame import wild_limit
from burraco_dsl.verify.handfuls.lying import shares

#: Wilds of a set: its jokers, its twos, and any others; all are others where no class tells them apart.
Wilds = tuple[int, int, int]

#: Where wilds are told apart, sets with more of them than these are left out: only decks of many packs have such.
MOST_TOLD_APART = 12


class SetLying(NamedTuple):
    """A set of a rank: its naturals, its wilds, and the name of its class. A set never loses a wild, so it has no memory."""

    rank: Rank
    naturals: int
    wilds: Wilds
    grade: str | None

    @property
    def size(self) -> int:
        return self.naturals + sum(self.wilds)


def feature(rank: Rank, naturals: int, wilds: Wilds) -> Feature:
    """The features of a set, as the law asks for them."""
    number = sum(wilds)
    jokers, twos, _ = wilds
    return Feature(Kind.SET, naturals + number, number, jokers, twos, naturals, 0, 0, 0, False, False, rank)


def ranks_that_differ(rules: Rules) -> list[Rank]:
    """One rank for each kind of set: all alike, but for ranks that are wild themselves or that a class names."""
    traits = {test.trait for one in rules.classes.values() for way in one.when or () for test in way}
    found: dict[object, Rank] = {}
    for rank in rules.set.ranks or ():
        if rank in rules.ranks:
            own = rank if Trait.RANK in traits or rank in (rules.wild.cards or ()) else None
            found.setdefault(own, rank)
    return list(found.values())


def supplies(rules: Rules, rank: Rank) -> tuple[int, Wilds]:
    """How many naturals and how many wilds of each kind the deck holds for a set of a rank."""
    found = {True: 0, False: 0}
    jokers = 0
    for wild in rules.wild.cards or ():
        if wild is Rank.JOKER:
            jokers = supply(rules, face(wild, None))
        elif wild is not rank:
            found[wild is Rank.TWO] += sum(supply(rules, face(wild, suit)) for suit in rules.suits)
    naturals = sum(supply(rules, face(rank, suit)) for suit in rules.suits)
    return naturals, (jokers, found[True], found[False])


def counts_wilds(rules: Rules) -> bool:
    """Whether a class tells jokers, twos and other wilds apart."""
    tests = {test.trait for one in rules.classes.values() for way in one.when or () for test in way}
    return bool(tests & {Trait.JOKERS, Trait.WILD_TWOS})


def most_wilds(rules: Rules) -> tuple[int, bool]:
    """The most wilds of a set as far as sets are gone through, and whether that is all there can be."""
    most = wild_limit(rules, Kind.SET)
    if not counts_wilds(rules):
        return most, True
    return min(most, MOST_TOLD_APART), most <= MOST_TOLD_APART


def every_set(rules: Rules) -> dict[tuple[Rank, int, Wilds], SetLying]:
    """Every lawful set of the ranks that differ."""
    found: dict[tuple[Rank, int, Wilds], SetLying] = {}
    most, _ = most_wilds(rules)
    apart = counts_wilds(rules)
    for rank in ranks_that_differ(rules):
        naturals, each = supplies(rules, rank)
        limits = list(each) if apart else [0, 0, sum(each)]
        for number in range(min(most, sum(each)) + 1):
            for jokers, twos, others in shares(limits, number):
                wilds = jokers, twos, others
                spend(naturals + 1)
                for held in range(naturals + 1):
                    one = feature(rank, held, wilds)
                    if not broken(one, rules):
                        found[rank, held, wilds] = SetLying(rank, held, wilds, grade(one, rules))
    return found


def written_set(rules: Rules, rank: Rank, naturals: int, wilds: Wilds) -> str:
    """The set as real cards: ``7s 7h 7d *``."""
    suits, packs = rules.suits, range(rules.deck.packs or 0)
    own = [face(rank, suit) for _ in packs for suit in suits][:naturals]
    jokers, twos, others = wilds
    _, (every_joker, every_two, _) = supplies(rules, rank)
    if not counts_wilds(rules):
        jokers = min(others, every_joker)
        twos = min(others - jokers, every_two)
        others -= jokers + twos
    rest = [one for one in rules.wild.cards or () if one not in (Rank.JOKER, Rank.TWO, rank)]
    beside = [face(Rank.JOKER, None)] * jokers
    beside += [face(Rank.TWO, suit) for _ in packs for suit in suits][:twos]
    beside += [face(one, suit) for one in rest for _ in packs for suit in suits][:others]
    return set_of(rank, tuple(own), tuple(beside)).written(ladder(rules))
