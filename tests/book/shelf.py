"""What the tests of the rule book share: the shipped variants, and what no book may hold."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from burraco_dsl.pipeline.books import book_of
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.book import book_of_rules, markdown
from burraco_dsl.render.book.chapters import chapters
from burraco_dsl.render.book.document import Book, Seal
from burraco_dsl.render.book.sentences import Teller
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.rules import Agreement

LIBRARY = Library()
SHIPPED = tuple(sorted(LIBRARY.shipped))

_UNITS = (
    "card|point|player|side|pack|joker|meld|wild(?! cards?| twos?)|round|"
    "hand|minute|set|sequence|pot|burraco|canasta|canastra|dead hand|"
    "natural card|wild card|wild two|ace|king"
)
FAULTS = {
    "one of several": re.compile(rf"(?<![\d−])1 (?:{_UNITS})s\b"),
    "several of one": re.compile(rf"(?<![\d−])(?:[02-9]|\d\d+) (?:{_UNITS})\b(?! of the match)"),
    "a hole": re.compile(r"(?<!\\)[{}]"),
    "nothing named": re.compile(r"\bNone\b"),
    "a doubled or lost blank": re.compile(r"(?<=\S)  +(?=\S)| [,.;:](?=\s|$)"),
    "a doubled sign": re.compile(r"\.\.(?!\.)|,,|;;|\. ?;"),
    "an article": re.compile(r"\ba [aeio]\w+\b(?<!a one)|\ban [bcdfghjklmnpqrstvwxyz]"),
    "a doubled word": re.compile(r"\b(a|an|the|of|to|and|is|with|in) \1\b"),
}


def book_markdown(agreement: Agreement, **more: Any) -> str:
    """The book of an agreement as Markdown, without pictures."""
    return markdown(book_of_rules(agreement, **more))


def book_text(resolved: Any, *, plain: bool = False, language: Language = ENGLISH) -> str:
    """The book of a file as Markdown, without pictures."""
    return markdown(book_of(resolved, resolved.agreement, language, plain=plain, pictures=False))


def chapter_lines(teller: Teller) -> list[str]:
    """The lines of the chapters alone, as Markdown."""
    book = Book(teller.language.code, "", "", (), "", (), tuple(chapters(teller, {})), Seal("", ""))
    return markdown(book).splitlines()[1:]


def shipped(name: str) -> tuple[Agreement, Agreement | None]:
    """A shipped variant and its parent."""
    resolved = LIBRARY.resolved(name)
    assert resolved.agreement is not None
    return resolved.agreement, resolved.parent.agreement if resolved.parent else None


def shipped_book(name: str) -> str:
    agreement, parent = shipped(name)
    return book_markdown(agreement, parent=parent)


def without_users_texts(agreement: Agreement) -> Agreement:
    """No notes, no customs, no names to print: what is left is the book's own English."""
    entries = tuple(replace(entry, notes=(), block_notes=()) for entry in agreement.entries)
    grades = tuple(replace(grade, title="") for grade in agreement.grades)
    return replace(agreement, title="", entries=entries, grades=grades, procedures=())


def faults(text: str) -> list[str]:
    """Faults of grammar, each with the line it stands in; notes of users are not judged."""
    return [
        f"{what}: {line}"
        for line in text.splitlines()
        for what, fault in FAULTS.items()
        if not line.lstrip().startswith(">") and fault.search(line)
    ]


def cells(row: str) -> int:
    """Columns of a row of a table."""
    return len(re.findall(r"(?<!\\)\|", row.replace("\\\\", "")))


def ragged(text: str) -> list[str]:
    """Rows that have not as many columns as the row before them."""
    lines = text.splitlines()
    pairs = zip(lines, lines[1:], strict=False)
    return [two for one, two in pairs if one.startswith("|") and two.startswith("|") and cells(one) != cells(two)]
