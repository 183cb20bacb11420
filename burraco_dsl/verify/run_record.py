"""What a run of ``burraco verify`` found of one variant: verdicts, what was counted, and the hands that show something.

Whoever shows a run reads this and nothing else; how the work was shared out leaves no trace here. Nothing is judged or shown.
``burraco_dsl.render.verified_shape`` has the same shapes for the floor beside this one, which does not know it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from burraco_dsl.fast.tally import Tally
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.agreement import World
from burraco_dsl.verify.record import Play
from burraco_dsl.verify.verdicts import Judged, Verdict


class Stopped(Enum):
    """Why a run ended before everything was asked and played."""

    NOT = "it did not"
    BUDGET = "the time ran out"
    INTERRUPTED = "it was interrupted"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class WorldRun:
    """One way to sit down.

    ``label`` names it at the table: "4 players", "4 players, pile seen: top card". ``claims`` are the verdicts for this table
    alone, ``tally`` what was counted in its hands, ``wanted`` how many hands were to be played (``tally.hands`` were).
    """

    world: World
    label: str
    claims: tuple[Judged, ...]
    tally: Tally
    wanted: int


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """A hand that refutes or shows a claim: ``path`` is the file it was written to, None where it was not written."""

    play: Play
    verdict: Verdict
    path: str | None = None


@dataclass(frozen=True, slots=True)
class VerifiedRun:
    """Everything that a run has to say of one variant.

    ``claims`` are the verdicts for all tables together, each claim once, in the order they are asked; ``worlds`` the same apart.
    ``file`` is the path of the variant, ``engine`` what played the hands ("compiled", "plain Python"), ``wanted`` how many hands
    were asked for and ``wanted_why`` why so many; ``hands`` were played, each a pure function of ``seed`` and its number.
    ``seconds`` is wall-clock time. ``plays`` belong to refuted and witnessed claims, the refuted ones first.
    """

    variant: str
    title: str
    file: str
    fingerprint: str
    engine: str
    seed: int
    wanted: int
    wanted_why: str
    hands: int
    seconds: float
    stopped: Stopped
    agreement: Agreement
    claims: tuple[Judged, ...]
    worlds: tuple[WorldRun, ...]
    plays: tuple[ShownPlay, ...] = ()

    @property
    def consistent(self) -> bool:
        """Whether no claim is refuted."""
        return not any(one.verdict is Verdict.REFUTED and one.applies for one in self.claims)

    @property
    def hands_per_second(self) -> int:
        """Hands for each second of the whole run; nought where no hand was played."""
        return round(self.hands / self.seconds) if self.hands and self.seconds > 0 else 0

    def tally(self) -> Tally:
        """What was counted at all tables together."""
        whole = Tally()
        for one in self.worlds:
            whole.add(one.tally)
        return whole
