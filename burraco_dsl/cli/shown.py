"""How files are called in messages: as short as can be, and the shipped ones by their name alone.

Diagnostics come in with the paths they were found under, and go out with names for people. JSON and SARIF keep the
paths, for programs that open them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library, shortest
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.report import Diagnostic, Place


def names_of(library: Library, paths: Iterable[str]) -> dict[str, str]:
    """A name for each path; a shipped variant keeps its path where another file has its name too."""
    paths = list(dict.fromkeys(paths))
    shipped = {shortest(path) for path in library.shipped.values()}
    others = {os.path.basename(path) for path in paths if path not in shipped}
    return {
        path: os.path.basename(path) if path in shipped and os.path.basename(path) not in others else path
        for path in paths
    }


def paths_in(findings: Sequence[Diagnostic]) -> list[str]:
    """Every path that a finding speaks of."""
    places = [place for one in findings for place in (one.place, *(other.place for other in one.related))]
    return [place.file for place in places if place.file]


def renamed(findings: Sequence[Diagnostic], names: dict[str, str]) -> tuple[Diagnostic, ...]:
    """The findings with the names in place of the paths."""

    def moved(place: Place) -> Place:
        return place._replace(file=names.get(place.file, place.file))

    return tuple(
        replace(
            one,
            place=moved(one.place),
            related=tuple(other._replace(place=moved(other.place)) for other in one.related),
        )
        for one in findings
    )


def report_text(
    library: Library,
    findings: Sequence[Diagnostic],
    read: Iterable[Resolved],
    *,
    colour: bool,
    width: int,
    language: Language = ENGLISH,
) -> str:
    """Findings as people read them, with the lines of all files that were read."""
    from burraco_dsl.render.terminal import diagnostics_text

    sources = {one.file.path: one.file.lines for resolved in read for one in resolved.line}
    names = names_of(library, [*paths_in(findings), *sources])
    shown = {names[path]: lines for path, lines in sources.items()}
    return diagnostics_text(renamed(findings, names), shown, colour=colour, width=width, language=language)
