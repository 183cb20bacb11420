"""One seat against any world: what is gone through, and that a broken law does not get by."""

from __future__ import annotations

from itertools import combinations

import pytest

from burraco_dsl.game.actions import Draw, NewMeld
from burraco_dsl.game.cards import JOKER, deck, in_order, without
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order
from burraco_dsl.game.position import Phase, Position, SideState
from burraco_dsl.rules import Rules
from burraco_dsl.verify.playable.coverage import Met
from burraco_dsl.verify.playable.knocked import CardsCounted, NoExitAsked
from burraco_dsl.verify.playable.one_seat import befores, one_seat, statuses, tables, unseen
from burraco_dsl.verify.playable.remembering import Remembering
from burraco_dsl.verify.playable.scaling import Size, scaled
from burraco_dsl.verify.playable.suits import swapped_meld, swaps
from tests.verify.playable.tables import CLOSED, ITALIAN, US

SETS = scaled(ITALIAN, Size(Kind.SET)).rules
RUNS = scaled(ITALIAN, Size(Kind.SEQUENCE)).rules


def searched(law: Law, hand: int = 3, *, melds: int = 0, most: int = 10**6) -> Met:
    met = Met(most)
    one_seat(law, befores(law.rules, melds, Met(10**6)), hand, met)
    return met


def test_small_counts() -> None:
    met = searched(Remembering(SETS))
    assert (met.states, len(met.stuck), met.full) == (756, 0, False)
    assert {Code.WILD_LAST, Code.LAST_CARD_DISCARDED, Code.POT_ALREADY_TAKEN, Code.NO_POT_DEALT} == met.codes
    assert {EventKind.LAID, EventKind.EXTENDED, EventKind.CLOSED, EventKind.POT_TAKEN_DIRECTLY} <= met.events


def test_with_four_cards_in_hand_every_reason_comes_up() -> None:
    """Three were never refused a close for want of a burraco."""
    assert Code.MAY_NOT_CLOSE in searched(Remembering(SETS), 4).codes


def test_remembering_changes_nothing() -> None:
    plain, remembering = searched(Law(SETS)), searched(Remembering(SETS))
    assert (plain.states, plain.made, plain.codes, plain.events) == (
        remembering.states,
        remembering.made,
        remembering.codes,
        remembering.events,
    )


@pytest.mark.parametrize(("broken", "number"), [(NoExitAsked, 38), (CardsCounted, 38)])
def test_a_broken_law_leaves_players_stuck(broken: type[Law], number: int) -> None:
    met = searched(broken(SETS))
    assert len(met.stuck) == number
    whole = Law(SETS)
    for start, actions, position in met.stuck:
        assert position.phase is Phase.PLAY
        assert whole.legal(position) == ()
        # the whole law refuses a play on the way
        at: Position | None = start
        refused = False
        for action in actions:
            assert at is not None
            refused = refused or not whole.may(at, action)
            at = broken(SETS).outcome(at, action).position
        assert refused


@pytest.mark.parametrize(("rules", "broken"), [(CLOSED, NoExitAsked), (CLOSED, CardsCounted), (US, NoExitAsked)])
def test_the_first_position_without_a_play_is_enough(rules: Rules, broken: type[Law]) -> None:
    met = Met(10**6, at_first=True)
    small = scaled(rules, Size(Kind.SEQUENCE)).rules
    one_seat(broken(small), befores(small, 0, Met(10**6)), 3, met)
    assert len(met.stuck) == 1


def test_where_a_wild_may_go_last_counting_cards_is_right() -> None:
    small = scaled(US, Size(Kind.SET)).rules
    assert searched(CardsCounted(small)).stuck == []


def test_a_search_that_is_cut_short_says_how_far_it_came() -> None:
    met = Met(800)
    assert one_seat(Remembering(SETS), befores(SETS, 0, Met(10**6)), 3, met) == 2
    assert met.full and met.made < 900
    assert one_seat(Remembering(SETS), befores(SETS, 0, Met(10**6)), 3, Met(10**6)) == 3


def all_tables(rules: Rules) -> set[tuple[LaidMeld, ...]]:
    """Every table of one meld: all handfuls of the deck, read by the law."""
    found: set[tuple[LaidMeld, ...]] = {()}
    law = Law(rules)
    for size in range(3, 7):
        for cards in {in_order(one) for one in combinations(deck(rules), size)}:
            found |= {(meld,) for meld in law.offers.melds(cards) if len(meld.cards) == size}
    return found


@pytest.mark.parametrize("rules", [SETS, RUNS], ids=["sets", "runs"])
def test_every_table_is_there_once_with_its_mirror(rules: Rules) -> None:
    """New melds are among the tables, each or its mirror; grown ones beside them."""
    (swap,) = swaps(rules)
    found = list(tables(rules, 1, Met(10**6)))
    mirrored = [tuple(sorted((swapped_meld(one, swap) for one in melds), key=meld_order)) for melds in found]
    assert all_tables(rules) <= {*found, *mirrored}
    assert len(found) == len(set(found)) > 20
    assert all(melds == other for melds, other in zip(found, mirrored, strict=True) if other in found)


@pytest.mark.parametrize("rules", [SETS, RUNS], ids=["sets", "runs"])
def test_whatever_is_laid_is_a_table(rules: Rules) -> None:
    """Several cards at once, which the search for tables lays one by one."""
    (swap,) = swaps(rules)
    law = Law(rules)
    found = set(tables(rules, 1, Met(10**6)))
    for (meld,) in sorted(found - {()}, key=lambda melds: meld_order(melds[0]))[::5]:
        left = without(deck(rules), meld.cards) or ()
        side = SideState((meld,), pots=1)
        position = Position(0, Phase.PLAY, (), (), (), (left, (), (), ()), (side, SideState()), ((),) * 4)
        for after, _ in law.layings(position, left):
            if len(after.mine.melds) == 1:
                assert {after.mine.melds, (swapped_meld(after.mine.melds[0], swap),)} & found


def test_too_many_tables_are_none_gone_through() -> None:
    met = Met(50)
    assert befores(SETS, 1, met) == ()
    assert met.full


def test_tables_of_two_melds_hold_no_card_twice() -> None:
    two = [melds for melds in tables(SETS, 2, Met(10**6)) if len(melds) == 2]
    assert two
    assert all(without(deck(SETS), (card for meld in melds for card in meld.cards)) is not None for melds in two)


def test_a_seat_before_melds_meets_what_a_seat_without_does_not() -> None:
    """Two cards in hand lay nothing new, but they extend."""
    bare, before = searched(Remembering(SETS), 2), searched(Remembering(SETS), 2, melds=1)
    assert EventKind.EXTENDED not in bare.events
    assert EventKind.EXTENDED in before.events
    assert before.stuck == []
    assert len(searched(NoExitAsked(SETS), 2, melds=1).stuck) > 0


def test_no_content_of_a_pot_changes_what_may_be_played() -> None:
    """The cards of a pot are put into the hand without asking the law again: it does not look at them."""
    law = Law(SETS)
    base = Position(0, Phase.PLAY, (JOKER,) * 9, (), ((JOKER,) * 2,), ((), (), (), ()), (SideState(),) * 2, ((),) * 4)
    for meld in law.offers.melds(deck(SETS))[:40]:
        position = base.holding(in_order(meld.cards))
        left = unseen(SETS, position)
        for content in dict.fromkeys(combinations(left, 2)):
            after = law.outcome(position._replace(pots=(content,)), NewMeld(meld)).position
            assert after is not None
            assert after.hand == in_order(content)


def test_whether_a_pot_was_taken_or_is_left() -> None:
    assert [(side.pots, left) for side, left in statuses(SETS, ())] == [(0, 0), (0, 2), (1, 0)]
    no_pots = scaled(CLOSED, Size(Kind.SET)).rules
    assert all(side.opened is False for side, _ in statuses(no_pots, ()))


def test_nobody_is_before_melds_that_did_not_open() -> None:
    small = scaled(US, Size(Kind.SEQUENCE)).rules
    sides = [side for melds in tables(small, 1, Met(10**6)) for side, _ in statuses(small, melds)]
    assert any(side.melds for side in sides)
    assert all(side.opened == bool(side.melds) for side in sides)


def test_a_draw_is_never_refused_here() -> None:
    """What was drawn is any unseen card, so each hand of two or more is begun with."""
    law = Law(SETS)
    position = Position(0, Phase.DRAW, deck(SETS), (), (), ((deck(SETS)[0],), (), (), ()), (), ((),) * 4)
    assert law.may(position, Draw())
