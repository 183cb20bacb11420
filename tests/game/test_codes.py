"""The closed lists of reasons and events: each comes up in some small position, and each reason names a rule that exists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from burraco_dsl.game.actions import Action, Draw, Extend, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.codes import Code, Event, EventKind, Reason, each_once, rules_of
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.position import Phase, Position, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.catalogue import rule_names
from burraco_dsl.rules.chapters.ends import FinalDiscard, PlayStops
from burraco_dsl.rules.chapters.grades import Failed, Ways
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, NaturalsToWilds, NaturalTwo, Owner, PlacedWild
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty
from burraco_dsl.rules.values import Cases, Demand, Range, Requirement
from tests.game.tables import (
    add,
    cards,
    lay,
    meld,
    one,
    position,
    put_together,
    shipped,
    throw,
    to_draw,
    with_rules,
)

ITALIAN = shipped("italian")
AMERICAN = shipped("buraco-us")
CLEAN = "3c 4c 5c 6c 7c 8c 9c"


def wild(**values: Any) -> Rules:
    return with_rules(ITALIAN, "wild", **values)


def pile(**values: Any) -> Rules:
    return with_rules(ITALIAN, "pile", **values)


TWO_WILDS = wild(most_in_a_meld=Cases(2))
OWED = pile(duty=PileDuty.MELD_A_CARD, duty_met=DutyMet.BEFORE_THE_DISCARD)
AT_ONCE = pile(duty=PileDuty.MELD_THE_TOP_CARD, duty_met=DutyMet.AT_ONCE, lone_card_may_go_back=None)
STRICT = with_rules(AMERICAN, "initial_meld", failed=Failed.NOT_ALLOWED)
OWNED = with_rules(ITALIAN, "meld", owner=Owner.PLAYER)
JOINS = with_rules(ITALIAN, "meld", may_be_joined=True)
SHORT = with_rules(AMERICAN, "sequence", length=Range(3, 14))

#: Cards that are no meld, and the reason.
NO_MELDS: dict[Code, tuple[str, Rules]] = {
    Code.NOT_IN_THE_DECK: ("7h 7h 7h", ITALIAN),
    Code.NO_SUCH_JOKER: ("5h * 7h", AMERICAN),
    Code.NOT_WILD: ("5h * 7h", AMERICAN),
    Code.NOT_ONE_SUIT_IN_A_ROW: ("3h 4h 5s", ITALIAN),
    Code.NOT_ONE_RANK: ("3h 4h 5s", ITALIAN),
    Code.SEQUENCE_RANKS: ("3h 4h 5h", with_rules(ITALIAN, "sequence", ranks=())),
    Code.SEQUENCE_LENGTH: ("3h 4h", SHORT),
    Code.SEQUENCE_ACE: ("Qh Kh Ah", with_rules(ITALIAN, "sequence", ace=Ace.LOW)),
    Code.SET_RANKS: ("7h 7s 7d", AMERICAN),
    Code.SET_SIZE: ("7h 7s", ITALIAN),
    Code.TOO_MANY_WILDS: ("7h * *", ITALIAN),
    Code.TOO_FEW_NATURALS: ("7h * *", with_rules(TWO_WILDS, "wild", least_naturals=Cases(2))),
    Code.WILDS_TO_NATURALS: ("7h * *", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.MORE)),
    Code.WILDS_ALONE: ("* * *", wild(most_in_a_meld=Cases(3), melds_of_wilds_alone=False)),
    Code.TWO_NEVER_NATURAL: ("2h 3h *", wild(natural_two=NaturalTwo.NEVER)),
}
#: Cards that a meld on the table does not take, and the reason.
NOT_ADDED: dict[Code, tuple[str, str, Rules]] = {
    Code.WILD_STAYS: ("3h 4h *(=5h)", "5h", wild(placed_wild=PlacedWild.STAYS)),
    Code.NOWHERE_FOR_THE_FREED: ("3h 4h *(=5h)", "5h", wild(freed_wild=(FreedWild.NATURAL_TWO,))),
    Code.TWO_STAYS_NATURAL: ("2h 3h 4h", "6h", AMERICAN),
    Code.NO_LONGER_GROWS: (CLEAN, "10c", with_rules(ITALIAN, "burraco", may_grow=False)),
    Code.NO_PLACE: ("3h 4h 5h", "9h", ITALIAN),
    Code.NOT_ITS_RANK: ("7h 7s 7d", "8h", ITALIAN),
}
Play = tuple[Rules, Position, Action]


def limited(chapter: str, rule: str, lying: str, laid: str) -> Play:
    rules = with_rules(ITALIAN, chapter, **{rule: 1})
    return rules, position(rules, f"{laid} 9c Kd", table=[lying]), lay(laid, rules)


def early() -> Play:
    asks = (Requirement(Demand.HAND_EMPTY), Requirement(Demand.BURRACOS, 1))
    rules = with_rules(ITALIAN, "pot", taken_when=asks)
    return rules, position(rules, "9c", pots=["3c 4c"]), throw("9c")


#: Plays that are refused, and the reason.
PLAYS: dict[Code, Callable[[], Play]] = {
    Code.NOT_THIS_READING: lambda: (
        ITALIAN,
        position(ITALIAN, "3h 4h 2h 9c Kd"),
        NewMeld(meld("3h 4h 2h(=5h)", ITALIAN)),
    ),
    Code.SEQUENCES_OF_THE_SUIT: lambda: limited("sequence", "in_one_suit", "3h 4h 5h", "7h 8h 9h"),
    Code.SETS_OF_THE_RANK: lambda: limited("set", "of_one_rank", "7h 7s 7d", "7c 7h 7s"),
    Code.BEFORE_THE_POT: lambda: limited("meld", "most_before_the_pot", "3h 4h 5h", "7s 8s 9s"),
    Code.NOT_THE_OWNER: lambda: (
        OWNED,
        replace_melds(position(OWNED, "6h 9c Kd"), meld("3h 4h 5h", OWNED, owner=2)),
        add(meld("3h 4h 5h", OWNED, owner=2), "6h", OWNED),
    ),
    Code.NOT_JOINED: lambda: (
        ITALIAN,
        position(ITALIAN, "9c Kd", table=["3h 4h 5h", "6h 7h 8h"]),
        put_together("3h 4h 5h", "6h 7h 8h", ITALIAN),
    ),
    Code.HAND_IS_OVER: lambda: (ITALIAN, position(ITALIAN, "9c", phase=Phase.OVER), throw("9c")),
    Code.NOT_HELD: lambda: (ITALIAN, position(ITALIAN, "9c Kd"), throw("9d")),
    Code.NOT_ON_THE_TABLE: lambda: (ITALIAN, position(ITALIAN, "6h 9c Kd"), add("3h 4h 5h", "6h", ITALIAN)),
    Code.DRAW_FIRST: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd"), throw("9c")),
    Code.HAS_DRAWN: lambda: (ITALIAN, position(ITALIAN, "9c Kd"), Draw()),
    Code.STOCK_IS_OUT: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd", stock="3s 4s"), Draw()),
    Code.STOCK_IS_THERE: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd"), LeavePile()),
    Code.NO_PILE: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd"), TakePile()),
    Code.NO_REFUSING: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd"), RefuseFirst()),
    Code.DUTY: lambda: (OWED, position(OWED, "9c Kd", turn=Turn(owed=True)), throw("9c")),
    Code.DUTY_AT_ONCE: lambda: (
        AT_ONCE,
        position(AT_ONCE, "7h 7s 7d 8h 9c 9d 9s", turn=Turn(owed=True, top=one("7h"))),
        lay("9c 9d 9s", AT_ONCE),
    ),
    Code.LONE_CARD: lambda: (
        pile(lone_card_may_go_back=LoneCard.NO),
        position(ITALIAN, "9c Kd", turn=Turn(banned=one("9c"), spare=1, lone=True)),
        throw("9c"),
    ),
    Code.SHORT_OPENING: lambda: (STRICT, position(STRICT, "9c Kd", table=["Qh Kh Ah"]), throw("9c")),
    Code.WILD_LAST: lambda: (ITALIAN, position(ITALIAN, "*", taken=1, table=[CLEAN]), throw("*")),
    Code.NO_POT_DEALT: lambda: (ITALIAN, position(ITALIAN, "9c"), throw("9c")),
    Code.POT_ALREADY_TAKEN: lambda: (ITALIAN, position(ITALIAN, "9c", taken=1, pots=["3c 4c"]), throw("9c")),
    Code.POT_NOT_YET: early,
    Code.POT_NOT_THIS_WAY: lambda: (
        with_rules(ITALIAN, "pot", ways=Ways.DIRECT),
        position(ITALIAN, "9c", pots=["3c 4c"]),
        throw("9c"),
    ),
    Code.MAY_NOT_CLOSE: lambda: (ITALIAN, position(ITALIAN, "9c", taken=1), throw("9c")),
    Code.LAST_CARD_DISCARDED: lambda: (
        with_rules(ITALIAN, "close", final_discard=FinalDiscard.REQUIRED),
        position(ITALIAN, "7h 7s 7d", taken=1, table=[CLEAN]),
        lay("7h 7s 7d", ITALIAN),
    ),
}


def replace_melds(where: Position, *lying: Any) -> Position:
    return where.with_mine(where.mine._replace(melds=lying))


def found(code: Code) -> list[Reason]:
    """The reasons where the code is said to come up."""
    if code in NO_MELDS:
        text, rules = NO_MELDS[code]
        return list(read(cards(text), rules).why_not)
    if code in NOT_ADDED:
        before, added, rules = NOT_ADDED[code]
        return list(extend(meld(before, rules), cards(added), rules).why_not)
    rules, where, action = PLAYS[code]()
    return list(Law(rules).why_not(where, action))


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.name)
def test_every_reason_comes_up_in_some_small_position(code: Code) -> None:
    reasons = found(code)
    mine = [reason for reason in reasons if reason.code is code]
    assert mine
    assert mine[0].text
    assert not mine[0].text.endswith(".")
    assert mine[0].rule == code.rule


def test_nothing_else_is_a_reason() -> None:
    assert set(NO_MELDS) | set(NOT_ADDED) | set(PLAYS) == set(Code)
    assert len(NO_MELDS) + len(NOT_ADDED) + len(PLAYS) == len(Code)


@pytest.mark.parametrize("code", list(Code), ids=lambda code: code.name)
def test_every_reason_names_a_rule_that_exists_or_none(code: Code) -> None:
    names = {f"{section.title} {rule.phrase}" for section, rule in rule_names()} | {"deck packs"}
    if code in (Code.HAND_IS_OVER, Code.NOT_HELD, Code.NOT_ON_THE_TABLE):
        assert code.rule == ""
    else:
        assert code.rule in names
    assert code.title == code.title.lower()


def test_titles_are_told_apart() -> None:
    titles = [code.title for code in Code]
    assert len(set(titles)) == len(titles)
    values = [kind.value for kind in EventKind]
    assert len(set(values)) == len(values)


def test_reasons_once_each_and_the_rules_behind_them() -> None:
    first, second = Reason(Code.DUTY, "a"), Reason(Code.DUTY, "b")
    held = Reason(Code.NOT_HELD, "c")
    assert each_once([first, second, first, held]) == (first, second, held)
    assert rules_of([first, held, second, Reason(Code.LONE_CARD, "d")]) == ("pile duty", "pile lone card may go back")
    assert not first.ahead
    assert Event(EventKind.DRAWN, 2) == Event(EventKind.DRAWN, 2, ())


# --- events

NOBODY = with_rules(ITALIAN, "hand_ends", play_stops=PlayStops.WHEN_NOBODY_TAKES_THE_PILE)
TO_HAND = wild(freed_wild=(FreedWild.HAND,))
EVENTS: dict[EventKind, Callable[[], Play]] = {
    EventKind.DRAWN: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd"), Draw()),
    EventKind.PILE_TAKEN: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd", pile="4c"), TakePile()),
    EventKind.FIRST_CARD_REFUSED: lambda: (AMERICAN, to_draw(AMERICAN, "9c Kd", first=True), RefuseFirst()),
    EventKind.LAID: lambda: (ITALIAN, position(ITALIAN, "7h 7s 7d 9c Kd"), lay("7h 7s 7d", ITALIAN)),
    EventKind.EXTENDED: lambda: (
        ITALIAN,
        position(ITALIAN, "6h 9c Kd", table=["3h 4h 5h"]),
        add("3h 4h 5h", "6h", ITALIAN),
    ),
    EventKind.WILD_FREED: lambda: (
        TO_HAND,
        position(TO_HAND, "5h 9c Kd", table=["3h 4h *(=5h)"]),
        add(meld("3h 4h *(=5h)", TO_HAND), "5h", TO_HAND),
    ),
    EventKind.JOINED: lambda: (
        JOINS,
        position(JOINS, "9c Kd", table=["3h 4h 5h", "6h 7h 8h"]),
        put_together("3h 4h 5h", "6h 7h 8h", JOINS),
    ),
    EventKind.DISCARDED: lambda: (ITALIAN, position(ITALIAN, "9c Kd"), throw("9c")),
    EventKind.OPENED: lambda: (
        AMERICAN,
        position(AMERICAN, "10h Jh Qh Kh Ah 9c Kd"),
        lay("10h Jh Qh Kh Ah", AMERICAN),
    ),
    EventKind.OPENING_FAILED: lambda: (AMERICAN, position(AMERICAN, "9c Kd", table=["Qh Kh Ah"]), throw("9c")),
    EventKind.POT_TAKEN_DIRECTLY: lambda: (
        ITALIAN,
        position(ITALIAN, "7h 7s 7d", pots=["3c 4c"]),
        lay("7h 7s 7d", ITALIAN),
    ),
    EventKind.POT_TAKEN_INDIRECTLY: lambda: (ITALIAN, position(ITALIAN, "9c", pots=["3c 4c"]), throw("9c")),
    EventKind.POT_BECAME_THE_STOCK: lambda: (
        AMERICAN,
        position(AMERICAN, "9c Kd", stock="", pots=["3c 4c"]),
        throw("9c"),
    ),
    EventKind.TURN_PASSES: lambda: (ITALIAN, position(ITALIAN, "9c Kd"), throw("9c")),
    EventKind.CLOSED: lambda: (ITALIAN, position(ITALIAN, "9d", taken=1, table=[CLEAN]), throw("9d")),
    EventKind.STOCK_RAN_OUT: lambda: (ITALIAN, to_draw(ITALIAN, "9c Kd", stock="3s 4s 5s"), Draw()),
    EventKind.NOBODY_TOOK_THE_PILE: lambda: (NOBODY, to_draw(NOBODY, "9c Kd", stock="3s 4s", pile="4c"), LeavePile()),
    EventKind.STALEMATE: lambda: (
        ITALIAN,
        position(ITALIAN, "9c Kd", turn=Turn(lone=True), idle=3),
        throw("9c"),
    ),
}


@pytest.mark.parametrize("kind", list(EventKind), ids=lambda kind: kind.name)
def test_every_event_comes_up_in_some_small_position(kind: EventKind) -> None:
    rules, where, action = EVENTS[kind]()
    told = Law(rules).do(where, action)[1]
    assert kind in [event.kind for event in told]
    assert all(event.seat == where.seat for event in told)
    assert [event.kind for event in told].count(kind) == 1


def test_nothing_else_is_an_event() -> None:
    assert set(EVENTS) == set(EventKind)
    assert isinstance(EVENTS[EventKind.EXTENDED]()[2], Extend)
