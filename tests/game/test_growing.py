"""Cards added to a meld on the table: what a wild does, what a natural two does, and when nothing may be added."""

from __future__ import annotations

import pytest

from burraco_dsl.game.codes import Code
from burraco_dsl.game.melds.extend import Grown, extend, grown, natural_places, step
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, NaturalTwo, PlacedWild, Readings
from burraco_dsl.rules.values import PACK_RANKS, Cases, Range, Rank
from tests.game.tables import cards, codes, meld, one, shipped, ways, with_rules, written

ITALIAN = shipped("italian")  # low end, high end; a natural two turns wild
GREEK = shipped("buraco-closed")  # natural two, high end, low end; aces at both ends
AMERICAN = shipped("buraco-us")  # either end; a natural two stays
STAYS = with_rules(ITALIAN, "wild", placed_wild=PlacedWild.STAYS, freed_wild=None)
MOVES = with_rules(ITALIAN, "wild", placed_wild=PlacedWild.MOVES_FREELY, freed_wild=None)
TWO_WILDS = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(2))
DECIDES = with_rules(ITALIAN, "meld", several_readings=Readings.PLAYER_DECIDES)
STAYS_DIRTY = with_rules(ITALIAN, "burraco", once_dirty=OnceDirty.STAYS_DIRTY)
THIRTEEN = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"


def freed(*places: FreedWild) -> Rules:
    """The Italian rules with another way for a freed wild."""
    return with_rules(ITALIAN, "wild", freed_wild=places)


def refused(before: str | LaidMeld, added: str, rules: Rules) -> list[tuple[Code, str]]:
    lying = meld(before, rules) if isinstance(before, str) else before
    found = extend(lying, cards(added), rules)
    assert found.ways == ()
    return [(reason.code, reason.text) for reason in found.why_not]


# --- beside the ends


@pytest.mark.parametrize(
    ("before", "added", "lying"),
    [
        ("4h 5h 6h", "7h", ["4h 5h 6h 7h"]),
        ("4h 5h 6h", "3h", ["3h 4h 5h 6h"]),
        ("4h 5h 6h", "3h 7h", ["3h 4h 5h 6h 7h"]),
        ("4h 5h 6h", "8h 7h", ["4h 5h 6h 7h 8h"]),
        ("4h 5h 6h", "*", ["*(=3h) 4h 5h 6h"]),
        ("3h 4h 5h", "2h", ["2h 3h 4h 5h"]),
        ("3h 4h 5h", "2s", ["2s(=2h) 3h 4h 5h"]),
        ("Jh Qh Kh", "Ah", ["Jh Qh Kh Ah"]),
        ("2h 3h 4h", "Ah", ["Ah 2h 3h 4h"]),
        ("Ah 2h 3h", "*", ["Ah 2h 3h *(=4h)"]),
        ("Qh Kh Ah", "*", ["*(=Jh) Qh Kh Ah"]),
        ("4h 5h 6h", "8h *", ["4h 5h 6h *(=7h) 8h"]),
    ],
)
def test_cards_beside_the_ends(before: str, added: str, lying: list[str]) -> None:
    assert ways(before, added, ITALIAN) == lying


def test_where_the_player_decides_each_end_is_a_way() -> None:
    assert ways("4h 5h 6h", "*", DECIDES) == ["*(=3h) 4h 5h 6h", "4h 5h 6h *(=7h)"]
    assert ways("3h 4h 5h", "2h", DECIDES) == ["2h 3h 4h 5h", "3h 4h 5h 2h(=6h)"]


def test_the_order_of_ends_decides_otherwise() -> None:
    assert ways("4h 5h 6h", "*", GREEK) == ["4h 5h 6h *(=7h)"]


def test_a_second_ace_needs_both_ends() -> None:
    assert ways(f"Ah {THIRTEEN}", "Ah", GREEK) == [f"Ah {THIRTEEN} Ah"]
    assert refused(f"Ah {THIRTEEN}", "Ah", ITALIAN) == [
        (Code.SEQUENCE_ACE, "a sequence may not have an ace at both ends")
    ]
    assert ways(f"Ah {THIRTEEN}", "*", ITALIAN) == [f"Ah {THIRTEEN} *(=Ah)"]


def test_a_meld_keeps_to_the_rules_of_its_kind() -> None:
    short = with_rules(ITALIAN, "sequence", length=Range(3, 4))
    assert ways("4h 5h 6h", "7h", short) == ["4h 5h 6h 7h"]
    assert [code for code, _ in refused("4h 5h 6h 7h", "8h", short)] == [Code.SEQUENCE_LENGTH]
    from_four = with_rules(ITALIAN, "sequence", ranks=PACK_RANKS[:-2])
    assert [code for code, _ in refused("4h 5h 6h", "3h", from_four)] == [Code.SEQUENCE_RANKS]
    assert refused("4h 5h *(=6h)", "2s", ITALIAN) == [(Code.TOO_MANY_WILDS, "a meld may hold at most 1 wild")]


@pytest.mark.parametrize(
    ("before", "added", "why"),
    [
        ("4h 5h 6h", "8h", (Code.NO_PLACE, "8h is not next to an end of the sequence")),
        ("4h 5h 6h", "7s", (Code.NO_PLACE, "7s is not of hearts")),
        ("4h 5h 6h", "5h", (Code.NO_PLACE, "5h lies in this sequence already")),
        ("4h 5h *(=6h)", "9h", (Code.NO_PLACE, "9h is not next to an end of the sequence")),
        ("4h 5h *(=6h)", "8h", (Code.NO_PLACE, "8h is not next to an end of the sequence")),
        ("*(=5h) 6h 7h", "3h", (Code.NO_PLACE, "3h is not next to an end of the sequence")),
        ("4h *(=5h) 6h", "8h", (Code.NO_PLACE, "8h is not next to an end of the sequence")),
        ("4h 5h *(=6h)", "2h", (Code.TOO_MANY_WILDS, "a meld may hold at most 1 wild")),
        ("5h 6h *(=7h)", "3h", (Code.WILD_STAYS, "3h is not next to an end, and the wild keeps its place")),
        ("*(=5h) 6h 7h", "9h", (Code.WILD_STAYS, "9h is not next to an end, and the wild keeps its place")),
        ("7h 7s 7d", "8h", (Code.NOT_ITS_RANK, "8h does not belong to a set of 7s")),
        ("Ah As Ad", "8h", (Code.NOT_ITS_RANK, "8h does not belong to a set of aces")),
        ("Kh Ks Kd", "8h", (Code.NOT_ITS_RANK, "8h does not belong to a set of kings")),
        ("Qh Qs Qd", "8h", (Code.NOT_ITS_RANK, "8h does not belong to a set of queens")),
        ("Jh Js Jd", "8h", (Code.NOT_ITS_RANK, "8h does not belong to a set of jacks")),
    ],
)
def test_why_a_card_finds_no_place(before: str, added: str, why: tuple[Code, str]) -> None:
    assert refused(before, added, ITALIAN) == [why]


def test_a_whole_sequence_takes_no_wild() -> None:
    three = with_rules(GREEK, "wild", most_in_a_meld=Cases(3))
    whole = f"Ah {THIRTEEN} Ah"
    assert refused(whole, "*", three) == [(Code.NO_PLACE, "* finds no place at an end of the sequence")]
    assert refused(whole, "2s", three) == [(Code.NO_PLACE, "2s finds no place at an end of the sequence")]


def test_of_several_cards_the_reason_is_told_for_what_was_left() -> None:
    assert refused("4h 5h 6h", "7h 9h", ITALIAN) == [
        (Code.NO_PLACE, "9h is not next to an end of the sequence"),
    ]


def test_no_card_at_all_is_no_way() -> None:
    found = extend(meld("4h 5h 6h", ITALIAN), (), ITALIAN)
    assert found.ways == ()
    assert found.why_not == ()


# --- sets


def test_a_set_just_grows() -> None:
    assert ways("7h 7s 7d", "7c", ITALIAN) == ["7s 7h 7d 7c"]
    assert ways("7h 7s 7d", "2h", ITALIAN) == ["7s 7h 7d 2h"]
    assert ways("7h 7s *", "7c", ITALIAN) == ["7s 7h 7c *"]
    assert refused("7h 7s *", "2c", ITALIAN) == [(Code.TOO_MANY_WILDS, "a meld may hold at most 1 wild")]
    nine = "7h 7s 7d 7c 7h 7s 7d 7c *"
    assert codes(extend(meld(nine, ITALIAN), cards("7h"), ITALIAN).why_not) == [Code.SET_SIZE]
    assert ways("7h 7s 2d", "*", TWO_WILDS) == ["7s 7h * 2d"]


def test_a_two_in_a_set_of_twos_is_no_wild() -> None:
    rules = with_rules(ITALIAN, "set", ranks=PACK_RANKS)
    of_twos = meld("2h 2s 2d", rules)
    assert (of_twos.wilds, of_twos.rank) == (0, Rank.TWO)
    assert step(of_twos, one("2c"), rules).ways[0].meld.wilds == 0
    assert step(of_twos, one("*"), rules).ways[0].meld.wilds == 1


# --- a wild gives way


@pytest.mark.parametrize(
    ("places", "before", "added", "lying"),
    [
        # an own two that comes next to the three is natural again
        ((FreedWild.NATURAL_TWO,), "3h 4h 2h(=5h) 6h", "5h", ["2h 3h 4h 5h 6h"]),
        ((FreedWild.NATURAL_TWO, FreedWild.HIGH_END), "3h 4h 2s(=5h) 6h", "5h", ["3h 4h 5h 6h 2s(=7h)"]),
        ((FreedWild.NATURAL_TWO, FreedWild.HIGH_END), "4h 5h 2h(=6h)", "6h", ["4h 5h 6h 2h(=7h)"]),
        ((FreedWild.NATURAL_TWO, FreedWild.LOW_END), "4h 5h 2h(=6h)", "6h", ["2h(=3h) 4h 5h 6h"]),
        # the ends, the first that fits
        ((FreedWild.LOW_END, FreedWild.HIGH_END), "3h 4h *(=5h)", "5h", ["*(=2h) 3h 4h 5h"]),
        ((FreedWild.LOW_END, FreedWild.HIGH_END), "Ah 2h 3h *(=4h)", "4h", ["Ah 2h 3h 4h *(=5h)"]),
        ((FreedWild.LOW_END, FreedWild.HIGH_END), "2h(=3h) 4h 5h", "3h", ["2h 3h 4h 5h"]),
        ((FreedWild.HIGH_END, FreedWild.LOW_END), "3h 4h *(=5h)", "5h", ["3h 4h 5h *(=6h)"]),
        ((FreedWild.HIGH_END, FreedWild.LOW_END), "*(=Jh) Qh Kh Ah", "Jh", ["*(=10h) Jh Qh Kh Ah"]),
        ((FreedWild.HIGH_END, FreedWild.LOW_END), "3h 4h 2h(=5h)", "5h", ["3h 4h 5h 2h(=6h)"]),
        ((FreedWild.HIGH_END,), "3h *(=4h) 5h", "4h", ["3h 4h 5h *(=6h)"]),
        ((FreedWild.LOW_END,), "3h 4h 2h(=5h)", "5h", ["2h 3h 4h 5h"]),
        # to either end, as the player likes
        ((FreedWild.EITHER_END,), "4h 5h *(=6h)", "6h", ["*(=3h) 4h 5h 6h", "4h 5h 6h *(=7h)"]),
        ((FreedWild.EITHER_END,), "Ah 2h *(=3h)", "3h", ["Ah 2h 3h *(=4h)"]),
        ((FreedWild.EITHER_END,), "3h 4h 2h(=5h)", "5h", ["2h 3h 4h 5h", "3h 4h 5h 2h(=6h)"]),
        # back to the hand
        ((FreedWild.HAND,), "4h 5h *(=6h)", "6h", ["4h 5h 6h | *"]),
        ((FreedWild.HAND,), "4h 2h(=5h) 6h", "5h", ["4h 5h 6h | 2h"]),
    ],
)
def test_where_a_freed_wild_goes(places: tuple[FreedWild, ...], before: str, added: str, lying: list[str]) -> None:
    assert ways(before, added, freed(*places)) == lying


@pytest.mark.parametrize(
    ("places", "before", "added"),
    [
        ((FreedWild.NATURAL_TWO,), "4h 5h 2h(=6h)", "6h"),
        ((FreedWild.NATURAL_TWO,), "3h 4h 2s(=5h)", "5h"),
        ((FreedWild.NATURAL_TWO,), "3h 4h *(=5h)", "5h"),
        ((FreedWild.HIGH_END,), "*(=Jh) Qh Kh Ah", "Jh"),
        ((FreedWild.LOW_END,), "Ah 2h 3h *(=4h)", "4h"),
        ((FreedWild.LOW_END, FreedWild.HIGH_END), f"Ah {THIRTEEN.replace('6h', '*(=6h)')} 2s(=Ah)", "6h"),
    ],
)
def test_a_wild_that_finds_no_place_does_not_give_way(places: tuple[FreedWild, ...], before: str, added: str) -> None:
    found = refused(before, added, with_rules(freed(*places), "wild", most_in_a_meld=Cases(2)))
    wild = "2s" if "2s(" in before and "*" not in before else "2h" if "2h(" in before else "*"
    assert found == [
        (Code.NOWHERE_FOR_THE_FREED, f"{wild} would have to give way to {added}, and there is nowhere for it to go")
    ]


def test_a_whole_sequence_from_ace_to_ace_frees_nothing() -> None:
    for lying, added in (
        (f"Ah {THIRTEEN} *(=Ah)", "Ah"),
        (f"Ah {THIRTEEN.replace('6h', '*(=6h)')} Ah", "6h"),
        (f"*(=Ah) {THIRTEEN} Ah", "Ah"),
    ):
        assert [code for code, _ in refused(lying, added, GREEK)] == [Code.NOWHERE_FOR_THE_FREED]
    # back to the hand it may go, and the meld keeps its size
    to_hand = with_rules(GREEK, "wild", freed_wild=(FreedWild.HAND,))
    assert ways(f"Ah {THIRTEEN} *(=Ah)", "Ah", to_hand) == [f"Ah {THIRTEEN} Ah | *"]


def test_a_freed_wild_keeps_away_from_places_that_no_sequence_uses() -> None:
    from_four = with_rules(ITALIAN, "sequence", ranks=PACK_RANKS[:-2])
    assert ways("4h 5h *(=6h)", "6h", from_four) == ["4h 5h 6h *(=7h)"]
    ace_high = with_rules(ITALIAN, "sequence", ace=Ace.HIGH)
    assert ways("2h 3h *(=4h)", "4h", ace_high) == ["2h 3h 4h *(=5h)"]


def test_freed_wilds_and_cards_beside_them_in_one_play() -> None:
    assert ways("4h 5h *(=6h)", "6h 7h", GREEK) == ["4h 5h 6h 7h *(=8h)"]
    assert ways("4h 5h *(=6h)", "7h 6h 8h", ITALIAN) == ["*(=3h) 4h 5h 6h 7h 8h"]
    assert sorted(ways("4h 5h *(=6h)", "3h 6h", freed(FreedWild.EITHER_END))) == [
        "*(=2h) 3h 4h 5h 6h",
        "3h 4h 5h 6h *(=7h)",
    ]


def test_every_way_stands_once() -> None:
    rules = with_rules(freed(FreedWild.EITHER_END), "sequence", ace=Ace.BOTH_ENDS)
    for before, added in (("3h 4h 2h(=5h)", "5h 6h"), ("3h 4h 2h(=5h) 6h", "5h 2h"), ("4h 5h *(=6h)", "6h 7h 8h")):
        found = extend(meld(before, rules), cards(added), rules).ways
        assert len({(way.meld, way.back) for way in found}) == len(found)


def test_a_natural_two_takes_the_place_of_a_wild_that_stands_for_it() -> None:
    assert ways("*(=2h) 3h 4h", "2h", ITALIAN) == ["*(=Ah) 2h 3h 4h"]
    assert ways("2s(=2h) 3h 4h", "2h", GREEK) == ["2h 3h 4h 2s(=5h)"]
    # where a two is never natural it is one wild more
    never = with_rules(TWO_WILDS, "wild", natural_two=NaturalTwo.NEVER)
    assert ways("*(=2h) 3h 4h", "2h", never) == ["2h(=Ah) *(=2h) 3h 4h"]


def test_a_wild_never_takes_the_place_of_a_wild() -> None:
    assert ways("4h *(=5h) 6h", "2s", TWO_WILDS) == ["2s(=3h) 4h *(=5h) 6h"]
    assert refused("4h *(=5h) 6h", "2s", ITALIAN) == [(Code.TOO_MANY_WILDS, "a meld may hold at most 1 wild")]


def test_of_two_wilds_that_stands_for_the_card_gives_way() -> None:
    assert ways("4h *(=5h) 2s(=6h) 7h", "6h", TWO_WILDS) == ["2s(=3h) 4h *(=5h) 6h 7h"]
    assert ways("4h *(=5h) 2s(=6h) 7h", "5h 6h", TWO_WILDS) == ["*(=2h) 2s(=3h) 4h 5h 6h 7h"]


# --- a wild stays, or moves freely


def test_a_wild_that_stays() -> None:
    assert refused("4h 5h *(=6h)", "6h", STAYS) == [(Code.WILD_STAYS, "* stays where it was laid, in the place of 6h")]
    assert ways("4h 5h *(=6h)", "7h", STAYS) == ["4h 5h *(=6h) 7h"]
    assert ways("4h 5h *(=6h)", "3h", STAYS) == ["3h 4h 5h *(=6h)"]


def test_a_wild_that_moves_freely_fills_whatever_hole_there_is() -> None:
    assert ways("4h 5h *(=6h)", "8h", MOVES) == []
    assert ways("4h 5h *(=6h)", "7h", MOVES) == ["4h 5h *(=6h) 7h"]
    assert ways("*(=4h) 5h 6h", "8h", MOVES) == ["5h 6h *(=7h) 8h"]
    assert ways("4h 5h *(=6h)", "6h", MOVES) == ["*(=3h) 4h 5h 6h"]
    assert ways("4h 5h *(=6h)", "3h", MOVES) == ["*(=2h) 3h 4h 5h"]
    assert refused("4h 5h *(=6h)", "9h", MOVES) == [(Code.NO_PLACE, "9h is not next to an end of the sequence")]
    assert refused("4h 5h *(=6h)", "8h", MOVES) == [(Code.NO_PLACE, "8h is not next to an end of the sequence")]


def test_where_wilds_move_freely_and_the_player_decides_every_place_is_a_way() -> None:
    rules = with_rules(MOVES, "meld", several_readings=Readings.PLAYER_DECIDES)
    assert ways("4h 5h *(=6h)", "6h", rules) == ["*(=3h) 4h 5h 6h", "4h 5h 6h *(=7h)"]
    two = with_rules(rules, "wild", most_in_a_meld=Cases(2))
    assert set(ways("5h *(=6h) 7h", "2s", two)) == {
        "2s(=3h) *(=4h) 5h 6h 7h",
        "*(=4h) 5h 2s(=6h) 7h",
        "2s(=4h) 5h *(=6h) 7h",
        "5h *(=6h) 7h 2s(=8h)",
        "5h 2s(=6h) 7h *(=8h)",
    } - {"2s(=3h) *(=4h) 5h 6h 7h"}


def test_naturals_keep_their_places_where_wilds_move() -> None:
    # the ace lies low for good
    assert ways("Ah 2h 3h", "Kh", MOVES) == []
    two = with_rules(MOVES, "wild", most_in_a_meld=Cases(2), natural_two_turns_wild=False)
    assert ways("2h 3h *(=4h)", "6h", two) == []
    turns = with_rules(two, "wild", natural_two_turns_wild=True)
    assert ways("2h 3h *(=4h)", "6h", turns) == ["3h *(=4h) 2h(=5h) 6h"]


# --- a natural two turns wild


def test_a_natural_two_leaves_for_the_one_hole_beyond_the_high_end() -> None:
    assert ways("2h 3h 4h", "6h", ITALIAN) == ["3h 4h 2h(=5h) 6h"]
    assert ways("2h 3h 4h 5h", "7h 8h", ITALIAN) == ["3h 4h 5h 2h(=6h) 7h 8h"]
    assert ways("2h 3h 4h", "6h Ah", ITALIAN) == []
    assert ways("2h 3h 4h", "6h 5h", ITALIAN) == ["2h 3h 4h 5h 6h"]


@pytest.mark.parametrize("before", ["2h 3h 4h", "2h 3h *(=4h)"])
def test_a_natural_two_that_stays_is_told(before: str) -> None:
    rules = with_rules(TWO_WILDS, "wild", natural_two_turns_wild=False)
    assert refused(before, "6h", rules)[0] == (
        Code.TWO_STAYS_NATURAL,
        "2h lies as a natural two and keeps its place",
    )
    assert [code for code, _ in refused("2h 3h 4h", "6h", AMERICAN)] == [Code.TWO_STAYS_NATURAL]


def test_a_two_leaves_only_from_the_low_end_and_over_one_hole() -> None:
    assert [code for code, _ in refused("Ah 2h 3h 4h", "6h", ITALIAN)] == [Code.NO_PLACE]
    assert [code for code, _ in refused("2h 3h 4h", "7h", ITALIAN)] == [Code.NO_PLACE]
    assert [code for code, _ in refused("2s(=2h) 3h 4h", "6h", ITALIAN)] == [Code.WILD_STAYS]
    assert [code for code, _ in refused("2h 3h 4h", "6s", ITALIAN)] == [Code.NO_PLACE]
    full = "2h 3h 4h *(=5h)"
    assert [code for code, _ in refused(full, "7h", ITALIAN)] == [Code.TOO_MANY_WILDS]
    assert ways(full, "7h", TWO_WILDS) == ["3h 4h *(=5h) 2h(=6h) 7h"]
    plain = with_rules(ITALIAN, "wild", cards=(Rank.JOKER,), natural_two=None, natural_two_turns_wild=None)
    assert [code for code, _ in refused("2h 3h 4h", "6h", plain)] == [Code.NO_PLACE]


# --- burracos


def test_a_burraco_may_be_closed_to_more_cards() -> None:
    closed = with_rules(ITALIAN, "burraco", may_grow=False)
    assert refused("3h 4h 5h 6h 7h 8h 9h", "10h", closed) == [
        (Code.NO_LONGER_GROWS, "no card may be added to a burraco")
    ]
    assert ways("3h 4h 5h 6h 7h 8h", "9h", closed) == ["3h 4h 5h 6h 7h 8h 9h"]
    assert [code for code, _ in refused("3h 4h 5h 6h 7h 8h", "9h 10h", closed)] == [Code.NO_LONGER_GROWS]
    assert [code for code, _ in refused("7h 7s 7d 7c 7h 7s 7d", "7c", closed)] == [Code.NO_LONGER_GROWS]
    sets_are_none = with_rules(closed, "set", counts_as_burraco=False)
    assert ways("7h 7s 7d 7c 7h 7s 7d", "7c", sets_are_none) == ["7s 7s 7h 7h 7d 7d 7c 7c"]


def test_a_burraco_that_has_been_dirty_keeps_the_mark() -> None:
    six = meld("3h 4h 5h 6h 7h *(=8h)", STAYS_DIRTY)
    assert extend(six, cards("9h"), STAYS_DIRTY).ways[0].meld.marked
    dirty = meld("3h 4h 5h 6h 7h 2h(=8h) 9h", STAYS_DIRTY, marked=True)
    clean = extend(dirty, cards("8h"), STAYS_DIRTY).ways[0].meld
    assert (written(clean, STAYS_DIRTY), clean.marked) == ("2h 3h 4h 5h 6h 7h 8h 9h", True)
    # cards laid together lie one after the other, in the order that is best
    six_with_two = meld("3h 4h 5h 6h 7h 2h(=8h)", STAYS_DIRTY)
    assert [way.meld.marked for way in extend(six_with_two, cards("8h 9h"), STAYS_DIRTY).ways] == [False]
    assert not extend(dirty._replace(marked=False), cards("8h"), ITALIAN).ways[0].meld.marked


def test_a_meld_keeps_its_owner_and_mark() -> None:
    owned = meld("4h 5h 6h", ITALIAN, owner=2)
    assert extend(owned, cards("7h"), ITALIAN).ways == (Grown(meld("4h 5h 6h 7h", ITALIAN, owner=2)),)
    assert step(meld("7h 7s 7d", ITALIAN, owner=1, marked=True), one("7c"), ITALIAN).ways[0].meld[-2:] == (True, 1)


# --- small parts


def test_where_a_card_is_natural() -> None:
    lying = meld("4h 5h 6h", ITALIAN)
    assert natural_places(lying, one("7h"), ITALIAN) == (7,)
    assert natural_places(lying, one("Ah"), ITALIAN) == (1, 14)
    assert natural_places(lying, one("2h"), ITALIAN) == (2,)
    assert natural_places(lying, one("2s"), ITALIAN) == ()
    assert natural_places(lying, one("*"), ITALIAN) == ()
    threes = with_rules(ITALIAN, "wild", cards=(Rank.JOKER, Rank.THREE, Rank.TWO))
    assert natural_places(lying, one("3h"), threes) == ()
    never = with_rules(ITALIAN, "wild", natural_two=NaturalTwo.NEVER)
    assert natural_places(lying, one("2h"), never) == ()


def test_a_card_more_at_either_end() -> None:
    lying = meld("4h 5h 6h", ITALIAN)
    assert written(grown(lying, 3, one("*"), wild=True), ITALIAN) == "*(=3h) 4h 5h 6h"
    assert written(grown(lying, 7, one("7h"), wild=False), ITALIAN) == "4h 5h 6h 7h"
