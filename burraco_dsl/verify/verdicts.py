"""What may be said of a claim, and how sure it is.

The verdicts are never mixed: *proved* is decided over everything there is, *proved within scope* over a smaller table that is
named, *witnessed* shows one play, *refuted* has a counterexample. Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from burraco_dsl.report import Diagnostic

if TYPE_CHECKING:
    from burraco_dsl.verify.record import Play


class Verdict(Enum):
    """How a claim ended."""

    PROVED = "proved"
    PROVED_WITHIN_SCOPE = "proved within scope"
    WITNESSED = "witnessed"
    REFUTED = "refuted"
    TESTED = "tested"
    UNKNOWN = "unknown"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Judged:
    """One claim with its verdict.

    ``detail`` says what was found, in a sentence for the table; ``scope`` how far was looked, where that is not everything;
    ``notes`` are things worth knowing that are no fault, ``numbers`` what was counted, by name. ``findings`` are the
    counterexamples of a refuted claim, and notes with their lines; ``plays`` the hands that show it, which the law allows.
    A claim that does not apply to the game (``applies``) is neither held nor broken, and ``detail`` says why. ``hands`` is how
    many were played for it.
    """

    claim: str
    verdict: Verdict
    detail: str
    scope: str = ""
    findings: tuple[Diagnostic, ...] = ()
    notes: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    plays: tuple[Play, ...] = ()
    applies: bool = True
    hands: int = 0
