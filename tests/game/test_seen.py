"""What a player can see, and that nothing else matters to what he may do."""

from __future__ import annotations

import random

import pytest

from burraco_dsl.game.actions import TakePile
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, SideState, Turn
from burraco_dsl.game.seen import View, view
from burraco_dsl.rules.chapters.turn import PileSeen
from tests.game.playing import shuffled
from tests.game.tables import after, cards, hand, one, position, shipped, to_draw, with_rules

ITALIAN = shipped("italian")
AMERICAN = shipped("buraco-us")
GREEK = shipped("buraco-closed", 4)
OTHERS = {1: "9d Qc", 2: "7c 9h 9s", 3: "Jd"}


def test_a_view_has_the_hand_the_melds_and_numbers_for_the_rest() -> None:
    where = position(
        ITALIAN,
        "9c Kd",
        others=OTHERS,
        table=["3h 4h 5h"],
        pile="4c 5c",
        pots=["3c", "4d 6d"],
        stock="3s 4s 5s",
        turn=Turn(laid=True),
    )
    assert view(where, 0, ITALIAN) == View(
        seat=0,
        hand=hand("9c Kd"),
        pile=cards("4c 5c"),
        pile_cards=2,
        stock_cards=3,
        pots=(1, 2),
        hands=(2, 2, 3, 1),
        sides=where.sides,
        turn=Turn(laid=True),
        offered=None,
    )
    assert view(where, 2, ITALIAN).hand == hand("7c 9h 9s")
    assert view(where, 2, ITALIAN).sides[1] == SideState()


@pytest.mark.parametrize("seat", range(4))
def test_of_a_closed_pile_only_the_top_card_is_seen(seat: int) -> None:
    where = position(GREEK, "9c Kd", others=OTHERS, pile="4c 5c 6c")
    assert view(where, seat, GREEK).pile == cards("6c")
    assert view(where, seat, GREEK).pile_cards == 3
    open_pile = with_rules(GREEK, "pile", seen=PileSeen.WHOLE)
    assert view(where, seat, open_pile).pile == cards("4c 5c 6c")
    assert view(where._replace(pile=()), seat, GREEK).pile == ()


def test_cards_below_the_top_of_a_closed_pile_are_shown_to_nobody_else_while_its_price_is_owed() -> None:
    taken = after(GREEK, to_draw(GREEK, "7s 7d Kc", pile="4c 9d 7h"), TakePile())
    assert taken.turn.rest == hand("4c 9d")
    assert view(taken, 0, GREEK).turn == taken.turn
    assert [view(taken, seat, GREEK).turn for seat in (1, 2, 3)] == [taken.turn._replace(rest=())] * 3
    open_pile = with_rules(GREEK, "pile", seen=PileSeen.WHOLE)
    assert view(taken, 1, open_pile).turn == taken.turn


def test_the_first_card_is_shown_to_who_may_refuse_it() -> None:
    first = to_draw(AMERICAN, "9c Kd", stock="3s 4s", first=True)
    assert view(first, 0, AMERICAN).offered == one("3s")
    assert [view(first, seat, AMERICAN).offered for seat in (1, 2, 3)] == [None] * 3
    assert view(first._replace(first=False), 0, AMERICAN).offered is None
    assert view(first._replace(stock=()), 0, AMERICAN).offered is None
    assert view(first._replace(phase=Phase.PLAY), 0, AMERICAN).offered is None
    assert view(first._replace(phase=Phase.DRAW_ANOTHER), 0, AMERICAN).offered is None


@pytest.mark.parametrize("rules", [ITALIAN, AMERICAN, GREEK])
def test_what_is_hidden_changes_nothing(rules: object) -> None:
    dice = random.Random(7)
    held = "9c Kd 7h 7s 7d"
    for phase in (Phase.DRAW, Phase.PLAY):
        where = position(
            rules,
            held,
            others=OTHERS,
            pile="4c 5c 7c",
            pots=["3c 3d", "4d 6d"],
            phase=phase,
            table=["3h 4h 5h"],  # type: ignore[arg-type]
        )
        for _ in range(5):
            other = shuffled(where, rules, dice)  # type: ignore[arg-type]
            assert view(other, 0, rules) == view(where, 0, rules)  # type: ignore[arg-type]
            assert Law(rules).legal(other) == Law(rules).legal(where)  # type: ignore[arg-type]
