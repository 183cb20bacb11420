"""``burraco meld VARIANT "CARDS"``: what cards are, or what comes of adding them to a meld on the table."""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.exits import FOUND
from burraco_dsl.cli.streams import say
from burraco_dsl.cli.words import JsonOption, PlayersOption, VariantArgument


def meld_command(
    variant: VariantArgument,
    cards: Annotated[
        list[str], typer.Argument(metavar="CARDS", help='Cards, such as "5h 6h * 8h"; a joker is * or joker.')
    ],
    onto: Annotated[
        str | None,
        typer.Option(
            "--onto", metavar="MELD", help='A meld on the table, such as "5h *(=6h) 7h", to add the cards to.'
        ),
    ] = None,
    players: PlayersOption = None,
    json: JsonOption = False,
) -> None:
    """Say what cards are: every lawful reading, the one that counts, its class and points; or why they are no meld.

    Exit code 1 when they are none.
    """
    from burraco_dsl.cli.reading import agreement_of
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.pipeline.melds import ask_meld
    from burraco_dsl.pipeline.seating import seat
    from burraco_dsl.render.harmless import one_line

    library = Library()
    agreement = agreement_of(library, variant, claims=True)
    text = " ".join(cards)
    answer = ask_meld(text, onto, agreement, seat(agreement, players))
    if json:
        from burraco_dsl.render.melds import meld_json

        say(meld_json(agreement.name, answer))
    else:
        from burraco_dsl.cli.shown import names_of
        from burraco_dsl.render.melds import meld_text

        names = names_of(library, [one.file for one in answer.why_not if one.file])
        why = tuple(one._replace(file=names.get(one.file, one.file)) for one in answer.why_not)
        answer = answer._replace(why_not=why)
        say(meld_text(agreement.name, one_line(text), answer, onto=onto is not None))
    if not answer.legal:
        raise typer.Exit(FOUND)
