"""Witnesses for what each card is worth: a row for each rank."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import ALL_RANKS, Rank
from tests.witness.form import Witness
from tests.witness.houses import ITALIAN
from tests.witness.told import scored, side

#: Everything else is worth nothing.
POOR = replace(ITALIAN, card_points=dict.fromkeys(ALL_RANKS, 0), classes={})


def scoring(melded: str, held: str) -> Callable[[Rules], Any]:
    """A side that has melded some cards and holds another against a side that has nothing."""

    def play(rules: Rules) -> Any:
        mine, _ = scored(rules, side(rules, melded, held=(held,)), side(rules, held=("",)))
        return mine["cards on the table"], mine["cards in hand"]

    return play


def row(rank: Rank, melded: str, held: str, times: int) -> Witness:
    """The witness for a rank of which so many cards lie on the table and one is held."""
    return Witness(
        f"card points {rank.value}",
        "what it scores on the table and in hand",
        {0: (0, 0), 5: (5 * times, -5), -25: (-25 * times, 25)},
        scoring(melded, held),
        POOR,
    )


WITNESSES = (
    row(Rank.JOKER, "7h 7s *", "*", 1),  # a wild counts its own value, not that of the card it stands for
    row(Rank.ACE, "Ah As Ad", "Ac", 3),
    row(Rank.KING, "Kh Ks Kd", "Kc", 3),
    row(Rank.QUEEN, "Qh Qs Qd", "Qc", 3),
    row(Rank.JACK, "Jh Js Jd", "Jc", 3),
    row(Rank.TEN, "10h 10s 10d", "10c", 3),
    row(Rank.NINE, "9h 9s 9d", "9c", 3),
    row(Rank.EIGHT, "8h 8s 8d", "8c", 3),
    row(Rank.SEVEN, "7h 7s 7d", "7c", 3),
    row(Rank.SIX, "6h 6s 6d", "6c", 3),
    row(Rank.FIVE, "5h 5s 5d", "5c", 3),
    row(Rank.FOUR, "4h 4s 4d", "4c", 3),
    row(Rank.THREE, "3h 3s 3d", "3c", 3),
    row(Rank.TWO, "7h 7s 2d", "2c", 1),
)
