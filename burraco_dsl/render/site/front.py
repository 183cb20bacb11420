"""The first pages: the gate where a language is chosen, and the page of all variants with what comes from what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from burraco_dsl.render.languages import NAMES, Language, language_of
from burraco_dsl.render.page.book import SUITS
from burraco_dsl.render.page.shell import Frame, shell
from burraco_dsl.render.page.text import lang, tag_of, text
from burraco_dsl.render.site.frame import COMPARE, FRONT, POLICY, REFERENCE, book_frame, head_links


class Shown(NamedTuple):
    """A variant on the site in one language: its page, and the name of what it extends, or empty."""

    name: str
    page: str
    title: str
    lead: str
    parent: str


def gate_html(languages: Sequence[str]) -> str:
    """The page before all others: each language by its own name."""
    links = "".join(
        f'<li><a href="{code}/{FRONT}" hreflang="{tag_of(code)}"{lang(code, "en")}>'
        f"<strong>{text(NAMES[code])}</strong> <span>{text(_title(language_of(code)))}</span></a></li>\n"
        for code in languages
    )
    title = _title(language_of(languages[0] if len(languages) == 1 else "en"))
    body = (
        f'<header class="title">\n{SUITS}\n<h1>{text(title)}</h1>\n</header>\n'
        f'<main id="rules" class="gate" tabindex="-1">\n<nav aria-label="Language"><ul>\n{links}</ul></nav>\n</main>\n'
    )
    frame = Frame(head_links("."), policy=POLICY)
    return shell("en", title, body, frame=frame, kind="front")


def front_html(variants: Sequence[Shown], language: Language, languages: Sequence[str]) -> str:
    """The page of all variants in one language."""
    title = _title(language)
    lead = language.tell("Choose a game to read its rules, compare several of them, or search in all of them.")
    names = {one.name for one in variants}
    roots = [one for one in variants if one.parent not in names or one.parent == one.name]
    told = language.tell("Each game stands below the one whose rules it takes over, and tells what it changes.")
    compare, reference = text(language.tell("Compare the games")), text(language.tell("Write your own rules"))
    body = (
        f'<header class="title">\n{SUITS}\n<h1>{text(title)}</h1>\n<p class="lead">{text(lead)}</p>\n</header>\n'
        f'<main id="rules" class="front" tabindex="-1">\n<h2>{text(language.tell("The games"))}</h2>\n<p>{text(told)}</p>\n'
        f"{_tree(roots, variants, frozenset())}"
        f'<ul class="more"><li><a href="{COMPARE}">{compare}</a></li>'
        f'<li><a href="{REFERENCE}">{reference}</a></li></ul>\n</main>\n'
    )
    frame = book_frame(language, FRONT, languages)
    skip = ("rules", language.tell("Skip to the games"))
    return shell(language.code, title, body, about=lead, skip=skip, frame=frame, kind="front")


def _title(language: Language) -> str:
    return language.tell("Rules of Burraco, Buraco and their kin")


def _tree(shown: Sequence[Shown], variants: Sequence[Shown], above: frozenset[str]) -> str:
    items = "".join(_item(one, variants, above) for one in shown if one.name not in above)
    return f'<ul class="tree">\n{items}</ul>\n' if items else ""


def _item(one: Shown, variants: Sequence[Shown], above: frozenset[str]) -> str:
    below = [other for other in variants if other.parent == one.name and other.name != one.name]
    return (
        f'<li><a class="game" href="{text(one.page)}"><strong>{text(one.title)}</strong> <span>{text(one.lead)}</span></a>\n'
        f"{_tree(below, variants, above | {one.name})}</li>\n"
    )
