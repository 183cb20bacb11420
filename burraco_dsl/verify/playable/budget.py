"""How much may be looked at."""

from __future__ import annotations

from typing import NamedTuple

#: What a claim may look at when nothing else is said: some seconds of plain Python.
FEW = 96_000
#: About so many positions go into a second of plain Python; only used to tell which tables are worth beginning.
_A_SECOND = 10_000


class Budget(NamedTuple):
    """``positions`` that may be made by asking the law of a play, over all tables of a claim; or ``seconds`` after which no more
    are; or both. With ``positions`` alone, and with neither, the answer is the same each time.
    """

    positions: int | None = None
    seconds: float | None = None

    @property
    def most(self) -> int:
        """How many positions may be made, as far as that is said."""
        if self.positions is not None:
            return self.positions
        return FEW if self.seconds is None else round(1000 * _A_SECOND * self.seconds)

    @property
    def likely(self) -> int:
        """How many positions it may come to."""
        return self.most if self.seconds is None else min(self.most, round(_A_SECOND * self.seconds))
