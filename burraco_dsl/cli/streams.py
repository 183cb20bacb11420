"""What goes to the screen, to a pipe or to a file: results to stdout, everything else to stderr.

A reader that stops reading is nothing wrong, and a sign that a stream cannot show is replaced. Colour is for
terminals only. Knows nothing of commands.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO

from burraco_dsl.pipeline.library import Unreadable

#: Narrower terminals are written to as if they had this many columns; wider text is hard to read.
_LEAST_WIDTH, _MOST_WIDTH = 40, 120


def prepare() -> None:
    """Make both streams replace what they cannot show."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """A line or more of the result, to stdout."""
    _write(sys.stdout, text + "\n")


def tell(text: str) -> None:
    """A line or more that is no result, to stderr."""
    _write(sys.stderr, text + "\n")


def payload(text: str) -> None:
    """A whole file to stdout, in UTF-8 and unchanged, unless people look at it."""
    stream = sys.stdout
    buffer = getattr(stream, "buffer", None)
    if buffer is None or stream.isatty():
        _write(stream, text)
        return
    try:
        stream.flush()
        buffer.write(text.encode("utf-8", "replace"))
        buffer.flush()
    except BrokenPipeError:
        silence()
    except OSError as fault:
        silence()
        raise Unreadable(f"the output cannot be written: {fault.strerror}") from None


def stdin_bytes(most: int) -> bytes:
    """At most so many bytes of stdin."""
    buffer = getattr(sys.stdin, "buffer", None)
    return buffer.read(most) if buffer is not None else b""


def coloured(stream: TextIO) -> bool:
    """Whether this stream shows colour, and the user wants it."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream is not None and stream.isatty()


def columns_of(stream: TextIO) -> int | None:
    """Columns of the terminal, but no fewer than can be written for; None where there is no terminal."""
    try:
        return max(_LEAST_WIDTH, os.get_terminal_size(stream.fileno()).columns)
    except (OSError, ValueError, AttributeError):
        return None


def width_of(stream: TextIO) -> int:
    """Columns to write for: of the terminal, or a hundred."""
    return min(columns_of(stream) or 100, _MOST_WIDTH)


def silence() -> None:
    """Nobody reads stdout any more: whatever is still written to it goes nowhere, the end of the program included."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        pass


def _write(stream: TextIO, text: str) -> None:
    if stream is None:  # started without it
        return
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        if stream is sys.stdout:
            silence()
    except OSError as fault:
        if stream is sys.stdout:
            silence()
            raise Unreadable(f"the output cannot be written: {fault.strerror}") from None
