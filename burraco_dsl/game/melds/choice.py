"""Which of several readings counts: the declared chain of preferences.

The highest class, then the fewest wilds, then a sequence before a set, then of sequences the variant's order of ends; what is
left is parted by a fixed order of cards, so that the same cards are always read alike.
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import FreedWild, Readings

#: The steps of the chain, as they are told.
STEPS = ("highest class", "fewest wilds", "sequence before set", "order of ends")


def player_decides(rules: Rules) -> bool:
    """Whether each lawful reading is a play of its own. Source: meld several readings."""
    return rules.meld.several_readings is Readings.PLAYER_DECIDES


def high_end_first(rules: Rules) -> bool:
    """Whether the high end is preferred to the low one. Source: wild freed wild, whose order of ends is used here too."""
    freed = rules.wild.freed_wild or ()
    ends = [one for one in freed if one in (FreedWild.LOW_END, FreedWild.HIGH_END)]
    return bool(ends) and ends[0] is FreedWild.HIGH_END


def preference(meld: LaidMeld, rules: Rules) -> tuple[int, int, int, int]:
    """The chain as a sort key, the best reading first; one number for each of ``STEPS``."""
    names = list(rules.classes)
    name = grade_of(meld, rules)
    place = names.index(name) if name is not None else len(names)
    end = -meld.low if high_end_first(rules) else meld.low
    return place, meld.wilds, int(meld.kind is Kind.SET), end


def best_first(melds: Iterable[LaidMeld], rules: Rules) -> list[LaidMeld]:
    """The readings, the one that counts first."""
    return sorted(melds, key=lambda meld: (preference(meld, rules), meld_order(meld)))
