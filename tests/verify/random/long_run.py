"""Whole rule sets thrown together, each asked every claim in a process of its own, which is ended when it takes too long.

``python -m tests.verify.random.long_run --variants 500 --seconds 20`` prints a row for each trouble; it ends with 1 when there
was any. What is asked of mixed rules, which are small tables, is only what is asked of play.
"""

from __future__ import annotations

import argparse
import faulthandler
import multiprocessing
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import NamedTuple

from burraco_dsl.verify.whole import Effort
from tests.verify.random.asked import LITTLE, of_seated, of_seed, of_small_table

#: Modules that are named where a process stood when its time was over.
OURS = re.compile(r'File ".*/burraco_dsl/(\S+)", line (\d+) in (\S+)')
#: So many of its innermost calls are told.
INNERMOST = 6

Asked = Callable[[int, Effort], list[str]]
#: What can be drawn: variants at which a hand can be dealt, whatever the catalogue gives, small tables asked of play alone.
KINDS: dict[str, Asked] = {"seated": of_seated, "free": of_seed, "small": of_small_table}


class Row(NamedTuple):
    """What came of one variant: its seed, the seconds, and the troubles."""

    seed: int
    seconds: float
    troubles: list[str]
    ended: bool = False


def run(ask: Asked, seed: int, effort: Effort, seconds: float) -> Row:
    """Ask the claims of one variant in a process of its own."""
    context, began = multiprocessing.get_context("fork"), time.monotonic()
    with tempfile.TemporaryFile("w+") as stood:
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_child, args=(theirs, stood.fileno(), ask, seed, effort, seconds))
        process.start()
        theirs.close()
        told = _received(ours, seconds + 2)
        if told is None and process.is_alive():
            process.kill()
        process.join()
        stood.seek(0)
        took = time.monotonic() - began
        if told is not None:
            return Row(seed, took, told)
        where = [f"{name}:{line} {function}" for name, line, function in OURS.findall(stood.read())]
        return Row(seed, took, ["too long: " + " < ".join((*where[:INNERMOST], "...", *where[-4:]))], ended=True)


def _received(end: Connection, seconds: float) -> list[str] | None:
    try:
        found: list[str] | None = end.recv() if end.poll(seconds) else None
    except EOFError:
        return None
    return found


def _child(end: Connection, stood: int, ask: Asked, seed: int, effort: Effort, seconds: float) -> None:
    faulthandler.dump_traceback_later(seconds, exit=True, file=stood)
    try:
        found = ask(seed, effort)
    except Exception as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        found = [f"{type(fault).__name__}: {fault} ({where.filename}:{where.lineno} {where.name})"]
    end.send(found)


def main() -> int:
    """Draw, ask, and print what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variants", type=int, default=100, help="how many are drawn")
    parser.add_argument("--seconds", type=float, default=20, help="the longest that one may take")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, nargs="*", help="these seeds and no others")
    parser.add_argument("--kind", choices=KINDS, default="seated", help="what is drawn")
    parser.add_argument("--traces", type=int, default=LITTLE.traces, help="hands of each table under the law")
    parser.add_argument("--positions", type=int, default=LITTLE.positions, help="positions of each small table")
    parser.add_argument("--hands", type=int, default=LITTLE.hands, help="hands of each table that are counted")
    asked = parser.parse_args()
    effort = Effort(asked.traces, asked.positions, asked.hands)
    seeds = asked.seeds or range(asked.first, asked.first + asked.variants)
    kinds: Counter[str] = Counter()
    slowest: list[tuple[float, int]] = []
    for seed in seeds:
        row = run(KINDS[asked.kind], seed, effort, asked.seconds)
        slowest = sorted([*slowest, (round(row.seconds, 1), seed)], reverse=True)[:10]
        kinds["too long" if row.ended else "troubled" if row.troubles else "fine"] += 1
        for trouble in row.troubles:
            print(f"{seed:8} {row.seconds:6.1f} s  {trouble}", flush=True)
    print(f"{dict(kinds)}; the slowest, with their seeds: {slowest}")
    return 1 if kinds["too long"] or kinds["troubled"] else 0


if __name__ == "__main__":
    sys.exit(main())
