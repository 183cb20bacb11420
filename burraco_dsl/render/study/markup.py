"""HTML made of pieces: what is text is made harmless, what is markup already stays as it is.

Knows nothing of cards or claims.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from burraco_dsl.render.harmless import one_line, sound


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Piece = str | Html | None

NOTHING = Html("")


def text(plain: str) -> Html:
    """Any text at all as one line of HTML in which nothing is markup and nothing turns the reading direction."""
    return Html(escape(one_line(sound(plain)), quote=True))


def worded(plain: str) -> Html:
    """A sentence in which what stands between backticks is written as in a file; a lone backtick stays one."""
    parts = plain.split("`")
    if len(parts) % 2 == 0:
        return text(plain)
    return Html("".join(tag("code", part) if index % 2 else text(part) for index, part in enumerate(parts)))


def of(piece: Piece) -> Html:
    """A piece as markup; plain text is escaped, None is nothing."""
    if piece is None:
        return NOTHING
    return piece if isinstance(piece, Html) else text(piece)


def joined(pieces: Iterable[Piece], between: str = "") -> Html:
    """Pieces one after the other."""
    return Html(between.join(of(piece) for piece in pieces))


def tag(name: str, *inside: Piece, **attributes: str | int | bool | None) -> Html:
    """An element; ``cls`` is its class, an attribute of True stands alone, one of None or False is left out."""
    told = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
        told.append(f" {key}" if value is True else f' {key}="{text(str(value))}"')
    return Html(f"<{name}{''.join(told)}>{joined(inside)}</{name}>")


def table(head: Sequence[Piece], rows: Iterable[Sequence[Piece]], *, caption: str = "", cls: str = "") -> Html:
    """A table whose first column names the rows; every cell knows its column, for narrow pages."""
    rows = [list(row) for row in rows]
    columns = [str(of(one)) for one in head]
    lines = []
    for first, *rest in rows:
        cells = [tag("th", first, scope="row")]
        cells += [
            Html(f'<td data-column="{column}">{of(cell)}</td>') for column, cell in zip(columns[1:], rest, strict=True)
        ]
        lines.append(tag("tr", *cells))
    named = tag("caption", caption) if caption else None
    header = tag("thead", tag("tr", *(tag("th", one, scope="col") for one in head)))
    return tag("div", tag("table", named, header, tag("tbody", *lines), cls=cls or None), cls="wide")


def paragraphs(texts: Iterable[str]) -> Html:
    """Each text as a paragraph of its own."""
    return joined(tag("p", worded(one)) for one in texts if one)


def folded(summary: Piece, *inside: Piece, unfolded: bool = False, cls: str | None = None) -> Html:
    """Something that opens on a click; unfolded from the start where it is wanted."""
    return tag("details", tag("summary", summary), *inside, open=unfolded, cls=cls)


def listed(items: Iterable[Piece], cls: str | None = None) -> Html:
    """A list; nothing where there is nothing in it."""
    found = [tag("li", one) for one in items]
    return tag("ul", *found, cls=cls) if found else NOTHING
