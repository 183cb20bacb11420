"""The claims as a run asks them: in groups that are answered together, and those that are read off what was counted.

``Claims`` is what a run needs of them. Nothing here says what any claim means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from burraco_dsl.fast.tally import Tally
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify.verdicts import Judged
from burraco_dsl.verify.whole.shapes import Answer, Group

__all__ = ["Answer", "Claims", "Group"]


class Claims(Protocol):
    """Every claim there is. Implementations can be pickled, for they go to other processes."""

    def order(self) -> tuple[str, ...]:
        """The ids of all claims, as they are to be listed."""
        ...

    def of_seed(self, seed: int) -> Claims:
        """The claims for a run of this seed."""
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
