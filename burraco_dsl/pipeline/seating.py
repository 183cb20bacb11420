"""One way to sit down at a variant: how many players, and the first option of each `choose`."""

from __future__ import annotations

from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.text import counts_text


def seat(agreement: Agreement, players: int | None = None) -> World:
    """The world of a size of table, the smallest where none is asked for. Unreadable for a size the variant is not for."""
    sizes = agreement.sizes
    if not sizes:
        raise Unreadable(f"`{agreement.name}` does not say how many players sit down")
    if players is None:
        return World(sizes[0])
    if players not in sizes:
        raise Unreadable(f"`{agreement.name}` is for {counts_text(sizes)} players, not for {players}")
    return World(players)
