"""The report of a run: one page that needs nothing else, with the verdicts as they are."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from burraco_dsl.pipeline import report as pipeline_report
from burraco_dsl.pipeline.report import html, report_of
from burraco_dsl.render.study import figures, page, sections
from burraco_dsl.render.study.markup import worded
from burraco_dsl.render.study.page import is_page, report_page
from burraco_dsl.verify.run_record import Stopped, VerifiedRun
from burraco_dsl.verify.verdicts import Judged, Verdict
from tests.cli.conftest import environment
from tests.render.study.made import run

_VOID = {"meta", "br", "path", "use"}


class Seen(HTMLParser):
    """What stands on a page: every tag closed, every id once, all text, everything that is referred to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.tags: Counter[str] = Counter()
        self.text = ""
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for key, value in attrs:
            if key == "id":
                self.ids[value or ""] += 1
            if key in ("href", "src", "xlink:href"):
                self.links.append(value or "")
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def patched() -> pytest.MonkeyPatch:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pipeline_report, "_longest", lambda one, run: None)  # these hands were never played
        yield patch


@pytest.fixture(scope="module")
def broken(patched: pytest.MonkeyPatch) -> str:
    return html(run(hands=300))


@pytest.fixture(scope="module")
def sound(patched: pytest.MonkeyPatch) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(figures, "can_draw", lambda: False)
        return html(run(broken=False, hands=100))


def words(page: str) -> str:
    return " ".join(re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL).split())


def test_the_page_needs_nothing_else(broken: str) -> None:
    seen = Seen(broken)
    assert all(link.startswith("#") for link in seen.links)
    assert all(link[1:] in seen.ids for link in seen.links)
    assert not re.search(r"https?:(?!//www\.w3\.org)|@import|<script|\son\w+=|url\((?!#)", broken)
    assert {"script", "link", "img", "iframe"}.isdisjoint(seen.tags)
    assert [name for name, times in seen.ids.items() if times > 1] == []
    for clip in re.findall(r"url\(#([^)]+)\)", broken):
        assert clip in seen.ids
    assert is_page(broken[:500])
    assert not is_page("<!DOCTYPE html><title>mine</title>")


def test_the_same_run_gives_the_same_bytes(patched: pytest.MonkeyPatch) -> None:
    one, other = (html(replace(made, worlds=made.worlds[:1])) for made in (run(hands=60), run(hands=60)))
    assert one == other


def test_no_time_stands_on_the_page(broken: str) -> None:
    assert not re.search(r"20\d\d-\d\d-\d\d|\d\d:\d\d", broken)


def test_the_answer_is_in_words(broken: str, sound: str) -> None:
    assert "<h2>Broken</h2><p>1 claim of 8 is refuted.</p>" in broken
    assert "<h2>Holds together</h2><p>No claim of 6 is refuted.</p>" in sound
    assert "2 of them were only tested: hands were played and nothing was found, which is no proof." in sound
    assert 'id="broken"' not in sound


def _with(run: VerifiedRun, *claims: Judged, **more: object) -> str:
    return report_page(report_of(replace(run, claims=claims, worlds=(), plays=(), hands=0, **more)))  # type: ignore[arg-type]


def test_what_is_not_decided_is_not_said_to_hold() -> None:
    unknown = Judged("terminates", Verdict.UNKNOWN, "the search did not end")
    page = _with(run(hands=10), unknown, stopped=Stopped.BUDGET)
    assert "<h2>Not decided</h2><p>Nothing is refuted, but 1 claim of 1 could not be decided.</p>" in page
    assert "The run ended early: the time ran out." in page
    assert "<h2>Not decided</h2><p>No claim was looked at.</p>" in _with(run(hands=10))
    assert "No hand was played." in page


def test_a_claim_that_does_not_apply_is_neither_held_nor_broken() -> None:
    gone = Judged("fine-avoidable", Verdict.REFUTED, "no pots are dealt", applies=False)
    page = _with(run(hands=10), gone, Judged("complete", Verdict.PROVED, "all is said"))
    assert "<h2>Holds together</h2><p>No claim of 1 is refuted.</p>" in page
    assert "does not apply" in page


def test_verdicts_are_words_and_tested_looks_unlike_proved(broken: str) -> None:
    chips = re.findall(r'<span class="chip ([\w-]+)"[^>]*>([^<]+)</span>', broken)
    told = dict(chips)
    assert told == {
        "refuted": "refuted",
        "unknown": "unknown",
        "tested": "tested",
        "within": "proved within scope",
        "witnessed": "witnessed",
        "proved": "proved",
        "none": "does not apply",
    }
    assert not re.search("[✓✔☑✅]|\\bok\\b|passed", words(broken))
    style = broken[broken.index("<style>") : broken.index("</style>")]
    assert re.search(r"\.chip\.tested \{ border: 2px dashed", style)
    assert re.search(r"\.chip\.proved \{ background", style)


def test_what_wants_looking_at_stands_first(broken: str) -> None:
    table = broken[broken.index('id="claims"') :]
    order = ("terminates", "turn-ends", "no-peeking", "playable", "outcomes", "deal-fits", "fine-avoidable")
    places = [table.index(f"<code>{name}</code>") for name in order]
    assert places == sorted(places)


def test_tested_says_how_often_it_may_still_fail(broken: str) -> None:
    assert "5,000 hands played; if it fails at all, it fails in fewer than one hand in 1,666 (95 %)." in broken


def test_a_claim_that_differs_from_table_to_table_says_so(broken: str) -> None:
    playable = broken[broken.index("<code>playable</code>") :].partition("</tr>")[0]
    assert re.search(r"<b>2 players</b> <span class=\"chip tested\"", playable)
    assert re.search(r"<b>4 players</b> <span class=\"chip within\"", playable)
    complete = broken[broken.index("<code>complete</code>") :].partition("</tr>")[0]
    assert "players</b>" not in complete


def test_a_refutation_shows_every_line_and_how_to_replay(broken: str) -> None:
    part = broken[broken.index('id="broken"') : broken.index('id="claims"')]
    assert "Two players can take the same card from each other for ever." in part
    assert "the pile may always be taken" in part
    assert "nobody has to draw" in part
    assert len(re.findall("<mark>", part)) == 2
    assert "searched: every turn that takes the pile (proved)" in part
    assert "burraco replay plays/terminates.play" in part
    assert "the loop begins" in part
    assert "Now everything lies as it did before step 4, and can go on in the same way for ever." in part
    assert part.count('class="board"') == 8


def test_what_a_file_says_stays_text() -> None:
    evil = "</title><script>alert(1)</script>\u202e&"
    page = _with(run(hands=20), Judged("complete", Verdict.PROVED, evil, evil), title=evil, variant=evil)
    Seen(page)
    assert "<script" not in page
    assert "\u202e" not in page
    assert "&lt;script&gt;" in page


def test_without_matplotlib_the_tables_have_the_numbers(patched: pytest.MonkeyPatch) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for module in (figures, page):
            patch.setattr(module, "can_draw", lambda: False)
        found = html(run(hands=100))
    Seen(found)
    assert page.NO_PLOTS in found
    assert 'class="plot"' not in found
    assert "<summary>The numbers</summary>" not in found
    assert '<th scope="row">standard deviation</th>' in found


def test_with_very_many_tables_the_later_ones_are_told_in_short() -> None:
    report = report_of(replace(run(hands=20), worlds=()))
    made = run(hands=20)
    one = sections.Counted("4 players", 4, 2, ("clean",), made.worlds[1].tally)
    counted = tuple(replace(one, table=f"table {index}") for index in range(9))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(figures, "can_draw", lambda: False)
        found = report_page(replace(report, counted=counted))
    assert found.count('id="table-') == 4
    assert "<h3>The other tables</h3>" in found
    assert '<th scope="row">table 8</th>' in found


def test_a_hand_that_the_law_refuses_is_not_shown(patched: pytest.MonkeyPatch) -> None:
    made = run(hands=2)
    loop = made.claims[0]
    false = replace(loop.plays[0], actions=(loop.plays[0].actions[-1], *loop.plays[0].actions))
    page = _with(made, replace(loop, plays=(false,)))
    assert "refuted" in page
    assert 'class="board"' not in page


def test_other_hash_seeds_change_nothing() -> None:
    code = (
        "from dataclasses import replace\nfrom tests.render.study.made import run\n"
        "from burraco_dsl.pipeline import report\nreport._longest = lambda one, run: None\n"
        "from hashlib import sha256\nmade = run(hands=40)\n"
        "print(sha256(report.html(replace(made, worlds=made.worlds[:1])).encode()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=environment(PYTHONHASHSEED=seed),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_what_stands_between_backticks_is_written_as_in_a_file() -> None:
    assert (
        worded("no line tells `pile <duty>`, nor `x`")
        == "no line tells <code>pile &lt;duty&gt;</code>, nor <code>x</code>"
    )
    assert worded("a lone ` stays") == "a lone ` stays"
