"""Hands of the playing engine, replayed through the readable law: every play must be lawful, and the end the same."""

from __future__ import annotations

import functools

import pytest

from burraco_dsl.fast import Table, Tables, Tally, Trace, engine_name, maker
from burraco_dsl.fast.engines import COMPILED, PLAIN, new_engine
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from tests.game.tables import LIBRARY

#: Both engines where one was compiled here.
ENGINES = [
    pytest.param(
        COMPILED,
        marks=pytest.mark.skipif(engine_name() != COMPILED, reason="no compiled engine plays here"),
    ),
    PLAIN,
]


@functools.cache
def worlds() -> dict[str, Rules]:
    """Every way to sit down at every shipped variant, one of those that play alike, by a name for tests."""
    found: dict[str, Rules] = {}
    for name in sorted(LIBRARY.shipped):
        agreement = LIBRARY.resolved(name).agreement
        assert agreement is not None
        for number, world in enumerate(agreement.worlds()):
            rules = agreement.at(world)
            if rules not in found.values():
                found[f"{name}, {rules.players} players, way {number}"] = rules
    return found


def table(rules: Rules, engine: str | None = None) -> Table:
    """A new table of an engine, with nothing known of its melds."""
    tables = Tables(rules, maker(engine))
    return Table(tables, new_engine(tables, engine))


def positions(trace: Trace, law: Law) -> list[Position]:
    """Every position of a hand, the deal first. AssertionError at a play that the law refuses."""
    now = deal(law.rules, trace.deal, dealer=trace.dealer, scores=trace.scores, hand_number=trace.hand_number)
    found = [now]
    for step, action in enumerate(trace.actions):
        outcome = law.outcome(now, action)
        assert outcome.position is not None, (trace.number, step, action, outcome.why_not, now)
        now = outcome.position
        found.append(now)
    return found


def replay(trace: Trace, law: Law) -> None:
    """The hand ends in the law as it ended in the engine, with the same points; one that was cut off goes on in the law."""
    end = positions(trace, law)[-1]
    if not trace.ending:
        assert law.legal(end), (trace.number, end)
        return
    assert end.ending is not None, (trace.number, trace.ending, end)
    assert end.ending.name == trace.ending, (trace.number, end.ending, trace.ending)
    points = tuple(side.total for side in ledger(final_of(end), law.rules))
    assert points == trace.points, (trace.number, points, trace.points, end)


def replayed(rules: Rules, seed: int, hands: int, engine: str | None = None, first: int = 0) -> Tally:
    """Some hands played twice, for their traces and for their counts, and the traces replayed."""
    at, law = table(rules, engine), Law(rules)
    endings: dict[str, int] = {}
    actions = 0
    for number in range(first, first + hands):
        trace = at.trace(seed, number)
        replay(trace, law)
        endings[trace.ending] = endings.get(trace.ending, 0) + 1
        actions += len(trace.actions)
    tally = at.hands(seed, first, hands)
    assert not tally.broken, tally.broken
    assert not tally.stuck, tally.stuck
    assert bool(tally.too_long) == ("" in endings), tally.too_long
    endings.pop("", None)
    assert tally.endings == endings, (tally.endings, endings)
    assert tally.actions == actions, (tally.actions, actions)
    return tally
