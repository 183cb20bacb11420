"""What is the same for all commands: help, version, wrong use, Ctrl-C, and faults of our own."""

from __future__ import annotations

import importlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import burraco_dsl
from burraco_dsl.cli import exits
from burraco_dsl.cli.app import app
from burraco_dsl.cli.guessed import _CALLED
from burraco_dsl.fast import engine_name

COMMANDS = (
    "list",
    "new",
    "check",
    "format",
    "test",
    "pin",
    "show",
    "diff",
    "explain",
    "export",
    "import",
    "verify",
    "replay",
    "docs",
    "schema",
    "completion",
)
VERSION = f"burraco {burraco_dsl.__version__} (plays with: the {engine_name()} engine)\n"
main_module = importlib.import_module("burraco_dsl.cli.main")


def test_version(burraco):
    done = burraco("--version")
    assert (done.code, done.out, done.err) == (0, VERSION, "")
    assert engine_name() in ("compiled", "plain Python")


def test_help_lists_every_command(burraco):
    done = burraco("--help")
    assert done.code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in done.out


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(burraco, name):
    done = burraco(name, "--help")
    assert done.code == 0
    assert f"burraco {name}" in done.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--nonsense"],
        ["show"],
        ["show", "italian", "buraco-us"],
        ["list", "more"],
        ["show", "--players", "x", "italian"],
    ],
)
def test_wrong_use(burraco, arguments):
    done = burraco(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err


def test_commands_that_people_guess(burraco):
    assert burraco("help") == burraco("--help")
    assert burraco("help", "check") == burraco("check", "--help")
    assert burraco("version") == burraco("--version")
    done = burraco("print", "italian")
    assert (done.code, done.out) == (2, "")
    assert done.err == "burraco: there is no command `print`; did you mean `burraco docs italian`?\n"
    assert "\x1b" not in burraco("print", "\x1b[31m").err
    assert {*_CALLED.values()} <= set(COMMANDS)
    assert not {*_CALLED} & set(COMMANDS)


def test_python_m_is_the_same(process):
    assert process("--version").stdout == VERSION.encode()


def test_the_app_alone_gives_the_same_codes():
    runner = CliRunner()
    assert runner.invoke(app, ["check", "italian"]).exit_code == 0
    assert runner.invoke(app, ["explain", "zzzzz"]).exit_code == 2


def test_ctrl_c(burraco, monkeypatch):
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main_module, "_run", interrupted)
    assert burraco("check", "italian").code == exits.INTERRUPTED


def test_ctrl_c_while_the_program_is_still_being_loaded(monkeypatch):
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("burraco_dsl.cli.streams.prepare", interrupted)
    assert main_module.main(["check", "italian"]) == exits.INTERRUPTED


def test_a_fault_of_our_own_is_no_traceback(burraco, monkeypatch):
    def broken(*_: object) -> int:
        raise RuntimeError("the shuffle\x1b[31m")

    monkeypatch.setattr(main_module, "_run", broken)
    done = burraco("check", "italian")
    assert done.code == exits.OUR_FAULT
    assert "not of your file" in done.err
    assert "\x1b" not in done.err


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
)
def test_no_file_makes_any_command_fall(burraco, tmp_path, content):
    path = tmp_path / "odd.burraco"
    for arguments in (
        ["check", "odd.burraco"],
        ["show", "odd.burraco"],
        ["format", "odd.burraco"],
        ["pin", "odd.burraco"],
        ["export", "odd.burraco"],
        ["docs", "odd.burraco"],
        ["import", "odd.burraco"],
        ["new", "x", "--from", "odd.burraco", "-o", "-"],
    ):
        path.write_bytes(content)
        assert burraco(*arguments).code in (exits.FINE, exits.FOUND, exits.WRONG_USE), arguments
