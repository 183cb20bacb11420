"""The rules as one size of table has them: lines for other sizes left out, and those for this size made plain.

An agreement and a number of players come in, an agreement goes out.
"""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.rules import Agreement, RuleName
from burraco_dsl.rules.values import ALWAYS_SO, Condition


def seated(agreement: Agreement, players: int) -> Agreement | None:
    """The agreement for this many players, or None when it is not for so many."""
    if players not in agreement.sizes:
        return None
    own = {
        (entry.name, entry.condition.circumstance) for entry in agreement.entries if players in entry.condition.players
    }
    kept = []
    for entry in agreement.entries:
        sizes, circumstance = entry.condition.players, entry.condition.circumstance
        if sizes and players not in sizes:
            continue
        if not sizes and (entry.name, circumstance) in own:
            continue  # a line for this very size goes before it
        if entry.name == RuleName("table", "players"):
            entry = replace(entry, options=((players,),))
        condition = ALWAYS_SO if circumstance is None else Condition((), circumstance)
        kept.append(replace(entry, condition=condition))
    return agreement.with_entries(tuple(kept))
