"""How many lawful lines of play there are from a position: a fingerprint of the law."""

from __future__ import annotations

from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Position


def count_lines(law: Law, position: Position, depth: int) -> int:
    """The number of lawful lines of so many plays; a line that ends with the hand counts only at its own length."""
    known: dict[tuple[Position, int], int] = {}

    def lines(moment: Position, left: int) -> int:
        if left == 0:
            return 1
        key = (moment, left)
        if key not in known:
            plays = law.legal(moment)
            known[key] = len(plays) if left == 1 else sum(lines(law.do(moment, play)[0], left - 1) for play in plays)
        return known[key]

    return lines(position, depth)
