"""What somebody means who asks to have a word explained: a finding, a rule, a section, a word of the language, a
players' word for one, or what ``verify`` says.

Text comes in, declarations go out. How they are shown is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from burraco_dsl.compile.suggest import folded, nearest, translations
from burraco_dsl.pipeline.findings import all_findings, finding_of
from burraco_dsl.pipeline.leads import LEADS, OF_VERIFY, USED_FOR
from burraco_dsl.report import Finding
from burraco_dsl.rules import SECTIONS, Rule, Section
from burraco_dsl.rules.synonyms import SYNONYMS
from burraco_dsl.rules.terms import TERMS
from burraco_dsl.syntax.topics import TOPICS, Topic
from burraco_dsl.verify.whole.claims import CLAIMS, Claim

Rules = tuple[tuple[Section, Rule], ...]

#: Asking for these is asking what there is.
_EVERYTHING = ("", "sections", "rules", "topics", "everything")


@dataclass(frozen=True, slots=True)
class Meant:
    """What was meant; all empty when nobody knows. ``terms`` are the things a players' word stands for.

    ``claim`` is one that ``verify`` asks, ``verifying`` whether its claims and verdicts as a whole are meant.
    """

    finding: Finding | None = None
    topic: Topic | None = None
    sections: tuple[Section, ...] = ()
    rules: Rules = ()
    terms: tuple[str, ...] = ()
    claim: Claim | None = None
    verifying: bool = False

    def __bool__(self) -> bool:
        found = (self.finding, self.topic, self.sections, self.rules, self.terms, self.claim, self.verifying)
        return any(map(bool, found))


def look_up(asked: str) -> Meant:
    """The finding, word of the language, section, rules or things that the words mean."""
    words = _plain(asked)
    if (found := finding_of(words)) is not None:
        return Meant(finding=found)
    if (claim := _claim(words)) is not None:
        return Meant(claim=claim)
    if direct := _named(words):
        return direct
    if (things := USED_FOR.get(folded(words))) is not None:
        meant = [_leads(thing) for thing in things]
        return _joined(meant, tuple(thing for thing in things if thing in TERMS))
    if folded(words) in OF_VERIFY:
        return Meant(verifying=True)
    terms = terms_of(words)
    for attempt in (*terms, *translations(words)):
        if found_there := _leads(attempt):
            return _joined([found_there], terms)
    return Meant(terms=terms)


def asks_for_everything(asked: str) -> bool:
    """Whether this asks what there is to ask for."""
    return folded(_plain(asked)) in _EVERYTHING


def looks_like_a_code(asked: str) -> bool:
    """Whether this can only be the code of a finding: ``B999``."""
    return re.fullmatch(r"[Bb]\d+", asked.strip()) is not None


def near(asked: str) -> str | None:
    """The nearest thing that can be explained, for "did you mean"; a players' word where nothing else is like it."""
    words = " ".join(asked.split())
    found = nearest(words, (*explainable(), *OF_VERIFY, *(alias for topic in TOPICS for alias in topic.aliases)))
    return found or nearest(words, _players_words())


def explainable() -> tuple[str, ...]:
    """Everything that can be asked for by its own name: codes, words of the language, sections, rules, claims."""
    codes = tuple(one.code for one in all_findings())
    topics = tuple(topic.name for topic in TOPICS)
    titles = tuple(section.title for section in SECTIONS)
    rules = tuple(f"{section.title} {rule.phrase}" for section in SECTIONS for rule in section.rules)
    return codes + topics + titles + rules + tuple(claim.name for claim in CLAIMS)


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


def _plain(asked: str) -> str:
    return " ".join(asked.replace(":", " ").split())


def _claim(words: str) -> Claim | None:
    """The claim of this name, written as ``verify`` writes it."""
    return next((claim for claim in CLAIMS if claim.name == words.lower()), None)


def _players_words() -> tuple[str, ...]:
    foreign = (word for languages in TERMS.values() for language in languages for word in language)
    return (*TERMS, *SYNONYMS, *USED_FOR, *foreign)


def _leads(thing: str) -> Meant:
    """What settles a thing of the game: where it leads, or what is called so."""
    if thing in LEADS:
        return _joined([_named(name) for name in LEADS[thing]], ())
    return _named(thing)


def _joined(found: Iterable[Meant], terms: tuple[str, ...]) -> Meant:
    found = list(found)
    topics = [one.topic for one in found if one.topic is not None]
    sections = {section.title: section for one in found for section in one.sections}
    rules = {(section.title, rule.phrase): (section, rule) for one in found for section, rule in one.rules}
    return Meant(
        topic=topics[0] if topics else None, sections=tuple(sections.values()), rules=tuple(rules.values()), terms=terms
    )


def _named(words: str) -> Meant:
    """A word of the language, a section, a rule by its full name, or every rule with this phrase."""
    wanted = folded(words)
    topic = _topic(wanted)
    for section in SECTIONS:
        if folded(section.title) == wanted:
            return Meant(topic=topic, sections=(section,))
    full = tuple((section, rule) for section in SECTIONS for rule in section.rules if _is_called(section, rule, wanted))
    if full:
        return Meant(rules=full)
    alike = tuple((section, rule) for section in SECTIONS for rule in section.rules if folded(rule.phrase) == wanted)
    return Meant(topic=topic, rules=alike)


def _topic(wanted: str) -> Topic | None:
    """A word or sign of the language; the short names of all sources are alike."""
    if wanted.startswith("@") and wanted != "@house":
        wanted = "@s1?" if wanted.endswith("?") else "@s1"
    return next((one for one in TOPICS if wanted in map(folded, (one.name, *one.aliases))), None)


def _is_called(section: Section, rule: Rule, wanted: str) -> bool:
    title, phrase = folded(section.title), folded(rule.phrase)
    if wanted == f"{title} {phrase}":
        return True
    # `class clean bonus`: the name of a class stands between
    return section.named and wanted.startswith(f"{title} ") and wanted.endswith(f" {phrase}")
