"""How a run is told: in which order, with which words, and within the width of the terminal."""

from __future__ import annotations

import json

import pytest

from burraco_dsl.fast.tally import Tally
from burraco_dsl.render.paint import Ink
from burraco_dsl.render.verified import Beside, coverage, excerpt, run_text, summary
from burraco_dsl.render.verified_json import runs_json
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.run_record import ShownPlay, Stopped, VerifiedRun, WorldRun
from burraco_dsl.verify.verdicts import Judged, Verdict
from tests.pipeline.standins import LOOP, agreements, loop


def run_of(*claims: Judged, hands: int = 1_000, stopped: Stopped = Stopped.NOT) -> VerifiedRun:
    agreement: Agreement = agreements(LOOP)[0]
    world = next(iter(agreement.worlds()))
    tally = Tally(hands=hands)
    tally.endings.update({"CLOSED": hands // 4, "STOCK_OUT": hands - hands // 4})
    tally.events.update({"DRAWN": 5, "LAID": 3})
    plays = tuple(ShownPlay(play, one.verdict) for one in claims for play in one.plays)
    worlds = (WorldRun(world, "4 players", claims, tally, 1_000),)
    kept = ("loop", "The loop", "loop.burraco", "12345678", "compiled", 7, 1_000, "so many were asked for")
    return VerifiedRun(*kept, hands, 2.0, stopped, agreement, claims, worlds, plays)


CLAIMS = [Judged(f"claim-{one.name.lower()}", one, f"what {one.value} says", hands=600) for one in Verdict]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_what_is_refuted_comes_first_and_lines_fit(width: int) -> None:
    words = "a sentence that goes on " * 9
    claims = [*CLAIMS, Judged("long", Verdict.REFUTED, words, scope=words, notes=(words,))]
    text = run_text(run_of(*claims), {}, width=width)
    assert max(map(len, text.splitlines())) <= width
    order = [
        "claim-refuted",
        "long",
        "claim-unknown",
        "claim-proved ",
        "claim-proved_within",
        "claim-witnessed",
        "claim-tested",
    ]
    at = [text.index(f"\n{one}") for one in order]
    assert at == sorted(at)


def test_only_what_was_tested_says_how_often_and_no_colour_carries_meaning() -> None:
    run = run_of(*CLAIMS)
    plain, painted = (run_text(run, {}, colour=colour) for colour in (False, True))
    assert plain.count("95 % certainty") == 1
    assert "fewer than 1 hand of 200" in " ".join(plain.split())
    for ink in Ink:
        painted = painted.replace(f"\x1b[{ink.value}m", "")
    assert painted.replace("\x1b[0m", "") == plain
    assert f"\x1b[{Ink.HELP.value}m" not in run_text(run, {}, colour=True), "nothing here is green"


def test_few_hands_tell_nothing_of_how_rare_a_failure_is() -> None:
    text = run_text(run_of(Judged("few", Verdict.TESTED, "alike", hands=8)), {})
    assert "they are too few to tell how rare a failure would be" in " ".join(text.split())
    assert "certainty" not in text


def test_a_long_scope_is_shown_whole_where_the_verdict_hangs_on_it() -> None:
    scope = "held against 3 positions; " + "one table; " * 40
    proved = run_text(run_of(Judged("x", Verdict.PROVED, "so", scope)), {})
    within = run_text(run_of(Judged("x", Verdict.PROVED_WITHIN_SCOPE, "so", scope)), {})
    assert "held against 3 positions (`--report` tells which)" in " ".join(proved.split())
    assert tuple(" ".join(text.split()).count("one table") for text in (proved, within)) == (0, 40)


def test_the_end_names_what_is_refuted() -> None:
    lines = run_text(run_of(*CLAIMS), {}).splitlines()[-2:]
    assert lines[0] == "Refuted, and told first above: claim-refuted."
    assert lines[1] == "What is asked, and what the verdicts mean: burraco explain verify"


def test_what_stands_beside_a_refuted_claim() -> None:
    run = run_of(*CLAIMS)
    beside = {
        "claim-refuted": Beside("error[B1]: so\n  --> x:1", ("play: p.play",)),
        "claim-proved": Beside("not shown"),
    }
    text = run_text(run, beside)
    assert "says\n\nerror[B1]: so\n  --> x:1\n\nplay: p.play\n\n" in text
    assert "not shown" not in text


def test_a_run_that_did_not_come_to_its_end() -> None:
    text = run_text(run_of(*CLAIMS, hands=400, stopped=Stopped.BUDGET), {})
    assert "400 hands were played of 1,000" in text
    assert "The run did not come to its end: the time ran out. `--minutes` gives it more time;" in " ".join(
        text.split()
    )
    late = [Judged(f"late-{index}", Verdict.UNKNOWN, "the time ran out") for index in range(5)]
    words = " ".join(run_text(run_of(*CLAIMS, *late), {}).split())
    assert "5 claims are unknown: the time ran out. They are late-0, late-1, late-2, late-3, late-4." in words
    nothing = run_of(hands=0)
    assert run_text(nothing, {}).endswith("No claim was asked.")
    assert nothing.hands_per_second == 0


def test_counts_are_told_in_words() -> None:
    assert summary(run_of(*CLAIMS)) == (
        "Of 6 claims 1 is refuted, 1 is unknown, 1 is proved, 1 is proved within its scope, "
        "1 is witnessed, 1 was tested only."
    )
    again = run_of(*CLAIMS, *CLAIMS, Judged("x", Verdict.REFUTED, "no pots", applies=False))
    assert "2 are refuted" in summary(again)
    assert "1 does not apply" in summary(again)
    assert not again.consistent
    assert run_of(Judged("x", Verdict.REFUTED, "no pots", applies=False)).consistent


def test_what_came_up_in_the_hands() -> None:
    text = coverage(run_of().tally())
    assert text.startswith("How they ended: the stock ran out 75.0 %, closed 25.0 %. What never came up: pile taken, ")
    assert "drawn" not in text.partition("never")[2]
    assert coverage(Tally(hands=3)) == ""


def test_an_excerpt_shows_a_loop_from_where_it_goes_on() -> None:
    (agreement,) = agreements(LOOP)
    play = loop(agreement, next(iter(agreement.worlds())))
    told = tuple((index % 4, f"play {index + 1}") for index in range(60))
    short = excerpt(play, told[:8], None).splitlines()
    assert short[1] == "      8 plays:"
    assert short[2] == "         1  player 1: play 1"
    wide = ((0, "extend 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh with Ah"),)
    assert max(map(len, excerpt(play, wide, None, 60).splitlines()[:4])) <= 60
    long = excerpt(play, told, None).splitlines()
    assert long[1] == "      the last 40 of 60 plays:"
    assert long[2] == "        21  player 1: play 21"
    assert excerpt(play, (), "p.play") == "play: p.play\n      burraco replay p.play"


def test_json_is_plain_text_even_for_odd_names() -> None:
    run = run_of(Judged("x", Verdict.PROVED, "half \ud800 of a sign"))
    found = json.loads(runs_json([run]))
    assert found["claims"][0]["detail"] == "half \N{REPLACEMENT CHARACTER} of a sign"
    assert runs_json([run]).isascii()
    assert len(json.loads(runs_json([run, run]))) == 2
