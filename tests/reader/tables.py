"""Rules to read cards under: a shipped variant with some rules changed, and small tables."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules.agreement import World
from burraco_dsl.rules.chapters.grades import BurracoClass, OnceDirty
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, NaturalsToWilds, NaturalTwo, PlacedWild
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import (
    PACK_RANKS,
    Cases,
    Circumstance,
    GradeTest,
    GradeTests,
    Range,
    Rank,
    Subject,
    Suit,
    Trait,
    Unlimited,
)

LIBRARY = Library()
SHIPPED = tuple(sorted(LIBRARY.shipped))
#: So the names of small tables begin.
SMALL = "small, "
ANY_NUMBER = Unlimited.ANY_NUMBER


@functools.cache
def shipped(variant: str) -> tuple[Rules, ...]:
    """The rules of a shipped variant, for each size of table."""
    agreement = LIBRARY.resolved(variant).agreement
    assert agreement is not None
    return tuple(agreement.at(World(size)) for size in agreement.sizes)


def changed(rules: Rules, chapters: Mapping[str, Mapping[str, Any]], **others: Any) -> Rules:
    """The rules with some values of some chapters changed, and ``ranks``, ``suits`` or ``classes`` where they are given."""
    parts = {name: replace(getattr(rules, name), **values) for name, values in chapters.items()}
    return replace(rules, **parts, **others)


def small(rules: Rules) -> Rules:
    """A table of six ranks and two suits, on which the burraco is as small as can be told from a meld."""
    ranks = (Rank.ACE, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
    chapters = {"deck": {"jokers": 2}, "burraco": {"size": 5}}
    return changed(rules, chapters, ranks=ranks, suits=(Suit.SPADES, Suit.HEARTS))


def with_small_ones(tables: dict[str, Rules]) -> dict[str, Rules]:
    """The tables, and each of them on the small scale."""
    return tables | {f"{SMALL}{name}": small(rules) for name, rules in tables.items()}


def class_of(when: GradeTests, bonus: int) -> BurracoClass:
    return BurracoClass(when=when, bonus=bonus, counts_as=(), turned_cards=0)


def asks(trait: Trait, low: int | None = None, high: int | None = None, rank: Rank | None = None) -> GradeTest:
    """One condition of a class; a count without ``high`` is at least ``low``."""
    return GradeTest(trait, None if low is None else Range(low, high), rank)


def every_class() -> dict[str, BurracoClass]:
    """Classes that between them ask for every trait there is."""
    return {
        "whole": class_of(((asks(Trait.FROM_A_TO_A),),), 1000),
        "royal": class_of(((asks(Trait.FROM_A_TO_K),), (asks(Trait.FROM_2_TO_A),)), 500),
        "wild": class_of(((asks(Trait.ALL_WILD),),), 700),
        "aces": class_of(((asks(Trait.RANK, rank=Rank.ACE), asks(Trait.WILDS, 0, 0)),), 400),
        "clean": class_of(((asks(Trait.WILDS, 0, 0),),), 200),
        "half": class_of(
            (
                (asks(Trait.SEQUENCE), asks(Trait.WILD_AT_AN_END), asks(Trait.NATURAL_RUN, 4)),
                (asks(Trait.SET), asks(Trait.NATURALS, 5)),
            ),
            150,
        ),
        "jokers": class_of(((asks(Trait.JOKERS, 1),),), 60),
        "twos": class_of(((asks(Trait.WILD_TWOS, 2), asks(Trait.LENGTH, 5)),), 70),
        "dirty": class_of(((asks(Trait.ANY),),), 100),
    }


def odd_tables() -> dict[str, Rules]:
    """Rules no shipped variant has, each told by its name: what melds may be, in every way the language has words for."""
    base = shipped("italian")[0]
    sequences, sets = Circumstance(Subject.SEQUENCE), Circumstance(Subject.SET)
    three = {"most_in_a_meld": Cases(3)}
    wild: dict[str, dict[str, Any]] = {
        "two wilds": {"most_in_a_meld": Cases(2)},
        "three wilds": three,
        "three wilds, but not alone": three | {"melds_of_wilds_alone": False},
        "three wilds, more naturals": three | {"naturals_to_wilds": NaturalsToWilds.MORE},
        "three wilds, as many naturals": three | {"naturals_to_wilds": NaturalsToWilds.AT_LEAST_AS_MANY},
        "three wilds, two naturals": three | {"least_naturals": Cases(2, ((sets, 3),))},
        "no wilds in sequences": {"most_in_a_meld": Cases(2, ((sequences, 0),))},
        "any number in sets": {"most_in_a_meld": Cases(1, ((sets, ANY_NUMBER),)), "melds_of_wilds_alone": False},
        "two never natural": {"most_in_a_meld": Cases(2), "natural_two": NaturalTwo.NEVER},
        "jokers wild": {"cards": (Rank.JOKER,), "natural_two": None},
        "twos wild": {"cards": (Rank.TWO,)},
        "no wilds": {"cards": (), "natural_two": None, "most_in_a_meld": None},
        "threes wild too": {"cards": (Rank.JOKER, Rank.THREE, Rank.TWO), "most_in_a_meld": Cases(2)},
    }
    tables = {name: changed(base, {"wild": values}) for name, values in wild.items()}
    tables["low aces"] = changed(base, {"sequence": {"ace": Ace.LOW}})
    tables["high aces"] = changed(base, {"sequence": {"ace": Ace.HIGH}})
    tables["aces at both ends"] = changed(
        base, {"sequence": {"ace": Ace.BOTH_ENDS}, "wild": {"most_in_a_meld": Cases(2)}}
    )
    tables["sequences from four"] = changed(base, {"sequence": {"ranks": PACK_RANKS[:-2]}})
    tables["sequences without aces"] = changed(base, {"sequence": {"ranks": PACK_RANKS[1:], "ace": None}})
    tables["sequences of four to six"] = changed(base, {"sequence": {"length": Range(4, 6)}})
    tables["no sequences"] = changed(base, {"sequence": {"ranks": (), "ace": None, "length": None}})
    tables["sets of all ranks"] = changed(base, {"set": {"ranks": PACK_RANKS}, "wild": {"most_in_a_meld": Cases(2)}})
    tables["sets are no burracos"] = changed(base, {"set": {"counts_as_burraco": False}})
    tables["every class"] = changed(base, {"wild": {"most_in_a_meld": Cases(2)}}, classes=every_class())
    tables["three packs"] = changed(base, {"deck": {"packs": 3, "jokers": 6}})
    return with_small_ones(tables)


def growing_tables() -> dict[str, Rules]:
    """Rules for what becomes of a meld on the table."""
    base, american = shipped("italian")[0], shipped("buraco-us")[0]
    freed = {
        "low end first": (FreedWild.LOW_END, FreedWild.HIGH_END),
        "high end first": (FreedWild.HIGH_END, FreedWild.LOW_END),
        "natural two first": (FreedWild.NATURAL_TWO, FreedWild.HIGH_END, FreedWild.LOW_END),
        "only to be a natural two": (FreedWild.NATURAL_TWO,),
        "only to the high end": (FreedWild.HIGH_END,),
        "either end": (FreedWild.EITHER_END,),
        "to the hand": (FreedWild.HAND,),
    }
    tables = {
        f"{name}, {most} wilds": changed(base, {"wild": {"freed_wild": ends, "most_in_a_meld": Cases(most)}})
        for name, ends in freed.items()
        for most in (1, 2)
    }
    for placed in (PlacedWild.STAYS, PlacedWild.MOVES_FREELY):
        for turns in (True, False):
            name = f"{placed.value}, a two {'turns' if turns else 'stays'}"
            values = {"placed_wild": placed, "freed_wild": None, "natural_two_turns_wild": turns}
            tables[name] = changed(base, {"wild": values | {"most_in_a_meld": Cases(2)}})
    tables["a two stays natural"] = changed(base, {"wild": {"natural_two_turns_wild": False}})
    tables["dirty for good"] = changed(base, {"burraco": {"once_dirty": OnceDirty.STAYS_DIRTY}})
    tables["burracos closed"] = changed(base, {"burraco": {"may_grow": False}})
    tables["aces at both ends"] = changed(american, {"wild": {"most_in_a_meld": Cases(2)}})
    return with_small_ones(tables)
