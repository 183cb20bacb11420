"""``check --watch``: the same check again whenever one of its files changes, until Ctrl-C.

Files are looked at a few times a second (no library, and it works on every file system); a missing parent that turns
up is a change too.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterable, Sequence

from burraco_dsl.cli.checking import check_all, tell_unread, text_of
from burraco_dsl.cli.exits import INTERRUPTED
from burraco_dsl.cli.streams import say

#: Seconds between two looks at the files.
PAUSE = 0.3

Look = tuple[tuple[int, int] | None, ...]


def watch_all(asked: Sequence[str], *, sources: bool = False, pause: float = PAUSE) -> int:
    """Check until interrupted; nothing else ends it. The exit code is that of Ctrl-C."""
    gc.enable()
    try:
        while True:
            before = _look(asked)
            done = check_all(asked)
            # What was only found to belong to it while checking is looked at a moment late: a change in that
            # moment would be missed, one in a file asked for would not.
            paths = sorted({*asked, *done.library.looked_at})
            last = _look(paths)
            say(f"[{time.strftime('%H:%M:%S')}]")
            tell_unread(done)
            if done.checked:
                say(text_of(done, sources=sources))
            if _look(asked) != before:
                continue
            while _look(paths) == last:
                time.sleep(pause)
    except KeyboardInterrupt:
        return INTERRUPTED


def _look(paths: Iterable[str]) -> Look:
    """When each file was last written and how long it is; None for one that is not there."""
    found: list[tuple[int, int] | None] = []
    for path in paths:
        try:
            about = os.stat(path)
            found.append((about.st_mtime_ns, about.st_size))
        except (OSError, ValueError):
            found.append(None)
    return tuple(found)
