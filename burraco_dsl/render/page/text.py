"""Texts made harmless in HTML, and what a page calls a language.

In comes any text at all, out goes one line that a browser shows as it was written: no markup, no turned reading direction,
no towers of marks.
"""

from __future__ import annotations

import re
from html import escape

from burraco_dsl.render.harmless import harmless

#: How a page names its language where that is more than its code.
_TAGS = {"pt": "pt-BR"}

_TOWER = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{5}")
_CODE = re.compile("`([^`]+)`")
_NO_ANCHOR = re.compile(r"[^\w.-]+")


def text(said: str) -> str:
    """The text, ready to stand between tags or in an attribute within double quotes."""
    if not said.isprintable() or _TOWER.search(said):
        said = harmless(" ".join(said.split()))
    return escape(said)


def tag_of(language: str) -> str:
    """The name of a language in an attribute ``lang``."""
    return text(_TAGS.get(language, language))


def lang(language: str, around: str) -> str:
    """The attribute for a text in another language than the one around it, with a blank before it; else nothing."""
    return f' lang="{tag_of(language)}"' if language and language != around else ""


def anchor(name: str) -> str:
    """A name as it may stand in ``id`` and behind ``#``."""
    return text(_NO_ANCHOR.sub("-", name).strip("-") or "x")


def place(chapter: str, part: str = "") -> str:
    """The anchor of a chapter, or of one of its parts: a part may be called like a chapter."""
    return anchor(f"{chapter}-{part}" if part else chapter)


def prose(said: str) -> str:
    """A text in which backticks stand around what a file writes, as HTML."""
    return _CODE.sub(r"<code>\1</code>", text(said))
