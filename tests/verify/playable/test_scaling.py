"""The same rules on a smaller table: what the numbers become, and what is told to be lost."""

from __future__ import annotations

import pytest

from burraco_dsl.game.cards import deck, points
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules.values import Cases, Range, Rank
from burraco_dsl.verify.playable.scaling import Size, chosen_ranks, lengths_of, scaled, shrunk
from tests.verify.handfuls_tables import changed
from tests.verify.playable.tables import ITALIAN, US, shipped

RUNS, SETS = Kind.SEQUENCE, Kind.SET


@pytest.mark.parametrize(
    ("lengths", "small"),
    [
        ([3, 7, 13, 14], [3, 4, 5, 6]),
        ([3, 7, 8, 13, 14], [3, 4, 5, 6, 7]),
        ([14, 3, 7, 7, 13], [6, 3, 4, 4, 5]),
        ([4, 9], [4, 5]),
        ([3], [3]),
        ([], []),
    ],
)
def test_lengths_keep_their_order(lengths: list[int], small: list[int]) -> None:
    found = shrunk(lengths)
    assert [found[one] for one in lengths] == small


def test_numbers_below_a_meld_are_no_lengths() -> None:
    assert shrunk([0, 1, 2, 3, 7]) == {3: 3, 7: 4}


def test_the_lengths_of_the_shipped_rules() -> None:
    assert lengths_of(ITALIAN, RUNS) == {3: 3, 7: 4, 13: 5, 14: 6}
    assert lengths_of(ITALIAN, SETS) == {3: 3, 7: 4, 8: 5, 9: 6}
    # a set of eight is no length of sequences
    assert lengths_of(shipped("italian-semi-clean"), RUNS) == {3: 3, 7: 4, 13: 5, 14: 6}


def test_a_small_table_of_sequences() -> None:
    small = scaled(ITALIAN, Size(RUNS))
    rules = small.rules
    assert small.told == "11 cards (2 suits of 5 ranks, 1 joker)"
    assert len(deck(rules)) == 11
    assert rules.ranks == (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
    assert (rules.sequence.length, rules.burraco.size, rules.set.ranks) == (Range(3, 6), 4, ())
    assert (rules.deal.hand, rules.deal.pots, rules.hand_ends.stock_left) == (2, (2, 2), 1)
    assert rules.hand_ends.stalemate == ITALIAN.hand_ends.stalemate
    assert "a hand is as large as a burraco" in small.lost
    assert "twins of a card" in small.lost


def test_a_small_table_of_sets() -> None:
    small = scaled(ITALIAN, Size(SETS))
    assert small.told == "13 cards (2 suits of 3 ranks, 2 packs, 1 joker)"
    assert (small.rules.set.size, small.rules.burraco.size, small.rules.sequence.ranks) == (Range(3, 6), 4, ())
    assert "a rank has more cards than a burraco" in small.lost


def test_a_larger_pot_stays_larger() -> None:
    rules = changed(ITALIAN, deal={"pots": (18, 11, 18)})
    assert scaled(rules, Size(RUNS)).rules.deal.pots == (3, 2, 3)
    assert scaled(rules, Size(RUNS, pot=1)).rules.deal.pots == (2, 1, 2)


def test_of_an_opening_one_meld_falls_short_and_another_suffices() -> None:
    small = scaled(US, Size(RUNS)).rules
    minimum = small.initial_meld.minimum
    assert minimum is not None and minimum.plain is not None
    worth = [points(small, meld.cards) for meld in melds_in(deck(small), small) if len(meld.cards) == 3]
    assert min(worth) < minimum.plain <= max(worth)
    assert scaled(changed(US, initial_meld={"minimum": Cases(0)}), Size(RUNS)).rules.initial_meld.minimum == Cases(0)


def test_every_sort_of_rank_is_there() -> None:
    """Wilds, ranks that make sets and ranks that make none."""
    only = changed(ITALIAN, set={"ranks": (Rank.ACE, Rank.THREE)})
    assert chosen_ranks(only, 3, SETS) == (Rank.FOUR, Rank.THREE, Rank.TWO)
    assert chosen_ranks(ITALIAN, 3, RUNS) == (Rank.ACE, Rank.THREE, Rank.TWO)
