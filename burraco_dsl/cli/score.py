"""``burraco score VARIANT POSITION``: the ledger of a finished hand, and how the match stands."""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.exits import FOUND
from burraco_dsl.cli.streams import say, tell
from burraco_dsl.cli.words import JsonOption, PlayersOption, VariantArgument


def score_command(
    variant: VariantArgument,
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION", help="JSON after the schema `position`; without it, or with -, stdin is read."
        ),
    ] = "-",
    players: PlayersOption = None,
    json: JsonOption = False,
) -> None:
    """Score a finished hand: every row for every side, the totals, and whether the match is over."""
    from burraco_dsl.cli.import_ import read_json
    from burraco_dsl.cli.reading import agreement_of
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.pipeline.scoring import score
    from burraco_dsl.render.harmless import one_line

    agreement = agreement_of(Library(), variant, claims=True)
    scored = score(read_json(position), agreement, players)
    if scored.faults:
        for fault in scored.faults:
            tell(f"burraco: {one_line(fault)}")
        raise typer.Exit(FOUND)
    from burraco_dsl.render.ledger import ledger_json, ledger_text

    parts = (scored.ledgers, scored.before, scored.after, scored.match, scored.notes)
    say(ledger_json(agreement.name, *parts) if json else ledger_text(*parts))
