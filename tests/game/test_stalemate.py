"""Rounds in which everybody only takes a lone card and throws one end the hand, where the rules say so."""

from __future__ import annotations

import pytest

from burraco_dsl.game.actions import Action, Draw, TakePile
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending, Phase, Position, reads_idle_turns
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import Stalemate
from burraco_dsl.rules.chapters.turn import PileTaken
from burraco_dsl.rules.values import Numbered
from tests.game.tables import add, after, cards, events, shipped, throw, to_draw, with_rules

ITALIAN = shipped("italian")  # after one round
HANDS = {0: "5h 9h", 1: "6s 9s", 2: "7d 9d", 3: "8c 9c"}


def rounds(number: int) -> Rules:
    return with_rules(ITALIAN, "hand_ends", stalemate=Numbered(Stalemate.AFTER_ROUNDS, number))


def passed(rules: Rules, turns: int, **words: object) -> Position:
    """After so many turns in which a lone card was taken and another thrown."""
    now = to_draw(rules, "5h 9h", others=HANDS, pile="Kc", taken=1, **words)
    for _ in range(turns):
        now = after(rules, now, TakePile())
        now = after(rules, now, throw(str(now.hand[-1])))
    return now


def test_a_round_of_taking_and_throwing_ends_the_hand() -> None:
    before = passed(ITALIAN, 3)
    assert (before.idle, before.phase, before.seat) == (3, Phase.DRAW, 3)
    taken = after(ITALIAN, before, TakePile())
    assert events(ITALIAN, taken, throw("9c")) == [EventKind.DISCARDED, EventKind.STALEMATE]
    over = after(ITALIAN, taken, throw("9c"))
    assert (over.phase, over.ending, over.closer, over.idle) == (Phase.OVER, Ending.STALEMATE, None, 4)
    assert over.pile == cards("9c")


@pytest.mark.parametrize(("number", "turns"), [(1, 4), (2, 8), (3, 12)])
def test_as_many_rounds_as_the_rules_say(number: int, turns: int) -> None:
    assert not passed(rounds(number), turns - 1).over
    assert passed(rounds(number), turns).ending is Ending.STALEMATE


def test_at_a_table_of_two_a_round_is_two_turns() -> None:
    two = shipped("buraco-open", 2)
    now = to_draw(two, "5h 9h", others="6s 9s", pile="Kc")
    now = after(two, now, TakePile(), throw("5h"), TakePile())
    assert after(two, now, throw("6s")).ending is Ending.STALEMATE


def broken(actions: list[Action], **words: object) -> int:
    """The idle turns in a row after three of them and a turn like this."""
    now = passed(ITALIAN, 3, **words)
    return after(ITALIAN, now, *actions).idle


def test_a_draw_breaks_the_row() -> None:
    assert broken([Draw(), throw("9c")]) == 0


def test_a_card_laid_breaks_the_row() -> None:
    theirs = ["9h 10h Jh", "8h 8s 8d"]
    now = passed(ITALIAN, 3, theirs=theirs)
    assert now.side == 1
    then = after(ITALIAN, now, TakePile(), add("8s 8h 8d", "8c", ITALIAN), throw("9c"))
    assert then.idle == 0


def test_a_pile_of_more_than_one_card_breaks_the_row() -> None:
    now = passed(ITALIAN, 3)
    now = now._replace(pile=cards("3c Kc"))
    assert after(ITALIAN, now, TakePile(), throw("9c")).idle == 0


def test_after_a_break_the_row_begins_anew() -> None:
    now = after(ITALIAN, passed(ITALIAN, 3), Draw(), throw("9c"))
    assert now.idle == 0
    # two cards lie on the pile now
    now = after(ITALIAN, now, TakePile(), throw("9h"))
    assert now.idle == 0
    now = after(ITALIAN, now, TakePile(), throw("9s"))
    assert now.idle == 1


def test_without_the_rule_nothing_is_counted() -> None:
    none = with_rules(ITALIAN, "hand_ends", stalemate=Numbered(Stalemate.NONE))
    now = passed(none, 9)
    assert (now.idle, now.over) == (0, False)
    assert not reads_idle_turns(none)
    assert reads_idle_turns(ITALIAN)
    assert not reads_idle_turns(with_rules(ITALIAN, "hand_ends", stalemate=None))


def test_only_the_top_card_of_a_larger_pile_is_no_lone_card() -> None:
    top = with_rules(ITALIAN, "pile", taken=PileTaken.TOP_CARD)
    now = to_draw(top, "5h 9h", others=HANDS, pile="3c Kc")
    assert after(top, now, TakePile(), throw("9h")).idle == 0
    assert after(top, now._replace(pile=cards("Kc")), TakePile(), throw("9h")).idle == 1
