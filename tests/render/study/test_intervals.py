"""Means, shares and differences against values known from tables."""

from __future__ import annotations

import random
from collections import Counter
from statistics import fmean, stdev

import pytest

from burraco_dsl.render.study.intervals import (
    Interval,
    batch_values,
    beyond_chance,
    change,
    deviation,
    mean,
    quantile,
    share,
    spread,
    student,
    within,
)


@pytest.mark.parametrize(
    ("sure", "freedom", "value"),
    [
        (0.95, 1, 12.7062),
        (0.95, 2, 4.3027),
        (0.95, 3, 3.1824),
        (0.95, 9, 2.2622),
        (0.95, 10, 2.2281),
        (0.95, 19, 2.0930),
        (0.95, 99, 1.9842),
        (0.99, 5, 4.0321),
        (0.99, 99, 2.6264),
        (0.9, 30, 1.6973),
        (0.95, 100_000, 1.9600),
    ],
)
def test_student_is_as_in_the_tables(sure: float, freedom: int, value: float) -> None:
    assert student(sure, freedom) == pytest.approx(value, abs=6e-5)
    assert within(value, freedom) == pytest.approx(sure, abs=1e-4)


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe (1998), table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_lie_in_wilsons_interval(part: int, whole: int, low: float, high: float) -> None:
    found = share(part, whole)
    assert found == (pytest.approx(part / whole), pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))


def test_means_are_those_of_the_values_one_by_one() -> None:
    values = [3, 3, 4, 9, 9, 9, 20, -5, 0, 0]
    counted = Counter(values)
    found = mean(counted)
    assert found is not None
    assert found.value == pytest.approx(fmean(values))
    assert deviation(counted) == pytest.approx(stdev(values))
    assert found.high == pytest.approx(fmean(values) + 2.262157 * stdev(values) / 10**0.5, rel=1e-6)


def test_large_values_lose_no_digit() -> None:
    assert deviation({10**12: 1, 10**12 + 1: 1}) == pytest.approx(0.5**0.5)


def test_of_nothing_comes_nothing() -> None:
    assert mean({}) is None
    assert share(0, 0) is None
    assert spread({}) is None
    assert change([]) is None
    assert beyond_chance([]) == ()
    with pytest.raises(ValueError, match="nothing was counted"):
        quantile({}, 0.5)


def test_one_hand_has_no_interval() -> None:
    assert mean({7: 1}) == Interval(7.0, None, None)
    assert Interval(7.0).has(10**9)
    assert change([2.0]) == (Interval(2.0), 1.0)
    assert deviation({7: 1}) == 0.0


def test_quantiles_are_values_that_were_counted() -> None:
    counted = {1: 5, 2: 4, 50: 1}
    assert [quantile(counted, part) for part in (0.05, 0.5, 0.51, 0.9, 0.95, 1.0)] == [1, 1, 2, 2, 50, 50]
    found = spread(counted)
    assert found is not None
    assert (found.number, found.least, found.median, found.of_twenty, found.most) == (10, 1, 1, 50, 50)
    assert spread({3: 2, 4: 0}).most == 3  # type: ignore[union-attr]


def test_a_mean_of_differences_against_the_paired_test_of_a_textbook() -> None:
    # Student (1908), hours of sleep gained under two drugs: t = 4.0621 with 9 degrees of freedom, p = 0.002833
    first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    found = change([b - a for a, b in zip(first, second, strict=True)])
    assert found is not None
    assert found.difference.value == pytest.approx(1.58)
    assert found.difference.low == pytest.approx(0.7001, abs=1e-4)
    assert found.difference.high == pytest.approx(2.4599, abs=1e-4)
    assert found.chance == pytest.approx(0.002833, abs=1e-6)


def test_batches_of_any_size_have_the_ratio_of_the_sums_as_their_mean() -> None:
    parts, wholes = [10, 30, 5, 0], [2, 5, 1, 3]
    assert fmean(batch_values(parts, wholes)) == pytest.approx(45 / 11)
    assert batch_values([3, 4], [0, 0]) == ()
    # of one size they are the means of the batches themselves
    assert batch_values([6, 9, 12], [3, 3, 3]) == (pytest.approx(2), pytest.approx(3), pytest.approx(4))


def test_a_ratio_against_a_worked_example() -> None:
    # Cochran's formula by hand: R = 2, residuals 1, -1, 0; variance 3 * 2 / 2 / 30 ** 2
    found = change(batch_values([21, 19, 20], [10, 10, 10]))
    assert found is not None
    assert found.difference.value == pytest.approx(2)
    assert found.difference.high == pytest.approx(2 + 4.302653 * (3 * 2 / 2 / 900) ** 0.5, rel=1e-6)


def test_differences_that_never_vary() -> None:
    assert change([0.0, 0.0, 0.0]) == (Interval(0.0, 0.0, 0.0), 1.0)
    always = change([2.0, 2.0, 2.0])
    assert always is not None
    assert always.chance == 0.25


def test_holm_stops_at_the_first_that_may_be_chance() -> None:
    assert beyond_chance([0.01, 0.04, 0.03, 0.005]) == (True, False, False, True)
    assert beyond_chance([0.012, 0.01, 0.03, 0.04]) == (True, True, False, False)
    assert beyond_chance([0.5]) == (False,)
    assert beyond_chance([0.05]) == (True,)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    dice = random.Random(7)
    held = sum(mean(Counter(dice.randint(1, 6) for _ in range(30))).has(3.5) for _ in range(600))  # type: ignore[union-attr]
    assert 0.92 <= held / 600 <= 0.98
    held = sum(share(sum(dice.random() < 0.2 for _ in range(40)), 40).has(0.2) for _ in range(600))  # type: ignore[union-attr]
    assert 0.91 <= held / 600 <= 0.99


def test_under_no_difference_the_chance_is_even() -> None:
    dice = random.Random(11)
    chances = [change([dice.gauss(0, 1) for _ in range(8)]).chance for _ in range(600)]  # type: ignore[union-attr]
    assert 0.02 <= sum(one < 0.05 for one in chances) / 600 <= 0.08
    assert 0.4 <= sum(one < 0.5 for one in chances) / 600 <= 0.6
