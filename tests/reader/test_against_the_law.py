"""The law's reader of melds and the second one say the same: of handfuls, of whole spaces, of melds that grow."""

from __future__ import annotations

import random

import pytest

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.melds.arrange import placed_anew
from burraco_dsl.game.melds.choice import preference
from burraco_dsl.game.melds.extend import Grown, step
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import bonus_of, grade_of, marked
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.melds.reading import read
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Rank, Suit
from tests.reader import brute
from tests.reader.laws import Arrangement, Reading, in_supply
from tests.reader.multisets import (
    cards_of,
    faces_for,
    pattern_multisets,
    patterns,
    random_multisets,
    small_multisets,
)
from tests.reader.refusals import refusals
from tests.reader.tables import SHIPPED, growing_tables, odd_tables, shipped

ODD = odd_tables()
GROWING = growing_tables()
#: Wilds tried where the rules set no limit; more are tried by hand (see CONTRIBUTING).
MOST_WILDS = 3
#: Handfuls tried at an odd table, which may have very many; a shipped variant is asked all of them.
MOST_ODD = 1500


def plain(meld: LaidMeld) -> tuple[object, ...]:
    """A meld of the law, so that it can be held beside one of the second reader."""
    lying = list(zip(meld.cards, meld.wild, strict=True))
    if meld.kind is Kind.SET:
        return "set", meld.rank, 0, tuple(sorted((str(card), wild) for card, wild in lying))
    return "sequence", meld.suit, meld.low, tuple((str(card), wild) for card, wild in lying)


def plain_other(one: Reading | Arrangement) -> tuple[object, ...]:
    """The same of a reading of the second reader."""
    lying = [(str(card), stands is not None) for card, stands in one.laid]
    if one.kind == "set":
        return "set", one.of, 0, tuple(sorted(lying))
    return "sequence", one.of, one.start, tuple(lying)


def as_laid(one: Reading | Arrangement) -> LaidMeld:
    """A meld of the second reader as a meld of the law."""
    if one.kind == "set":
        assert isinstance(one.of, Rank)
        naturals = tuple(card for card, stands in one.laid if stands is None)
        return set_of(one.of, naturals, tuple(card for card, stands in one.laid if stands is not None))
    assert isinstance(one.of, Suit)
    cards = tuple(card for card, _ in one.laid)
    return LaidMeld(Kind.SEQUENCE, one.of, None, one.start, cards, tuple(stands is not None for _, stands in one.laid))


def every_way(cards: Cards, rules: Rules) -> list[LaidMeld]:
    return [meld for reading in read(cards, rules).readings for meld in placed_anew(reading, rules)]


def same_readings(cards: Cards, rules: Rules) -> int:
    """Both readers on one handful: the same ways to lie, each worth the same, and the same one that counts."""
    theirs = brute.readings(cards, rules)
    ours = every_way(cards, rules)
    known = {plain_other(one): one for one in theirs}
    assert {plain(meld) for meld in ours} == set(known), cards
    assert len(ours) == len(known)
    for meld in ours:
        other = known[plain(meld)]
        feature = feature_of(meld, rules)
        assert (feature.wilds, feature.natural_run) == (other.wilds, other.natural_run)
        assert (grade_of(meld, rules) or "", bonus_of(meld, rules)) == (other.grade, other.bonus)
    if ours:
        chosen = read(cards, rules).best
        assert chosen is not None
        assert plain(chosen) in {plain_other(one) for one in brute.best(theirs, rules)}
        assert preference(chosen, rules) == min(preference(meld, rules) for meld in ours)
    return len(ours)


def kept_apart(rules: Rules) -> tuple[object, ...]:
    """What the reading of melds hangs on; tables that agree in it need not be asked twice."""
    parts = [rules.deck, rules.wild, rules.sequence, rules.set, rules.burraco, rules.meld.several_readings]
    classes = [(name, one.when, one.bonus) for name, one in rules.classes.items()]
    deck = (rules.deck.packs, rules.deck.jokers)
    chapters = [tuple((one, getattr(part, one)) for one in part.__slots__) for part in parts[1:5]]
    return (deck, repr(chapters), parts[5], repr(classes))


def tables() -> list[tuple[str, Rules]]:
    """Every shipped variant at every size, as far as they read melds apart, and the odd tables."""
    found: dict[tuple[object, ...], tuple[str, Rules]] = {}
    for name in SHIPPED:
        for rules in shipped(name):
            found.setdefault(kept_apart(rules), (f"{name}, {rules.players} players", rules))
    return [*found.values(), *sorted(ODD.items())]


TABLES = tables()


@pytest.mark.parametrize(("name", "rules"), TABLES, ids=[name for name, _ in TABLES])
def test_every_handful_of_up_to_five_cards_of_a_suit_and_wilds(name: str, rules: Rules) -> None:
    handfuls = list(small_multisets(rules.suits[1], rules, 5))
    if name in ODD and len(handfuls) > MOST_ODD:
        handfuls = random.Random(2).sample(handfuls, MOST_ODD)
    legal = sum(bool(same_readings(cards, rules)) for cards in handfuls)
    assert legal > 0 or not rules.sequence.ranks


@pytest.mark.parametrize(("name", "rules"), TABLES, ids=[name for name, _ in TABLES])
def test_every_pattern_of_the_whole_space(name: str, rules: Rules) -> None:
    rank = (rules.set.ranks or rules.ranks)[0]
    wilds = MOST_WILDS if "no limit" in name or "any number" in name else None
    try:
        handfuls = pattern_multisets(rules.suits[1], rank, rules, wilds)
    except (TypeError, ValueError):
        handfuls = pattern_multisets(rules.suits[1], rank, rules, MOST_WILDS)
    if name in ODD and len(handfuls) > MOST_ODD // 3:
        handfuls = random.Random(7).sample(handfuls, MOST_ODD // 3)
    for number, cards in enumerate(handfuls):
        assert same_readings(cards, rules) > 0
        if number % 40 == 0:
            assert any(meld.multiset() == in_order(cards) for meld in melds_in(in_order(cards), rules))


@pytest.mark.parametrize(("name", "rules"), TABLES, ids=[name for name, _ in TABLES])
def test_random_longer_handfuls_and_why_they_are_refused(name: str, rules: Rules) -> None:
    for cards in random_multisets(rules, 11, 250):
        same_readings(cards, rules)
        sets = refusals(cards, rules)
        ours = read(cards, rules)
        assert ours.legal == (frozenset() in sets)
        if sets and not ours.legal:
            told = {reason.rule for reason in ours.why_not}
            assert told == {rule for one in sets for rule in one}, cards


@pytest.mark.parametrize(("name", "rules"), TABLES, ids=[name for name, _ in TABLES])
def test_the_melds_of_a_hand_are_those_that_can_be_read(name: str, rules: Rules) -> None:
    """Laid from the hand: each handful of the hand that is a meld, and no other."""
    from itertools import combinations

    from burraco_dsl.game.cards import deck

    dice = random.Random(5)
    full = deck(rules)
    suit = rules.suits[1]
    near = [
        card
        for card in full
        if card.suit in (suit, None) or card.rank in (Rank.TWO, (rules.set.ranks or rules.ranks)[0])
    ]
    for _ in range(4):
        hand = in_order(dice.sample(near, min(9, len(near))))
        found = {meld.multiset() for meld in melds_in(hand, rules)}
        handfuls = {one for size in range(3, len(hand) + 1) for one in combinations(hand, size)}
        assert found == {one for one in handfuls if read(one, rules).legal}


@pytest.mark.parametrize("name", sorted(GROWING))
def test_melds_on_the_table_grow_alike(name: str) -> None:
    rules = GROWING[name]
    rank = (rules.set.ranks or rules.ranks)[0]
    melds = list(patterns(rules.suits[1], rank, rules, 2))
    melds = random.Random(3).sample(melds, min(len(melds), 150))
    for meld in melds:
        laid = marked(as_laid(meld), rules)
        for card in faces_for(meld, rules):
            if not in_supply((*cards_of(meld), card), rules):
                continue  # no such card is left to be added
            theirs = {
                (plain_other(one.reading), tuple(sorted(map(str, one.back))), one.marked)
                for one in brute.extensions(meld, False, (card,), rules)
            }
            ours = {_grown(way) for way in step(laid, card, rules).ways}
            assert ours == theirs, (meld, card)


def _grown(way: Grown) -> tuple[object, ...]:
    return plain(way.meld), tuple(sorted(map(str, way.back))), way.meld.marked
