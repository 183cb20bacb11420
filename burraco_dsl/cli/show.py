"""``burraco show VARIANT``: the rules that hold, inherited ones too."""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.streams import say
from burraco_dsl.cli.words import JsonOption, VariantArgument


def show_command(
    variant: VariantArgument,
    origin: Annotated[bool, typer.Option("--origin", help="Say of each rule which file gives it.")] = False,
    json: JsonOption = False,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="Only what holds at a table of this size.")
    ] = None,
) -> None:
    """Show every rule that holds, inherited ones too.

    And what fell away because another choice left it without a point.
    """
    from burraco_dsl.cli.reading import agreement_of, refuse
    from burraco_dsl.cli.shown import names_of
    from burraco_dsl.compile.fingerprint import fingerprint
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.rules.text import counts_text

    library = Library()
    agreement = agreement_of(library, variant)
    mark = fingerprint(agreement)  # of the whole variant, whatever part of it is shown
    if players is not None:
        from burraco_dsl.rules.seated import seated

        part = seated(agreement, players)
        if part is None:
            raise refuse(f"`{agreement.name}` is for {counts_text(agreement.sizes)} players, not for {players}")
        agreement = part
    if json:
        from burraco_dsl.render.listing_json import show_json

        say(show_json(agreement, mark))
        return
    from burraco_dsl.render.listing import rules_listing

    entries = [*agreement.entries, *(one.entry for one in agreement.fallen)]
    say(rules_listing(agreement, mark, names_of(library, [one.origin.place.file for one in entries]), origin=origin))
