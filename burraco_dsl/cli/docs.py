"""``burraco docs VARIANT…``: rule books."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from burraco_dsl.cli.streams import payload, tell
from burraco_dsl.cli.words import VariantArguments

#: How the name of a book may end, in small or great letters.
ENDINGS = (".md", ".markdown", ".txt")


def docs_command(
    variants: VariantArguments,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PATH|DIR",
            help="Write to this .md or .txt file, or into this folder, instead of stdout.",
        ),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="For the wall: the rules alone, without sources, notes and marks.")
    ] = False,
) -> None:
    """Print the rule book of a variant as Markdown.

    With a folder each variant gets a file NAME.md in it; a book that is there is renewed.
    """
    from burraco_dsl.cli.reading import refuse, sound_variant
    from burraco_dsl.pipeline.books import book_of
    from burraco_dsl.pipeline.library import Library

    folder = output is not None and _is_folder(output, several=len(variants) > 1)
    library = Library()
    books = {}
    for variant in dict.fromkeys(variants):
        resolved, agreement = sound_variant(library, variant, claims=True)
        name = f"{agreement.name}.md"
        if folder and (name in books or not _is_file_name(name)):
            raise refuse(f"two books cannot be called {name}" if name in books else f"no file can be called {name}")
        books[name if folder else variant] = book_of(resolved, agreement, plain=plain)
    if output is None:
        payload("\n".join(books.values()))
        return
    if folder:
        for name, book in books.items():
            _write(os.path.join(output, name), book)
    else:
        _write(output, next(iter(books.values())))


def _is_folder(output: str, *, several: bool) -> bool:
    """Whether books go into a folder of this name; refused when it can be neither that nor the name of a book."""
    from burraco_dsl.cli.reading import refuse

    if output.endswith(("/", os.sep)) or os.path.isdir(output):
        return True
    stem, ending = os.path.splitext(output)
    if several:
        if ending or os.path.lexists(output):
            raise refuse(f"several books need a folder; {output} is none, {stem or 'books'}/ would be one")
        return True
    if ending.lower() not in ENDINGS:
        named = stem if stem.strip("./\\") and not os.path.basename(stem).startswith(".") else "book"
        raise refuse(f"a book is Markdown; name it {named}.md")
    return False


def _is_file_name(name: str) -> bool:
    """Whether it names a file in the folder, and nowhere else."""
    return os.path.basename(name) == name and not any(sign in name for sign in '\\/:*?"<>|')


def _write(path: str, text: str) -> None:
    from burraco_dsl.cli.reading import refuse
    from burraco_dsl.pipeline.writing import write_over
    from burraco_dsl.render.book import is_book
    from burraco_dsl.render.harmless import harmless

    if os.path.isfile(path):
        with open(path, encoding="utf-8", errors="replace") as stream:
            if not is_book(stream.read(2000)):
                raise refuse(
                    f"{harmless(path)} is there already and is no book of this program; nothing is written over it"
                )
    write_over(path, text)
    tell(f"Wrote {harmless(path)}.")
