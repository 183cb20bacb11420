"""Shell completion: the scripts, and what they are answered."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(burraco, shell):
    done = burraco("completion", shell)
    assert done.code == 0
    assert "_BURRACO_COMPLETE" in done.out
    assert f"complete_{shell}" in done.out


def test_only_the_command_prints_scripts(burraco):
    assert "completion" not in burraco("--help").out.partition("Commands:")[0]
    assert burraco("--show-completion").code == 2


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_answered(process, shell):
    env = {
        "_BURRACO_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": "burraco explain finger",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = process(env=env)
    assert done.stderr == b""
    assert b"fingerprint" in done.stdout


def test_another_shell(burraco):
    done = burraco("completion", "csh")
    assert (done.code, done.out) == (2, "")
    assert "bash" in done.err


@pytest.fixture
def completed(process):
    def run(*words: str) -> list[str]:
        env = {
            "_BURRACO_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(("burraco", *words)),
            "COMP_CWORD": str(len(words)),
        }
        done = process(env=env)
        assert done.stderr == b""
        return done.stdout.decode().split()

    return run


def test_commands(completed):
    assert completed("ex") == ["explain", "export"]


def test_variants(completed, house, tmp_path):
    house(name="italy-house")
    (tmp_path / "notes.txt").write_text("x")
    assert completed("check", "ital") == [
        "italian",
        "italian-international",
        "italian-semi-clean",
        "italy-house.burraco",
    ]
    assert completed("show", "no") == []
    assert completed("new", "x", "--from", "buraco-us-t") == [
        "buraco-us-three-teams",
        "buraco-us-timed",
        "buraco-us-two-teams-of-three",
    ]


def test_files(completed, house, tmp_path):
    house(name="mine")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "other.burraco").write_text("")
    assert completed("format", "m") == ["mine.burraco", "more/"]
    assert completed("pin", "more/o") == ["more/other.burraco"]
    (tmp_path / "mine.play").write_text("")
    assert completed("replay", "m") == ["mine.play", "more/"]


def test_codes_and_rules(completed):
    assert "B204" in completed("explain", "B20")
    assert "close" in completed("explain", "clo")
    assert completed("explain", "proc") == ["procedure"]
    assert completed("schema", "v") == ["verify", "variant"]
