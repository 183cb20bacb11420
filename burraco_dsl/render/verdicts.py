"""Claims with their verdicts, as a list for people."""

from __future__ import annotations

from enum import Enum
from textwrap import wrap
from typing import Protocol

from burraco_dsl.render.languages import ENGLISH, Language


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


def verdicts_text(variant: str, claims: tuple[Told, ...], width: int = 100, language: Language = ENGLISH) -> str:
    """Each claim with its verdict, what was found and how far was looked."""
    if not claims:
        return language.tell(
            "{variant}: the claims on melds were not asked, since something they look at is not settled",
            variant=variant,
        )
    lines = [language.tell("Melds of {variant}", variant=variant)]
    for one in claims:
        head = f"  {one.claim}: {language.tell(str(one.verdict.value))}"
        lines.append(f"{head}, {language.tell(one.scope)}" if one.scope else head)
        for text in (one.detail, *one.notes):
            lines += wrap(language.tell(text), width, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(lines)
