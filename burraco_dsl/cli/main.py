"""Where the program starts: arguments come in, the exit code goes out, and no user ever sees a traceback.

A plain ``check PATH…`` goes to its function directly, with ``--language`` too: it needs no option parser, and importing
one takes longer than the check. Everything else goes through ``app``.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from burraco_dsl.cli.exits import INTERRUPTED, OUR_FAULT, WRONG_USE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that was typed: ``sys.argv``, or ``arguments`` inside a process that goes on afterwards."""
    if arguments is not None:
        return _guarded(list(arguments))
    # A short run frees nothing worth looking for, and at its end need not look at what is left (a tenth of the whole
    # time). What runs long, such as `--watch`, switches it on again.
    gc.disable()
    try:
        return _guarded(sys.argv[1:])
    finally:
        gc.freeze()


def _guarded(arguments: list[str]) -> int:
    """The exit code, whatever happens; one can be interrupted while the program is still being loaded."""
    try:
        return _told(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _told(arguments: list[str]) -> int:
    """The exit code, with a word on what went wrong."""
    from burraco_dsl.cli import streams
    from burraco_dsl.pipeline.library import Unreadable

    streams.prepare()
    try:
        return _run(arguments)
    except Unreadable as fault:
        streams.tell(f"burraco: {_shown(str(fault))}")
        return WRONG_USE
    except BrokenPipeError:
        streams.silence()
        return 0
    except Exception as fault:
        if os.environ.get("BURRACO_DEBUG"):
            raise
        streams.tell(
            f"burraco: a fault of this program, not of your file: {type(fault).__name__}: {_shown(str(fault))}\n"
            "Please report it with the file; BURRACO_DEBUG=1 shows where it happened."
        )
        return OUR_FAULT


def _run(arguments: list[str]) -> int:
    plain = plain_check(arguments)
    if plain is not None:
        from burraco_dsl.cli.checking import check_once

        return check_once(plain[0], language=plain[1])
    if arguments[:1] == ["docs"]:
        from burraco_dsl.cli.booking import docs, simple

        if (asked := simple(arguments[1:])) is not None:
            return docs(asked)
    from burraco_dsl.cli.app import app
    from burraco_dsl.cli.guessed import meant, no_command

    if (sentence := no_command(arguments)) is not None:
        from burraco_dsl.cli.streams import tell

        tell(f"burraco: {_shown(sentence)}")
        return WRONG_USE
    try:
        app(meant(arguments), prog_name="burraco")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else WRONG_USE
    return 0


def plain_check(arguments: Sequence[str]) -> tuple[list[str], str | None] | None:
    """The variants and the language of a ``check`` with nothing but these; None for everything else."""
    if arguments[:1] != ["check"]:
        return None
    variants: list[str] = []
    language: str | None = None
    rest = iter(arguments[1:])
    for one in rest:
        name, given, value = one.partition("=")
        if name == "--language":
            language = value if given else next(rest, None)
            if language is None:  # the option parser says so
                return None
        elif one.startswith("-"):
            return None
        else:
            variants.append(one)
    return (variants, language) if variants else None


def _shown(text: str) -> str:
    from burraco_dsl.render.harmless import one_line

    return one_line(text)
