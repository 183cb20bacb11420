"""Every kind of finding there is, by code: for ``explain``, SARIF and completion.

Each floor lists its own; here the lists are joined. What a finding means is told where it is declared.
"""

from __future__ import annotations

from burraco_dsl.compile import findings as of_compile
from burraco_dsl.report import Finding
from burraco_dsl.syntax import findings as of_syntax
from burraco_dsl.verify import findings as of_verify


def all_findings() -> tuple[Finding, ...]:
    """All findings, in the order of their codes."""
    found = (*of_syntax.FINDINGS, *of_compile.FINDINGS, *of_verify.FINDINGS)
    return tuple(sorted(found, key=lambda one: one.code))


def finding_of(code: str) -> Finding | None:
    """The finding with this code, in whatever case it is written."""
    wanted = code.strip().upper()
    return next((one for one in all_findings() if one.code.upper() == wanted), None)
