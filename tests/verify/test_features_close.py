"""Several burracos out of one deck: bounds, and melds laid side by side."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from burraco_dsl.game.cards import supply
from burraco_dsl.game.melds.grade import counts_as, grade_of
from burraco_dsl.game.melds.reading import lawful_meld
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules.values import Demand, Requirement
from burraco_dsl.verify.features import judge_features
from burraco_dsl.verify.features.judged import READS, Judged, walk
from burraco_dsl.verify.features.packing import cards_of, fit_together, least, supplies
from burraco_dsl.verify.table import tables


def judged(name: str) -> Judged:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    return walk(next(tables(agreement, READS)))


def wanted(*demands: tuple[int, str]) -> tuple[Requirement, ...]:
    return tuple(Requirement(Demand.BURRACOS, count, grade) for count, grade in demands)


@pytest.mark.parametrize(
    ("name", "demands"),
    [
        ("italian", wanted((3, ""))),
        ("italian", wanted((14, "clean"))),
        ("italian", wanted((4, "clean"), (8, ""))),
        ("italian-semi-clean", wanted((2, "semi-clean"), (2, "dirty"))),
        ("buraco-us", wanted((10, "clean"))),
        ("buraco-closed", wanted((4, "ace-to-ace"))),
        ("buraco-closed", wanted((8, "royal"))),
        ("buraco-closed", wanted((1, "royal"), (2, "clean"))),
    ],
    ids=str,
)
def test_melds_laid_side_by_side_are_lawful_and_of_one_deck(name: str, demands: tuple[Requirement, ...]) -> None:
    one = judged(name)
    melds = fit_together(one, demands, one.deck.cards)
    assert melds is not None
    used = Counter(card for meld in melds for card in meld.cards)
    assert all(number <= supply(one.rules, card) for card, number in used.items())
    assert all(lawful_meld(meld, one.rules) for meld in melds)
    for demand in demands:
        served = [meld for meld in melds if counts_as(grade_of(meld, one.rules), demand.grade, one.rules)]
        assert len(served) >= demand.count
    assert least(one, demands, cards_of) <= sum(used.values())
    for short in supplies(one):
        assert least(one, demands, short.taken) <= short.there


def test_one_burraco_serves_for_several_demands() -> None:
    closed = judged("buraco-closed")
    assert least(closed, wanted((1, "royal"), (1, "clean")), cards_of) == 13
    assert least(closed, wanted((1, "royal"), (2, "clean")), cards_of) == 20
    assert least(closed, wanted((2, "dirty"), (2, "clean")), cards_of) == 28


def test_aces_and_wilds_run_short_before_cards_do() -> None:
    closed = judged("buraco-closed")
    wilds, aces = supplies(closed)
    assert least(closed, wanted((5, "ace-to-ace")), aces.taken) == 10 > aces.there == 8
    assert least(closed, wanted((13, "dirty")), wilds.taken) == 13 > wilds.there == 12


def test_what_does_not_fit_is_not_said_to_fit() -> None:
    one = judged("italian")
    assert fit_together(one, wanted((15, "clean")), one.deck.cards) is None
    assert fit_together(one, wanted((2, "")), 13) is None


@pytest.mark.parametrize(
    ("requires", "codes"),
    [
        ("pot taken, 14 burracos", []),
        ("pot taken, 15 burracos", ["B342"]),
        ("pot taken, 13 dirty burracos", ["B342"]),
        ("pot taken, 7 clean burracos, 8 dirty burracos", ["B342"]),
        ("pot taken, 7 clean burracos, 14 burracos", []),
    ],
)
def test_closing_with_many_burracos(requires: str, codes: list[str], tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    path.write_text(
        f"language 1\nvariant house extends italian\n\nclose {{\n  requires: {requires} was pot taken, 1 burraco\n}}\n",
        encoding="utf-8",
    )
    agreement = Library().resolved(str(path)).agreement
    assert agreement is not None
    assert [one.code for one in judge_features(agreement)] == codes


def test_a_class_that_is_not_there_is_another_fault(tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    text = "close {\n  requires: pot taken, 2 royal burracos was pot taken, 1 burraco\n}\n"
    path.write_text(f"language 1\nvariant house extends italian\n\n{text}", encoding="utf-8")
    agreement = Library().resolved(str(path)).agreement
    assert agreement is not None
    assert judge_features(agreement) == ()
