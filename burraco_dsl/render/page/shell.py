"""What stands around every page: its head, its style, what it may load, and the link past the contents."""

from __future__ import annotations

import os
from functools import cache
from typing import NamedTuple

from burraco_dsl.render.page.text import tag_of, text

#: What a page that stands alone may load: its own style, and pictures that are in it.
SELF_CONTAINED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

_GENERATOR = '<meta name="generator" content="burraco-dsl">'


class Frame(NamedTuple):
    """What a site puts around a page: into the head in place of the style, and before the page. Both are HTML.

    ``policy`` is what the page may load.
    """

    head: str
    before: str = ""
    policy: str = SELF_CONTAINED


def shell(
    language: str,
    title: str,
    body: str,
    *,
    about: str = "",
    skip: tuple[str, str] = ("", ""),
    frame: Frame | None = None,
    kind: str = "",
) -> str:
    """A whole page. ``body`` is HTML, ``title`` and ``about`` are plain; ``kind`` is a class of the body.

    ``skip`` is an anchor and the words of the link that leads there past all that stands before.
    """
    head = frame.head if frame is not None else f"<style>\n{style('page.css')}</style>"
    policy = frame.policy if frame is not None else SELF_CONTAINED
    described = f'<meta name="description" content="{text(about)}">\n' if about else ""
    past = f'<a class="skip" href="#{skip[0]}">{text(skip[1])}</a>\n' if skip[0] else ""
    before = frame.before if frame is not None else ""
    return (
        f'<!doctype html>\n<html lang="{tag_of(language)}" dir="ltr">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n{_GENERATOR}\n{described}'
        f"<title>{text(title)}</title>\n{head}\n</head>\n"
        f'<body class="{kind or "page"}">\n{past}{before}{body}</body>\n</html>\n'
    )


@cache
def style(name: str) -> str:
    """A style sheet of this folder."""
    with open(os.path.join(os.path.dirname(__file__), name), encoding="utf-8") as stream:
        return stream.read()


def is_page(content: str) -> bool:
    """Whether a text begins as a page of this program does, so that it may be renewed."""
    return content.startswith("<!doctype html>") and _GENERATOR in content[:1500]
