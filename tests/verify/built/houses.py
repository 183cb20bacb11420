"""Tables for the claims on built hands: shipped variants, and houses that differ from one in a few lines."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement, World

VARIANTS = Path(__file__).parents[3] / "variants"
NAMES = sorted(path.stem for path in VARIANTS.glob("*.burraco"))


@cache
def shipped(name: str) -> Agreement:
    """A shipped variant."""
    agreement = check(Library(), name).resolved.agreement
    assert agreement is not None
    return agreement


def house(folder: Path, change: str, parent: str = "italian") -> Agreement:
    """A house that differs from its parent."""
    path = folder / "odd.burraco"
    path.write_text(f"language 1\nvariant odd extends {parent}\n\n{change}\n", encoding="utf-8")
    agreement = check(Library(), str(path)).resolved.agreement
    assert agreement is not None
    return agreement


def sizes(agreement: Agreement) -> list[World]:
    """A world for each size of table."""
    return [World(size) for size in agreement.sizes]
