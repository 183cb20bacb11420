"""The columns of the table of melds: rows of numbers that the engine reads, and that grow with the table.

What the numbers mean is told in ``melds``. Rows are of four lengths: one number for each state, for each card of a state, for
each kind of card that a state takes, and for each way that a card changes it.
"""

from __future__ import annotations

from array import array
from typing import Any

from burraco_dsl.fast.numbers import Maker, Numbers

#: What the rows of each length are called, and whether they are masks of 64 bits.
STATES, CARDS, TAKEN, WAYS = range(4)
COLUMNS: tuple[tuple[tuple[str, bool], ...], ...] = (
    (
        ("accept", True),
        ("points", False),
        ("bonus", False),
        ("grade", False),
        ("burraco", False),
        ("length", False),
        ("filled", False),
        ("first_way", False),
        ("content_at", False),
        ("group", False),
        ("low", False),
        ("high", False),
        ("wild_places", False),
        ("steps_at", False),
    ),
    (("content", False),),
    (("ways_at", False),),
    (("way_state", False), ("way_back", False), ("way_more", False), ("way_swap", False)),
)
#: Room to begin with.
_ROOM = (2048, 16384, 8192, 8192)


class Columns:
    """The rows, and how much of them is used; ``version`` is another one whenever rows have been made anew."""

    accept: Numbers
    points: Numbers
    bonus: Numbers
    grade: Numbers
    burraco: Numbers
    length: Numbers
    filled: Numbers
    first_way: Numbers
    ways_at: Numbers
    content_at: Numbers
    content: Numbers
    way_state: Numbers
    way_back: Numbers
    way_more: Numbers
    way_swap: Numbers
    group: Numbers
    low: Numbers
    high: Numbers
    wild_places: Numbers
    steps_at: Numbers

    def __init__(self, make: Maker) -> None:
        self._make = make
        self.version = 0
        self.used = [0, 0, 0, 0]
        self.room = list(_ROOM)
        for length, columns in enumerate(COLUMNS):
            for name, wide in columns:
                self.__dict__[name] = make(self.room[length], wide)

    def next(self, length: int, number: int = 1) -> int:
        """The place of a number that comes to the rows of a length, or of so many; there is room for them."""
        at = self.used[length]
        self.used[length] = at + number
        if at + number > self.room[length]:
            self._grow(length, at)
        return at

    def _grow(self, length: int, used: int) -> None:
        """Room for twice as many numbers, with what is known kept."""
        while self.used[length] > self.room[length]:
            self.room[length] *= 2
        self.version += 1
        for name, wide in COLUMNS[length]:
            row: Any = self._make(self.room[length], wide)
            row[:used] = self.__dict__[name][:used]
            self.__dict__[name] = row

    def packed(self) -> list[bytes]:
        """The used part of each row, 32 or 64 bits a number."""
        return [
            array("Q" if wide else "i", self.__dict__[name][: self.used[length]]).tobytes()
            for length, columns in enumerate(COLUMNS)
            for name, wide in columns
        ]

    def unpack(self, used: list[int], rows: list[bytes]) -> None:
        """Take the rows that ``packed`` gave."""
        self.used = list(used)
        for length, number in enumerate(used):
            while self.room[length] * 7 < number * 8:  # some room to grow, or the first new meld would copy everything
                self.room[length] *= 2
        self.version += 1
        given = iter(rows)
        for length, columns in enumerate(COLUMNS):
            for name, wide in columns:
                row: Any = self._make(self.room[length], wide)
                numbers = array("Q" if wide else "i")
                numbers.frombytes(next(given))
                row[: used[length]] = numbers
                self.__dict__[name] = row
