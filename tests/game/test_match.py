"""The match: when it ends, who has won, who deals next, and what a cut can pay."""

from __future__ import annotations

import pytest

from burraco_dsl.game.match import Match, Result, after_cut, after_hand, new_match, next_dealer, result
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import MatchEnd, SeveralPast, Tie
from burraco_dsl.rules.chapters.setting_up import FirstPlayer, NextDealer, TurnOrder
from burraco_dsl.rules.values import Numbered
from tests.game.tables import shipped, with_rules

ITALIAN = shipped("italian")  # at 2000 points; highest total; another hand
AMERICAN = shipped("buraco-us")
THREE = shipped("buraco-us-three-teams")


def ends(choice: MatchEnd, number: int = 0, **more: object) -> Rules:
    return with_rules(ITALIAN, "match", ends=Numbered(choice, number), **more)


AFTER_TWO = ends(MatchEnd.AFTER_HANDS, 2)
DRAWN = ends(MatchEnd.AFTER_HANDS, 2, tie=Tie.DRAWN)


def match(*totals: int, hands: int = 2, began: int = 0) -> Match:
    return Match(totals, hands, 0, began)


def test_a_match_begins_with_nothing() -> None:
    assert new_match(ITALIAN) == Match((0, 0), 0, 0, 1)
    assert new_match(ITALIAN, 3) == Match((0, 0), 0, 3, 0)
    assert new_match(THREE, 1) == Match((0, 0, 0), 0, 1, 2)
    assert new_match(THREE, 2) == Match((0, 0, 0), 0, 2, 0)
    by_dealer = with_rules(ITALIAN, "table", first_player=FirstPlayer.DEALER)
    assert new_match(by_dealer, 3).began == 1


def test_points_are_added_hand_by_hand() -> None:
    first = after_hand(new_match(ITALIAN), (500, -100), None, ITALIAN)
    assert first == Match((500, -100), 1, 1, 1)
    second = after_hand(first, (-50, 700), 2, ITALIAN)
    assert second == Match((450, 600), 2, 2, 1)
    with pytest.raises(ValueError, match="zip"):
        after_hand(first, (1, 2, 3), None, ITALIAN)


@pytest.mark.parametrize(
    ("rule", "closer", "deals"),
    [
        (NextDealer.LEFT_OF_THE_DEALER, 2, [1, 2, 3, 0]),
        (NextDealer.RIGHT_OF_THE_DEALER, 2, [3, 0, 1, 2]),
        (NextDealer.WHO_CLOSED, 2, [2, 2, 2, 2]),
        (NextDealer.WHO_CLOSED, 0, [0, 0, 0, 0]),
        (NextDealer.WHO_CLOSED, None, [1, 2, 3, 0]),
    ],
)
def test_who_deals_next(rule: NextDealer, closer: int | None, deals: list[int]) -> None:
    rules = with_rules(ITALIAN, "table", next_dealer=rule)
    assert [next_dealer(dealer, closer, rules) for dealer in range(4)] == deals


# --- at a number of points


@pytest.mark.parametrize(
    ("totals", "over", "winner", "rule"),
    [
        ((1995, 1990), False, None, ""),
        ((2000, 1990), True, 0, "match ends"),
        ((1990, 2005), True, 1, "match ends"),
        ((2010, 2005), True, 0, "match several past the target"),
        ((2005, 2010), True, 1, "match several past the target"),
        ((2005, 2005), False, None, "match tie"),
        ((-500, 100), False, None, ""),
    ],
)
def test_at_so_many_points(totals: tuple[int, ...], over: bool, winner: int | None, rule: str) -> None:
    assert result(match(*totals), None, ITALIAN) == Result(over, winner, rule)


@pytest.mark.parametrize(
    ("totals", "closer", "winner"),
    [
        ((2010, 2005), 1, 1),
        ((2010, 2005), 3, 1),
        ((2010, 2005), 0, 0),
        ((2010, 2005), None, 0),
        ((2000, 1995), 1, 0),
    ],
)
def test_who_closed_may_decide_between_several_past_the_target(
    totals: tuple[int, ...], closer: int | None, winner: int
) -> None:
    rules = with_rules(ITALIAN, "match", several_past_the_target=SeveralPast.WHO_CLOSED)
    assert result(match(*totals), closer, rules).winner == winner


def test_of_three_sides_only_those_past_the_target_count() -> None:
    closed = with_rules(THREE, "match", several_past_the_target=SeveralPast.WHO_CLOSED)
    totals = (2005, 1990, 2010)
    assert result(match(*totals), 4, closed) == Result(True, 2, "match several past the target")
    assert result(match(*totals), 3, closed) == Result(True, 0, "match several past the target")
    assert result(match(*totals), 4, THREE) == Result(True, 2, "match several past the target")
    assert result(match(2005, 2005, 2000), 4, THREE) == Result(False, None, "match tie")


# --- after hands, minutes, or a time agreed


@pytest.mark.parametrize(("hands", "over"), [(0, False), (1, False), (2, True), (3, True)])
def test_after_so_many_hands(hands: int, over: bool) -> None:
    found = result(match(300, 200, hands=hands), None, AFTER_TWO)
    assert found == (Result(True, 0, "match ends") if over else Result(False))


@pytest.mark.parametrize(("minutes", "over"), [(0, False), (89, False), (90, True), (95, True)])
def test_after_so_many_minutes(minutes: int, over: bool) -> None:
    rules = ends(MatchEnd.AFTER_MINUTES, 90)
    assert result(match(100, 200), None, rules, minutes=minutes).over is over
    assert result(match(100, 200), None, rules, minutes=minutes, time_is_up=True).over is over


def test_after_a_time_agreed() -> None:
    rules = ends(MatchEnd.AFTER_AGREED_TIME)
    assert result(match(100, 200), None, rules) == Result(False)
    assert result(match(100, 200), None, rules, minutes=500) == Result(False)
    assert result(match(100, 200), None, rules, time_is_up=True) == Result(True, 1, "match ends")


# --- ties


@pytest.mark.parametrize(
    ("tie", "closer", "began", "over", "winner"),
    [
        (Tie.ANOTHER_HAND, 1, 1, False, None),
        (Tie.DRAWN, 1, 1, True, None),
        (Tie.WHO_CLOSED, 1, 0, True, 1),
        (Tie.WHO_CLOSED, 2, 0, True, 0),
        (Tie.WHO_CLOSED, None, 0, False, None),
        (Tie.SIDE_THAT_BEGAN_THE_MATCH, 1, 0, True, 0),
        (Tie.SIDE_THAT_BEGAN_THE_MATCH, 0, 1, True, 1),
    ],
)
@pytest.mark.parametrize("target", [True, False])
def test_equal_totals(tie: Tie, closer: int | None, began: int, over: bool, winner: int | None, target: bool) -> None:
    end = Numbered(MatchEnd.AT_POINTS, 500) if target else Numbered(MatchEnd.AFTER_HANDS, 2)
    rules = with_rules(ITALIAN, "match", ends=end, tie=tie)
    assert result(match(500, 500, began=began), closer, rules) == Result(over, winner, "match tie")


def test_a_tie_below_the_best_is_none() -> None:
    three = with_rules(THREE, "match", ends=Numbered(MatchEnd.AFTER_HANDS, 2), tie=Tie.DRAWN)
    assert result(match(400, 500, 400), None, three) == Result(True, 1, "match ends")
    assert result(match(500, 400, 500), None, three) == Result(True, None, "match tie")


@pytest.mark.parametrize(
    ("order", "began", "totals", "winner"),
    [
        (TurnOrder.CLOCKWISE, 0, (500, 400, 500), 0),
        (TurnOrder.CLOCKWISE, 1, (500, 400, 500), 2),
        (TurnOrder.CLOCKWISE, 2, (500, 500, 400), 0),
        (TurnOrder.COUNTERCLOCKWISE, 1, (500, 400, 500), 0),
        (TurnOrder.COUNTERCLOCKWISE, 0, (400, 500, 500), 2),
    ],
)
def test_of_three_sides_the_next_after_the_one_that_began(
    order: TurnOrder, began: int, totals: tuple[int, ...], winner: int
) -> None:
    rules = with_rules(THREE, "table", turn_order=order)
    rules = with_rules(rules, "match", ends=Numbered(MatchEnd.AFTER_HANDS, 2), tie=Tie.SIDE_THAT_BEGAN_THE_MATCH)
    assert result(match(*totals, began=began), None, rules) == Result(True, winner, "match tie")


def test_who_closed_wins_a_tie_only_among_those_tied() -> None:
    three = with_rules(THREE, "match", ends=Numbered(MatchEnd.AFTER_HANDS, 2), tie=Tie.WHO_CLOSED)
    assert result(match(500, 400, 500), 4, three) == Result(False, None, "match tie")
    assert result(match(500, 400, 500), 5, three) == Result(True, 2, "match tie")


# --- the cut


@pytest.mark.parametrize(
    ("lifted", "cutter", "totals"),
    [(22, 0, (200, 50)), (22, 3, (100, 150)), (22, 2, (200, 50)), (21, 0, (100, 50)), (23, 0, (100, 50))],
)
def test_an_exact_cut_pays_the_side_of_who_cuts(lifted: int, cutter: int, totals: tuple[int, ...]) -> None:
    before = match(100, 50, began=1)
    assert after_cut(before, lifted, cutter, AMERICAN) == before._replace(totals=totals)


def test_without_the_rule_no_cut_pays() -> None:
    before = match(100, 50)
    assert after_cut(before, 22, 0, ITALIAN) == before
    assert after_cut(match(1, 2, 3), 33, 5, THREE).totals == (1, 2, 103)


def test_more_points_never_lose() -> None:
    for first in range(1900, 2100, 25):
        for second in range(1900, 2100, 25):
            before = result(match(first, second), 1, ITALIAN)
            better = result(match(first + 25, second), 1, ITALIAN)
            assert before.winner != 0 or better.winner == 0
    assert result(match(100, 200), 0, DRAWN).winner == 1
