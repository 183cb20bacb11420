"""Plots: the same bytes each time, names of their own, the page's colours, and bars that hold what was counted."""

from __future__ import annotations

import re
import warnings
from collections import Counter

import pytest

from burraco_dsl.render.study import figures
from burraco_dsl.render.study.figures import Row, _edges, _heights, histogram, intervals
from burraco_dsl.render.study.intervals import Interval, share

TURNS = {"": Counter({20: 5, 21: 9, 30: 2})}


@pytest.mark.parametrize(
    "counted",
    [
        Counter({7: 3}),
        Counter({0: 1, 1: 5, 2: 9}),
        Counter(range(-400, 900, 5)),
        Counter({-3: 2, 4: 2, 10_000: 1}),
        Counter({-1005: 3, -5: 8, 0: 4, 995: 1}),
    ],
)
def test_bars_hold_every_value_once_and_nought_is_an_edge(counted: Counter[int]) -> None:
    edges = _edges([counted], 1.0)
    heights = _heights(counted, edges)
    assert sum(heights) == pytest.approx(100)
    assert len(heights) <= 80
    steps = {round(b - a, 6) for a, b in zip(edges, edges[1:], strict=False)}
    assert len(steps) == 1
    if steps != {1.0}:
        assert all(edge % next(iter(steps)) == 0 for edge in edges)


def test_a_single_hand_far_out_does_not_squeeze_the_others() -> None:
    counted = Counter(dict.fromkeys(range(50), 100)) + Counter({100_000: 1})
    assert _edges([counted], 0.999)[-1] < 100


def test_plots_are_the_same_each_time_and_have_names_of_their_own() -> None:
    one = histogram(TURNS, name="Turns", along="turns")
    assert one is not None
    assert one == histogram(TURNS, name="Turns", along="turns")
    other = histogram(TURNS, name="Other turns", along="turns")
    assert other is not None
    ids = [set(re.findall(r'id="([^"]+)"', text)) for text in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]
    assert re.findall(r'role="img" aria-label="([^"]+)"', other) == ["Other turns"]


def test_plots_take_the_colours_of_the_page_and_keep_their_words() -> None:
    both = {"A": TURNS[""], "B": Counter({25: 4})}
    text = histogram(both, name="Turns", along="turns in a hand", nought=True)
    assert text is not None
    colours = set(re.findall(r"(?:fill|stroke): ([^;\"]+)", text))
    assert colours <= {"none", "currentColor", "var(--line)", "var(--s0)", "var(--s1)"}
    assert ">turns in a hand</text>" in text
    assert "<metadata" not in text
    assert "<style" not in text
    assert "xmlns" not in text.partition(">")[0]


def test_names_of_users_are_plain_text() -> None:
    rows = [Row("$x^2$ <b> " + "very " * 20, (share(3, 10),)), Row("清一色", (share(1, 10),))]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        text = intervals(rows, name="classes <i>", share=True)
    assert text is not None
    assert "$x^2$ &lt;b&gt; very" in text
    assert "…" in text
    assert "清一色" in text
    assert "<b>" not in text
    assert "<i>" not in text


def test_shares_never_reach_past_what_can_be() -> None:
    text = intervals([Row("all", (share(10, 10),)), Row("none", (share(0, 10),))], name="ends", share=True, whole=True)
    assert text is not None
    numbers = [float(one.replace("−", "-")) for one in re.findall(r">(−?[\d.]+) %</text>", text)]
    assert min(numbers) == 0
    assert max(numbers) == 100


def test_of_nothing_there_is_no_plot() -> None:
    assert histogram({"A": Counter()}, name="", along="") is None
    assert intervals([], name="") is None
    assert intervals([Row("gone", (None,))], name="") is None
    assert intervals([Row("one hand", (Interval(3.0),))], name="") is not None


def test_where_matplotlib_is_missing_there_is_no_plot(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "matplotlib.backends.backend_svg", None)
    figures.can_draw.cache_clear()
    try:
        assert not figures.can_draw()
        assert histogram(TURNS, name="Turns", along="turns") is None
        assert intervals([Row("x", (share(1, 2),))], name="x") is None
    finally:
        figures.can_draw.cache_clear()
