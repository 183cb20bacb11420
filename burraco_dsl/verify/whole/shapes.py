"""How claims are asked for: in groups that are answered together, with so much effort; and what comes back."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.rules import World
from burraco_dsl.verify.verdicts import Judged


class Group(NamedTuple):
    """Claims that are answered together: their ids, and whether each table is asked apart or the variant as a whole.

    ``after_hands``: they are asked of a table when its hands are played, with what was counted.
    """

    name: str
    claims: tuple[str, ...]
    each_table: bool
    after_hands: bool = False


class Answer(NamedTuple):
    """A verdict with the table it is for; None for all tables together."""

    world: World | None
    judged: Judged


class Effort(NamedTuple):
    """How far is looked: ``traces`` hands of each table are played again under the law, small tables have up to ``positions``
    positions (None: what they take by themselves), and ``hands`` are played where nobody else plays them.
    """

    traces: int = 8
    positions: int | None = None
    hands: int = 0


#: What is looked at beside the hands of a run; and what is looked at to learn only whether something is wrong.
WHOLE, QUICK = Effort(), Effort(traces=0, positions=500)
