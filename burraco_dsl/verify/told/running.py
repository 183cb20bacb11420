"""All that a file tells, run: its counts of cards, its examples, its scenarios, in the order of its lines."""

from __future__ import annotations

from burraco_dsl.rules import Agreement
from burraco_dsl.verify.told.bench import Bench
from burraco_dsl.verify.told.counts import run_counts
from burraco_dsl.verify.told.examples import run_example
from burraco_dsl.verify.told.results import Result
from burraco_dsl.verify.told.scenarios import run_scenario


def run_told(agreement: Agreement) -> tuple[Result, ...]:
    """What comes of every example and scenario of an agreement."""
    bench = Bench(agreement)
    found = [
        *run_counts(agreement),
        *(run_example(example, bench) for example in agreement.examples),
        *(run_scenario(scenario, bench) for scenario in agreement.scenarios),
    ]
    return tuple(sorted(found, key=lambda one: (one.place.line, one.place.column)))
