"""How many machine instructions a hand takes in the compiled engine, and in which functions: one command, no options needed.

    python benchmarks/profile_engine.py [--variant NAME ...] [--hands N] [--top N] [--keep FOLDER]

Unlike seconds, instructions are the same on a busy machine, so that two versions of the engine can be held against one another to
one in a thousand. Needs valgrind. Each variant is played in a process of its own under callgrind: some hands first, uncounted,
so that the tables are full, then the same hands counted. Functions that the C compiler has put into others count with these.
With ``--keep`` the files are kept, for ``callgrind_annotate`` and its like.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SEED = 20
HANDS, TOP = 400, 25
#: The C function that plays hands: what is outside of it is not counted.
RUN = "__pyx_f_*Playing_run"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--variant", nargs="*", default=["italian", "buraco-closed"])
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--top", type=int, default=TOP, help="functions to tell, those with the most instructions")
    parser.add_argument("--keep", type=Path, help="a folder for the files of callgrind")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        return _play(asked.play, asked.hands)
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not installed")
    with tempfile.TemporaryDirectory() as folder:
        for variant in asked.variant:
            _profiled(variant, asked.hands, asked.top, asked.keep or Path(folder))
    return 0


def _play(variant: str, hands: int) -> int:
    """What runs under callgrind: nothing is looked at before the call of its control."""
    sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]
    from playing import rules_of, table_of

    from burraco_dsl.fast.engines import COMPILED

    table = table_of(next(rules_of(variant))[1], COMPILED)
    table.hands(SEED, 0, hands)
    control = ["callgrind_control", "--instr=on", str(os.getpid())]
    subprocess.run(control, check=True, stdout=subprocess.DEVNULL)
    table.hands(SEED, 0, hands)
    return 0


def _profiled(variant: str, hands: int, top: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / f"callgrind.{variant}"
    run = [
        "valgrind",
        "--tool=callgrind",
        "--instr-atstart=no",
        f"--toggle-collect={RUN}",
        f"--callgrind-out-file={out}",
    ]
    run += [sys.executable, __file__, "--play", variant, "--hands", str(hands)]
    subprocess.run(run, check=True, capture_output=True)
    told = subprocess.run(
        ["callgrind_annotate", "--auto=no", "--threshold=100", str(out)], check=True, capture_output=True, text=True
    ).stdout
    rows = re.findall(r"^ *([\d,]+) \([^)]*\) +(\S.*)$", told, flags=re.MULTILINE)
    total = next(_number(count) for count, name in rows if name.startswith("PROGRAM TOTALS"))
    print(f"\n{variant}: {total / hands:,.0f} instructions a hand, over {hands} hands")
    for count, name in [row for row in rows if not row[1].startswith("PROGRAM TOTALS")][:top]:
        print(f"  {_number(count) / hands:12,.0f}  {_number(count) / total:6.1%}  {_plain(name)}")


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _plain(name: str) -> str:
    """The method a C function was made of, or the C function."""
    bare = name.split(" [", maxsplit=1)[0].rsplit(":", 1)[-1]
    found = re.search(r"compiled_\d+([A-Z][a-z]+)_(?:\d+)?(\w+)", bare)
    return f"{found[1]}.{found[2]}" if found else bare


if __name__ == "__main__":
    sys.exit(main())
