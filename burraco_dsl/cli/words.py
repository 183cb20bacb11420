"""Arguments and options that several commands share, with what the shell completes in their place."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from burraco_dsl.cli.languages import language_asked
from burraco_dsl.pipeline.library import SUFFIX, Library
from burraco_dsl.render.languages import CODES, NAMES

__all__ = [
    "FileArgument",
    "FileArguments",
    "JsonOption",
    "LanguageOption",
    "OutOption",
    "PlayersOption",
    "VariantArgument",
    "VariantArguments",
    "complete_file",
    "complete_language",
    "complete_variant",
    "entries_like",
    "language_asked",
]


def complete_variant(incomplete: str) -> list[str]:
    """Shipped names, and the variant files and folders that begin like this."""
    names = [name for name in Library().shipped if name.startswith(incomplete)]
    return names + complete_file(incomplete)


def complete_file(incomplete: str) -> list[str]:
    """The variant files and folders that begin like this."""
    return entries_like(incomplete, SUFFIX)


def complete_language(incomplete: str) -> list[tuple[str, str]]:
    """The codes of the languages that begin like this, each with the name of the language."""
    return [(code, name) for code, name in NAMES.items() if code.startswith(incomplete)]


def entries_like(incomplete: str, suffix: str) -> list[str]:
    """The files of a kind and the folders that begin like this."""
    folder = os.path.dirname(incomplete)
    try:
        entries = sorted(os.scandir(folder or "."), key=lambda entry: entry.name)
    except (OSError, ValueError):
        return []
    start = os.path.basename(incomplete)
    found = []
    for entry in entries:
        if not entry.name.startswith(start) or (entry.name.startswith(".") and not start):
            continue
        path = os.path.join(folder, entry.name)
        if entry.is_dir():
            found.append(path + "/")
        elif entry.name.endswith(suffix):
            found.append(path)
    return found


VariantArgument = Annotated[
    str,
    typer.Argument(metavar="VARIANT", help="A shipped name or a path.", autocompletion=complete_variant),
]
VariantArguments = Annotated[
    list[str],
    typer.Argument(metavar="VARIANT...", help="Shipped names or paths.", autocompletion=complete_variant),
]
FileArgument = Annotated[
    str,
    typer.Argument(metavar="FILE", help="The path of a variant file.", autocompletion=complete_file),
]
FileArguments = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="Paths of variant files; - reads stdin.", autocompletion=complete_file),
]
OutOption = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="PATH", help="Write to this new file instead of stdout."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON; `burraco schema` has its schema.")]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        help=f"The language to tell it in: {', '.join(CODES[:-1])} or {CODES[-1]}; without it, that of the locale.",
        autocompletion=complete_language,
    ),
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", metavar="N", help="The size of the table; the smallest when it is not said."),
]
