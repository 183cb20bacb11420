"""Plots as SVG for inside a page: histograms, and shares or means with their intervals.

Drawn with matplotlib, which is imported when the first plot is asked for; where it is not there, None comes back and the page
has its tables alone. The same numbers give the same bytes. Colours are those of the page, so a plot is dark where the page is.
"""

from __future__ import annotations

import logging
import re
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from io import StringIO
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from burraco_dsl.render.harmless import one_line
from burraco_dsl.render.study.intervals import Interval, quantile
from burraco_dsl.render.study.markup import Html, of, tag

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Width and height of a plot in inches of 72 points: as wide as the page of a phone, so that nothing gets too small there.
_WIDE, _HIGH = 4.7, 2.7
_ROW, _FRAME = 0.32, 1.0
#: About so many bars in a histogram: fewer of few hands, whose bars would be all chance.
_FEWEST, _BARS = 8, 36
#: About so many numbers along a plot.
_TICKS = 6
#: Longer labels are cut.
_LONGEST = 26
#: Stand-ins that the page's own colours replace in the finished drawing.
_INK, _LINE, _PAGE = "#010203", "#010204", "#010205"
_SERIES = ("#010211", "#010212", "#010213", "#010214", "#010215", "#010216")
_COLOURS = {
    _INK: "currentColor",
    _LINE: "var(--line)",
    _PAGE: "var(--page)",
    **{one: f"var(--s{index})" for index, one in enumerate(_SERIES)},
}


class Row(NamedTuple):
    """A line of a plot of intervals: its label, and one interval for each series (None: nothing there)."""

    label: str
    intervals: tuple[Interval | None, ...]


@lru_cache(maxsize=1)
def can_draw() -> bool:
    """Whether matplotlib is there."""
    try:
        import matplotlib.backends.backend_svg  # noqa: F401
    except ImportError:
        return False
    return True


def histogram(
    series: Mapping[str, Mapping[int, int]], *, name: str, along: str, nought: bool = False, whole: float = 0.999
) -> Html | None:
    """How often each value came, in hundredths of the hands, one outline for each series.

    ``name`` says what is seen, ``along`` what the values are; ``nought`` marks the value 0. The part ``whole`` of all values
    is drawn, so that a single hand far out does not squeeze all others.
    """
    kept = {label: counted for label, counted in series.items() if sum(counted.values())}
    if not kept or not can_draw():
        return None
    edges = _edges(list(kept.values()), whole)

    def draw(axes: Axes) -> None:
        for index, (label, counted) in enumerate(kept.items()):
            colour = _SERIES[index % len(_SERIES)]
            heights = _heights(counted, edges)
            axes.stairs(heights, edges, fill=True, color=colour, alpha=0.22, linewidth=0)
            axes.stairs(
                heights,
                edges,
                color=colour,
                linewidth=1.6,
                label=_short(label),
                linestyle=_STROKES[index % len(_STROKES)],
            )
        if nought and edges[0] < 0 < edges[-1]:
            axes.axvline(0, color=_INK, linewidth=0.8, linestyle=(0, (2, 2)))
        axes.set_xlim(edges[0], edges[-1])
        axes.set_ylim(bottom=0)
        axes.set_xlabel(along)
        axes.yaxis.set_major_formatter(_hundredths)
        axes.locator_params(axis="x", nbins=_TICKS)
        axes.xaxis.set_major_formatter(_thousands)
        _legend(axes, len(kept))

    return _drawn(draw, name, _HIGH)


def intervals(
    rows: Sequence[Row],
    labels: Sequence[str] = ("",),
    *,
    name: str,
    along: str = "",
    share: bool = False,
    whole: bool = False,
    mark: float | None = None,
) -> Html | None:
    """Each row a point with its interval; ``labels`` name the series, ``mark`` is a value to compare with, drawn as a line.

    A ``share`` is written in hundredths; ``whole`` lets them begin at nought.
    """
    if not any(one for row in rows for one in row.intervals) or not can_draw():
        return None
    several = len(labels)

    def draw(axes: Axes) -> None:
        for place, row in enumerate(rows):
            for index, one in enumerate(row.intervals):
                if one is not None:
                    _point(axes, one, place + (index - (several - 1) / 2) * 0.56 / several, index, share=share)
        for index, label in enumerate(labels):
            axes.plot([], [], _MARKERS[index % len(_MARKERS)], color=_SERIES[index % len(_SERIES)], label=_short(label))
        if mark is not None:
            axes.axvline(mark * (100 if share else 1), color=_INK, linewidth=0.8, linestyle=(0, (2, 2)), zorder=0)
        axes.set_yticks(range(len(rows)), [_short(row.label) for row in rows])
        axes.set_ylim(len(rows) - 0.45, -0.55)
        axes.tick_params(axis="y", length=0)
        axes.grid(visible=False, axis="y")
        axes.grid(visible=True, axis="x")
        axes.xaxis.set_major_formatter(_hundredths if share else _thousands)
        axes.locator_params(axis="x", nbins=_TICKS)
        axes.margins(x=0.08)
        if share:
            low, high = axes.get_xlim()
            axes.set_xlim(-1.5 if whole else max(low, -1.5), min(high, 101.5))
        axes.set_xlabel(along)
        _legend(axes, several)

    return _drawn(draw, name, _FRAME + _ROW * len(rows) * (1 + 0.35 * (several - 1)))


_MARKERS = ("o", "s", "D", "^", "v", "P")
_STROKES = ("-", (0, (5, 1.5)), (0, (1.5, 1.2)), "-.", ":", "--")


def _point(axes: Axes, one: Interval, at: float, index: int, *, share: bool) -> None:
    scale = 100 if share else 1
    colour = _SERIES[index % len(_SERIES)]
    if one.low is not None and one.high is not None:
        axes.plot([one.low * scale, one.high * scale], [at, at], color=colour, linewidth=2.2, solid_capstyle="butt")
    axes.plot([one.value * scale], [at], _MARKERS[index % len(_MARKERS)], color=colour, markersize=5.5)


def _short(label: str) -> str:
    label = one_line(label)
    return label if len(label) <= _LONGEST else label[: _LONGEST - 1] + "…"


def _legend(axes: Axes, series: int) -> None:
    if series > 1:
        axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=min(series, 3), borderaxespad=0.2)


def _hundredths(value: float, _: object = None) -> str:
    return f"{value:.10g} %".replace("-", "−")


def _thousands(value: float, _: object = None) -> str:
    told = f"{value:,.0f}" if float(value).is_integer() else f"{value:,.10g}"
    return told.replace("-", "−")


def _edges(series: Sequence[Mapping[int, int]], whole: float) -> list[float]:
    """The edges of the bars: a round number apart, each value in the middle where bars hold one value."""
    low = min(quantile(counted, 1 - whole) for counted in series)
    high = max(quantile(counted, whole) for counted in series)
    least = min(sum(counted.values()) for counted in series)
    bars = min(_BARS, max(_FEWEST, round(2.5 * least ** (1 / 3))))
    rough = max(1.0, (high - low) / bars)  # the step may be a little finer than this, and so round
    size = 10 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= 0.7 * rough)
    shift = 0.5 if step == 1 else 0.0
    first, last = floor(low / step) * step - shift, (floor(high / step) + 1) * step - shift
    return [first + index * step for index in range(ceil((last - first) / step) + 1)]


def _heights(counted: Mapping[int, int], edges: Sequence[float]) -> list[float]:
    """How many hundredths of all values fall between each two edges."""
    found = [0] * (len(edges) - 1)
    step = edges[1] - edges[0]
    for value, number in counted.items():
        index = floor((value - edges[0]) / step)
        if 0 <= index < len(found):
            found[index] += number
    total = sum(counted.values())
    return [100 * one / total for one in found]


def _drawn(draw: Callable[[Axes], None], name: str, high: float) -> Html:
    """One plot as an SVG element whose names are its own and whose colours are the page's."""
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    style: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": "burraco",
        "font.family": "sans-serif",
        "font.sans-serif": ["DejaVu Sans"],  # comes with matplotlib: the same widths are measured everywhere
        "font.size": 10.5,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "axes.edgecolor": _LINE,
        "axes.labelcolor": _INK,
        "axes.facecolor": "none",
        "axes.grid": True,
        "axes.grid.axis": "y",
        "axes.axisbelow": True,
        "grid.color": _LINE,
        "grid.linewidth": 0.8,
        "text.color": _INK,
        "xtick.color": _INK,
        "ytick.color": _INK,
        "xtick.major.size": 0,
        "ytick.major.size": 0,
        "legend.fontsize": 10.5,
        "path.simplify": False,
        "text.parse_math": False,
    }
    with mpl.rc_context(style), _quiet():
        figure = Figure(figsize=(_WIDE, high), layout="constrained")
        FigureCanvasSVG(figure)
        draw(figure.add_subplot())
        out = StringIO()
        nothing = {"Date": None, "Creator": None, "Format": None, "Type": None}
        figure.savefig(out, format="svg", transparent=True, metadata=nothing)
    return tag("figure", _inlined(out.getvalue(), name), tag("figcaption", name), cls="plot")


@contextmanager
def _quiet() -> Iterator[None]:
    """No word about letters that the measuring font lacks, or fonts that are looked for the first time."""
    log = logging.getLogger("matplotlib")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        log.setLevel(level)


def _inlined(written: str, name: str) -> Html:
    """The drawing without its head, its names made unlike those of any other drawing of the page."""
    svg = written[written.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    own = "p" + sha256(svg.encode() + name.encode()).hexdigest()[:10]
    svg = re.sub(r"<style.*?</style>\s*", "", svg, flags=re.DOTALL)  # it would speak of the whole page
    svg = re.sub(r' id="(?![mp][0-9a-f]{6,}")[^"]*"', "", svg)  # only clips and markers are referred to
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{own}\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{own}\1)", svg)
    svg = re.sub(r'(?:xlink:)?href="#([^"]+)"', rf'href="#{own}\1"', svg)
    svg = svg.replace("'DejaVu Sans'", "system-ui").replace("&#8722;", "−")
    for stand_in, colour in _COLOURS.items():
        svg = svg.replace(stand_in, colour)
    size = re.search(r'viewBox="[^"]*"', svg)
    head = f'<svg {size[0] if size else ""} role="img" aria-label="{of(name)}">'
    body = re.sub(r"\s*\n\s*", "\n", svg[svg.index(">") + 1 :]).strip()
    return Html(head + body)
