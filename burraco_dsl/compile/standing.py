"""What still holds beside a line that a file writes anew: the cases of its parent."""

from __future__ import annotations

from collections.abc import Mapping

from burraco_dsl.compile.desk import Desk, quoted
from burraco_dsl.compile.sheet import Sheet
from burraco_dsl.report import Finding, Related, message, note
from burraco_dsl.rules import Entry, RuleName, rule_of
from burraco_dsl.rules.text import condition_text, options_text
from burraco_dsl.rules.values import ALWAYS_SO, Condition

CASES_STAND = Finding(
    "B209",
    "cases that still stand",
    "When a file changes the plain line of a rule, the inherited cases with `if` go on holding. That may be just what "
    "is meant; this note names them.",
    "language 1\nvariant house extends mild\n\npot {\n  not taken: -50 was -100\n}\n",
    "language 1\nvariant house extends mild\n\npot {\n  remove not taken if nobody took a pot\n"
    "  not taken: -50 was -100\n}\n",
    extra=(
        (
            "mild.burraco",
            "language 1\nvariant mild extends italian\n\npot {\n  not taken if nobody took a pot: 0\n}\n",
        ),
    ),
)


def cases_that_stand(desk: Desk, sheet: Sheet, inherited: Mapping[tuple[RuleName, Condition], Entry]) -> None:
    """Note each line of the file beside which cases of the parent hold; ``inherited`` is what came from the parent."""
    written = {put.entry.key for put in sheet.puts}
    for put in sheet.puts:
        entry = put.entry
        if entry.condition != ALWAYS_SO or entry.key not in inherited:
            continue
        standing = [
            other
            for key, other in inherited.items()
            if key[0] == entry.name and key[1] != ALWAYS_SO and key not in written
        ]
        if standing:
            kind = rule_of(entry.name).kind
            told = quoted(
                (f"if {condition_text(one.condition)}: {options_text(kind, one.options)}" for one in standing), ", "
            )
            desk.findings.append(
                note(
                    CASES_STAND,
                    entry.origin.place,
                    message("`{rule}` has cases that still hold: {told}", rule=entry.name, told=told),
                    message("changes the plain line only"),
                    related=tuple(Related(one.origin.place, message("still holds")) for one in standing),
                )
            )
