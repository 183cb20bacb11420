"""The package's own files are found, and the cache folder is safe or not used."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from burraco_dsl.resources import cache_file, grammar_text, shipped_variants, variants_dir


def test_own_files_are_found() -> None:
    assert "?inside:" in grammar_text()
    assert (variants_dir() / "italian.burraco").is_file()
    assert list(shipped_variants()) == sorted(variants_dir().glob("*.burraco"))


def test_the_cache_folder_is_ours_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = cache_file("x")
    assert path is not None
    assert path.parent.parent == tmp_path / "cache"
    if os.name == "posix":
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        path.parent.chmod(0o777)
        assert cache_file("x") is None


def test_without_a_cache_folder_all_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file" / "below"))
    assert cache_file("x") is None


@pytest.mark.parametrize("broken", [None, b"", b"garbage", b"\x80\x04."])
def test_the_tables_are_kept_and_made_again(tmp_path: Path, broken: bytes | None) -> None:
    code = "from burraco_dsl.syntax import parse; print(parse('language 1', 'f').diagnostics[0].code)"
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    folder = tmp_path / "burraco-dsl"
    if broken is not None:
        folder.mkdir(mode=0o700)
        (folder / f"grammar-{sys.version_info[0]}{sys.version_info[1]}.tables").write_bytes(broken)
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert (done.stdout.strip(), done.stderr) == ("B008", "")
    assert [path.stat().st_size > 10_000 for path in folder.iterdir()] == [True]
