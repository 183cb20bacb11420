"""Rules for the tests of the claim *playable*: shipped ones, and house rules."""

from __future__ import annotations

from pathlib import Path

from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify.playable.budget import Budget

#: Enough to see something, and soon over.
LITTLE = Budget(8_000)


def agreement_of(name: str) -> Agreement:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    return agreement


def first_world(agreement: Agreement) -> World:
    return next(iter(agreement.worlds(frozenset())))


def shipped(name: str) -> Rules:
    agreement = agreement_of(name)
    return agreement.at(first_world(agreement))


def house(folder: Path, parent: str, *blocks: str) -> Agreement:
    """A child of a shipped variant."""
    path = folder / "house.burraco"
    path.write_text(f"language 1\nvariant house extends {parent}\n\n" + "\n\n".join(blocks) + "\n", encoding="utf-8")
    return agreement_of(str(path))


ITALIAN = shipped("italian")
CLOSED = shipped("buraco-closed")
US = shipped("buraco-us")
