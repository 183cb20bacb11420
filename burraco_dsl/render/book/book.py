"""The whole book: title and line of descent, the first table, the chapters, the closing chapters.

In come an agreement, its parent and the examples of its file; out goes Markdown, the same for the same rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.book import english
from burraco_dsl.render.book.chapters import chapters
from burraco_dsl.render.book.closing import differences, disputed, shown, sources
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.book.glance import glance
from burraco_dsl.render.book.sentences import Teller, teller_of, title_of
from burraco_dsl.render.book.shown import ShownExample, ShownScenario
from burraco_dsl.rules import Agreement, RuleName


def book_markdown(
    agreement: Agreement,
    *,
    parent: Agreement | None,
    elders: Sequence[Agreement] = (),
    examples: Sequence[ShownExample] = (),
    scenarios: Sequence[ShownScenario] = (),
    plain: bool = False,
) -> str:
    """The rule book of a variant, as Markdown that ends with a line end.

    ``elders`` are the ancestors of the parent, the nearest first. A ``plain`` book is for the wall: the rules alone,
    without sources, notes, disputed points and marks.
    """
    teller = teller_of(agreement, parent, elders, plain=plain)
    changes = differences(teller)
    lines = [
        *_head(teller, changed=bool(changes)),
        f"## {english.GLANCE}",
        "",
        *glance(teller),
        *chapters(teller),
        *changes,
        *disputed(teller),
        *shown(teller, examples, scenarios),
        *sources(teller),
    ]
    return _joined(lines)


def _head(teller: Teller, *, changed: bool) -> list[str]:
    agreement = teller.agreement
    told = []
    if teller.parent is not None:
        form = english.RULES_OF_PLAIN if teller.plain else english.RULES_OF
        heading = english.DIFFERENCES.format(parent=teller.parent_title)
        told.append((form if changed else english.RULES_OF_ALL).format(parent=teller.parent_title, differences=heading))
    players = teller.told(RuleName("table", "players"))
    if players:
        told.append(english.FOR_PLAYERS.format(players=players))
    return [f"# {title_of(agreement)}", "", " ".join(told), "", *_line(teller), *teller.quoted(agreement.notes)]


def _line(teller: Teller) -> list[str]:
    """The line of descent in small: each ancestor by its title, with its name, the nearest first."""
    agreement = teller.agreement
    names = [one for one in reversed(agreement.line) if one != agreement.name]
    if not names:
        return []
    titles = {one.name: title_of(one) for one in teller.ancestors}
    ancestors = []
    for one in names:
        name = escape(one)
        title = titles.get(one, name)
        ancestors.append(name if title == name else english.TITLED.format(title=title, name=name))
    return [english.LINE.format(name=escape(agreement.name), ancestors=english.LINE_JOINT.join(ancestors)), ""]


def _joined(lines: Sequence[str]) -> str:
    """One text without two empty lines in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n"


def is_book(text: str) -> bool:
    """Whether a text begins as a book of this program does, so that it may be renewed."""
    return text.startswith("# ") and f"\n## {english.GLANCE}\n" in text
