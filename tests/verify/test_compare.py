"""Two variants side by side: what the shipped ones are to one another, and what holds for any two."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco_dsl.game.cards import counts, points, supply
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.reading import read
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report.comparison import Comparison, Example, Judged, Verdict, by_what_is_allowed, joined
from burraco_dsl.rules import Need, World, rule_names
from burraco_dsl.rules.cards import card
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.verify.compare.directions import DIRECTIONS, ON_TABLES, Topic
from tests.strategies import agreement_of
from tests.verify.comparing import compare, family, house, shipped, verdicts

SEEDS = st.integers(0, 2**32 - 1)
NAMES = list(Library().shipped)
SAME, STRICTER, LOOSER = Verdict.SAME, Verdict.STRICTER, Verdict.LOOSER
INCOMPARABLE, DIFFERENT = Verdict.INCOMPARABLE, Verdict.DIFFERENT


def test_semi_clean_pays_more_for_eight_cards() -> None:
    found = compare(shipped("italian"), shipped("italian-semi-clean"))
    assert verdicts(found) == {"classes of burraco": LOOSER, "melds on the table": DIFFERENT}
    grades = family(found, "classes of burraco")
    assert grades.decided
    (example,) = grades.examples
    assert len(example.shown.split()) == 8
    assert example.a.said == "dirty burraco, bonus 100 (180 points in all)"
    assert example.b.said == "semi-clean burraco, bonus 150 (230 points in all)"
    (grown,) = family(found, "melds on the table").examples
    # a wild in the middle: with the ace above, seven naturals lie in a row
    assert grown.shown == "2h 3h 4h 5h 6h *(=7h) 8h 9h 10h Jh Qh Kh + Ah"
    assert grown.a.said.startswith("Ah 2h")
    assert grown.b.said.endswith("Kh Ah")


def test_international_is_stricter_but_for_the_end_of_the_hand() -> None:
    found = compare(shipped("italian"), shipped("italian-international"))
    assert verdicts(found) == {
        "melds": STRICTER,
        "laying melds": STRICTER,
        "drawing and the pile": STRICTER,
        "closing": STRICTER,
        "end of the hand": LOOSER,
    }
    melds = family(found, "melds")
    assert {part.title: part.verdict for part in melds.parts} == {
        "sequences": SAME,
        "sets": STRICTER,
        "with wilds": STRICTER,
    }
    assert melds.examples == (
        Example("5s 5h 5d", Judged(True, "set, 0 wilds"), Judged(False, "refused because set ranks", ("set ranks",))),
    )
    (close,) = family(found, "closing").rules
    assert (close.rule, close.verdict) == ("close requires", STRICTER)
    assert close.examples[0].a.said == "closes"
    assert "close requires" in close.examples[0].b.rules
    assert [rule.rule for rule in family(found, "drawing and the pile").rules] == ["pile duty"]
    assert [(line.section, line.phrase) for line in found.lines][:4] == [
        ("pile", "duty"),
        ("pile", "duty met"),
        ("set", "ranks"),
        ("set", "of one rank"),
    ]


def test_open_has_no_jokers_and_no_sets_and_a_free_pile() -> None:
    found = compare(shipped("buraco-closed"), shipped("buraco-open"))
    assert verdicts(found) == {
        "melds": STRICTER,
        "drawing and the pile": LOOSER,
        "end of the hand": STRICTER,
        "deck and deal": DIFFERENT,
    }
    by_part = {part.title: part for part in family(found, "melds").parts}
    assert by_part["sequences"].examples[0].b.rules == ("deck jokers", "wild cards")
    assert by_part["sequences"].examples[0].a.said == "sequence, 1 wild"
    assert (found.a.players, found.shared) == (2, (2, 4))


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_is_the_same_as_itself(name: str) -> None:
    found = compare(shipped(name), shipped(name))
    assert not found.lines
    assert not found.customs
    assert verdicts(found) == {}
    assert all(one.decided and not one.examples for one in found.families)


def flipped(found: Comparison) -> list[tuple[object, ...]]:
    """What must be the other way round when A and B change places."""
    return [
        (
            one.title,
            one.verdict.flipped,
            one.decided,
            [(part.title, part.verdict.flipped) for part in one.parts],
            [(rule.rule, rule.verdict.flipped) for rule in one.rules],
        )
        for one in found.families
    ]


def straight(found: Comparison) -> list[tuple[object, ...]]:
    return [
        (
            one.title,
            one.verdict,
            one.decided,
            [(part.title, part.verdict) for part in one.parts],
            [(rule.rule, rule.verdict) for rule in one.rules],
        )
        for one in found.families
    ]


def agrees_with_its_examples(found: Comparison) -> None:
    for one in found.families:
        parts = [(part.verdict, part.examples) for part in one.parts]
        rules = [(rule.verdict, rule.examples) for rule in one.rules]
        for verdict, examples in [(one.verdict, one.examples), *parts, *rules]:
            for example in examples:
                assert example.a != example.b
                if verdict is STRICTER:
                    assert example.a.allowed
                if verdict is LOOSER:
                    assert example.b.allowed
                assert verdict is not SAME


@pytest.mark.parametrize("name", NAMES)
def test_stricter_one_way_is_looser_the_other(name: str) -> None:
    for other in NAMES:
        if other <= name:
            continue
        there = compare(shipped(name), shipped(other), most=120)
        back = compare(shipped(other), shipped(name), most=120)
        assert straight(there) == flipped(back), other
        agrees_with_its_examples(there)
        agrees_with_its_examples(back)


@pytest.mark.parametrize(
    ("name", "other"),
    [("buraco-us", "italian"), ("buraco-us-ace-high", "italian-semi-clean"), ("buraco-open", "buraco-us")],
)
def test_the_same_with_everything_looked_at(name: str, other: str) -> None:
    there, back = compare(shipped(name), shipped(other)), compare(shipped(other), shipped(name))
    assert straight(there) == flipped(back)
    assert all(one.decided for one in there.families)
    agrees_with_its_examples(there)


def test_the_smallest_handful_is_what_it_is_said_to_be() -> None:
    a, b = (shipped(name).at(World(4)) for name in ("buraco-us", "italian"))
    found = compare(shipped("buraco-us"), shipped("italian"))
    for part in family(found, "melds").parts:
        for example in part.examples:
            cards = tuple(one for one in map(card, example.shown.split()) if one is not None)
            assert bool(read(cards, a).legal) is example.a.allowed
            assert bool(read(cards, b).legal) is example.b.allowed
    grades = family(compare(shipped("italian"), shipped("italian-semi-clean")), "classes of burraco").examples[0]
    cards = tuple(one for one in map(card, grades.shown.split()) if one is not None)
    best = read(cards, b).best
    assert best is not None
    assert grade_of(best, b) == "dirty"
    assert f"({points(b, cards) + 100} points" in grades.a.said
    assert all(number <= supply(b, one) for one, number in counts(cards).items())


def test_sizes_of_table() -> None:
    none = compare(shipped("buraco-us"), shipped("buraco-us-three-teams"))
    assert none.shared == ()
    assert (none.a.players, none.b.players) == (4, 6)
    assert none.notes[0] == (
        "no size of table is shared: A is for 4 players, B for 6 players; each is looked at at its smallest"
    )
    two = house(
        "table {\n  players: 2 or 4 was 4\n}\n\nseat draw {\n  remove partners\n}\n\ndeal {\n  hand if 2 players: 15\n}"
    )
    plain = compare(shipped("italian"), two)
    assert (plain.shared, plain.a.players) == ((4,), 4)
    assert [line.condition for line in plain.lines if line.phrase == "hand"] == ["2 players"]
    four = compare(shipped("italian"), two, 4)
    assert not [line for line in four.lines if line.phrase == "hand"]
    with pytest.raises(ValueError, match="2 players"):
        compare(shipped("italian"), two, 2)
    both = compare(shipped("buraco-closed"), shipped("buraco-dirty-open"), 4)
    assert both.a.players == 4


def test_every_rule_has_its_place_in_the_table() -> None:
    counted = {f"{section.title} {rule.phrase}" for section, rule in rule_names() if rule.need is not Need.CUSTOM}
    counted = {CARD_POINTS if name.startswith(CARD_POINTS) else name for name in counted}
    assert set(DIRECTIONS) == counted
    by_behaviour = {name for name, direction in DIRECTIONS.items() if direction.compare is None}
    assert set(ON_TABLES) <= by_behaviour
    topics = {DIRECTIONS[name].topic for name in by_behaviour - set(ON_TABLES)}
    assert topics == {Topic.MELDS, Topic.GRADES, Topic.GROWING}


@pytest.mark.parametrize(
    ("verdicts", "expected"),
    [
        ([], SAME),
        ([SAME, SAME], SAME),
        ([SAME, STRICTER], STRICTER),
        ([STRICTER, LOOSER], INCOMPARABLE),
        ([INCOMPARABLE, LOOSER], INCOMPARABLE),
        ([STRICTER, DIFFERENT], DIFFERENT),
    ],
)
def test_verdicts_joined(verdicts: list[Verdict], expected: Verdict) -> None:
    assert joined(verdicts) is expected
    assert joined(one.flipped for one in verdicts) is expected.flipped


def test_verdicts_by_what_is_allowed() -> None:
    assert [by_what_is_allowed(a, b) for a in (0, 1) for b in (0, 1)] == [SAME, LOOSER, STRICTER, INCOMPARABLE]


@settings(max_examples=10, deadline=None)
@given(SEEDS, SEEDS)
def test_random_rules_are_compared_both_ways(one: int, other: int) -> None:
    a, b = agreement_of(one, "one"), agreement_of(other, "other")
    there, back = compare(a, b, most=150), compare(b, a, most=150)
    assert straight(there) == flipped(back)
    agrees_with_its_examples(there)
    assert verdicts(compare(a, replace(a), most=150)) == {}


@settings(max_examples=10, deadline=None)
@given(SEEDS, st.sampled_from(NAMES))
def test_random_rules_beside_shipped_ones(seed: int, name: str) -> None:
    agrees_with_its_examples(compare(agreement_of(seed), shipped(name), most=150))
