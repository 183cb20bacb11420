"""Examples held against the law: each kind of fact, what is said when it is not so, and at which tables."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from burraco_dsl.rules.told import Fact, FactKind
from burraco_dsl.verify.told import Told, examples_hold, run_told
from burraco_dsl.verify.verdicts import Judged, Verdict
from tests.verify.told_houses import LIBRARY, example, examples, house


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_everything_that_a_shipped_variant_tells_is_true(name: str) -> None:
    subject = LIBRARY.resolved(name).subject
    assert subject is not None
    results = run_told(subject)
    assert [(one.name, one.difference) for one in results if not one.passed] == []
    assert len(results) == len(subject.counts) + len(subject.examples) + len(subject.scenarios)
    assert [one.place.line for one in results] == sorted(one.place.line for one in results)


def otherwise(fact: Fact) -> Fact:
    """A fact that cannot be true when this one is."""
    if fact.kind in (FactKind.WILDS, FactKind.POINTS, FactKind.CARDS):
        return fact._replace(number=fact.number + 1)
    other = {FactKind.SEQUENCE: FactKind.SET, FactKind.REFUSED: FactKind.SEQUENCE}
    return fact._replace(kind=other.get(fact.kind, FactKind.REFUSED), word="")


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_no_fact_of_a_shipped_variant_could_be_otherwise(name: str) -> None:
    subject = LIBRARY.resolved(name).subject
    assert subject is not None
    lies = tuple(one._replace(facts=(otherwise(fact),)) for one in subject.examples for fact in one.facts)
    results = run_told(replace(subject, counts=(), examples=lies, scenarios=()))
    assert [one.name for one in results if one.passed] == []


@pytest.mark.parametrize(
    "line",
    [
        "5h 6h * 8h is sequence, 1 wild, 4 cards, 50 points",
        "2h 3h 4h is sequence, 0 wilds",
        "2h 3h 4h is 2h 3h 4h",
        "Kh Ah 2h is 2h(=Qh) Kh Ah",
        "5h *(=6h) 7h is sequence, 1 wild",
        "7h 7s 2d is set, 1 wild, 7h 7s 2d",
        "* * * is refused",
        "5h *(=7h) 7h is refused",
        "2s 2h 2d is refused because set ranks",
        "2s 2h 2d is refused because wild most in a meld",
        "3h 4h 5h 6h 7h 8h 9h * is dirty burraco",
        "3h 4h 5h 6h 7h 8h 9h + 10h is clean burraco, 8 cards",
        "3c 4c *(=5c) + 5c is *(=2c) 3c 4c 5c",
        "3c 4c + 5c is refused because sequence length",
        "3c 4c 5c + * is *(=2c) 3c 4c 5c",
        "3c 4c 5c + *(=2c) is *(=2c) 3c 4c 5c",
        "3c 4c 5c + *(=6c) is refused because meld several readings",
        "7h 7s *(=7d) is set",
        "7h 7s *(=8d) is refused",
        "5h 6h * is 5h 6h *(=7h)",
        "5h 6h * is *(=4h) 5h 6h",
        "3c 4c 5c + 7c is refused because sequence ranks",
        "2s 3s 4s + 7s is refused",
    ],
)
def test_what_is_true_of_cards(line: str) -> None:
    assert example(line).difference == ""


@pytest.mark.parametrize(
    ("line", "difference"),
    [
        ("5h 6h 7h is set", "it is a sequence, no set"),
        ("7h 7d 7s is sequence", "it is a set, no sequence"),
        ("5h 6h 7h is sequence, 1 wild", "it has no wild, not 1: 5h 6h 7h"),
        ("5h * 7h is 0 wilds", "it has 1 wild, not 0: 5h *(=6h) 7h"),
        ("5h 6h 7h is 4 cards", "it has 3 cards, not 4"),
        ("5h 6h 7h is 20 points", "it is worth 15 points, not 20"),
        ("5h 6h 7h is clean burraco", "it is no burraco"),
        ("3h 4h 5h 6h 7h 8h * is clean burraco", "it is a burraco of class dirty"),
        (
            "3h 4h 5h 6h 7h 8h * is clean burraco, 200 points",
            "it is a burraco of class dirty, and it is worth 165 points, not 200",
        ),
        ("5h 6h * is 5h 6h *(=8h)", "it lies as *(=4h) 5h 6h or 5h 6h *(=7h)"),
        ("Kh Ah 2h is refused", "nothing refuses it: it lies as 2h(=Qh) Kh Ah"),
        (
            "5h 6h 7h + 9h is 4 cards",
            "refused: 9h is not next to an end of the sequence (sequence ranks, italian)",
        ),
        (
            "5h 6h is refused because set ranks",
            "refused, but not because of `set ranks`: a sequence has at least 3 cards, and here are 2 cards "
            "(sequence length, italian)",
        ),
        (
            "5h *(=7h) 7h is sequence",
            "refused: the cards are a meld, but cannot lie so (meld several readings, italian)",
        ),
    ],
)
def test_what_is_told_of_what_is_not_true(line: str, difference: str) -> None:
    found = example(line)
    assert re.sub(r", line \d+", "", found.difference) == difference
    assert not found.passed
    assert (found.shown.allowed, found.shown.refused) == (frozenset(), frozenset())


def test_names_lines_and_what_is_expected() -> None:
    found = examples(
        "  deck is 108 cards\n  5h 6h 7h is sequence, 0 wilds\n  * * * is refused because wild most in a meld"
    )
    assert [(one.kind, one.name, one.expected) for one in found] == [
        (Told.COUNT, "deck is 108 cards", "108 cards"),
        (Told.EXAMPLE, "5h 6h 7h is sequence, 0 wilds", "sequence, 0 wilds"),
        (Told.EXAMPLE, "* * * is refused because wild most in a meld", "refused because wild most in a meld"),
    ]
    assert [one.place.line for one in found] == [6, 7, 8]


def test_counts_of_cards() -> None:
    right, wrong = examples("  deck is 108 cards\n  stock is 42 cards")
    assert right.passed
    assert (wrong.name, wrong.difference) == ("stock is 42 cards", "the stock has 41 cards, not 42")


TWO_SIZES = "table {\n  players: 2 or 4 was 4\n}\n\nremove cut\n\nseat draw {\n  remove partners\n}\n\n"


def test_a_failing_table_is_named_where_another_does_not_fail() -> None:
    rules = TWO_SIZES + "burraco {\n  size if 2 players: 8\n}\n"
    line = "3h 4h 5h 6h 7h 8h 9h is clean burraco"
    assert example(line, rules).difference == "with 2 players: it is no burraco"
    assert example("3h 4h 5h 6h 7h 8h 9h is dirty burraco", TWO_SIZES).difference == "it is a burraco of class clean"
    four = example("3h 4h 5h 6h 7h 8h 9h if 4 players is clean burraco", rules)
    assert (four.name, four.passed) == ("3h 4h 5h 6h 7h 8h 9h if 4 players is clean burraco", True)


def test_every_pick_of_a_choice_is_tried() -> None:
    rules = "set {\n  ranks: choose A, K..3; or none was A, K..3\n}\n"
    found = example("7h 7d 7s is set", rules)
    assert found.difference.startswith("with `set ranks: none`: refused: there are no sets")
    assert example("5h 6h 7h is sequence", rules).passed


def test_either_end_is_the_players_choice() -> None:
    for lies in ("2s(=2c) 3c 4c 5c", "3c 4c 5c 2s(=6c)"):
        line = f"3c 4c 2s(=5c) + 5c is {lies}"
        assert example(line, parent="buraco-us").passed, lies
    found = example("3c 4c 2s(=5c) + 5c is 3c 2s(=4c) 5c", parent="buraco-us")
    assert found.difference == "it lies as 2s(=2c) 3c 4c 5c or 3c 4c 5c 2s(=6c)"


def test_wilds_may_lie_in_any_order_when_they_are_laid() -> None:
    rules = "wild {\n  most in a meld: 2 was 1\n  least naturals: 1\n  naturals to wilds: as they come\n}\n"
    for lies in ("2s(=4h) 5h *(=6h)", "*(=4h) 5h 2s(=6h)"):
        assert example(f"2s 5h * is {lies}", rules).passed, lies
    assert not example("2s 5h * is 2s(=3h) 5h *(=6h)", rules).passed


def test_the_claim() -> None:
    true = house("examples {\n  5h 6h 7h is sequence\n}\n")
    assert examples_hold(true) == Judged(
        "examples-hold", Verdict.PROVED, "every example and scenario is true", numbers={"examples and scenarios": 1}
    )
    wrong = house("examples {\n  5h 6h 7h is sequence\n  5h 6h 7h is 4 cards\n}\n")
    found = examples_hold(wrong)
    assert (found.verdict, found.detail) == (Verdict.REFUTED, "1 of 2 examples and scenarios is not true")
    assert found.notes == ("line 6: 5h 6h 7h is 4 cards: it has 3 cards, not 4",)
    assert examples_hold(house("")).detail == "there are no examples and no scenarios"
