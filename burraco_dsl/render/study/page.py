"""The whole report of a verification run as one page that needs nothing else: no network, no script, no other file."""

from __future__ import annotations

import os

from burraco_dsl.render.study.cards import SYMBOLS
from burraco_dsl.render.study.claims import all_claims, answer, refuted
from burraco_dsl.render.study.figures import can_draw
from burraco_dsl.render.study.markup import Html, Piece, joined, tag, text
from burraco_dsl.render.study.sections import at_a_glance, study
from burraco_dsl.render.study.values import Counted, Report, Word
from burraco_dsl.render.study.words import begun, counted, number

#: So many tables are studied in full; of the others the first numbers are told.
MOST_TABLES = 4
NO_PLOTS = "The plots are left out, since matplotlib is not installed; the tables have the same numbers."


def report_page(report: Report) -> str:
    """The report as HTML; the same report gives the same bytes."""
    title = report.title or report.variant
    named = tag("p", tag("code", report.variant), ", fingerprint ", tag("code", report.fingerprint[:12]), cls="small")
    full, others = report.counted[:MOST_TABLES], report.counted[MOST_TABLES:]
    links = [("#claims", "all claims"), *((f"#table-{index}", one.table) for index, one in enumerate(full, 1))]
    if any(one.applies and one.word is Word.REFUTED for one in report.claims):
        links.insert(0, ("#broken", "what is broken"))
    nav = tag("nav", *(tag("a", name, href=to) for to, name in links if name))
    header = tag("header", tag("p", "Do the rules hold together?", cls="kicker"), tag("h1", title), named)
    studies = [_study(index, one) for index, one in enumerate(full, 1)]
    if others:
        studies.append(tag("section", tag("h3", "The other tables"), at_a_glance(others), cls="table"))
    wanting = any(one.tally.hands for one in report.counted) and not can_draw()
    plots = tag("p", NO_PLOTS, cls="small") if wanting else None
    hands = tag("section", tag("h2", "The hands that were played"), _how_played(report), plots, *studies)
    body = (header, answer(report), nav, refuted(report), all_claims(report), hands, _foot(report))
    return page(f"{title}: do the rules hold together?", *body)


def _study(index: int, one: Counted) -> Html:
    named = tag("h3", begun(one.table)) if one.table else None
    return tag("section", named, study(one), id=f"table-{index}", cls="table")


def _how_played(report: Report) -> Html:
    if not report.hands:
        return tag("p", "No hand was played.")
    why = f" ({report.wanted_why})" if report.wanted_why else ""
    wanted = f" of {number(report.wanted)} asked for{why}" if report.wanted != report.hands else why
    told = (
        f"{counted(report.hands, 'hands')} were played{wanted}, by players of several behaviours who know nothing of tactics: "
        "what is counted here tells what the rules bring about, not what good players make of them. Intervals are of 95 %."
    )
    return tag("p", told)


def _foot(report: Report) -> Html:
    told = (
        f"Seed {report.seed}, engine: {report.engine}; everything together took {number(report.seconds, 1)} seconds. "
        "The same seed plays the same hands again."
    )
    return tag("footer", tag("p", told), tag("p", "Fingerprint of the rules: ", tag("code", report.fingerprint)))


def is_page(text: str) -> bool:
    """Whether a text begins as a page of this program does, so that it may be renewed."""
    return text.startswith("<!DOCTYPE html>") and '<meta name="generator" content="burraco">' in text


def page(title: str, *body: Piece) -> str:
    """A page around its body: the style, and the signs that drawn cards refer to."""
    with open(os.path.join(os.path.dirname(__file__), "page.css"), encoding="utf-8") as stream:
        style = stream.read()
    head = (
        '<meta charset="utf-8"><meta name="generator" content="burraco">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{text(title)}</title><style>\n{style}</style>'
    )
    inside = tag("main", *body)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body>{SYMBOLS}\n{joined((inside,))}\n</body></html>\n'
    )
