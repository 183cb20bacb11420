"""A variant without faults, for commands with and without an option parser: read, or its faults shown.

What was asked for comes in; the file with its rules goes out, or nothing once the faults are on stderr.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from burraco_dsl.cli.streams import coloured, tell, width_of
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.report import Severity

if TYPE_CHECKING:
    from burraco_dsl.compile.resolve import Resolved
    from burraco_dsl.rules import Agreement


def sound(
    library: Library, asked: str, language_wanted: str | None, *, claims: bool
) -> tuple[Resolved, Agreement] | None:
    """The variant; None when it has errors, which have been shown in the language that is wanted.

    ``claims`` asks that the rules hold together too. Unreadable for a file that cannot be read or holds scenarios alone.
    """
    if claims:
        from burraco_dsl.pipeline.check import check

        checked = check(library, asked)
        resolved, findings = checked.resolved, checked.findings
    else:
        resolved = library.resolved(asked)
        findings = resolved.all_findings
    errors = tuple(one for one in findings if one.severity is Severity.ERROR)
    if errors:
        from burraco_dsl.cli.languages import language_asked
        from burraco_dsl.cli.shown import report_text
        from burraco_dsl.render.order import in_reading_order
        from burraco_dsl.render.terminal import summary_text

        language = language_asked(language_wanted)
        colour, width = coloured(sys.stderr), width_of(sys.stderr)
        found = in_reading_order(errors)
        tell(report_text(library, found, [resolved], colour=colour, width=width, language=language))
        tell(f"\n{summary_text(errors, 1, language)}")
        return None
    if resolved.agreement is None:
        raise Unreadable(f"{asked} holds scenarios for `{resolved.sheet.scenarios_for}`, and no variant of its own")
    return resolved, resolved.agreement
