"""``burraco study A B``: variants played on the same deals, side by side."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from burraco_dsl.cli.streams import coloured, say, tell, width_of
from burraco_dsl.cli.words import JsonOption, complete_variant

#: How the name of a page may end.
ENDINGS = (".html", ".htm")


def study_command(
    variants: Annotated[
        list[str],
        typer.Argument(
            metavar="VARIANT...", help="Two or more: shipped names or paths.", autocompletion=complete_variant
        ),
    ],
    hands: Annotated[
        int | None,
        typer.Option(
            "--hands", metavar="N", help="How many hands each variant plays; else as many as a few seconds allow."
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed plays the same hands.")] = 1,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="At a table of this size; else the smallest that all are for."),
    ] = None,
    json: JsonOption = False,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE.html", help="Write a page with plots to this file too."),
    ] = None,
) -> None:
    """Play variants on the same deals, and say in what they differ beyond chance.

    Each variant is compared with the first: how long hands are, how many points they bring, how they end, which burracos
    come. A difference is nothing wrong.
    """
    from burraco_dsl.cli.reading import sound_variant
    from burraco_dsl.pipeline.library import Library
    from burraco_dsl.pipeline.study import study

    _look_at(variants, hands, seed, output)
    library = Library()
    agreements = [sound_variant(library, asked, claims=True)[1] for asked in variants]
    found = study(agreements, players=players, hands=hands, seed=seed, progress=_progress)
    if json:
        from burraco_dsl.render.study.sided_json import sided_json

        say(sided_json(found))
    else:
        from burraco_dsl.render.study.sided_text import sided_text

        say(sided_text(found, colour=coloured(sys.stdout), width=width_of(sys.stdout)))
    if output is not None:
        from burraco_dsl.pipeline.writing import write_over
        from burraco_dsl.render.harmless import harmless
        from burraco_dsl.render.study.sided_page import sided_page

        write_over(output, sided_page(found))
        tell(f"Wrote {harmless(output)}.")


def _progress(done: int, of: int) -> None:
    """How far the hands have come, where somebody looks on."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r{done:,} of {of:,} hands" if done < of else "\r\x1b[K")
        sys.stderr.flush()


def _look_at(variants: list[str], hands: int | None, seed: int, output: str | None) -> None:
    """Refuse what cannot be played, before anything is."""
    from burraco_dsl.cli.reading import refuse
    from burraco_dsl.pipeline.study import LEAST_HANDS, MOST_VARIANTS

    if not 2 <= len(variants) <= MOST_VARIANTS:
        raise refuse(f"two variants or more are compared, {MOST_VARIANTS} at most; {len(variants)} given")
    if hands is not None and hands < LEAST_HANDS:
        raise refuse(f"{hands} hands tell nothing; at least {LEAST_HANDS} are played")
    if seed < 0:
        raise refuse("a seed is a whole number from nought up")
    if output is None:
        return
    from burraco_dsl.render.study.page import is_page

    if os.path.splitext(output)[1].lower() not in ENDINGS:
        raise refuse(f"the page is HTML; name it {os.path.splitext(output)[0] or 'study'}.html")
    if os.path.isfile(output):
        with open(output, encoding="utf-8", errors="replace") as stream:
            if not is_page(stream.read(500)):
                raise refuse(f"{output} is there already and is no page of this program; nothing is written over it")
