"""How much may be gone through: nothing is limited unless somebody asks, and what is remembered costs what it cost at first."""

from __future__ import annotations

import pytest

from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.offers import Offers
from burraco_dsl.game.patience import ONE_ANSWER, TooMuch, answer, measured, spend, used, within
from burraco_dsl.rules.chapters.melds import NaturalsToWilds, Readings
from burraco_dsl.rules.values import Cases, Unlimited
from tests.game.tables import cards, position, shipped, with_rules

ITALIAN = shipped("italian")
#: Any number of wilds, laid in whatever order the player likes.
MANY = with_rules(
    with_rules(ITALIAN, "meld", several_readings=Readings.PLAYER_DECIDES),
    "wild",
    most_in_a_meld=Cases(Unlimited.ANY_NUMBER),
    least_naturals=Cases(0),
    naturals_to_wilds=NaturalsToWilds.AS_THEY_COME,
)
HAND = cards("3h 4h 5h 6h 2c 2d 2s * *")


def test_without_a_limit_nothing_is_too_much() -> None:
    spend(10**12)
    assert melds_in(HAND, MANY)


def test_a_limit_holds_where_it_was_set_and_no_longer() -> None:
    with within(3):
        spend(3)
        with pytest.raises(TooMuch):
            spend()
    spend(10)


def test_a_limit_within_a_limit_counts_by_itself() -> None:
    with within(3):
        with within(100):
            spend(50)
        spend(3)


def test_steps_are_told() -> None:
    with measured() as took:
        spend(7)
    assert took.steps == 7


def test_a_remembered_answer_costs_the_same_again() -> None:
    offers = Offers(MANY)
    with measured() as first:
        offers.melds(HAND)
    with measured() as again:
        offers.melds(HAND)
    assert first.steps == again.steps > 0


def test_what_was_too_much_to_be_remembered_is_too_much_again() -> None:
    _, took = answer(lambda: spend(ONE_ANSWER + 1))
    assert took == ONE_ANSWER + 1
    with within(10**9), pytest.raises(TooMuch):
        used(took)
    with within(10**9), pytest.raises(TooMuch):
        answer(lambda: spend(ONE_ANSWER + 1))


def test_the_law_gives_up_where_it_may_not_go_on() -> None:
    now = position(MANY, "3h 4h 5h 6h 2c 2d 2s * *")
    plays = Law(MANY).legal(now)
    with within(100), pytest.raises(TooMuch):
        Law(MANY).legal(now)
    with within(10**6):
        assert Law(MANY).legal(now) == plays
