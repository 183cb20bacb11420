"""What the tests of the PDF share: a book of every kind of block, and what a PDF says."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.book.document import (
    Book,
    Cell,
    Chapter,
    Cite,
    Grid,
    Part,
    Prose,
    Quote,
    Seal,
    Sentence,
    Sentences,
)
from burraco_dsl.resources import shipped_variants
from burraco_dsl.rules import Agreement

VARIANTS = sorted(path.stem for path in shipped_variants())

#: Those that are built on no other say the most.
ROOTS = sorted(path.stem for path in shipped_variants() if " extends " not in path.read_text(encoding="utf-8"))

#: Width and height in points.
SIZES = {"a4": (595, 842), "a5": (420, 595)}


@cache
def agreement_of(name: str) -> Agreement:
    found = Library().resolved(name).agreement
    assert found is not None
    return found


def book_with(text: str, *, language: str = "en") -> Book:
    """A book in which a text stands in every place that holds text."""
    one = Sentence(text, "close bonus", (Cite(text, doubt=True),), text, (text,), "it")
    grid = Grid((text, text), ((Cell(text), Cell(text, (Cite(text),), text)),) * 2, lead=text, figures=(1,))
    blocks = (Sentences((one, one)), grid, Prose(text), Quote((text, text), text))
    chapters = tuple(
        Chapter(anchor, text, blocks, (Part("part", text, blocks),)) for anchor in ("glance", "close", "x", "y")
    )
    return Book(language, "name", text, (text,), text, (text,), chapters, Seal(text, text, grid))


def small_book(*, language: str = "en") -> Book:
    return book_with("A player may close when the side has a clean burraco.", language=language)


def bare(text: str) -> str:
    """A text without blanks and without the hyphens of broken words, as layout puts in and leaves out both."""
    return "".join(one for one in text if not one.isspace() and one not in "\u00ad\u200b")


def said(pdf: bytes, tmp_path: Path) -> str:
    """The bare text of all pages in reading order."""
    return bare(_run("pdftotext", pdf, tmp_path, "-raw"))


def facts(pdf: bytes, tmp_path: Path) -> dict[str, str]:
    """What ``pdfinfo`` tells: title, pages, page size."""
    lines = _run("pdfinfo", pdf, tmp_path).splitlines()
    return {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}


def fonts(pdf: bytes, tmp_path: Path) -> list[tuple[str, bool]]:
    """Every font by name, and whether it is in the file."""
    lines = _run("pdffonts", pdf, tmp_path).splitlines()[2:]
    return [(line.split()[0], line.split()[-5] == "yes") for line in lines]


def _run(tool: str, pdf: bytes, tmp_path: Path, *options: str) -> str:
    found = shutil.which(tool)
    if found is None:
        pytest.skip(f"{tool} is not here")
    path = tmp_path / "one.pdf"
    path.write_bytes(pdf)
    rest = [*options, str(path), *(["-"] if tool == "pdftotext" else [])]
    done = subprocess.run([found, *rest], capture_output=True, check=True)
    return done.stdout.decode("utf-8", "replace")
