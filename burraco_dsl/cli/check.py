"""``burraco check VARIANT…``: everything that is wrong, in one run.

Options come in; what they ask for is done in ``checking``, ``watching`` and ``sources``. See ``main`` for why a call
without options never comes here.
"""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.words import JsonOption, LanguageOption, VariantArguments


def check_command(
    variants: VariantArguments,
    json: JsonOption = False,
    sarif: Annotated[bool, typer.Option("--sarif", help="Print SARIF 2.1.0, for code hosts and editors.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file or a parent changes.")] = False,
    sources: Annotated[bool, typer.Option("--sources", help="List the settings that name no source.")] = False,
    melds: Annotated[
        bool, typer.Option("--melds", help="Go through every meld of the deck too; takes a second.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Say everything that is wrong in variants.

    Those that they extend are checked too. Notes and warnings alone are nothing wrong. JSON and SARIF are in English.
    """
    if json + sarif + watch > 1 or (sources and (json or sarif)):
        raise typer.BadParameter("--json, --sarif, --watch and --sources are for different readers; choose one")
    if watch and melds:
        raise typer.BadParameter("--watch checks at every change, and --melds takes too long for that; choose one")
    if watch:
        from burraco_dsl.cli.watching import watch_all

        raise typer.Exit(watch_all(variants, sources=sources, language=language))
    from burraco_dsl.cli.checking import check_once

    form = "json" if json else "sarif" if sarif else "text"
    raise typer.Exit(check_once(variants, form, sources=sources, melds=melds, language=language))
