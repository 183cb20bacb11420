"""Findings in a language: every text of theirs told anew, their codes, places and severities as they are."""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.render.languages.language import Language
from burraco_dsl.report import Diagnostic, Related


def told_diagnostic(diagnostic: Diagnostic, language: Language) -> Diagnostic:
    """The finding as the language tells it; in English itself."""
    if language.code == "en":
        return diagnostic
    tell = language.tell
    return replace(
        diagnostic,
        headline=tell(diagnostic.headline),
        label=tell(diagnostic.label),
        related=tuple(Related(one.place, tell(one.label)) for one in diagnostic.related),
        facts=tuple(map(tell, diagnostic.facts)),
        help=tuple(map(tell, diagnostic.help)),
    )
