"""What comes of adding one card to a sequence on the table, for every way it can lie.

The same steps as the readable law takes, on whole numbers. A step to what is no lawful way to lie, or to more wilds than are
gone through, leads nowhere. The tests hold it equal to the law.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from burraco_dsl.game.patience import spend
from burraco_dsl.rules.chapters.melds import FreedWild
from burraco_dsl.verify.handfuls.frame import Frame
from burraco_dsl.verify.handfuls.handful import every_card, handful, with_card
from burraco_dsl.verify.handfuls.lying import Lying, every_lying, mark, put_in_order
from burraco_dsl.verify.handfuls.readings import Reading

#: How a sequence lies after a card was added, and the card that came back to the hand for it, 0 for none.
Way = tuple[int, int]
#: For each card that may be added: ways to lie after it.
Ways = dict[int, list[Way]]


@dataclass(frozen=True, slots=True)
class Space:
    """Every way a sequence of a suit can lie, and for each what counts after each card that may be added.

    ``several`` has the cards that leave more ways than one, with all of them, where the chain picks.
    """

    frame: Frame
    lying: dict[int, Lying]
    taken: dict[int, Ways]
    several: dict[tuple[int, int], list[Way]]


def space_of(frame: Frame) -> Space:
    """Everything that can be added to everything."""
    lying = every_lying(frame)
    taken: dict[int, Ways] = {}
    several: dict[tuple[int, int], list[Way]] = {}
    steps = _Floating(frame, lying) if frame.floats else _Placed(frame, lying)
    for code in lying:
        spend()
        counting: Ways = {}
        for card, ways in steps.of(code).items():
            if len(ways) == 1:
                counting[card] = ways
                continue
            every = list(dict.fromkeys(ways))
            if len(every) == 1 or frame.anything_goes or card in steps.free:
                counting[card] = every
                continue
            # What the chain leaves is parted by a fixed order of cards. Whether that makes a difference is for *one-reading*.
            counting[card] = [min(best(frame, lying, every))]
            several[code, card] = every
        taken[code] = counting
        steps.free.clear()
    return Space(frame, lying, taken, several)


def rank_of(frame: Frame, lie: Lying | Reading) -> tuple[int, int, int, int]:
    """The chain of preferences for sequences of one suit, the best first; one number for each step of the law's chain."""
    return lie.grade, lie.wild.bit_count(), 0, -lie.low if frame.high_first else lie.low


def best(frame: Frame, lying: dict[int, Lying], ways: list[Way]) -> list[Way]:
    """What the chain leaves; where it leaves several, only a fixed order of cards parts them."""
    ranks = [rank_of(frame, lying[code]) for code, _ in ways]
    first = min(ranks)
    return [way for way, rank in zip(ways, ranks, strict=True) if rank == first]


def two_leaves(frame: Frame, bare: int, lie: Lying) -> Iterator[tuple[int, int]]:
    """The natural two at the low end goes to the one hole before a card beyond the high end."""
    low, high = lie.low, lie.high
    if not frame.two_leaves or low != frame.home or low == high or not bare >> low & 1 or high + 2 > frame.top:
        return
    card = frame.natural[high + 2]
    if card:
        yield card, bare ^ 1 << low | 1 << high + 1 + frame.width | 1 << high + 2


class _Placed:
    """Steps where each wild lies for a card, for good or until that card comes. ``free``: cards after which the player picks."""

    def __init__(self, frame: Frame, lying: dict[int, Lying]) -> None:
        self.frame = frame
        self.lying = lying
        self.free: set[int] = set()
        self.mark = mark(frame)
        self.wilds = [
            ((index + 1) * frame.width, frame.card_of(index), sort.own) for index, sort in enumerate(frame.sorts)
        ]

    def of(self, code: int) -> Ways:
        """All ways after each card."""
        frame, lie = self.frame, self.lying[code]
        found: Ways = {}
        if frame.closed and frame.burraco(lie.high - lie.low + 1):
            return found
        was = code & self.mark
        bare = code ^ was
        for card, after, back in self._tried(bare, lie):
            lies = self._known(after, was)
            if lies is not None:
                found.setdefault(card, []).append((lies, back))
        return found

    def _known(self, bare: int, was: int = 0) -> int | None:
        """The lawful way to lie of these cards, with its mark; a burraco with a wild has one of its own."""
        if bare | was in self.lying:
            return bare | was
        return bare | self.mark if bare | self.mark in self.lying else None

    def _tried(self, bare: int, lie: Lying) -> Iterator[tuple[int, int, int]]:
        """Each card with what it would come to; what is not lawful, or more than the deck holds, is no way to lie."""
        frame = self.frame
        low, high = lie.low, lie.high
        for place in (low - 1, high + 1):
            card = frame.natural[place] if place <= frame.top else 0
            if card:
                yield card, bare | 1 << place, 0
            for shift, wild, _ in self.wilds:
                yield wild, bare | 1 << place + shift, 0
        for card, after in two_leaves(frame, bare, lie):
            yield card, after, 0
        if frame.stays:
            return
        left = lie.wild
        while left:
            place = (left & -left).bit_length() - 1
            left &= left - 1
            if frame.natural[place]:
                yield from self._into(frame.natural[place], place, bare, low, high)

    def _into(self, card: int, place: int, bare: int, low: int, high: int) -> Iterator[tuple[int, int, int]]:
        """The card in the place of a wild that stands for it, and where the wild goes then."""
        frame = self.frame
        shift, wild, own = next(one for one in self.wilds if bare >> place + one[0] & 1)
        base = bare ^ 1 << place + shift | 1 << place
        for where in frame.freed:
            match where:
                case FreedWild.HAND:
                    if self._known(base) is not None:
                        yield card, base, wild
                case FreedWild.EITHER_END:
                    for end in (low - 1, high + 1):
                        after = base | 1 << (end if own and end == frame.home else end + shift)
                        if self._known(after) is not None:
                            self.free.add(card)
                            yield card, after, 0
                case _:
                    end = high + 1 if where is FreedWild.HIGH_END else low - 1
                    at_home = own and end == frame.home
                    after = base | 1 << (end if at_home else end + shift)
                    if (at_home or where is not FreedWild.NATURAL_TWO) and self._known(after) is not None:
                        yield card, after, 0
                        return


class _Floating:
    """Steps where wilds are laid anew with every card, and naturals keep their places."""

    def __init__(self, frame: Frame, lying: dict[int, Lying]) -> None:
        self.frame = frame
        self.lying = lying
        self.free: set[int] = set()
        self.mark = mark(frame)
        self.cards = every_card(frame)
        self.handfuls: dict[int, list[int]] = {}
        for code in lying:
            self.handfuls.setdefault(handful(frame, code), []).append(code)

    def of(self, code: int) -> Ways:
        """All ways after each card."""
        frame, lie = self.frame, self.lying[code]
        found: Ways = {}
        if frame.closed and frame.burraco(lie.high - lie.low + 1):
            return found
        kept = code & (1 << frame.width) - 1
        cards = handful(frame, code)
        was = code & self.mark
        for card in self.cards:
            more = with_card(frame, cards, card)
            if more is None:
                continue
            ways = [(one, 0) for one in self.handfuls.get(more, ()) if one & kept == kept and self._follows(one, was)]
            if ways:
                found[card] = ways
        for card, after in two_leaves(frame, code & ~self.mark, lie):
            lies = self._known(after, was)
            if lies is not None:
                found.setdefault(card, []).append((lies, 0))
        return found

    def _known(self, bare: int, was: int) -> int | None:
        """The one way that stands for all orders of the wilds, with its mark; None where it is not lawful."""
        lies = put_in_order(self.frame, bare)
        if lies is None:
            return None
        return next((one for one in (lies | was, lies | self.mark) if one in self.lying), None)

    def _follows(self, code: int, was: int) -> bool:
        """Whether the mark is the one that the meld then has: a clean burraco lies there both with and without one."""
        if was:
            return bool(code & self.mark)
        return not code & self.mark or bool(self.lying[code].wild)
