"""The pages of the manual, followed as a reader would: files are written, commands run in order, outputs compared.

A page is followed in an empty folder. A fenced block with a file name behind its language (``burraco friday.burraco``) is
written there; in a ``console`` block each line with ``$ `` is a command, and what follows it is what it prints. Blocks of
any other kind are for the reader. ``python -m tests.docs.manual`` writes the outputs anew.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.transcripts import ROOT, run

DOCS = ROOT / "docs"
#: The pages with commands or files in them.
PAGES = ("tutorial.md", "write-a-house-rule.md", "settle-a-dispute.md", "publish-a-rule-book.md", "use-from-an-app.md")
_BLOCK = re.compile(r"(?ms)^```(\w+)(?: ([\w./-]+))?\n(.*?)^```$")
#: How long a run took, and which engine played, differ from one machine to the next.
_UNSTEADY = re.compile(r"(?ms)^\d+ hands were played, seed .*?together\s+took\s+[\d.]+ \w+\.$\n")


def renewed(text: str) -> str:
    """The page with every output as it is now, followed in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        return followed(text, Path(name))


def followed(text: str, folder: Path) -> str:
    """The page with every output as it is now; its files are left in the folder."""

    def block(match: re.Match[str]) -> str:
        language, file, body = match.groups()
        if language == "console":
            commands = [line for line in body.splitlines() if line.startswith("$ ")]
            shown = "".join(f"{line}\n{printed(line[2:], folder)}" for line in commands)
            return f"```console\n{shown}```"
        if file:
            (folder / file).write_text(body, encoding="utf-8")
        return match[0]

    return _BLOCK.sub(block, text)


def printed(command: str, folder: Path) -> str:
    """What a command of a page prints; an AssertionError for what a page may not run."""
    command, _, file = command.partition(" > ")
    words = shlex.split(command)
    if words[0] == "burraco":
        shown = _UNSTEADY.sub("…\n", run(command, folder))
        if not file:
            return shown
        (folder / file).write_text(shown, encoding="utf-8")
        return ""
    assert words[0] == "python" and (folder / words[1]).exists(), command
    environment = {name: value for name, value in os.environ.items() if name != "LANGUAGE"} | {
        "LC_ALL": "C.UTF-8",
        "PYTHONIOENCODING": "utf-8",
        "PATH": f"{_commands(folder)}{os.pathsep}{os.environ['PATH']}",
    }
    done = subprocess.run(
        [sys.executable, *words[1:]],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stderr + done.stdout


def _commands(folder: Path) -> Path:
    """A folder beside the reader's in which `burraco` lies as a command, for programs that call it."""
    place = folder / ".commands"
    place.mkdir(exist_ok=True)
    command = place / "burraco"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m burraco_dsl "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return place


def main() -> None:
    """Write the outputs of all pages anew."""
    for name in PAGES:
        path = DOCS / name
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
