"""How much may be gone through before an answer is given up: a number of steps, allowed by whoever asks.

What can grow beyond all measure counts here what it looks at: melds tried, ways to lie, moments of a turn. Nothing is limited
unless somebody asks for it (``within``). The count hangs on the question alone, never on a clock; what is remembered costs as
much as it did the first time (``answer``, ``measured``), so an answer is the same whatever was asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

#: Steps that an answer may take which is remembered, where there is a limit at all; of these one in so many counts at each use.
ONE_ANSWER, SHARE = 100_000, 8


class TooMuch(Exception):
    """More steps were needed than whoever asks allows. It is his to catch: he does not know the answer."""


class _Count:
    """The steps so far, and at which number the limit lies."""

    __slots__ = ("limit", "steps")

    def __init__(self) -> None:
        self.steps = 0
        self.limit: int | None = None


class Measured:
    """How many steps something took."""

    __slots__ = ("steps",)

    def __init__(self) -> None:
        self.steps = 0


_COUNT = _Count()


def spend(steps: int = 1) -> None:
    """Count steps. TooMuch when they are more than allowed."""
    _COUNT.steps += steps
    if _COUNT.limit is not None and _COUNT.steps > _COUNT.limit:
        raise TooMuch


@contextmanager
def within(most: int) -> Iterator[None]:
    """Allow so many steps; they are counted by themselves, whatever limit there is around them."""
    steps, limit = _COUNT.steps, _COUNT.limit
    _COUNT.limit = steps + most
    try:
        yield
    finally:
        _COUNT.steps, _COUNT.limit = steps, limit


def answer(find: Callable[[], T]) -> tuple[T, int]:
    """An answer that will be remembered, with the steps that it took; it may take ``ONE_ANSWER``, whatever is left."""
    steps, limit = _COUNT.steps, _COUNT.limit
    if limit is not None:
        _COUNT.limit = steps + ONE_ANSWER
    try:
        found = find()
        took = _COUNT.steps - steps
    finally:
        _COUNT.steps, _COUNT.limit = steps, limit
    used(took)
    return found, took


def used(took: int) -> None:
    """Use an answer that is remembered: a share of its steps counts, every time, the first one too."""
    if _COUNT.limit is not None and took > ONE_ANSWER:
        raise TooMuch
    spend(took // SHARE)


@contextmanager
def measured() -> Iterator[Measured]:
    """Tell, at the end, how many steps were counted in between."""
    before, found = _COUNT.steps, Measured()
    yield found
    found.steps = _COUNT.steps - before
