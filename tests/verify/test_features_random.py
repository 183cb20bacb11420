"""The claims on features over houses with several rules changed at random: they speak of every one, and what they say is so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from burraco_dsl.game.melds.feature import broken
from burraco_dsl.game.melds.grade import grade, is_burraco
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement, Entry, Rules, rule_of
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.values import Range, Rank, Unlimited
from burraco_dsl.verify.features import judge_features, muted
from burraco_dsl.verify.features.judged import READS
from burraco_dsl.verify.features.space import every_point
from burraco_dsl.verify.table import tables
from tests.strategies import value, way

CHANGED = ("deck", "wild", "sequence", "set", "burraco", "class")
#: Changes that make the space very large, with what is put in their place.
TAMED = {"deck packs": (1, 2), "deck jokers": (0, 1, 3), "burraco size": (4, 6, 7, 9), "wild cards": ((Rank.TWO,), ())}


@cache
def parent(name: str) -> Agreement:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    return agreement


def changed(entry: Entry, rng: Random) -> Entry:
    """A setting with another value."""
    name, kind = str(entry.name), rule_of(entry.name).kind
    option = rng.choice(TAMED[name]) if name in TAMED else value(rng, kind)
    if entry.name.phrase == "when":
        option = (way(rng),)
    elif name in ("sequence length", "set size"):
        low = rng.randint(3, 9)
        option = Range(low, rng.randint(low, 12))
    elif name == "wild most in a meld" and not isinstance(option, Unlimited):
        option = rng.randint(0, 4)
    return replace(entry, options=(option,))


def house(seed: int) -> Agreement:
    """A shipped variant with a few of its lines on melds changed as if its file had written them."""
    rng = Random(seed)
    agreement = parent(rng.choice(("italian", "italian-semi-clean", "buraco-closed")))
    mine = [one for one in agreement.entries if one.name.section in CHANGED and one.name.phrase != "counts as"]
    picked = {one.key for one in rng.sample(mine, 4)}
    return agreement.with_entries(tuple(changed(one, rng) if one.key in picked else one for one in agreement.entries))


def burracos(rules: Rules) -> set[str | None]:
    """The classes of all burracos of the deck, found by asking the law of every feature."""
    wild = rules.wild.cards or ()
    found = set()
    for point in every_point(rules):
        one = point.feature
        not_wild = (one.jokers and Rank.JOKER not in wild) or (one.wild_twos and Rank.TWO not in wild)
        if not not_wild and not broken(one, rules) and is_burraco(one, rules):
            found.add(grade(one, rules))
    return found


@pytest.mark.parametrize("seed", range(24))
def test_what_is_said_of_classes_and_closing_is_so(seed: int) -> None:
    agreement = house(seed)
    found = judge_features(agreement)
    muted(agreement)
    told = {one.code for one in found if one.severity is Severity.ERROR}
    each = [table.rules for table in tables(agreement, READS)]
    if any(one.set.size is None and one.set.ranks for one in each):
        return
    classes = [burracos(rules) for rules in each]
    assert ("B312" in told) <= any(None in one for one in classes)
    if any(one.burraco.once_dirty is OnceDirty.STAYS_DIRTY for one in each):
        return
    if "B341" in told:
        asked = [one.grade for rules in each for one in rules.close.requires or () if one.count]
        serving = [
            {name for name in one if name is not None and serves(rules, name, asked)}
            for one, rules in zip(classes, each, strict=True)
        ]
        assert not all(serving)
    dead = set(each[0].classes) - set().union(*classes)
    named = {one.headline.split()[4].rstrip(":") for one in found if one.code in ("B327", "B328")}
    assert named & set(each[0].classes) <= dead
    mine = {one.name.name for one in agreement.entries if one.name.phrase == "when" and agreement.wrote(one)}
    # one that is not named has a cause that was told before
    assert not dead & mine or told & {"B327", "B328", "B329", "B341"}


def serves(rules: Rules, name: str, asked: list[str]) -> bool:
    return any(not one or one == name or one in (rules.classes[name].counts_as or ()) for one in asked)
