"""The ledger of a hand: one row for each thing that counts, and totals that are sums of rows."""

from __future__ import annotations

import pytest

from burraco_dsl.game.ledger import (
    RULES,
    Final,
    FinalSide,
    Row,
    RowKind,
    SideLedger,
    counted_in_hand,
    final_of,
    ledger,
)
from burraco_dsl.game.position import Phase
from burraco_dsl.rules import Rules
from burraco_dsl.rules.catalogue import rule_names
from burraco_dsl.rules.chapters.ends import CardsInHand, MeldedCards
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.values import Cases, Circumstance, Subject, Unplayed
from tests.game.tables import cards, hand, meld, melds, position, shipped, with_rules

ITALIAN = shipped("italian")
AMERICAN = shipped("buraco-us")
CLEAN, DIRTY, SMALL = "3c 4c 5c 6c 7c 8c 9c", "3d 4d 5d 6d 7d 8d *(=9d)", "Jh Js Jd"


def side(
    *lying: str, held: str = "", pots: int = 1, closed: bool = False, unplayed: str = "", rules: Rules = ITALIAN
) -> FinalSide:
    """A side of two players, of whom the first holds cards."""
    return FinalSide(melds(lying, rules), (hand(held), ()), (hand(unplayed), ()), pots, closed)


def scored(rules: Rules, *sides: FinalSide, became_stock: bool = False) -> tuple[SideLedger, ...]:
    return ledger(Final(sides, became_stock), rules)


def rows(found: SideLedger) -> dict[RowKind, list[int]]:
    told: dict[RowKind, list[int]] = {}
    for row in found.rows:
        told.setdefault(row.kind, []).append(row.points)
    return told


# --- the rows


def test_every_row_of_a_side() -> None:
    mine = side(CLEAN, DIRTY, SMALL, held="Kh *", closed=True)
    found = scored(ITALIAN, mine, side())[0]
    assert found.rows[0].cards == tuple(card for each in mine.melds for card in each.cards)
    assert found.rows[1:] == (
        Row(RowKind.BONUS, 100, "dirty", cards=cards("3d 4d 5d 6d 7d 8d *")),
        Row(RowKind.BONUS, 200, "clean", cards=cards("3c 4c 5c 6c 7c 8c 9c")),
        Row(RowKind.CLOSING, 100),
        Row(RowKind.CARDS_IN_HAND, -40, seat=0, cards=hand("Kh *")),
    )
    assert rows(found) == {
        RowKind.MELDED_CARDS: [140],
        RowKind.BONUS: [100, 200],
        RowKind.CLOSING: [100],
        RowKind.CARDS_IN_HAND: [-40],
    }
    assert found.total == 500


def test_each_row_names_its_rule() -> None:
    found = scored(ITALIAN, side(CLEAN, held="Kh", closed=True), side(pots=0))
    assert [row.rule for row in found[0].rows] == [
        "scoring melded cards",
        "class clean bonus",
        "close bonus",
        "scoring cards in hand",
    ]
    assert [row.rule for row in found[1].rows] == ["pot not taken"]
    told = {f"{section.title} {rule.phrase}" for section, rule in rule_names()}
    assert set(RULES.values()) <= told
    assert set(RULES) == set(RowKind)


def test_a_side_with_nothing_has_no_rows() -> None:
    assert scored(ITALIAN, side(), side())[0].rows == ()
    assert scored(ITALIAN, side(), side())[0].total == 0


def test_each_hand_of_a_side_is_a_row() -> None:
    mine = FinalSide((), (hand("Kh"), hand("5c 6c"), ()), ((), (), ()), 1, False)
    found = scored(ITALIAN, mine, side())[0]
    assert [(row.points, row.seat, row.cards) for row in found.rows] == [(-10, 0, hand("Kh")), (-10, 1, hand("5c 6c"))]


def test_a_set_that_counts_as_no_burraco_pays_its_cards_only() -> None:
    none = with_rules(ITALIAN, "set", counts_as_burraco=False)
    sevens = "7h 7s 7d 7c 7h 7s 7d"
    assert scored(ITALIAN, side(sevens), side())[0].total == 235
    assert scored(none, side(sevens), side())[0].total == 35


def test_a_burraco_that_stays_dirty_pays_as_a_dirty_one() -> None:
    rules = with_rules(ITALIAN, "burraco", once_dirty=OnceDirty.STAYS_DIRTY)
    marked = FinalSide((meld(CLEAN, rules, marked=True),), ((), ()), ((), ()), 1, False)
    assert scored(rules, marked, side())[0].total == 145


def test_melded_cards_may_count_against_the_side() -> None:
    against = with_rules(ITALIAN, "scoring", melded_cards=MeldedCards.AGAINST_THE_SIDE)
    assert rows(scored(against, side(CLEAN), side())[0]) == {RowKind.MELDED_CARDS: [-45], RowKind.BONUS: [200]}


def test_cards_in_hand_may_count_for_the_opponents() -> None:
    rules = with_rules(ITALIAN, "scoring", cards_in_hand=CardsInHand.FOR_THE_OPPONENTS)
    found = scored(rules, side(held="Kh *"), side(held="5c"), side())
    assert [one.total for one in found] == [5, 40, 45]
    assert [(row.kind, row.points, row.seat, row.cards) for row in found[2].rows] == [
        (RowKind.OPPONENTS_CARDS, 40, 0, hand("Kh *")),
        (RowKind.OPPONENTS_CARDS, 5, 0, hand("5c")),
    ]
    assert found[2].rows[0].rule == "scoring cards in hand"


# --- pots


def test_a_side_without_a_pot_is_fined_once() -> None:
    assert rows(scored(ITALIAN, side(pots=0), side())[0]) == {RowKind.POT_NOT_TAKEN: [-100]}
    assert rows(scored(ITALIAN, side(pots=1), side())[0]) == {}
    no_pots = with_rules(ITALIAN, "deal", pots=())
    assert rows(scored(no_pots, side(pots=0), side())[0]) == {}
    free = with_rules(ITALIAN, "pot", not_taken=Cases(None, ()))
    assert rows(scored(free, side(pots=0), side())[0]) == {RowKind.POT_NOT_TAKEN: [0]}


@pytest.mark.parametrize(
    ("subject", "other", "became", "fine"),
    [
        (Subject.NOBODY_TOOK_A_POT, 0, False, 0),
        (Subject.NOBODY_TOOK_A_POT, 1, False, -100),
        (Subject.NOBODY_TOOK_A_POT, 1, True, -100),
        (Subject.POT_BECAME_THE_STOCK, 1, True, 0),
        (Subject.POT_BECAME_THE_STOCK, 0, False, -100),
        (Subject.SCORE, 0, True, -100),
    ],
)
def test_the_fine_may_be_waived(subject: Subject, other: int, became: bool, fine: int) -> None:
    rules = with_rules(ITALIAN, "pot", not_taken=Cases(-100, ((Circumstance(subject), 0),)))
    found = scored(rules, side(pots=0), side(pots=other), became_stock=became)
    assert found[0].total == fine


@pytest.mark.parametrize(
    ("price", "held", "total"),
    [
        (Unplayed(0, True), [-40], -40),  # its cards
        (Unplayed(-100, False), [-10], -110),  # a fine in place of its cards
        (Unplayed(-100, True), [-40], -140),  # both
        (Unplayed(0, False), [-10], -10),  # neither
    ],
)
def test_an_unplayed_pot(price: Unplayed, held: list[int], total: int) -> None:
    rules = with_rules(ITALIAN, "pot", not_played=price)
    found = scored(rules, side(held="Kh *", unplayed="*"), side())[0]
    assert found.total == total
    assert rows(found)[RowKind.CARDS_IN_HAND] == held
    fined = [row for row in found.rows if row.kind is RowKind.POT_NOT_PLAYED]
    assert [(row.points, row.seat, row.cards) for row in fined] == ([(-100, 0, hand("*"))] if price.points else [])


def test_a_pot_that_was_played_costs_nothing() -> None:
    rules = with_rules(ITALIAN, "pot", not_played=Unplayed(-100, True))
    assert scored(rules, side(held="Kh *"), side())[0].total == -40


def test_a_hand_that_is_nothing_but_an_unplayed_pot() -> None:
    fine = with_rules(ITALIAN, "pot", not_played=Unplayed(-100, False))
    found = scored(fine, side(held="Kh *", unplayed="Kh *"), side())[0]
    assert rows(found) == {RowKind.POT_NOT_PLAYED: [-100]}
    assert counted_in_hand(hand("Kh *"), hand("Kh *"), fine) == ()
    assert counted_in_hand(hand("Kh *"), (), fine) == hand("Kh *")
    both = with_rules(ITALIAN, "pot", not_played=Unplayed(-100, True))
    assert counted_in_hand(hand("Kh *"), hand("*"), both) == hand("Kh *")


def test_unplayed_cards_count_for_the_opponents_only_where_they_count_at_all() -> None:
    rules = with_rules(ITALIAN, "scoring", cards_in_hand=CardsInHand.FOR_THE_OPPONENTS)
    fine = with_rules(rules, "pot", not_played=Unplayed(-100, False))
    found = scored(fine, side(held="Kh *", unplayed="*"), side())
    assert [one.total for one in found] == [-100, 10]
    assert [one.total for one in scored(rules, side(held="Kh *"), side())] == [0, 40]


def test_sides_without_a_word_on_unplayed_pots() -> None:
    bare = FinalSide((), (hand("Kh"),), (), 1, False)
    assert scored(with_rules(ITALIAN, "pot", not_played=Unplayed(-100, False)), bare, bare)[0].total == -10


# --- from a position


def test_how_the_table_lay_is_read_from_the_position() -> None:
    where = position(
        ITALIAN,
        "Kh",
        table=[CLEAN],
        theirs=[SMALL],
        taken=1,
        phase=Phase.OVER,
        closer=3,
        others={1: "5c", 2: "6c", 3: "7c"},
        unplayed=((), hand("5c"), (), ()),
        became_stock=True,
    )
    final = final_of(where)
    assert final.became_stock
    assert final.sides[0] == FinalSide(melds([CLEAN], ITALIAN), (hand("Kh"), hand("6c")), ((), ()), 1, False)
    assert final.sides[1] == FinalSide(melds([SMALL], ITALIAN), (hand("5c"), hand("7c")), (hand("5c"), ()), 0, True)
    open_end = final_of(where._replace(closer=None))
    assert [each.closed for each in open_end.sides] == [False, False]
    assert [each.closed for each in final_of(where._replace(closer=0)).sides] == [True, False]


def test_the_hand_counts_as_it_is_written_in_the_rules_of_the_united_states() -> None:
    found = scored(AMERICAN, side(CLEAN, SMALL, held="2h", closed=True, rules=AMERICAN), side(held="Kh Kd", pots=0))
    assert [one.total for one in found] == [45 + 30 + 200 + 100 - 20, -20 - 100]
