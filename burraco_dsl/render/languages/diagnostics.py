"""Findings told in a language: the same places and codes, with every text of theirs turned into it."""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.render.languages.language import Language
from burraco_dsl.report import Diagnostic


def told_diagnostic(diagnostic: Diagnostic, language: Language) -> Diagnostic:
    """The diagnostic with its headline, labels, facts and help in the language; itself in English."""
    if language.code == "en":
        return diagnostic
    return replace(
        diagnostic,
        headline=language.tell(diagnostic.headline),
        label=language.tell(diagnostic.label) if diagnostic.label else "",
        related=tuple(one._replace(label=language.tell(one.label)) for one in diagnostic.related),
        facts=tuple(map(language.tell, diagnostic.facts)),
        help=tuple(map(language.tell, diagnostic.help)),
    )
