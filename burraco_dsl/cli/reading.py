"""A variant that a command needs without faults: read, or its faults shown and the command ended."""

from __future__ import annotations

import sys

import typer

from burraco_dsl.cli.exits import FOUND, WRONG_USE
from burraco_dsl.cli.languages import language_asked
from burraco_dsl.cli.streams import coloured, tell, width_of
from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement


def agreement_of(
    library: Library, asked: str, *, claims: bool = False, language_wanted: str | None = None
) -> Agreement:
    """The rules of a variant that has no errors. Else its errors go to stderr and the command ends.

    ``claims`` asks that the rules hold together too; the errors are told in the language that is wanted.
    """
    return sound_variant(library, asked, claims=claims, language_wanted=language_wanted)[1]


def sound_variant(
    library: Library, asked: str, *, claims: bool = False, language_wanted: str | None = None
) -> tuple[Resolved, Agreement]:
    """The same, with the file as it was read."""
    if claims:
        from burraco_dsl.pipeline.check import check

        checked = check(library, asked)
        resolved, findings = checked.resolved, checked.findings
    else:
        resolved = library.resolved(asked)
        findings = resolved.all_findings
    errors = tuple(one for one in findings if one.severity is Severity.ERROR)
    if errors:
        from burraco_dsl.cli.shown import report_text
        from burraco_dsl.render.order import in_reading_order
        from burraco_dsl.render.terminal import summary_text

        language = language_asked(language_wanted)
        colour, width = coloured(sys.stderr), width_of(sys.stderr)
        found = in_reading_order(errors)
        tell(report_text(library, found, [resolved], colour=colour, width=width, language=language))
        tell(f"\n{summary_text(errors, 1, language)}")
        raise typer.Exit(FOUND)
    if resolved.agreement is None:
        raise Unreadable(f"{asked} holds scenarios for `{resolved.sheet.scenarios_for}`, and no variant of its own")
    return resolved, resolved.agreement


def refuse(message: str, code: int = WRONG_USE) -> typer.Exit:
    """Say why a command does nothing; the caller raises what comes back."""
    from burraco_dsl.render.harmless import harmless

    tell("burraco: " + "\n".join(harmless(line) for line in message.split("\n")))
    return typer.Exit(code)
