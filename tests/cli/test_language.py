"""`--language`: the language of what commands say, of the locale where it is not said, and refused where there is none."""

from __future__ import annotations

import subprocess
import sys

import pytest

from burraco_dsl.cli.languages import language_asked
from burraco_dsl.cli.main import plain_check
from burraco_dsl.render.languages import CODES, ENGLISH, NAMES
from burraco_dsl.render.languages.language import Language

from .conftest import environment


def _shouts(language: Language, text: str, many: str, context: str, n: object) -> str:
    return f"«{many if many and n != 1 else text}»" if language.code != "en" else many if many and n != 1 else text


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text of another language stands in its marks, so that what was not told is seen."""
    monkeypatch.setattr(Language, "_looked_up", _shouts)


def test_what_a_plain_check_is():
    assert plain_check(["check", "italian"]) == (["italian"], None)
    assert plain_check(["check", "a", "--language", "it", "b"]) == (["a", "b"], "it")
    assert plain_check(["check", "--language=ko", "a"]) == (["a"], "ko")
    for other in (
        ["check"],
        ["check", "--language", "it"],
        ["check", "a", "--language"],
        ["check", "a", "--json"],
        ["show", "a"],
    ):
        assert plain_check(other) is None


def test_the_language_asked_for(monkeypatch):
    assert language_asked(None) is ENGLISH
    for code, name in NAMES.items():
        assert language_asked(code).code == language_asked(name).code == code
    monkeypatch.setenv("LC_ALL", "tr_TR.UTF-8")
    assert language_asked(None).code == "tr"
    assert language_asked("en") is ENGLISH
    monkeypatch.setenv("LC_ALL", "sv_SE.UTF-8")
    assert language_asked(None) is ENGLISH


@pytest.mark.parametrize(
    "command", [("check", "italian"), ("check", "italian", "--melds"), ("explain", "B204"), ("verify", "italian")]
)
def test_a_language_that_there_is_not(burraco, command):
    done = burraco(*command, "--language", "klingon")
    assert (done.code, done.out) == (2, "")
    assert "there is no language `klingon`" in done.err
    for code in CODES:
        assert f"{code} ({NAMES[code]})" in done.err


def test_findings_in_another_language(burraco, house, marked):
    house("table {\n  sides: 3 was 2\n}\n")
    assert burraco("check", "italian", "--language", "it").out == "«Nothing wrong in 1 file.»\n".replace("{n}", "1")
    done = burraco("check", "house.burraco", "--language", "it")
    assert done.code == 1
    for told in (
        "«error»[B303]: «4 players cannot form «3 sides»",
        "«help:» «",
        "«more:» burraco explain B303",
        "«{found} in",
    ):
        assert told.replace("{found} in", "") in done.out
    assert burraco("check", "house.burraco", "--json", "--language", "it").out.count("«") == 0
    assert burraco("check", "house.burraco", "--sarif", "--language", "it").out.count("«") == 0


@pytest.mark.parametrize(
    "asked",
    [(), ("B204",), ("B301",), ("close",), ("close", "bonus"), ("match", "ends"), ("was",), ("pozzetto",), ("verify",)],
)
def test_pages_in_another_language(burraco, marked, asked):
    english = burraco("explain", *asked).out
    assert "«" not in english
    told = burraco("explain", *asked, "--language", "eo")
    assert told.code == 0
    assert "«" in told.out


def test_english_needs_no_babel(tmp_path):
    script = (
        "import sys; from burraco_dsl.cli.main import main; main(['check', 'italian']); print('babel' in sys.modules)"
    )
    for more in ({"LC_ALL": "C"}, {"LC_ALL": "en_GB.UTF-8"}):
        done = subprocess.run(
            [sys.executable, "-c", script],
            cwd=tmp_path,
            env=environment(**more),
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout == "Nothing wrong in 1 file.\nFalse\n"
