"""Texts of users made harmless in Markdown: no markup, no HTML, no link, no turned reading direction.

In comes any text at all, out goes one line that CommonMark shows as it was written. Knows nothing of rules.
"""

from __future__ import annotations

import re

from burraco_dsl.render.harmless import harmless

#: What would mean something to Markdown anywhere in a line.
_ANYWHERE = re.compile(r"[\\`*_{}\[\]#|~$^]")

#: What would begin a list, a rule or an underline at the head of a block.
_AT_THE_HEAD = re.compile(r"\A(?:([-+=.)])|(\d+)([.)])(?=\s|\Z))")

_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def escape(text: str) -> str:
    """The text as one harmless line; blanks and line ends are drawn together."""
    plain = harmless(" ".join(text.split()))
    plain = _ANYWHERE.sub(lambda found: "\\" + found[0], plain)
    plain = re.sub("[&<>]", lambda found: _HTML[found[0]], plain)
    plain = plain.replace("://", "\\://").replace("www.", "www\\.").replace("@", "\\@")
    return _AT_THE_HEAD.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", plain)
