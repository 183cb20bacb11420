"""``burraco diff A B``: what two variants say and do differently."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from burraco_dsl.cli.streams import coloured, say, width_of
from burraco_dsl.cli.words import JsonOption, complete_variant


def diff_command(
    a: Annotated[
        str,
        typer.Argument(metavar="A", help="A shipped name or a path.", autocompletion=complete_variant),
    ],
    b: Annotated[
        str,
        typer.Argument(metavar="B", help="The variant to compare with A.", autocompletion=complete_variant),
    ],
    json: JsonOption = False,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="At a table of this size; else the smallest that both are for."),
    ] = None,
) -> None:
    """Compare two variants, rule by rule and by what the rules do.

    Each family of rules of B is the same as in A, stricter, looser, incomparable or different, with the smallest hand or
    moment on which they differ. A difference is nothing wrong.
    """
    from burraco_dsl.cli.reading import refuse, sound_variant
    from burraco_dsl.pipeline.diff import diff
    from burraco_dsl.pipeline.library import Library

    library = Library()
    one, other = (sound_variant(library, asked, claims=True) for asked in (a, b))
    if players is not None and not all(players in agreement.sizes for _, agreement in (one, other)):
        from burraco_dsl.rules.text import counts_text

        sizes = [f"`{agreement.name}` is for {counts_text(agreement.sizes)}" for _, agreement in (one, other)]
        raise refuse(f"{sizes[0]} players, {sizes[1]}: both are not for {players}")
    found = diff(one, other, players)
    if json:
        from burraco_dsl.render.difference_json import difference_json

        say(difference_json(found))
        return
    from burraco_dsl.cli.shown import names_of
    from burraco_dsl.render.difference import difference_text

    names = names_of(library, found.files)
    say(difference_text(found, names, colour=coloured(sys.stdout), width=width_of(sys.stdout)))
