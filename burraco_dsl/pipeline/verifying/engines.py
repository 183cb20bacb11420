"""What plays hands for volume, as a run sees it: an engine has a name and plays a chunk of hands of one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from burraco_dsl.fast.tally import Tally
from burraco_dsl.rules import Rules

if TYPE_CHECKING:
    from burraco_dsl.fast.tables import Tables

#: Hands of a run where nothing else is asked, by how fast they are played.
HANDS_COMPILED, HANDS_PLAIN = 200_000, 5_000

#: Compiled tables that a process keeps.
_MOST_TABLES = 16


class Engine(Protocol):
    """Plays hands. Each hand depends on the rules, the seed and its number only."""

    def name(self) -> str:
        """``compiled``, or ``plain Python``."""
        ...

    def chunk(self, rules: Rules, seed: int, first: int, count: int) -> Tally:
        """The hands with the numbers from ``first`` on."""
        ...


class FastEngine:
    """The engine of ``burraco_dsl.fast``; the tables of the rules it played last are kept."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Rules, Tables]] = {}

    def name(self) -> str:
        """``compiled``, or ``plain Python``."""
        from burraco_dsl.fast import engine_name

        return engine_name()

    def chunk(self, rules: Rules, seed: int, first: int, count: int) -> Tally:
        """The hands with the numbers from ``first`` on."""
        from burraco_dsl.fast.hands import table_for

        table = table_for(self._tables(rules))
        tally = table.hands(seed, first, count)
        table.save()
        return tally

    def _tables(self, rules: Rules) -> Tables:
        from burraco_dsl.fast import kept_tables

        if id(rules) not in self._made:
            while len(self._made) >= _MOST_TABLES:
                del self._made[next(iter(self._made))]
            self._made[id(rules)] = (rules, kept_tables(rules))
        return self._made[id(rules)][1]


def hands_by_default(engine: str) -> tuple[int, str]:
    """How many hands are played where nobody says, and why so many."""
    if engine == "compiled":
        return HANDS_COMPILED, f"{HANDS_COMPILED:,} is what is played when nothing is asked, with the compiled engine"
    return (
        HANDS_PLAIN,
        f"{HANDS_PLAIN:,} is what is played when nothing is asked and there is no compiled engine; `--hands` asks for more",
    )
