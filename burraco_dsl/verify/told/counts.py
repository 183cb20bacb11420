"""Examples that only count cards, as results beside the others; they are judged where `check` judges them too."""

from __future__ import annotations

from burraco_dsl.rules import Agreement, CardCount
from burraco_dsl.rules.text import condition_text, how_many
from burraco_dsl.verify.counted import counted
from burraco_dsl.verify.told.results import Result, Told


def run_counts(agreement: Agreement) -> tuple[Result, ...]:
    """Each example that counts cards."""
    wrong = {one.place: one.headline for one in counted(agreement)}
    return tuple(_result(count, wrong.get(count.place, "")) for count in agreement.counts)


def _result(count: CardCount, difference: str) -> Result:
    condition = f" if {condition_text(count.condition)}" if count.condition else ""
    expected = how_many(count.cards, "cards")
    return Result(Told.COUNT, f"{count.of}{condition} is {expected}", count.place, expected, difference)
