"""The deal: one card at a time to each seat from the first player on, then the pots, the upcard, and the stock."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from burraco_dsl.game.cards import JOKER, counts, deck, face, in_order, listed, order, points, supply, without
from burraco_dsl.game.dealing import deal, opening_position
from burraco_dsl.game.position import Phase, SideState, Turn, holds, reads, replaced
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.setting_up import TurnOrder
from burraco_dsl.rules.values import PACK_RANKS, Rank, Subject, Suit
from tests.game.tables import cards, hand, one, position, shipped, with_rules

ITALIAN = shipped("italian")
AMERICAN = shipped("buraco-us")
GREEK = shipped("buraco-closed", 2)


def tiny(rules: Rules, **words: object) -> Rules:
    """Hands of two cards and pots of two and one."""
    return with_rules(rules, "deal", hand=2, pots=(2, 1), **words)


CARDS = cards("3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac 3d 4d 5d 6d")


def test_cards_go_round_one_at_a_time_from_the_first_player_on() -> None:
    dealt = deal(tiny(ITALIAN), CARDS, dealer=0)
    assert dealt.seat == 1
    assert dealt.hands == (hand("6c 10c"), hand("3c 7c"), hand("4c 8c"), hand("5c 9c"))
    assert dealt.pots == (cards("Jc Qc"), cards("Kc"))
    assert dealt.pile == cards("Ac")
    assert dealt.stock == cards("3d 4d 5d 6d")
    other_way = with_rules(tiny(ITALIAN), "table", turn_order=TurnOrder.COUNTERCLOCKWISE)
    assert deal(other_way, CARDS, dealer=0).hands == (hand("4c 8c"), hand("3c 7c"), hand("6c 10c"), hand("5c 9c"))


def test_without_an_upcard_there_is_no_pile_and_the_first_card_may_be_refused() -> None:
    dealt = deal(tiny(AMERICAN), CARDS, dealer=3)
    assert dealt.seat == 0
    assert dealt.pile == ()
    assert dealt.stock == cards("Ac 3d 4d 5d 6d")
    assert dealt.first is True
    assert deal(tiny(GREEK), CARDS).first is False
    assert deal(tiny(ITALIAN), CARDS).first is False


def test_without_pots_none_are_laid_aside() -> None:
    dealt = deal(with_rules(ITALIAN, "deal", hand=2, pots=()), CARDS)
    assert dealt.pots == ()
    assert len(dealt.stock) == 16 - 8 - 1


def test_a_position_at_the_beginning_of_a_hand() -> None:
    dealt = deal(ITALIAN, deck(ITALIAN), dealer=2)
    assert (dealt.seat, dealt.phase, dealt.turn, dealt.idle, dealt.ending, dealt.closer) == (
        3,
        Phase.DRAW,
        Turn(),
        0,
        None,
        None,
    )
    assert dealt.sides == (SideState(), SideState())
    assert dealt.unplayed == ((), (), (), ())
    assert Counter(dealt.cards()) == Counter(deck(ITALIAN))
    assert all(cards == in_order(cards) for cards in dealt.hands)


@pytest.mark.parametrize(("number", "fits"), [(12, True), (11, False)])
def test_a_deck_that_does_not_reach(number: int, fits: bool) -> None:
    rules = tiny(ITALIAN)  # four hands of two, three cards in pots, one turned up
    if fits:
        assert deal(rules, CARDS[:number]).stock == ()
    else:
        with pytest.raises(ValueError, match="the deal takes 12 cards, and the deck has 11"):
            deal(rules, CARDS[:number])


def test_only_what_some_rule_reads_is_kept() -> None:
    scores = (1500, -20)
    assert [side.score for side in deal(AMERICAN, deck(AMERICAN), scores=scores).sides] == [1500, -20]
    assert [side.score for side in deal(ITALIAN, deck(ITALIAN), scores=scores).sides] == [0, 0]
    assert [side.score for side in deal(AMERICAN, deck(AMERICAN)).sides] == [0, 0]
    assert deal(AMERICAN, deck(AMERICAN), hand_number=3).hand_number == 1
    assert reads(AMERICAN, Subject.SCORE)
    assert not reads(AMERICAN, Subject.HAND_NUMBER)
    assert not reads(ITALIAN, Subject.SCORE)


def test_a_position_of_ones_own_is_sorted_and_filled() -> None:
    made = opening_position(
        ITALIAN, 2, hands=(cards("Kd 9c"), (), (), ()), stock=cards("3c 4c"), pile=cards("5d"), pots=(cards("6d"),)
    )
    assert made.hands[0] == hand("9c Kd")
    assert (made.seat, made.stock, made.pile, made.pots) == (2, cards("3c 4c"), cards("5d"), (cards("6d"),))
    assert made.first is False
    american = opening_position(AMERICAN, 0, hands=((),) * 4, stock=cards("3c 4c"))
    assert american.first is True
    assert opening_position(AMERICAN, 0, hands=((),) * 4, stock=cards("3c"), pile=cards("4c")).first is False


def test_a_shuffled_deck_keeps_its_cards() -> None:
    mixed = list(deck(AMERICAN))
    random.Random(1).shuffle(mixed)
    assert Counter(deal(AMERICAN, tuple(mixed)).cards()) == Counter(deck(AMERICAN))


# --- cards


def test_cards_in_order() -> None:
    assert in_order(cards("2c 3h Ad * As Kc 10h")) == cards("* As Ad Kc 10h 3h 2c")
    assert order(JOKER) == 0
    assert order(one("As")) == 1
    assert order(one("2c")) == 52
    assert face(Rank.FIVE, Suit.HEARTS) == one("5h")
    assert face(Rank.JOKER, None) == JOKER


def test_the_whole_deck() -> None:
    assert len(deck(AMERICAN)) == 104
    assert deck(ITALIAN)[:6] == (JOKER,) * 4 + cards("As As")
    assert counts(deck(ITALIAN))[one("5h")] == 2
    assert supply(AMERICAN, JOKER) == 0
    assert list(dict.fromkeys(card.rank for card in deck(AMERICAN))) == list(PACK_RANKS)


def test_taking_cards_out() -> None:
    assert without(hand("9c 9c Kd"), cards("9c")) == hand("9c Kd")
    assert without(hand("9c 9c Kd"), cards("9c 9c Kd")) == ()
    assert without(hand("9c Kd"), cards("9c 9c")) is None
    assert without(hand("9c"), ()) == hand("9c")
    assert holds(hand("9c 9c"), cards("9c"))
    assert not holds(hand("9c"), cards("9c 9c"))
    assert holds((), ())


def test_what_cards_are_worth_and_how_they_are_told() -> None:
    assert points(ITALIAN, cards("* 2c Ah Kd 8s 7s 3h")) == 30 + 20 + 15 + 10 + 10 + 5 + 5
    assert points(AMERICAN, (JOKER,)) == 0
    assert listed(cards("9c 10h *")) == "9c 10h *"
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)
    assert replaced((1, 2, 3), 0, 9) == (9, 2, 3)


def test_the_side_and_hand_of_the_player_to_move() -> None:
    now = position(ITALIAN, "9c Kd", seat=3, table=["3h 4h 5h"])
    assert (now.side, now.hand) == (1, hand("9c Kd"))
    assert now.mine == now.sides[1]
    assert now.holding(hand("Kd")).hands[3] == hand("Kd")
    assert now.with_mine(SideState(pots=2)).sides[1].pots == 2
