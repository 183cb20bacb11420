"""Rule sets thrown together: each claim has a verdict that means what it says, and the engine plays what the law allows.

A small share of what ``python -m tests.verify.random.long_run`` goes through. Faults that it found are kept below it.
"""

from __future__ import annotations

import time
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings

from burraco_dsl.fast.engines import PLAIN
from burraco_dsl.game.patience import TooMuch, measured, within
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.features import judge_features
from burraco_dsl.verify.patient import ON_MELDS, patiently
from burraco_dsl.verify.played import claims_from_play
from burraco_dsl.verify.played.bench import Bench
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole import QUICK
from tests.fast.replaying import table
from tests.game.mixed import mixed_rules
from tests.game.tables import shipped
from tests.strategies import agreement_of, agreements
from tests.verify.played.houses import first_world
from tests.verify.random.asked import decided, of_seated, of_small_table, troubles
from tests.verify.random.long_run import run
from tests.verify.random.seated import seated_of

FEW = QUICK._replace(positions=60)
#: A table at which the engine often asks the law.
ASKS = mixed_rules(7119)


@settings(max_examples=5, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(agreements())
def test_whatever_the_catalogue_gives(agreement: Agreement) -> None:
    assert not troubles(decided(agreement), FEW)


@pytest.mark.parametrize("seed", range(7001, 7004))
def test_variants_at_which_a_hand_can_be_dealt(seed: int) -> None:
    assert not of_seated(seed, FEW._replace(traces=1, hands=1))


@pytest.mark.parametrize("seed", range(7100, 7148))
def test_small_tables(seed: int) -> None:
    """Of 7117, 7119 and 7136: a play that only the law can allow, which a player mostly lets be, was taken for one refused."""
    assert not of_small_table(seed)


def test_a_variant_is_the_same_each_time() -> None:
    assert seated_of(5) == seated_of(5) != seated_of(6)


@pytest.mark.parametrize("seed", [0, 6], ids=["burracos of 56 cards", "changes that need a far larger deck"])
def test_claims_on_melds_end(seed: int) -> None:
    """Laying large burracos side by side, and trying one proposal after the other, once took minutes."""
    with measured() as took, within(ON_MELDS):
        judge_features(decided(agreement_of(seed)))
    assert took.steps < ON_MELDS


def test_a_claim_that_takes_too_long_is_not_known() -> None:
    def long() -> Judged:
        raise TooMuch

    found = patiently("playable", long, 1234)
    assert (found.verdict, found.detail) == (
        Verdict.UNKNOWN,
        "too much to go through: after 1 234 steps it was not decided",
    )


def test_a_hand_in_which_the_law_has_too_much_to_go_through_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = table(ASKS, PLAIN).hands(3, 0, 8)
    monkeypatch.setattr("burraco_dsl.fast.tables.ONE_QUESTION", 5)
    some = table(ASKS, PLAIN).hands(3, 0, 8)
    assert whole.asked_law
    assert whole.hands == 8
    assert not whole.left
    assert some.left
    assert some.hands == 8 - len(some.left) == sum(some.endings.values())


def test_without_a_hand_nothing_is_said_to_be_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burraco_dsl.verify.played.bench.MOST_STEPS", 10)
    bench = Bench(shipped("italian"), first_world("italian"), hands=2)
    assert {one.verdict for one in claims_from_play(bench)} == {Verdict.UNKNOWN}
    assert bench.seen["hands left in the middle"] == 2


def _sleeps(seed: int, effort: object) -> list[str]:
    time.sleep(60)
    return []


def _fails(seed: int, effort: object) -> list[str]:
    raise RuntimeError(f"seed {seed}")


def test_the_long_run_ends_what_takes_too_long() -> None:
    row = run(_sleeps, 1, FEW, 0.5)
    assert row.ended
    assert row.seconds < 10
    assert "RuntimeError: seed 2" in run(_fails, 2, FEW, 20).troubles[0]
    assert run(partial(_tells, ["this"]), 3, FEW, 20).troubles == ["this"]


def _tells(told: list[str], seed: int, effort: object) -> list[str]:
    return told
