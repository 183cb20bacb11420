"""Claim *deterministic*: the same seed gives the same hands, and the same plays the same final table, also in another process.

The second time the tables of melds are made anew, whatever was kept of them. In the other process the order in which Python goes
through sets is another, so whatever hangs on it shows.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys

from burraco_dsl.fast import Tables
from burraco_dsl.rules import Rules, World
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.played.bench import Bench, Hand
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "deterministic"

#: Seconds after which another process that does not answer is given up.
PATIENCE = 120


def deterministic(bench: Bench) -> Judged:
    """The claim at one table."""
    hands = len(bench.hands)
    mine = [mark_of(hand) for hand in bench.hands]
    anew = Bench(bench.rules, bench.world, seed=bench.seed, hands=hands, tables=Tables(bench.rules))
    again = [mark_of(hand) for hand in anew.hands]
    numbers = bench.seen
    if (number := _first_other(mine, again)) is not None:
        return _refuted(bench, number, "when it was played a second time")
    elsewhere = marks_elsewhere(bench.rules, bench.world, bench.seed, hands)
    if elsewhere is None:
        detail = f"{how_many(hands, 'hands')} came out the same twice; no second process could be asked"
        return Judged(CLAIM, Verdict.TESTED, detail, numbers=numbers, hands=hands)
    if (number := _first_other(mine, elsewhere)) is not None:
        return _refuted(bench, number, "in another process")
    detail = f"{how_many(hands, 'hands')} came out the same twice, and in another process"
    return Judged(CLAIM, Verdict.TESTED, detail, numbers=numbers, hands=hands)


def mark_of(hand: Hand) -> str:
    """A short mark of everything that happened in a hand, and of how the table lay at its end."""
    return hashlib.sha256(repr((hand.trace, hand.last)).encode()).hexdigest()[:32]


def marks_elsewhere(rules: Rules, world: World, seed: int, hands: int) -> list[str] | None:
    """The marks of the hands, made by another process; None when there is none to be had."""
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    try:
        done = subprocess.run(
            [sys.executable, "-c", f"from {__name__} import answer; answer()"],
            input=pickle.dumps((rules, world, seed, hands)),
            capture_output=True,
            timeout=PATIENCE,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": other},
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode().split()


def answer() -> None:
    """What the other process does: a table comes in, the marks of its hands go out."""
    rules, world, seed, hands = pickle.load(sys.stdin.buffer)
    print(*(mark_of(hand) for hand in Bench(rules, world, seed=seed, hands=hands).hands))


def _first_other(mine: list[str], theirs: list[str]) -> int | None:
    if mine == theirs:
        return None
    return next((at for at, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other), 0)


def _refuted(bench: Bench, number: int, when: str) -> Judged:
    hand = bench.hands[number]
    broke = f"hand {number} of seed {bench.seed} came out otherwise {when}"
    play = bench.play(CLAIM, hand, hand.plays, broke)
    return Judged(CLAIM, Verdict.REFUTED, broke, numbers=bench.seen, plays=(play,), hands=len(bench.hands))
