"""Which rules a lawful meld, growth or play shows: every row of the table of subjects is asked."""

from __future__ import annotations

from burraco_dsl.game.actions import Extend, Join, NewMeld
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.verify.told.showing import Growth, Played
from burraco_dsl.verify.told.subjects import SUBJECTS


def seen_in_meld(meld: LaidMeld, rules: Rules) -> frozenset[str]:
    """The rules that a lawful meld shows."""
    return frozenset(name for name, subject in SUBJECTS.items() if subject.meld(meld, rules))


def seen_in_growth(growth: Growth, rules: Rules) -> frozenset[str]:
    """The rules that cards lawfully added to a meld show, the meld as it then lies included."""
    own = frozenset(name for name, subject in SUBJECTS.items() if subject.growth(growth, rules))
    return own | seen_in_meld(growth.becomes, rules)


def seen_in_play(played: Played, rules: Rules) -> frozenset[str]:
    """The rules that a lawful play shows, with what it lays."""
    own = frozenset(name for name, subject in SUBJECTS.items() if subject.play(played, rules))
    match played.action:
        case NewMeld(meld):
            return own | seen_in_meld(meld, rules)
        case Extend():
            return own | seen_in_growth(played.action, rules)
        case Join(_, _, becomes):
            return own | seen_in_meld(becomes, rules)
        case _:
            return own
