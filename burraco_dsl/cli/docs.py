"""``burraco docs VARIANT…``: rule books."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from burraco_dsl.cli.streams import payload, tell
from burraco_dsl.cli.words import VariantArguments


def docs_command(
    variants: VariantArguments,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="PATH|DIR", help="Write to this file, or into this folder, instead of stdout."
        ),
    ] = None,
) -> None:
    """Print the rule book of a variant as Markdown.

    With a folder each variant gets a file NAME.md in it; a book that is there is renewed.
    """
    from burraco_dsl.cli.reading import refuse, sound_variant
    from burraco_dsl.pipeline.books import book_of
    from burraco_dsl.pipeline.library import SUFFIX, Library

    several = len(variants) > 1
    folder = output is not None and (several or output.endswith(("/", os.sep)) or os.path.isdir(output))
    if output is not None and output.endswith(SUFFIX):
        raise refuse(
            f"{output} has the name of a variant file; a book is Markdown, such as {output[: -len(SUFFIX)]}.md"
        )
    library = Library()
    books = {}
    for variant in dict.fromkeys(variants):
        resolved, agreement = sound_variant(library, variant, claims=True)
        name = f"{agreement.name}.md"
        if folder and (name in books or not _is_file_name(name)):
            raise refuse(f"two books cannot be called {name}" if name in books else f"no file can be called {name}")
        books[name if folder else variant] = book_of(resolved, agreement)
    if output is None:
        payload("\n".join(books.values()))
        return
    if folder:
        for name, book in books.items():
            _write(os.path.join(output, name), book)
    else:
        _write(output, next(iter(books.values())))


def _is_file_name(name: str) -> bool:
    """Whether it names a file in the folder, and nowhere else."""
    return os.path.basename(name) == name and not any(sign in name for sign in '\\/:*?"<>|')


def _write(path: str, text: str) -> None:
    from burraco_dsl.pipeline.writing import write_over
    from burraco_dsl.render.harmless import harmless

    write_over(path, text)
    tell(f"Wrote {harmless(path)}.")
