"""Commands shown in a document, with what they print. Run as a program it writes the outputs anew.

A transcript is a fenced block that begins with ``` console; each line with `$ ` is a command, what follows it up to the next
is what it prints. Only `burraco` commands are run; other lines (`pip install …`) are for the reader.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: Each document with the folder its commands run in.
DOCUMENTS = {ROOT / "README.md": ROOT, ROOT / "examples" / "tour" / "README.md": ROOT / "examples" / "tour"}
_BLOCK = re.compile(r"(?ms)^```console\n(.*?)^```$")


def run(command: str, folder: Path) -> str:
    """What a command prints, both streams as they come; a pipe into `head` is understood."""
    words, _, pipe = command.partition(" | head -")
    plain = {"NO_COLOR": "1", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
    environment = {name: value for name, value in os.environ.items() if name != "LANGUAGE"} | plain
    done = subprocess.run(
        [sys.executable, "-m", "burraco_dsl", *shlex.split(words)[1:]],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    lines = (done.stderr + done.stdout).splitlines()
    return "".join(f"{line}\n" for line in (lines[: int(pipe)] if pipe else lines))


def renewed(text: str, folder: Path) -> str:
    """The document with every output as it is now."""

    def block(match: re.Match[str]) -> str:
        commands = [line for line in match[1].splitlines() if line.startswith("$ ")]
        if not any(line.startswith("$ burraco ") for line in commands):
            return match[0]
        shown = "".join(
            f"{line}\n" + (run(line[2:], folder) if line.startswith("$ burraco ") else "") for line in commands
        )
        return f"```console\n{shown}```"

    return _BLOCK.sub(block, text)


if __name__ == "__main__":
    for path, where in DOCUMENTS.items():
        path.write_text(renewed(path.read_text(encoding="utf-8"), where), encoding="utf-8")
