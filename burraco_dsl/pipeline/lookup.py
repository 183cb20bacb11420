"""What somebody means who asks to have a word explained: a finding, a rule, a section, or a players' word for one.

Text comes in, declarations go out. How they are shown is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass

from burraco_dsl.compile.suggest import folded, nearest, translations
from burraco_dsl.pipeline.findings import all_findings, finding_of
from burraco_dsl.report import Finding
from burraco_dsl.rules import SECTIONS, Rule, Section
from burraco_dsl.rules.synonyms import SYNONYMS
from burraco_dsl.rules.terms import TERMS

Rules = tuple[tuple[Section, Rule], ...]


@dataclass(frozen=True, slots=True)
class Meant:
    """What was meant; all empty when nobody knows. ``terms`` are the things a players' word stands for."""

    finding: Finding | None = None
    section: Section | None = None
    rules: Rules = ()
    terms: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.finding or self.section or self.rules or self.terms)


def look_up(asked: str) -> Meant:
    """The finding, rules, section or things that the words mean."""
    words = " ".join(asked.replace(":", " ").split())
    if (found := finding_of(words)) is not None:
        return Meant(finding=found)
    if direct := _named(words):
        return direct
    terms = terms_of(words)
    for attempt in translations(words)[1:]:
        if meant := _named(attempt):
            return Meant(section=meant.section, rules=meant.rules, terms=terms)
    return Meant(terms=terms)


def near(asked: str) -> str | None:
    """The nearest thing that can be explained, for "did you mean"."""
    return nearest(" ".join(asked.split()), explainable())


def explainable() -> tuple[str, ...]:
    """Everything that can be asked for by its own name: codes, rules, sections."""
    codes = tuple(one.code for one in all_findings())
    titles = tuple(section.title for section in SECTIONS)
    return codes + titles + tuple(f"{section.title} {rule.phrase}" for section in SECTIONS for rule in section.rules)


def terms_of(word: str) -> tuple[str, ...]:
    """The things that this is a players' word for."""
    wanted = folded(word)
    found = [
        term
        for term, languages in TERMS.items()
        if wanted == folded(term.split(" (")[0])
        or any(wanted == folded(one) for language in languages for one in language)
    ]
    return tuple(dict.fromkeys([*found, *(term for term in SYNONYMS.get(wanted, ()) if term in TERMS)]))


def _named(words: str) -> Meant | None:
    """A section, a rule by its full name, or every rule with this phrase."""
    wanted = folded(words)
    for section in SECTIONS:
        if folded(section.title) == wanted:
            return Meant(section=section)
    full = tuple((section, rule) for section in SECTIONS for rule in section.rules if _is_called(section, rule, wanted))
    if full:
        return Meant(rules=full)
    alike = tuple((section, rule) for section in SECTIONS for rule in section.rules if folded(rule.phrase) == wanted)
    return Meant(rules=alike) if alike else None


def _is_called(section: Section, rule: Rule, wanted: str) -> bool:
    title, phrase = folded(section.title), folded(rule.phrase)
    if wanted == f"{title} {phrase}":
        return True
    # `class clean bonus`: the name of a class stands between
    return section.named and wanted.startswith(f"{title} ") and wanted.endswith(f" {phrase}")
