"""What becomes of melds on the table, by the second reader: each way a card can come, and what may never happen."""

from __future__ import annotations

import random

import pytest

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import Cases, Rank, Suit
from tests.reader.brute import Extended, best, extensions, readings, steps
from tests.reader.examples import as_written, laid
from tests.reader.laws import Reading, lawful
from tests.reader.multisets import cards_of, faces_for, in_order, sequence_patterns, set_patterns
from tests.reader.tables import changed, growing_tables, odd_tables, shipped

ITALIAN, GREEK, AMERICAN = (shipped(name)[0] for name in ("italian", "buraco-closed", "buraco-us"))
GROWING = growing_tables()
SMALL = {name: rules for name, rules in (odd_tables() | GROWING).items() if name.startswith("small")}


def on_table(text: str, rules: Rules) -> Reading:
    """The meld that lies so."""
    (one,) = best(as_written(laid(text), rules), rules)
    return one


def grown(text: str, added: str, rules: Rules, marked: bool = False) -> frozenset[Extended]:
    return extensions(on_table(text, rules), marked, tuple(one.card for one in laid(added)), rules)


def lying(text: str, added: str, rules: Rules) -> set[str]:
    """The melds that come of it, and after a bar the cards that go back to the hand."""
    return {
        f"{one.reading} | {' '.join(map(str, one.back))}" if one.back else str(one.reading)
        for one in grown(text, added, rules)
    }


@pytest.mark.parametrize(
    ("rules", "meld", "added", "expected"),
    [
        # beside an end
        (ITALIAN, "4h 5h 6h", "7h", {"4h 5h 6h 7h"}),
        (ITALIAN, "4h 5h 6h", "*", {"*(=3h) 4h 5h 6h", "4h 5h 6h *(=7h)"}),
        (ITALIAN, "3h 4h 5h", "2h", {"2h 3h 4h 5h", "3h 4h 5h 2h(=6h)"}),
        (ITALIAN, "Qh Kh Ah", "2h", {"2h(=Jh) Qh Kh Ah"}),
        (ITALIAN, "4h 5h 6h", "8h", set()),
        (ITALIAN, "4h 5h 6h", "7s", set()),
        (ITALIAN, "4h 5h *(=6h)", "2s", set()),
        (ITALIAN, "4h 5h 6h", "8h 7h", {"4h 5h 6h 7h 8h"}),
        # gives way
        (ITALIAN, "4h *(=5h) 6h", "5h", {"*(=3h) 4h 5h 6h"}),
        (GREEK, "4h *(=5h) 6h", "5h", {"4h 5h 6h *(=7h)"}),
        (GREEK, "3h 2h(=4h) 5h", "4h", {"2h 3h 4h 5h"}),
        (GREEK, "3h 2s(=4h) 5h", "4h", {"3h 4h 5h 2s(=6h)"}),
        (GREEK, "4h 2h(=5h) 6h", "5h", {"4h 5h 6h 2h(=7h)"}),
        (ITALIAN, "3h 2h(=4h) 5h", "4h", {"2h 3h 4h 5h"}),
        (ITALIAN, "Ah 2h *(=3h)", "3h", {"Ah 2h 3h *(=4h)"}),
        (ITALIAN, "*(=2h) 3h 4h", "2h", {"*(=Ah) 2h 3h 4h"}),
        (AMERICAN, "4h 2s(=5h) 6h", "5h", {"2s(=3h) 4h 5h 6h", "4h 5h 6h 2s(=7h)"}),
        (GROWING["to the hand, 1 wilds"], "4h *(=5h) 6h", "5h", {"4h 5h 6h | *"}),
        (GROWING["to the hand, 2 wilds"], "4h *(=5h) 2s(=6h)", "5h 6h", {"4h 5h 6h | * 2s"}),
        (GROWING["to the hand, 1 wilds"], "4h 5h 6h", "5h", set()),
        (GROWING["only to be a natural two, 1 wilds"], "4h 2h(=5h) 6h", "5h", set()),
        (GROWING["only to be a natural two, 1 wilds"], "3h 2h(=4h) 5h", "4h", {"2h 3h 4h 5h"}),
        (GROWING["only to the high end, 1 wilds"], "Qh 2s(=Kh) Ah", "Kh", set()),
        (GROWING["high end first, 1 wilds"], "Qh 2s(=Kh) Ah", "Kh", {"2s(=Jh) Qh Kh Ah"}),
        # a wild never takes the place of a wild
        (GROWING["low end first, 2 wilds"], "4h *(=5h) 6h", "2s", {"2s(=3h) 4h *(=5h) 6h", "4h *(=5h) 6h 2s(=7h)"}),
        # an ace beside the other ace
        (ITALIAN, "*(=Ah) 2h 3h", "Ah", {"Ah 2h 3h *(=4h)"}),
        # stays
        (GROWING["stays, a two stays"], "4h *(=5h) 6h", "5h", set()),
        (GROWING["stays, a two stays"], "4h *(=5h) 6h", "7h", {"4h *(=5h) 6h 7h"}),
        # moves freely
        (GROWING["moves freely, a two stays"], "4h *(=5h) 6h", "5h", {"*(=3h) 4h 5h 6h", "4h 5h 6h *(=7h)"}),
        (GROWING["moves freely, a two stays"], "4h 5h *(=6h)", "7h", {"4h 5h *(=6h) 7h"}),
        (GROWING["moves freely, a two stays"], "*(=4h) 5h 6h", "8h", {"5h 6h *(=7h) 8h"}),
        (GROWING["moves freely, a two stays"], "3h 4h 2h(=5h)", "5h", {"2h 3h 4h 5h", "3h 4h 5h 2h(=6h)"}),
        (GROWING["moves freely, a two stays"], "2h 3h 4h", "6h", set()),
        # the natural two leaves
        (ITALIAN, "2d 3d 4d", "6d", {"3d 4d 2d(=5d) 6d"}),
        (GROWING["stays, a two turns"], "2d 3d 4d", "6d", {"3d 4d 2d(=5d) 6d"}),
        (GROWING["moves freely, a two turns"], "2d 3d 4d", "6d", {"3d 4d 2d(=5d) 6d"}),
        (GROWING["a two stays natural"], "2d 3d 4d", "6d", set()),
        (ITALIAN, "Ad 2d 3d 4d", "6d", set()),
        (ITALIAN, "2d 3d 4d", "7d", set()),
        (ITALIAN, "2d *(=3d) 4d", "6d", set()),
        (ITALIAN, "2d 3d 4d", "6d 5d", {"2d 3d 4d 5d 6d"}),
        # sets
        (ITALIAN, "7h 7s *", "7d", {"*(=7) 7s 7h 7d"}),
        (ITALIAN, "7h 7s *", "2d", set()),
        (ITALIAN, "7h 7s 7d", "8d", set()),
        (ITALIAN, "7h 7s 7d", "7h 7h", set()),
    ],
)
def test_one_card_after_the_other(rules: Rules, meld: str, added: str, expected: set[str]) -> None:
    assert lying(meld, added, rules) == expected


def test_the_order_of_the_cards_may_count() -> None:
    """With the natural two first, then the high end, the three before the five makes a clean run, after it a dirty one."""
    assert lying("4h 2h(=5h) 6h", "3h 5h", GREEK) == {"2h 3h 4h 5h 6h", "3h 4h 5h 6h 2h(=7h)"}


def test_a_full_row_frees_nothing() -> None:
    full = "Ah 2h 3h 4h 5h *(=6h) 7h 8h 9h 10h Jh Qh Kh Ah"
    assert not grown(full, "6h", GREEK)
    assert {one.back for one in grown(full, "6h", changed(GREEK, {"wild": {"freed_wild": (FreedWild.HAND,)}}))} == {
        (Card(Rank.JOKER),)
    }


def test_a_burraco_that_is_closed_takes_no_card() -> None:
    rules = GROWING["burracos closed"]
    assert lying("3h 4h 5h 6h 7h", "8h 9h", rules) == {"3h 4h 5h 6h 7h 8h 9h"}
    assert not grown("3h 4h 5h 6h 7h", "8h 9h 10h", rules)
    no_burraco = changed(rules, {"set": {"counts_as_burraco": False}})
    assert not grown("7h 7h 7s 7s 7d 7d 7c", "7c", rules)
    assert grown("7h 7h 7s 7s 7d 7d 7c", "7c", no_burraco)


def test_a_burraco_once_dirty_stays_so() -> None:
    rules = GROWING["dirty for good"]
    dirty = "3h 4h *(=5h) 6h 7h 8h 9h"
    hand = changed(rules, {"wild": {"freed_wild": (FreedWild.HAND,)}})
    (one,) = grown(dirty, "5h", hand)
    assert (one.marked, one.reading.wilds, one.reading.grade) == (True, 0, "dirty")
    (one,) = grown(dirty, "5h", changed(hand, {"burraco": {"once_dirty": OnceDirty.MAY_BECOME_CLEAN}}))
    assert (one.marked, one.reading.wilds, one.reading.grade) == (False, 0, "clean")
    # the five laid first leaves it clean; laid last it comes to a dirty burraco
    either = grown("3h 4h *(=5h) 6h 7h", "5h 8h 9h", hand)
    assert {(str(one.reading), one.reading.grade, one.marked) for one in either} == {
        ("3h 4h 5h 6h 7h 8h 9h", "clean", False),
        ("3h 4h 5h 6h 7h 8h 9h", "dirty", True),
    }
    (one,) = grown("3h 4h 5h 6h 7h 8h", "9h", rules, marked=True)
    assert (one.marked, one.reading.grade) == (True, "dirty")


@pytest.mark.parametrize("name", SMALL)
def test_what_may_never_happen(name: str) -> None:
    """Cards in are cards out, every result is lawful, naturals keep their places, and wilds unless the rules move them."""
    rules = SMALL[name]
    melds = [*sequence_patterns(Suit.HEARTS, rules, 2), *set_patterns(Rank.SIX, rules, 2)]
    for meld in random.Random(name).sample(melds, min(len(melds), 25)):
        before = tuple(card for card, _ in meld.laid)
        for face in faces_for(meld, rules):
            for then, back in steps(meld, face, rules):
                after = tuple(card for card, _ in then.laid)
                assert in_order([*after, *back]) == in_order([*before, face])
                assert (then.kind, then.of) == (meld.kind, meld.of) and lawful(then, rules)
                assert not back or rules.wild.freed_wild == (FreedWild.HAND,)
                stayed = sum(one in enumerate(then.laid, then.start) for one in enumerate(meld.laid, meld.start))
                if meld.kind == "sequence" and rules.wild.placed_wild is not PlacedWild.MOVES_FREELY:
                    assert stayed >= len(meld.laid) - 1
                if meld.kind == "sequence" and rules.wild.placed_wild is PlacedWild.STAYS:
                    assert stayed == len(meld.laid) or rules.wild.natural_two_turns_wild


def test_cards_that_history_refuses_are_as_many_as_told_beforehand() -> None:
    """Of so many pairs of a sequence and a card that make a meld when they are laid anew, so many are refused on the table."""
    rules = GROWING["a two stays natural"]
    melds = list(sequence_patterns(Suit.HEARTS, rules))
    anew = {cards_of(meld) for meld in melds}
    pairs = [(meld, face) for meld in melds for face in faces_for(meld, rules)]
    fit = [(meld, face) for meld, face in pairs if in_order([*cards_of(meld), face]) in anew]
    assert len(fit) == 4705
    assert sum(not steps(meld, face, rules) for meld, face in fit) == 494


def test_a_table_of_wilds_alone_stays_what_it_lies_as() -> None:
    rules = changed(GROWING["moves freely, a two stays"], {"wild": {"most_in_a_meld": Cases(4)}})
    meld = next(one for one in readings((Card(Rank.JOKER),) * 3, rules) if one.of is Suit.HEARTS)
    found = extensions(meld, False, (Card(Rank.JOKER),), rules)
    assert {one.reading.of for one in found} == {Suit.HEARTS} and len(found) == 11
