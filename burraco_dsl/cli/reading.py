"""A variant that a command needs without faults: read, or its faults shown and the command ended."""

from __future__ import annotations

import typer

from burraco_dsl.cli.exits import FOUND, WRONG_USE
from burraco_dsl.cli.sound import sound
from burraco_dsl.cli.streams import tell
from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement


def agreement_of(
    library: Library, asked: str, *, claims: bool = False, language_wanted: str | None = None
) -> Agreement:
    """The rules of a variant that has no errors. Else its errors go to stderr and the command ends.

    ``claims`` asks that the rules hold together too; the errors are told in the language that is wanted.
    """
    return sound_variant(library, asked, claims=claims, language_wanted=language_wanted)[1]


def sound_variant(
    library: Library, asked: str, *, claims: bool = False, language_wanted: str | None = None
) -> tuple[Resolved, Agreement]:
    """The same, with the file as it was read."""
    found = sound(library, asked, language_wanted, claims=claims)
    if found is None:
        raise typer.Exit(FOUND)
    return found


def refuse(message: str, code: int = WRONG_USE) -> typer.Exit:
    """Say why a command does nothing; the caller raises what comes back."""
    from burraco_dsl.render.harmless import harmless

    tell("burraco: " + "\n".join(harmless(line) for line in message.split("\n")))
    return typer.Exit(code)
