"""Sets of lines that conflict: from what each meld breaks to the smallest repairs and the smallest conflicts.

Sets of lines are numbers, a bit a line. Nothing here knows what a line says.
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.verify.features.lines import bits


def minimal(masks: Iterable[int]) -> list[int]:
    """The sets that hold no other of them, smallest first."""
    kept: list[int] = []
    for mask in sorted(set(masks), key=lambda one: (one.bit_count(), one)):
        if not any(one & mask == one for one in kept):
            kept.append(mask)
    return kept


def hitting(masks: Iterable[int]) -> list[int]:
    """The smallest sets that share a line with each of these, by Berge's product. None where one of these is empty."""
    found = [0]
    for mask in masks:
        hit = [one for one in found if one & mask]
        missed = [one for one in found if not one & mask]
        found = minimal([*hit, *(one | bit for one in missed for bit in bits(mask))])
    return found


def joined(families: Iterable[list[int]]) -> list[int]:
    """The smallest sets that hold one of each family: what must change so that several demands are met at once."""
    found = [0]
    for family in families:
        found = minimal(one | other for one in found for other in family)
    return found
