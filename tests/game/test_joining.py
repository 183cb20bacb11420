"""Two melds made into one, where that is allowed."""

from __future__ import annotations

import pytest

from burraco_dsl.game.actions import Action, Join
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import OnceDirty
from tests.game.tables import after, cards, lay, meld, position, put_together, shipped, why, with_rules, written

ITALIAN = shipped("italian")
JOINS = with_rules(ITALIAN, "meld", may_be_joined=True)


def told(rules: Rules, where: Position, action: Action) -> list[tuple[Code, str]]:
    return [(reason.code, reason.text) for reason in Law(rules).why_not(where, action)]


def test_two_sequences_that_meet_are_joined_where_that_is_allowed() -> None:
    both = ["3h 4h 5h", "6h 7h *(=8h)"]
    before = position(JOINS, "9c Kd", table=both)
    join = put_together(*both, JOINS)
    then = after(JOINS, before, join)
    assert [written(each, JOINS) for each in then.mine.melds] == ["3h 4h 5h 6h 7h *(=8h)"]
    assert then.hand == before.hand
    assert then.turn.laid
    event = Law(JOINS).do(before, join)[1]
    assert [(each.kind, each.cards) for each in event] == [(EventKind.JOINED, cards("3h 4h 5h 6h 7h *"))]
    assert told(ITALIAN, before, join) == [(Code.NOT_JOINED, "two melds may not be made into one")]
    assert [each for each in Law(JOINS).legal(before) if isinstance(each, Join)] == [join]
    assert not [each for each in Law(ITALIAN).legal(before) if isinstance(each, Join)]


def test_two_sets_of_a_rank_are_joined_whichever_is_named_first() -> None:
    both = ["7h 7s 7d", "7c 7h *"]
    before = position(JOINS, "9c Kd", table=both)
    then = after(JOINS, before, put_together(*both, JOINS))
    assert [written(each, JOINS) for each in then.mine.melds] == ["7s 7h 7h 7d 7c *"]
    assert after(JOINS, before, put_together(*reversed(both), JOINS)) == then
    assert len([each for each in Law(JOINS).legal(before) if isinstance(each, Join)]) == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("3h 4h 5h", "7h 8h 9h"),
        ("3h 4h 5h", "6s 7s 8s"),
        ("6h 7h 8h", "3h 4h 5h"),
        ("7h 7s 7d", "8h 8s 8d"),
        ("7h 7s 7d", "8h 9h 10h"),
        ("3h 4h *(=5h)", "6h 7h *(=8h)"),
        ("7h 7s *", "7d 7c *"),
    ],
)
def test_melds_that_do_not_make_one(first: str, second: str) -> None:
    before = position(JOINS, "9c Kd", table=[first, second])
    assert joined(meld(first, JOINS), meld(second, JOINS), JOINS) is None
    assert told(JOINS, before, put_together(first, second, JOINS)) == [(Code.NO_PLACE, "the two melds do not make one")]


def test_a_joining_is_offered_once_however_many_melds_are_alike() -> None:
    before = position(JOINS, "9c Kd", table=["3h 4h 5h", "3h 4h 5h", "6h 7h 8h"])
    assert len([each for each in Law(JOINS).legal(before) if isinstance(each, Join)]) == 1
    alike = position(JOINS, "9c Kd", table=["7h 7s 7d", "7h 7s 7d"])
    assert len([each for each in Law(JOINS).legal(alike) if isinstance(each, Join)]) == 1
    alone = position(JOINS, "9c Kd", table=["7h 7s 7d"])
    itself = put_together("7h 7s 7d", "7h 7s 7d", JOINS)
    assert (Code.NOT_ON_THE_TABLE, "a meld is not joined to itself") in told(JOINS, alone, itself)


def test_a_burraco_that_may_not_grow_is_not_joined() -> None:
    closed = with_rules(JOINS, "burraco", may_grow=False)
    for both in (["3h 4h 5h 6h 7h 8h 9h", "10h Jh Qh"], ["3h 4h 5h", "6h 7h 8h 9h 10h Jh Qh"]):
        before = position(closed, "9c Kd", table=both)
        assert told(closed, before, put_together(*both, closed)) == [
            (Code.NO_LONGER_GROWS, "no card may be added to a burraco")
        ]
        assert why(JOINS, before, put_together(*both, JOINS)) == []
    small = ["3h 4h 5h 6h", "7h 8h 9h"]
    assert why(closed, position(closed, "9c Kd", table=small), put_together(*small, closed)) == []


def test_joined_melds_keep_marks_and_owners() -> None:
    first, second = meld("3h 4h 5h", JOINS), meld("6h 7h 8h", JOINS)
    whole = joined(first, second._replace(marked=True), JOINS)
    assert whole is not None
    assert whole.marked
    mine = joined(first._replace(owner=2), second._replace(owner=2), JOINS)
    assert mine is not None
    assert mine.owner == 2
    assert joined(first._replace(owner=2), second, JOINS) is None
    stays = with_rules(JOINS, "burraco", once_dirty=OnceDirty.STAYS_DIRTY)
    burraco = joined(meld("3h 4h 5h *(=6h)", stays), meld("7h 8h 9h", stays), stays)
    assert burraco is not None
    assert burraco.marked


def test_melds_of_others_are_not_joined() -> None:
    both = ["3h 4h 5h", "6h 7h 8h"]
    join = put_together(*both, JOINS)
    assert why(JOINS, position(JOINS, "9c Kd", theirs=both), join) == [Code.NOT_ON_THE_TABLE]
    assert why(JOINS, position(JOINS, "9c Kd", table=both, phase=Phase.DRAW), join) == [Code.DRAW_FIRST]


def test_melds_that_were_joined_count_as_laid_before_the_pot() -> None:
    """Two may be laid: joining them makes no room for a third. A side that has its pot is not asked."""
    rules = with_rules(JOINS, "meld", most_before_the_pot=2)
    law = Law(rules)
    before = position(rules, "3h 4h 5h 6h 7h 8h 9c 10c Jc Kd 4d")
    first = after(rules, before, lay("3h 4h 5h", rules))
    second = after(rules, first, lay("6h 7h 8h", rules))
    one = after(rules, second, put_together("3h 4h 5h", "6h 7h 8h", rules))
    assert (len(one.mine.melds), one.mine.laid) == (1, 2)
    assert [reason.code for reason in law.why_not(one, lay("9c 10c Jc", rules))] == [Code.BEFORE_THE_POT]
    with_pot = one.with_mine(one.mine._replace(pots=1))
    assert law.may(with_pot, lay("9c 10c Jc", rules))
    plain = after(JOINS, position(JOINS, "3h 4h 5h 9c Kd"), lay("3h 4h 5h", JOINS))
    assert plain.mine.laid == 0  # where no rule reads it, it is not counted
