"""``burraco format FILE…``: the one style."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from burraco_dsl.cli.exits import FINE, FOUND, WRONG_USE
from burraco_dsl.cli.streams import coloured, payload, say, stdin_bytes, tell, width_of
from burraco_dsl.cli.words import FileArguments

if TYPE_CHECKING:
    from burraco_dsl.pipeline.format import Formatted

_STDIN = "-"


def format_command(
    files: FileArguments,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; name the files that would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; print what would change.")] = False,
) -> None:
    """Put files into the one style.

    Spacing, quotes, and the order of the lines in a block.

    Comments stay, and the meaning: a file with faults in its shape is left as it is. With --check and --diff the exit
    code is 1 when a file would change.
    """
    if check and diff:
        raise typer.BadParameter("--check and --diff are two ways to look; choose one")
    codes = [_format(file, check=check, diff=diff) for file in dict.fromkeys(files)]
    raise typer.Exit(max(codes))


def _format(asked: str, *, check: bool, diff: bool) -> int:
    from burraco_dsl.pipeline.format import formatted
    from burraco_dsl.pipeline.library import MOST_BYTES, Library, Unreadable, content_of, shortest
    from burraco_dsl.render.harmless import one_line

    name = "<stdin>" if asked == _STDIN else shortest(asked)
    try:
        content = stdin_bytes(MOST_BYTES) if asked == _STDIN else content_of(Library().path_to_change(asked))
        done = formatted(content, name)
        if done.text is None or done.differs:
            _refuse(done, name)
            return FOUND
        if diff or check:
            return _compare(content, done.text, name, diff=diff)
        if asked == _STDIN:
            payload(done.text)
        elif done.text.encode() != content:
            from burraco_dsl.pipeline.writing import replace_content

            replace_content(asked, done.text.encode())
            tell(f"Formatted {one_line(name)}.")
    except Unreadable as fault:
        tell(f"burraco: {one_line(str(fault))}")
        return WRONG_USE
    return FINE


def _refuse(done: Formatted, name: str) -> None:
    """Say why a file is left as it is."""
    from burraco_dsl.render.harmless import one_line
    from burraco_dsl.render.order import in_reading_order
    from burraco_dsl.render.terminal import diagnostics_text

    if done.differs:
        tell(f"burraco: {one_line(name)} is left as it is: {done.differs}. This is a fault of ours; please report it.")
        return
    sources = {name: done.lines}
    ordered = in_reading_order(done.faults)
    tell(diagnostics_text(ordered, sources, colour=coloured(sys.stderr), width=width_of(sys.stderr)))
    tell(f"\n{one_line(name)} is left as it is.")


def _compare(content: bytes, text: str, name: str, *, diff: bool) -> int:
    from burraco_dsl.render.harmless import harmless

    if text.encode() == content:
        return FINE
    if not diff:
        say(f"{harmless(name)} would change")
        return FOUND
    import difflib

    old = content.decode("utf-8", "replace").splitlines()
    shown = difflib.unified_diff(old, text.splitlines(), name, f"{name}, formatted", lineterm="")
    say("\n".join(_harmless_lines(list(shown))) or f"{harmless(name)}: only line ends would change")
    return FOUND


def _harmless_lines(lines: Sequence[str]) -> list[str]:
    from burraco_dsl.render.harmless import harmless

    return [harmless(line) for line in lines]
