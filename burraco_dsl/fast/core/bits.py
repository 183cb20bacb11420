"""Masks of 64 bits. The compiled engine has its own of the same meaning."""

from __future__ import annotations


def low_bit(mask: int) -> int:
    """The number of the lowest bit of a mask that is not nought."""
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def nth_bit(mask: int, number: int) -> int:
    """The number of the set bit with so many set bits below it."""
    while number:
        mask &= mask - 1
        number -= 1
    return (mask & -mask).bit_length() - 1
