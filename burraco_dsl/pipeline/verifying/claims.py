"""The claims as a run asks them: in groups that are answered together, and those that are read off what was counted.

``Claims`` is what a run needs of them. Nothing here says what any claim means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from burraco_dsl.fast.tally import Tally
from burraco_dsl.rules import Agreement, World
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


class Claims(Protocol):
    """Every claim there is. Implementations can be pickled, for they go to other processes."""

    def order(self) -> tuple[str, ...]:
        """The ids of all claims, as they are to be listed."""
        ...

    def groups(self) -> tuple[Group, ...]:
        """What is asked in processes beside the hands, the quick ones first."""
        ...

    def ask(self, group: str, agreement: Agreement, world: World | None, tally: Tally | None) -> tuple[Judged, ...]:
        """The verdicts of a group, for a table or for the variant as a whole; the tally is there for those ``after_hands``."""
        ...

    def count(self, agreement: Agreement, world: World, tally: Tally, seed: int) -> tuple[Judged, ...]:
        """The verdicts that are read off the hands that were played at a table, however few: they cost no time."""
        ...

    def join(self, agreement: Agreement, answers: Sequence[Answer]) -> tuple[Judged, ...]:
        """The verdicts for the variant from those for its tables, each claim once, in the order of ``order``."""
        ...
