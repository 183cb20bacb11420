"""A player at random leaves nothing out: in small positions every lawful play comes up, and no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.fast.behaviours import BY_NAME
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, NaturalsToWilds, Owner, PlacedWild, Readings
from burraco_dsl.rules.chapters.turn import DutyMet, PileDuty, PileTaken
from burraco_dsl.rules.values import Cases, Circumstance, Subject, Suit, Unlimited
from tests.fast.both_ways import never_picked, picking
from tests.fast.replaying import positions, table
from tests.game.mixed import mixed_rules
from tests.game.tables import meld, one, position, shipped, throw, to_draw, with_rules

ITALIAN = shipped("italian")
ANY = Cases(Unlimited.ANY_NUMBER)
ONE_IN_SETS = Cases(2, ((Circumstance(Subject.SET), 1),))


def wilds(most: Cases[int], rules: Rules = ITALIAN, **more: object) -> Rules:
    """Rules with other limits on wilds, and nothing that asks for naturals."""
    free = {"least_naturals": Cases(0), "naturals_to_wilds": NaturalsToWilds.AS_THEY_COME, "melds_of_wilds_alone": True}
    return with_rules(rules, "wild", most_in_a_meld=most, **{**free, **more})


def decides(rules: Rules) -> Rules:
    """The same where the player decides how cards lie."""
    return with_rules(rules, "meld", several_readings=Readings.PLAYER_DECIDES)


BOTH_ACES = with_rules(ITALIAN, "sequence", ace=Ace.BOTH_ENDS)
JOINS = with_rules(ITALIAN, "meld", may_be_joined=True)
OWNER = with_rules(ITALIAN, "meld", owner=Owner.PLAYER)
OWED = with_rules(
    ITALIAN, "pile", duty=PileDuty.MELD_THE_TOP_CARD, duty_met=DutyMet.BEFORE_THE_DISCARD, lone_card_may_go_back=None
)
TO_HAND = with_rules(ITALIAN, "wild", placed_wild=PlacedWild.GIVES_WAY, freed_wild=(FreedWild.HAND,))
EITHER = with_rules(ITALIAN, "wild", placed_wild=PlacedWild.GIVES_WAY, freed_wild=(FreedWild.EITHER_END,))
FREELY = with_rules(ITALIAN, "wild", placed_wild=PlacedWild.MOVES_FREELY, freed_wild=None)

HANDS: list[tuple[str, Rules, str, list[str]]] = [
    ("one wild", ITALIAN, "3h 4h 5h * 2c 4s 4c", []),
    ("one wild, the player decides", decides(ITALIAN), "3h 4h 5h * 2c", []),
    ("two wilds", wilds(Cases(2)), "3h 4h 5h * 2c", []),
    ("two wilds, the player decides", decides(wilds(Cases(2))), "3h 4h * 2c", ["6h 7h 8h"]),
    ("any number of wilds", wilds(ANY), "3h 4h * * 2c", []),
    ("any number of wilds beside a set", wilds(ANY), "3h 3c * 2c", ["3d 3s 3h"]),
    ("wilds in the places of cards that are held", wilds(Cases(3)), "3h 4h 5h 6h * *", []),
    ("two wilds in sequences, one in sets", wilds(ONE_IN_SETS), "4h 4c 5h * 2c", []),
    ("the natural two", ITALIAN, "Ah 2h 3h 2h 4h *", []),
    ("both aces", BOTH_ACES, "Ah Ah 2h Kh Qh *", ["3h 4h 5h 6h 7h 8h 9h 10h Jh"]),
    ("one ace for two ends", BOTH_ACES, "Ah 2h Kh *", ["3h 4h 5h 6h 7h 8h 9h 10h Jh Qh"]),
    ("a set with twins", ITALIAN, "8h 8h 8c 8d *", ["8s 8s 8c"]),
    ("melds are joined", JOINS, "3c 9c", ["3h 4h 5h", "6h 7h 8h", "9h 10h Jh", "Kc Kd Kh", "Ks Ks Kc"]),
    ("a freed wild comes to the hand", TO_HAND, "5h 8h 2c 9c", ["3h 4h *(=5h) 6h"]),
    ("a freed wild goes to either end", EITHER, "5h 8h 7h 9c", ["3h 4h *(=5h) 6h"]),
    ("wilds move freely", FREELY, "5h 8h 7h 9h 2c", ["3h 4h *(=5h) 6h"]),
    ("wilds move freely, the player decides", decides(FREELY), "5h 7h 8h", ["3h 4h *(=5h) 6h"]),
    ("many cards at once", ITALIAN, "6h 7h 8h 9h 10h Jh Qh Kh", ["3h 4h 5h"]),
    ("three packs", with_rules(ITALIAN, "deck", packs=3), "8h 8h 8h 8c 8c 8c *", []),
    ("five packs", with_rules(ITALIAN, "deck", packs=5), "8h 8h 8h 8h 8h", []),
    ("two suits", replace(with_rules(ITALIAN, "deck", packs=4), suits=tuple(Suit)[:2]), "3h 4h 5h 3s 3s *", []),
]


@pytest.mark.parametrize(("rules", "held", "lying"), [one[1:] for one in HANDS], ids=[one[0] for one in HANDS])
def test_every_lawful_play_comes_up(rules: Rules, held: str, lying: list[str]) -> None:
    now = position(rules, held, table=lying, taken=1, side={"laid": len(lying)} if rules is JOINS else None)
    assert not never_picked(picking(rules), Law(rules), now, 60_000)


def test_the_chances_of_a_player_at_random_leave_nothing_out() -> None:
    assert all(0 < chance < 256 for chance in BY_NAME["random"][:-1])
    assert BY_NAME["random"].throw == 0


def test_who_owes_may_lay_other_cards_first() -> None:
    now = position(OWED, "3h 4h 5h 9c 10c Jc Ks", turn=Turn(owed=True, top=one("5h")))
    assert not never_picked(picking(OWED), Law(OWED), now)


def test_only_ones_own_melds_grow() -> None:
    mine, theirs = meld("3h 4h 5h", OWNER, owner=0), meld("9c 10c Jc", OWNER, owner=2)
    now = position(OWNER, "6h 7h Qc Kc", taken=1)
    now = now.with_mine(now.mine._replace(melds=(mine, theirs)))
    assert not never_picked(picking(OWNER), Law(OWNER), now)


def test_beginnings_of_a_turn() -> None:
    top = with_rules(ITALIAN, "pile", taken=PileTaken.TOP_CARD)
    may_refuse = with_rules(ITALIAN, "draw", first_card_may_be_refused=True)
    for rules, now in (
        (ITALIAN, to_draw(ITALIAN, "3h 4h", pile="9c 10c")),
        (ITALIAN, to_draw(ITALIAN, "3h 4h", pile="9c")),
        (top, to_draw(top, "3h 4h", pile="9c 10c")),
        (may_refuse, to_draw(may_refuse, "3h 4h", first=True)),
        (OWED, to_draw(OWED, "3h 4h 9d", pile="9c 5h")),
        (OWED, to_draw(OWED, "3h 4h", pile="9c 6h")),
    ):
        assert not never_picked(picking(rules), Law(rules), now)


def test_openings() -> None:
    rules = with_rules(ITALIAN, "initial_meld", minimum=Cases(30))
    assert not never_picked(picking(rules), Law(rules), position(rules, "3h 4h 5h Kc Kd Kh 9s"))


@pytest.mark.parametrize("part", range(6))
def test_in_positions_of_mixed_rules(part: int) -> None:
    looked = 0
    for seed in range(5000 + 6 * part, 5006 + 6 * part):
        rules = mixed_rules(seed)
        law, engine = Law(rules), picking(rules)
        for now in positions(table(rules).trace(seed, 0), law)[:-1:4]:
            if 1 < len(law.legal(now)) <= 10 and len(now.hand) <= 7:
                left = never_picked(engine, law, now, 40_000)
                assert not left, (seed, left, now)
                looked += 1
    assert looked > 10


def test_a_card_that_may_go_back_with_its_twin() -> None:
    now = position(ITALIAN, "9c 9c", turn=Turn(banned=one("9c"), spare=1, lone=True))
    assert Law(ITALIAN).legal(now) == (throw("9c"),)
    assert not never_picked(picking(ITALIAN), Law(ITALIAN), now)
