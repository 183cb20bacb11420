"""How many handfuls can be read in several ways, for how many it makes a difference, and what settles them.

Counted in real handfuls and melds of a suit, by what they stand for. Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from burraco_dsl.game.melds.choice import STEPS
from burraco_dsl.verify.handfuls.adding import best, rank_of
from burraco_dsl.verify.handfuls.readings import Reading, lie_of
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import real_card, written

#: How many of the dearest choices are kept.
_DEAREST = 3


class Dear(NamedTuple):
    """A choice that costs something, the dearest first: how many cards are refused (below nought), the size, and the text."""

    refused: int
    size: int
    cards: int
    text: str


class Left(NamedTuple):
    """Cards that the chain leaves open: how many, and two ways to lie that a later card tells apart."""

    size: int
    one: str
    other: str


@dataclass(slots=True)
class Census:
    """What was counted.

    ``settled`` has a number for each step of the chain; ``added`` counts single cards that leave a meld several ways to lie;
    ``orders`` windows in which the order of unlike wilds shows later, though it is no reading.
    """

    every: int = 0
    several: int = 0
    harmless: int = 0
    apart: int = 0
    settled: list[int] = field(default_factory=lambda: [0] * len(STEPS))
    cost: int = 0
    dear: list[Dear] = field(default_factory=list)
    added: int = 0
    added_apart: int = 0
    added_settled: list[int] = field(default_factory=lambda: [0] * len(STEPS))
    orders: int = 0
    open: list[Left] = field(default_factory=list)


def census(study: Study) -> Census:
    """Handfuls laid for the first time, and cards added to melds on the table."""
    found = Census()
    _new_melds(study, found)
    if not study.frame.anything_goes:
        _extensions(study, found)
        found.orders = _orders(study)
    return found


def _new_melds(study: Study, found: Census) -> None:
    gone_through = study.gone_through
    for cards, readings in study.handfuls.items():
        number = study.real_handfuls(cards)
        found.every += number
        if len(readings) > 1:
            found.several += number
            if cards in gone_through:
                _compared(study, found, number, cards, readings)


def _compared(study: Study, found: Census, number: int, cards: int, readings: list[Reading]) -> None:
    """One handful with several readings: do they differ, which step settles it, and what does the choice cost."""
    space = study.space
    codes = [lie_of(study.frame, one, cards) for one in readings]
    futures = [study.futures[code] for code in codes]
    if len(set(futures)) == 1:
        found.harmless += number
        return
    found.apart += number
    if study.frame.anything_goes:
        return
    left = settle([rank_of(study.within, space.lying[code]) for code in codes], futures, found.settled, number)
    chosen = codes[left[0]]
    _open(study, found, [(codes[one], futures[one]) for one in left])
    refused = {card for code in codes for card in space.taken[code]} - set(space.taken[chosen])
    if refused:
        found.cost += number
        key = (-len(refused), readings[0].length, cards)
        if len(found.dear) < _DEAREST or key < found.dear[-1][:3]:
            names = ", ".join(str(real_card(study.within, card)) for card in sorted(refused))
            text = f"`{_written(study, chosen)}` refuses {names}, which another reading would take"
            found.dear = sorted([*found.dear, Dear(*key, text)])[:_DEAREST]


def settle(ranks: Sequence[tuple[int, ...]], futures: list[int], settled: list[int], number: int) -> list[int]:
    """Go down the chain until all that is left is alike; count the step, and give what is left."""
    left = list(range(len(ranks)))
    for step in range(len(ranks[0])):
        first = min(ranks[one][step] for one in left)
        left = [one for one in left if ranks[one][step] == first]
        if len({futures[one] for one in left}) == 1:
            settled[step] += number
            break
    return left


def _open(study: Study, found: Census, left: list[tuple[int, int]]) -> None:
    """Note what the chain leaves, where it can be told apart."""
    code, future = left[0]
    other = next((one for one, later in left if later != future), None)
    if other is not None:
        found.open.append(Left(study.space.lying[code].length, _written(study, code), _written(study, other)))


def _extensions(study: Study, found: Census) -> None:
    """One card added that leaves several ways."""
    lying, futures = study.space.lying, study.futures
    for (code, card), ways in study.space.several.items():
        number = study.melds(code, card)
        found.added += number
        later = [futures[after] * _CARDS + back for after, back in ways]
        if len(set(later)) == 1:
            continue
        found.added_apart += number
        settle([rank_of(study.within, lying[after]) for after, _ in ways], later, found.added_settled, number)
        _open(study, found, [(after, futures[after]) for after, _ in best(study.within, lying, ways)])


#: More than there are different cards of a suit with its wilds, to make one number of a future and a card.
_CARDS = 64


def _orders(study: Study) -> int:
    """How many choices of window, wild places and cards lie there in orders that a later card tells apart."""
    frame, futures = study.within, study.futures
    if len(frame.sorts) < 2 or frame.floats:
        return 0
    found: dict[tuple[int, ...], int] = {}
    differ: set[tuple[int, ...]] = set()
    for code, lie in study.space.lying.items():
        key = (lie.low, lie.high, lie.wild, *study.sorted_out(code))
        if found.setdefault(key, futures[code]) != futures[code]:
            differ.add(key)
    return len(differ)


def _written(study: Study, code: int) -> str:
    return written(study.within, code, study.space.lying[code])
