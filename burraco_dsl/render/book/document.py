"""What a book is made of, before it is Markdown, a page of HTML or a PDF: chapters, sentences, tables and pictures.

Every text here is plain and already in the language of the book; it may hold anything that a user wrote, so each writer
makes it harmless in its own format. Nothing here knows rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from burraco_dsl.render.pictures import Picture


class Cite(NamedTuple):
    """A source behind a sentence: its short name, and whether it contradicts itself there or is unclear."""

    source: str
    doubt: bool = False


class Sentence(NamedTuple):
    """One statement. ``rule`` names what it tells (``close bonus``); ``mark`` says how it differs from the parent, or is empty.

    ``language`` is that of a user's own text which is not there in the language of the book, else empty.
    """

    text: str
    rule: str = ""
    cites: tuple[Cite, ...] = ()
    mark: str = ""
    notes: tuple[str, ...] = ()
    language: str = ""


class Sentences(NamedTuple):
    """A list of statements."""

    items: tuple[Sentence, ...]


class Cell(NamedTuple):
    """A cell of a table."""

    text: str
    cites: tuple[Cite, ...] = ()
    mark: str = ""


class Grid(NamedTuple):
    """A table with a line of heads; the first column names the row. ``lead`` stands before it, or is empty.

    ``figures`` are the columns, counted from 0, that hold numbers and stand to the right.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lead: str = ""
    figures: tuple[int, ...] = ()


class Prose(NamedTuple):
    """A paragraph."""

    text: str


class Quote(NamedTuple):
    """Notes of the variant; ``lead`` tells what they are about, or is empty."""

    lines: tuple[str, ...]
    lead: str = ""


class Figure(NamedTuple):
    """A picture with what is said below it. ``allowed`` is False for what the rules refuse, None where nothing is judged.

    ``cards`` is the picture in the notation of the language, for who sees no picture.
    """

    picture: Picture
    caption: str
    cards: str = ""
    allowed: bool | None = None
    why: str = ""


class Figures(NamedTuple):
    """Pictures side by side."""

    items: tuple[Figure, ...]
    lead: str = ""


Block = Sentences | Grid | Prose | Quote | Figures


class Part(NamedTuple):
    """A part of a chapter with a heading of its own."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]


class Chapter(NamedTuple):
    """A chapter: what stands under its heading, then its parts. ``anchor`` is the same in every language."""

    anchor: str
    title: str
    blocks: tuple[Block, ...] = ()
    parts: tuple[Part, ...] = ()


class Seal(NamedTuple):
    """What the book vouches for: the fingerprint, and the verdicts of a report as rows of (question, verdict, how)."""

    text: str
    fingerprint: str
    verdicts: Grid | None = None


class Book(NamedTuple):
    """A whole book. ``lead`` are the paragraphs below the title; ``descent`` is the line of ancestors, or empty.

    ``language`` is the code of its language; ``name`` that of the variant.
    """

    language: str
    name: str
    title: str
    lead: tuple[str, ...]
    descent: str
    notes: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    seal: Seal
    plain: bool = False
