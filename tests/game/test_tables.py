"""Tables of every size: who plays after whom, whose side a seat is of, and who begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.game.actions import Draw, TakePile
from burraco_dsl.game.cards import deck
from burraco_dsl.game.codes import Code
from burraco_dsl.game.dealing import deal, first_seat
from burraco_dsl.game.ledger import final_of
from burraco_dsl.game.position import Phase, next_seat
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.setting_up import FirstPlayer, TurnOrder
from tests.game.tables import add, after, hand, lay, position, shipped, throw, to_draw, why, with_rules

ITALIAN = shipped("italian")
TWO = shipped("buraco-closed", 2)
FOUR = shipped("buraco-closed", 4)
SIX_IN_THREE = shipped("buraco-us-three-teams")
SIX_IN_TWO = shipped("buraco-us-two-teams-of-three")
ROUND_THE_OTHER_WAY = with_rules(ITALIAN, "table", turn_order=TurnOrder.COUNTERCLOCKWISE)


@pytest.mark.parametrize(
    ("rules", "players", "sides"), [(TWO, 2, 2), (FOUR, 4, 2), (SIX_IN_THREE, 6, 3), (SIX_IN_TWO, 6, 2)]
)
def test_seats_alternate_between_sides(rules: Rules, players: int, sides: int) -> None:
    dealt = deal(rules, deck(rules))
    assert (rules.players, len(dealt.hands), len(dealt.sides)) == (players, players, sides)
    assert [dealt._replace(seat=seat).side for seat in range(players)] == [seat % sides for seat in range(players)]


@pytest.mark.parametrize("rules", [TWO, FOUR, SIX_IN_THREE, SIX_IN_TWO])
def test_the_turn_goes_round_and_comes_back(rules: Rules) -> None:
    now = to_draw(rules, "9c Kd", stock="3s 4s 5s 6s 7s 8s 9s 10s", others="4c 9d")
    seats = []
    for _ in range(rules.players):
        seats.append(now.seat)
        now = after(rules, now, Draw())
        now = after(rules, now, throw(str(now.hand[-1])))
    assert seats == list(range(rules.players))
    assert now.seat == 0


@pytest.mark.parametrize(
    ("order", "seats"),
    [(TurnOrder.CLOCKWISE, [1, 2, 3, 0]), (TurnOrder.COUNTERCLOCKWISE, [3, 0, 1, 2])],
)
def test_the_way_round(order: TurnOrder, seats: list[int]) -> None:
    rules = with_rules(ITALIAN, "table", turn_order=order)
    assert [next_seat(rules, seat) for seat in range(4)] == seats
    then = after(rules, position(rules, "9c Kd"), throw("9c"))
    assert (then.seat, then.phase) == (seats[0], Phase.DRAW)


@pytest.mark.parametrize(
    ("first", "seats"),
    [
        (FirstPlayer.LEFT_OF_THE_DEALER, [1, 2, 3, 0]),
        (FirstPlayer.RIGHT_OF_THE_DEALER, [3, 0, 1, 2]),
        (FirstPlayer.DEALER, [0, 1, 2, 3]),
    ],
)
@pytest.mark.parametrize("order", list(TurnOrder))
def test_who_begins_does_not_hang_on_the_way_round(first: FirstPlayer, seats: list[int], order: TurnOrder) -> None:
    rules = with_rules(ITALIAN, "table", first_player=first, turn_order=order)
    assert [first_seat(rules, dealer) for dealer in range(4)] == seats
    assert [deal(rules, deck(rules), dealer=dealer).seat for dealer in range(4)] == seats


def test_partners_share_their_melds_and_their_pot() -> None:
    before = position(ITALIAN, "7h 7s 7d", pots=["3c 4c 5c", "6c 7c 8c"], others={1: "9d Qc", 2: "7c 9h", 3: "Jd Qs"})
    now = after(ITALIAN, before, lay("7h 7s 7d", ITALIAN), throw("3c"))
    assert [side.pots for side in now.sides] == [1, 0]
    partner = now._replace(seat=2, phase=Phase.PLAY)
    assert partner.mine.melds == now.sides[0].melds
    # the partner could add the fourth seven, but the side has had its pot, and the nine would be left
    assert why(ITALIAN, partner, add("7h 7s 7d", "7c", ITALIAN)) == [Code.POT_ALREADY_TAKEN, Code.MAY_NOT_CLOSE]
    more = partner._replace(hands=(*now.hands[:2], hand("7c 9h 8s"), now.hands[3]))
    assert len(after(ITALIAN, more, add("7h 7s 7d", "7c", ITALIAN)).sides[0].melds[0].cards) == 4
    other = now._replace(seat=1, phase=Phase.PLAY, hands=(now.hands[0], hand("9d"), *now.hands[2:]))
    assert why(ITALIAN, other, throw("9d")) == []


def test_three_sides_each_have_their_own() -> None:
    table = {"table": ["Jh Js Jd"], "side": {"opened": True}}
    for seat in range(6):
        before = position(SIX_IN_THREE, "7c 8c 9c", seat=seat, pots=["3c 4d", "5c 6d", "7d 8d"], **table)
        then = after(SIX_IN_THREE, before, lay("7c 8c 9c", SIX_IN_THREE))
        assert [side.pots for side in then.sides] == [int(side == seat % 3) for side in range(3)]


def test_teams_of_three_sit_in_every_second_seat() -> None:
    dealt = deal(SIX_IN_TWO, deck(SIX_IN_TWO))
    final = final_of(dealt)
    assert final.sides[0].hands == (dealt.hands[0], dealt.hands[2], dealt.hands[4])
    assert final.sides[1].hands == (dealt.hands[1], dealt.hands[3], dealt.hands[5])


def test_alone_at_the_table_the_turn_comes_back_at_once() -> None:
    alone = with_rules(with_rules(ITALIAN, "table", sides=1), "deal", hand=5)
    alone = replace(alone, players=1)
    dealt = deal(alone, deck(alone))
    then = after(alone, dealt, Draw())
    then = after(alone, then, throw(str(then.hand[-1])))
    assert (then.seat, then.phase, len(then.hands)) == (0, Phase.DRAW, 1)
    assert why(alone, then, TakePile()) == []


def test_every_size_deals_what_the_rules_say() -> None:
    for rules in (TWO, FOUR, SIX_IN_THREE, SIX_IN_TWO):
        dealt = deal(rules, deck(rules))
        assert [len(cards) for cards in dealt.hands] == [11] * rules.players
        assert [len(pot) for pot in dealt.pots] == list(rules.deal.pots)
        assert len(dealt.stock) == len(deck(rules)) - 11 * rules.players - sum(rules.deal.pots)
