"""Hands of the playing engine, replayed through the readable law: every play must be lawful, and the end the same."""

from __future__ import annotations

from burraco_dsl.fast import Table, Tables, Tally, Trace
from burraco_dsl.fast.engines import maker, new_engine
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules


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


def replayed(rules: Rules, seed: int, hands: int, engine: str | None = None) -> Tally:
    """Some hands played twice, for their traces and for their counts, and the traces replayed."""
    at, law = table(rules, engine), Law(rules)
    endings: dict[str, int] = {}
    for number in range(hands):
        trace = at.trace(seed, number)
        replay(trace, law)
        endings[trace.ending] = endings.get(trace.ending, 0) + 1
    tally = at.hands(seed, 0, hands)
    assert not tally.broken, tally.broken
    assert not tally.stuck, tally.stuck
    assert bool(tally.too_long) == ("" in endings), tally.too_long
    endings.pop("", None)
    assert tally.endings == endings, (tally.endings, endings)
    return tally
