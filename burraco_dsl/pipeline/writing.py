"""Writing files: whole or not at all, and never over another one unasked.

Texts come in; a file that cannot be written is Unreadable, with words for the user. What stands in a file is not known
here.
"""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress

from burraco_dsl.pipeline.library import Unreadable


def write_new(path: str, content: str | bytes) -> None:
    """Write a file that is not there yet. Unreadable when it is, or cannot be written."""
    try:
        # "x" refuses what is there, a dangling link included.
        with open(path, "xb") as stream:
            stream.write(_bytes(content))
    except FileExistsError:
        raise Unreadable(f"{path} is there already, and nothing is written over it") from None
    except OSError as fault:
        raise Unreadable(f"{path} cannot be written: {fault.strerror}") from None
    except ValueError:
        raise Unreadable("that is no name of a file") from None


def replace_content(path: str, content: bytes) -> None:
    """Put other content into a file that is there: all of it or, if anything fails, nothing; its permissions stay."""
    real = os.path.realpath(path)  # a link stays a link
    if not os.access(real, os.W_OK):
        raise Unreadable(f"{path} may not be written")
    kept = ""
    try:
        mode = stat.S_IMODE(os.stat(real).st_mode)
        handle, kept = tempfile.mkstemp(prefix=".burraco-", dir=os.path.dirname(real))
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(kept, mode)
        os.replace(kept, real)
        kept = ""
    except OSError as fault:
        raise Unreadable(f"{path} cannot be written: {fault.strerror}") from None
    finally:
        if kept:
            with suppress(OSError):
                os.unlink(kept)


def write_over(path: str, content: str | bytes) -> None:
    """Write a file that we can make again at any time, with its folders; one that is there is renewed."""
    if os.path.exists(path):
        if not os.path.isfile(path):
            raise Unreadable(f"{path} is there already, and is no file")
        replace_content(path, _bytes(content))
        return
    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    except OSError as fault:
        raise Unreadable(f"{path} cannot be written: {fault.strerror}") from None
    write_new(path, content)


def _bytes(content: str | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.encode("utf-8", "replace")
