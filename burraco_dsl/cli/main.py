"""Where the program starts: arguments come in, the exit code goes out, and no user ever sees a traceback.

A plain ``check PATH…`` goes to its function directly: a call with no options needs no option parser, and importing
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
    if is_plain_check(arguments):
        from burraco_dsl.cli.checking import check_once

        return check_once(arguments[1:])
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


def is_plain_check(arguments: Sequence[str]) -> bool:
    """Whether this is ``check`` with nothing but variants."""
    return len(arguments) > 1 and arguments[0] == "check" and not any(one.startswith("-") for one in arguments)


def _shown(text: str) -> str:
    from burraco_dsl.render.harmless import one_line

    return one_line(text)
