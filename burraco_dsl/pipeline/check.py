"""One variant checked: what is wrong with it and its ancestors, then what the claims say of its rules.

A library and what was asked for come in, findings go out. Nothing is judged here, and nothing shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic

if TYPE_CHECKING:
    from burraco_dsl.verify.verdicts import Judged


@dataclass(frozen=True, slots=True)
class Checked:
    """A variant as resolved, with all findings: its own, its ancestors' and those of the claims.

    ``claims`` are the verdicts on melds, where they were asked for.
    """

    resolved: Resolved
    findings: tuple[Diagnostic, ...]
    claims: tuple[Judged, ...] = ()


def check(library: Library, asked: str) -> Checked:
    """Check a variant by name or path. Unreadable when it cannot be read.

    Claims are asked also when other lines have faults, so that one run tells everything; what seems to be missing only because
    a line could not be read is left out (see ``Agreement.unread``). They say nothing while a parent has faults: what the
    file inherits is then not certain.
    """
    resolved = library.resolved(asked)
    findings = resolved.all_findings
    if resolved.agreement is not None and not (resolved.parent is not None and resolved.parent.faulty):
        from burraco_dsl.verify import judge

        findings += judge(resolved.agreement)
    return Checked(resolved, findings)
