"""The side-by-side study as one page that needs nothing else: what differs, plots of all variants, all numbers."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from burraco_dsl.render.study.figures import Row, can_draw, histogram, intervals
from burraco_dsl.render.study.intervals import Interval
from burraco_dsl.render.study.markup import Html, Piece, joined, listed, table, tag
from burraco_dsl.render.study.measures import BURRACOS, END, LENGTH, SCORE, TAKEN, WAYS
from burraco_dsl.render.study.page import NO_PLOTS, page
from burraco_dsl.render.study.sided import Compared, Judgement, Line, SideBySide
from burraco_dsl.render.study.sided_text import summary
from burraco_dsl.render.study.words import BEHAVIOURS_TOLD, between, counted, number


def sided_page(found: SideBySide) -> str:
    """The comparison as HTML; the same comparison gives the same bytes."""
    names = [one.title or one.variant for one in found.sides]
    title = f"{', '.join(names[:-1])} and {names[-1]}"
    header = tag("header", tag("p", "Side by side", cls="kicker"), tag("h1", title))
    groups = {name: list(lines) for name, lines in groupby(found.lines, key=lambda line: line.measure.group)}
    plots = None if can_draw() else tag("p", NO_PLOTS, cls="small")
    blocks = [_block(name, lines, found) for name, lines in groups.items()]
    body = (header, _variants(found), _answer(found), plots, tag("div", *blocks, cls="compared"), _foot(found))
    return page(f"{title}, side by side", *body)


def _variants(found: SideBySide) -> Html:
    rows: list[tuple[Piece, ...]] = [
        (
            joined((tag("span", "", cls="key", style=f"background: var(--s{index % 6})"), one.letter)),
            joined((one.title or one.variant, " ", tag("code", one.variant))),
            number(one.players),
            number(one.cards),
            "those of A" if one.same_deals and index else ("" if not index else "its own"),
        )
        for index, one in enumerate(found.sides)
    ]
    told = f"{counted(found.hands, 'hands')} of each were played, seed {found.seed}, engine: {found.engine}."
    head = ("", "Variant", "players", "cards", "deals")
    return tag("section", table(head, rows, cls="variants"), tag("p", told), *(tag("p", note) for note in found.notes))


def _answer(found: SideBySide) -> Html:
    parts: list[Piece] = []
    for other in found.sides[1:]:
        told, differ = summary(found, other)
        lines = [_in_words(line, difference) for line, difference in differ]
        parts += [tag("p", told, cls="lead"), listed(lines, cls="differences")]
    return tag("section", tag("h2", "What differs"), *parts, cls="answer")


def _in_words(line: Line, difference: Interval) -> Html:
    return joined((f"{line.measure.full}: ", tag("b", between(difference, sign=True, share=line.measure.share))))


def _block(name: str, lines: list[Line], found: SideBySide) -> Html:
    plots = tag("div", *(one for one in _plots(name, lines, found) if one is not None), cls="plots")
    letters = [one.letter for one in found.sides]
    head: list[Piece] = ["", *letters, *(f"{letter} less A" for letter in letters[1:])]
    rows = []
    for line in lines:
        values = [_cell(one, line) for one in line.values]
        rows.append((line.measure.name, *values, *(_difference(one, line) for one in line.compared)))
    return tag("section", tag("h2", name), tag("div", plots, table(head, rows), cls="pair"))


def _cell(one: Interval | None, line: Line, *, sign: bool = False, strong: bool = False) -> Html:
    """A value with its interval below it."""
    told, _, ends = between(one, sign=sign, share=line.measure.share).partition(" (")
    value = tag("b", told) if strong else tag("span", told)
    return joined((value, tag("small", ends.removesuffix(")")) if ends else None))


def _difference(one: Compared, line: Line) -> Html:
    if one.difference is None:
        return tag("span", "–", cls="none")
    told = _cell(one.difference, line, sign=True, strong=one.judgement is Judgement.DIFFERS)
    word = tag("span", one.judgement.value, cls="verdict " + one.judgement.name.lower().replace("_", "-"))
    return joined((told, word))


def _plots(name: str, lines: list[Line], found: SideBySide) -> list[Html | None]:
    letters = [one.letter for one in found.sides]
    tallies = dict(zip(letters, found.wholes, strict=True))
    shares = [Row(line.measure.name, line.values) for line in lines if line.measure.share]
    if name == LENGTH:
        return [histogram({key: one.length for key, one in tallies.items()}, name="Turns in a hand", along="turns")]
    if name == SCORE:
        points = {key: sum(one.scores.values(), Counter()) for key, one in tallies.items()}
        plots = [histogram(points, name="Points of a side", along="points of a side in a hand", nought=True)]
        if all(one.sides == 2 for one in found.sides):
            first = {key: one.opener for key, one in tallies.items()}
            along = "points more for who plays first"
            plots.append(histogram(first, name="Points more for who plays first", along=along, nought=True))
        return plots
    if name in (END, BURRACOS):
        along = "of hands" if name == BURRACOS else "of hands, or of closes"
        return [intervals(shares, letters, name=name, along=along, share=True, whole=True)]
    if name == WAYS:
        rows = [Row(line.measure.name, line.values) for line in lines]
        return [intervals(rows, letters, name=name, along="points of the player's side")]
    if name == TAKEN:
        rows = [Row(line.measure.name, line.values) for line in lines]
        return [intervals(rows, letters, name=name, along="in a hand")]
    return []


def _foot(found: SideBySide) -> Html:
    told = (
        "Intervals are of 95 %, from the spread between batches of hands; a difference is taken batch by batch.",
        "“Differs”: beyond chance, with all comparisons looked at together (Holm's method). “Perhaps”: its own interval does "
        "not hold nought, but among so many comparisons one like it may come by chance. “No difference seen” does not say that "
        "there is none.",
        "The players know nothing of tactics: this is what the rules bring about, not what good players make of them.",
        BEHAVIOURS_TOLD,
    )
    prints = [tag("p", f"{one.letter}: {one.variant}, ", tag("code", one.fingerprint)) for one in found.sides]
    return tag("footer", *(tag("p", one) for one in told), *prints)
