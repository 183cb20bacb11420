"""The processes that do the work: pieces go out, answers come in as they are ready.

A process that its parent has left (killed, say) ends by itself after the piece it is at. Ctrl-C reaches the parent only.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from burraco_dsl.fast.tally import Tally
from burraco_dsl.pipeline.verifying.work import Order, Piece, perform

#: Seconds after which a process looks whether its parent is still there.
_LOOK = 1.0

#: The answer of a process that was killed, or broke down as a whole.
DIED = json.dumps({"fault": "a process ended in the middle of its work; perhaps the memory ran out", "trace": ""})


class Workers:
    """Some processes, each at one piece of work or at none. Used with ``with``: at its end none is left.

    Where a process ends in the middle of its work, that is the answer to its piece, and another takes its place.
    """

    def __init__(self, number: int, order: Order) -> None:
        self.order = order
        self.number = number
        self._processes: list[BaseProcess] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, Piece] = {}

    def __enter__(self) -> Workers:
        for _ in range(self.number):
            self._start()
        return self

    def _start(self) -> None:
        # forking is quick, but not safe beside threads of our own, nor everywhere
        quick = sys.platform.startswith("linux") and threading.active_count() == 1
        context: Any = multiprocessing.get_context("fork" if quick else "spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self.order, os.getpid()), daemon=True)
        process.start()
        theirs.close()
        self._processes.append(process)
        self._idle.append(ours)

    def __exit__(self, *_: object) -> None:
        for one in self._processes:
            one.terminate()
        for one in self._processes:
            one.join(2)
            if one.is_alive():
                one.kill()
                one.join()
        for connection in (*self._idle, *self._busy):
            connection.close()

    @property
    def idle(self) -> bool:
        """Whether a process has nothing to do."""
        return bool(self._idle)

    @property
    def under_way(self) -> tuple[Piece, ...]:
        """The pieces that are being done."""
        return tuple(self._busy.values())

    def give(self, piece: Piece, tally: Tally | None = None) -> None:
        """Hand a piece to an idle process, with the tally that it waited for."""
        connection = self._idle.pop()
        connection.send((piece, tally))
        self._busy[connection] = piece

    def answers(self, seconds: float) -> Iterator[tuple[Piece, str]]:
        """What is ready after so many seconds at most."""
        for ready in wait(list(self._busy), seconds):
            assert isinstance(ready, Connection)
            piece = self._busy.pop(ready)
            try:
                answer = ready.recv_bytes().decode()
                self._idle.append(ready)
            except (EOFError, OSError):
                answer = DIED
                ready.close()
                self._start()
            yield piece, answer


def _serve(connection: Connection, order: Order, parent: int) -> None:
    """The life of a process: a piece, its answer, the next, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    gc.enable()
    while True:
        if not _wait_for(connection, lambda: os.getppid() == parent):
            return
        try:
            piece, tally = connection.recv()
            connection.send_bytes(perform(piece, order, tally).encode())
        except (EOFError, OSError):
            return


def _wait_for(connection: Connection, wanted: Callable[[], bool]) -> bool:
    """Whether something came before nobody wants an answer any more."""
    while True:
        try:
            if connection.poll(_LOOK):
                return True
        except OSError:
            return False
        if not wanted():
            return False
