"""The end of the stock: when the hand ends with it, and what becomes of pots that nobody has taken."""

from __future__ import annotations

import pytest

from burraco_dsl.game.actions import Draw, LeavePile, TakePile
from burraco_dsl.game.cards import deck
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.passing import feed_stock, stock_is_out
from burraco_dsl.game.position import Ending, Phase, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, UntakenPots
from burraco_dsl.rules.chapters.turn import LoneCard
from burraco_dsl.rules.values import Cases, Circumstance, Subject
from tests.game.tables import after, cards, events, hand, lay, position, shipped, throw, to_draw, why, with_rules

ITALIAN = shipped("italian")  # at once, with two cards left; pots stay
AMERICAN = shipped("buraco-us")  # after the turn, with none left; pots become the stock


def ending(stops: PlayStops, left: int = 2, untaken: UntakenPots = UntakenPots.STAY) -> Rules:
    return with_rules(ITALIAN, "hand_ends", play_stops=stops, stock_left=left, untaken_pots=untaken)


AT_ONCE = ending(PlayStops.AT_ONCE)
AFTER_THE_TURN = ending(PlayStops.AFTER_THE_TURN)
NOBODY = ending(PlayStops.WHEN_NOBODY_TAKES_THE_PILE)


# --- the three moments


def test_the_stock_is_out_at_its_mark() -> None:
    assert stock_is_out(position(AT_ONCE, "9c", stock="3s 4s"), AT_ONCE)
    assert not stock_is_out(position(AT_ONCE, "9c", stock="3s 4s 5s"), AT_ONCE)
    assert stock_is_out(position(AMERICAN, "9c", stock=""), AMERICAN)
    assert not stock_is_out(position(AMERICAN, "9c", stock="3s"), AMERICAN)


def test_at_once_the_card_that_reaches_the_mark_ends_the_hand() -> None:
    before = to_draw(AT_ONCE, "7h 7d 7s Kc", stock="4c 3s 4s", pots=["3c 4d"])
    assert events(AT_ONCE, before, Draw()) == [EventKind.DRAWN, EventKind.STOCK_RAN_OUT]
    then = after(AT_ONCE, before, Draw())
    assert (then.phase, then.ending, then.closer) == (Phase.OVER, Ending.STOCK_OUT, None)
    assert then.hand == hand("7h 7d 7s Kc 4c")
    assert then.turn == Turn()
    # the card drawn counts in the hand: 15 + 10 + 5, and no pot
    assert ledger(final_of(then), AT_ONCE)[0].total == -30 - 100 - 20
    more = to_draw(AT_ONCE, "Kc", stock="4c 3s 4s 5s")
    assert events(AT_ONCE, more, Draw()) == [EventKind.DRAWN]


def test_after_the_turn_the_player_who_drew_it_plays_on() -> None:
    before = to_draw(AFTER_THE_TURN, "7h 7d 7s Kc", stock="4c 3s 4s")
    then = after(AFTER_THE_TURN, before, Draw(), lay("7h 7s 7d", AFTER_THE_TURN))
    assert events(AFTER_THE_TURN, then, throw("Kc")) == [EventKind.DISCARDED, EventKind.STOCK_RAN_OUT]
    over = after(AFTER_THE_TURN, then, throw("Kc"))
    assert (over.phase, over.ending, over.closer, over.seat) == (Phase.OVER, Ending.STOCK_OUT, None, 0)
    # who takes the pile does not bring the stock down
    taken = after(AFTER_THE_TURN, to_draw(AFTER_THE_TURN, "Kc", stock="4c 3s 4s", pile="9d"), TakePile(), throw("Kc"))
    assert not taken.over


def test_a_close_in_the_last_turn_is_a_close() -> None:
    before = to_draw(AFTER_THE_TURN, "Kc", stock="4c 3s 4s", taken=1, table=["3c 4c 5c 6c 7c 8c 9c", "5h 6h 7h"])
    then = after(AFTER_THE_TURN, before, Draw())
    assert after(AFTER_THE_TURN, then, throw("Kc")).ending is Ending.STOCK_OUT
    holding = then._replace(hands=(hand("Kc"), *then.hands[1:]))
    over = after(AFTER_THE_TURN, holding, throw("Kc"))
    assert (over.ending, over.closer) == (Ending.CLOSED, 0)


def test_when_nobody_takes_the_pile_play_goes_on_with_it() -> None:
    before = to_draw(NOBODY, "7h Qs Kc", stock="4c 3s 4s", others="9c Qd")
    then = after(NOBODY, before, Draw(), throw("Kc"))
    assert (then.seat, then.phase, then.ending) == (1, Phase.DRAW, None)
    assert Law(NOBODY).legal(then) == (TakePile(), LeavePile())
    assert why(NOBODY, then, Draw()) == [Code.STOCK_IS_OUT]
    taken = after(NOBODY, then, TakePile(), throw("9c"))
    assert (taken.seat, taken.pile) == (2, cards("9c"))
    assert events(NOBODY, taken, LeavePile()) == [EventKind.NOBODY_TOOK_THE_PILE]
    left = after(NOBODY, taken, LeavePile())
    assert (left.phase, left.ending, left.pile, left.seat) == (Phase.OVER, Ending.PILE_LEFT, cards("9c"), 2)


def test_who_may_not_take_the_pile_ends_the_hand() -> None:
    rules = with_rules(NOBODY, "pile", lone_card_may_go_back=LoneCard.NEITHER_IT_NOR_ITS_TWIN)
    rules = with_rules(rules, "hand_ends", stock_left=0)
    before = to_draw(rules, "9d Kc 5h", stock="", pile="5c", others="9d", taken=1)
    before = before._replace(sides=(before.sides[0], before.sides[0]))
    then = after(rules, before, TakePile())
    assert events(rules, then, throw("9d")) == [EventKind.DISCARDED, EventKind.TURN_PASSES, EventKind.STOCK_RAN_OUT]
    over = after(rules, then, throw("9d"))
    assert (over.phase, over.ending, over.seat) == (Phase.OVER, Ending.STOCK_OUT, 1)
    assert not after(rules, then, throw("Kc")).over


# --- pots that become the stock


@pytest.mark.parametrize("stops", [PlayStops.AFTER_THE_TURN, PlayStops.WHEN_NOBODY_TAKES_THE_PILE])
def test_a_pot_becomes_the_stock_at_the_end_of_the_turn(stops: PlayStops) -> None:
    rules = ending(stops, 0, UntakenPots.BECOME_THE_STOCK)
    before = to_draw(rules, "9c Kd", stock="4d", pots=["3c 4c", "5c 6c"])
    drawn = after(rules, before, Draw())
    assert drawn.stock == ()
    assert len(drawn.pots) == 2
    assert events(rules, drawn, throw("9c")) == [
        EventKind.DISCARDED,
        EventKind.POT_BECAME_THE_STOCK,
        EventKind.TURN_PASSES,
    ]
    then = after(rules, drawn, throw("9c"))
    assert then.stock == cards("3c 4c")
    assert then.pots == (cards("5c 6c"),)
    assert (then.seat, then.phase) == (1, Phase.DRAW)


def test_at_once_it_becomes_the_stock_as_the_last_card_is_drawn() -> None:
    rules = ending(PlayStops.AT_ONCE, 2, UntakenPots.BECOME_THE_STOCK)
    before = to_draw(rules, "9c Kd", stock="4d 3s 4s", pots=["3c 4c", "5c 6c"])
    assert events(rules, before, Draw()) == [EventKind.DRAWN, EventKind.POT_BECAME_THE_STOCK]
    then = after(rules, before, Draw())
    # the pot lies on the cards that are never drawn
    assert then.stock == cards("3c 4c 3s 4s")
    assert then.pots == (cards("5c 6c"),)
    assert (then.phase, then.hand) == (Phase.PLAY, hand("9c Kd 4d"))
    none = after(rules, before._replace(pots=()), Draw())
    assert none.ending is Ending.STOCK_OUT


def test_pots_become_the_stock_one_at_a_time() -> None:
    rules = ending(PlayStops.AFTER_THE_TURN, 2, UntakenPots.BECOME_THE_STOCK)
    two = position(rules, "9c", stock="3s 4s", pots=["3c", "5c 6c"])
    fed, told = feed_stock(two, rules)
    assert fed.stock == cards("3c 3s 4s")
    assert fed.pots == (cards("5c 6c"),)
    assert [event.kind for event in told] == [EventKind.POT_BECAME_THE_STOCK]
    short = position(rules, "9c", stock="3s", pots=["3c", "5c 6c"])
    fed, told = feed_stock(short, rules)
    assert fed.stock == cards("5c 6c 3c 3s")
    assert fed.pots == ()
    assert len(told) == 2
    full = position(rules, "9c", stock="3s 4s 5s", pots=["3c"])
    assert feed_stock(full, rules) == (full, ())
    stay = position(AFTER_THE_TURN, "9c", stock="3s 4s", pots=["3c"])
    assert feed_stock(stay, AFTER_THE_TURN) == (stay, ())


def test_when_the_last_pot_is_gone_the_hand_ends() -> None:
    before = to_draw(AMERICAN, "9c Kd", stock="4d", taken=1)
    then = after(AMERICAN, before, Draw())
    assert events(AMERICAN, then, throw("9c")) == [EventKind.DISCARDED, EventKind.STOCK_RAN_OUT]


def test_a_pot_that_is_taken_with_the_last_discard_is_no_stock() -> None:
    before = position(AMERICAN, "9c", stock="", pots=["3c 4c"])
    then = after(AMERICAN, before, throw("9c"))
    assert then.ending is Ending.STOCK_OUT
    assert then.hands[0] == hand("3c 4c")


def test_pots_that_stay_are_taken_no_more() -> None:
    before = to_draw(AFTER_THE_TURN, "9c Kd", stock="4d 3s 4s", pots=["3c 4c"])
    over = after(AFTER_THE_TURN, before, Draw(), throw("9c"))
    assert over.ending is Ending.STOCK_OUT
    assert over.pots == (cards("3c 4c"),)


def test_that_a_pot_became_the_stock_is_kept_only_where_a_rule_asks() -> None:
    rules = ending(PlayStops.AFTER_THE_TURN, 0, UntakenPots.BECOME_THE_STOCK)
    before = to_draw(rules, "9c Kd", stock="4d", pots=["3c 4c"])
    assert after(rules, before, Draw(), throw("9c")).became_stock is False
    waived = with_rules(rules, "pot", not_taken=Cases(-100, ((Circumstance(Subject.POT_BECAME_THE_STOCK), 0),)))
    then = after(waived, before, Draw(), throw("9c"))
    assert then.became_stock is True
    assert final_of(then).became_stock is True
    # and stays so
    later = then._replace(stock=cards("5h"))
    assert feed_stock(later, waived)[0].became_stock is True
    assert feed_stock(later._replace(stock=(), pots=(cards("7c"),)), waived)[0].became_stock is True


def test_a_deal_that_leaves_nothing_to_draw_makes_a_pot_the_stock() -> None:
    rules = with_rules(with_rules(AMERICAN, "deal", hand=11, pots=(30, 30)), "hand_ends", stock_left=0)
    dealt = deal(rules, deck(rules))
    assert (len(dealt.stock), len(dealt.pots)) == (30, 1)
    enough = with_rules(rules, "deal", pots=(30, 29))
    assert [len(deal(enough, deck(enough)).stock), len(deal(enough, deck(enough)).pots)] == [1, 2]
