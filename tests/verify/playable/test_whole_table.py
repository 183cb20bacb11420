"""Whole tables of a few cards: everything that can be played is there, and endless play is found."""

from __future__ import annotations

from itertools import permutations

import pytest

from burraco_dsl.game.cards import JOKER, Cards, deck
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.verify.playable.coverage import Met
from burraco_dsl.verify.playable.knocked import NoEndMark, NoStalemate
from burraco_dsl.verify.playable.remembering import Remembering
from burraco_dsl.verify.playable.scaling import Size, scaled
from burraco_dsl.verify.playable.whole_table import Table, deals, goes_round, pool, whole_table
from tests.verify.handfuls_tables import changed
from tests.verify.playable.tables import CLOSED, ITALIAN, US


def tiny(rules: Rules, ranks: int = 3) -> Rules:
    return scaled(rules, Size(Kind.SEQUENCE, ranks=ranks, hand=1, pot=1, seats=2)).rules


def searched(law: Law, *, at_first: bool = False) -> Met:
    met = Met(10**6, at_first=at_first)
    whole_table(law, met)
    return met


def test_small_counts() -> None:
    met = searched(Remembering(tiny(ITALIAN)))
    assert (met.states, len(met.stuck), met.loop, met.full) == (258, 0, False, False)
    assert {EventKind.STALEMATE, EventKind.STOCK_RAN_OUT} <= met.events


@pytest.mark.parametrize(
    ("broken", "rules"), [(NoStalemate, ITALIAN), (NoStalemate, US), (NoEndMark, CLOSED)], ids=["I", "U", "C"]
)
def test_a_protection_that_is_gone_is_noticed(broken: type[Law], rules: Rules) -> None:
    assert not searched(Remembering(tiny(rules))).loop
    met = searched(broken(tiny(rules)), at_first=True)
    assert met.loop or met.stuck


def test_without_the_end_mark_the_next_player_is_stuck_before_a_pile_he_may_not_take() -> None:
    met = searched(NoEndMark(tiny(CLOSED)), at_first=True)
    (stuck,) = met.stuck
    assert stuck.position.phase is Phase.DRAW
    assert stuck.position.pile


def played_out(law: Law, cards: Cards, met: Met, seen: set[Position]) -> None:
    """Every play of one deal, card by card, with no pool, no mirror and no turning of the table."""
    frontier = [deal(law.rules, cards)]
    while frontier:
        position = frontier.pop()
        if position in seen or position.over:
            continue
        seen.add(position)
        may = False
        for action in law.offers.of(position):
            after = met.outcome(law, position, action).position
            may = may or after is not None
            if after is not None:
                frontier.append(after)
        assert may


@pytest.mark.parametrize("rules", [ITALIAN, CLOSED], ids=["I", "C"])
def test_the_pool_leaves_nothing_out(rules: Rules) -> None:
    """All orders of a deck of six or seven cards, each played out: the same reasons, the same events."""
    small = changed(tiny(rules), deck={"jokers": 0})
    assert len(deck(small)) == 6
    small = changed(small, hand_ends={"stock_left": 0})
    law, exact = Remembering(small), Met(10**7)
    seen: set[Position] = set()
    for cards in permutations(deck(small)):
        played_out(law, cards, exact, seen)
    pooled = searched(Remembering(small))
    assert pooled.stuck == []
    assert (pooled.events, pooled.codes) == (exact.events, exact.codes)
    assert 0 < pooled.states < len(seen)


def test_what_nobody_has_seen() -> None:
    rules = tiny(ITALIAN)
    first = list(deals(rules))
    assert len(first) == len(set(deck(rules)))
    assert all(len(pool(rules, table)) == len(deck(rules)) - 1 for table in first)
    assert all(table.down == (True, True) for table in first)
    assert JOKER in pool(rules, first[-1])


def test_a_way_round_is_found() -> None:
    one, two, three = (Table(deal(ITALIAN, deck(ITALIAN))._replace(idle=number), ()) for number in range(3))
    assert goes_round({one: [two], two: [three], three: [one]})
    assert goes_round({one: [two, one]})
    assert not goes_round({one: [two, three], two: [three]})
    assert not goes_round({})
