"""What a report shows, as plain values: claims with their verdicts, hands to be drawn, and what was counted at each table.

Whoever ran the claims fills these in; nothing here judges, plays or draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Protocol

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.actions import Action
from burraco_dsl.game.codes import Event
from burraco_dsl.game.position import Position
from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Rules


class Word(Enum):
    """The verdicts, as they are written. A claim that does not apply to a game is none of them."""

    REFUTED = "refuted"
    UNKNOWN = "unknown"
    TESTED = "tested"
    WITHIN = "proved within scope"
    WITNESSED = "witnessed"
    PROVED = "proved"

    __hash__ = object.__hash__


class Step(Protocol):
    """One step of a hand: the position before it, what was done, and what came of it."""

    @property
    def before(self) -> Position: ...
    @property
    def action(self) -> Action: ...
    @property
    def after(self) -> Position: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand to be drawn: for which claim, at which table (empty where there is one), what it shows, and its steps.

    A loop goes on ``again_from`` this step (counted from 0). ``start`` is the first position, ``path`` the file it was
    written to, ``part`` what found it.
    """

    claim: str
    table: str
    broke: str
    rules: Rules
    start: Position
    steps: Sequence[Step]
    again_from: int | None = None
    path: str | None = None
    part: str = ""


class AtTable(NamedTuple):
    """What was found of a claim at one table, where the tables differ."""

    table: str
    word: Word
    detail: str
    scope: str = ""
    applies: bool = True


@dataclass(frozen=True, slots=True)
class ShownClaim:
    """One claim with its verdict; ``question`` asks it in words, or is empty.

    ``bound`` is how often it may fail for all that the hands played can tell (95 %), None for what was not tested so.
    """

    claim: str
    question: str
    word: Word
    detail: str
    scope: str = ""
    applies: bool = True
    hands: int = 0
    bound: float | None = None
    notes: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    findings: tuple[Diagnostic, ...] = ()
    plays: tuple[ShownHand, ...] = ()
    tables: tuple[AtTable, ...] = ()


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted at one table: its name, its players, sides and classes (best first), the hands, and the longest drawn."""

    table: str
    players: int
    sides: int
    classes: tuple[str, ...]
    tally: Tally
    longest: ShownHand | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """A verification run, ready to be shown.

    ``stopped`` says why it ended early, empty where it did not. ``sources`` are the lines of each file that a finding speaks
    of, ``names`` how the files are called.
    """

    variant: str
    title: str
    file: str
    fingerprint: str
    engine: str
    seed: int
    hands: int
    wanted: int
    wanted_why: str
    seconds: float
    stopped: str
    claims: tuple[ShownClaim, ...]
    counted: tuple[Counted, ...]
    sources: Mapping[str, Sequence[str]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
