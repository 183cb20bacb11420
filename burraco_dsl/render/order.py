"""The order in which findings are read out, and how many there are of each kind.

Comes in: diagnostics as the checks found them. Goes out: the same ones, sorted and without repetitions, and numbers.
Knows nothing of how they are shown.
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.report import Diagnostic, Severity

_RANK = {severity: rank for rank, severity in enumerate(Severity)}


def in_reading_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """By file (in the order in which files first come up), line, column, severity and code, each only once."""
    different = tuple(dict.fromkeys(diagnostics))
    files = {name: number for number, name in enumerate(dict.fromkeys(one.place.file for one in different))}
    return tuple(
        sorted(
            different,
            key=lambda one: (
                files[one.place.file],
                one.place.line,
                one.place.column,
                _RANK[one.severity],
                one.code,
            ),
        )
    )


def how_many(diagnostics: Iterable[Diagnostic]) -> dict[Severity, int]:
    """The number of each severity, nought included, the gravest first."""
    numbers = dict.fromkeys(Severity, 0)
    for one in diagnostics:
        numbers[one.severity] += 1
    return numbers
