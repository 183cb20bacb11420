"""Fewer ranks and fewer suits run under the same law: nothing counts to thirteen or to four."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.game.cards import deck, supply
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.values import PACK_RANKS, Cases, Rank, Suit
from tests.game.playing import play_hand
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
    ways,
    why,
    with_rules,
    written,
)

ITALIAN = shipped("italian")
RANKS = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)


def small(base: Rules = ITALIAN, ranks: tuple[Rank, ...] = RANKS, suits: int = 2) -> Rules:
    """Five ranks in two suits."""
    return replace(base, ranks=ranks, suits=tuple(Suit)[:suits])


SMALL = with_rules(small(), "burraco", size=4)
BOTH = with_rules(SMALL, "sequence", ace=Ace.BOTH_ENDS)


def test_the_deck_has_the_ranks_and_suits_of_the_table() -> None:
    assert len(deck(SMALL)) == 2 * 2 * 5 + 4
    assert {card.rank for card in deck(SMALL)} == {*RANKS, Rank.JOKER}
    assert supply(SMALL, one("5h")) == 2
    assert supply(SMALL, one("6h")) == 0
    assert supply(SMALL, one("5c")) == 0
    assert supply(SMALL, one("*")) == 4
    assert len(deck(ITALIAN)) == 108
    assert supply(with_rules(ITALIAN, "deck", packs=3), one("Kc")) == 3


def test_the_places_of_a_sequence_are_read_from_the_table() -> None:
    places = ladder(SMALL)
    assert places.rungs == (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.ACE)
    assert places.top == 6
    assert places.places[Rank.ACE] == (1, 6)
    assert places.places[Rank.FIVE] == (5,)
    assert places.rank(6) is Rank.ACE
    assert places.open == frozenset(range(1, 7))
    whole = ladder(ITALIAN)
    assert (whole.top, whole.rank(13), whole.rank(2)) == (14, Rank.KING, Rank.TWO)


@pytest.mark.parametrize(
    ("ace", "open_places"),
    [(Ace.LOW, range(1, 6)), (Ace.HIGH, range(2, 7)), (Ace.LOW_OR_HIGH, range(1, 7)), (Ace.BOTH_ENDS, range(1, 7))],
)
def test_where_sequences_may_lie(ace: Ace, open_places: range) -> None:
    assert ladder(with_rules(SMALL, "sequence", ace=ace)).open == frozenset(open_places)
    from_three = with_rules(SMALL, "sequence", ace=None, ranks=PACK_RANKS[1:-1])
    assert ladder(from_three).open == frozenset((3, 4, 5))


def test_the_ace_stands_above_the_highest_rank() -> None:
    assert written(meld("4h 5h Ah", SMALL), SMALL) == "4h 5h Ah"
    assert meld("4h 5h Ah", SMALL).low == 4
    assert read(cards("5h Ah 2h"), with_rules(SMALL, "wild", most_in_a_meld=Cases(0))).legal is False
    assert read(cards("Ah 2h 3h 4h 5h Ah"), SMALL).legal is False
    assert read(cards("Ah 2h 3h 4h 5h Ah"), BOTH).legal


def test_melds_grow_to_the_ends_of_the_table() -> None:
    assert ways("3h 4h *(=5h)", "5h", SMALL) == ["*(=2h) 3h 4h 5h"]
    assert ways("Ah 2h 3h 4h *(=5h)", "5h", SMALL) == ["Ah 2h 3h 4h 5h *(=Ah)"]
    assert ways("Ah 2h 3h 4h 5h *(=Ah)", "Ah", BOTH) == []
    assert ways("2h 3h 4h", "5h", SMALL) == ["2h 3h 4h 5h"]
    assert ways("2h 3h *(=4h)", "Ah", SMALL) == ["Ah 2h 3h *(=4h)"]


def test_a_hand_of_such_cards_has_its_melds() -> None:
    found = {written(each, SMALL) for each in melds_in(hand("4h 5h Ah 4s 4h *"), SMALL)}
    assert {"4h 5h Ah", "4s 4h 4h", "*(=3h) 4h 5h Ah", "4s 4h *"} <= found


def test_without_twos_nothing_is_natural_below_the_three() -> None:
    no_twos = small(ranks=RANKS[:-1])
    assert ladder(no_twos).rungs == (Rank.ACE, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.ACE)
    assert written(meld("Ah 3h 4h", no_twos), no_twos) == "Ah 3h 4h"
    assert read(cards("2h 3h 4h"), no_twos).legal is False


def test_the_plays_are_the_same() -> None:
    before: Position = position(SMALL, "3h 4h 5h Ah As", pots=["2h 2s"], others="4s 5s")
    then = after(SMALL, before, lay("3h 4h 5h", SMALL), add("3h 4h 5h", "Ah", SMALL), throw("As"))
    assert then.hands[0] == hand("2h 2s")
    assert why(SMALL, before, lay("3h 4h 5h", SMALL)) == []


@pytest.mark.parametrize("suits", [1, 2, 3])
def test_whole_hands_are_played_on_small_tables(suits: int) -> None:
    rules = with_rules(with_rules(small(suits=suits), "deal", hand=3, pots=(2, 2), upcard=True), "burraco", size=4)
    rules = replace(with_rules(rules, "table", sides=2), players=2)
    seen = play_hand(rules, suits, look=0.3)
    assert seen.hands == 1
