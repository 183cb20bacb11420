"""In sampled positions the engine allows what the law allows, nothing else, and both come to the same position."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from burraco_dsl.fast.asking import action_of, asked_action, load_position, place_of, play_of, position_of
from burraco_dsl.game.cards import deck, in_order, without
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Position, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import Failed
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen
from burraco_dsl.rules.values import Cases, Demand, Requirement, Unplayed
from tests.fast.both_ways import compared
from tests.fast.replaying import ENGINES, positions, table, worlds
from tests.game.mixed import mixed_rules
from tests.game.tables import add, after, hand, lay, meld, one, position, shipped, to_draw, with_rules

ITALIAN = shipped("italian")


def sampled(rules: Rules, seed: int, number: int, engine: str | None = None) -> list[Position]:
    """Some positions of one hand."""
    found = positions(table(rules, engine).trace(seed, number), Law(rules))
    return random.Random(seed).sample(found, min(6, len(found)))


@pytest.mark.parametrize("name", list(worlds())[::3])
def test_shipped_variants_both_ways(name: str) -> None:
    rules = worlds()[name]
    at, law = table(rules), Law(rules)
    small = [now for now in sampled(rules, 3, 1) if len(now.hand) <= 16]
    for now in small:
        compared(at.engine, law, now)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("part", range(4))
def test_mixed_rules_both_ways(part: int, engine: str) -> None:
    lawful = 0
    for seed in range(4001 + 6 * part, 4007 + 6 * part):
        rules = mixed_rules(seed)
        at, law = table(rules, engine), Law(rules)
        for now in sampled(rules, seed, 0, engine):
            load_position(at.engine, now)
            assert position_of(at.engine) == now
            lawful += compared(at.engine, law, now)
    assert lawful > 50


def whole(rules: Rules, now: Position) -> Position:
    """The position with two cards of the deck in each other hand, and the rest of it in the stock."""
    bare = now._replace(stock=(), hands=tuple(one if seat == now.seat else () for seat, one in enumerate(now.hands)))
    left = without(deck(rules), bare.cards())
    assert left is not None, "no deck has such cards"
    others = iter(left)
    hands = tuple(one if seat == now.seat else in_order(islice(others, 2)) for seat, one in enumerate(now.hands))
    return now._replace(stock=tuple(others), hands=hands)


def both(rules: Rules, now: Position) -> int:
    """How many plays are lawful in a position, found in both ways."""
    return compared(table(rules).engine, Law(rules), whole(rules, now))


TOP = with_rules(ITALIAN, "pile", duty=PileDuty.MELD_THE_TOP_CARD, duty_met=DutyMet.AT_ONCE, lone_card_may_go_back=None)


def test_a_twin_in_the_pile_keeps_a_pot_unplayed() -> None:
    rules = with_rules(TOP, "pot", not_played=Unplayed(-100, False))
    start = to_draw(rules, "3h 4h Kc Qs", pile="4h 5h", taken=1, unplayed=(hand("4h Kc"), (), (), ()))
    taken = after(rules, start, *Law(rules).legal(start)[1:2])
    assert taken.turn.rest == hand("4h")
    paid = after(rules, taken, lay("3h 4h 5h", rules))
    assert paid.unplayed[0] == hand("4h Kc"), "the other four of hearts came with the pile"
    assert both(rules, taken)
    assert both(rules, paid)


@pytest.mark.parametrize("pile", ["5h 9s", "5h 9s Jd", "9s Jd 5h", "9s 5h Jd Qs"])
@pytest.mark.parametrize("seen", list(PileSeen))
def test_only_cards_that_are_seen_pay_for_the_pile(seen: PileSeen, pile: str) -> None:
    duty = {"duty": PileDuty.MELD_A_CARD, "duty_met": DutyMet.BEFORE_THE_DISCARD, "seen": seen}
    rules = with_rules(ITALIAN, "pile", **duty)
    start = whole(rules, to_draw(rules, "Kc 2s", pile=pile, table=["6h 7h 8h"], taken=1))
    plain = whole(rules, to_draw(rules, "Kc Qs", pile=pile, table=["6h 7h 8h"], taken=1))
    assert both(rules, start) == 2, "the two goes on the sequence"
    pays = seen is PileSeen.WHOLE or pile.endswith("5h")
    assert both(rules, plain) == 1 + pays


def test_melds_that_may_not_grow_are_not_joined() -> None:
    rules = with_rules(with_rules(ITALIAN, "meld", may_be_joined=True), "burraco", size=4, may_grow=False)
    engine = table(rules).engine
    for first, second, fits in (("3h 4h 5h", "6h 7h 8h", True), ("3h 4h 5h 6h", "7h 8h 9h", False)):
        known = [*engine.melds.state_of(meld(first, rules)), *engine.melds.state_of(meld(second, rules))]
        assert (engine.melds.join(*known)[0] >= 0) is fits
        assert (both(rules, position(rules, "Kc 9c", table=[first, second])) == 3) is fits


@pytest.mark.parametrize("failed", list(Failed))
def test_openings_both_ways(failed: Failed) -> None:
    rules = with_rules(ITALIAN, "initial_meld", minimum=Cases(50), failed=failed, failed_adds=None)
    for held in ("3h 4h 5h Ks Kh Kc 9d", "3h 4h 5h 9d", "3h 4h 5h", "Ks Kh Kc Kd *", "As Ah Ac 4d"):
        assert both(rules, position(rules, held))
        laid = Law(rules).layings(now := position(rules, held), now.hand)
        for then, _ in list(laid)[:4]:
            both(rules, then)


@pytest.mark.parametrize("back", list(LoneCard))
def test_a_lone_card_that_may_not_go_back_both_ways(back: LoneCard) -> None:
    rules = with_rules(ITALIAN, "pile", lone_card_may_go_back=back)
    for held in ("5h", "9c", "9c 5h", "3h 4h", "5h 3h 4h"):
        start = whole(rules, to_draw(rules, held, pile="5h", taken=1, table=["6h 7h 8h"]))
        assert both(rules, start)
        taken = [play for play in Law(rules).legal(start) if type(play).__name__ == "TakePile"]
        for play in taken:
            both(rules, after(rules, start, play))


def test_small_pots_and_the_last_card_both_ways() -> None:
    bare = with_rules(ITALIAN, "pot", taken_when=(Requirement(Demand.HAND_EMPTY),))
    for pots in (["Kd"], ["Kd Kc"], ["5h"], ["*"], []):
        for held in ("5h", "5h 9c", "5h *", "2c", "2c 5h", "3h 4h 5h"):
            now = position(bare, held, table=["6h 7h 8h"], pots=pots)
            both(bare, now)


def test_a_turn_that_owes_is_the_same_in_both() -> None:
    now = position(TOP, "3h 4h 5h 9c 9d", turn=Turn(owed=True, top=one("5h"), rest=hand("9c 9d")))
    engine = table(TOP).engine
    load_position(engine, now)
    assert position_of(engine) == now
    assert (engine.resting, engine.size[0]) == (2, 3)
    assert both(TOP, now) == 1


def test_a_position_of_another_table_is_none() -> None:
    engine = table(ITALIAN).engine
    now = position(ITALIAN, "3h")
    with pytest.raises(ValueError, match="another table"):
        load_position(engine, now._replace(hands=now.hands[:2]))
    with pytest.raises(ValueError, match="another table"):
        load_position(engine, now._replace(pots=(hand("3h"),) * 3))
    load_position(engine, now)
    with pytest.raises(ValueError, match="no such meld"):
        place_of(engine, meld("3h 4h 5h", ITALIAN))


def test_plays_there_and_back() -> None:
    engine = table(ITALIAN).engine
    now = position(ITALIAN, "5h 9c 6s 7s 8s", table=["6h 7h 8h", "3d 4d 5d"])
    load_position(engine, now)
    grown = add("6h 7h 8h", "5h", ITALIAN)
    play = play_of(engine, grown)
    assert asked_action(engine, play[:5]) == grown
    fresh = lay("6s 7s 8s", ITALIAN)
    assert action_of(engine.tables, play_of(engine, fresh)) == fresh
