"""Many hands played at random, on every table of every shipped variant and on small tables of mixed rules.

``python -m tests.game.long_play --hands 2000`` prints a row for each variant; it ends with 1 when anything did not hold.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from typing import NamedTuple

from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.rules import Rules
from tests.game.mixed import mixed_rules
from tests.game.playing import Seen, play_hand
from tests.game.tables import LIBRARY

MIXED = "mixed rules"
PROCESSES = 2
#: Hands that one process plays before it tells.
BATCH = 5


class Task(NamedTuple):
    """A few hands of one variant."""

    variant: str
    seeds: tuple[int, ...]
    look: float


class Told(NamedTuple):
    """What came of them."""

    variant: str
    seen: Seen
    failures: tuple[str, ...]


def tables(variant: str) -> list[Rules]:
    """Every way to sit down at a variant."""
    agreement = LIBRARY.resolved(variant).agreement
    assert agreement is not None
    return [agreement.at(world) for world in agreement.worlds()]


def play(task: Task) -> Told:
    """Play some hands; one that does not hold is told with its seed."""
    seen, failures = Seen(), []
    ways = [] if task.variant == MIXED else tables(task.variant)
    for seed in task.seeds:
        rules = ways[seed % len(ways)] if ways else mixed_rules(seed)
        try:
            seen.add(play_hand(rules, seed, look=task.look))
        except Exception as fault:
            failures.append(f"{task.variant}, seed {seed}: {type(fault).__name__}: {fault}")
    return Told(task.variant, seen, tuple(failures))


def tasks(hands: int, mixed: int, first: int, look: float) -> Iterator[Task]:
    """The hands shared out: as many for each variant."""
    names = sorted(LIBRARY.shipped)
    for number, name in enumerate((*names, MIXED)):
        share = mixed if name == MIXED else hands // len(names) + (number < hands % len(names))
        begin = first + 1_000_000 * number  # other seeds for each variant: some of them play alike
        for start in range(begin, begin + share, BATCH):
            yield Task(name, tuple(range(start, min(start + BATCH, begin + share))), look)


def row(name: str, seen: Seen, failures: int) -> str:
    """A line of the table."""
    ends = ", ".join(f"{number} {ending.lower()}" for ending, number in sorted(seen.endings.items()))
    numbers = f"{seen.hands:6} {seen.positions:9} {seen.probes:9} {seen.allowed:8} {seen.longest:8} {failures:8}"
    return f"{name:30} {numbers}  {ends}"


def main() -> int:
    """Play, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000, help="hands of the shipped variants, all together")
    parser.add_argument(
        "--mixed", type=int, help="hands of mixed rules; as many as of the shipped variants if not said"
    )
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument(
        "--look", type=float, default=0.25, help="the share of positions in which other plays are tried"
    )
    parser.add_argument("variants", nargs="*", help=f"play only these of them; {MIXED!r} is one too")
    asked = parser.parse_args()
    mixed = asked.hands if asked.mixed is None else asked.mixed
    whole, failures = Seen(), 0
    print(f"{'':30}  hands positions    probes  allowed  longest failures  endings", flush=True)
    with ProcessPoolExecutor(PROCESSES) as pool:
        wanted = tasks(asked.hands, mixed, asked.first, asked.look)
        told = pool.map(play, [task for task in wanted if task.variant in (asked.variants or [task.variant])])
        for name, batches in groupby(told, key=lambda one: one.variant):
            seen, faults = Seen(), []
            for batch in batches:
                seen.add(batch.seen)
                faults += batch.failures
            print("\n".join((row(name, seen, len(faults)), *faults)), flush=True)
            whole.add(seen)
            failures += len(faults)
    print(row("all", whole, failures))
    print("never seen, reasons:", ", ".join(code.name for code in Code if code.name not in whole.codes) or "none")
    print("never seen, events:", ", ".join(kind.name for kind in EventKind if kind.name not in whole.events) or "none")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
