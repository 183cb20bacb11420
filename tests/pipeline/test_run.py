"""A run is the same however it is shared out, broken off, and taken up again."""

from __future__ import annotations

import json
import multiprocessing
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.pipeline.verifying import running, work, workers
from burraco_dsl.pipeline.verifying.judgedjson import judged_data, judged_of
from burraco_dsl.pipeline.verifying.keeping import Kept, header, header_in
from burraco_dsl.pipeline.verifying.running import BUDGET_ENDED, INTERRUPTED, Run, Terms
from burraco_dsl.pipeline.verifying.tables import shares
from burraco_dsl.pipeline.verifying.work import pieces
from burraco_dsl.verify.run_record import Stopped
from burraco_dsl.verify.verdicts import Verdict
from tests.pipeline.standins import LOOP, QuickEngine, agreements, kept, loop, order_of, steady

ROOT = Path(__file__).resolve().parents[2]
KILLS = pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
SIZES = "language 1\nvariant sizes extends buraco-us\n"


def test_any_number_of_processes_gives_the_same() -> None:
    texts = [steady(Run(order_of(LOOP, SIZES, hands=700), Terms(jobs)).go()) for jobs in (1, 2, 5)]
    assert texts[0] == texts[1] == texts[2]
    first, second = json.loads(texts[0])
    assert [one["hands"] for one in (first, second)] == [700, 700]
    assert sum(one["hands"] for one in second["tables"]) == 700
    assert {one["id"]: one["verdict"] for one in first["claims"]} == {
        "deal-fits": "proved",
        "terminates": "refuted",
        "outcomes": "witnessed",
        "playable": "tested",
        "bounded": "proved",
        "winnable": "witnessed",
    }
    for run in (first, second):
        for table in run["tables"]:
            seen = next(one["detail"] for one in table["claims"] if one["id"] == "winnable")
            assert seen.startswith(f"seen in {table['wanted']} hands, the longest ({table['tally']['longest'][0]}, ")


def test_hands_are_those_of_one_go() -> None:
    order = order_of(hands=700)
    done = Run(order, Terms(2)).go()
    rules = order.agreements[0].at(order.tables[0][0])
    whole = order.engine.chunk(rules, order.seed, 0, 700)
    tally = done.runs[0].tally()
    assert tally.as_json() == whole.as_json()
    assert len(tally.stuck) > 0


def test_every_hand_of_every_table_is_played_once() -> None:
    order = order_of(LOOP, SIZES, hands=100_003)
    seen: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for piece in pieces(order):
        if piece.plays:
            seen.setdefault((piece.variant, piece.table), []).append((piece.first, piece.hands))
    assert set(seen) == {(index, table) for index, tables in enumerate(order.tables) for table in range(len(tables))}
    for chunks in seen.values():
        at = 0
        for first, hands in chunks:
            assert first == at
            at += hands
    for variant, tables in enumerate(order.tables):
        numbers = [sum(hands for _, hands in seen[variant, table]) for table in range(len(tables))]
        assert sum(numbers) == 100_003
        assert max(numbers) - min(numbers) <= 1
    assert shares(10, 4) == (3, 3, 2, 2)
    assert sum(piece.plays for piece in pieces(order_of(hands=1_000_000_000))) <= 10_001


def test_what_is_kept_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = order_of()
    first = Run(order, Terms(2, kept=kept(tmp_path, order))).go()
    monkeypatch.setattr(running, "Workers", lambda *_: pytest.fail("there is nothing to do"))
    again = Run(order, Terms(2, kept=kept(tmp_path, order))).go()
    assert steady(again) == steady(first)
    assert again.runs[0].seconds >= first.runs[0].seconds * 0.5
    assert again.runs[0].claims == first.runs[0].claims
    assert again.runs[0].plays == first.runs[0].plays


def test_files_that_are_spoilt_are_made_again(tmp_path: Path) -> None:
    order = order_of()
    whole = steady(Run(order, Terms(1, kept=kept(tmp_path, order))).go())
    files = sorted(one for one in tmp_path.iterdir() if one.name != "run.json")
    spoilt = [
        "",
        "{",
        "[]",
        "{}",
        '{"tally": {}, "took": 1, "seconds": 1}',
        '{"claims": [{}], "took": 1, "seconds": 1}',
    ]
    for path, text in zip(files, spoilt * len(files), strict=False):
        path.write_text(text)
    (tmp_path / ".undone-abc").write_text("half")
    assert steady(Run(order, Terms(2, kept=kept(tmp_path, order))).go()) == whole
    assert not (tmp_path / ".undone-abc").exists()


@KILLS
def test_a_run_that_is_killed_at_any_time_is_taken_up_again(tmp_path: Path) -> None:
    order = order_of(hands=2_000)
    whole = steady(Run(order, Terms(2)).go())
    command = [sys.executable, "-m", "tests.pipeline.standins", str(tmp_path / "run"), "2"]
    rng = random.Random(1)
    before = 0
    for _ in range(3):
        _begin_and_kill(command, tmp_path / "run", before + rng.randrange(4))
        assert _finished(tmp_path / "run") >= before
        before = _finished(tmp_path / "run")
        for path in (tmp_path / "run").iterdir():
            if not path.name.startswith(".undone-"):
                json.loads(path.read_text())
    assert before > 0
    last = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert last.stdout.strip() == whole


def _begin_and_kill(command: list[str], folder: Path, goal: int) -> None:
    """Kill a run as soon as so many files and one more are there."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    _until(lambda: _finished(folder) > goal or process.poll() is not None)
    process.send_signal(signal.SIGKILL)
    process.communicate()


def _finished(folder: Path) -> int:
    return len([one for one in folder.iterdir() if not one.name.startswith(".")]) if folder.is_dir() else 0


def _until(happened: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.005)


@KILLS
def test_processes_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.pipeline.standins", str(tmp_path / "run"), "2"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _until(lambda: _finished(tmp_path / "run") > 1)
    children = _children(process.pid)
    assert len(children) == 2
    process.kill()
    process.wait()
    _until(lambda: not any(_alive(one) for one in children), 10)


def _children(parent: int) -> list[int]:
    if not sys.platform.startswith("linux"):
        pytest.skip("processes are looked up in /proc")
    return [int(one) for one in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def _alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    def head(name: str = "a", mark: str = "1" * 8, text: str = "x", seed: int = 1, hands: int = 9) -> dict[str, object]:
        return header([{"name": name, "fingerprint": mark, "text": text}], seed, hands, "", "0.1")

    Kept(str(tmp_path / "run"), head())
    Kept(str(tmp_path / "run"), head())
    for other, words in (
        (head(name="b"), "it is of a, and not of b"),
        (head(mark="2" * 8), "the rules of a have changed since"),
        (head(text="y"), "a file has changed since, though no setting has"),
        (head(seed=2), "the seed was 1, and is 2"),
        (head(hands=10), "the number of hands was 9, and is 10"),
    ):
        with pytest.raises(Unreadable, match=words):
            Kept(str(tmp_path / "run"), other)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("")
    with pytest.raises(Unreadable, match="holds other files, and no run"):
        Kept(str(tmp_path / "other"), head())
    for text in ("", "[]", '{"format": "burraco-run", "version": 2}', '{"format": "burraco-run", "version": 1}'):
        (tmp_path / "run" / "run.json").write_text(text)
        with pytest.raises(Unreadable, match="is no run that this version can take up"):
            header_in(str(tmp_path / "run"))
    with pytest.raises(Unreadable, match="is no folder"):
        header_in(str(tmp_path / "run" / "run.json"))


def test_a_budget_leaves_unknown_what_it_does_not_reach() -> None:
    done = Run(order_of(hands=20_000, engine=QuickEngine(0.1), refutes=False, pause=0.2), Terms(1, budget=0.15)).go()
    run = done.runs[0]
    assert run.stopped is Stopped.BUDGET
    assert done.unanswered
    assert run.hands < run.wanted
    unknown = [one for one in run.claims if one.verdict is Verdict.UNKNOWN]
    assert {one.claim for one in unknown if one.detail == BUDGET_ENDED} >= {"terminates", "outcomes"}
    whole = Run(order_of(refutes=False), Terms(2, budget=60)).go()
    assert (whole.runs[0].stopped, whole.unanswered) == (Stopped.NOT, False)


def test_a_claim_that_outlasts_the_budget_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_GRACE_SECONDS", 0.1)
    began = time.monotonic()
    done = Run(order_of(hands=0, pause=30), Terms(2, budget=0.1)).go()
    assert time.monotonic() - began < 10
    assert done.unanswered
    assert all(one.verdict is Verdict.UNKNOWN for one in done.runs[0].claims)


def test_an_interrupted_run_tells_what_it_has() -> None:
    calls = []

    def interrupt(progress: running.Progress) -> None:
        calls.append(progress)
        if progress.hands >= 200:
            raise KeyboardInterrupt

    done = Run(order_of(hands=5_000, engine=QuickEngine(0.05), pause=1.0), Terms(2, progress=interrupt)).go()
    run = done.runs[0]
    assert run.stopped is Stopped.INTERRUPTED
    assert 200 <= run.hands < 5_000
    assert INTERRUPTED in {one.detail for one in run.claims}
    assert (calls[0].hands, calls[0].wanted) == (0, 5_000)


def test_a_fault_is_no_verdict() -> None:
    done = Run(order_of(engine=QuickEngine(fails_at=60)), Terms(2)).go()
    assert [fault.what for fault in done.faults] == ["ZeroDivisionError: no such hand"]
    assert done.runs[0].hands == 550
    order = order_of(engine=QuickEngine(fails_at=60))
    faulty = work.Order(order.agreements, order.tables, order.engine, order.claims, 5, 600, frozenset((0,)))
    assert Run(faulty, Terms(2)).go().faults == []


@KILLS
def test_where_a_process_dies_the_rest_is_done() -> None:
    whole = Run(order_of(), Terms(1)).go()
    done = Run(order_of(engine=QuickEngine(dies_at=60)), Terms(1)).go()
    assert [(fault.piece.first, "a process ended in the middle" in fault.what) for fault in done.faults] == [(50, True)]
    assert done.runs[0].hands == whole.runs[0].hands - 50
    assert [one.verdict for one in done.runs[0].claims] == [one.verdict for one in whole.runs[0].claims]


def test_a_refutation_that_cannot_be_played_is_unknown() -> None:
    done = Run(order_of(unreal=True), Terms(1)).go()
    found = next(one for one in done.runs[0].claims if one.claim == "terminates")
    assert found.verdict is Verdict.UNKNOWN
    assert "cannot be played at the table" in found.detail
    assert (found.plays, found.findings) == ((), ())
    assert done.runs[0].consistent


def test_verdicts_come_back_from_json_as_they_were() -> None:
    (agreement,) = agreements(LOOP)
    world = next(iter(agreement.worlds()))
    claims = order_of().claims
    for group in ("terminates", "outcomes"):
        for judged in claims.ask(group, agreement, world, None):
            data = json.loads(json.dumps(judged_data(judged, agreement)))
            assert judged_of(data, agreement) == judged
    assert loop(agreement, world).again_from == 0


def test_processes_that_begin_afresh_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = steady(Run(order_of(hands=300), Terms(1)).go())
    started = []

    def context(method: str) -> object:
        started.append(method)
        return multiprocessing.context.SpawnContext()

    monkeypatch.setattr(workers.threading, "active_count", lambda: 2)  # beside threads a process is not forked
    monkeypatch.setattr(workers.multiprocessing, "get_context", context)
    assert steady(Run(order_of(hands=300), Terms(1)).go()) == whole
    assert started == ["spawn"]
