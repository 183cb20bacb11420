"""Findings for other programs: ``check --json``.

Comes in: diagnostics and the names of what was checked. Goes out: JSON after ``schemas/check.schema.json``. Refuses
to know the rules; a place that stands nowhere is given as null, never as line nought.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.harmless import sound
from burraco_dsl.render.order import how_many
from burraco_dsl.report import Diagnostic, Place, Severity

FORMAT = "burraco-check"
VERSION = 1


def diagnostics_json(diagnostics: Sequence[Diagnostic], variants: Sequence[str], unread: Sequence[str] = ()) -> str:
    """The report as JSON, two blanks deep and pure ASCII, without a newline at the end.

    ``unread`` says why what else was asked for could not be read; without any, everything was looked at.
    ``variants`` are the files or names that were checked, as they were asked for. Lines and columns count from 1,
    columns in characters; ``end_column`` is just after the last character, so it is greater than ``column``.
    """
    import json  # not at the top: a check for people has no use for it

    numbers = how_many(diagnostics)
    report = {
        "format": FORMAT,
        "version": VERSION,
        "files": [sound(name) for name in variants],
        "unread": [sound(reason) for reason in unread],
        "errors": numbers[Severity.ERROR],
        "warnings": numbers[Severity.WARNING],
        "notes": numbers[Severity.NOTE],
        "diagnostics": [_diagnostic(one) for one in diagnostics],
    }
    return json.dumps(report, indent=2)


def _diagnostic(one: Diagnostic) -> dict[str, object]:
    return {
        "code": sound(one.code),
        "severity": one.severity.value,
        "headline": sound(one.headline),
        **_place(one.place),
        "label": sound(one.label),
        "related": [{**_place(other.place), "label": sound(other.label)} for other in one.related],
        "facts": [sound(fact) for fact in one.facts],
        "help": [sound(text) for text in one.help],
    }


def _place(place: Place) -> dict[str, object]:
    if not place.file or place.line < 1:
        return {"file": sound(place.file) or None, "line": None, "column": None, "end_column": None}
    column = max(place.column, 1)
    return {
        "file": sound(place.file),
        "line": place.line,
        "column": column,
        "end_column": max(place.end, column + 1),
    }
