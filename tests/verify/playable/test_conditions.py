"""The entry conditions, and what answers each reason to refuse a play."""

from __future__ import annotations

import pytest

from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, Stalemate, UntakenPots
from burraco_dsl.rules.chapters.turn import LoneCard
from burraco_dsl.rules.values import Numbered
from burraco_dsl.verify.playable.conditions import conditions, e0, e2, e3, first_turn, later_turns
from burraco_dsl.verify.playable.knocked import KNOCK_OUTS, NoEndMark
from burraco_dsl.verify.playable.reasons import Guard, expected_codes, expected_events, guard, standings
from tests.verify.handfuls_tables import changed
from tests.verify.playable.tables import CLOSED, ITALIAN, US, shipped


@pytest.mark.parametrize("rules", [ITALIAN, CLOSED, US], ids=["I", "C", "U"])
def test_they_hold_where_the_game_is_sound(rules: Rules) -> None:
    found = conditions(Law(rules))
    assert [one.name for one in found] == ["E0", "E1", "E1", "E2", "E3"]
    assert all(one.holds for one in found)
    assert all(one.lines for one in found)


def test_a_hand_or_a_pot_of_no_cards() -> None:
    assert not e0(changed(ITALIAN, deal={"hand": 0})).holds
    assert not e0(changed(ITALIAN, deal={"pots": (11, 0)})).holds
    assert not e3(changed(ITALIAN, deal={"pots": (11, 0)})).holds
    assert "any card would do" in e3(changed(ITALIAN, deal={"pots": (1, 11)})).text


def test_the_first_player_has_nothing_to_draw() -> None:
    nothing = changed(CLOSED, deal={"pots": ()}, hand_ends={"stock_left": 20})
    stock = 108 - CLOSED.players * 11 - 20
    dealt = changed(nothing, deal={"pots": (stock,)}, hand_ends={"untaken_pots": UntakenPots.STAY})
    assert not first_turn(Law(dealt)).holds
    # a pot that becomes the stock, an end that waits for the pile to be left, an upcard: each is something to do
    assert first_turn(Law(changed(dealt, hand_ends={"untaken_pots": UntakenPots.BECOME_THE_STOCK}))).holds
    assert first_turn(Law(changed(dealt, hand_ends={"play_stops": PlayStops.WHEN_NOBODY_TAKES_THE_PILE}))).holds
    assert not first_turn(Law(changed(dealt, deal={"upcard": True}))).holds  # its price could not be paid


def test_an_upcard_that_may_be_taken_is_something_to_do() -> None:
    left = changed(ITALIAN, deal={"pots": (42, 20)})  # one card, and two are never drawn
    assert first_turn(Law(left)).holds
    twins = changed(left, pile={"lone_card_may_go_back": LoneCard.NEITHER_IT_NOR_ITS_TWIN})
    assert first_turn(Law(twins)).holds
    # a hand of one card, and its twin is turned up
    one = changed(twins, deal={"hand": 1, "pots": (102,)})
    assert not first_turn(Law(one)).holds


def test_without_the_end_mark_later_turns_fail() -> None:
    assert not later_turns(NoEndMark(CLOSED)).holds
    assert later_turns(NoEndMark(ITALIAN)).holds  # there the pile may always be taken
    assert e2(NoEndMark(CLOSED)).holds


@pytest.mark.parametrize("stops", list(PlayStops))
@pytest.mark.parametrize("lone", list(LoneCard))
def test_whoever_may_not_take_the_pile_when_the_stock_is_out_need_not(stops: PlayStops, lone: LoneCard) -> None:
    """The law ends the hand then, or lets the pile be left: no rules of the language leave a player stuck there."""
    rules = changed(ITALIAN, hand_ends={"play_stops": stops}, pile={"lone_card_may_go_back": lone})
    assert later_turns(Law(rules)).holds
    assert later_turns(Law(changed(CLOSED, hand_ends={"play_stops": stops}))).holds


def test_every_reason_is_answered() -> None:
    assert {one.code for one in standings(ITALIAN)} == set(Code)
    assert {guard(code) for code in Code} == set(Guard)
    assert guard(Code.STOCK_IS_OUT) is Guard.START
    assert guard(Code.DUTY) is Guard.EXIT
    assert guard(Code.WILD_LAST) is Guard.EMPTY_HAND
    assert guard(Code.SET_SIZE) is Guard.NO_NEED


def test_a_reason_can_leave_a_player_stuck_where_its_answer_falls() -> None:
    assert not any(one.can for one in standings(ITALIAN))
    start = {one.code for one in standings(ITALIAN, {"E1"}) if one.can}
    assert start == {Code.STOCK_IS_OUT, Code.NO_PILE}
    assert Code.WILD_LAST in {one.code for one in standings(ITALIAN, {"E0"}) if one.can}
    assert {one.code for one in standings(ITALIAN, {"E3"}) if one.can} == set()


def test_what_small_tables_should_meet() -> None:
    italian = {Code.STOCK_IS_THERE, Code.WILD_LAST, Code.NO_POT_DEALT, Code.POT_ALREADY_TAKEN, Code.MAY_NOT_CLOSE}
    assert set(expected_codes(ITALIAN)) == italian | {Code.LAST_CARD_DISCARDED}
    assert {Code.DUTY, Code.DUTY_AT_ONCE, Code.NO_PILE} <= set(expected_codes(CLOSED))
    assert {Code.SHORT_OPENING} <= set(expected_codes(US))
    assert EventKind.STALEMATE in set(expected_events(ITALIAN))
    assert EventKind.OPENING_FAILED in set(expected_events(US))
    assert EventKind.POT_BECAME_THE_STOCK not in set(expected_events(ITALIAN))
    assert sum(one.expected for one in standings(CLOSED)) == len(set(expected_codes(CLOSED)))


def needed(rules: Rules) -> list[bool]:
    return [one.needed(rules) for one in KNOCK_OUTS]


def test_which_protections_the_rules_lean_on() -> None:
    assert needed(ITALIAN) == [True, True, True, False]
    assert needed(CLOSED) == [True, True, False, True]
    assert needed(US) == [True, False, True, False]
    assert needed(shipped("italian-international")) == [True, True, False, True]
    free = changed(US, close={"requires": ()}, hand_ends={"stalemate": Numbered(Stalemate.NONE)})
    assert needed(free) == [False, False, False, True]
    banned = changed(US, pile={"lone_card_may_go_back": LoneCard.NO})
    assert needed(banned)[1]
