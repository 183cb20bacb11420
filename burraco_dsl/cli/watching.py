"""``check --watch``: the same check again whenever one of its files changes, until Ctrl-C.

Files are looked at a few times a second (no library, and it works on every file system); a missing parent that turns
up is a change too.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Sequence

from burraco_dsl.cli.checking import check_all, tell_unread, text_of
from burraco_dsl.cli.exits import INTERRUPTED
from burraco_dsl.cli.languages import language_asked
from burraco_dsl.cli.streams import say

#: Seconds between two looks at the files.
PAUSE = 0.3

Stamp = tuple[int, int] | None


def watch_all(asked: Sequence[str], *, sources: bool = False, pause: float = PAUSE, language: str | None = None) -> int:
    """Check until interrupted; nothing else ends it. The exit code is that of Ctrl-C."""
    gc.enable()
    speaks = language_asked(language)
    seen: dict[str, Stamp] = {path: _stamp(path) for path in asked}
    try:
        while True:
            done = check_all(asked)
            # What was known before counts as it was then: it may have changed while it was checked.
            paths = {*asked, *done.library.looked_at}
            seen = {path: seen[path] if path in seen else _stamp(path) for path in paths}
            say(f"[{time.strftime('%H:%M:%S')}]")
            tell_unread(done)
            if done.checked:
                say(text_of(done, speaks, sources=sources))
            while (now := {path: _stamp(path) for path in paths}) == seen:
                time.sleep(pause)
            seen = _settled(now, pause)
    except KeyboardInterrupt:
        return INTERRUPTED


def _settled(last: dict[str, Stamp], pause: float) -> dict[str, Stamp]:
    """Wait until nothing changes any more: many editors empty a file before they write it."""
    while True:
        time.sleep(pause / 3)
        now = {path: _stamp(path) for path in last}
        if now == last:
            return now
        last = now


def _stamp(path: str) -> Stamp:
    """When the file was last written and how long it is; None when it is not there."""
    try:
        about = os.stat(path)
    except (OSError, ValueError):
        return None
    return about.st_mtime_ns, about.st_size
