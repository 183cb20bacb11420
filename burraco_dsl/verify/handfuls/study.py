"""What the claims on handfuls look at at one table, each thing made once and only when a claim asks for it."""

from __future__ import annotations

from functools import cached_property
from math import prod

from burraco_dsl.rules import Rules
from burraco_dsl.verify.handfuls.adding import Space, rank_of, space_of
from burraco_dsl.verify.handfuls.frame import MOST_GONE_THROUGH, frame_of
from burraco_dsl.verify.handfuls.futures import futures
from burraco_dsl.verify.handfuls.handful import wilds_in
from burraco_dsl.verify.handfuls.lying import mark
from burraco_dsl.verify.handfuls.readings import Reading, handfuls, lie_of
from burraco_dsl.verify.handfuls.sets import MOST_TOLD_APART, most_wilds
from burraco_dsl.verify.handfuls.wilds import colourings, handfuls_of


class Study:
    """The melds of some rules, whatever they pay.

    ``frame`` has the wild limit of the rules, ``within`` as many wilds as melds on the table are gone through with.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.frame = frame_of(rules)
        self.whole = self.frame.most <= MOST_GONE_THROUGH
        self.within = self.frame if self.whole else frame_of(rules, MOST_GONE_THROUGH)

    @property
    def scope(self) -> str:
        """How far sequences on the table were gone through; empty when they all were."""
        return "" if self.whole else f"melds on the table with up to {MOST_GONE_THROUGH} wilds"

    @property
    def scope_with_sets(self) -> str:
        """How far sequences and sets were gone through."""
        sets = "" if most_wilds(self.rules)[1] else f"sets with up to {MOST_TOLD_APART} wilds"
        return ", and ".join(one for one in (self.scope, sets) if one)

    @cached_property
    def space(self) -> Space:
        """Melds on the table, and what can be added to them."""
        return space_of(self.within)

    @cached_property
    def futures(self) -> dict[int, int]:
        """Which melds on the table no later play tells apart."""
        return futures(self.space)

    @cached_property
    def handfuls(self) -> dict[int, list[Reading]]:
        """Handfuls with all their readings, for the wild limit of the rules."""
        return handfuls(self.frame)

    @cached_property
    def gone_through(self) -> dict[int, list[Reading]]:
        """The handfuls of which every way to lie is among the melds on the table."""
        if self.whole:
            return self.handfuls
        most = self.within.most
        return {
            cards: readings
            for cards, readings in self.handfuls.items()
            if all(one.wild.bit_count() <= most for one in readings)
        }

    @cached_property
    def new(self) -> set[int]:
        """The ways in which a new meld of any suit can come to lie; where only a fixed order of cards decides, both."""
        if self.within.anything_goes:
            marked = mark(self.within)
            return {code for code, lie in self.space.lying.items() if lie.wild or not code & marked}
        found: set[int] = set()
        for cards, readings in self.gone_through.items():
            first = min(rank_of(self.within, one) for one in readings)
            for chosen in readings:
                if rank_of(self.within, chosen) == first:
                    others = chosen.wild.bit_count() - chosen.own
                    orders = range(others + 1) if chosen.own and not self.within.floats else (None,)
                    found.update(lie_of(self.within, chosen, cards, before) for before in orders)
        return found

    @cached_property
    def can_lie(self) -> set[int]:
        """The ways in which a meld can ever come to lie: a new one, or one that grew."""
        found = set(self.new)
        left = list(found)
        while left:
            for ways in self.space.taken[left.pop()].values():
                for after, _ in ways:
                    if after not in found:
                        found.add(after)
                        left.append(after)
        return found

    def melds(self, code: int, *added: int) -> int:
        """How many real melds of the suit a way to lie stands for, beside so many wilds of each sort that are added."""
        key = (*self._sorted_out[code], *(card for card in added if card >= self.within.top))
        number = self._melds.get(key)
        if number is None:
            number = self._melds[key] = self._counted(code, added)
        return number

    def sorted_out(self, code: int) -> tuple[int, ...]:
        """How many wilds of each sort lie in a meld."""
        return self._sorted_out[code]

    @cached_property
    def _melds(self) -> dict[tuple[int, ...], int]:
        return {}

    @cached_property
    def _sorted_out(self) -> dict[int, tuple[int, ...]]:
        """How many wilds of each sort lie in each way."""
        width = self.within.width
        full = (1 << width) - 1
        shifts = [(index + 1) * width for index in range(len(self.within.sorts))]
        return {code: tuple([(code >> shift & full).bit_count() for shift in shifts]) for code in self.space.lying}

    def _counted(self, code: int, added: tuple[int, ...]) -> int:
        total = 1
        for index, (sort, lying) in enumerate(zip(self.within.sorts, self._sorted_out[code], strict=True)):
            supplies = tuple(number for _, number in sort.kinds)
            total *= colourings(supplies, lying, added.count(self.within.top + index))
        return total

    def real_handfuls(self, cards: int) -> int:
        """How many real handfuls of the suit a handful stands for."""
        return prod(
            1 if sort.own else handfuls_of(sort, number)
            for sort, number in zip(self.frame.sorts, wilds_in(self.frame, cards), strict=True)
        )
