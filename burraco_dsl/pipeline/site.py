"""The site of all books: every variant in every language, with comparison, reference and search, written into a folder.

Variants are read once; each is told in all its languages by one of several processes. What a page looks like is not known here.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library, Unreadable, content_of
from burraco_dsl.pipeline.writing import write_over
from burraco_dsl.render.languages import CODES, Language, language_of
from burraco_dsl.render.site import Entry, Shown, assets, gate_html
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement

#: With more processes than this there is nothing left to share out.
MOST_JOBS = 8

#: What a file of a site of ours has near its beginning.
MARKS = (b'name="generator" content="burraco-dsl"', b"/* burraco-dsl:", b"// burraco-dsl:", b"window.burracoIndex=")


class Read(NamedTuple):
    """A variant as it was read."""

    resolved: Resolved
    agreement: Agreement


class Told(NamedTuple):
    """What one variant leaves behind in one language, besides its page: how it is shown, and what can be found in it."""

    shown: Shown
    entries: tuple[Entry, ...]


def write_site(
    library: Library,
    folder: str,
    asked: Sequence[str] = (),
    *,
    plain: bool = False,
    jobs: int | None = None,
    languages: Sequence[str] = CODES,
    pictures: bool = True,
) -> int:
    """Write the site of the shipped variants and those asked for into a folder; how many pages there are.

    ``jobs`` is the number of processes, None for one for each core. Unreadable when a variant cannot be read or has faults,
    when two would have the same page, when something cannot be written, or when a file in the way is not ours.
    """
    variants = _read(library, asked)
    _named_apart(variants)
    _nothing_in_the_way(folder, variants, languages)
    with _Workers(jobs, _Making(tuple(variants), folder, tuple(languages), plain, pictures)) as workers:
        books = workers.share_out(_books_of, range(len(variants)))
        told = [(code, [book[place] for book in books]) for place, code in enumerate(languages)]
        pages: int = sum(workers.share_out(_pages_of, told))
    for name, content in (*assets().items(), ("index.html", gate_html(languages))):
        write_over(os.path.join(folder, name), content)
    return pages + len(variants) * len(languages) + 1


def _read(library: Library, asked: Iterable[str]) -> list[Read]:
    found: dict[str, Read] = {}
    for name in (*library.shipped.values(), *asked):
        checked = check(library, name)
        resolved, agreement = checked.resolved, checked.resolved.agreement
        if any(one.severity is Severity.ERROR for one in checked.findings):
            raise Unreadable(
                f"{name} has faults, which `burraco check {name}` shows; a site needs rules that hold together"
            )
        if agreement is None:
            raise Unreadable(f"{name} holds scenarios for `{resolved.sheet.scenarios_for}`, and no variant of its own")
        found.setdefault(resolved.file.path, Read(resolved, agreement))
    return list(found.values())


class _Making(NamedTuple):
    variants: tuple[Read, ...]
    folder: str
    languages: tuple[str, ...]
    plain: bool
    pictures: bool


#: What this process works on; a process that was forked off has it already.
_making: _Making


def _begin(made: _Making) -> None:
    global _making  # noqa: PLW0603
    _making = made


def _begin_aside(made: _Making) -> None:
    """Begin in a process of its own: who breaks off the whole is answered by the first process alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _begin(made)


class _Workers:
    """Calls a function for many things, in this process or in several."""

    def __init__(self, jobs: int | None, made: _Making) -> None:
        self.jobs = max(1, min(jobs or _cores(), MOST_JOBS))
        self.made = made
        self.pool: Any = None

    def __enter__(self) -> _Workers:
        _begin(self.made)
        if self.jobs > 1:
            import multiprocessing

            quick = "fork" in multiprocessing.get_all_start_methods()
            context: Any = multiprocessing.get_context("fork" if quick else "spawn")
            self.pool = context.Pool(self.jobs, _begin_aside, (self.made,))
        return self

    def __exit__(self, *fault: object) -> None:
        if self.pool is not None:
            self.pool.terminate()
            self.pool.join()

    def share_out(self, call: Callable[[Any], Any], things: Iterable[Any]) -> list[Any]:
        """What comes of the call for each thing, in their order."""
        return list(map(call, things)) if self.pool is None else list(self.pool.map(call, things, 1))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _books_of(number: int) -> list[Told]:
    """Write the books of one variant, in every language."""
    from burraco_dsl.pipeline.books import book_of
    from burraco_dsl.render.page import book_html
    from burraco_dsl.render.site import book_frame, entries_of_book

    read = _making.variants[number]
    agreement = read.agreement
    page = _page_of(agreement)
    parent = agreement.line[-2] if len(agreement.line) > 1 else ""
    told = []
    for code in _making.languages:
        language = language_of(code)
        book = book_of(read.resolved, agreement, language, plain=_making.plain, pictures=_making.pictures)
        frame = book_frame(language, page, _making.languages, beside=_beside(agreement, parent, language))
        write_over(os.path.join(_making.folder, code, page), book_html(book, language, frame=frame))
        shown = Shown(agreement.name, page, book.title, " ".join(book.lead), parent)
        told.append(Told(shown, tuple(entries_of_book(book, page))))
    return told


def _beside(agreement: Agreement, parent: str, language: Language) -> tuple[str, str]:
    """Where a variant is compared with its parent, and the words of the link; empty where the parent is not on the site."""
    from burraco_dsl.render.book.sentences import title_of
    from burraco_dsl.render.site import comparison_of

    known = {one.agreement.name: one.agreement for one in _making.variants}
    if parent not in known or parent == agreement.name:
        return "", ""
    words = language.tell("Compare with {parent}", parent=title_of(known[parent], language))
    return comparison_of((parent, agreement.name)), words


def _pages_of(told: tuple[str, list[Told]]) -> int:
    """Write the other pages of one language; how many there are."""
    from burraco_dsl.render.site import compare_html, entries_of_reference, front_html, index_js, reference_html
    from burraco_dsl.render.site.comparing import compared
    from burraco_dsl.render.site.frame import REFERENCE
    from burraco_dsl.render.site.reference import entries

    code, books = told
    language, languages = language_of(code), _making.languages
    shown = [one.shown for one in books]
    declared = _declared()
    table = compared([one.agreement for one in _making.variants], language)
    found = [entry for one in books for entry in one.entries]
    found += entries_of_reference(entries(declared, language), REFERENCE)
    titles = {**{one.page: one.title for one in shown}, REFERENCE: language.tell("Reference")}
    files = {
        f"{code}/index.html": front_html(shown, language, languages),
        f"{code}/compare.html": compare_html(table, shown, language, languages),
        f"{code}/reference.html": reference_html(declared, language, languages),
        f"search-{code}.js": index_js(found, titles),
    }
    for name, content in files.items():
        write_over(os.path.join(_making.folder, *name.split("/")), content)
    return sum(name.endswith(".html") for name in files)


def _declared() -> Any:
    from burraco_dsl.pipeline.findings import all_findings
    from burraco_dsl.render.site import Declared
    from burraco_dsl.rules import SECTIONS
    from burraco_dsl.syntax.topics import TOPICS
    from burraco_dsl.verify.whole.claims import CLAIMS

    return Declared(SECTIONS, TOPICS, all_findings(), {claim.name: claim.how for claim in CLAIMS})


def _page_of(agreement: Agreement) -> str:
    return f"{agreement.name}.html"


def _named_apart(variants: Sequence[Read]) -> None:
    from burraco_dsl.render.site.frame import TAKEN

    seen: set[str] = set()
    for one in variants:
        name = one.agreement.name
        if not re.fullmatch(r"\w[\w.-]*", name):
            raise Unreadable(f"no page of the site can be called {name}.html")
        if name.casefold() in seen | TAKEN:
            raise Unreadable(f"two pages of the site cannot be called {name}.html")
        seen.add(name.casefold())


def _nothing_in_the_way(folder: str, variants: Sequence[Read], languages: Sequence[str]) -> None:
    """Unreadable where a file that is not of this program stands where a page would go."""
    from burraco_dsl.render.site.frame import TAKEN

    pages = [*(f"{name}.html" for name in TAKEN), *(_page_of(one.agreement) for one in variants)]
    names = [*assets(), "index.html", *(f"search-{code}.js" for code in languages)]
    names += [os.path.join(code, page) for code in languages for page in pages]
    for name in names:
        path = os.path.join(folder, name)
        if os.path.isfile(path) and not any(mark in content_of(path, 1500) for mark in MARKS):
            raise Unreadable(f"{path} is there already and is no page of this program; nothing is written over it")
