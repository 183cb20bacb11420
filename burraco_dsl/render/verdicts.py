"""Claims with their verdicts, as a list for people."""

from __future__ import annotations

from enum import Enum
from textwrap import wrap
from typing import Protocol


class Told(Protocol):
    """What is told of a claim."""

    @property
    def claim(self) -> str: ...
    @property
    def verdict(self) -> Enum: ...
    @property
    def detail(self) -> str: ...
    @property
    def scope(self) -> str: ...
    @property
    def notes(self) -> tuple[str, ...]: ...


def verdicts_text(variant: str, claims: tuple[Told, ...], width: int = 100) -> str:
    """Each claim with its verdict, what was found and how far was looked."""
    if not claims:
        return f"{variant}: the claims on melds were not asked, since something they look at is not settled"
    lines = [f"Melds of {variant}"]
    for one in claims:
        head = f"  {one.claim}: {one.verdict.value}"
        lines.append(f"{head}, {one.scope}" if one.scope else head)
        for text in (one.detail, *one.notes):
            lines += wrap(text, width, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(lines)
