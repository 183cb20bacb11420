"""How long 1,000 hands take from a cold start, held against `burraco --version`: one command, no options needed.

    python benchmarks/cold_start.py [--runs N] [--variant italian] [--hands 1000]

A new process each time reads a shipped variant, makes the engine's tables and plays. Measured in turns, so that a busy machine
is busy for all: `python -c pass`, `burraco --version`, playing with the tables of melds kept by an earlier run (as for users from
the second time on), the same with the option parser that every command loads, and playing without kept tables (as when a rule of
melds has just been changed). Prints medians, times of the processor (which others disturb less), ratios, and where the time of
one process goes. Byte code is kept between processes, as it is for users, whatever PYTHONDONTWRITEBYTECODE says
here; the user's own cache is left alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ENVIRONMENT = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
#: What playing with kept tables may take more than `burraco --version`, in seconds: by the clock, or of the processor where the
#: machine is busy with other things.
ALLOWED = 0.120

#: Reads a variant and plays, with garbage left alone as by the command line.
PLAY = """
import gc
gc.disable()
import sys, time
clock, marks = time.perf_counter, []
def mark(what, begun=[clock()]):
    marks.append((what, clock() - begun[0]))
    begun[0] = clock()
from burraco_dsl.pipeline.library import Library
from burraco_dsl.pipeline.seating import seat
mark("import of what reads variants")
agreement = Library().resolved(sys.argv[1]).agreement
rules = agreement.at(seat(agreement, None))
mark("reading the variant")
from burraco_dsl.fast import Table, engine_name, kept_tables
from burraco_dsl.fast.tables import Tables
mark("import of the engine's tables")
tables = kept_tables(rules)
mark("tables")
table = Table(tables)
mark("engine")
tally = table.hands(1, 0, int(sys.argv[2]))
mark("hands")
table.save()
mark("keeping what is new")
assert tally.hands == int(sys.argv[2])
if len(sys.argv) > 3:
    print(f"one process, kept tables, {engine_name()} engine, in ms:")
    for what, seconds in marks:
        print(f"  {what:32} {seconds * 1e3:7.1f}")
gc.freeze()
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--variant", default="italian")
    parser.add_argument("--hands", type=int, default=1000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ENVIRONMENT["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "bytecode")
        ENVIRONMENT["XDG_CACHE_HOME"] = str(Path(folder) / "cache")
        play = [sys.executable, "-c", PLAY, asked.variant, str(asked.hands)]
        parser_too = [sys.executable, "-c", f"import burraco_dsl.cli.app\n{PLAY}", asked.variant, str(asked.hands)]
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "burraco --version": [*_burraco(), "--version"],
            f"{asked.hands:,} hands": play,
            f"{asked.hands:,} hands, option parser": parser_too,
            f"{asked.hands:,} hands, none kept": play,
        }
        medians = _medians(commands, asked.runs, Path(folder) / "cache" / "burraco-dsl")
        base, version, kept, parsed, cold = medians.values()
        print(f"{asked.variant}, medians of {asked.runs} runs in turns")
        for name, (wall, processor) in medians.items():
            ratios = f"{wall / version[0]:6.2f} times `burraco --version` {wall / base[0]:6.1f} times `pass`"
            print(f"  {name:28} {wall * 1e3:7.1f} ms {processor * 1e3:7.1f} ms of processor {ratios}")
        told = subprocess.run([*play, "told"], check=True, capture_output=True, text=True, env=ENVIRONMENT)
        print(told.stdout, end="")
    for name, one in (("", kept), (" and the option parser", parsed)):
        wall, processor = ((mine - other) * 1e3 for mine, other in zip(one, version, strict=True))
        print(f"with kept tables{name} {wall:+.0f} ms beside `burraco --version`, {processor:+.0f} ms of processor")
    print(
        f"{ALLOWED * 1e3:.0f} ms are allowed; without kept tables it takes {cold[0] / kept[0]:.1f} times as long as with them"
    )
    return 0 if min(mine - other for mine, other in zip(parsed, version, strict=True)) <= ALLOWED else 1


def _burraco() -> list[str]:
    beside = Path(sys.executable).with_name("burraco")
    found = str(beside) if beside.exists() else shutil.which("burraco")
    return [found] if found else [sys.executable, "-m", "burraco_dsl"]


def _medians(commands: dict[str, list[str]], runs: int, cache: Path) -> dict[str, tuple[float, float]]:
    """Medians of so many runs of each, by the clock and of the processor, in seconds, after one run that is not counted.

    Before the last command no melds are kept.
    """
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for run in range(-1, runs):
        for at, (name, command) in enumerate(commands.items()):
            if at == len(commands) - 1:
                for file in cache.glob("melds-*"):
                    file.unlink()
            start, before = time.perf_counter(), _processor()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
            wall, processor = time.perf_counter() - start, _processor() - before
            if run >= 0:
                times[name].append((wall, processor))
    return {
        name: (statistics.median(a for a, _ in one), statistics.median(b for _, b in one))
        for name, one in times.items()
    }


def _processor() -> float:
    """Seconds of the processor that processes of ours have taken and that have ended."""
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        return os.times().children_user + os.times().children_system
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
