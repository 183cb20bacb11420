"""``burraco docs VARIANT…``: rule books, in all formats and languages. How it is done stands in ``booking``."""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.words import LanguageOption, complete_variant


def docs_command(
    variants: Annotated[
        list[str] | None,
        typer.Argument(metavar="VARIANT...", help="Shipped names or paths.", autocompletion=complete_variant),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PATH|DIR",
            help="Write to this file, whose ending says the format (.md, .html, .pdf), or into this folder.",
        ),
    ] = None,
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="md|html|pdf", help="The format, where the name of the file does not say it."),
    ] = None,
    language: LanguageOption = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="For the wall: the rules alone, without sources, notes and marks.")
    ] = False,
    quick: Annotated[bool, typer.Option("--quick", help="The quick reference: the rules on one page.")] = False,
    score_sheet: Annotated[
        bool, typer.Option("--score-sheet", help="A score sheet with the bonuses and fines of the variant.")
    ] = False,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|a5", help="The size of the pages of a PDF.")] = "a4",
    report: Annotated[
        str | None,
        typer.Option(
            "--report", metavar="FILE", help="A report of `burraco verify --json`: its verdicts stand in the seal."
        ),
    ] = None,
    everything: Annotated[
        bool,
        typer.Option("--all", help="A site of all variants in all languages, with comparison, search and reference."),
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", metavar="J", min=1, help="For --all: so many work side by side.")
    ] = None,
) -> None:
    """Print the rule book of a variant: as Markdown, as a page for the screen, or as a PDF.

    Without -o the book goes to the screen as Markdown. With a folder each variant gets a file in it; a book that is there
    is renewed.
    """
    from burraco_dsl.cli.booking import Asked, docs

    named = tuple(dict.fromkeys(variants or ()))
    asked = Asked(named, output, form, language, plain, quick, score_sheet, paper, report, everything, jobs)
    raise typer.Exit(docs(asked))
