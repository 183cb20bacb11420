"""Many hands of the playing engine, replayed through the readable law; some positions are looked at both ways.

``python -m tests.fast.long_replay --hands 2000`` prints a row for each variant; it ends with 1 when anything did not hold.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from typing import NamedTuple

from burraco_dsl.fast import Tally, engine_name
from burraco_dsl.fast.engines import COMPILED, PLAIN
from burraco_dsl.game.law import Law
from burraco_dsl.rules import Rules
from tests.fast.both_ways import compared, never_picked, picking
from tests.fast.replaying import positions, replayed, table, worlds
from tests.game.mixed import mixed_rules
from tests.game.tables import LIBRARY

MIXED = "mixed rules"
PROCESSES = 2
#: Hands of one table that are played before another is laid; rules thrown together change sooner.
BATCH, SOONER = 10, 4
#: Lawful plays of a position in which it is looked whether each comes up; picks until it is told that one does not.
FEW, PICKS = 12, 60_000


class Task(NamedTuple):
    """Some hands of one variant."""

    variant: str
    number: int
    hands: int
    look: int
    picks: int
    engine: str


class Told(NamedTuple):
    """What came of them."""

    variant: str
    tally: Tally
    looked: int
    failures: tuple[str, ...]


def rules_of(task: Task) -> Rules:
    """The rules of a task: the ways to sit down take turns."""
    if task.variant == MIXED:
        return mixed_rules(task.number)
    ways = [rules for name, rules in worlds().items() if name.startswith(f"{task.variant},")]
    return ways[task.number % len(ways)]


def play(task: Task) -> Told:
    """Play and replay some hands, look at some positions both ways, and at what comes up in some."""
    rules, failures, looked, tally = rules_of(task), [], 0, Tally()
    try:
        tally = replayed(rules, task.number, task.hands, task.engine)
        looked = look(rules, task)
    except Exception as fault:
        failures.append(f"{task.variant}, number {task.number}: {type(fault).__name__}: {fault}")
    return Told(task.variant, tally, looked, tuple(failures))


def look(rules: Rules, task: Task) -> int:
    """Look at some positions of the first hand; AssertionError for what does not hold."""
    if not task.look and not task.picks:
        return 0
    at, law, dice = table(rules, task.engine), Law(rules), random.Random(task.number)
    been = positions(at.trace(task.number, 0), law)[:-1]
    for now in dice.sample(been, min(task.look, len(been))):
        compared(at.engine, law, now)
    engine = picking(rules)
    few = [now for now in dice.sample(been, min(4 * task.picks, len(been))) if len(law.legal(now)) <= FEW]
    for now in few[: task.picks]:
        left = never_picked(engine, law, now, PICKS)
        assert not left, ("never comes up", left, now)
    return min(task.look, len(been)) + len(few[: task.picks])


def tasks(asked: argparse.Namespace) -> Iterator[Task]:
    """The hands shared out: as many for each variant."""
    names = sorted(LIBRARY.shipped)
    for name in (*names, MIXED):
        if asked.variants and name not in asked.variants:
            continue
        share = asked.mixed if name == MIXED else -(-asked.hands // len(names))
        batch = SOONER if name == MIXED else BATCH
        for number in range(-(-share // batch)):
            hands = min(batch, share - number * batch)
            yield Task(name, asked.first + number, hands, asked.look, asked.picks, asked.engine)


def row(name: str, told: Tally, looked: int, failures: int) -> str:
    """A line of the table."""
    ends = ", ".join(f"{number} {ending.lower()}" for ending, number in sorted(told.endings.items()))
    return f"{name:30} {told.hands:6} {told.actions:9} {told.asked_law:7} {looked:6} {failures:8}  {ends}"


def main() -> int:
    """Play, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="hands of the shipped variants, all together")
    parser.add_argument("--mixed", type=int, help="hands of mixed rules; as many as of the shipped ones if not said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--look", type=int, default=4, help="positions of each table looked at both ways")
    parser.add_argument("--picks", type=int, default=0, help="positions of each table in which every play must come up")
    parser.add_argument("--engine", choices=(COMPILED, PLAIN), default=engine_name())
    parser.add_argument("variants", nargs="*", help=f"play only these of them; {MIXED!r} is one too")
    asked = parser.parse_args()
    asked.mixed = asked.hands if asked.mixed is None else asked.mixed
    whole, looked, failures, start = Tally(), 0, 0, time.monotonic()
    print(f"{'':30}  hands   actions   asked looked failures  endings", flush=True)
    with ProcessPoolExecutor(PROCESSES) as pool:
        for name, batches in groupby(pool.map(play, tasks(asked)), key=lambda one: one.variant):
            told, seen, faults = Tally(), 0, []
            for batch in batches:
                told.add(batch.tally)
                seen += batch.looked
                faults += batch.failures
            print("\n".join((row(name, told, seen, len(faults)), *faults)), flush=True)
            whole.add(told)
            looked += seen
            failures += len(faults)
    print(row("all", whole, looked, failures))
    print(f"{time.monotonic() - start:.0f} s; events:", dict(sorted(Counter(whole.events).items())))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
