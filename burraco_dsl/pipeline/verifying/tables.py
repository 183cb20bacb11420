"""The ways to sit down at a variant, how they are called at the table, and how many hands each of them gets."""

from __future__ import annotations

from burraco_dsl.pipeline.plays.files import choices
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.text import how_many


def label(agreement: Agreement, world: World) -> str:
    """``4 players``; where the table chooses, with what it chose: ``4 players, pile seen: all cards``."""
    chosen = [f"{name}: {value}" for name, value in choices(agreement, world).items()]
    return ", ".join([how_many(world.players, "players"), *chosen])


def shares(hands: int, tables: int) -> tuple[int, ...]:
    """The hands of each table: as even as can be, the first tables get what is left over."""
    each, left = divmod(hands, tables) if tables else (0, 0)
    return tuple(each + (index < left) for index in range(tables))
