"""What single cards make of a meld, and how that is written down as numbers in a row."""

from __future__ import annotations

from array import array
from typing import NamedTuple


class Way(NamedTuple):
    """What a meld becomes by a card.

    The state, the kind of the wild that comes back (-1: none), whether one was freed, and whether a wild gave way to a natural.
    """

    state: int
    back: int
    freed: bool
    swaps: bool

    @property
    def backs(self) -> tuple[int, ...]:
        """The kinds of the wilds that come back."""
        return (self.back,) if self.back >= 0 else ()


#: Every step from a state by one card, before it is asked which way counts.
Steps = dict[int, tuple[Way, ...]]


def write(row: array[int], steps: Steps) -> int:
    """Write the steps of a state at the end of the row; where they begin."""
    at = len(row)
    row.append(len(steps))
    for kind, ways in steps.items():
        row.extend((kind, len(ways)))
        for way in ways:
            row.extend((way.state, (way.back + 1) * 4 + way.freed * 2 + way.swaps))
    return at


def read_steps(row: array[int], at: int) -> Steps:
    """The steps that begin at a place of the row."""
    found = {}
    number = row[at]
    at += 1
    for _ in range(number):
        kind, ways = row[at], row[at + 1]
        last = at + 2 + 2 * ways
        pairs = zip(row[at + 2 : last : 2], row[at + 3 : last : 2], strict=True)
        found[kind] = tuple(Way(state, (one >> 2) - 1, bool(one & 2), bool(one & 1)) for state, one in pairs)
        at = last
    return found
