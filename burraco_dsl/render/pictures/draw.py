"""A picture as one SVG element that needs nothing else: no file, no font for what is on cards, no script."""

from __future__ import annotations

from html import escape
from typing import assert_never

from burraco_dsl.render.harmless import one_line, sound
from burraco_dsl.render.languages import Language
from burraco_dsl.render.pictures.cards import row
from burraco_dsl.render.pictures.picture import DealPicture, MeldPicture, Picture
from burraco_dsl.render.pictures.words import described


def svg(picture: Picture, language: Language, *, prefix: str = "") -> str:
    """The picture as an ``svg`` element whose title tells it in words; 1 px is one unit, so a card is 40 px wide.

    With a ``prefix``, which no other element of the page has, the title bears an id and the picture refers to it.
    """
    match picture:
        case MeldPicture(cards):
            inside, width, high = row(cards)
        case DealPicture():
            from burraco_dsl.render.pictures.table import table

            inside, width, high = table(picture, language)
        case _:
            assert_never(picture)
    name = escape(one_line(sound(described(picture, language))), quote=True)
    labelled = escape(f"{prefix}title", quote=True) if prefix else ""
    refers = f' aria-labelledby="{labelled}"' if labelled else ""
    title = f'<title id="{labelled}">{name}</title>' if labelled else f"<title>{name}</title>"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}" width="{width}" height="{high}" role="img"'
    return f"{head}{refers}>{title}{inside}</svg>"
