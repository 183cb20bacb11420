"""What a book costs: one page of HTML beside ``burraco check``, and the whole site, as ratios and seconds of one run.

``python benchmarks/books.py [--rounds N]`` runs the commands in turns, each in a process of its own, and prints the medians.
Aimed at: a book in at most twice the time of a check, and the whole site in at most 20 seconds on two cores.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time


def seconds(*arguments: str) -> float:
    """The time of one run of the program, its start included."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "burraco_dsl", *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - start


def main() -> None:
    """Run both in turns, then the site, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--no-site", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "book.html")
        commands = {
            "check italian": ("check", "italian"),
            "docs italian, HTML, English": ("docs", "italian", "-o", page, "--language", "en"),
            "docs italian, HTML, Italian": ("docs", "italian", "-o", page, "--language", "it"),
            "docs italian, HTML, Korean": ("docs", "italian", "-o", page, "--language", "ko"),
        }
        for command in commands.values():
            seconds(*command)  # what is kept between runs is there from the second run on
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(asked.rounds):
            for name, command in commands.items():
                times[name].append(seconds(*command))
        base = statistics.median(times["check italian"])
        for name, found in times.items():
            middle = statistics.median(found)
            print(f"{name:32} {middle * 1000:6.0f} ms  {middle / base:4.2f} times a check")
        if not asked.no_site:
            print(f"{'docs --all':32} {seconds('docs', '--all', '-o', os.path.join(folder, 'site')):6.1f} s")


if __name__ == "__main__":
    main()
