"""``burraco verify VARIANT…``: every claim with its verdict, and hands in volume.

Names and options come in; what was found goes to stdout, progress and errors to stderr. How it is done stands in ``verifying``.
"""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.words import JsonOption, LanguageOption, VariantArguments


def verify_command(
    variants: VariantArguments,
    hands: Annotated[
        int | None,
        typer.Option(
            "--hands",
            metavar="N",
            min=0,
            max=1_000_000_000,
            help="Hands to play of each variant, at all its tables; 2000 give a first answer soon.",
        ),
    ] = None,
    minutes: Annotated[
        float | None,
        typer.Option(
            "--minutes",
            metavar="M",
            min=0,
            help="Begin nothing more after so many minutes, and tell what is known by then.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="S", min=0, max=4_294_967_295, help="Which hands: the same seed plays the same ones."
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            "-j",
            metavar="J",
            min=1,
            help="So many work side by side; as many as the machine has processors if not said.",
        ),
    ] = None,
    resume: Annotated[
        str | None,
        typer.Option("--resume", metavar="DIR", help="Keep what is done there, and go on from what is there."),
    ] = None,
    json: JsonOption = False,
    report: Annotated[
        str | None, typer.Option("--report", metavar="FILE.html", help="Write a report of each variant as a web page.")
    ] = None,
    plays: Annotated[
        str | None, typer.Option("--plays", metavar="DIR", help="Write the hands that refute or show something there.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Say whether a variant holds together: what is proved, refuted, shown by a hand, only tested, or unknown.

    `burraco explain verify` tells what is asked. Exit code 1 when a claim is refuted, 3 when none is and the time of
    --minutes ran out before an answer.
    """
    from burraco_dsl.cli.verifying import Asked, verify

    named = tuple(dict.fromkeys(variants))
    asked = Asked(named, hands, minutes, seed, jobs, resume, json, report, plays, language)
    raise typer.Exit(verify(asked))
