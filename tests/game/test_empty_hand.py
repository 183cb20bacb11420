"""An empty hand is one decision: a pot, a close, or a refusal with all that stands in the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.game.actions import Action, Draw, TakePile
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.emptied import Fate, close_refusals, decide, pot_refusals, waits_for_an_empty_hand
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import final_of
from burraco_dsl.game.position import Ending, Phase, Position, Turn
from burraco_dsl.game.requirements import closing_missing, missing
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.grades import TakenBy, Ways
from burraco_dsl.rules.values import Cases, Demand, Requirement, Unplayed
from tests.game.tables import (
    add,
    after,
    cards,
    events,
    hand,
    lay,
    melds,
    one,
    position,
    shipped,
    throw,
    to_draw,
    why,
    with_rules,
)

ITALIAN = shipped("italian")  # the last card must be discarded and may not be wild; any burraco closes
AMERICAN = shipped("buraco-us")  # the last card may be melded, and be wild; a clean burraco closes
GREEK = shipped("buraco-closed")  # no pot need be taken, but none may be left
WITHOUT_POTS = with_rules(with_rules(ITALIAN, "deal", pots=()), "close", requires=(Requirement(Demand.BURRACOS, 1),))
CLEAN, DIRTY = "3c 4c 5c 6c 7c 8c 9c", "3c 4c 5c 6c 7c 8c *(=9c)"
SEVENS = lay("7h 7s 7d", ITALIAN)


def told(rules: Rules, where: Position, action: Action) -> list[tuple[Code, str]]:
    return [(reason.code, reason.text) for reason in Law(rules).why_not(where, action)]


def pots(way: Ways) -> Rules:
    return with_rules(ITALIAN, "pot", ways=way)


# --- a pot


def test_a_pot_taken_directly_is_played_at_once() -> None:
    before = position(ITALIAN, "7h 7s 7d", pots=["3c 4d", "5c 6d"])
    assert events(ITALIAN, before, SEVENS) == [EventKind.LAID, EventKind.POT_TAKEN_DIRECTLY]
    then = after(ITALIAN, before, SEVENS)
    assert then.hand == hand("3c 4d")
    assert then.pots == (cards("5c 6d"),)
    assert (then.mine.pots, then.sides[1].pots) == (1, 0)
    assert (then.seat, then.phase) == (0, Phase.PLAY)
    assert then.turn == Turn(laid=True)


def test_a_pot_taken_by_the_discard_is_played_from_the_next_turn_on() -> None:
    before = position(ITALIAN, "Kc", pots=["3c 4d", "5c 6d"])
    assert events(ITALIAN, before, throw("Kc")) == [
        EventKind.DISCARDED,
        EventKind.POT_TAKEN_INDIRECTLY,
        EventKind.TURN_PASSES,
    ]
    then = after(ITALIAN, before, throw("Kc"))
    assert then.hands[0] == hand("3c 4d")
    assert then.pots == (cards("5c 6d"),)
    assert then.sides[0].pots == 1
    assert (then.seat, then.phase, then.pile) == (1, Phase.DRAW, cards("Kc"))


def test_a_wild_may_go_when_it_only_brings_the_pot() -> None:
    assert why(ITALIAN, position(ITALIAN, "2c", pots=["3c 4d"]), throw("2c")) == []


@pytest.mark.parametrize(
    ("way", "direct", "indirect"),
    [(Ways.DIRECT_OR_INDIRECT, True, True), (Ways.DIRECT, True, False), (Ways.INDIRECT, False, True)],
)
def test_the_ways_to_a_pot(way: Ways, direct: bool, indirect: bool) -> None:
    rules = pots(way)
    melded = told(rules, position(rules, "7h 7s 7d", pots=["3c 4d"]), SEVENS)
    thrown = told(rules, position(rules, "Kc", pots=["3c 4d"]), throw("Kc"))
    assert (melded == [], thrown == []) == (direct, indirect)
    if not direct:
        assert melded[0] == (Code.POT_NOT_THIS_WAY, "the pot is taken only by discarding the last card")
    if not indirect:
        assert thrown[0] == (Code.POT_NOT_THIS_WAY, "the pot is taken only by melding the last card")


def test_each_side_takes_one_pot_or_anyone_as_many_as_there_are() -> None:
    before = position(ITALIAN, "Kc", pots=["3c 4d"], taken=1)
    assert told(ITALIAN, before, throw("Kc"))[0] == (Code.POT_ALREADY_TAKEN, "the side has taken its pot")
    anyone = with_rules(ITALIAN, "pot", taken_by=TakenBy.ANYONE)
    then = after(anyone, before, throw("Kc"))
    assert then.sides[0].pots == 2
    assert told(anyone, before._replace(pots=()), throw("Kc"))[0] == (Code.NO_POT_DEALT, "no pot is left")


def test_three_pots_are_taken_in_their_order() -> None:
    three = shipped("buraco-us-three-teams")
    table = {"table": ["Jh Js Jd"], "side": {"opened": True}}
    before = position(three, "7c 8c 9c", pots=["3c 4d", "5c 6d", "7d 8d"], **table)
    then = after(three, before, lay("7c 8c 9c", three))
    assert then.hand == hand("3c 4d")
    assert then.pots == (cards("5c 6d"), cards("7d 8d"))
    last = after(three, before._replace(pots=(cards("7d 8d"),)), lay("7c 8c 9c", three))
    assert last.hand == hand("7d 8d")
    assert last.pots == ()
    # in two teams the third is for nobody
    two = shipped("buraco-us-two-teams-of-three")
    again = position(two, "7c 8c 9c", pots=["7d 8d"], taken=1, **table)
    assert why(two, again, lay("7c 8c 9c", two)) == [Code.POT_ALREADY_TAKEN, Code.MAY_NOT_CLOSE]


def test_a_pot_may_ask_for_more_than_an_empty_hand() -> None:
    rules = with_rules(
        ITALIAN, "pot", taken_when=(Requirement(Demand.HAND_EMPTY), Requirement(Demand.BURRACOS, 1, "clean"))
    )
    before = position(rules, "Kc", pots=["3c 4d"], table=[DIRTY])
    assert told(rules, before, throw("Kc"))[0] == (
        Code.POT_NOT_YET,
        "for the pot, that takes 1 clean burraco, and the side has none",
    )
    assert why(rules, position(rules, "Kc", pots=["3c 4d"], table=[CLEAN]), throw("Kc")) == []
    assert waits_for_an_empty_hand(rules)


# --- a pot that comes by itself


EARLY = with_rules(ITALIAN, "pot", taken_when=(Requirement(Demand.BURRACOS, 1),))


def test_a_pot_that_needs_no_empty_hand_comes_when_what_it_asks_for_is_there() -> None:
    assert not waits_for_an_empty_hand(EARLY)
    before = position(EARLY, "9c Kd Qs", table=["3c 4c 5c 6c 7c 8c"], pots=["3d 4d", "5d 6d"])
    grows = add("3c 4c 5c 6c 7c 8c", "9c", EARLY)
    assert events(EARLY, before, grows) == [EventKind.EXTENDED, EventKind.POT_TAKEN_DIRECTLY]
    then = after(EARLY, before, grows)
    assert then.hand == hand("Kd Qs 3d 4d")
    assert then.pots == (cards("5d 6d"),)
    thrown = position(EARLY, "Kd Qs", table=[CLEAN], pots=["3d 4d"])
    assert events(EARLY, thrown, throw("Kd")) == [
        EventKind.DISCARDED,
        EventKind.POT_TAKEN_INDIRECTLY,
        EventKind.TURN_PASSES,
    ]
    not_yet = position(EARLY, "Kd Qs", table=["3c 4c 5c"], pots=["3d 4d"])
    assert events(EARLY, not_yet, throw("Kd")) == [EventKind.DISCARDED, EventKind.TURN_PASSES]
    only_direct = with_rules(EARLY, "pot", ways=Ways.DIRECT)
    assert EventKind.POT_TAKEN_INDIRECTLY not in events(only_direct, thrown, throw("Kd"))


def test_it_does_not_come_to_a_side_whose_opening_is_short() -> None:
    opening = replace(EARLY, initial_meld=shipped("buraco-us").initial_meld)
    before = position(opening, "3c 4c 5c 6c 7c 8c 9c Kd Qs", pots=["3d 4d"])
    laid = after(opening, before, lay(CLEAN, opening))
    assert len(laid.pots) == 1
    then = after(opening, laid, throw("Kd"))
    assert len(then.pots) == 1
    assert then.sides[0].pots == 0


def test_without_pots_nothing_comes() -> None:
    none = with_rules(EARLY, "deal", pots=())
    before = position(none, "9c Kd Qs", table=["3c 4c 5c 6c 7c 8c"])
    assert events(none, before, add("3c 4c 5c 6c 7c 8c", "9c", none)) == [EventKind.EXTENDED]
    assert pot_refusals(before, None, none) == ()


# --- closing


def test_closing_by_the_discard_ends_the_hand() -> None:
    before = position(ITALIAN, "Kc", taken=1, table=[DIRTY], turn=Turn(laid=True))
    assert events(ITALIAN, before, throw("Kc")) == [EventKind.DISCARDED, EventKind.CLOSED]
    then = after(ITALIAN, before, throw("Kc"))
    assert then.over
    assert (then.ending, then.closer, then.turn) == (Ending.CLOSED, 0, Turn())
    assert then.hands[0] == ()
    assert then.pile == cards("Kc")
    assert [side.closed for side in final_of(then).sides] == [True, False]
    other = position(ITALIAN, "Kc", taken=1, table=[DIRTY], seat=3)
    assert after(ITALIAN, other, throw("Kc")).closer == 3
    assert [side.closed for side in final_of(after(ITALIAN, other, throw("Kc"))).sides] == [False, True]


def test_closing_by_melding_the_last_card() -> None:
    before = position(AMERICAN, "Qh Kh Ah", taken=1, table=[CLEAN], side={"opened": True})
    assert events(AMERICAN, before, lay("Qh Kh Ah", AMERICAN)) == [EventKind.LAID, EventKind.CLOSED]
    assert after(AMERICAN, before, lay("Qh Kh Ah", AMERICAN)).ending is Ending.CLOSED
    must = position(ITALIAN, "Qh Kh Ah", taken=1, table=[CLEAN])
    assert told(ITALIAN, must, lay("Qh Kh Ah", ITALIAN)) == [
        (Code.POT_ALREADY_TAKEN, "the side has taken its pot"),
        (Code.LAST_CARD_DISCARDED, "who closes must discard the last card"),
    ]
    grows = position(AMERICAN, "10c", taken=1, table=[CLEAN], side={"opened": True})
    assert events(AMERICAN, grows, add(CLEAN, "10c", AMERICAN)) == [EventKind.EXTENDED, EventKind.CLOSED]


def test_the_last_discard_may_be_wild_or_not() -> None:
    before = position(ITALIAN, "2c", taken=1, table=[CLEAN])
    assert told(ITALIAN, before, throw("2c")) == [
        (Code.WILD_LAST, "the last discard may not be a wild, and 2c is one"),
        (Code.POT_ALREADY_TAKEN, "the side has taken its pot"),
    ]
    assert why(ITALIAN, position(ITALIAN, "*", taken=1, table=[CLEAN]), throw("*"))[0] is Code.WILD_LAST
    allowed = with_rules(ITALIAN, "close", final_discard_may_be_wild=True)
    assert why(allowed, before, throw("2c")) == []
    # a wild that is melded last is no discard
    melded = with_rules(ITALIAN, "close", final_discard=FinalDiscard.OPTIONAL)
    assert why(melded, before, add(CLEAN, "2c", melded)) == []


@pytest.mark.parametrize(
    ("requires", "table", "taken", "pots", "missing"),
    [
        ((), [], 1, 0, []),
        ((Requirement(Demand.POT_TAKEN),), [], 1, 0, []),
        ((Requirement(Demand.POT_TAKEN),), [], 0, 0, ["the side has taken no pot"]),
        ((Requirement(Demand.NO_POT_TO_TAKE),), [], 1, 1, []),
        ((Requirement(Demand.NO_POT_TO_TAKE),), [], 0, 0, []),
        ((Requirement(Demand.BURRACOS, 1),), [DIRTY], 1, 0, []),
        (
            (Requirement(Demand.BURRACOS, 2),),
            [DIRTY, "4h 5h 6h"],
            1,
            0,
            ["that takes 2 burracos, and the side has 1"],
        ),
        ((Requirement(Demand.BURRACOS, 2),), [DIRTY, "4h 5h 6h 7h 8h 9h 10h"], 1, 0, []),
        (
            (Requirement(Demand.BURRACOS, 1, "clean"),),
            [DIRTY],
            1,
            0,
            ["that takes 1 clean burraco, and the side has none"],
        ),
        (
            (Requirement(Demand.POT_TAKEN), Requirement(Demand.BURRACOS, 1)),
            [],
            0,
            0,
            ["the side has taken no pot", "that takes 1 burraco, and the side has none"],
        ),
    ],
)
def test_what_closing_requires(
    requires: tuple[Requirement, ...], table: list[str], taken: int, pots: int, missing: list[str]
) -> None:
    rules = with_rules(ITALIAN, "close", requires=requires)
    before = position(rules, "Kc", taken=taken, table=table, pots=["3c 4d"] * pots)
    found = [text for code, text in told(rules, before, throw("Kc")) if code is Code.MAY_NOT_CLOSE]
    assert found == [f"for closing, {text}" for text in missing]
    assert why(rules, before, throw("Kc")) == [] or missing


def test_whether_there_is_still_a_pot_to_take() -> None:
    none_left = (Requirement(Demand.NO_POT_TO_TAKE),)
    there = position(GREEK, "Kc", pots=["3c 4d"])
    assert missing(none_left, there, there.mine, GREEK) == ("there is still a pot for the side to take",)
    assert missing(none_left, there._replace(pots=()), there.mine, GREEK) == ()
    taken = position(GREEK, "Kc", pots=["3c 4d"], taken=1)
    assert missing(none_left, taken, taken.mine, GREEK) == ()
    anyone = with_rules(GREEK, "pot", taken_by=TakenBy.ANYONE)
    assert missing(none_left, taken, taken.mine, anyone) == ("there is still a pot for the side to take",)
    assert missing((Requirement(Demand.HAND_EMPTY),), there, there.mine, GREEK) == ()


def test_what_a_side_lacks_for_closing_whoever_is_to_move() -> None:
    lying = melds([DIRTY, "4h 5h 6h"], ITALIAN)
    assert closing_missing(lying, 1, ITALIAN) == ()
    assert closing_missing(lying, 0, ITALIAN) == ("it took no pot",)
    assert closing_missing((), 0, ITALIAN) == ("it took no pot", "that takes 1 burraco, and the side has none")
    assert closing_missing(lying, 0, GREEK) == ("that takes 1 clean burraco, and the side has none",)
    two = with_rules(ITALIAN, "close", requires=(Requirement(Demand.BURRACOS, 2),))
    assert closing_missing(lying, 1, two) == ("that takes 2 burracos, and the side has 1",)
    assert closing_missing((), 0, with_rules(ITALIAN, "close", requires=())) == ()


def test_a_side_closes_without_a_pot_when_none_is_left() -> None:
    before = position(GREEK, "Kc", table=[CLEAN])
    assert after(GREEK, before, throw("Kc")).ending is Ending.CLOSED
    assert why(GREEK, before._replace(pots=(cards("3c 4d"),)), throw("Kc")) == []  # that takes the pot


def test_without_pots_an_empty_hand_closes() -> None:
    before = position(WITHOUT_POTS, "Kc", table=[CLEAN])
    assert after(WITHOUT_POTS, before, throw("Kc")).ending is Ending.CLOSED
    none = position(WITHOUT_POTS, "Kc")
    assert why(WITHOUT_POTS, none, throw("Kc")) == [Code.MAY_NOT_CLOSE]
    taken = (Requirement(Demand.NO_POT_TO_TAKE),)
    assert missing(taken, none, none.mine, WITHOUT_POTS) == ()


# --- all reasons, in order


def test_a_wild_last_discard_is_told_first_then_the_pot_then_the_rest() -> None:
    rules = with_rules(ITALIAN, "pot", ways=Ways.DIRECT, taken_when=(Requirement(Demand.BURRACOS, 1),))
    rules = with_rules(rules, "pot", taken_when=(Requirement(Demand.HAND_EMPTY), Requirement(Demand.BURRACOS, 1)))
    before = position(rules, "2c", taken=1, pots=["3c 4d"])
    assert why(rules, before, throw("2c")) == [
        Code.WILD_LAST,
        Code.POT_ALREADY_TAKEN,
        Code.POT_NOT_YET,
        Code.POT_NOT_THIS_WAY,
        Code.MAY_NOT_CLOSE,
    ]
    assert why(rules, before._replace(sides=(before.sides[1], before.sides[1]), pots=()), throw("2c")) == [
        Code.WILD_LAST,
        Code.NO_POT_DEALT,
        Code.POT_NOT_YET,
        Code.POT_NOT_THIS_WAY,
        Code.MAY_NOT_CLOSE,
    ]
    melded = position(pots(Ways.INDIRECT), "7h 7s 7d", taken=1)
    assert why(pots(Ways.INDIRECT), melded, SEVENS) == [
        Code.POT_ALREADY_TAKEN,
        Code.POT_NOT_THIS_WAY,
        Code.MAY_NOT_CLOSE,
        Code.LAST_CARD_DISCARDED,
    ]


def test_the_decision_itself() -> None:
    held = position(ITALIAN, "Kc", pots=["3c 4d"])
    assert decide(held, None, ITALIAN).fate is Fate.GOES_ON
    empty = held.holding(())
    assert decide(empty, None, ITALIAN).fate is Fate.TAKES_POT
    assert decide(empty._replace(pots=()), None, ITALIAN).fate is Fate.REFUSED
    closing = position(ITALIAN, "", taken=1, table=[CLEAN])
    assert decide(closing, one("Kc"), ITALIAN).fate is Fate.CLOSES
    assert decide(closing, None, ITALIAN).fate is Fate.REFUSED
    assert decide(closing, one("Kc"), ITALIAN).reasons == ()
    assert close_refusals(closing, one("Kc"), ITALIAN) == ()


# --- an unplayed pot


FINED = with_rules(ITALIAN, "pot", not_played=Unplayed(-100, False))


def test_a_pot_is_unplayed_while_all_its_cards_are_held() -> None:
    before = position(FINED, "Kc", pots=["3c 4d", "5c 6d"])
    then = after(FINED, before, throw("Kc"))
    assert then.unplayed == (hand("3c 4d"), (), (), ())
    mine = then._replace(seat=0)
    drawn = after(FINED, mine._replace(stock=cards("4d 9h 10h Jh")), Draw())
    assert drawn.unplayed[0] == hand("3c 4d")
    assert after(FINED, drawn, throw("3c")).unplayed[0] == ()
    # a twin of a card of the pot may go
    assert after(FINED, drawn, throw("4d")).unplayed[0] == hand("3c 4d")
    direct = after(FINED, position(FINED, "7h 7s 7d", pots=["3c 4d"]), SEVENS)
    assert direct.unplayed[0] == hand("3c 4d")
    assert after(FINED, direct, throw("4d")).unplayed[0] == ()


def test_what_no_rule_reads_is_not_kept() -> None:
    then = after(ITALIAN, position(ITALIAN, "Kc", pots=["3c 4d"]), throw("Kc"))
    assert then.unplayed == ((), (), (), ())
    nothing = with_rules(ITALIAN, "pot", not_played=Unplayed(0, False))
    assert after(nothing, position(nothing, "Kc", pots=["3c 4d"]), throw("Kc")).unplayed[0] == hand("3c 4d")


def test_taking_the_pile_is_no_empty_hand_even_where_nothing_was_held() -> None:
    before = to_draw(ITALIAN, "", pile="9c Kd", pots=["3c 4d"])
    assert after(ITALIAN, before, TakePile()).hand == hand("9c Kd")
    assert with_rules(FINED, "initial_meld", minimum=Cases(50)).pot.not_played == Unplayed(-100, False)
