"""Handfuls of cards with all their lawful readings as a sequence of one suit, for every wild limit and any number of packs.

Found from the side of the windows: the naturals fix their places, so a reading is a window, its wild places (which tell the side
of the ace), and how many own twos lie there as wilds. Nothing is sampled.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.patience import spend
from burraco_dsl.verify.handfuls.frame import Frame
from burraco_dsl.verify.handfuls.handful import EACH, handful, wilds_in
from burraco_dsl.verify.handfuls.lying import in_order, mark, shares, windows


class Reading(NamedTuple):
    """One reading: its window, its wild places, the own twos among the wilds, and its class."""

    low: int
    high: int
    wild: int
    own: int
    grade: int

    @property
    def length(self) -> int:
        return self.high - self.low + 1

    @property
    def wilds(self) -> int:
        return self.wild.bit_count()


def handfuls(frame: Frame) -> dict[int, list[Reading]]:
    """Every handful that is a lawful sequence of the suit, with all its readings."""
    found: dict[int, list[Reading]] = {}
    at_home = 1 << frame.home
    has_own = bool(frame.sorts) and frame.sorts[0].own
    each: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for low, high, wild, _ in windows(frame):
        window = (1 << high + 1) - (1 << low)
        wilds = wild.bit_count()
        spent = 1 if has_own and window & ~wild & at_home else 0
        if (wilds, spent) not in each:
            limits = [sort.supply - (spent if sort.own else 0) for sort in frame.sorts]
            each[wilds, spent] = list(shares(limits, wilds))
        base = handful(frame, window & ~wild)
        for counts in each[wilds, spent]:
            spend()
            own = counts[0] if has_own else 0
            if own and own == wilds and wild & at_home:
                continue  # an own two would lie at home as a wild
            jokers = twos = 0
            cards = base
            for index, number in enumerate(counts):
                if number:
                    cards += number << frame.width + (index + 1) * EACH
                    jokers += number * frame.sorts[index].joker
                    twos += number * frame.sorts[index].two
            grade = frame.grade(low, high, wild, jokers, twos, False)
            found.setdefault(cards, []).append(Reading(low, high, wild, own, grade))
    return found


def lie_of(frame: Frame, reading: Reading, cards: int, before: int | None = None) -> int:
    """How the cards of a handful come to lie when laid for this reading: its wilds in order, as ``in_order`` has it."""
    window = (1 << reading.high + 1) - (1 << reading.low)
    counts = wilds_in(frame, cards)
    if frame.sorts and frame.sorts[0].own:
        counts = (reading.own, *counts[1:])
    masks = in_order(frame, reading.wild, counts, before)
    assert masks is not None  # a reading was found because its wilds can lie
    code = window & ~reading.wild
    for index, mask in enumerate(masks):
        code |= mask << (index + 1) * frame.width
    held = frame.remembers and reading.wild and frame.burraco(reading.length)
    return code | mark(frame) if held else code
