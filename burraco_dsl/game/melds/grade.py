"""The class of a burraco: the first whose conditions hold, and what it pays."""

from __future__ import annotations

from burraco_dsl.game.cards import points
from burraco_dsl.game.melds.feature import Feature, feature_of
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.values import GradeTest, Trait


def is_burraco(feature: Feature, rules: Rules) -> bool:
    """Whether a meld of these features is a burraco. Source: burraco size, set counts as burraco."""
    if feature.kind is Kind.SET and rules.set.counts_as_burraco is False:
        return False
    return feature.length >= rules.burraco.size


def grade(feature: Feature, rules: Rules, *, stained: bool = False) -> str | None:
    """The class of a burraco of these features; None for what is none, or has no class. Source: the classes, best first.

    ``stained``: it once held a wild and must stay dirty, so it counts as holding one. Source: burraco once dirty.
    """
    if not is_burraco(feature, rules):
        return None
    top = ladder(rules).top
    for name, rule in rules.classes.items():
        if any(all(_holds(test, feature, top, stained) for test in way) for way in rule.when or ()):
            return name
    return None


def _holds(test: GradeTest, feature: Feature, top: int, stained: bool) -> bool:
    sequence = feature.kind is Kind.SEQUENCE
    match test.trait:
        case Trait.ANY:
            return True
        case Trait.SEQUENCE:
            return sequence
        case Trait.SET:
            return not sequence
        case Trait.RANK:
            return not sequence and feature.rank is test.rank
        case Trait.WILD_AT_AN_END:
            return sequence and feature.wild_at_an_end
        case Trait.ALL_WILD:
            return feature.naturals == 0
        case Trait.FROM_A_TO_K:
            return sequence and (feature.low, feature.high) == (1, top - 1)
        case Trait.FROM_2_TO_A:
            return sequence and (feature.low, feature.high) == (2, top)
        case Trait.FROM_A_TO_A:
            return sequence and (feature.low, feature.high) == (1, top)
        case _:
            return test.amount is not None and test.amount.has(_counted(test.trait, feature, stained))


def _counted(trait: Trait, feature: Feature, stained: bool) -> int:
    counted = {
        Trait.LENGTH: feature.length,
        Trait.WILDS: max(feature.wilds, int(stained)),
        Trait.JOKERS: feature.jokers,
        Trait.WILD_TWOS: feature.wild_twos,
        Trait.NATURALS: feature.naturals,
        Trait.NATURAL_RUN: feature.natural_run,
    }
    return counted[trait]


def grade_of(meld: LaidMeld, rules: Rules) -> str | None:
    """The class of a meld as it lies."""
    return grade(feature_of(meld, rules), rules, stained=meld.marked)


def marked(meld: LaidMeld, rules: Rules) -> LaidMeld:
    """The meld with its mark, once it has been a burraco with a wild where that counts for good. Source: burraco once dirty."""
    if rules.burraco.once_dirty is not OnceDirty.STAYS_DIRTY or meld.marked or not meld.wilds:
        return meld
    return meld._replace(marked=True) if is_burraco(feature_of(meld, rules), rules) else meld


def bonus_of(meld: LaidMeld, rules: Rules) -> int:
    """What the class of a meld pays, in points."""
    return paid(grade_of(meld, rules), rules)


def paid(name: str | None, rules: Rules) -> int:
    """What a class pays, in points; nothing for None."""
    return 0 if name is None else rules.classes[name].bonus


def worth(meld: LaidMeld, rules: Rules) -> int:
    """Card points and bonus of a meld together."""
    return points(rules, meld.cards) + bonus_of(meld, rules)


def counts_as(name: str | None, wanted: str, rules: Rules) -> bool:
    """Whether a burraco of one class serves where another is asked for; any class will do for an empty name."""
    if name is None:
        return False
    return not wanted or name == wanted or wanted in (rules.classes[name].counts_as or ())
