"""How cards that are laid together can lie: every lawful reading, and the one that counts."""

from __future__ import annotations

import pytest

from burraco_dsl.game.melds.arrange import placed_anew
from burraco_dsl.game.melds.choice import STEPS, high_end_first, player_decides, preference
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.melds.meld import Kind, meld_order, set_of
from burraco_dsl.game.melds.reading import enough_in_deck, lawful_meld, read
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace, FreedWild, NaturalTwo, Readings
from burraco_dsl.rules.values import Cases, Circumstance, Rank, Subject, Suit, Unlimited
from tests.game.tables import cards, hand, meld, shipped, with_rules, written

ITALIAN = shipped("italian")
TWO_WILDS = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(2))
BOTH_ENDS = with_rules(ITALIAN, "sequence", ace=Ace.BOTH_ENDS)
NEVER_NATURAL = with_rules(ITALIAN, "wild", natural_two=NaturalTwo.NEVER)
HIGH_END = with_rules(ITALIAN, "wild", freed_wild=(FreedWild.HIGH_END, FreedWild.LOW_END))
THREES_TOO = with_rules(TWO_WILDS, "wild", cards=(Rank.JOKER, Rank.THREE, Rank.TWO))
JOKERS_ONLY = with_rules(ITALIAN, "wild", cards=(Rank.JOKER,), natural_two=None)


def readings(text: str, rules: Rules) -> list[str]:
    return [written(each, rules) for each in read(cards(text), rules).readings]


@pytest.mark.parametrize(
    ("text", "lying"),
    [
        # which side the ace is on
        ("Ah 2h 3h", ["Ah 2h 3h"]),
        ("Qh Kh Ah", ["Qh Kh Ah"]),
        ("Kh Ah 2h", ["2h(=Qh) Kh Ah"]),
        ("Qh * Ah", ["Qh *(=Kh) Ah"]),
        ("Ah 3h *", ["Ah *(=2h) 3h"]),
        # which two is natural
        ("2h 3h 4h", ["2h 3h 4h", "3h 4h 2h(=5h)"]),
        ("Ah 2h 2s", ["Ah 2h 2s(=3h)"]),
        ("2h 2s 4h", ["2h 2s(=3h) 4h"]),
        ("2s 3h 4h", ["2s(=2h) 3h 4h", "3h 4h 2s(=5h)"]),
        ("2h 2h 3h", ["2h(=Ah) 2h 3h", "2h 3h 2h(=4h)"]),
        ("2h 4h 5h", ["2h(=3h) 4h 5h", "4h 5h 2h(=6h)"]),
        # what the wild stands for
        ("2h 3h *", ["*(=Ah) 2h 3h", "2h 3h *(=4h)"]),
        ("5h 6h *", ["*(=4h) 5h 6h", "5h 6h *(=7h)"]),
        ("Qh Kh *", ["*(=Jh) Qh Kh", "Qh Kh *(=Ah)"]),
        ("5h 7h *", ["5h *(=6h) 7h"]),
        # sets
        ("7h 7s 2d", ["7s 7h 2d"]),
        ("7h 7d 7s 7c 7h 7d 7s 7c *", ["7s 7s 7h 7h 7d 7d 7c 7c *"]),
        ("3h 3s 2h", ["3s 3h 2h"]),
    ],
)
def test_every_lawful_reading_is_found_the_best_first(text: str, lying: list[str]) -> None:
    assert readings(text, ITALIAN) == lying


def test_no_cards_are_no_meld() -> None:
    found = read((), ITALIAN)
    assert (found.legal, found.cards) == (False, ())
    assert [reason.text for reason in found.why_not] == ["a sequence has no place for all of these cards"]


def test_the_order_in_which_cards_are_written_means_nothing() -> None:
    assert read(cards("4h 2h 5h"), ITALIAN) == read(cards("2h 5h 4h"), ITALIAN)
    assert read(cards("2h 5h 4h"), ITALIAN).cards == hand("2h 4h 5h")


def test_what_is_read_tells_whether_it_is_a_meld_and_which_counts() -> None:
    found = read(cards("2h 4h 5h"), ITALIAN)
    assert found.legal
    assert found.best == meld("2h(=3h) 4h 5h", ITALIAN)
    assert found.why_not == ()
    none = read(cards("3h 4h 5s"), ITALIAN)
    assert not none.legal
    assert none.best is None
    assert none.readings == ()


@pytest.mark.parametrize(
    ("ace", "low", "high", "whole"),
    [
        (Ace.LOW, True, False, False),
        (Ace.HIGH, False, True, False),
        (Ace.LOW_OR_HIGH, True, True, False),
        (Ace.BOTH_ENDS, True, True, True),
    ],
)
def test_the_place_of_the_ace(ace: Ace, low: bool, high: bool, whole: bool) -> None:
    rules = with_rules(ITALIAN, "sequence", ace=ace)
    assert read(cards("Ah 3h 4h *"), rules).legal is low
    assert read(cards("Jh Qh Kh Ah"), rules).legal is high
    assert read(cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"), rules).legal is whole


def test_a_wild_may_hold_the_place_of_an_ace_where_one_may_lie() -> None:
    thirteen = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
    assert readings(f"Ah {thirteen} *", ITALIAN) == [f"*(=Ah) {thirteen} Ah", f"Ah {thirteen} *(=Ah)"]
    low = with_rules(ITALIAN, "sequence", ace=Ace.LOW)
    assert readings("Qh Kh *", low) == ["*(=Jh) Qh Kh"]
    assert readings("2h 3h *", low) == ["*(=Ah) 2h 3h", "2h 3h *(=4h)"]
    assert not read(cards(f"Ah {thirteen} *"), low).legal
    high = with_rules(ITALIAN, "sequence", ace=Ace.HIGH)
    assert readings("2h 3h *", high) == ["2h 3h *(=4h)"]
    assert readings("Kh Ah *", high) == ["*(=Qh) Kh Ah"]
    assert not read(cards("Ah 2h 3h"), high).legal


def test_with_aces_at_both_ends_two_real_aces_lie_in_one_sequence() -> None:
    whole = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
    assert readings(whole, BOTH_ENDS) == [whole]
    assert readings("Ah Ah 2h 3h 4h 6h 7h 8h 9h 10h Jh Qh Kh *", BOTH_ENDS) == [whole.replace("5h", "*(=5h)")]


def test_a_two_that_is_never_natural_is_a_wild_in_its_own_place() -> None:
    assert readings("2h 3h 4h", NEVER_NATURAL) == ["2h(=2h) 3h 4h", "3h 4h 2h(=5h)"]
    assert read(cards("2h 3h *"), NEVER_NATURAL).legal is False


def test_a_two_that_is_no_wild_is_a_card_like_others() -> None:
    assert readings("2h 3h 4h", JOKERS_ONLY) == ["2h 3h 4h"]
    assert readings("2h 3h *", JOKERS_ONLY) == ["*(=Ah) 2h 3h", "2h 3h *(=4h)"]
    assert read(cards("2s 3h 4h"), JOKERS_ONLY).legal is False


def test_another_wild_rank_is_wild_in_a_sequence_always_and_in_a_set_of_its_own_never() -> None:
    assert readings("4h 5h 3h", THREES_TOO) == ["3h(=3h) 4h 5h", "4h 5h 3h(=6h)"]
    assert [each.wilds for each in read(cards("3h 3s 3d"), THREES_TOO).readings] == [0]
    assert readings("3h 3s 2h", THREES_TOO)[0] == "3s 3h 2h"


def test_the_highest_class_comes_first() -> None:
    # clean with the two in its place, dirty with the two at the high end
    assert readings("2h 3h 4h 5h 6h 7h 8h", ITALIAN)[0] == "2h 3h 4h 5h 6h 7h 8h"
    semi = shipped("italian-semi-clean")
    assert readings("3s 4s 5s 6s 7s 8s 9s 2d", semi)[0] == "2d(=2s) 3s 4s 5s 6s 7s 8s 9s"


def test_a_class_of_its_own_goes_before_fewer_wilds() -> None:
    # A 2 3 4 5 6 and an own two that fills the seven: eight cards; no other reading has a class at all
    found = read(cards("2h 2h 3h 4h 5h 6h 7h"), ITALIAN)
    assert written(found.readings[0], ITALIAN) == "2h(=Ah) 2h 3h 4h 5h 6h 7h"
    assert [each.wilds for each in found.readings] == [1, 1]


def test_fewer_wilds_come_before_any_end() -> None:
    assert readings("2h 3h 4h", HIGH_END) == ["2h 3h 4h", "3h 4h 2h(=5h)"]


@pytest.mark.parametrize(
    ("freed", "first"),
    [
        ((FreedWild.LOW_END, FreedWild.HIGH_END), "*(=4h) 5h 6h"),
        ((FreedWild.HIGH_END, FreedWild.LOW_END), "5h 6h *(=7h)"),
        ((FreedWild.NATURAL_TWO, FreedWild.HIGH_END, FreedWild.LOW_END), "5h 6h *(=7h)"),
        ((FreedWild.NATURAL_TWO,), "*(=4h) 5h 6h"),
        ((FreedWild.EITHER_END,), "*(=4h) 5h 6h"),
        (None, "*(=4h) 5h 6h"),
    ],
)
def test_the_order_of_ends_is_that_of_freed_wilds(freed: tuple[FreedWild, ...] | None, first: str) -> None:
    rules = with_rules(ITALIAN, "wild", freed_wild=freed)
    assert readings("5h 6h *", rules)[0] == first
    assert high_end_first(rules) is (first == "5h 6h *(=7h)")


@pytest.mark.parametrize("rules", [TWO_WILDS, with_rules(TWO_WILDS, "wild", freed_wild=(FreedWild.HIGH_END,))])
def test_a_sequence_comes_before_a_set(rules: Rules) -> None:
    kinds = [each.kind for each in read(cards("7h 2s *"), rules).readings]
    assert kinds == [Kind.SEQUENCE, Kind.SEQUENCE, Kind.SEQUENCE, Kind.SET]


def test_of_ends_the_lowest_window_is_first_and_the_other_way_round() -> None:
    lows = [each.low for each in read(cards("7h 2s *"), TWO_WILDS).readings]
    assert lows == [5, 6, 7, 0]
    upward = with_rules(TWO_WILDS, "wild", freed_wild=(FreedWild.HIGH_END, FreedWild.LOW_END))
    assert [each.low for each in read(cards("7h 2s *"), upward).readings] == [7, 6, 5, 0]


def test_the_chain_has_a_number_for_each_step() -> None:
    first = meld("2h 3h 4h 5h 6h 7h 8h", ITALIAN)
    assert preference(first, ITALIAN) == (0, 0, 0, 2)
    assert preference(meld("3h 4h 2s(=5h)", ITALIAN), HIGH_END) == (2, 1, 0, -3)
    assert preference(meld("7h 7s 7d", ITALIAN), ITALIAN)[:3] == (2, 0, 1)
    assert len(STEPS) == 4


def test_wilds_lie_in_one_order_and_change_places_only_where_the_player_decides() -> None:
    first = read(cards("5h 7h 2s *"), TWO_WILDS).readings
    assert "5h *(=6h) 7h 2s(=8h)" in [written(each, TWO_WILDS) for each in first]
    assert "5h 2s(=6h) 7h *(=8h)" not in [written(each, TWO_WILDS) for each in first]
    both = [written(each, TWO_WILDS) for each in placed_anew(meld("5h *(=6h) 7h 2s(=8h)", TWO_WILDS), TWO_WILDS)]
    assert both == ["5h *(=6h) 7h 2s(=8h)", "5h 2s(=6h) 7h *(=8h)"]


def test_changing_places_keeps_what_the_meld_remembers_and_leaves_a_lone_wild_alone() -> None:
    marked = meld("5h *(=6h) 7h 2s(=8h)", TWO_WILDS, marked=True, owner=1)
    assert all((each.marked, each.owner) == (True, 1) for each in placed_anew(marked, TWO_WILDS))
    alone = meld("5h *(=6h) 7h", TWO_WILDS)
    assert list(placed_anew(alone, TWO_WILDS)) == [alone]
    of_a_rank = meld("7h 7s 2d *", TWO_WILDS)
    assert list(placed_anew(of_a_rank, TWO_WILDS)) == [of_a_rank]


def test_changing_places_never_calls_an_own_two_wild_at_home() -> None:
    lying = meld("*(=2h) 2h(=3h) 4h 5h", TWO_WILDS)
    assert [written(each, TWO_WILDS) for each in placed_anew(lying, TWO_WILDS)] == ["*(=2h) 2h(=3h) 4h 5h"]
    never = with_rules(TWO_WILDS, "wild", natural_two=NaturalTwo.NEVER)
    assert len(list(placed_anew(lying, never))) == 2
    from_ace = meld("2h(=Ah) *(=2h) 3h", never)
    assert [written(each, never) for each in placed_anew(from_ace, never)] == ["*(=Ah) 2h(=2h) 3h", "2h(=Ah) *(=2h) 3h"]


def test_limits_of_wilds_may_hang_on_the_kind() -> None:
    sequences = Circumstance(Subject.SEQUENCE)
    none_in_rows = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(2, ((sequences, 0),)))
    assert read(cards("5h 6h *"), none_in_rows).legal is False
    assert read(cards("7h 7s 2d *"), none_in_rows).legal
    any_number = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(Unlimited.ANY_NUMBER), melds_of_wilds_alone=True)
    assert [each.kind for each in read(cards("* * *"), any_number).readings][-1] is Kind.SET
    assert read(cards("7h * * 2d 2s"), any_number).legal


def test_melds_of_wilds_alone_are_sequences_of_any_suit_and_sets_of_any_rank() -> None:
    rules = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(3), melds_of_wilds_alone=True, least_naturals=Cases(2))
    found = read(cards("* * *"), rules).readings
    assert {each.suit for each in found if each.kind is Kind.SEQUENCE} == set(Suit)
    assert {each.rank for each in found if each.kind is Kind.SET} == set(rules.set.ranks or ())
    # twelve windows of three in fourteen places, in each of the suits, and a set of each rank but the two
    assert len(found) == 4 * 12 + 12
    alone = with_rules(rules, "wild", melds_of_wilds_alone=False)
    assert read(cards("* * *"), alone).legal is False


def test_the_melds_of_a_hand_are_what_its_handfuls_can_be_read_as() -> None:
    held = hand("3h 4h 5h 2h 5s 5d *")
    found = melds_in(held, ITALIAN)
    assert list(found) == sorted(found, key=meld_order)
    assert all(lawful_meld(each, ITALIAN) for each in found)
    texts = {written(each, ITALIAN) for each in found}
    assert {"2h 3h 4h", "2h 3h 4h 5h", "5s 5h 5d", "5s 5h *", "*(=2h) 3h 4h", "2h 3h *(=4h) 5h"} <= texts
    # each handful once, as it counts
    assert len({each.multiset() for each in found}) == len(found)
    assert "3h 4h 2h(=5h)" not in texts
    assert "3h 4h *(=5h)" not in texts


def test_where_the_player_decides_every_reading_is_a_meld_of_the_hand() -> None:
    rules = with_rules(TWO_WILDS, "meld", several_readings=Readings.PLAYER_DECIDES)
    assert player_decides(rules)
    assert not player_decides(TWO_WILDS)
    found = {written(each, rules) for each in melds_in(hand("3h 4h 2h *"), rules) if len(each.cards) == 4}
    assert found == {
        "*(=Ah) 2h 3h 4h",
        "2h 3h 4h *(=5h)",
        "2h(=Ah) *(=2h) 3h 4h",
        "*(=2h) 3h 4h 2h(=5h)",
        "3h 4h *(=5h) 2h(=6h)",
        "3h 4h 2h(=5h) *(=6h)",
    }


def test_a_wild_may_lie_where_the_natural_is_held_too() -> None:
    texts = {written(each, ITALIAN) for each in melds_in(hand("3h 4h 5h *"), ITALIAN)}
    assert "3h *(=4h) 5h" in texts


def test_one_ace_does_not_lie_at_both_ends_of_a_meld_from_the_hand() -> None:
    thirteen = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
    assert max(len(each.cards) for each in melds_in(hand(f"Ah {thirteen}"), BOTH_ENDS)) == 13
    assert max(len(each.cards) for each in melds_in(hand(f"Ah Ah {thirteen}"), BOTH_ENDS)) == 14


def test_a_set_keeps_its_naturals_first_and_cards_in_order() -> None:
    of_sevens = set_of(Rank.SEVEN, cards("7c 7s"), cards("2d *"))
    assert of_sevens.cards == cards("7s 7c * 2d")
    assert of_sevens.wild == (False, False, True, True)
    assert of_sevens.wilds == 2
    assert (of_sevens.suit, of_sevens.low) == (None, 0)


def test_places_of_a_sequence() -> None:
    lying = meld("4h 5h *(=6h)", ITALIAN)
    assert (lying.low, lying.high, lying.wilds) == (4, 6, 1)
    assert lying.at(6) == (cards("*")[0], True)
    assert lying.at(4) == (cards("4h")[0], False)
    assert lying.multiset() == hand("* 5h 4h")


def test_what_the_deck_holds() -> None:
    assert enough_in_deck(cards("5h 5h * * * *"), ITALIAN)
    assert not enough_in_deck(cards("5h 5h 5h"), ITALIAN)
    assert not enough_in_deck(cards("* * * * *"), ITALIAN)
