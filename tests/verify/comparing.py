"""Small house files for comparing, without any file on disk."""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.pipeline.library import Library
from burraco_dsl.report.comparison import Comparison, Family, Verdict
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.compare import compare


@lru_cache(maxsize=64)
def shipped(name: str) -> Agreement:
    """A shipped variant."""
    found = Library().resolved(name).agreement
    assert found is not None
    return found


@lru_cache(maxsize=64)
def house(body: str, parent: str = "italian") -> Agreement:
    """A house file that extends a variant; it must be without errors."""
    text = f"language 1\nvariant house extends {parent}\n\n{body}\n"
    resolved = Library().read("house.burraco", text)
    faults = [one for one in resolved.all_findings if one.severity.value == "error"]
    assert not faults, [(one.headline, one.place.line) for one in faults]
    assert resolved.agreement is not None
    return resolved.agreement


def family(found: Comparison, title: str) -> Family:
    """One family of a comparison."""
    return next(one for one in found.families if one.title == title)


def verdicts(found: Comparison) -> dict[str, Verdict]:
    """The verdict of each family that is not the same."""
    return {one.title: one.verdict for one in found.families if one.verdict is not Verdict.SAME}


__all__ = ["compare", "family", "house", "shipped", "verdicts"]
