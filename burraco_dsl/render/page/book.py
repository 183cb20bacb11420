"""A whole book as one page: title, contents, chapters, and the seal at the foot."""

from __future__ import annotations

from burraco_dsl.render.book.document import Book, Chapter, Grid, Part, Seal, Sentences
from burraco_dsl.render.languages import Language
from burraco_dsl.render.page.blocks import DIFFERS, SOURCE, Writer
from burraco_dsl.render.page.shell import Frame, shell
from burraco_dsl.render.page.text import place, text

#: The anchor of the chapter that cites lead to.
SOURCES = "sources"
_SIGN = f'<span class="sign">{DIFFERS}</span>'
#: The four suits above a title, for the eye alone.
SUITS = '<p class="suits" aria-hidden="true">♠\ufe0e <span>♥\ufe0e</span> ♣\ufe0e <span>♦\ufe0e</span></p>'


def book_html(book: Book, language: Language, *, frame: Frame | None = None) -> str:
    """The page of a book. Without a ``frame`` it is one file that loads nothing from anywhere."""
    chapters = [chapter for chapter in book.chapters if chapter.blocks or chapter.parts]
    named = _named_sources(book)
    has_sources = any(chapter.anchor == SOURCES for chapter in chapters)
    writer = Writer(language, SOURCES if has_sources else "", named)
    about = " ".join(book.lead)
    body = (
        f"{_header(book, language)}"
        f'<div class="sheet">\n{_contents(chapters, language)}<main id="rules" tabindex="-1">\n'
        f"{_notes(book)}{''.join(chapter_html(writer, chapter) for chapter in chapters)}</main>\n</div>\n"
        f"{_seal(writer, book.seal)}"
    )
    skip = ("rules", language.tell("Skip to the rules"))
    kind = "book plain" if book.plain else "book"
    return shell(book.language, book.title, body, about=about, skip=skip, frame=frame, kind=kind)


def _header(book: Book, language: Language) -> str:
    lead = "".join(f'<p class="lead">{text(one)}</p>\n' for one in book.lead if one)
    descent = f'<p class="descent">{text(book.descent)}</p>\n' if book.descent else ""
    legend = ""
    if not book.plain and _has_marks(book):
        told = language.tell(
            "What is otherwise in the rules that these come from bears the sign {sign} and says what stands there.",
            sign=DIFFERS,
        )
        legend = f'<p class="legend">{text(told).replace(DIFFERS, _SIGN)}</p>\n'
    return f'<header class="title">\n{SUITS}\n<h1>{text(book.title)}</h1>\n{lead}{descent}{legend}</header>\n'


def _contents(chapters: list[Chapter], language: Language) -> str:
    links = "".join(f'<li><a href="#{place(one.anchor)}">{text(one.title)}</a></li>\n' for one in chapters)
    heading = text(language.tell("Contents"))
    return f'<nav class="contents" aria-labelledby="contents">\n<h2 id="contents">{heading}</h2>\n<ol>\n{links}</ol>\n</nav>\n'


def _notes(book: Book) -> str:
    notes = [one for one in book.notes if one]
    return f'<div class="note" role="note">{"".join(f"<p>{text(one)}</p>" for one in notes)}</div>\n' if notes else ""


def chapter_html(writer: Writer, chapter: Chapter) -> str:
    """A chapter with its parts."""
    name = place(chapter.anchor)
    parts = "".join(_part(writer, chapter, part) for part in chapter.parts)
    return (
        f'<section id="{name}" class="chapter">\n'
        f"<h2>{text(chapter.title)}</h2>\n"
        f"{writer.blocks(chapter.blocks, chapter.title)}{parts}</section>\n"
    )


def _part(writer: Writer, chapter: Chapter, part: Part) -> str:
    return (
        f'<section id="{place(chapter.anchor, part.anchor)}">\n<h3>{text(part.title)}</h3>\n'
        f"{writer.blocks(part.blocks, part.title)}</section>\n"
    )


def _seal(writer: Writer, seal: Seal) -> str:
    told = f"<p>{text(seal.text)}</p>\n" if seal.text else ""
    mark = ""
    if seal.fingerprint and seal.fingerprint not in seal.text:
        mark = f"<p>{text(writer.language.tell('Fingerprint'))}: <code>{text(seal.fingerprint)}</code></p>\n"
    heading = writer.language.tell("What was checked")
    verdicts = writer.grid(seal.verdicts, heading) if seal.verdicts is not None else ""
    return f'<footer class="seal">\n{told}{mark}{verdicts}</footer>\n'


def _named_sources(book: Book) -> frozenset[str]:
    """The sources that have a line of their own in their chapter."""
    found = [block for chapter in book.chapters if chapter.anchor == SOURCES for block in chapter.blocks]
    rules = [one.rule for block in found if isinstance(block, Sentences) for one in block.items]
    return frozenset(rule.removeprefix(SOURCE) for rule in rules if rule.startswith(SOURCE))


def _has_marks(book: Book) -> bool:
    blocks = [
        block for chapter in book.chapters for block in (*chapter.blocks, *(b for p in chapter.parts for b in p.blocks))
    ]
    return any(
        any(one.mark for one in block.items)
        if isinstance(block, Sentences)
        else isinstance(block, Grid) and any(cell.mark for row in block.rows for cell in row)
        for block in blocks
    )
