"""A run says the same each time, whatever order the machine keeps its sets in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HOUSE = """language 1
variant house extends italian

initial meld {
  minimum: 60
  minimum if hand number = 2: 50
  minimum if score >= 300: 90
  counted: card points
  failed: not allowed
}

wild {
  cards: add joker; or 3
}

pozzetto {
  not taken: 50
}

class rare after dirty {
  when: wilds = 3, jokers >= 2
  bonus: 50
}
"""


def run(path: Path, seed: int) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "burraco_dsl", "check", str(path)],
        env=os.environ | {"PYTHONHASHSEED": str(seed), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    return done.stdout


def test_findings_do_not_hang_on_the_order_of_sets(tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    path.write_text(HOUSE, encoding="utf-8")
    outputs = {run(path, seed) for seed in range(6)}
    assert len(outputs) == 1
    assert outputs.pop().count("error[") >= 4
