"""Which melds no later play tells apart: what they are now, what they refuse, and what they lead to."""

from __future__ import annotations

from burraco_dsl.rules.chapters.melds import PlacedWild
from burraco_dsl.rules.values import Range, Trait
from burraco_dsl.verify.handfuls.study import Study
from tests.verify.handfuls_tables import HIGH_FIRST, ITALIAN, changed, classes, small, wilds


def test_melds_that_never_grow_differ_by_what_they_are() -> None:
    rules = changed(small(ITALIAN), burraco={"may_grow": False, "size": 3})
    for each in (rules, classes(rules, one=((Trait.ANY, None),))):
        study = Study(each)
        assert all(not ways for ways in study.space.taken.values())
        told = {code: (lie.length, lie.grade, lie.wilds == 0) for code, lie in study.space.lying.items()}
        alike = {(told[code], number) for code, number in study.futures.items()}
        assert len(alike) == len(set(told.values())) == len(set(study.futures.values()))


def test_melds_that_are_alike_take_the_same_cards_and_come_to_the_same() -> None:
    for rules in (small(ITALIAN), wilds(small(ITALIAN), 2, freed_wild=HIGH_FIRST)):
        study = Study(rules)
        first: dict[int, int] = {}
        for code, number in study.futures.items():
            other = first.setdefault(number, code)
            one, two = study.space.taken[code], study.space.taken[other]
            assert set(one) == set(two)
            for card, ways in one.items():
                later = [{(study.futures[after], back) for after, back in each} for each in (ways, two[card])]
                assert later[0] == later[1]


def test_the_place_of_a_wild_that_stays_is_told_apart_only_by_what_can_be_added() -> None:
    rules = wilds(small(ITALIAN), 1, placed_wild=PlacedWild.STAYS, freed_wild=None)
    study = Study(classes(rules, one=((Trait.ANY, None),)))
    inside = [
        code
        for code, lie in study.space.lying.items()
        if (lie.low, lie.high) == (3, 5) and lie.wilds and not code >> study.frame.width & 2**study.frame.width - 1
    ]
    assert len(inside) == 3
    assert len({study.futures[code] for code in inside}) == 1
    runs = Study(classes(rules, long=((Trait.NATURAL_RUN, Range(4)),), rest=((Trait.ANY, None),)))
    assert len({runs.futures[code] for code in inside}) > 1
