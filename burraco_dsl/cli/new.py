"""``burraco new NAME --from PARENT``: a file to begin with."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from burraco_dsl.cli.exits import WRONG_USE
from burraco_dsl.cli.streams import coloured, payload, say, tell, width_of
from burraco_dsl.cli.words import complete_variant


def new_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the variant is called, such as tuesday-club.")],
    parent: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="PARENT",
            help="The variant it is like.",
            autocompletion=complete_variant,
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="PATH", help="Write here instead of NAME.burraco; - is stdout."),
    ] = None,
) -> None:
    """Begin a new variant of your own.

    The file says nothing yet and has examples in comments. Nothing is written over.
    """
    from burraco_dsl.cli.reading import agreement_of, refuse
    from burraco_dsl.pipeline.library import SUFFIX, Library
    from burraco_dsl.pipeline.starting import starting_text
    from burraco_dsl.pipeline.writing import write_new
    from burraco_dsl.render.harmless import harmless

    library = Library()
    if parent is None:
        raise refuse(_from_which(name, list(library.shipped)))
    rules = agreement_of(library, parent)
    path = _path(name, output)
    if not _is_name(name):
        raise refuse(f"`{name}` cannot name a variant: a name is one word, such as tuesday-club")
    if name == rules.name:
        raise refuse(f"a variant cannot extend itself; give it another name than `{name}`")
    if output != "-" and os.path.lexists(path):
        raise refuse(f"{path} is there already, and nothing is written over it")
    text = starting_text(name, rules)
    resolved = library.read(path, text)
    if resolved.all_findings:
        from burraco_dsl.cli.shown import report_text

        colour, width = coloured(sys.stderr), width_of(sys.stderr)
        tell(report_text(library, resolved.all_findings, [resolved], colour=colour, width=width))
        tell(f"\nNothing is written: {harmless(name)} could not extend {harmless(parent)} there.")
        raise typer.Exit(WRONG_USE)
    if output == "-":
        payload(text)
        return
    write_new(path, text)
    say(f"Wrote {harmless(path)}. Next: burraco check {harmless(path)}")
    if os.path.basename(path) != name + SUFFIX:
        say(f"Other variants can only extend it when its file is called {harmless(name)}{SUFFIX}.")


def _from_which(name: str, shipped: list[str]) -> str:
    """Asks for the parent, with all there are to choose from."""
    from burraco_dsl.render.rules_text_fold import folded

    there = folded(f"There are {', '.join(shipped)}; and any variant file of your own.", width_of(sys.stderr))
    return f"from which variant? for instance: burraco new {name} --from italian\n{there}"


def _path(name: str, output: str | None) -> str:
    """Where the file goes: into a folder under its own name, else just there."""
    from burraco_dsl.pipeline.library import SUFFIX, shortest

    own = name + SUFFIX
    if output is None or output == "-":
        return shortest(own)
    return shortest(os.path.join(output, own) if os.path.isdir(output) else output)


def _is_name(name: str) -> bool:
    """Whether the name can stand in a file and be one; what else the language wants is said by reading the file."""
    from burraco_dsl.compile.words import whole

    plain = all(sign.isalnum() or sign in "-_'’" for sign in name)
    return plain and bool(name) and not name.startswith("-") and whole(name) is None
