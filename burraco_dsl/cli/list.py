"""``burraco list``: the shipped variants."""

from __future__ import annotations

import sys

from burraco_dsl.cli.streams import columns_of, say
from burraco_dsl.cli.words import JsonOption

_HEAD = ("NAME", "PLAYERS", "EXTENDS", "SOURCES", "TITLE")


def list_command(json: JsonOption = False) -> None:
    """List the shipped variants.

    Name, number of players, parent, sources and title; a narrow terminal shows no sources.
    """
    from burraco_dsl.cli.reading import agreement_of
    from burraco_dsl.compile.fingerprint import fingerprint
    from burraco_dsl.pipeline.library import Library

    library = Library()
    agreements = [agreement_of(library, name) for name in library.shipped]
    paths = [library.path_of(name) for name in library.shipped]
    if json:
        from burraco_dsl.render.listing_json import list_json

        say(list_json([(one, path, fingerprint(one)) for one, path in zip(agreements, paths, strict=True)]))
        return
    from burraco_dsl.render.listing_table import table_text
    from burraco_dsl.rules.text import counts_text

    rows = [
        (
            one.name,
            counts_text(one.sizes),
            one.line[-2] if len(one.line) > 1 else "",
            " ".join(source.name for source in one.sources),
            one.title,
        )
        for one in agreements
    ]
    say(table_text(_HEAD, rows, columns_of(sys.stdout), spare="SOURCES"))
