"""Which ways to lie no later play can tell apart.

Two are alike when they have the same length, class and cleanness, refuse the same cards, and lead to ways that are alike after
every other card. Each card added makes a sequence longer or a wild of it a natural, so it is enough to go once through all ways,
those with most cards first.
"""

from __future__ import annotations

from burraco_dsl.verify.handfuls.adding import Space


def futures(space: Space) -> dict[int, int]:
    """For each way to lie a number that is the same for those that are alike."""
    lying, taken = space.lying, space.taken
    numbers: dict[object, int] = {}
    found: dict[int, int] = {}
    length = {code: (lie.high - lie.low + 1, lie.wild.bit_count()) for code, lie in lying.items()}
    for code in sorted(lying, key=lambda one: (-length[one][0], length[one][1])):
        future = [
            (card, found[ways[0][0]], ways[0][1])
            if len(ways) == 1
            else (card, frozenset((found[after], back) for after, back in ways))
            for card, ways in taken[code].items()
        ]
        future.sort(key=_card)
        size, wilds = length[code]
        found[code] = numbers.setdefault((size, lying[code].grade, not wilds, tuple(future)), len(numbers))
    return found


def _card(one: tuple[object, ...]) -> int:
    card = one[0]
    assert isinstance(card, int)
    return card
