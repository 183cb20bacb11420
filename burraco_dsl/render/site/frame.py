"""What every page of the site has around it: the bar with its links, the search and the choice of language."""

from __future__ import annotations

import os
from collections.abc import Sequence

from burraco_dsl.render.languages import CODES, NAMES, Language
from burraco_dsl.render.page.shell import Frame, style
from burraco_dsl.render.page.text import tag_of, text

#: Style and scripts are files beside the pages, and nothing else is loaded. Not every browser counts a file on the disk as
#: belonging to the page it lies beside, hence ``file:``.
POLICY = (
    "default-src 'none'; style-src 'self' file: 'unsafe-inline'; script-src 'self' file:; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
FRONT, COMPARE, REFERENCE = "index.html", "compare.html", "reference.html"
#: Names that a book cannot have, since a page of the site has them.
TAKEN = frozenset(("index", "compare", "reference"))


def book_frame(
    language: Language, page: str, languages: Sequence[str] = CODES, *, beside: tuple[str, str] = ("", "")
) -> Frame:
    """The frame of a page in the folder of its language. ``beside`` is one more link of the bar: where, and its words."""
    return Frame(
        head=head_links(".."),
        before=_bar(language, page, languages, beside),
        policy=POLICY,
    )


def head_links(root: str) -> str:
    """Style and script of the site; ``root`` leads to its folder."""
    return (
        f'<link rel="stylesheet" href="{root}/page.css">\n<link rel="stylesheet" href="{root}/site.css">\n'
        f'<script defer src="{root}/site.js"></script>'
    )


def assets() -> dict[str, str]:
    """The files that all pages share, by name."""
    return {"page.css": style("page.css"), "site.css": _beside("site.css"), "site.js": _beside("site.js")}


def _bar(language: Language, page: str, languages: Sequence[str], beside: tuple[str, str]) -> str:
    places = (
        (FRONT, language.tell("All variants")),
        (COMPARE, language.tell("Comparison")),
        (REFERENCE, language.tell("Reference")),
    )
    links = "".join(
        f'<li><a href="{href}"{" aria-current=page" if href == page else ""}>{text(said)}</a></li>'
        for href, said in places
    )
    more = f'<li><a href="{text(beside[0])}">{text(beside[1])}</a></li>' if beside[0] else ""
    return (
        f'<div class="site">\n<nav aria-label="{text(language.tell("Site"))}">'
        f"<ul>{links}{more}</ul></nav>\n{search_form(language)}{_languages(language, page, languages)}</div>\n"
    )


def search_form(language: Language) -> str:
    """The search: a field, what is found below it, and how much that is, said aloud."""
    label = text(language.tell("Search in all rules"))
    return (
        f'<form role="search" class="search" data-index="../search-{language.code}.js" hidden>\n'
        f'<label class="unseen" for="search">{label}</label>\n'
        f'<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="{label}" '
        'aria-describedby="search-said" aria-controls="search-found">\n'
        f'<p id="search-said" class="unseen" aria-live="polite" role="status" data-some="{text(language.tell("Found:"))}" '
        f'data-none="{text(language.tell("Nothing was found."))}"></p>\n<ul id="search-found" hidden></ul>\n</form>\n'
    )


def _languages(language: Language, page: str, languages: Sequence[str]) -> str:
    links = "".join(_language(code, page, current=code == language.code) for code in languages)
    heading = text(language.tell("Language"))
    return (
        f'<nav class="languages" aria-label="{heading}"><details><summary><span class="unseen">{heading}: </span>'
        f"{text(NAMES[language.code])}</summary><ul>{links}</ul></details></nav>\n"
    )


def _language(code: str, page: str, *, current: bool) -> str:
    tag = tag_of(code)
    here = ' aria-current="true"' if current else ""
    return f'<li><a href="../{code}/{page}" hreflang="{tag}" lang="{tag}"{here}>{text(NAMES[code])}</a></li>'


def _beside(name: str) -> str:
    with open(os.path.join(os.path.dirname(__file__), name), encoding="utf-8") as stream:
        return stream.read()
