"""The initial meld: what the melds that open a side's hand must be worth, and what happens when they are not."""

from __future__ import annotations

from typing import Any

import pytest

from burraco_dsl.game.actions import Draw, TakePile
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.opening import cards_return, laid_points, minimum, settled, short, told_short
from burraco_dsl.game.position import Phase, Position, SideState, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import Counted, Failed
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty
from burraco_dsl.rules.values import Cases, Circumstance, Subject
from tests.game.tables import (
    add,
    after,
    cards,
    events,
    hand,
    lay,
    meld,
    position,
    shipped,
    throw,
    to_draw,
    why,
    with_rules,
)

AMERICAN = shipped("buraco-us")  # 50 points, 75 from 1500 on; the cards return, and 15 are added
ITALIAN = shipped("italian")
STRICT = with_rules(AMERICAN, "initial_meld", failed=Failed.NOT_ALLOWED, failed_adds=None)
WITH_BONUSES = with_rules(AMERICAN, "initial_meld", counted=Counted.CARD_POINTS_AND_BONUSES)
BY_HAND = with_rules(
    AMERICAN,
    "initial_meld",
    minimum=Cases(40, ((Circumstance(Subject.HAND_NUMBER, 2, 3), 60), (Circumstance(Subject.HAND_NUMBER, 4), 90))),
)


def asked(rules: Rules, number: int = 1, **side: Any) -> int:
    where = position(rules, "9c", hand_number=number)
    return minimum(where, SideState(**side), rules)


# --- how much


@pytest.mark.parametrize(
    ("score", "points"), [(-500, 50), (0, 50), (1495, 50), (1499, 50), (1500, 75), (1505, 75), (3000, 75)]
)
def test_the_score_before_the_hand_says_how_much_is_asked(score: int, points: int) -> None:
    assert asked(AMERICAN, score=score) == points


@pytest.mark.parametrize(("number", "points"), [(1, 40), (2, 60), (3, 60), (4, 90), (9, 90)])
def test_or_the_number_of_the_hand(number: int, points: int) -> None:
    assert asked(BY_HAND, number) == points
    assert asked(BY_HAND, number, raised=15) == points + 15


def test_failed_attempts_are_added() -> None:
    assert asked(AMERICAN, raised=30) == 80
    assert asked(AMERICAN, raised=15, score=1500) == 90


def test_without_a_minimum_nothing_is_asked() -> None:
    assert asked(ITALIAN) == 0
    assert asked(with_rules(AMERICAN, "initial_meld", minimum=Cases(None, ())), raised=15) == 15
    where = position(ITALIAN, "9c", table=["3h 4h 5h"])
    assert not short(where, ITALIAN)
    assert settled(where, ITALIAN) == where


def test_a_circumstance_that_speaks_of_something_else_is_passed_over() -> None:
    rules = with_rules(
        AMERICAN,
        "initial_meld",
        minimum=Cases(40, ((Circumstance(Subject.SET), 90), (Circumstance(Subject.SCORE, 0), 55))),
    )
    assert asked(rules, score=10) == 55
    assert asked(rules, score=-10) == 40


# --- what counts


def test_points_of_the_cards_and_of_classes_where_they_count() -> None:
    lying = (meld("Ah Kh Qh", AMERICAN), meld("4d 5d 6d", AMERICAN))
    assert laid_points(lying, AMERICAN) == 35 + 15
    burraco = (meld("3h 4h 5h 6h 7h 8h 9h", AMERICAN),)
    assert laid_points(burraco, AMERICAN) == 45
    assert laid_points(burraco, WITH_BONUSES) == 245
    assert laid_points((), AMERICAN) == 0


@pytest.mark.parametrize(
    ("held", "melds", "opened"),
    [
        ("Ah Kh Qh Jh 10h 9c 4d", ["10h Jh Qh Kh Ah"], True),  # 55
        ("Ah Kh Qh 4d 5d 6d 9c Js", ["Qh Kh Ah", "4d 5d 6d"], True),  # 50 just so
        ("10h Jh Qh Kh 4d 5d 6d 9c Js", ["10h Jh Qh Kh"], False),  # 40
        ("8h 9h 10h 4d 5d 6d 9c Js", ["8h 9h 10h", "4d 5d 6d"], False),  # 45
    ],
)
def test_all_melds_of_a_turn_count_together(held: str, melds: list[str], opened: bool) -> None:
    before = position(AMERICAN, held)
    then = after(AMERICAN, before, *(lay(text, AMERICAN) for text in melds))
    assert then.mine.opened is opened
    assert short(then, AMERICAN) is not opened


def test_cards_added_count_too() -> None:
    before = position(AMERICAN, "Ah Kh Qh Jh 10h 9c 4d")
    then = after(AMERICAN, before, lay("Jh Qh Kh", AMERICAN), add("Jh Qh Kh", "Ah", AMERICAN))
    assert not then.mine.opened
    opened = after(AMERICAN, then, add("Jh Qh Kh Ah", "10h", AMERICAN))
    assert opened.mine.opened
    assert events(AMERICAN, then, add("Jh Qh Kh Ah", "10h", AMERICAN)) == [EventKind.EXTENDED, EventKind.OPENED]


def test_opening_is_told_once() -> None:
    before = position(AMERICAN, "Ah Kh Qh Jh 10h 9c 4d 7c 8c 5d")
    opening = lay("10h Jh Qh Kh Ah", AMERICAN)
    assert events(AMERICAN, before, opening) == [EventKind.LAID, EventKind.OPENED]
    then = after(AMERICAN, before, opening)
    assert events(AMERICAN, then, lay("7c 8c 9c", AMERICAN)) == [EventKind.LAID]
    italian = position(ITALIAN, "Ah Kh Qh Jh 10h 9c 4d")
    assert events(ITALIAN, italian, lay("10h Jh Qh Kh Ah", ITALIAN)) == [EventKind.LAID]


def test_a_side_that_is_open_lays_what_it_likes() -> None:
    before = position(AMERICAN, "4d 5d 6d 9c Js", table=["Jh Js Jd"], side={"opened": True})
    then = after(AMERICAN, before, lay("4d 5d 6d", AMERICAN), throw("9c"))
    assert len(then.sides[0].melds) == 2
    assert then.sides[0].raised == 0


def test_a_bonus_opens_where_it_counts() -> None:
    before = position(WITH_BONUSES, "3h 4h 5h 6h 7h 8h 9h 9c 4d")
    burraco = lay("3h 4h 5h 6h 7h 8h 9h", WITH_BONUSES)
    assert after(WITH_BONUSES, before, burraco).mine.opened
    assert not after(AMERICAN, before, burraco).mine.opened


# --- an opening that fails


def failing(rules: Rules = AMERICAN) -> Position:
    """A side that has laid 35 points."""
    return after(rules, to_draw(rules, "Ah Kh Qh 9c", stock="4d 5s 6c"), Draw(), lay("Qh Kh Ah", rules))


def test_the_cards_return_and_more_is_asked() -> None:
    before = failing()
    assert events(AMERICAN, before, throw("4d")) == [
        EventKind.OPENING_FAILED,
        EventKind.DISCARDED,
        EventKind.TURN_PASSES,
    ]
    then = after(AMERICAN, before, throw("4d"))
    assert then.hands[0] == hand("Ah Kh Qh 9c")
    assert then.sides[0] == SideState(raised=15)
    assert then.pile == cards("4d")
    assert (then.seat, then.phase, then.turn) == (1, Phase.DRAW, Turn())


def test_every_attempt_adds_and_nothing_else_does() -> None:
    before = failing()._replace(sides=(SideState(melds=failing().mine.melds, raised=15), SideState()))
    assert after(AMERICAN, before, throw("4d")).sides[0].raised == 30
    no_more = with_rules(AMERICAN, "initial_meld", failed_adds=None)
    assert after(no_more, failing(), throw("4d")).sides[0].raised == 0
    nothing_laid = after(AMERICAN, to_draw(AMERICAN, "9c Kd"), Draw(), throw("9c"))
    assert nothing_laid.sides[0].raised == 0


def test_the_last_card_may_go_when_the_others_come_back() -> None:
    before = position(AMERICAN, "Ah Kh Qh 4d", pots=["3c 4c"])
    then = after(AMERICAN, before, lay("Qh Kh Ah", AMERICAN), throw("4d"))
    assert then.hands[0] == hand("Ah Kh Qh")
    assert len(then.pots) == 1


def test_a_meld_that_empties_the_hand_must_open() -> None:
    before = position(AMERICAN, "Ah Kh Qh", pots=["3c 4c"])
    refused = Law(AMERICAN).why_not(before, lay("Qh Kh Ah", AMERICAN))
    assert [(reason.code, reason.text) for reason in refused] == [
        (Code.SHORT_OPENING, "the first melds make 35 points, and 50 are needed")
    ]
    enough = position(AMERICAN, "Ah Kh Qh Jh 10h", pots=["3c 4c"])
    assert events(AMERICAN, enough, lay("10h Jh Qh Kh Ah", AMERICAN)) == [
        EventKind.LAID,
        EventKind.OPENED,
        EventKind.POT_TAKEN_DIRECTLY,
    ]


def test_a_turn_in_which_an_opening_failed_has_laid_nothing() -> None:
    # who takes one card and fails makes no end of a stalemate
    before = to_draw(AMERICAN, "Kh Qh 9c 4d", pile="Jh")
    then = after(AMERICAN, before, TakePile(), lay("Jh Qh Kh", AMERICAN), throw("9c"))
    assert then.idle == 1
    opened = after(AMERICAN, to_draw(AMERICAN, "Ah Kh Qh 10h 9c 4d", pile="Jh"), TakePile())
    opened = after(AMERICAN, opened, lay("10h Jh Qh Kh Ah", AMERICAN), throw("9c"))
    assert opened.idle == 0


# --- an opening that is not allowed to fail


def test_no_discard_before_the_side_is_open() -> None:
    before = position(STRICT, "Ah Kh Qh Jh 10h 9c 4d")
    short_of_it = after(STRICT, before, lay("Qh Kh Ah", STRICT))
    refused = Law(STRICT).why_not(short_of_it, throw("4d"))
    assert [(reason.code, reason.text) for reason in refused] == [
        (Code.SHORT_OPENING, "the first melds make 35 points, and 50 are needed")
    ]
    assert told_short(short_of_it, STRICT) == refused[0].text
    assert not cards_return(STRICT)
    assert cards_return(AMERICAN)
    opened = after(STRICT, short_of_it, add("Qh Kh Ah", "10h Jh", STRICT))
    assert why(STRICT, opened, throw("4d")) == []


def test_melds_that_leave_no_way_to_open_may_not_be_laid() -> None:
    refused = Law(STRICT).why_not(position(STRICT, "Ah Kh Qh 9c 4d"), lay("Qh Kh Ah", STRICT))
    assert [(reason.code, reason.ahead) for reason in refused] == [(Code.SHORT_OPENING, True)]
    # all cards together would do, but they do not lie together
    scattered = position(STRICT, "Ah Kh Qh Kc Kd 9c 4d")
    assert why(STRICT, scattered, lay("Qh Kh Ah", STRICT)) == [Code.SHORT_OPENING]
    together = position(STRICT, "Ah Kh Qh Kc Kd Ks 9c 4d")
    assert why(STRICT, together, lay("Qh Kh Ah", STRICT)) == []
    # the card that is thrown must be left
    last = position(STRICT, "Ah Kh Qh 4d 5d 6d")
    assert why(STRICT, last, lay("Qh Kh Ah", STRICT)) == [Code.SHORT_OPENING]
    assert why(STRICT, last._replace(pots=(cards("3c 4c"),)), lay("Qh Kh Ah", STRICT)) == []


def test_points_of_classes_are_reckoned_with_where_they_count() -> None:
    strict = with_rules(STRICT, "initial_meld", counted=Counted.CARD_POINTS_AND_BONUSES)
    before = position(strict, "3h 4h 5h 6h 7h 8h 9h 9c 4d")
    assert why(strict, before, lay("3h 4h 5h", strict)) == []
    assert why(STRICT, before, lay("3h 4h 5h", STRICT)) == [Code.SHORT_OPENING]


# --- opening and the price of the pile


def priced(base: Rules, what: PileDuty, when: DutyMet) -> Rules:
    lone = None if what is PileDuty.MELD_THE_TOP_CARD else LoneCard.YES
    return with_rules(base, "pile", duty=what, duty_met=when, lone_card_may_go_back=lone)


@pytest.mark.parametrize("when", list(DutyMet))
@pytest.mark.parametrize("what", [PileDuty.MELD_A_CARD, PileDuty.MELD_THE_TOP_CARD])
def test_a_meld_that_would_come_back_pays_nothing(what: PileDuty, when: DutyMet) -> None:
    rules = priced(AMERICAN, what, when)
    short_of_it = to_draw(rules, "Kh Qh 9c 4d", pile="5s Jh")
    assert why(rules, short_of_it, TakePile()) == [Code.DUTY]
    enough = to_draw(rules, "Ah Kh Qh 10h 9c 4d", pile="5s Jh")
    taken = after(rules, enough, TakePile())
    assert why(rules, taken, lay("Jh Qh Kh", rules)) == []
    laid = after(rules, taken, lay("Jh Qh Kh", rules))
    assert laid.turn.paid
    assert why(rules, laid, throw("9c")) == [Code.DUTY]
    opened = after(rules, laid, add("Jh Qh Kh", "Ah 10h", rules))
    assert why(rules, opened, throw("9c")) == []


def test_melds_that_stay_pay_though_they_do_not_open_yet() -> None:
    rules = priced(STRICT, PileDuty.MELD_A_CARD, DutyMet.BEFORE_THE_DISCARD)
    taken = after(rules, to_draw(rules, "Ah Kh Qh 10h 9c 4d", pile="5s Jh"), TakePile())
    laid = after(rules, taken, lay("Jh Qh Kh", rules))
    assert why(rules, laid, throw("9c")) == [Code.SHORT_OPENING]


def test_hidden_cards_open_nothing() -> None:
    greek = with_rules(
        shipped("buraco-closed"),
        "initial_meld",
        minimum=Cases(50),
        counted=Counted.CARD_POINTS,
        failed=Failed.NOT_ALLOWED,
    )
    # what lies below the top would open with the rest, but nobody knows
    assert why(greek, to_draw(greek, "Kh Qh 9c 4d", pile="10h Ah Jh"), TakePile()) == [Code.DUTY, Code.SHORT_OPENING]
    assert why(greek, to_draw(greek, "Ah Kh Qh 10h 9c", pile="4d 4s Jh"), TakePile()) == []
    returning = with_rules(greek, "initial_meld", failed=Failed.CARDS_RETURN_TO_THE_HAND)
    assert why(returning, to_draw(returning, "Kh Qh 9c 4d", pile="10h Ah Jh"), TakePile()) == [Code.DUTY]


def test_of_two_sides_each_opens_for_itself() -> None:
    before = position(AMERICAN, "Ah Kh Qh Jh 10h 9c 4d", others="Ac Kc Qc 5d")
    then = after(AMERICAN, before, lay("10h Jh Qh Kh Ah", AMERICAN), throw("4d"), Draw())
    assert then.mine.opened is False
    other = after(AMERICAN, then, lay("Qc Kc Ac", AMERICAN), throw("5d"))
    assert (other.sides[0].opened, other.sides[1].opened, other.sides[1].raised) == (True, False, 15)
