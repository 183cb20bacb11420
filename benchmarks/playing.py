"""How fast the playing engine plays, beside card games of other projects in the same rounds: one command, no options needed.

    python benchmarks/playing.py [--variant NAME ...] [--all-sizes] [--rounds N] [--seconds S] [--quick]
                                 [--no-plain] [--no-rivals] [--no-cores]

Measures every shipped variant on its first size of table (or on every size), with the compiled engine and in plain Python; random
play of OpenSpiel's hearts and gin rummy in C++ and of RLCard's gin rummy; and two processes held against one. They take turns,
round by round, so that a busy machine is busy for all. Speeds are medians over the rounds, in CPU time of one process; ratios are
medians of the ratios within a round. Every hand has other cards than those before; tables are warm after a first pass of other
hands. The engine looks after every hand whether each card of the deck is there once, which is never left out. Two processes
against one is told on the clock, so it needs a machine with nothing else to do; the CPU time told beside it does not.

An action is what a player does in a turn: draw, take the pile, lay, add, throw; of the others too, and a card that is dealt or
turned up is none. For OpenSpiel the ratio with those counted, as it counts them, is told beside it.

Others are measured where they are installed (``benchmarks/rivals.py``); without them ours is measured alone. See also:

    perf record -g python benchmarks/playing.py --quick --no-plain --no-rivals --no-cores --variant italian
    python benchmarks/profile_engine.py      (instructions of a hand, and where they go)
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from rivals import INSTALL, Rival, rivals  # noqa: E402

from burraco_dsl.fast import Table, Tables, Tally, maker  # noqa: E402
from burraco_dsl.fast.engines import COMPILED, PLAIN, engine_name, new_engine  # noqa: E402
from burraco_dsl.pipeline.check import check  # noqa: E402
from burraco_dsl.pipeline.library import Library  # noqa: E402
from burraco_dsl.rules import Rules  # noqa: E402

SEED = 20
#: What is aimed at: hands a second a core, and actions a second against OpenSpiel's.
MAIN, ON_MAIN, ON_EVERY, IN_PLAIN = "italian", 80_000, 40_000, 2_500
HEARTS, GIN, CORES = 2.0, 60.0, 1.9
#: Hands of the first pass, which is not measured.
WARM = {COMPILED: 40_000, PLAIN: 6_000}
#: Hands that one process and two are given.
SHARED = 60_000


class Speed(NamedTuple):
    """Hands and actions a second."""

    hands: float
    actions: float


@dataclass
class Work:
    """Something that plays hands: ``play`` plays about so many and gives hands and actions. One speed for each round."""

    name: str
    play: Callable[[int], tuple[int, float]]
    count: int = 20
    speeds: list[Speed] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """Play about so long, in CPU time."""
        start = time.process_time()
        hands, actions = self.play(self.count)
        spent = max(time.process_time() - start, 1e-6)
        self.speeds.append(Speed(hands / spent, actions / spent))
        self.count = max(20, int(hands / spent * seconds))

    def settle(self, seconds: float) -> None:
        """Find out how many hands take so long."""
        for part in (0.1, 1.0):
            self.measure(seconds * part)
        self.speeds.clear()

    @property
    def hands(self) -> float:
        return statistics.median(one.hands for one in self.speeds)

    @property
    def actions(self) -> float:
        return statistics.median(one.actions for one in self.speeds)

    def against(self, other: Work) -> float:
        """How many times the actions of another, round by round."""
        pairs = zip(self.speeds, other.speeds, strict=True)
        return statistics.median(mine.actions / theirs.actions for mine, theirs in pairs)


class Ours(Work):
    """Hands of the engine at one table, each number once."""

    def __init__(self, name: str, rules: Rules, engine: str) -> None:
        super().__init__(name, self._hands)
        self.table = table_of(rules, engine)
        self.all = Tally()

    def _hands(self, count: int) -> tuple[int, float]:
        tally = self.table.hands(SEED, self.all.hands, count)
        self.all.add(tally)
        return tally.hands, tally.actions

    @property
    def asked(self) -> float:
        """Questions to the readable law in a thousand hands."""
        return 1000 * self.all.asked_law / self.all.hands


def table_of(rules: Rules, engine: str) -> Table:
    """A table at which an engine plays."""
    tables = Tables(rules, maker(engine))
    return Table(tables, new_engine(tables, engine))


def rules_of(variant: str, all_sizes: bool = False) -> Iterator[tuple[str, Rules]]:
    """The rules of a variant for its first size of table, or for each; the first pick of what is left to choose."""
    agreement = check(Library(), variant).resolved.agreement
    if agreement is None:
        sys.exit(f"{variant} cannot be read")
    seen: set[int] = set()
    for world in agreement.worlds():
        rules = agreement.at(world)
        if rules.players not in seen and (all_sizes or not seen):
            seen.add(rules.players)
            yield f"{variant}, {rules.players} players" if all_sizes else variant, rules


def main() -> int:
    asked = _asked()
    names = asked.variant or sorted(path.stem for path in (ROOT / "variants").glob("*.burraco"))
    tables = [one for name in names for one in rules_of(name, asked.all_sizes)]
    engines = [COMPILED] if engine_name() == COMPILED else []
    if not engines:
        print("no compiled engine here: python -m burraco_dsl.fast.building builds it\n")
    engines += [] if asked.no_plain and engines else [PLAIN]
    found, missing = ([], []) if asked.no_rivals else rivals()
    if missing:
        print(f"not installed, so not measured: {'; '.join(missing)}\n{INSTALL} installs them\n")
    ours = {engine: [_warm(name, rules, engine, asked.quick) for name, rules in tables] for engine in engines}
    others = {rival.name: Work(rival.name, rival.play) for rival in found}
    works = [*others.values(), *(work for engine in ours.values() for work in engine)]
    for work in works:
        work.settle(asked.seconds)
    for number in range(asked.rounds):
        _told(f"round {number + 1} of {asked.rounds}")
        for work in works:
            work.measure(asked.seconds)
    _told("")
    _show(ours, others, found)
    cores = None if asked.no_cores else _two_against_one(tables[0], engines[0], asked.rounds, asked.quick)
    return 0 if _targets(ours, list(others.values()), cores) & _sound(ours) else 1


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--variant", nargs="*", help="the variants to measure; all shipped ones without it")
    parser.add_argument("--all-sizes", action="store_true", help="every size of table, not the first one alone")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured; the median is told")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each measurement")
    parser.add_argument("--quick", action="store_true", help="a tenth of the first pass; speeds come out too low")
    parser.add_argument("--no-plain", action="store_true", help="leave out plain Python, where the engine is compiled")
    parser.add_argument("--no-rivals", action="store_true", help="leave out the games of others")
    parser.add_argument("--no-cores", action="store_true", help="leave out two processes against one")
    return parser.parse_args()


def _warm(name: str, rules: Rules, engine: str, quick: bool) -> Ours:
    _told(f"first pass: {name}, {engine}")
    work = Ours(name, rules, engine)
    work.play(WARM[engine] // (10 if quick else 1))
    return work


def _told(text: str) -> None:
    """Where it stands, for who watches."""
    if sys.stderr.isatty():
        print(f"\r{text:70}", end="" if text else "\r", file=sys.stderr, flush=True)


def _row(name: str, *cells: str) -> str:
    return f"{name:36}" + "".join(f"{cell:>14}" for cell in cells)


def _show(ours: dict[str, list[Ours]], others: dict[str, Work], found: list[Rival]) -> None:
    """The tables of speeds and ratios."""
    if others:
        print(_row("others, a second a core", "hands", "actions", "with chance"))
    for rival in found:
        work = others[rival.name]
        chance = work.actions + rival.chance * work.hands
        print(_row(work.name, f"{work.hands:,.0f}", f"{work.actions:,.0f}", f"{chance:,.0f}"))
    against = [(rival.name.split(",")[0], others[rival.name], rival.chance) for rival in found]
    for engine, works in ours.items():
        titles = [f"/ {name.split()[-1]}" for name, _, _ in against]
        print("\n" + _row(f"{engine}, a second a core", "hands", "actions", "law/1,000", *titles))
        for work in works:
            cells = [f"{work.hands:,.0f}", f"{work.actions:,.0f}", f"{work.asked:.1f}"]
            for _, other, chance in against:
                ratio = work.against(other)
                share = other.actions / (other.actions + chance * other.hands)
                cells.append(f"{_ratio(ratio)} ({_ratio(ratio * share)})" if chance else _ratio(ratio))
            print(_row(work.name, *cells))
    if len(ours) == 2:
        pairs = zip(ours[COMPILED], ours[PLAIN], strict=True)
        times = [compiled.against(plain) for compiled, plain in pairs]
        print(f"\ncompiled is {min(times):.0f} to {max(times):.0f} times as fast as plain Python")
    if against:
        print("/ how many times their actions a second; in brackets with cards turned up by chance counted for them")


def _ratio(value: float) -> str:
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


def _two_against_one(table: tuple[str, Rules], engine: str, rounds: int, quick: bool) -> float:
    """How many times as fast two processes play the same hands as one does, on the clock."""
    name, rules = table
    hands = SHARED // (10 if quick or engine == PLAIN else 1)
    context = multiprocessing.get_context("spawn")
    ends: list[Connection] = []
    for _ in range(2):
        mine, theirs = context.Pipe()
        context.Process(target=_serve, args=(theirs, rules, engine), daemon=True).start()
        ends.append(mine)
    for end in ends:  # warm: either has played all of them
        _shared([end], hands)
    times, work, same = [], [], True
    for _ in range(rounds):
        one, two = _shared(ends[:1], hands), _shared(ends, hands)
        times.append(one.clock / two.clock)
        work.append(two.cpu / one.cpu)
        same &= one.tally.as_json() == two.tally.as_json()
    for end in ends:
        end.send(None)
    ratio = statistics.median(times)
    print(f"\ntwo processes play {hands:,} hands of {name} {ratio:.2f} times as fast as one does, with ", end="")
    print(f"{statistics.median(work):.2f} times the CPU time; the counts {'are the same' if same else 'DIFFER'}")
    return ratio if same else 0.0


class Shared(NamedTuple):
    """Hands that were shared out: seconds on the clock, CPU seconds of all processes, and their counts."""

    clock: float
    cpu: float
    tally: Tally


def _shared(ends: list[Connection], hands: int) -> Shared:
    """Share hands out, and wait for all of them."""
    share = hands // len(ends)
    start = time.perf_counter()
    for number, end in enumerate(ends):
        end.send((number * share, share))
    tally, cpu = Tally(), 0.0
    for end in ends:
        spent, counted = end.recv()
        cpu += spent
        tally.add(Tally.from_json(counted))
    return Shared(time.perf_counter() - start, cpu, tally)


def _serve(end: Connection, rules: Rules, engine: str) -> None:
    """A process that plays the hands it is told to."""
    table = table_of(rules, engine)
    while (order := end.recv()) is not None:
        first, count = order
        start = time.process_time()
        counted = table.hands(SEED, first, count).as_json()
        end.send((time.process_time() - start, counted))


def _targets(ours: dict[str, list[Ours]], others: list[Work], cores: float | None) -> bool:
    """What is aimed at, and whether it is met."""
    rows: list[tuple[str, float, float]] = []
    for engine, works in ours.items():
        slowest = min(works, key=lambda work: work.hands)
        for work in works:
            if work.name.split(",")[0] == MAIN and engine == COMPILED:
                rows.append((f"compiled, {work.name}: hands a second", work.hands, ON_MAIN))
        aim = ON_EVERY if engine == COMPILED else IN_PLAIN
        rows.append((f"{engine}, slowest variant ({slowest.name}): hands a second", slowest.hands, aim))
    for name, times in (("hearts", HEARTS), ("gin_rummy", GIN)):
        for other in (one for one in others if f"OpenSpiel {name}" in one.name and COMPILED in ours):
            slowest = min(ours[COMPILED], key=lambda work: work.against(other))
            for work in ours[COMPILED]:
                if work.name.split(",")[0] == MAIN:
                    rows.append((f"actions against {other.name}, {work.name}", work.against(other), times))
            rows.append((f"the same, slowest variant ({slowest.name})", slowest.against(other), times))
    if cores is not None:
        rows.append(("two processes against one", cores, CORES))
    print(f"\n{'aimed at':78}{'found':>10}{'at least':>10}")
    for name, value, least in rows:
        shown = [f"{one:,.0f}" if least > 1000 else f"{one:.2f}" for one in (value, least)]
        print(f"{name:78}{shown[0]:>10}{shown[1]:>10}  {'met' if value >= least else 'NOT MET'}")
    return all(value >= least for _, value, least in rows)


def _sound(ours: dict[str, list[Ours]]) -> bool:
    """Whether every hand that was played came to an end with all its cards."""
    sound = True
    for engine, works in ours.items():
        for work in works:
            odd = {"broken": work.all.broken, "stuck": work.all.stuck, "too long": work.all.too_long}
            for kind, numbers in odd.items():
                if numbers:
                    print(f"{work.name}, {engine}: hands that are {kind}: {numbers} of seed {SEED}")
                    sound &= kind != "broken"
    return sound


if __name__ == "__main__":
    sys.exit(main())
