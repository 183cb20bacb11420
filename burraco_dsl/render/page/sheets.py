"""What lies on the table while the game is on: the quick reference on one page, and the score sheet to print and write on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burraco_dsl.render.book.document import Book
from burraco_dsl.render.languages import Language
from burraco_dsl.render.page.blocks import Writer
from burraco_dsl.render.page.book import SUITS, chapter_html
from burraco_dsl.render.page.shell import shell
from burraco_dsl.render.page.text import text

if TYPE_CHECKING:
    from burraco_dsl.render.book.score_sheet import ScoreRow, ScoreSheet

#: Columns to write in that fit beside one another, and tables that fit below one another.
MOST_COLUMNS, TABLES = 9, 2


def quick_html(book: Book, language: Language) -> str:
    """The page of a quick reference, such as ``quick_of`` makes one: in columns, one page of paper."""
    writer = Writer(language)
    lead = "".join(f'<p class="lead">{text(one)}</p>\n' for one in book.lead if one)
    seal = f"<p><code>{text(book.seal.fingerprint)}</code></p>\n" if book.seal.fingerprint else ""
    body = (
        f'<header class="title">\n{SUITS}\n<h1>{text(book.title)}</h1>\n{lead}</header>\n'
        f'<main id="rules" tabindex="-1">\n{"".join(chapter_html(writer, one) for one in book.chapters)}</main>\n'
        f'<footer class="seal">\n{seal}</footer>\n'
    )
    return shell(book.language, book.title, body, about=" ".join(book.lead), kind="quick plain")


def score_sheet_html(sheet: ScoreSheet, language: Language) -> str:
    """The page of a score sheet: a table for every few hands, with a column a side."""
    hands = max(1, MOST_COLUMNS // max(1, len(sheet.sides)))
    starts = range(1, hands * TABLES, hands)
    tables = "".join(_table(sheet, range(first, first + hands), language) for first in starts)
    fields = (sheet.date, *(f"{side}, {sheet.names}" for side in sheet.sides))
    blanks = "".join(f"<p><span>{text(one)}</span><i></i></p>\n" for one in fields)
    body = (
        f'<header class="title">\n{SUITS}\n<h1>{text(sheet.title)}</h1>\n<p class="lead">{text(sheet.heading)}</p>\n</header>\n'
        f'<main id="rules" tabindex="-1">\n<div class="blanks">\n{blanks}</div>\n{_told(sheet)}{tables}</main>\n'
    )
    return shell(sheet.language, f"{sheet.title}: {sheet.heading}", body, about=sheet.target, kind="score")


def _told(sheet: ScoreSheet) -> str:
    target = f"<p>{text(sheet.target)}</p>\n" if sheet.target else ""
    if not sheet.thresholds:
        return target
    cases = "".join(f"<dt>{text(one.case)}</dt><dd>{text(one.points)}</dd>\n" for one in sheet.thresholds)
    return f"{target}<p>{text(sheet.opening)}</p>\n<dl>\n{cases}</dl>\n"


def _table(sheet: ScoreSheet, hands: range, language: Language) -> str:
    titles = [language.capital(language.tell("hand {number}", number=number)) for number in hands]
    heads = "".join(f'<th scope="colgroup" colspan="{len(sheet.sides)}">{text(one)}</th>' for one in titles)
    groups = f'<colgroup><col class="item"></colgroup>{f"<colgroup span={len(sheet.sides)}></colgroup>" * len(titles)}'
    sides = "".join(f'<th scope="col">{text(side)}</th>' for side in sheet.sides) * len(titles)
    cells = "<td></td>" * (len(sheet.sides) * len(titles))
    rows = "".join(_row(row, cells) for row in sheet.rows)
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{text(titles[0])}">\n<table>\n'
        f'<caption class="unseen">{text(titles[0])} – {text(titles[-1])}</caption>\n{groups}\n'
        f'<thead><tr><th scope="col" rowspan="2">{text(sheet.item)}</th>{heads}</tr>\n<tr>{sides}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody></table></div>\n"
    )


def _row(row: ScoreRow, cells: str) -> str:
    worth = f' <span class="worth">{text(row.worth)}</span>' if row.worth else ""
    return f'<tr class="{row.kind.value}"><th scope="row">{text(row.label)}{worth}</th>{cells}</tr>\n'
