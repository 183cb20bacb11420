"""The beginning of a turn: drawing from the stock, refusing the first card, and what may not be done then."""

from __future__ import annotations

import pytest

from burraco_dsl.game.actions import Action, Draw, LeavePile, RefuseFirst, TakePile
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Turn
from burraco_dsl.game.seen import view
from burraco_dsl.rules.chapters.ends import PlayStops
from tests.game.tables import (
    after,
    cards,
    codes,
    events,
    hand,
    lay,
    one,
    position,
    shipped,
    throw,
    to_draw,
    why,
    with_rules,
)

ITALIAN = shipped("italian")  # an upcard; two cards of the stock stay
AMERICAN = shipped("buraco-us")  # no upcard; the first card may be refused
TWO_CARDS = with_rules(ITALIAN, "draw", stock_cards=2)


def test_a_card_comes_from_the_stock_to_the_hand() -> None:
    before = to_draw(ITALIAN, "9c Kd", stock="5h 6s 7d 8c", pile="4c")
    then = after(ITALIAN, before, Draw())
    assert then.hand == hand("5h 9c Kd")
    assert then.stock == cards("6s 7d 8c")
    assert then.pile == cards("4c")
    assert (then.phase, then.seat, then.turn) == (Phase.PLAY, 0, Turn())
    drawn = Law(ITALIAN).do(before, Draw())[1]
    assert [(event.kind, event.seat, event.cards) for event in drawn] == [(EventKind.DRAWN, 0, cards("5h"))]


@pytest.mark.parametrize(
    ("stock", "drawn"), [("5h 6s 7d 8c 9h", "5h 6s"), ("5h 6s 7d 8c", "5h 6s"), ("5h 6s 7d", "5h")]
)
def test_as_many_as_the_rules_say_or_as_are_left(stock: str, drawn: str) -> None:
    rules = with_rules(TWO_CARDS, "hand_ends", play_stops=PlayStops.AFTER_THE_TURN)
    then = after(rules, to_draw(rules, "Kd", stock=stock), Draw())
    assert then.hand == hand(f"Kd {drawn}")
    assert len(then.stock) == len(cards(stock)) - len(cards(drawn))


def test_what_is_left_of_the_stock_is_not_drawn() -> None:
    before = to_draw(ITALIAN, "9c Kd", stock="5h 6s", pile="4c")
    refused = Law(ITALIAN).why_not(before, Draw())
    assert [(reason.code, reason.text) for reason in refused] == [
        (Code.STOCK_IS_OUT, "the last 2 cards of the stock are not drawn")
    ]
    empty = Law(AMERICAN).why_not(to_draw(AMERICAN, "9c Kd", stock="", pile="4c"), Draw())
    assert [(reason.code, reason.text) for reason in empty] == [(Code.STOCK_IS_OUT, "the stock is empty")]
    one_stays = with_rules(ITALIAN, "hand_ends", stock_left=1, play_stops=PlayStops.AFTER_THE_TURN)
    assert why(one_stays, to_draw(one_stays, "9c", stock="5h 6s"), Draw()) == []
    assert why(one_stays, to_draw(one_stays, "9c", stock="5h"), Draw()) == [Code.STOCK_IS_OUT]


def test_the_first_card_may_be_refused_once_by_the_first_player() -> None:
    before = to_draw(AMERICAN, "9c Kd", stock="5h 6s 7d", first=True)
    assert Law(AMERICAN).legal(before) == (Draw(), RefuseFirst())
    assert events(AMERICAN, before, RefuseFirst()) == [EventKind.FIRST_CARD_REFUSED]
    refused = after(AMERICAN, before, RefuseFirst())
    assert refused.pile == cards("5h")
    assert refused.stock == cards("6s 7d")
    assert refused.hand == before.hand
    assert (refused.phase, refused.first, refused.seat) == (Phase.DRAW_ANOTHER, False, 0)
    assert Law(AMERICAN).legal(refused) == (Draw(),)
    drawn = after(AMERICAN, refused, Draw())
    assert drawn.hand == hand("6s 9c Kd")
    assert (drawn.phase, drawn.first) == (Phase.PLAY, False)


def test_why_a_card_is_not_refused() -> None:
    def said(where: object) -> list[tuple[Code, str]]:
        return [(reason.code, reason.text) for reason in Law(AMERICAN).why_not(where, RefuseFirst())]  # type: ignore[arg-type]

    later = to_draw(AMERICAN, "9c Kd", stock="5h 6s 7d", pile="4c")
    assert said(later) == [
        (Code.NO_REFUSING, "only the first player of a hand may refuse a card, where the rules let him")
    ]
    again = after(AMERICAN, later._replace(first=True, pile=()), RefuseFirst())
    assert said(again) == [(Code.NO_REFUSING, "a first card has been refused already, and another must be drawn")]
    last = to_draw(AMERICAN, "9c Kd", stock="5h", first=True)
    assert said(last) == [(Code.STOCK_IS_OUT, "after the first card there would be none to draw")]
    assert said(last._replace(stock=cards("5h 6s"))) == []
    assert said(last._replace(stock=())) == [(Code.STOCK_IS_OUT, "after the first card there would be none to draw")]


def test_who_has_refused_draws_and_takes_no_pile() -> None:
    refused = after(AMERICAN, to_draw(AMERICAN, "9c Kd", stock="5h 6s 7d", first=True), RefuseFirst())
    assert why(AMERICAN, refused, TakePile()) == [Code.NO_REFUSING]
    assert why(AMERICAN, refused, throw("9c")) == [Code.DRAW_FIRST]


def test_the_first_card_is_no_longer_refused_once_it_was_drawn_or_the_pile_taken() -> None:
    drawn = after(AMERICAN, to_draw(AMERICAN, "9c Kd", first=True), Draw(), throw("9c"))
    assert drawn.first is False
    assert why(AMERICAN, drawn, RefuseFirst()) == [Code.NO_REFUSING]
    taken = after(AMERICAN, to_draw(AMERICAN, "9c Kd", pile="4c", first=True), TakePile())
    assert taken.first is False


def test_the_player_who_may_refuse_sees_the_card_and_nobody_else_does() -> None:
    before = to_draw(AMERICAN, "9c Kd", stock="5h 6s 7d", first=True)
    assert view(before, 0, AMERICAN).offered == one("5h")
    assert view(before, 1, AMERICAN).offered is None


BEGINNINGS = (Draw(), RefuseFirst(), TakePile(), LeavePile())


@pytest.mark.parametrize("action", BEGINNINGS)
def test_a_turn_begins_once(action: Action) -> None:
    playing = position(AMERICAN, "9c Kd", pile="4c", first=True)
    found = why(AMERICAN, playing, action)
    assert found[0] is Code.HAS_DRAWN
    assert Code.HAND_IS_OVER not in found


@pytest.mark.parametrize("action", [throw("9c"), lay("9c 10c Jc", AMERICAN)])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.DRAW_ANOTHER])
def test_nothing_is_played_before_the_turn_has_begun(action: Action, phase: Phase) -> None:
    before = position(AMERICAN, "9c 10c Jc Kd 5s", phase=phase)
    assert why(AMERICAN, before, action) == [Code.DRAW_FIRST]
    assert why(AMERICAN, before._replace(phase=Phase.PLAY), action) == []


@pytest.mark.parametrize("action", [*BEGINNINGS, throw("9c"), lay("9c 10c Jc", AMERICAN)])
def test_nothing_at_all_is_played_after_the_end(action: Action) -> None:
    over = position(AMERICAN, "9c 10c Jc Kd 5s", phase=Phase.OVER, pile="4c")
    assert why(AMERICAN, over, action)[0] is Code.HAND_IS_OVER
    assert Law(AMERICAN).legal(over) == ()
    assert over.over
    assert not position(AMERICAN, "9c").over


def test_the_pile_is_left_only_when_the_stock_is_out_and_nobody_must_stop() -> None:
    rules = with_rules(ITALIAN, "hand_ends", play_stops=PlayStops.WHEN_NOBODY_TAKES_THE_PILE)
    there = to_draw(rules, "9c Kd", stock="5h 6s 7d", pile="4c")
    refused = Law(rules).why_not(there, LeavePile())
    assert [(reason.code, reason.text) for reason in refused] == [
        (Code.STOCK_IS_THERE, "the hand does not end by leaving the pile now")
    ]
    assert why(rules, there._replace(stock=cards("5h 6s")), LeavePile()) == []
    assert codes(Law(ITALIAN).why_not(there._replace(stock=cards("5h 6s")), LeavePile())) == [Code.STOCK_IS_THERE]


def test_doing_what_may_not_be_done_is_an_error_with_the_reasons() -> None:
    law = Law(ITALIAN)
    before = to_draw(ITALIAN, "9c Kd", stock="5h 6s", pile="")
    with pytest.raises(ValueError, match="the last 2 cards of the stock are not drawn"):
        law.do(before, Draw())
    outcome = law.outcome(before, Draw())
    assert outcome.position is None
    assert outcome.events == ()
    assert not law.may(before, Draw())
    assert law.may(before._replace(stock=cards("5h 6s 7d")), Draw())
