"""What falls while a hand is played, looked at in hands of random rules played under the law; and that each part is needed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from burraco_dsl.game.actions import Action, Join, TakePile
from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, Stalemate
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.chapters.turn import PileDuty
from burraco_dsl.rules.values import Numbered
from burraco_dsl.verify.lasting import rank, rank_in_turn
from burraco_dsl.verify.lasting.conditions import idle_turns_end
from burraco_dsl.verify.lasting.counts import draws, idle_limit, turns
from burraco_dsl.verify.lasting.endless import conditions
from burraco_dsl.verify.lasting.limits import cards_in_a_hand, first_close, plays_in_a_turn
from burraco_dsl.verify.lasting.ranking import PARTS
from tests.game.mixed import mixed_rules
from tests.game.playing import MANNERS, some_play
from tests.game.tables import add, put_together, shipped, throw, to_draw, with_rules
from tests.game.tables import after as then

#: The last three have hands in which melds are joined.
SEEDS = (*range(60), 72, 74, 178, 197, 224, 510, 779)
#: A hand of these tables that goes on longer is left where it is.
MOST_PLAYS = 700


def plays(rules: Rules, seed: int) -> Iterator[tuple[Position, Position, object]]:
    """One hand under the law, step by step."""
    dice = random.Random(seed)
    cards = list(deck(rules))
    dice.shuffle(cards)
    seated = [dice.choice(MANNERS) for _ in range(rules.players)]
    law, now = Law(rules), deal(rules, tuple(cards), dealer=dice.randrange(rules.players))
    for _ in range(MOST_PLAYS):
        if now.over or not any(law.outcome(now, one).position for one in law.offers.of(now)):
            return
        action, outcome = some_play(law, now, dice, seated[now.seat])
        assert outcome.position is not None
        yield now, outcome.position, action
        now = outcome.position


def always_ends(rules: Rules) -> bool:
    return all(one.holds for one in conditions(rules))


@cache
def hand_of(seed: int, hand: int) -> tuple[Rules, tuple[tuple[Position, Position, object], ...]]:
    rules = mixed_rules(seed)
    return rules, tuple(plays(rules, 1000 * seed + hand))


def begins(before: Position, after: Position) -> bool:
    """Whether a play has ended the turn, and the next one begins."""
    return after.phase is Phase.DRAW and before.phase is Phase.PLAY


def looked_at(rules: Rules, steps: tuple[tuple[Position, Position, object], ...]) -> None:
    """Everything that is said of such a hand."""
    limit = idle_limit(rules) if rules.pile.duty is PileDuty.NONE else 0
    ends, at = always_ends(rules), None
    count, made, drawn = 1, 0, 0
    for before, after, _ in steps:
        made += 1
        drawn += len(after.stock) < len(before.stock) and before.phase is Phase.DRAW
        assert max(map(len, after.hands)) <= cards_in_a_hand(rules)
        assert made <= plays_in_a_turn(rules)
        if at is None:
            at = rank(before, rules)
        if after.over:
            continue
        if not begins(before, after):
            assert rank_in_turn(after, rules) < rank_in_turn(before, rules), (before, after)
            continue
        if ends:
            assert rank(after, rules) < at, (before, after)
        at, made, count = rank(after, rules), 0, count + 1
    if ends:
        assert count <= turns(rules, limit)
    assert drawn <= draws(rules) + 1  # who refuses the first card draws again
    close = first_close(rules)
    if steps and steps[-1][1].closer is not None:
        assert close is not None
        assert count >= close


@pytest.mark.parametrize("seed", SEEDS)
def test_it_falls_with_each_play_and_from_turn_to_turn(seed: int) -> None:
    for hand in range(2):
        looked_at(*hand_of(seed, hand))


@pytest.mark.parametrize("variant", ["italian", "italian-international", "buraco-us", "buraco-closed"])
def test_it_falls_in_hands_of_shipped_variants(variant: str) -> None:
    rules = shipped(variant)
    looked_at(rules, tuple(plays(rules, 5)))


def test_the_random_rules_show_every_kind_of_table() -> None:
    tables = [mixed_rules(seed) for seed in SEEDS]
    assert {always_ends(rules) for rules in tables} == {True, False}
    assert {rules.wild.placed_wild for rules in tables} == set(PlacedWild)
    assert any(FreedWild.HAND in (rules.wild.freed_wild or ()) for rules in tables)
    assert {rules.hand_ends.play_stops for rules in tables} == set(PlayStops)
    assert any(isinstance(action, Join) for seed in SEEDS for _, _, action in hand_of(seed, 0)[1])


def needed(before: tuple[int, ...], after: tuple[int, ...]) -> set[str]:
    """The parts without which nothing falls."""
    return {
        name
        for part, name in enumerate(PARTS)
        if (*after[:part], *after[part + 1 :]) >= (*before[:part], *before[part + 1 :])
    }


def of_some_hands() -> set[str]:
    found: set[str] = set()
    for seed in SEEDS:
        rules, steps = hand_of(seed, 0)
        if not always_ends(rules) or not steps:
            continue
        at = rank(steps[0][0], rules)
        for before, after, _ in steps:
            if not after.over and begins(before, after):
                found |= needed(at, rank(after, rules))
                at = rank(after, rules)
    return found


def by_hand(rules: Rules, where: Position, *actions: Action) -> set[str]:
    """The parts that one turn needs, in which only these plays are made."""
    return needed(rank(where, rules), rank(then(rules, where, *actions), rules))


def a_two_for_a_joker() -> set[str]:
    rules = with_rules(shipped("italian"), "wild", freed_wild=(FreedWild.HAND,))
    where = to_draw(rules, "2h Kd 9c", table=["*(=2h) 3h 4h 5h"], pile="7s")
    return by_hand(rules, where, TakePile(), add("*(=2h) 3h 4h 5h", "2h", rules), throw("7s"))


def two_melds_joined() -> set[str]:
    rules = with_rules(shipped("italian"), "meld", may_be_joined=True)
    where = to_draw(rules, "Kd 9c", table=["3h 4h 5h", "6h 7h 8h"], pile="7s")
    return by_hand(rules, where, TakePile(), put_together("3h 4h 5h", "6h 7h 8h", rules), throw("7s"))


def test_every_part_is_needed() -> None:
    """Without any one part there are turns in which nothing falls."""
    assert a_two_for_a_joker() == {"wild cards that do not lie as naturals"}
    assert two_melds_joined() == {"melds"}
    assert of_some_hands() | a_two_for_a_joker() | two_melds_joined() == set(PARTS)


def test_a_longer_pile_is_one_turn_more() -> None:
    rules = shipped("italian")
    where = to_draw(rules, "Kd 9c", others="Kc Qd", pile="7s 8s")
    assert by_hand(rules, where, TakePile(), throw("7s")) == {"idle turns to go"}
    once = then(rules, where, TakePile(), throw("7s"))
    assert (rank(where, rules)[-1], rank(once, rules)[-1]) == (5, 4)
    for left in (3, 2, 1):
        once = then(rules, once, TakePile(), throw("7s"))
        assert rank(once, rules)[-1] == left
    assert then(rules, once, TakePile(), throw("7s")).over


def test_without_the_rule_idle_turns_lower_nothing() -> None:
    rules = with_rules(shipped("italian"), "hand_ends", stalemate=Numbered(Stalemate.NONE, 0))
    assert not idle_turns_end(rules).holds
    law, now = Law(rules), deal(rules, deck(rules))
    lone = now.pile[0]
    for action in law.legal(now):
        after = law.do(now, action)[0]
        if not after.pile:
            again = next(law.do(after, one)[0] for one in law.legal(after) if getattr(one, "card", None) == lone)
            assert rank(again, rules) == rank(now, rules)
            return
    raise AssertionError
