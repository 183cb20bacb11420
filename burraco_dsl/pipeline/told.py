"""Examples and scenarios of files, run: each file by itself, and what all files of a variant together have shown of its rules.

A library and what was asked for come in, results go out. Nothing is judged here, and nothing shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.told import Coverage, Result, coverage, run_told


@dataclass(frozen=True, slots=True)
class Tried:
    """A file with what came of its examples and scenarios.

    ``errors`` stand in the way of running anything: without them there are ``results``, and a ``subject``, the variant that
    they are about.
    """

    resolved: Resolved
    subject: Agreement | None
    results: tuple[Result, ...] = ()
    errors: tuple[Diagnostic, ...] = ()

    def written(self, result: Result) -> tuple[str, ...]:
        """The lines of a scenario as they stand in the file, without its title and without what should come of it."""
        found: list[str] = []
        for line in self.resolved.file.lines[result.place.line :]:
            if line.strip().startswith("}"):
                return tuple(found)
            if not line.strip().startswith("then"):
                found.append(line.strip())
        return ()


def try_out(library: Library, asked: str) -> Tried:
    """Run what a file tells. Unreadable when it cannot be read."""
    resolved = library.resolved(asked)
    errors = tuple(one for one in resolved.all_findings if one.severity is Severity.ERROR)
    if errors or resolved.subject is None:
        return Tried(resolved, None, errors=errors)
    return Tried(resolved, resolved.subject, run_told(resolved.subject))


def covered(tried: Iterable[Tried]) -> tuple[tuple[Agreement, Coverage], ...]:
    """Each variant that files were about, with what all of them together have shown of its rules."""
    found: dict[tuple[str, str], tuple[Agreement, list[Result]]] = {}
    for one in tried:
        if one.subject is not None:
            key = (one.subject.name, one.subject.head.file)
            found.setdefault(key, (one.subject, []))[1].extend(one.results)
    return tuple((agreement, coverage(agreement, results)) for agreement, results in found.values())
