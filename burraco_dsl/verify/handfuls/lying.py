"""Every way a sequence of one suit can lie on the table: its window, the places of its wilds, and the sort that lies in each.

A way to lie is one whole number: a mask of places for the naturals, then one for each sort of wilds, then the mark of a burraco
that must stay dirty. Found from the side of the windows, never by trying cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from burraco_dsl.game.patience import spend
from burraco_dsl.verify.handfuls.frame import Frame


class Lying(NamedTuple):
    """What is asked of a way to lie again and again; ``grade`` is the place of its class, ``aces`` its real aces."""

    low: int
    high: int
    wild: int
    aces: int
    grade: int

    @property
    def length(self) -> int:
        return self.high - self.low + 1

    @property
    def wilds(self) -> int:
        return self.wild.bit_count()


def mark(frame: Frame) -> int:
    """The bit that remembers a burraco with a wild."""
    return 1 << (len(frame.sorts) + 1) * frame.width


def fields(frame: Frame, code: int) -> list[int]:
    """The mask of the naturals and of each sort of wilds."""
    full = (1 << frame.width) - 1
    return [code >> index * frame.width & full for index in range(len(frame.sorts) + 1)]


def windows(frame: Frame) -> Iterator[tuple[int, int, int, int]]:
    """Each lawful choice of places: low and high end, the mask of its wilds, and its real aces; smallest first."""
    top = frame.top
    ends = 1 << 1 | 1 << top
    for length in range(1, top + 1):
        for low in range(1, top - length + 2):
            high = low + length - 1
            inside = [place for place in range(low, high + 1) if frame.natural[place]]
            hollow = sum(1 << place for place in range(low, high + 1) if not frame.natural[place])
            least = hollow.bit_count()
            window = (1 << high + 1) - (1 << low)
            for wilds in range(least, min(frame.most, length) + 1):
                if not any(frame.lawful(low, high, wilds, aces) for aces in range(3)):
                    continue
                for chosen in combinations(inside, wilds - least):
                    wild = hollow
                    for place in chosen:
                        wild |= 1 << place
                    aces = (window & ~wild & ends).bit_count()
                    if aces <= frame.packs and frame.lawful(low, high, wilds, aces):
                        yield low, high, wild, aces


def every_lying(frame: Frame) -> dict[int, Lying]:
    """Every lawful way to lie that the deck has the cards for, with its mark where the law gives it one.

    Where wilds float it does not matter which of them lies where, so one way stands for all.
    """
    found: dict[int, Lying] = {}
    for low, high, wild, aces in windows(frame):
        window = (1 << high + 1) - (1 << low)
        for colours in _coloured(frame, window, wild):
            spend()
            code, jokers, twos = window & ~wild, 0, 0
            for index, mask in enumerate(colours):
                code |= mask << (index + 1) * frame.width
                jokers += frame.sorts[index].joker * mask.bit_count()
                twos += frame.sorts[index].two * mask.bit_count()
            held = frame.remembers and frame.burraco(high - low + 1)
            if not held or not wild:
                found[code] = Lying(low, high, wild, aces, frame.grade(low, high, wild, jokers, twos, False))
            if held:
                grade = frame.grade(low, high, wild, jokers, twos, True)
                found[code | mark(frame)] = Lying(low, high, wild, aces, grade)
    return found


def _coloured(frame: Frame, window: int, wild: int) -> Iterator[tuple[int, ...]]:
    """The wild places shared out among the sorts; an own two at home would be natural, so none lies there as a wild."""
    at_home = 1 << frame.home
    spent = 1 if window & ~wild & at_home else 0
    limits = [sort.supply - (spent if sort.own else 0) for sort in frame.sorts]
    if frame.floats:
        for counts in shares(limits, wild.bit_count()):
            masks = in_order(frame, wild, counts)
            if masks is not None:
                yield masks
        return
    ways: list[tuple[int, ...]] = [(0,) * len(frame.sorts)]
    left = wild
    while left:
        place = left & -left
        left ^= place
        ways = [
            (*masks[:index], masks[index] | place, *masks[index + 1 :])
            for masks in ways
            for index, sort in enumerate(frame.sorts)
            if masks[index].bit_count() < limits[index] and not (sort.own and place == at_home)
        ]
    yield from ways


def in_order(frame: Frame, wild: int, counts: tuple[int, ...], before: int | None = None) -> tuple[int, ...] | None:
    """The wild places shared out in the order in which a hand sorts, so many of each sort; None where that cannot be.

    ``before`` are the other wilds that sort before the own twos: all of them, unless the suit comes earlier.
    """
    if not frame.sorts or not frame.sorts[0].own:
        own, found = 0, []
    else:
        mask = placed(frame, wild, counts[0], sum(counts[1:]) if before is None else before)
        if mask is None:
            return None
        own, found = mask, [mask]
    others = wild & ~own
    for number in counts[len(found) :]:
        found.append(lowest(others, number))
        others &= ~found[-1]
    return tuple(found)


def put_in_order(frame: Frame, code: int) -> int | None:
    """The same window and cards with the wilds in order; None where they cannot lie so."""
    masks = fields(frame, code)
    order = in_order(frame, sum(masks[1:]), tuple(mask.bit_count() for mask in masks[1:]))
    if order is None:
        return None
    return masks[0] | sum(mask << (index + 1) * frame.width for index, mask in enumerate(order)) | code & mark(frame)


def shares(limits: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """Each way to take so many cards from sorts with these limits."""
    if not limits:
        if number == 0:
            yield ()
        return
    for first in range(min(limits[0], number) + 1):
        for rest in shares(limits[1:], number - first):
            yield (first, *rest)


def lowest(mask: int, number: int) -> int:
    """The lowest places of a mask."""
    found = 0
    for _ in range(number):
        place = mask & -mask
        found |= place
        mask ^= place
    return found


def placed(frame: Frame, wild: int, own: int, before: int) -> int | None:
    """Where the own twos lie among the wild places when cards are laid in order, ``before`` other wilds sorting before them.

    One that came to lie at home would be natural; then the next order is taken, as the reader of melds does. None where there
    is no other order.
    """
    if not own:
        return 0
    places = []
    left = wild
    while left:
        places.append(left & -left)
        left &= left - 1
    home = 1 << frame.home
    lying = sum(places[before : before + own])
    if not lying & home:
        return lying
    if own == len(places):
        return None
    if before + own == len(places):
        return lying & ~home | places[0]  # the one that sorts before must lie at home, and leaves the place below it
    free = [place for place in places if place != home]
    return sum(free[before : before + own])
