"""``burraco verify``: verdicts in their order, exit codes, JSON after its schema, and how a run ends before its end."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.cli import progress, verifying
from burraco_dsl.fast import engine_name
from burraco_dsl.pipeline.verifying.engines import HANDS_COMPILED, HANDS_PLAIN, FastEngine, hands_by_default
from burraco_dsl.render import verified
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.verify.verdicts import Verdict
from tests.cli.conftest import environment
from tests.pipeline.standins import LOOP, FewClaims, QuickEngine

SCENARIOS = 'language 1\nscenarios italian\n\nscenario "s" {\n  hand: 3c 4c\n  play: discard 3c\n  then: allowed\n}\n'
SCHEMA = Draft202012Validator(json.loads(schema_text("verify") or ""))


@pytest.fixture
def few(monkeypatch, tmp_path):
    """Have few claims and a quick engine, and the variant ``loop.burraco``."""
    (tmp_path / "loop.burraco").write_text(LOOP)

    def use(pause: float = 0.0, fails_at: int = -1, **claims: object) -> None:
        monkeypatch.setattr(verifying, "engine", lambda: QuickEngine(pause, fails_at))
        monkeypatch.setattr(verifying, "claims", lambda: FewClaims(**claims))  # type: ignore[arg-type]

    use()
    return use


def report(done) -> dict:
    found = json.loads(done.out)
    SCHEMA.validate(found)
    return found


def test_a_refuted_claim_comes_first_with_its_lines_and_its_play(burraco, few):
    done = burraco("verify", "loop.burraco", "--hands", "500", "--jobs", "2")
    assert (done.code, done.err) == (1, "")
    text = done.out
    words = " ".join(text.split())
    order = ["refuted", "proved", "witnessed", "tested", "does not apply"]
    at = [text.index(f"  {word} ") for word in order]
    assert at == sorted(at)
    assert "terminates  refuted         the pile goes round" in text
    assert "error[B" in text and "--> italian.burraco:" in text
    assert "   8  player 1: discard 7c\n      … then again from step 1, for ever\n" in text
    assert "`--plays DIR` writes it to a file" in text
    assert (
        "in 500 hands (seed 0) nothing spoke against it; if it fails at all, then in fewer than 1 hand of 166 (95 % certainty)"
        in words
    )
    assert text.endswith(
        "Of 6 claims 1 is refuted, 1 is proved, 2 are witnessed, 1 was tested only, 1 does not apply.\n"
        "Refuted, and told first above: terminates.\n"
        "What is asked, and what the verdicts mean: burraco explain verify\n"
    )
    for praise in ("passed", " ok", "OK", "✓", "success"):
        assert praise not in text


def test_json_says_the_same_after_its_schema(burraco, few):
    done = burraco("verify", "loop.burraco", "--hands", "500", "--json", "--seed", "3")
    assert (done.code, done.err) == (1, "")
    found = report(done)
    assert (found["variant"], found["consistent"], found["hands"], found["seed"]) == ("loop", False, 500, 3)
    claims = {one["id"]: one for one in found["claims"]}
    assert claims["terminates"]["verdict"] == "refuted"
    assert claims["terminates"]["counterexample"] is None
    assert claims["terminates"]["lines"][0]["file"].endswith("italian.burraco")
    assert claims["playable"]["hands"] == 500
    assert claims["bounded"]["applies"] is False
    assert sum(found["tables"][0]["tally"]["length"].values()) == 500
    again = report(burraco("verify", "loop.burraco", "--hands", "500", "--json", "--seed", "3", "--jobs", "3"))
    for one in (found, again):
        del one["seconds"], one["hands_per_second"]
    assert again == found
    other = report(burraco("verify", "loop.burraco", "--hands", "500", "--json", "--seed", "4"))
    assert other["tables"][0]["tally"] != found["tables"][0]["tally"]


def test_plays_are_written_and_can_be_replayed(burraco, few, tmp_path):
    done = burraco("verify", "loop.burraco", "--hands", "100", "--plays", "found/plays", "--json")
    claims = {one["id"]: one for one in report(done)["claims"]}
    path = claims["terminates"]["counterexample"]
    assert path == os.path.join("found/plays", "loop-terminates.play")
    assert claims["outcomes"]["counterexample"] is None
    assert claims["outcomes"]["plays"] == [os.path.join("found/plays", "loop-outcomes.play")]
    replayed = burraco("replay", path)
    assert (replayed.code, replayed.err) == (0, "")
    assert "again from step 1" in replayed.out
    assert burraco("replay", claims["outcomes"]["plays"][0]).code == 0
    text = burraco("verify", "loop.burraco", "--hands", "100", "--plays", "found/plays").out
    assert f"play: {path}\n      burraco replay {path}\n" in text


def test_codes(burraco, few, tmp_path):
    few(refutes=False)
    assert burraco("verify", "loop.burraco", "--hands", "0").code == 0
    few(refutes=False, pause=0.3)
    done = burraco("verify", "loop.burraco", "--minutes", "0.001", "--json")
    assert (done.code, report(done)["stopped"]) == (3, "the time ran out")
    assert "unknown" in {one["verdict"] for one in report(done)["claims"]}
    few(refutes=False, fails_at=3)
    done = burraco("verify", "loop.burraco", "--hands", "100")
    assert done.code == 70
    assert "a fault of this program, not of your file: ZeroDivisionError: no such hand" in done.err
    (tmp_path / "told.burraco").write_text(SCENARIOS)
    for wrong in (
        ("verify",),
        ("verify", "told.burraco"),
        ("verify", "no-such-variant"),
        ("verify", "loop.burraco", "--hands", "-1"),
        ("verify", "loop.burraco", "--jobs", "0"),
        ("verify", "loop.burraco", "--minutes", "soon"),
        ("verify", "loop.burraco", "--report", "."),
        ("verify", "loop.burraco", "--report", "x.burraco"),
        ("verify", "loop.burraco", "--plays", "loop.burraco"),
        ("verify", "loop.burraco", "--resume", "."),
    ):
        done = burraco(*wrong)
        assert (done.code, done.out) == (2, ""), wrong
        assert done.err


def test_several_variants_and_one_with_errors(burraco, few, house):
    house("close {\n  bonus: 150 was 7\n}\n", name="bad")
    done = burraco("verify", "loop.burraco", "bad.burraco", "italian", "--hands", "300", "--json")
    assert done.code == 1
    assert "error[B" in done.err
    found = json.loads(done.out)
    SCHEMA.validate(found)
    assert [one["variant"] for one in found] == ["loop", "bad.burraco", "italian"]
    assert (found[1]["claims"], found[1]["consistent"], found[1]["fingerprint"]) == ([], False, None)
    assert found[1]["faults"][0]["line"] == 5
    assert [one["hands"] for one in found if one["claims"]] == [300, 300]
    text = burraco("verify", "loop.burraco", "italian", "--hands", "300").out
    assert text.index("loop") < text.index("Burraco italiano (italian)")


def test_a_run_is_kept_and_taken_up_again(burraco, few, tmp_path):
    done = burraco("verify", "loop.burraco", "--hands", "300", "--seed", "9", "--resume", "run", "--json")
    first = report(done)
    few(fails_at=0)  # nothing is played again
    again = report(burraco("verify", "loop.burraco", "--resume", "run", "--json"))
    assert (again["seed"], again["wanted"]) == (9, 300)
    for one in (first, again):
        del one["seconds"], one["hands_per_second"]
    assert again == first
    for arguments, words in (
        (("loop.burraco", "--seed", "8"), "the seed was 9, and is 8"),
        (("loop.burraco", "--hands", "8"), "the number of hands was 300, and is 8"),
        (("italian",), "it is of loop, and not of italian"),
    ):
        done = burraco("verify", *arguments, "--resume", "run")
        assert (done.code, done.out) == (2, "")
        assert words in done.err
    (tmp_path / "loop.burraco").write_text(LOOP + "\nclose {\n  bonus: 150 was 100\n}\n")
    assert "the rules of loop have changed since" in burraco("verify", "loop.burraco", "--resume", "run").err
    (tmp_path / "loop.burraco").write_text("# a remark\n" + LOOP)
    assert "a file has changed since, though no setting has" in burraco("verify", "loop.burraco", "--resume", "run").err


def test_so_many_hands_as_the_engine_can(burraco, few):
    assert hands_by_default("compiled")[0] == HANDS_COMPILED == 200_000
    number, why = hands_by_default("plain Python")
    assert number == HANDS_PLAIN < HANDS_COMPILED
    assert "there is no compiled engine" in why
    found = report(burraco("verify", "loop.burraco", "--json"))
    assert (found["wanted"], found["hands"]) == (number, number)
    assert found["wanted_why"] == why


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_ctrl_c_tells_what_there_is(tmp_path):
    command = [
        sys.executable,
        "-m",
        "burraco_dsl",
        "verify",
        "italian",
        "--hands",
        "100000",
        "--jobs",
        "2",
        "--resume",
        "run",
    ]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment(BURRACO_ENGINE="plain"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 40
    while len(list((tmp_path / "run").glob("*.json"))) < 2 and time.monotonic() < end:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the run
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")
    assert "The run did not come to its end: it was interrupted." in out
    assert "unknown" in out


def test_the_real_engine(burraco, few, monkeypatch):
    monkeypatch.setenv("BURRACO_ENGINE", "plain")
    monkeypatch.setattr(verifying, "engine", FastEngine)
    few_hands = ("verify", "buraco-open", "--hands", "24", "--json")
    found = report(burraco(*few_hands, "--jobs", "2"))
    assert found["engine"] == engine_name() == "plain Python"
    assert found["hands"] == 24
    assert [table["hands"] for table in found["tables"]] == [4] * 6
    assert {table["players"] for table in found["tables"]} == {2, 4}
    assert all(table["tally"]["turns"] > 4 for table in found["tables"])
    assert report(burraco(*few_hands, "--jobs", "1"))["tables"] == found["tables"]


class Screen(io.StringIO):
    """A terminal that is only text."""

    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals_without_no_color(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "_PAUSE", 0.0)
    screen = Screen()
    line = progress.Line(screen)
    line.show(0.5, "half of it")
    assert "[########........] half of it" in screen.getvalue()
    line.clear()
    assert screen.getvalue().endswith("\r\x1b[K")
    for stream, no_color in ((io.StringIO(), ""), (Screen(), "1")):
        monkeypatch.setenv("NO_COLOR", no_color)
        line = progress.Line(stream)
        line.show(0.5, "half of it")
        line.clear()
        assert stream.getvalue() == ""


def test_every_verdict_has_its_place():
    assert set(verified.LISTED) == {one.value for one in Verdict}
    assert verified.LISTED[:2] == ("refuted", "unknown")
    assert verified.tested(200_000, 1).endswith("fewer than 1 hand of 66,666 (95 % certainty)")
    assert verified.tested(3, 1).endswith("too few to tell how rare a failure would be")
    assert verified.matches_tested(24, 1).startswith("in 24 matches (seed 1)")
    assert verified.matches_tested(90, 1).endswith("fewer than 1 match of 30 (95 % certainty)")
    assert verified.seconds_text(0.44) == "0.4 s"
    assert verified.seconds_text(185) == "3 min 5 s"


def test_the_report_is_written(burraco, few, tmp_path):
    few(refutes=False)
    for _ in range(2):  # a report is renewed
        done = burraco("verify", "loop.burraco", "--hands", "300", "--report", "pages/loop.html")
        assert (done.code, done.err) == (0, "Wrote pages/loop.html.\n")
        assert (tmp_path / "pages" / "loop.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    (tmp_path / "letter.html").write_text("<p>Dear")
    done = burraco("verify", "loop.burraco", "--report", "letter.html")
    assert (done.code, done.out) == (2, "")
    assert "is there already, and is no report" in done.err
    done = burraco("verify", "loop.burraco", "italian", "--hands", "30", "--report", "all.html")
    assert done.err == "Wrote all-loop.html.\nWrote all-italian.html.\n"
