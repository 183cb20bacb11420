"""``burraco pin FILE``: what the file rests on, written into it."""

from __future__ import annotations

import sys

import typer

from burraco_dsl.cli.exits import FOUND
from burraco_dsl.cli.streams import coloured, say, tell, width_of
from burraco_dsl.cli.words import FileArgument


def pin_command(file: FileArgument) -> None:
    """Write down what a file replaces.

    Every `was` of the file and the fingerprint of its parent is written or renewed; nothing else changes. A file with
    other errors is left as it is.
    """
    from burraco_dsl.pipeline.library import Library, content_of
    from burraco_dsl.pipeline.pin import pinned
    from burraco_dsl.pipeline.writing import replace_content
    from burraco_dsl.render.harmless import harmless

    library = Library()
    path = library.path_to_change(file)
    content = content_of(path)
    done = pinned(library, path, content)
    if done.faults:
        from burraco_dsl.cli.shown import report_text
        from burraco_dsl.render.order import in_reading_order

        found = in_reading_order(done.faults)
        read = [library.read(path, content)]
        tell(report_text(library, found, read, colour=coloured(sys.stderr), width=width_of(sys.stderr)))
        tell(f"\n{harmless(path)} is left as it is: pinning does not mend this.")
        raise typer.Exit(FOUND)
    if done.content != content:
        replace_content(path, done.content)
    name = harmless(path)
    if not done.extends:
        say(f"{name} extends no other variant: there is nothing to pin.")
        return
    say(f"Wrote into {name}:" if done.done else f"{name} is pinned already.")
    for line in done.done:
        say(f"  {harmless(line)}")
    if done.left:
        say("What cannot be pinned:")
    for line in done.left:
        say(f"  {harmless(line)}")
