"""Rows of whole numbers: lists for plain Python, arrays for the compiled engine."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Protocol


class Numbers(Protocol):
    """Whole numbers in a row: a list, or an array where the engine is compiled."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


#: Makes so many noughts, for masks of 64 bits where the second is true.
Maker = Callable[[int, bool], Numbers]


def plain_numbers(size: int, wide: bool = False) -> Numbers:
    """Noughts in a list, which plain Python reads fastest."""
    return [0] * size


def array_numbers(size: int, wide: bool = False) -> Numbers:
    """Noughts in an array of 32 bits, or of 64, which the compiled engine reads directly."""
    return array("Q" if wide else "i", bytes(size * (8 if wide else 4)))
