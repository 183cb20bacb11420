"""The cards that are read: whole spaces are whole, from either side, and random ones are the same each time."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Range, Rank, Suit
from tests.reader.brute import Cards, legal, readings
from tests.reader.laws import Arrangement, Reading, in_supply
from tests.reader.multisets import (
    by_size,
    cards_of,
    in_order,
    pattern_multisets,
    patterns,
    random_multisets,
    sequence_patterns,
    set_patterns,
    small_multisets,
    suit_faces,
)
from tests.reader.tables import changed, odd_tables, shipped

ITALIAN = shipped("italian")[0]
TABLES = odd_tables()
SMALL = {name: rules for name, rules in TABLES.items() if name.startswith("small")}


def by_cards(melds: list[Arrangement]) -> dict[Cards, set[Arrangement]]:
    found = defaultdict(set)
    for meld in melds:
        found[cards_of(meld)].add(meld)
    return found


def test_small_multisets_are_all_that_the_deck_has() -> None:
    faces = suit_faces(Suit.HEARTS, ITALIAN)
    assert len(faces) == 15
    deck = [face for face in faces for _ in range(4 if face.rank is Rank.JOKER else 2)]
    for most in (1, 2, 3):
        expected = {in_order(list(cards)) for size in range(1, most + 1) for cards in combinations(deck, size)}
        found = list(small_multisets(Suit.HEARTS, ITALIAN, most))
        assert set(found) == expected and len(found) == len(expected)


def test_the_whole_space_of_a_suit_has_its_known_size() -> None:
    """Told beforehand: so many ways to lie, of so many multisets, so many of them in more than one way."""
    found = by_cards(list(sequence_patterns(Suit.HEARTS, ITALIAN)))
    assert sum(map(len, found.values())) == 1579
    assert len(found) == 1339
    assert sum(len(ways) > 1 for ways in found.values()) == 240
    assert {
        cards: {one.arrangement for one in readings(cards, ITALIAN) if one.of is Suit.HEARTS} for cards in found
    } == found


def test_the_whole_space_of_a_rank_has_its_known_size() -> None:
    """With two suits of twos for wilds all alike there are so many sets of a rank; here each suit of a two counts."""
    naturals, with_a_wild = 66, 76
    assert len(list(set_patterns(Rank.SEVEN, ITALIAN))) == naturals + 5 * with_a_wild
    assert naturals + 2 * with_a_wild == 218
    assert len(list(set_patterns(Rank.SEVEN, changed(ITALIAN, {"set": {"size": Range(3, 4)}})))) < naturals + 5 * 76
    assert not list(set_patterns(Rank.TWO, ITALIAN))


@pytest.mark.parametrize("name", SMALL)
def test_windows_and_multisets_tell_of_the_same_melds(name: str) -> None:
    rules = SMALL[name]
    wilds = 1 if len(rules.wild.cards) > 2 else 2
    melds = list(patterns(Suit.HEARTS, Rank.SIX, rules, wilds))
    assert len(melds) == len(set(melds))
    from_windows = by_cards(melds)
    for cards, ways in from_windows.items():
        found = {one.arrangement for one in readings(cards, rules) if of_these(one, wilds)}
        assert found == ways
    for cards in small_multisets(Suit.HEARTS, rules, 3):
        if any(of_these(one, wilds) for one in readings(cards, rules)):
            assert cards in from_windows
    assert pattern_multisets(Suit.HEARTS, Rank.SIX, rules, wilds) == sorted(from_windows, key=by_size)


def of_these(one: Reading, wilds: int) -> bool:
    return one.of in (Suit.HEARTS, Rank.SIX) and one.wilds <= wilds


def test_rules_without_a_limit_ask_how_many_wilds_to_try() -> None:
    rules = TABLES["any number in sets"]
    with pytest.raises(ValueError, match="no limit"):
        list(set_patterns(Rank.SIX, rules))
    assert list(set_patterns(Rank.SIX, rules, 1))


def test_random_multisets_are_the_same_each_time_and_of_all_sorts() -> None:
    first, again, other = (list(random_multisets(ITALIAN, seed, 400)) for seed in (7, 7, 8))
    assert first == again != other
    assert len(set(first)) > 300
    lawful = sum(legal(cards, ITALIAN) for cards in first)
    assert 80 < lawful < 320
    assert any(not in_supply(cards, ITALIAN) for cards in first)
    assert max(map(len, first)) >= 14
    assert max(sum(card.rank in ITALIAN.wild.cards for card in cards) for cards in first) == 4
    assert any(Card(Rank.JOKER) in cards for cards in random_multisets(shipped("buraco-open")[0], 7, 100))
