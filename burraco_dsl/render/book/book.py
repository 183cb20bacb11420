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
from burraco_dsl.render.book.sentences import Teller, quoted, teller_of, title_of
from burraco_dsl.render.book.shown import ShownExample, ShownScenario
from burraco_dsl.rules import Agreement, RuleName


def book_markdown(
    agreement: Agreement,
    *,
    parent: Agreement | None,
    examples: Sequence[ShownExample] = (),
    scenarios: Sequence[ShownScenario] = (),
) -> str:
    """The rule book of a variant, as Markdown that ends with a line end."""
    teller = teller_of(agreement, parent)
    lines = [
        *_head(teller),
        f"## {english.GLANCE}",
        "",
        *glance(teller),
        *chapters(teller),
        *differences(teller),
        *disputed(teller),
        *shown(examples, scenarios),
        *sources(teller),
    ]
    return _joined(lines)


def _head(teller: Teller) -> list[str]:
    agreement = teller.agreement
    name = escape(agreement.name)
    ancestors = [escape(one) for one in reversed(agreement.line) if one != agreement.name]
    if ancestors:
        descent = english.LINE.format(name=name, ancestors=english.LINE_JOINT.join(ancestors))
    else:
        descent = english.ROOT_LINE.format(name=name)
    players = teller.told(RuleName("table", "players"))
    told = f"{descent} {english.FOR_PLAYERS.format(players=players)}" if players else descent
    return [f"# {title_of(agreement)}", "", told, "", *quoted(agreement.notes)]


def _joined(lines: Sequence[str]) -> str:
    """One text without two empty lines in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n"
