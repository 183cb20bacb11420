"""Smallest repairs and smallest conflicts against trying every set of lines."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from burraco_dsl.verify.features.cores import hitting, joined, minimal
from burraco_dsl.verify.features.lines import bits


def family(seed: int, lines: int = 7) -> list[int]:
    rng = Random(seed)
    return [rng.randint(1, 2**lines - 1) for _ in range(rng.randint(1, 8))]


def smallest(masks: list[int]) -> set[int]:
    return {one for one in masks if not any(other != one and other & one == other for other in masks)}


@pytest.mark.parametrize("seed", range(40))
def test_the_smallest_conflicts_hit_every_repair_and_can_spare_no_line(seed: int) -> None:
    masks = family(seed)
    every = [one for one in range(2**7) if all(one & mask for mask in masks)]
    assert set(hitting(minimal(masks))) == smallest(every)


@pytest.mark.parametrize("seed", range(40))
def test_the_smallest_repairs_hold_no_other(seed: int) -> None:
    masks = family(seed)
    assert set(minimal(masks)) == smallest(masks)
    sizes = [one.bit_count() for one in minimal(masks)]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("seed", range(20))
def test_demands_together_take_a_repair_of_each(seed: int) -> None:
    first, second = minimal(family(seed)), minimal(family(seed + 1000))
    assert set(joined([first, second])) == smallest([one | other for one in first for other in second])


def test_without_a_repair_there_is_no_conflict_and_with_an_empty_one_none_either() -> None:
    assert hitting([]) == [0]
    assert minimal([0b11, 0, 0b1]) == [0]
    assert joined([[0], [0b1]]) == [0b1]


def test_bits_are_the_single_lines_of_a_set() -> None:
    assert list(bits(0b10110)) == [0b10, 0b100, 0b10000]
    assert sum(1 for size in range(4) for _ in combinations(bits(0b111), size)) == 8
