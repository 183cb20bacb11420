"""The pile: how much of it is taken, what it costs, and whether a lone card may go back."""

from __future__ import annotations

from typing import Any

import pytest

from burraco_dsl.game.actions import Draw, TakePile
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Turn
from burraco_dsl.game.seen import view
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen, PileTaken
from burraco_dsl.rules.values import Cases, Circumstance, Demand, Requirement, Subject
from tests.game.tables import (
    add,
    after,
    cards,
    events,
    hand,
    lay,
    one,
    position,
    put_together,
    shipped,
    throw,
    to_draw,
    why,
    with_rules,
)

ITALIAN = shipped("italian")
GREEK = shipped("buraco-closed")  # the top card at once, and only the top is seen
TOP_CARD = with_rules(ITALIAN, "pile", taken=PileTaken.TOP_CARD)


def duty(what: PileDuty, when: DutyMet, base: Rules = ITALIAN) -> Rules:
    """The Italian rules with a price for the pile."""
    lone = None if what is PileDuty.MELD_THE_TOP_CARD else LoneCard.YES
    return with_rules(base, "pile", duty=what, duty_met=when, lone_card_may_go_back=lone)


A_CARD = duty(PileDuty.MELD_A_CARD, DutyMet.BEFORE_THE_DISCARD)
A_CARD_AT_ONCE = duty(PileDuty.MELD_A_CARD, DutyMet.AT_ONCE)
TOP = duty(PileDuty.MELD_THE_TOP_CARD, DutyMet.BEFORE_THE_DISCARD)
TOP_AT_ONCE = duty(PileDuty.MELD_THE_TOP_CARD, DutyMet.AT_ONCE)


# --- how much is taken


def test_the_whole_pile_comes_to_the_hand() -> None:
    before = to_draw(ITALIAN, "9c Kd", pile="4c 7h Kd")
    then = after(ITALIAN, before, TakePile())
    assert then.hand == hand("9c Kd 4c 7h Kd")
    assert then.pile == ()
    assert then.stock == before.stock
    assert (then.phase, then.seat, then.turn) == (Phase.PLAY, 0, Turn())
    event = Law(ITALIAN).do(before, TakePile())[1][0]
    assert (event.kind, event.seat, event.cards) == (EventKind.PILE_TAKEN, 0, cards("4c 7h Kd"))


def test_or_only_its_top_card() -> None:
    before = to_draw(TOP_CARD, "9c Kd", pile="4c 7h Jd")
    then = after(TOP_CARD, before, TakePile())
    assert then.hand == hand("9c Kd Jd")
    assert then.pile == cards("4c 7h")
    assert Law(TOP_CARD).do(before, TakePile())[1][0].cards == cards("Jd")
    assert then.turn == Turn()


def test_an_empty_pile_is_not_taken() -> None:
    before = to_draw(ITALIAN, "9c Kd")
    refused = Law(ITALIAN).why_not(before, TakePile())
    assert [(reason.code, reason.text) for reason in refused] == [(Code.NO_PILE, "there is no pile to take")]


def test_taking_a_pile_leaves_no_empty_hand_to_decide_on() -> None:
    # one card in hand and a pile: nothing closes, nothing takes a pot
    before = to_draw(ITALIAN, "9c", pile="Kd", pots=["3c 4c"])
    then = after(ITALIAN, before, TakePile())
    assert then.hand == hand("9c Kd")
    assert len(then.pots) == 1


# --- how much of it is seen


def test_what_is_seen_of_the_pile() -> None:
    before = to_draw(ITALIAN, "9c Kd", pile="4c 7h Jd")
    assert view(before, 1, ITALIAN).pile == cards("4c 7h Jd")
    closed = view(before, 1, with_rules(ITALIAN, "pile", seen=PileSeen.TOP_CARD))
    assert closed.pile == cards("Jd")
    assert closed.pile_cards == 3


# --- its price


def owing(rules: Rules, held: str, pile: str, **words: object) -> object:
    """After the pile was taken."""
    return after(rules, to_draw(rules, held, pile=pile, **words), TakePile())


@pytest.mark.parametrize(
    ("rules", "turn"),
    [
        (ITALIAN, Turn()),
        (A_CARD, Turn(owed=True)),
        (A_CARD_AT_ONCE, Turn(owed=True)),
        (TOP, Turn(owed=True, top=one("7h"))),
        (TOP_AT_ONCE, Turn(owed=True, top=one("7h"), rest=cards("9c"))),
    ],
)
def test_what_is_owed_for_the_pile(rules: Rules, turn: Turn) -> None:
    then = after(rules, to_draw(rules, "5s 7s 7d Kd", pile="9c 7h"), TakePile())
    assert then.turn == turn


def test_no_discard_before_the_price_is_paid() -> None:
    then = after(A_CARD, to_draw(A_CARD, "5s 7s 7d Kd", pile="9c 7h"), TakePile())
    refused = Law(A_CARD).why_not(then, throw("9c"))
    assert [(reason.code, reason.text) for reason in refused] == [
        (Code.DUTY, "for the pile, a card must be melded in this turn")
    ]
    paid = after(A_CARD, then, lay("7h 7s 7d", A_CARD))
    assert paid.turn == Turn(owed=True, paid=True, laid=True)
    assert why(A_CARD, paid, throw("9c")) == []
    top = after(TOP, to_draw(TOP, "5s 7s 7d Kd", pile="9c 7h"), TakePile())
    assert Law(TOP).why_not(top, throw("9c"))[0].text == "for the pile, 7h must be melded in this turn"


def test_any_card_pays_where_a_card_is_owed() -> None:
    before = to_draw(A_CARD, "6h 8s", pile="9c Kd", table=["3h 4h 5h"])
    then = after(A_CARD, before, TakePile(), add("3h 4h 5h", "6h", A_CARD), throw("9c"))
    assert then.hands[0] == hand("8s Kd")


def test_only_the_top_card_pays_where_it_is_owed() -> None:
    before = to_draw(TOP, "6h 8s 7s 7d Kd", pile="9c 7h", table=["3h 4h 5h"])
    taken = after(TOP, before, TakePile())
    other = after(TOP, taken, add("3h 4h 5h", "6h", TOP))
    assert other.turn == Turn(owed=True, top=one("7h"), laid=True)
    assert why(TOP, other, throw("9c")) == [Code.DUTY]
    assert after(TOP, other, lay("7h 7s 7d", TOP)).turn.paid
    assert after(TOP, taken, add("3h 4h 5h", "6h 7h", TOP)).turn.paid


def test_what_was_paid_stays_paid() -> None:
    before = to_draw(TOP, "6h 8s 7s 7d Kd", pile="9c 7h", table=["3h 4h 5h"])
    then = after(TOP, before, TakePile(), lay("7h 7s 7d", TOP), add("3h 4h 5h", "6h", TOP))
    assert then.turn.paid


def test_joining_melds_does_not_pay() -> None:
    rules = with_rules(A_CARD, "meld", may_be_joined=True)
    both = ["3h 4h 5h", "6h 7h 8h"]
    before = to_draw(rules, "9h 8s Kd", pile="9c Jd", table=both)
    joined = after(rules, before, TakePile(), put_together(*both, rules))
    assert joined.turn == Turn(owed=True, laid=True)
    assert why(rules, joined, throw("9c")) == [Code.DUTY]
    at_once = with_rules(A_CARD_AT_ONCE, "meld", may_be_joined=True)
    taken = after(at_once, before, TakePile())
    assert why(at_once, taken, put_together(*both, at_once)) == [Code.DUTY_AT_ONCE]


def test_at_once_nothing_else_comes_first() -> None:
    before = to_draw(TOP_AT_ONCE, "6h 8s 8d 8c Jd", pile="9c Kd 7h", table=["3h 4h 5h"])
    taken = after(TOP_AT_ONCE, before, TakePile())
    refused = Law(TOP_AT_ONCE).why_not(taken, lay("8s 8d 8c", TOP_AT_ONCE))
    assert [(reason.code, reason.text) for reason in refused] == [
        (Code.DUTY_AT_ONCE, "for the pile, 7h must be melded before anything else")
    ]
    assert Code.DUTY_AT_ONCE in why(TOP_AT_ONCE, taken, add("3h 4h 5h", "6h", TOP_AT_ONCE))
    assert why(TOP_AT_ONCE, taken, add("3h 4h 5h", "6h 7h", TOP_AT_ONCE)) == []
    paid = after(TOP_AT_ONCE, taken, add("3h 4h 5h", "6h 7h", TOP_AT_ONCE))
    assert why(TOP_AT_ONCE, paid, lay("8s 8d 8c", TOP_AT_ONCE)) == []
    # before the discard it would have been allowed
    assert why(TOP, after(TOP, before, TakePile()), lay("8s 8d 8c", TOP)) == []


def test_at_once_any_card_is_soon_paid() -> None:
    before = to_draw(A_CARD_AT_ONCE, "6h 8s 8d 8c Jd", pile="9c Kd", table=["3h 4h 5h"])
    taken = after(A_CARD_AT_ONCE, before, TakePile())
    assert why(A_CARD_AT_ONCE, taken, lay("8s 8d 8c", A_CARD_AT_ONCE)) == []
    assert why(A_CARD_AT_ONCE, taken, add("3h 4h 5h", "6h", A_CARD_AT_ONCE)) == []


def test_only_what_pays_is_offered_while_it_is_owed_at_once() -> None:
    taken = after(TOP_AT_ONCE, to_draw(TOP_AT_ONCE, "7s 7d 8s 8d 8c Jd", pile="9c Kd 7h"), TakePile())
    assert Law(TOP_AT_ONCE).legal(taken) == (lay("7h 7s 7d", TOP_AT_ONCE),)
    wild = after(TOP_AT_ONCE, to_draw(TOP_AT_ONCE, "7s 7d 8s 8d Jd", pile="9c Kd *"), TakePile())
    texts = {action.meld.multiset() for action in Law(TOP_AT_ONCE).legal(wild)}  # type: ignore[union-attr]
    assert {hand("7s 7d *"), hand("8s 8d *"), hand("7s 8s *"), hand("7d 8d *"), hand("9c Jd *")} - texts == {
        hand("9c Jd *")
    }


@pytest.mark.parametrize("rules", [A_CARD, A_CARD_AT_ONCE, TOP, TOP_AT_ONCE])
def test_the_pile_is_not_taken_where_its_price_cannot_be_paid(rules: Rules) -> None:
    before = to_draw(rules, "8s Qd", pile="9c Kd", table=["3h 4h 5h"])
    refused = Law(rules).why_not(before, TakePile())
    assert [reason.code for reason in refused] == [Code.DUTY]
    assert refused[0].ahead
    assert refused[0].rule == "pile duty"
    assert why(rules, before, Draw()) == []


def test_the_price_must_leave_a_card_that_may_be_thrown() -> None:
    # the pile and the hand are melded whole, which closes; but no burraco lies there
    before = to_draw(TOP, "7s 7d", pile="7h", taken=1)
    assert why(TOP, before, TakePile()) == [Code.DUTY]
    last = [Code.DUTY, Code.POT_ALREADY_TAKEN, Code.MAY_NOT_CLOSE]
    assert why(TOP, before._replace(pile=cards("9c 7h")), TakePile()) == last
    assert why(TOP, before._replace(pile=cards("9c Jd 7h")), TakePile()) == []


def test_the_price_may_be_paid_by_closing() -> None:
    melded = with_rules(TOP, "close", final_discard=FinalDiscard.OPTIONAL, requires=())
    before = to_draw(melded, "7s", pile="7d 7h", taken=1)
    assert why(melded, before, TakePile()) == []
    assert after(melded, before, TakePile(), lay("7h 7s 7d", melded)).over
    at_once = with_rules(TOP_AT_ONCE, "close", final_discard=FinalDiscard.OPTIONAL, requires=())
    before = to_draw(at_once, "7s 7d", pile="7h", taken=1)
    assert after(at_once, before, TakePile(), lay("7h 7s 7d", at_once)).over


def test_the_rest_of_the_pile_comes_when_its_top_card_lies() -> None:
    """At once: the cards below the top help to pay only where the price may be paid later."""
    refused = Law(TOP_AT_ONCE).why_not(to_draw(TOP_AT_ONCE, "7s Kd 4c", pile="7d 7h"), TakePile())
    assert [reason.code for reason in refused] == [Code.DUTY]
    assert why(TOP, to_draw(TOP, "7s Kd 4c", pile="7d 7h"), TakePile()) == []
    taken = after(TOP_AT_ONCE, to_draw(TOP_AT_ONCE, "7s 7c Kd", pile="7d 7h"), TakePile())
    told = Law(TOP_AT_ONCE).why_not(taken, lay("7h 7s 7d", TOP_AT_ONCE))
    assert [(reason.code, reason.text) for reason in told] == [
        (Code.DUTY_AT_ONCE, "7h is melded with cards of the hand, and the rest of the pile comes then")
    ]
    paid = after(TOP_AT_ONCE, taken, lay("7h 7s 7c", TOP_AT_ONCE))
    assert (paid.turn.paid, paid.turn.rest) == (True, ())
    assert why(TOP_AT_ONCE, paid, throw("7d")) == []


def test_hidden_cards_of_the_pile_can_be_thrown_but_do_not_pay() -> None:
    taken: dict[str, Any] = {"taken": 1, "table": ["3s 4s 5s"]}
    before = to_draw(GREEK, "7s 7d", pile="9c Kd 7h", **taken)
    assert why(GREEK, before, TakePile()) == []
    # 6s below the top would pay for nothing: only the top card does
    assert why(GREEK, to_draw(GREEK, "Jc Qd", pile="6s 9h", **taken), TakePile()) == [Code.DUTY]
    # with one card below it, what is left may be a card that must not be thrown, whichever it is
    last = [Code.DUTY, Code.POT_ALREADY_TAKEN, Code.MAY_NOT_CLOSE]
    assert why(GREEK, to_draw(GREEK, "7s 7d", pile="9c 7h", **taken), TakePile()) == last
    closing: dict[str, Any] = {"taken": 1, "table": ["3s 4s 5s 6s 7s 8s 9s"]}
    assert why(GREEK, to_draw(GREEK, "7c 7d", pile="9c 7h", **closing), TakePile()) == []
    # a wild may not be the last discard; it comes after the sevens lie, so it cannot let one of them go instead
    no_wild = with_rules(
        with_rules(GREEK, "close", requires=(Requirement(Demand.BURRACOS, 1),), final_discard_may_be_wild=False),
        "close",
        final_discard=FinalDiscard.REQUIRED,
    )
    closing["table"] = ["3s 4s 5s 6s 7s 8s *(=9s)"]
    last = [Code.DUTY, Code.WILD_LAST, Code.POT_ALREADY_TAKEN]
    assert why(no_wild, to_draw(no_wild, "7c 7d", pile="9c 7h", **closing), TakePile()) == last
    later = with_rules(no_wild, "pile", duty_met=DutyMet.BEFORE_THE_DISCARD)
    assert why(later, to_draw(later, "7c 7d", pile="9c 7h", **closing), TakePile()) == []
    # where it may lie in no set and no second one in the sequence, it could be the card that is left
    none = Cases(1, ((Circumstance(Subject.SET), 0),))
    no_wild = with_rules(no_wild, "wild", most_in_a_meld=none)
    for hidden in ("9c", "*"):
        assert why(no_wild, to_draw(no_wild, "7c 7d", pile=f"{hidden} 7h", **closing), TakePile()) == last
        assert why(no_wild, to_draw(no_wild, "7c 7d", pile=f"Kd {hidden} 7h", **closing), TakePile()) == []
    # a pile that is seen is another matter
    seen = with_rules(no_wild, "pile", seen=PileSeen.WHOLE)
    assert why(seen, to_draw(seen, "7c 7d", pile="9c 7h", **closing), TakePile()) == []
    assert why(seen, to_draw(seen, "7c 7d", pile="* 7h", **closing), TakePile()) == last


# --- a lone card


def lone(answer: LoneCard) -> Rules:
    return with_rules(ITALIAN, "pile", lone_card_may_go_back=answer)


@pytest.mark.parametrize(
    ("answer", "held", "may"),
    [
        (LoneCard.YES, "7h Qd", True),
        (LoneCard.YES, "7h 9d Qd", True),
        (LoneCard.NO, "7h Qd", False),
        (LoneCard.NO, "7h 9d Qd", True),
        (LoneCard.NEITHER_IT_NOR_ITS_TWIN, "7h Qd", False),
        (LoneCard.NEITHER_IT_NOR_ITS_TWIN, "7h 9d Qd", False),
        (LoneCard.WITH_ITS_TWIN_IN_HAND, "7h Qd", False),
        (LoneCard.WITH_ITS_TWIN_IN_HAND, "7h 9d Qd", True),
    ],
)
@pytest.mark.parametrize("taken", list(PileTaken))
def test_whether_a_lone_card_may_go_back(answer: LoneCard, held: str, may: bool, taken: PileTaken) -> None:
    rules = with_rules(lone(answer), "pile", taken=taken)
    then = after(rules, to_draw(rules, held, pile="9d"), TakePile())
    assert then.turn.lone
    refused = Law(rules).why_not(then, throw("9d"))
    said = [(Code.LONE_CARD, "9d was taken as the only card of the pile and may not go back")]
    assert [(reason.code, reason.text) for reason in refused] == ([] if may else said)
    assert why(rules, then, throw("Qd")) == []


@pytest.mark.parametrize(
    ("answer", "held", "spare"),
    [
        (LoneCard.NO, "7h 9d", 1),
        (LoneCard.WITH_ITS_TWIN_IN_HAND, "7h Qd", 1),
        (LoneCard.NEITHER_IT_NOR_ITS_TWIN, "7h Qd", None),
        (LoneCard.WITH_ITS_TWIN_IN_HAND, "7h 9d", 0),
        (LoneCard.YES, "7h Qd", 0),
    ],
)
def test_how_many_of_it_must_stay(answer: LoneCard, held: str, spare: int | None) -> None:
    rules = lone(answer)
    before = to_draw(rules, held, pile="9d")
    turn = after(rules, before, TakePile()).turn
    assert turn.banned == (one("9d") if spare != 0 else None)
    assert turn.spare == (len(before.cards()) if spare is None else spare)


@pytest.mark.parametrize("answer", list(LoneCard))
def test_of_a_pile_of_two_every_card_may_go_back(answer: LoneCard) -> None:
    rules = lone(answer)
    then = after(rules, to_draw(rules, "7h Qd", pile="Kc 9d"), TakePile())
    assert not then.turn.lone
    assert why(rules, then, throw("9d")) == []
    assert why(rules, then, throw("Kc")) == []


def test_a_lone_card_binds_in_its_turn_only() -> None:
    rules = lone(LoneCard.NEITHER_IT_NOR_ITS_TWIN)
    then = after(rules, to_draw(rules, "7h Qd", pile="9d", others="9d Kc"), TakePile(), throw("Qd"))
    assert then.turn == Turn()
    assert why(rules, after(rules, then, Draw()), throw("9d")) == []


def test_the_twin_counts_when_the_pile_is_taken_and_not_later() -> None:
    # two nines, one of them melded: with its twin in hand it is free, otherwise only while two are held
    held, set_of_nines = "9d 9h 9s Qd Kc", "9d 9h 9s"
    free = lone(LoneCard.WITH_ITS_TWIN_IN_HAND)
    then = after(free, to_draw(free, held, pile="9d"), TakePile(), lay(set_of_nines, free))
    assert why(free, then, throw("9d")) == []
    no = lone(LoneCard.NO)
    then = after(no, to_draw(no, held, pile="9d"), TakePile(), lay(set_of_nines, no))
    assert why(no, then, throw("9d")) == [Code.LONE_CARD]


def test_a_lone_card_is_not_taken_where_nothing_could_be_thrown() -> None:
    rules = lone(LoneCard.NEITHER_IT_NOR_ITS_TWIN)
    assert why(rules, to_draw(rules, "9d", pile="9d", taken=1), TakePile()) == [Code.LONE_CARD]
    assert why(rules, to_draw(rules, "9h", pile="9d", taken=1), TakePile()) == []
    no = lone(LoneCard.NO)
    assert why(no, to_draw(no, "9d", pile="9d", taken=1), TakePile()) == []


def test_events_of_taking() -> None:
    assert events(ITALIAN, to_draw(ITALIAN, "9c Kd", pile="4c"), TakePile()) == [EventKind.PILE_TAKEN]


def test_a_lone_card_that_is_the_top_of_a_duty_is_owed_as_any() -> None:
    then = after(TOP, to_draw(TOP, "7s 7d Kd Jc", pile="7h"), TakePile())
    assert then.turn == Turn(owed=True, top=one("7h"), lone=True)
    assert position(TOP, "9c").turn == Turn()
