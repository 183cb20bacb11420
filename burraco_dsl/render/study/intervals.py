"""Means and shares with the intervals they lie in, and differences beyond chance; all from whole numbers that were counted.

Plain arithmetic on histograms: no variant, no tally and no random number is known here. Sources: Wilson (1927) for shares,
Student's distribution in its closed form for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4), Holm (1979)
for several comparisons at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist
from typing import NamedTuple

#: How sure an interval is.
SURE = 0.95

#: From so many degrees of freedom on, Student's distribution is taken for the normal one.
_NORMAL_FROM = 2000


class Interval(NamedTuple):
    """A value and the interval around it; without one (a single hand) both ends are None."""

    value: float
    low: float | None = None
    high: float | None = None

    def has(self, value: float) -> bool:
        """Whether the interval holds the value; one without ends holds every value."""
        return self.low is None or self.high is None or self.low <= value <= self.high


class Spread(NamedTuple):
    """How counted values lie: how many, their mean with its interval, standard deviation, and some quantiles."""

    number: int
    mean: Interval
    deviation: float
    least: int
    twentieth: int
    median: int
    of_twenty: int
    most: int


def mean(counted: Mapping[int, int], sure: float = SURE) -> Interval | None:
    """The mean of a histogram (value: how often) with its interval; None where nothing was counted."""
    count = sum(counted.values())
    if not count:
        return None
    middle = sum(value * number for value, number in counted.items()) / count
    if count == 1:
        return Interval(middle)
    reach = student(sure, count - 1) * deviation(counted) / sqrt(count)
    return Interval(middle, middle - reach, middle + reach)


def deviation(counted: Mapping[int, int]) -> float:
    """The standard deviation of a histogram, with one degree of freedom for the mean; 0 for fewer than two values."""
    count = sum(counted.values())
    if count < 2:
        return 0.0
    # whole numbers as long as they can be: no digit is lost between large squares
    total = sum(value * number for value, number in counted.items())
    squares = sum(value * value * number for value, number in counted.items())
    return sqrt((count * squares - total * total) / (count * (count - 1)))


def quantile(counted: Mapping[int, int], part: float) -> int:
    """The least value that at least this part of the counted values do not exceed. ValueError where nothing was counted."""
    left = part * sum(counted.values())
    for value in sorted(counted):
        left -= counted[value]
        if left <= 1e-9 and counted[value]:
            return value
    raise ValueError("nothing was counted")


def spread(counted: Mapping[int, int]) -> Spread | None:
    """How the values of a histogram lie; None where nothing was counted."""
    found = mean(counted)
    if found is None:
        return None
    kept = [value for value, number in counted.items() if number]
    low, half, high = (quantile(counted, part) for part in (0.05, 0.5, 0.95))
    return Spread(sum(counted.values()), found, deviation(counted), min(kept), low, half, high, max(kept))


def share(part: int, whole: int, sure: float = SURE) -> Interval | None:
    """The share of a part with Wilson's interval; None of nothing."""
    if not whole:
        return None
    z = NormalDist().inv_cdf((1 + sure) / 2)
    found = part / whole
    spare = z * z / whole
    middle = (found + spare / 2) / (1 + spare)
    reach = z / (1 + spare) * sqrt(found * (1 - found) / whole + spare / (4 * whole))
    # rounding must not push the ends past what can be, nor past the share itself
    low = 0.0 if not part else min(found, middle - reach)
    high = 1.0 if part == whole else max(found, middle + reach)
    return Interval(found, low, high)


def within(value: float, freedom: int) -> float:
    """How likely Student's t stays within plus and minus a value. ``freedom`` is at least 1."""
    if freedom >= _NORMAL_FROM:
        return 2 * NormalDist().cdf(abs(value)) - 1
    angle = atan(abs(value) / sqrt(freedom))
    term = cos(angle) if freedom % 2 else 1.0
    total = 0.0 if freedom == 1 else term
    for step in range(3 if freedom % 2 else 2, freedom - 1, 2):
        term *= cos(angle) ** 2 * (step - 1) / step
        total += term
    if freedom % 2:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total


def student(sure: float, freedom: int) -> float:
    """Within plus and minus which value Student's t stays with this probability."""
    if freedom >= _NORMAL_FROM:
        return NormalDist().inv_cdf((1 + sure) / 2)
    low, high = 0.0, 1.0
    while within(high, freedom) < sure:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < sure else (low, middle)
    return (low + high) / 2


class Change(NamedTuple):
    """A difference with its interval, and how likely chance alone brings one as large (1 where that cannot be said)."""

    difference: Interval
    chance: float


def change(differences: Sequence[float], sure: float = SURE) -> Change | None:
    """The mean of differences that do not hang on each other; None where there are none.

    Comes from batches of hands: each gives one difference, and how these vary tells how sure their mean is, whether or not
    the hands were the same on both sides.
    """
    count = len(differences)
    if not count:
        return None
    middle = sum(differences) / count
    if count == 1:
        return Change(Interval(middle), 1.0)
    error = sqrt(sum((one - middle) ** 2 for one in differences) / (count - 1) / count)
    reach = student(sure, count - 1) * error
    if error <= 1e-12 * max(1.0, abs(middle)):
        # never varying is as likely as that all fall on one side of nought
        chance = 1.0 if not middle else 0.5 ** (count - 1)
    else:
        chance = max(0.0, 1 - within(middle / error, count - 1))
    return Change(Interval(middle, middle - reach, middle + reach), chance)


def batch_values(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, ...]:
    """What each batch of hands says of a ratio of sums, such as points to hands; none where the whole is nothing.

    Their mean is the ratio of the sums, and how they vary tells how sure it is, also where the batches are not of one size
    (the linearised ratio of survey statistics: Cochran, Sampling Techniques, 6.3).
    """
    total = sum(wholes)
    if not total:
        return ()
    ratio, count = sum(parts) / total, len(parts)
    return tuple(ratio + count * (part - ratio * whole) / total for part, whole in zip(parts, wholes, strict=True))


def beyond_chance(chances: Sequence[float], sure: float = SURE) -> tuple[bool, ...]:
    """Which of several differences are beyond chance when all are looked at together, by Holm's method."""
    found = [False] * len(chances)
    for rank, index in enumerate(sorted(range(len(chances)), key=lambda one: chances[one])):
        if chances[index] > (1 - sure) / (len(chances) - rank):
            break
        found[index] = True
    return tuple(found)
