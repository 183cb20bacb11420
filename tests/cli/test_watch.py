"""`burraco check --watch`: again at each change of a file or a parent, until Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from .conftest import environment

FAULTY = "language 1\nvariant {name} extends {parent}\n\nclose {{\n  bonus: lots\n}}\n"
CLEAN = "language 1\nvariant {name} extends {parent}\n"


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")
def test_watch(tmp_path: Path):
    child, middle = tmp_path / "child.burraco", tmp_path / "middle.burraco"
    child.write_text(CLEAN.format(name="child", parent="middle"))
    command = [sys.executable, "-u", "-m", "burraco_dsl", "check", "--watch", "child.burraco"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        results = _results(running.stdout)
        patience = Timer(60, running.kill)  # a change that is missed must not hang the tests
        patience.start()
        try:
            assert next(results) == "1 error in 1 file."  # there is no parent yet
            middle.write_text(CLEAN.format(name="middle", parent="italian"))
            assert next(results) == "Nothing wrong in 1 file."
            middle.write_text(FAULTY.format(name="middle", parent="italian"))
            assert next(results) == "2 errors in 1 file."
            middle.write_text(CLEAN.format(name="middle", parent="italian"))
            assert next(results) == "Nothing wrong in 1 file."
            child.write_text(FAULTY.format(name="child", parent="middle"))
            assert next(results) == "1 error in 1 file."
        finally:
            running.send_signal(signal.SIGINT)
            patience.cancel()
        assert running.wait(timeout=20) == 130
        assert running.stderr is not None
        assert running.stderr.read() == ""


def _results(lines: Iterator[str]) -> Iterator[str]:
    """The last line of each result; every result begins with the time."""
    times = 0
    for line in lines:
        text = line.rstrip("\n")
        if text.startswith("[") and text.endswith("]") and text.count(":") == 2:
            times += 1
        if text.endswith((" file.", " files.")):
            assert times == 1
            times = 0
            yield text
