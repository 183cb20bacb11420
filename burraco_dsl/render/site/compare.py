"""The comparison: every rule that any of the games settles is a row, every game a column, each cell in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from burraco_dsl.render.languages import Language
from burraco_dsl.render.page.blocks import DIFFERS
from burraco_dsl.render.page.shell import shell
from burraco_dsl.render.page.text import lang, text
from burraco_dsl.render.site.frame import COMPARE, book_frame
from burraco_dsl.render.site.front import Shown


class Said(NamedTuple):
    """What a game says of a rule; ``language`` where it is not there in that of the page, else empty."""

    text: str
    language: str = ""


Row = tuple[str, tuple[Said, ...]]


class Compared(NamedTuple):
    """Sections with their titles; each row has the name of a rule and what each variant says, empty where it says nothing."""

    sections: tuple[tuple[str, tuple[Row, ...]], ...]


def comparison_of(names: Sequence[str]) -> str:
    """The address of the comparison of these variants alone, from a page beside it."""
    return f"{COMPARE}#games={','.join(quote(name, safe='') for name in names)}"


def compare_html(compared: Compared, variants: Sequence[Shown], language: Language, languages: Sequence[str]) -> str:
    """The page of the comparison."""
    title = language.tell("Comparison of the games")
    lead = language.tell(
        "Every rule is a row and every game a column. The sign {sign} marks rules on which games differ.", sign=DIFFERS
    )
    body = (
        f'<header class="title small">\n<h1>{text(title)}</h1>\n<p class="lead">{text(lead)}</p>\n</header>\n'
        f'<main id="rules" class="compare" tabindex="-1">\n{_choices(variants, language)}'
        f"{_table(compared, variants, language, title)}</main>\n"
    )
    skip = ("rules", language.tell("Skip to the comparison"))
    frame = book_frame(language, COMPARE, languages)
    return shell(language.code, title, body, about=lead, skip=skip, frame=frame, kind="wide-page")


def _choices(variants: Sequence[Shown], language: Language) -> str:
    columns = "".join(
        f'<li><label><input type="checkbox" name="column" value="{text(one.name)}" data-column="{number}" checked> '
        f"{text(one.title)}</label></li>"
        for number, one in enumerate(variants, start=1)
    )
    tell = language.tell
    return (
        f'<form id="choices" hidden>\n<p><label for="rows">{text(tell("Only rules with these words"))}</label> '
        '<input id="rows" type="search" autocomplete="off" spellcheck="false"></p>\n'
        f'<p><label><input id="differing" type="checkbox"> {text(tell("Only what differs"))}</label></p>\n'
        f"<details><summary>{text(tell('Choose the games'))}</summary>\n<fieldset><legend class=unseen>"
        f"{text(tell('Games to compare'))}</legend><ul>{columns}</ul>\n"
        f'<p><button type="button" data-all="1">{text(tell("All"))}</button> '
        f'<button type="button" data-all="">{text(tell("None"))}</button></p></fieldset></details>\n'
        f'<p id="rows-said" role="status" aria-live="polite" data-some="{text(tell("Rules shown:"))}"></p>\n</form>\n'
    )


def _table(compared: Compared, variants: Sequence[Shown], language: Language, title: str) -> str:
    heads = "".join(f'<th scope="col"><a href="{text(one.page)}">{text(one.title)}</a></th>' for one in variants)
    nothing = f'<span class="unseen">{text(language.tell("not settled"))}</span><span aria-hidden="true">–</span>'
    sign = (
        f'<span class="differ"><span aria-hidden="true">{DIFFERS}</span>'
        f'<span class="unseen">{text(language.tell("differs"))}</span></span> '
    )
    parts = []
    for heading, rows in compared.sections:
        if not rows:
            continue
        told = "".join(_row(label, cells, sign, nothing) for label, cells in rows)
        head = f'<th scope="rowgroup" colspan="{len(variants) + 1}"><span>{text(heading)}</span></th>'
        parts.append(f'<tbody>\n<tr class="section">{head}</tr>\n{told}</tbody>\n')
    rule = text(language.tell("Rule"))
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{text(title)}">\n<table id="compared">'
        f'<caption class="unseen">{text(title)}</caption>\n<thead><tr><th scope="col">{rule}</th>{heads}</tr></thead>\n'
        f"{''.join(parts)}</table></div>\n"
    )


def _row(label: str, cells: Sequence[Said], sign: str, nothing: str) -> str:
    differs = len(set(cells)) > 1
    kind = ' class="differs"' if differs else ""
    told = "".join(
        f"<td{lang(one.language, '')}>{text(one.text)}</td>" if one.text else f"<td>{nothing}</td>" for one in cells
    )
    return f'<tr{kind}><th scope="row">{sign}{text(label)}</th>{told}</tr>\n'
