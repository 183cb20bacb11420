"""Whether the texts of a diagnostic can be told in another language, all the way down.

A text is a message, a series or verbatim; and what fills its holes is one of these too, or is the same in every language:
it stands in the files of the case, or is made of words of the language and of figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path

from burraco_dsl.compile.prose import TOLD_IN
from burraco_dsl.report import Diagnostic, Message, Series, Verbatim
from burraco_dsl.rules import SECTIONS, values
from burraco_dsl.rules.samples import sample_text
from burraco_dsl.rules.told import FactKind, OutcomeKind, Verb
from burraco_dsl.syntax.header import HEADS
from burraco_dsl.syntax.lexer import RESERVED
from burraco_dsl.syntax.topics import TOPICS

_WORD = re.compile(r"[^\W\d_]+")
_BYTE = re.compile(r"0x[0-9a-f]{2}")
#: Words that the language itself has in few phrases, and English everywhere: they count only within such a phrase.
_PROSE = frozenset(
    (
        "the",
        "a",
        "an",
        "is",
        "are",
        "of",
        "to",
        "in",
        "and",
        "there",
        "no",
        "not",
        "here",
        "this",
        "that",
        "must",
        "cannot",
        "has",
        "have",
        "stands",
        "it",
    )
)
#: What is written for something to fill in, and for the numbers and cards of samples.
_SAMPLES = (
    "NAME CASE VALUE CARDS A B C variant extends scenarios scenario source language procedure examples then play table"
)


def texts_of(found: Diagnostic) -> Iterator[str]:
    """Every text of a diagnostic that is not empty."""
    yield from filter(
        None, (found.headline, found.label, *found.facts, *found.help, *(one.label for one in found.related))
    )


def faults_of(text: object, known: str) -> Iterator[str]:
    """What of a text cannot be told in another language; ``known`` is all that stands in the files of the case."""
    match text:
        case Message():
            for hole in text.holes.values():
                yield from _faults_of_hole(hole, known)
        case Series():
            for item in text.items:
                yield from faults_of(item, known)
        case Verbatim():
            yield from _prose(str(text), known)
        case _:
            yield f"not a message: {text}"


def _faults_of_hole(hole: object, known: str) -> Iterator[str]:
    if isinstance(hole, Message | Series | Verbatim):
        yield from faults_of(hole, known)
    elif not isinstance(hole, int):
        yield from _prose(str(hole), known)


def _prose(text: str, known: str) -> Iterator[str]:
    if text.strip() in known or _BYTE.fullmatch(text):
        return
    left = text
    for phrase in phrases():
        if phrase in left:
            left = re.sub(rf"(?<!\w){re.escape(phrase)}(?!\w)", " ", left)
    there = set(_WORD.findall(known)) | {word.lower() for word in _WORD.findall(known)}
    for word in _WORD.findall(left):
        own = word not in there if word not in _PROSE else f" {word} " not in known
        if own and len(word) > 1 and (word in _PROSE or word not in words()):
            yield f"English in a hole: {text!r} ({word})"
            return


@cache
def phrases() -> tuple[str, ...]:
    """Phrases of the language, long ones first: titles, rules, values, samples."""
    found = {section.title for section in SECTIONS}
    found |= {rule.phrase for section in SECTIONS for rule in section.rules}
    found |= {sample_text(rule) for section in SECTIONS for rule in section.rules if section.title != "card points"}
    enums = [one for one in vars(values).values() if isinstance(one, type) and issubclass(one, Enum)]
    found |= {str(member.value) for one in (*enums, Verb, OutcomeKind, FactKind) for member in one}
    found |= (
        {topic.name for topic in TOPICS}
        | {"refused because", "at least", "any number"}
        | set(HEADS.values())
        | set(TOLD_IN)
    )
    return tuple(sorted(filter(None, found), key=len, reverse=True))


@cache
def words() -> frozenset[str]:
    """The single words of these, and those of the language itself."""
    return frozenset(_WORD.findall(" ".join((*phrases(), *RESERVED, _SAMPLES)))) - _PROSE


def files_of(case: Path) -> str:
    """All that stands in the files of a case, and their names."""
    folder = case if case.is_dir() else None
    files = sorted(folder.rglob("*.burraco")) if folder else [case]
    return "\n".join(f"{one}\n{one.read_bytes().decode('utf-8', 'replace')}" for one in files)
