"""Making books, whatever the options: ``docs`` without its option parser.

What was asked for comes in; books go to stdout or to files, the exit code goes out. Each format is loaded when it is wanted.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from burraco_dsl.cli.exits import FINE, FOUND
from burraco_dsl.cli.sound import sound
from burraco_dsl.cli.streams import payload, tell
from burraco_dsl.pipeline.formats import Wanted, made
from burraco_dsl.pipeline.library import Library, Unreadable, content_of

if TYPE_CHECKING:
    from burraco_dsl.compile.resolve import Resolved
    from burraco_dsl.render.languages import Language
    from burraco_dsl.render.pdf import Paper
    from burraco_dsl.rules import Agreement

#: How the name of a file may end for each format, in small or great letters.
ENDINGS = {"md": (".md", ".markdown", ".txt"), "html": (".html", ".htm"), "pdf": (".pdf",)}
PAPERS = ("a4", "a5")

#: What every file of ours says of itself near its beginning, where the format has no words of the book there.
MARK = "burraco-dsl"


class Asked(NamedTuple):
    """What was asked for, as the options say it."""

    variants: tuple[str, ...]
    output: str | None = None
    form: str | None = None
    language: str | None = None
    plain: bool = False
    quick: bool = False
    score_sheet: bool = False
    paper: str = "a4"
    report: str | None = None
    everything: bool = False
    jobs: int | None = None


def simple(arguments: Sequence[str]) -> Asked | None:
    """``docs NAME`` with nothing but a file to write and a language: what needs no option parser, which takes long to load."""
    values: dict[str, str] = {}
    names: list[str] = []
    flags = {"--output": "output", "-o": "output", "--language": "language"}
    left = list(arguments)
    while left:
        one = left.pop(0)
        if one in flags:
            if not left or left[0].startswith("-") or flags[one] in values:
                return None
            values[flags[one]] = left.pop(0)
        elif one.startswith("-"):
            return None
        else:
            names.append(one)
    if len(names) != 1:
        return None
    return Asked((names[0],), values.get("output"), None, values.get("language"))


def docs(asked: Asked) -> int:
    """Make what was asked for, and give the exit code. Unreadable for what cannot be read, written or be at all."""
    from burraco_dsl.cli.languages import language_asked

    language = language_asked(asked.language)
    if asked.paper not in PAPERS:
        raise Unreadable(f"the pages are a4 or a5, not {asked.paper}")
    if asked.form is not None and asked.form not in ENDINGS:
        raise Unreadable(f"a book is md, html or pdf, not {asked.form}")
    if asked.quick and asked.score_sheet:
        raise Unreadable("a quick reference and a score sheet are two files; ask for one, then for the other")
    if asked.everything:
        return _site(asked, language)
    if not asked.variants:
        raise Unreadable("name a variant, such as `burraco docs italian`; `burraco list` shows them")
    form = asked.form or "md"
    folder = asked.output is not None and _is_folder(asked)
    if asked.output is not None and not folder:
        form = _form_of(asked.output)
        if asked.form is not None and asked.form != form:
            raise Unreadable(f"{asked.output} would be {form}, and --format says {asked.form}")
    if asked.report is not None and (len(asked.variants) > 1 or asked.quick or asked.score_sheet):
        raise Unreadable("a report is on one variant, and its verdicts stand in a whole book; ask for one book with it")
    if form == "pdf" and asked.output is None:
        raise Unreadable("a PDF goes into a file; name one, such as -o book.pdf")
    return _books(asked, form, language, folder=folder)


def _books(asked: Asked, form: str, language: Language, *, folder: bool) -> int:
    library = Library()
    books: dict[str, bytes] = {}
    for variant in asked.variants:
        found = sound(library, variant, asked.language, claims=True)
        if found is None:
            return FOUND
        resolved, agreement = found
        name = f"{agreement.name}.{form}"
        if folder and (name in books or not _is_file_name(name)):
            why = f"two books cannot be called {name}" if name in books else f"no file can be called {name}"
            raise Unreadable(why)
        if not asked.quick and not asked.score_sheet:  # in which no customs and examples stand
            _tell_untold(agreement, language)
            _tell_false(resolved, agreement.name, variant)
        books[name if folder else variant] = _made(resolved, agreement, _wanted(asked, form, language))
    if asked.output is None:
        payload("\n".join(one.decode() for one in books.values()))
        return FINE
    for name, content in books.items():
        _write(os.path.join(asked.output, name) if folder else asked.output, content)
    return FINE


def _tell_false(resolved: Resolved, name: str, variant: str) -> None:
    """Say which examples and scenarios do not hold and are left out of the book."""
    from burraco_dsl.pipeline.stated import false_lines

    for line in false_lines(resolved):
        from burraco_dsl.render.harmless import harmless

        tell(
            harmless(
                f"{name}: what line {line} states does not hold and is left out of the book; see `burraco test {variant}`"
            )
        )


def _tell_untold(agreement: Agreement, language: Language) -> None:
    """Say which customs the author has not told in the language of the book."""
    if language.code == "en":
        return
    from burraco_dsl.pipeline.books import untold

    for name in untold(agreement, language):
        from burraco_dsl.render.harmless import harmless
        from burraco_dsl.render.languages import NAMES

        words = f'the custom `{name}` is not told in {NAMES[language.code]}; add a line `{language.code}: "…"` to it'
        tell(harmless(f"{agreement.name}: {words}"))


def _wanted(asked: Asked, form: str, language: Language) -> Wanted:
    kind = "quick" if asked.quick else "score sheet" if asked.score_sheet else "book"
    paper: Paper = "a5" if asked.paper == "a5" else "a4"
    return Wanted(kind, form, language, paper, asked.plain, asked.report)


def _made(resolved: Resolved, agreement: Agreement, wanted: Wanted) -> bytes:
    if wanted.form != "pdf":
        return made(resolved, agreement, wanted)
    from burraco_dsl.render.pdf import NoTypesetter

    try:
        return made(resolved, agreement, wanted)
    except NoTypesetter as fault:
        raise Unreadable(str(fault)) from None


def _site(asked: Asked, language: Language) -> int:
    """The site: in all languages, or in the one that was named."""
    from burraco_dsl.pipeline.site import write_site
    from burraco_dsl.render.languages import CODES

    if not asked.output:
        raise Unreadable("a site needs a folder; name one, such as -o site")
    if os.path.lexists(asked.output) and not os.path.isdir(asked.output):
        raise Unreadable(f"{asked.output} is no folder")
    if asked.form not in (None, "html") or asked.quick or asked.score_sheet or asked.report or asked.paper != "a4":
        raise Unreadable("--all makes a whole site; it goes with -o, --language, --plain and --jobs alone")
    codes = (language.code,) if asked.language else CODES
    pages = write_site(Library(), asked.output, asked.variants, plain=asked.plain, jobs=asked.jobs, languages=codes)
    tell(f"Wrote {pages} pages; open {os.path.join(asked.output, 'index.html')}.")
    return FINE


def _form_of(output: str) -> str:
    stem, ending = os.path.splitext(output)
    for form, endings in ENDINGS.items():
        if ending.lower() in endings:
            return form
    named = stem if stem.strip("./\\") and not os.path.basename(stem).startswith(".") else "book"
    raise Unreadable(f"a book is Markdown, HTML or PDF; name it {named}.md, {named}.html or {named}.pdf")


def _is_folder(asked: Asked) -> bool:
    """Whether books go into a folder of this name; refused when it can be neither that nor the name of a book."""
    output = asked.output or ""
    if output.endswith(("/", os.sep)) or os.path.isdir(output):
        return True
    if len(asked.variants) == 1:
        return False
    stem, ending = os.path.splitext(output)
    if not output or ending or os.path.lexists(output):
        raise Unreadable(f"several books need a folder; {output} is none, {stem or 'books'}/ would be one")
    return True


def _is_file_name(name: str) -> bool:
    """Whether it names a file in the folder, and nowhere else."""
    return os.path.basename(name) == name and not any(sign in name for sign in '\\/:*?"<>|')


def _write(path: str, content: bytes) -> None:
    from burraco_dsl.pipeline.writing import write_over
    from burraco_dsl.render.harmless import harmless

    if os.path.isfile(path) and not _is_ours(content_of(path, -1)):
        raise Unreadable(f"{path} is there already and is no book of this program; nothing is written over it")
    write_over(path, content)
    tell(f"Wrote {harmless(path)}.")


def _is_ours(content: bytes) -> bool:
    """Whether a file was made by this program, so that it may be renewed."""
    if content.startswith(b"%PDF"):
        return MARK.encode() in content
    from burraco_dsl.render.book import is_book

    mark = f'name="generator" content="{MARK}"'.encode()
    return mark in content[:4000] or is_book(content.decode("utf-8", "replace"))
