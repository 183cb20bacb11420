"""The second reader of melds: true to every example of the shipped variants, and to what is told of single melds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, permutations, product

import pytest

from burraco_dsl.rules.cards import Card, card
from burraco_dsl.rules.chapters.melds import FreedWild
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import Cases, GradeTest, Rank, Suit, Trait
from tests.reader.brute import Cards, arrangements, best, legal, readings
from tests.reader.examples import Said, as_written, laid, shipped_examples, true_of
from tests.reader.laws import Arrangement, Reading, holds, lawful, places, read
from tests.reader.multisets import in_order, random_multisets, small_multisets
from tests.reader.refusals import refusals
from tests.reader.tables import SHIPPED, asks, changed, every_class, odd_tables, shipped

EXAMPLES = shipped_examples()
ITALIAN, GREEK, AMERICAN = (shipped(name)[0] for name in ("italian", "buraco-closed", "buraco-us"))
TABLES = odd_tables()
TWELVE = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
SMALL = {name: rules for name, rules in TABLES.items() if name.startswith("small")}


def cards(text: str) -> Cards:
    found = tuple(card(word) for word in text.split())
    assert all(found), text
    return tuple(one for one in found if one is not None)


def written(found: frozenset[Reading]) -> set[str]:
    return {str(one) for one in found}


def only(text: str, rules: Rules) -> Reading:
    """The one reading left by the chain."""
    (one,) = best(readings(cards(text), rules), rules)
    return one


# --- the examples


def test_the_examples_are_found() -> None:
    assert len(EXAMPLES) >= 100
    assert len({one.variant for one in EXAMPLES}) >= 12


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_every_example_is_true(example: Said) -> None:
    for rules in shipped(example.variant):
        assert true_of(example, rules)


def turned_round(fact: str, rules: Rules) -> Iterator[str]:
    """The same said wrongly."""
    first, _, word = fact.partition(" ")
    if first == "refused":
        yield from ("sequence", "set", "0 wilds", "refused because draw stock cards")
    elif fact in ("sequence", "set"):
        yield from ("refused", "set" if fact == "sequence" else "sequence")
    elif word == "burraco":
        yield from (f"{name} burraco" for name in rules.classes if name != first)
    elif first.isdecimal():
        yield from (f"{int(first) + by} {word}" for by in (1, -1))
    else:
        yield f"{word} {first}"


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_no_example_is_true_turned_round(example: Said) -> None:
    rules = shipped(example.variant)[0]
    for index, fact in enumerate(example.facts):
        for wrong in turned_round(fact, rules):
            facts = (*example.facts[:index], wrong, *example.facts[index + 1 :])
            assert not true_of(example._replace(facts=facts), rules), wrong


# --- single melds


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ah 2h 2s", {"Ah 2h 2s(=3h)"}),
        ("Qh * Ah", {"Qh *(=Kh) Ah"}),
        ("2h 4h 5h", {"2h(=3h) 4h 5h", "4h 5h 2h(=6h)"}),
        ("3h 4h *", {"*(=2h) 3h 4h", "3h 4h *(=5h)"}),
        ("2h 2s 3h", {"2h 3h 2s(=4h)", "2s(=Ah) 2h 3h"}),
        ("2h 3h *", {"2h 3h *(=4h)", "*(=Ah) 2h 3h"}),
        ("2h 2h 3h", {"2h 3h 2h(=4h)", "2h(=Ah) 2h 3h"}),
        ("Ah As 2h", {"As Ah 2h(=A)"}),
        ("Ah Kh 2s", {"2s(=Qh) Kh Ah"}),
        ("3h 4h 2h", {"2h 3h 4h", "3h 4h 2h(=5h)"}),
        ("3h 4h 5s", set()),
        ("Ah Ah 2h 3h", set()),
        ("* * *", set()),
        ("2s 2h 2d", set()),
        ("Kh Ah 2h 3h", set()),
        ("7h 7h 7h", set()),
        ("", set()),
    ],
)
def test_all_readings_are_found(text: str, expected: set[str]) -> None:
    assert written(readings(cards(text), ITALIAN)) == expected
    assert legal(cards(text), ITALIAN) == bool(expected)


def test_the_order_in_which_cards_are_given_means_nothing() -> None:
    for meld in ("2h 4h 5h", "Ah As 2h", "2h 2h 3h", "Kh Ah 2h"):
        assert len({readings(order, ITALIAN) for order in permutations(cards(meld))}) == 1


def test_a_two_that_is_never_natural_is_wild_in_its_own_place() -> None:
    rules = TABLES["two never natural"]
    assert written(readings(cards("2h 3h 4h"), rules)) == {"2h(=2h) 3h 4h", "3h 4h 2h(=5h)"}
    assert "Ah 2h(=2h) 2h(=3h)" in written(readings(cards("Ah 2h 2h"), rules))


def test_of_wild_ranks_the_two_alone_may_be_natural() -> None:
    assert written(readings(cards("3h 4h 5h"), TABLES["threes wild too"])) == {
        "3h(=3h) 4h 5h",
        "4h 5h 3h(=6h)",
    }
    assert "3s 3h 3d" in written(readings(cards("3h 3s 3d"), TABLES["threes wild too"]))


def test_wilds_alone_are_a_sequence_in_any_window_or_a_set_of_any_rank() -> None:
    assert len(readings(cards("* * *"), TABLES["three wilds"])) == 4 * 12 + 12
    assert not readings(cards("* * *"), TABLES["three wilds, but not alone"])
    assert "2s 2h 2c" in written(readings(cards("2h 2s 2c"), TABLES["sets of all ranks"]))


def test_limits_go_by_the_kind_of_meld() -> None:
    sets, two_naturals = TABLES["no wilds in sequences"], TABLES["three wilds, two naturals"]
    assert {one.kind for one in readings(cards("7h 7s * *"), sets)} == {"set"}
    assert not readings(cards("5h 6h *"), sets)
    assert {one.kind for one in readings(cards("7h 7s 2s *"), two_naturals)} == set()
    assert {one.kind for one in readings(cards("7h 2s *"), two_naturals)} == set()
    assert {one.kind for one in readings(cards("7h 8h 2s *"), two_naturals)} == {"sequence"}


def test_both_places_of_the_ace() -> None:
    fourteen = cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh")
    assert legal((*fourteen, Card(Rank.JOKER)), ITALIAN)
    assert not legal((*fourteen, fourteen[0]), ITALIAN)
    assert only("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", GREEK).grade == "ace-to-ace"
    assert not legal(cards("Ah 2h 3h"), TABLES["high aces"])
    assert written(readings(cards("Qh Kh *"), TABLES["sequences without aces"])) == {"*(=Jh) Qh Kh"}
    assert written(readings(cards("4h 5h *"), TABLES["sequences from four"])) == {"4h 5h *(=6h)"}


def test_a_small_table_has_the_places_of_its_ranks() -> None:
    rules = TABLES["small, three wilds"]
    assert list(places(rules).items())[-2:] == [(6, Rank.SIX), (7, Rank.ACE)]
    assert written(readings(cards("5h 6h Ah"), rules)) == {"5h 6h Ah"}
    assert not readings(cards("6h 7h 8h"), rules) and not readings(cards("5d 6d Ad"), rules)


# --- classes and points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh *", "whole"),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h * Jh Qh Kh", "royal"),
        ("2h 3h 4h 5h 6h * 8h 9h 10h Jh Qh Kh Ah", "royal"),
        ("3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", "clean"),
        ("Ah Ah As As Ad Ad Ac", "aces"),
        ("Ah Ah As As Ad Ad *", "half"),
        ("Kh Kh Ks Ks Kd Kd Kc", "clean"),
        ("Kh Kh Ks Ks Kd * *", "half"),
        ("3h 4h 5h 6h 7h 8h 2s", "half"),
        ("3h 4h 5h * 7h 8h 9h", "jokers"),
        ("3h 4h 5h 2s 7h 2s 9h", "twos"),
        ("3h 4h 5h 2s 7h 8h 9h", "dirty"),
        ("3h 4h 5h 6h 7h 8h", ""),
    ],
)
def test_every_condition_of_a_class(text: str, expected: str) -> None:
    rules = TABLES["every class"]
    found = best(readings(cards(text), rules), rules)
    assert {one.grade for one in found} == {expected}
    assert {one.bonus for one in found} == {rules.classes[expected].bonus if expected else 0}


@pytest.mark.parametrize(
    ("condition", "so", "not_so"),
    [
        (asks(Trait.SEQUENCE), "3h 4h 5h", "7h 7s 7d"),
        (asks(Trait.SET), "7h 7s 7d", "3h 4h 5h"),
        (asks(Trait.RANK, rank=Rank.SEVEN), "7h 7s *", "8h 8s *"),
        (asks(Trait.LENGTH, 4, 4), "3h 4h 5h 6h", "3h 4h 5h 6h 7h"),
        (asks(Trait.WILDS, 1, 1), "3h 4h *", "2h 3h 4h"),
        (asks(Trait.JOKERS, 1), "3h 4h *", "3h 4h 2s"),
        (asks(Trait.WILD_TWOS, 1), "2h 3h 4h 2s(=5h)", "2h 3h 4h *(=5h)"),
        (asks(Trait.NATURALS, 3), "2h 3h 4h", "3h 4h *"),
        (asks(Trait.NATURAL_RUN, 3), "3h 4h 5h *(=6h) 7h", "3h 4h *(=5h) 6h 7h"),
        (asks(Trait.WILD_AT_AN_END), "3h 4h *(=5h)", "3h *(=4h) 5h"),
        (asks(Trait.WILD_AT_AN_END), "*(=3h) 4h 5h", "7h 7s *"),
        (asks(Trait.FROM_A_TO_K), f"Ah {TWELVE}", f"Ah {TWELVE} *(=Ah)"),
        (asks(Trait.FROM_A_TO_K), f"*(=Ah) {TWELVE}", f"{TWELVE} *(=Ah)"),
        (asks(Trait.FROM_2_TO_A), f"{TWELVE} *(=Ah)", f"*(=Ah) {TWELVE}"),
        (asks(Trait.FROM_2_TO_A), f"{TWELVE} *(=Ah)", f"Ah {TWELVE} *(=Ah)"),
        (asks(Trait.FROM_A_TO_A), f"Ah {TWELVE} *(=Ah)", f"{TWELVE} *(=Ah)"),
        (asks(Trait.ALL_WILD), "*(=7h) *(=8h) 2s(=9h)", "*(=7h) *(=8h) *(=9h) 10h"),
    ],
)
def test_each_condition(condition: GradeTest, so: str, not_so: str) -> None:
    rules = TABLES["three wilds"]
    for text, expected in ((so, True), (not_so, False)):
        (one,) = best(as_written(laid(text), rules), rules)
        assert holds(condition, one.arrangement, False, rules) == expected, str(one)


def test_a_class_of_wilds_alone_and_one_that_a_dirty_past_shuts_out() -> None:
    rules = changed(TABLES["three wilds"], {"burraco": {"size": 3}}, classes=every_class())
    assert {one.grade for one in best(readings(cards("* * *"), rules), rules)} == {"wild"}
    clean = only("3h 4h 5h", rules).arrangement
    assert [read(clean, rules, marked).grade for marked in (False, True)] == ["clean", "dirty"]


def test_natural_runs_and_points() -> None:
    one = only("3s 4s 5s 6s * 8s 9s 10s", ITALIAN)
    assert (one.wilds, one.natural_run, one.points, one.bonus) == (1, 4, 80, 100)
    several = only("Ah As Ad *", ITALIAN)
    assert (several.natural_run, several.points, several.bonus, several.start) == (3, 75, 0, 0)
    assert several.laid[0] == (Card(Rank.JOKER), Card(Rank.ACE))
    assert only("Kh Kh Ks Ks Kd Kd Kc", TABLES["sets are no burracos"]).grade == ""


def test_the_chain_of_preferences() -> None:
    assert str(only("3h 4h *", ITALIAN)) == "*(=2h) 3h 4h"
    assert str(only("3h 4h *", GREEK)) == "3h 4h *(=5h)"
    assert str(only("2h 3h 4h", GREEK)) == "2h 3h 4h"
    semi = shipped("italian-semi-clean")[0]
    assert only("3s 4s 5s 6s 7s 8s 9s *", semi).grade == "semi-clean"
    alone = TABLES["three wilds"]
    assert {one.kind for one in best(readings(cards("* * *"), alone), alone)} == {"sequence"}


def test_the_low_end_is_preferred_where_the_high_end_is_not_first() -> None:
    either = changed(ITALIAN, {"wild": {"freed_wild": (FreedWild.EITHER_END,)}})
    assert str(only("3h 4h *", either)) == "*(=2h) 3h 4h"


# --- held against trying really everything, and against the reasons


def everything(given: Cards, rules: Rules) -> Iterator[Arrangement]:
    """Every order of the cards in every window, each card natural or wild, and every set: nothing is left out at all."""
    for suit, start, order in product(rules.suits, places(rules), permutations(given)):
        ranks = [places(rules).get(start + index) for index in range(len(order))]
        if None not in ranks:
            choices = [((one, None), (one, Card(rank, suit))) for one, rank in zip(order, ranks, strict=True) if rank]
            for laid in product(*choices):
                yield Arrangement("sequence", suit, start, laid)
    for rank in rules.ranks:
        for laid in product(*(((one, None), (one, Card(rank))) for one in in_order(given))):
            yield Arrangement("set", rank, 0, laid)


@pytest.mark.parametrize("name", SMALL)
def test_no_short_cut_loses_a_reading(name: str) -> None:
    rules = SMALL[name]
    three = [one for one in small_multisets(Suit.HEARTS, rules, 3) if len(one) == 3]
    for given in random.Random(name).sample(three, 8):
        expected = {read(meld, rules) for meld in everything(given, rules) if lawful(meld, rules)}
        assert readings(given, rules) == expected


def test_no_short_cut_loses_a_longer_reading() -> None:
    rules = SMALL["small, three wilds"]
    for text in ("2h 2h * 4h", "Ah 2h * Ah", "2s * * 2h", "6h 6s 2h *", "3h 2s 2h 2h"):
        expected = {read(meld, rules) for meld in everything(cards(text), rules) if lawful(meld, rules)}
        assert readings(cards(text), rules) == expected


@pytest.mark.parametrize("name", [*SHIPPED, *TABLES])
def test_cards_are_refused_with_reasons_and_laid_without(name: str) -> None:
    rules = shipped(name)[0] if name in SHIPPED else TABLES[name]
    small = list(small_multisets(Suit.HEARTS, rules, 4))
    sample = random.Random(name).sample(small, 25)
    seen = set()
    for given in chain(sample, random_multisets(rules, 1, 20)):
        assert legal(given, rules) == (frozenset() in refusals(given, rules)), given
        assert legal(given, rules) == bool(readings(given, rules))
        seen.add(legal(given, rules))
    assert False in seen


def test_reasons_that_are_rules_lifted() -> None:
    both = {frozenset({"wild most in a meld"}), frozenset({"set ranks"})}
    assert refusals(cards("2s 2h 2d"), ITALIAN) == both
    assert refusals(cards("3h 4h 5s"), ITALIAN) == frozenset()
    assert refusals(cards("3h 4h"), ITALIAN) == {frozenset({"sequence length"})}
    home = changed(TABLES["two never natural"], {"wild": {"most_in_a_meld": Cases(0)}})
    expected = {frozenset({"wild natural two"}), frozenset({"wild most in a meld"})}
    assert refusals(cards("2h 3h 4h"), home) == expected


def test_arrangements_are_of_the_cards_given() -> None:
    for given in random_multisets(TABLES["three wilds"], 5, 60):
        for meld in arrangements(given, TABLES["three wilds"]):
            assert sorted(map(str, given)) == sorted(str(one) for one, _ in meld.laid)
