"""Whether the pictures hold for every table that an agreement allows, or for the first only."""

from __future__ import annotations

from itertools import islice

from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.reading import read
from burraco_dsl.render.found.facts import Facts, settled
from burraco_dsl.render.languages import Language
from burraco_dsl.rules import Agreement, World

#: Sections that judge melds.
_JUDGING = frozenset({"deck", "meld", "wild", "sequence", "set", "burraco", "class"})
_MOST_WORLDS = 6


def note(agreement: Agreement, world: World, facts: Facts, language: Language) -> str:
    """A sentence that says which table is meant, where others would answer otherwise; else empty."""
    hangs = any(
        entry.name.section in _JUDGING and (len(entry.options) > 1 or entry.condition.players)
        for entry in agreement.entries
    )
    if not hangs:
        return ""
    others = [one for one in islice(agreement.worlds(_JUDGING), _MOST_WORLDS + 1) if one != world]
    if all(_same(agreement, one, world, facts) for one in others):
        return ""
    return language.tell_n(
        "The pictures are for a table of 1 player, and for the first of what is agreed before the match.",
        "The pictures are for a table of {n} players, and for the first of what is agreed before the match.",
        world.players,
    )


def _same(agreement: Agreement, other: World, world: World, facts: Facts) -> bool:
    """Whether another table answers alike, and pays the same for its classes."""
    rules, first = agreement.at(other), agreement.at(world)
    if not settled(rules):
        return True
    if any((read(one.cards, rules).best is None) != (one.meld is None) for one in facts.judged):
        return False
    for name, meld in facts.classes.items():
        best = read(meld.cards, rules).best
        if best is None or grade_of(best, rules) != name or rules.classes[name].bonus != first.classes[name].bonus:
            return False
    return True
