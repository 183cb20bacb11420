"""Streams: colour, pipes that close, signs that cannot be shown, and what a plain check may cost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import environment

posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell and terminal")


def in_terminal(folder: Path, *arguments: str, **env: str) -> bytes:
    """What a command writes to a terminal."""
    import pty

    keeper, terminal = pty.openpty()
    command = [sys.executable, "-m", "burraco_dsl", *arguments]
    with subprocess.Popen(command, cwd=folder, env=environment(**env), stdout=terminal, stderr=terminal) as running:
        os.close(terminal)
        found = b""
        while True:
            try:
                part = os.read(keeper, 65536)
            except OSError:
                break
            if not part:
                break
            found += part
        running.wait(timeout=30)
    os.close(keeper)
    return found


@posix
def test_colour_is_for_terminals(house, tmp_path, process):
    house("close {\n  bonus: lots\n}\n")
    assert b"\x1b[1;31m" in in_terminal(tmp_path, "check", "house.burraco", TERM="xterm")
    assert b"\x1b" not in in_terminal(tmp_path, "check", "house.burraco", TERM="xterm", NO_COLOR="1")
    assert b"\x1b" not in in_terminal(tmp_path, "check", "house.burraco", TERM="dumb")
    assert b"\x1b" not in process("check", "house.burraco", env={"TERM": "xterm"}).stdout
    assert b"\x1b" not in in_terminal(tmp_path, "--help", TERM="dumb")


@posix
@pytest.mark.parametrize(
    "arguments", ["list", "show italian", "explain pozzetto", "export italian", "docs italian", "--help"]
)
def test_a_reader_that_stops_is_nothing_wrong(tmp_path, arguments):
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("no bash")
    script = f'"$PYTHON" -m burraco_dsl {arguments} | head -c 1 >/dev/null; echo "${{PIPESTATUS[0]}}"'
    done = subprocess.run(
        [bash, "-c", script], cwd=tmp_path, env=environment(PYTHON=sys.executable), capture_output=True, check=False
    )
    assert done.stderr == b""
    assert done.stdout == b"0\n"


@posix
def test_nobody_reads_from_the_start(tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    for arguments in (["list"], ["check", "italian"], ["show", "italian"]):
        done = subprocess.run(
            [sys.executable, "-m", "burraco_dsl", *arguments],
            cwd=tmp_path,
            env=environment(),
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
    os.close(writer)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device")
def test_a_full_disk_is_said(tmp_path, process):
    with open("/dev/full", "wb") as full:
        done = process("list", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert b"cannot be written" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@posix
def test_without_stdout(tmp_path):
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m burraco_dsl check italian >&-'],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_signs_that_cannot_be_shown_are_replaced(process, encoding):
    done = process("explain", "pozzetto", env={"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"})
    assert done.returncode == 0
    assert "?" in done.stdout.decode(encoding)
    assert done.stderr == b""


def test_json_goes_to_stdout_alone(process):
    done = process("check", "--json", "italian")
    assert done.stdout.startswith(b"{")
    assert done.stderr == b""


def test_a_plain_check_of_a_clean_file_imports_no_more_than_it_needs(tmp_path):
    # What a check costs hangs on what it imports; benchmarks/check_cold.py measures the time.
    unwanted = ["typer", "click", "rich", "json", "jsonschema", "pathlib", "hypothesis", "burraco_dsl.render.terminal"]
    (tmp_path / "alone.burraco").write_text("language 1\nvariant alone extends alone2\n")
    script = (
        "import sys\nfrom burraco_dsl.cli import main\n"
        "code = main(['check', sys.argv[1]])\n"
        f"print(code, [name for name in {unwanted!r} if name in sys.modules])"
    )
    italian = Path(__file__).resolve().parents[2] / "variants" / "italian.burraco"
    done = subprocess.run(
        [sys.executable, "-c", script, str(italian)], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1] == "0 []", done.stdout + done.stderr
