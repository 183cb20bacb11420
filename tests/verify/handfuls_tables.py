"""Tables for the tests of handfuls: shipped rules with other rules of wilds, on packs with fewer ranks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, NaturalsToWilds, NaturalTwo, PlacedWild, Readings
from burraco_dsl.rules.values import (
    PACK_RANKS,
    Cases,
    GradeTest,
    Range,
    Rank,
    Trait,
    Unlimited,
    ways_in_order,
)
from burraco_dsl.verify.handfuls.frame import Frame
from burraco_dsl.verify.handfuls.lying import mark
from burraco_dsl.verify.table import Table

ANY = Unlimited.ANY_NUMBER


def shipped(name: str) -> Rules:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    return agreement.at(next(iter(agreement.worlds(frozenset()))))


def table_of(rules: Rules) -> Table:
    """A table of the Italian agreement, for its lines, with other rules."""
    agreement = Library().resolved("italian").agreement
    assert agreement is not None
    return Table(agreement, next(iter(agreement.worlds(frozenset()))), rules)


def changed(rules: Rules, **chapters: dict[str, Any]) -> Rules:
    """Rules with other values in some chapters: ``wild={"placed_wild": …}``; other names are plain."""
    new: dict[str, Any] = {}
    for name, values in chapters.items():
        new[name] = replace(getattr(rules, name), **values)
    return replace(rules, **new)


def small(rules: Rules, ranks: int = 6) -> Rules:
    """A pack with the ace and so many ranks less one from the two upwards; burracos of five."""
    rules = replace(rules, ranks=(Rank.ACE, *PACK_RANKS[-(ranks - 1) :]))
    return changed(rules, burraco={"size": 5})


def wilds(rules: Rules, most: object, **more: Any) -> Rules:
    more.setdefault("least_naturals", None)
    return changed(rules, wild={"most_in_a_meld": Cases(most), **more})


def classes(rules: Rules, **tests: tuple[tuple[Trait, Range | None], ...]) -> Rules:
    """Other classes, best first, each with its tests; bonuses fall by fifty."""
    kind = type(next(iter(rules.classes.values())))
    found = {}
    for index, (name, each) in enumerate(tests.items()):
        when = ways_in_order([[GradeTest(trait, amount) for trait, amount in each]])
        found[name] = kind(when=when, bonus=400 - 50 * index, counts_as=None, turned_cards=None)
    return replace(rules, classes=found)


ITALIAN = shipped("italian")
HAND = (FreedWild.HAND,)
HIGH_FIRST = (FreedWild.NATURAL_TWO, FreedWild.HIGH_END, FreedWild.LOW_END)
JOKERS = {
    "best": ((Trait.WILDS, Range(0, 0)),),
    "foreign": ((Trait.JOKERS, Range(0, 0)),),
    "rest": ((Trait.ANY, None),),
}
RUNS = {"long": ((Trait.NATURAL_RUN, Range(4)),), "ends": ((Trait.WILD_AT_AN_END, None),), "rest": ((Trait.ANY, None),)}

#: Small tables, by what is odd in them.
SMALL: dict[str, Rules] = {
    "one wild": small(ITALIAN),
    "two wilds": wilds(small(ITALIAN), 2),
    "three wilds": wilds(small(ITALIAN, 5), 3),
    "two wilds, high end first": wilds(small(ITALIAN), 2, freed_wild=HIGH_FIRST),
    "two wilds to the hand": wilds(small(ITALIAN, 5), 2, freed_wild=HAND),
    "either end": wilds(small(ITALIAN), 2, freed_wild=(FreedWild.EITHER_END,)),
    "nowhere to go": wilds(small(ITALIAN), 2, freed_wild=()),
    "only home": wilds(small(ITALIAN), 2, freed_wild=(FreedWild.NATURAL_TWO,)),
    "wilds stay": wilds(small(ITALIAN), 2, placed_wild=PlacedWild.STAYS, freed_wild=None),
    "wilds float": wilds(small(ITALIAN), 2, placed_wild=PlacedWild.MOVES_FREELY, freed_wild=None),
    "wilds float, two stays": wilds(
        small(ITALIAN), 2, placed_wild=PlacedWild.MOVES_FREELY, freed_wild=None, natural_two_turns_wild=False
    ),
    "two never natural": wilds(small(ITALIAN), 2, natural_two=NaturalTwo.NEVER, natural_two_turns_wild=None),
    "two keeps its place": wilds(small(ITALIAN), 2, natural_two_turns_wild=False),
    "player decides": changed(wilds(small(ITALIAN, 5), 2), meld={"several_readings": Readings.PLAYER_DECIDES}),
    "stays dirty": changed(wilds(small(ITALIAN), 2), burraco={"once_dirty": OnceDirty.STAYS_DIRTY, "size": 4}),
    "stays dirty, floats": changed(
        wilds(small(ITALIAN), 2, placed_wild=PlacedWild.MOVES_FREELY, freed_wild=None),
        burraco={"once_dirty": OnceDirty.STAYS_DIRTY, "size": 4},
    ),
    "burracos closed": changed(small(ITALIAN), burraco={"may_grow": False}),
    "ace low": changed(small(ITALIAN), sequence={"ace": Ace.LOW}),
    "ace high": changed(small(ITALIAN), sequence={"ace": Ace.HIGH}),
    "both ends": changed(wilds(small(ITALIAN), 2), sequence={"ace": Ace.BOTH_ENDS}),
    "one pack": changed(wilds(small(ITALIAN), 2), deck={"packs": 1, "jokers": 2}),
    "no jokers": changed(wilds(small(ITALIAN), 2), deck={"jokers": 0}),
    "jokers alone": wilds(small(ITALIAN), 2, cards=(Rank.JOKER,), natural_two=None, natural_two_turns_wild=None),
    "threes too": wilds(small(ITALIAN), 2, cards=(Rank.JOKER, Rank.THREE, Rank.TWO)),
    "jokers counted": classes(wilds(small(ITALIAN, 5), 2), **JOKERS),
    "runs counted": classes(wilds(small(ITALIAN), 2), **RUNS),
    "more naturals": wilds(small(ITALIAN), 2, naturals_to_wilds=NaturalsToWilds.MORE),
    "no wilds alone": wilds(small(ITALIAN, 5), ANY, melds_of_wilds_alone=False),
    "any number": wilds(small(ITALIAN, 4), ANY, melds_of_wilds_alone=True),
    "to five": changed(small(ITALIAN), sequence={"length": Range(3, 5)}),
}


def code_of(frame: Frame, meld: LaidMeld) -> int:
    """A meld on the table as a number."""
    code = mark(frame) if meld.marked else 0
    for index, (card, wild) in enumerate(zip(meld.cards, meld.wild, strict=True)):
        field = 0
        if wild:
            field = 1 + next(
                one for one, sort in enumerate(frame.sorts) if any(card in cards for cards, _ in sort.kinds)
            )
        code |= 1 << meld.low + index + field * frame.width
    return code
