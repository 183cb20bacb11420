"""No play strands the player: after it the turn can be finished, whatever lies where nobody can look."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from burraco_dsl.game.actions import Action, Draw, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, deck, in_order, without
from burraco_dsl.game.codes import Code
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.exits import has_exit, left_of
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Position, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.chapters.melds import FreedWild
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen
from burraco_dsl.rules.values import Demand, Requirement
from tests.game.mixed import mixed_rules
from tests.game.tables import (
    add,
    after,
    cards,
    hand,
    lay,
    meld,
    one,
    position,
    shipped,
    throw,
    to_draw,
    why,
    with_rules,
)

ITALIAN = shipped("italian")
#: The last card may be melded, but a wild is not thrown to close.
NO_WILD = with_rules(
    with_rules(ITALIAN, "close", final_discard=FinalDiscard.OPTIONAL), "wild", natural_two_turns_wild=False
)
LONG = "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
TOP = with_rules(
    ITALIAN,
    "pile",
    duty=PileDuty.MELD_THE_TOP_CARD,
    duty_met=DutyMet.BEFORE_THE_DISCARD,
    lone_card_may_go_back=None,
)
EARLY_POT = with_rules(with_rules(TOP, "pot", taken_when=(Requirement(Demand.BURRACOS, 1),)), "burraco", size=3)


# --- what is left must be able to go


def test_three_of_four_melded_and_the_fourth_may_not_go() -> None:
    before = position(ITALIAN, "5s 5h 5d Kc", taken=1)
    refused = Law(ITALIAN).why_not(before, lay("5s 5h 5d", ITALIAN))
    assert [(reason.code, reason.ahead) for reason in refused] == [
        (Code.POT_ALREADY_TAKEN, True),
        (Code.MAY_NOT_CLOSE, True),
    ]
    assert [reason.rule for reason in refused] == ["pot taken by", "close requires"]
    # with two cards left, with a pot, or with a burraco it may
    assert why(ITALIAN, position(ITALIAN, "5s 5h 5d Kc Qd", taken=1), lay("5s 5h 5d", ITALIAN)) == []
    assert why(ITALIAN, position(ITALIAN, "5s 5h 5d Kc", pots=["3c 4c"]), lay("5s 5h 5d", ITALIAN)) == []
    assert why(ITALIAN, position(ITALIAN, "5s 5h 5d Kc", taken=1, table=[LONG]), lay("5s 5h 5d", ITALIAN)) == []


def test_a_lone_wild_that_can_still_be_melded() -> None:
    before = position(NO_WILD, "2s 3h", taken=1, table=[LONG, "5s 6s 7s 8s"])
    assert why(NO_WILD, before, add(LONG, "3h", NO_WILD)) == []
    then = after(NO_WILD, before, add(LONG, "3h", NO_WILD))
    assert why(NO_WILD, then, throw("2s")) == [Code.WILD_LAST, Code.POT_ALREADY_TAKEN]
    assert after(NO_WILD, then, add("5s 6s 7s 8s", "2s", NO_WILD)).over


def test_a_lone_wild_that_finds_no_place() -> None:
    before = position(NO_WILD, "2s 3h", taken=1, table=[LONG.replace("10h", "*(=10h)"), "5s 6s *(=7s) 8s"])
    lying = meld(LONG.replace("10h", "*(=10h)"), NO_WILD)
    assert why(NO_WILD, before, add(lying, "3h", NO_WILD)) == [Code.WILD_LAST, Code.POT_ALREADY_TAKEN]
    assert why(NO_WILD, before, throw("3h")) == []
    # so with the last discard required, though there is a place for it
    must = with_rules(NO_WILD, "close", final_discard=FinalDiscard.REQUIRED)
    free = position(must, "2s 3h", taken=1, table=[LONG, "5s 6s 7s 8s"])
    assert Code.WILD_LAST in why(must, free, add(LONG, "3h", must))


def test_an_exit_may_lead_through_several_layings() -> None:
    held = "3h 3s 4s 5s 7s 7c 7d 2c"
    before = position(NO_WILD, held, taken=1, table=[LONG])
    assert why(NO_WILD, before, lay("7s 7c 7d", NO_WILD)) == []
    laid = after(NO_WILD, before, lay("7s 7c 7d", NO_WILD), lay("3s 4s 5s", NO_WILD))
    assert laid.hand == hand("3h 2c")
    assert why(NO_WILD, laid, add(LONG, "3h", NO_WILD)) == []


def test_an_exit_may_lead_through_melds_that_are_joined() -> None:
    joins = with_rules(ITALIAN, "meld", may_be_joined=True)
    both = ["3c 4c 5c", "6c 7c 8c 9c"]
    for rules, may in ((joins, True), (ITALIAN, False)):
        before = position(rules, "5s 5h 5d Kc", taken=1, table=both)
        assert (why(rules, before, lay("5s 5h 5d", rules)) == []) is may
    short = position(joins, "5s 5h 5d Kc", taken=1, table=["3c 4c 5c", "6c 7c 8c"])
    assert why(joins, short, lay("5s 5h 5d", joins)) == [Code.POT_ALREADY_TAKEN, Code.MAY_NOT_CLOSE]


def test_a_card_that_was_drawn_is_no_play_that_can_be_refused() -> None:
    stuck = to_draw(NO_WILD, "*", taken=1, stock="2s 3s 4s 5s")
    assert why(NO_WILD, stuck, Draw()) == []


# --- circles


def test_a_turn_that_could_go_round_in_a_circle_is_searched_to_its_end() -> None:
    # the wild comes back to the hand whenever its own card is laid, and can be laid again
    circle = with_rules(NO_WILD, "wild", freed_wild=(FreedWild.HAND,))
    before = position(circle, "* 6s 7s 9d Jc", taken=1, table=["3h 4h 5h", "3s 4s 5s"])
    law = Law(circle)
    for action in law.legal(before):
        law.do(before, action)
    stuck = position(circle, "* 6h", taken=1, table=["3h 4h *(=5h)"])
    assert why(circle, stuck, add(meld("3h 4h *(=5h)", circle), "6h", circle)) == [
        Code.WILD_LAST,
        Code.POT_ALREADY_TAKEN,
        Code.MAY_NOT_CLOSE,
    ]


def test_a_wild_that_comes_back_can_open_the_way() -> None:
    circle = with_rules(TOP, "wild", freed_wild=(FreedWild.HAND,))
    # 5h frees the joker, and with the joker the top card lies with the two others
    before = to_draw(circle, "5h 9c Jd Kd", pile="Ks 10c", table=["3h 4h *(=5h)"], taken=1)
    assert why(circle, before, TakePile()) == []
    assert why(TOP, before, TakePile()) == [Code.DUTY]


# --- pots are not looked into


@pytest.mark.parametrize("pot", ["3c 4c", "* *", "2c 2s", "9c 9c"])
def test_a_pot_of_two_cards_is_an_exit_whatever_it_holds(pot: str) -> None:
    before = position(ITALIAN, "5s 5h 5d", pots=[pot])
    assert why(ITALIAN, before, lay("5s 5h 5d", ITALIAN)) == []


@pytest.mark.parametrize("pot", ["3c", "*", "5c"])
def test_a_pot_of_one_card_is_an_exit_only_if_every_card_is_one(pot: str) -> None:
    before = position(ITALIAN, "5s 5h 5d", pots=[pot])
    assert why(ITALIAN, before, lay("5s 5h 5d", ITALIAN)) == [
        Code.WILD_LAST,
        Code.POT_ALREADY_TAKEN,
        Code.MAY_NOT_CLOSE,
    ]
    anyone = with_rules(ITALIAN, "pot", taken_by=TakenBy.ANYONE)
    assert why(anyone, position(anyone, "5s 5h 5d", pots=[pot, "3c"]), lay("5s 5h 5d", anyone)) == []
    # a joker would not do, though the card that lies there does
    closing = position(ITALIAN, "5s 5h 5d", pots=[pot], table=[LONG])
    assert Code.WILD_LAST in why(ITALIAN, closing, lay("5s 5h 5d", ITALIAN))
    wild_too = with_rules(ITALIAN, "close", final_discard_may_be_wild=True)
    assert why(wild_too, closing, lay("5s 5h 5d", wild_too)) == []


def test_an_exit_through_a_pot_of_one_card_is_found_behind_another_play() -> None:
    before = position(ITALIAN, "5s 5h 5d 6s 6h 6d", pots=["3c"])
    assert Code.WILD_LAST in why(ITALIAN, before, lay("5s 5h 5d", ITALIAN)) or (
        why(ITALIAN, before, lay("5s 5h 5d", ITALIAN)) == []
    )
    assert why(ITALIAN, before, lay("5s 5h 5d", ITALIAN)) == []  # two sixes may be kept
    two = position(ITALIAN, "5s 5h 5d 6h", pots=["3c"], table=["3h 4h 5h"])
    assert why(ITALIAN, two, lay("5s 5h 5d", ITALIAN)) == []  # the six is thrown for the pot


def test_a_pot_that_comes_by_itself_does_not_pay_for_the_pile() -> None:
    # nine of clubs is owed; a burraco of hearts would bring the pot and leave no meld for the nine
    before = to_draw(EARLY_POT, "9d 9h 10h Jh 5s 8d 10d", pile="9c", pots=["3c 4c", "5c 6c"])
    taken = after(EARLY_POT, before, TakePile())
    assert why(EARLY_POT, taken, lay("9h 10h Jh", EARLY_POT)) == [Code.DUTY]
    assert why(EARLY_POT, taken, lay("9c 9d 9h", EARLY_POT)) == []
    with_a_third = after(EARLY_POT, before._replace(hands=(hand("9d 9s 9h 10h Jh 5s"), *before.hands[1:])), TakePile())
    assert why(EARLY_POT, with_a_third, lay("9h 10h Jh", EARLY_POT)) == []


def test_a_pot_beside_a_card_that_may_not_go_back() -> None:
    neither = with_rules(ITALIAN, "pile", lone_card_may_go_back=LoneCard.NEITHER_IT_NOR_ITS_TWIN)
    neither = with_rules(neither, "deck", packs=3)

    def melding(pot: str, banned: str, spare: int = 99) -> list[Code]:
        turn = Turn(banned=one(banned), spare=spare, lone=True)
        return why(neither, position(neither, "5s 5h 5d", pots=[pot], turn=turn), lay("5s 5h 5d", neither))

    # both cards of a pot could be nines, of which there are three
    assert melding("3c 4c", "9d") == [Code.LONE_CARD]
    assert melding("3c 4c 5c", "9d") == [Code.LONE_CARD]
    assert melding("3c 4c 6c 7c", "9d") == []
    # one of two nines may go where only a single one may not
    assert melding("3c 4c", "9d", spare=1) == []
    # of the jokers there are four
    assert melding("3c 4c 6c 7c", "*") == [Code.LONE_CARD]
    assert melding("3c 4c 6c 7c 8c", "*") == []


# --- the hidden pile


def test_hidden_cards_are_neither_melded_nor_looked_at() -> None:
    closed = with_rules(TOP, "pile", seen=PileSeen.TOP_CARD)
    for hidden in ("10c Jc", "9s 9h", "* 2s", "Kd 4s"):
        assert why(closed, to_draw(closed, "5s Qd", pile=f"{hidden} 9c", taken=1), TakePile()) == [Code.DUTY]
        assert why(closed, to_draw(closed, "9s 9d", pile=f"{hidden} 9c", taken=1), TakePile()) == []
    assert why(TOP, to_draw(TOP, "5s Qd", pile="10c Jc 9c", taken=1), TakePile()) == []


# --- held against trying everything


def can_finish(law: Law, moment: Position, known: Cards, visited: set[object]) -> bool:
    """Whether the turn can be finished, found by trying every play one after the other."""
    key = (moment, known)
    if key in visited:
        return False
    visited.add(key)
    if len(moment.hand) > len(known):
        unseen = len(moment.hand) - len(known)
        whole = deck(law.rules)
        contents = dict.fromkeys(combinations(whole if unseen == 1 else without(whole, known) or (), unseen))
        rest = bool(moment.turn.rest)  # what is not seen is the rest of a pile, then
        every = (
            moment._replace(turn=moment.turn._replace(rest=in_order(content) if rest else ())).holding(
                in_order((*known, *content))
            )
            for content in contents
        )
        return all(can_finish(law, each, each.hand, set()) for each in every)
    if any(not law._near(moment, throw(str(card))) for card in dict.fromkeys(moment.hand)):
        return True
    for action in law.offers.layings(moment):
        if law._near(moment, action):
            continue
        then, _ = law._done(moment, action)
        if law._emptied(moment, then, action):
            continue
        if then.phase is Phase.OVER:
            return True
        left = then.hand
        if len(then.pots) < len(moment.pots):
            left = without(then.hand, moment.pots[0]) or ()
        if can_finish(law, then, left, visited):
            return True
    return False


def known_after(law: Law, before: Position, action: Action, then: Position) -> Cards:
    """What the player knows of the hand after a play."""
    known = then.hand
    if len(then.pots) < len(before.pots):
        known = without(then.hand, before.pots[0]) or ()
    elif isinstance(action, TakePile) and law.rules.pile.seen is PileSeen.TOP_CARD:
        known = in_order((*before.hand, before.pile[-1]))
    return known


def moments(seed: int, rules: Rules) -> list[Position]:
    """Some positions of a hand played at random."""
    dice = random.Random(seed)
    dealt = list(deck(rules))
    dice.shuffle(dealt)
    law, now, found = Law(rules), deal(rules, tuple(dealt)), []
    while not now.over and len(found) < 40:
        found.append(now)
        now = law.do(now, dice.choice(law.legal(now)))[0]
    return found


@pytest.mark.parametrize("seed", [3, 12, 17, 21, 33, 40, 47, 52, 66, 70, 89, 124])
def test_a_play_is_refused_for_what_comes_later_just_when_nothing_would_help(seed: int) -> None:
    rules = mixed_rules(seed)
    law = Law(rules)
    for now in moments(seed, rules):
        if len(now.hand) > 6:
            continue
        for action in list(law.offers.of(now))[:12]:
            if law._near(now, action) or isinstance(action, Draw | RefuseFirst):
                continue
            then, _ = law._done(now, action)
            if law._emptied(now, then, action) or then.phase is not Phase.PLAY:
                continue
            known = known_after(law, now, action, then)
            unseen = len(then.hand) - len(known)
            if unseen > 2 or (unseen == 2 and then.turn.owed):
                continue  # too many contents; and two cards nobody has seen are not reckoned with to pay for the pile
            refused = law.why_not(now, action)
            assert bool(refused) != can_finish(law, then, known, set()), (now, action)
            assert all(reason.ahead for reason in refused)


# --- small parts


def test_the_cards_that_are_left() -> None:
    assert left_of(hand("3c 4c 5c"), cards("4c")) == hand("3c 5c")
    assert left_of(hand("3c 4c 5c"), cards("4c"), cards("*")) == hand("* 3c 5c")


def test_who_may_throw_a_card_has_an_exit() -> None:
    law = Law(ITALIAN)
    two = position(ITALIAN, "9c Kd", taken=1)
    assert has_exit(two, two.hand, ITALIAN, law.layings)
    alone = position(ITALIAN, "9c", taken=1)
    assert not has_exit(alone, alone.hand, ITALIAN, law.layings)
    nobody_knows = position(ITALIAN, "9c Kd", taken=1)
    assert has_exit(nobody_knows, (), ITALIAN, law.layings)
    over = position(ITALIAN, "9c", taken=1, phase=Phase.OVER)
    assert has_exit(over, over.hand, ITALIAN, law.layings)
