"""Commands as the user calls them: inside this process where only words and codes matter, else in one of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from burraco_dsl.cli import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def burraco(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Outcome]:
    """Run a command in an empty folder, in this process."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BURRACO_DEBUG", raising=False)

    def run(*arguments: str) -> Outcome:
        capsys.readouterr()
        code = main(list(arguments))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Outcome(code, out, err)

    return run


@pytest.fixture
def process(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run a command in an empty folder, in a process of its own; streams as bytes."""

    def run(*arguments: str, **options: object) -> subprocess.CompletedProcess[bytes]:
        env = environment(**options.pop("env", {}))  # type: ignore[arg-type]
        command = [sys.executable, "-m", "burraco_dsl", *arguments]
        settings: dict[str, object] = {"cwd": tmp_path, "capture_output": True, "timeout": 60, **options}
        return subprocess.run(command, env=env, check=False, **settings)  # type: ignore[call-overload, no-any-return]

    return run


def environment(**more: str) -> dict[str, str]:
    """Our own environment without what changes colour, and with the checkout on the path."""
    kept = {name: text for name, text in os.environ.items() if name not in ("NO_COLOR", "TERM", "BURRACO_DEBUG")}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


@pytest.fixture
def house(tmp_path: Path) -> Callable[..., Path]:
    """Write a small variant file that extends italian."""

    def write(body: str = "close {\n  bonus: 150 was 100\n}\n", name: str = "house", parent: str = "italian") -> Path:
        path = tmp_path / f"{name}.burraco"
        path.write_text(f"language 1\nvariant {name} extends {parent}\n\n{body}", encoding="utf-8")
        return path

    return write
