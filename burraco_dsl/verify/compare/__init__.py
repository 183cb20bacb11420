"""Two variants side by side: rule by rule, and by what the rules do.

Two agreements come in, a comparison in plain words goes out. Melds, classes and growth are decided by asking the law of the table
about every handful there is; a plain check has no use for that and never loads this room.
"""

from __future__ import annotations

from burraco_dsl.report.comparison import Compared, Comparison
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.seated import seated
from burraco_dsl.rules.text import counts_text
from burraco_dsl.verify.compare.families import families
from burraco_dsl.verify.compare.ground import Ground
from burraco_dsl.verify.compare.pair import Pair
from burraco_dsl.verify.compare.settings import differing_procedures, differing_rules


def shared_sizes(a: Agreement, b: Agreement) -> tuple[int, ...]:
    """The sizes of table that both variants are for, smallest first."""
    return tuple(size for size in a.sizes if size in b.sizes)


def compare(
    a: Agreement, b: Agreement, players: int | None = None, *, relation: str = "", most: int | None = None
) -> Comparison:
    """Compare B with A, at a table of so many players, else at the smallest that both are for.

    ``relation`` is told as it is; ``most`` lowers how many handfuls are looked at. ValueError for a size that not both are for.
    """
    shared = shared_sizes(a, b)
    if players is not None and players not in shared:
        raise ValueError(f"not both variants are for {players} players")
    sizes = (players, players) if players else (shared[0],) * 2 if shared else (a.sizes[0], b.sizes[0])
    ground = Ground(Pair(a.at(World(sizes[0])), b.at(World(sizes[1]))), most)
    lines = (a, b) if players is None else (seated(a, players) or a, seated(b, players) or b)
    return Comparison(
        _compared(a, sizes[0]),
        _compared(b, sizes[1]),
        relation,
        shared,
        differing_rules(*lines),
        differing_procedures(a, b),
        families(ground),
        _notes(a, b, shared),
    )


def _compared(agreement: Agreement, players: int) -> Compared:
    grades = tuple(one.name for one in agreement.grades)
    return Compared(agreement.name, agreement.title, agreement.head, agreement.sizes, players, grades)


def _notes(a: Agreement, b: Agreement, shared: tuple[int, ...]) -> tuple[str, ...]:
    notes = []
    if not shared:
        sizes = [f"for {counts_text(one.sizes)} players" for one in (a, b)]
        notes.append(f"no size of table is shared: A is {sizes[0]}, B {sizes[1]}; each is looked at at its smallest")
    if a.open_choices() or b.open_choices():
        notes.append("where a variant lets the table choose, its first option is looked at")
    return tuple(notes)


__all__ = ["compare", "shared_sizes"]
