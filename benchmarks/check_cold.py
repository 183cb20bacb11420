"""How long a cold `burraco check` takes, held against `python -c pass`: one command, no options needed.

    python benchmarks/check_cold.py [--runs N]

Measures, in turns so that a busy machine is busy for all: `python -c pass`, `burraco check` on a file of 120 lines
that stands alone, and on the shipped `italian`. Prints medians and ratios, then which imports the time goes to.
Cold means a new process each time; byte code and the tables of the grammar are kept between processes, as they are for
users, whatever PYTHONDONTWRITEBYTECODE says here.
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

ROOT = Path(__file__).resolve().parent.parent
LINES = 120
#: The environment of all runs; byte code goes to a folder of its own, so that the checkout stays as it is.
ENVIRONMENT = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

#: What the check of 120 lines may take at most, in runs of `python -c pass`.
ALLOWED = 12.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=40)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        ENVIRONMENT["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "bytecode")
        alone = Path(folder) / "alone.burraco"
        alone.write_text(standing_alone(), encoding="utf-8")
        burraco = _burraco()
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            f"burraco check, {LINES} lines": [*burraco, "check", str(alone)],
            "burraco check, italian": [*burraco, "check", str(ROOT / "variants" / "italian.burraco")],
        }
        for command in commands.values():  # warm
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        medians = _medians(commands, runs)
        base = next(iter(medians.values()))
        for name, median in medians.items():
            print(f"{name:28} {median * 1e3:7.1f} ms  {median / base:5.1f} times")
        _where(alone)
    ratio = list(medians.values())[1] / base
    print(f"\n{LINES} lines: {ratio:.1f} times `python -c pass`; {ALLOWED:.0f} are allowed")
    return 0 if ratio <= ALLOWED else 1


def standing_alone() -> str:
    """A variant of 120 lines that extends nothing: buraco-us without its scenarios and a few customs."""
    lines: list[str] = []
    keep = True
    for line in (ROOT / "variants" / "buraco-us.burraco").read_text(encoding="utf-8").splitlines():
        if line.startswith(("scenario", "procedure", "examples", "seat draw", "cut ")):
            keep = False
        if keep and line.strip() and not line.startswith("# "):
            lines.append(line.replace("variant buraco-us ", "variant alone "))
        if line == "}":
            keep = True
    lines.append("examples {")
    fill = "  Jh Js Jd is set, 0 wilds"
    return "\n".join([*lines, *[fill] * (LINES - len(lines) - 1), "}"]) + "\n"


def _burraco() -> list[str]:
    beside = Path(sys.executable).with_name("burraco")
    found = str(beside) if beside.exists() else shutil.which("burraco")
    return [found] if found else [sys.executable, "-m", "burraco_dsl"]


def _medians(commands: dict[str, list[str]], runs: int) -> dict[str, float]:
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
            times[name].append(time.perf_counter() - start)
    return {name: statistics.median(one) for name, one in times.items()}


def _where(file: Path) -> None:
    """Our own imports and those of the libraries, slowest first; measuring makes each about a third slower."""
    run = [sys.executable, "-X", "importtime", "-m", "burraco_dsl", "check", str(file)]
    told = subprocess.run(run, check=True, capture_output=True, text=True, env={**ENVIRONMENT, "PYTHONPATH": str(ROOT)})
    own: dict[str, int] = {}
    for line in told.stderr.splitlines():
        parts = line.removeprefix("import time:").split("|")
        if len(parts) == 3 and parts[0].strip().isdigit():
            name = parts[2].strip()
            floor = ".".join(name.split(".")[:2]) if name.startswith("burraco_dsl") else name.split(".")[0]
            own[floor] = own.get(floor, 0) + int(parts[0])
    print("\nimports, in ms (measured, so slower than they are):")
    for name, micros in sorted(own.items(), key=lambda pair: -pair[1])[:16]:
        print(f"  {name:28} {micros / 1e3:6.1f}")


if __name__ == "__main__":
    sys.exit(main())
