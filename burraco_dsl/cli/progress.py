"""How far a long run is, in one line of a terminal that is written over and goes away at the end.

Numbers come in. Nothing is written where nobody looks: into files, pipes, and for who wants no colour.
"""

from __future__ import annotations

import time
from typing import TextIO

from burraco_dsl.cli.streams import coloured, columns_of

#: Seconds between two looks.
_PAUSE = 0.2
_BAR = 16


class Line:
    """The line; ``show`` as often as one likes, ``clear`` at the end."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.on = coloured(stream)
        self._last = 0.0
        self._shown = False

    def show(self, done: float, text: str) -> None:
        """A bar for the part that is done, and words after it."""
        now = time.monotonic()
        if not self.on or now - self._last < _PAUSE:
            return
        self._last = now
        full = round(_BAR * min(max(done, 0.0), 1.0))
        room = (columns_of(self.stream) or 80) - 1
        bar = f"[{'#' * full}{'.' * (_BAR - full)}] " if len(text) + _BAR + 3 <= room else ""
        self._write(f"\r{(bar + text)[:room]}\x1b[K")
        self._shown = True

    def clear(self) -> None:
        """Leave nothing of it."""
        if self._shown:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        try:
            self.stream.write(text)
            self.stream.flush()
        except OSError:
            self.on = False
