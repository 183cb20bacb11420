"""Examples for rules outside the meld space: both laws play the moments that builders offer, and the first difference is told.

An example counts only where a refusal names the rule, and where it does not speak against the verdict. A rule for which nothing
is found has none: the verdict does not hang on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from burraco_dsl.game.law import Law
from burraco_dsl.report.comparison import Example, Judged, Verdict
from burraco_dsl.rules.told import Scenario
from burraco_dsl.verify.compare import endings, turns
from burraco_dsl.verify.compare.bricks import Bricks
from burraco_dsl.verify.compare.ground import Ground
from burraco_dsl.verify.compare.scenes import played, shown

#: Moments that are played at most for one rule.
MOST_MOMENTS = 60

Builder = Callable[[Ground, Bricks], Iterator[Scenario]]

_BUILDERS: dict[str, Builder] = {
    "pile duty": turns.duty,
    "pile duty met": turns.duty_met,
    "pile lone card may go back": turns.lone_card,
    "draw first card may be refused": turns.first_card,
    "meld may be joined": turns.may_be_joined,
    "meld several readings": turns.several_readings,
    "meld most before the pot": turns.before_the_pot,
    "sequence in one suit": turns.in_one_suit,
    "set of one rank": turns.of_one_rank,
    "initial meld minimum": endings.opening,
    "initial meld counted": endings.opening,
    "initial meld failed": endings.opening,
    "initial meld failed adds": endings.failed_adds,
    "pot taken by": endings.pot_taken_by,
    "pot taken when": endings.pot_when,
    "pot ways": endings.pot_ways,
    "close requires": endings.close_requires,
    "close final discard": endings.final_discard,
    "close final discard may be wild": endings.final_wild,
    "hand ends stock left": endings.stock_left,
    "hand ends play stops": endings.play_stops,
    "hand ends untaken pots": endings.untaken_pots,
}

#: A refusal may name the rule that makes a rule matter instead: a first meld is refused by its minimum, however it is counted.
_NAMED_BY = {
    "initial meld counted": "initial meld minimum",
    "initial meld failed": "initial meld minimum",
    "initial meld failed adds": "initial meld minimum",
}


class Examples:
    """Looks for examples; both laws are made once."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.bricks = Bricks(ground.pair)
        self.laws = tuple(Law(rules) for rules in ground.each())
        self.openings = any(rules.initial_meld.minimum is not None for rules in ground.each())

    def of(self, rule: str, verdict: Verdict) -> tuple[Example, ...]:
        """Moments on which A and B differ because of a rule; for what is incomparable one in each direction."""
        builder = _BUILDERS.get(rule)
        if builder is None or verdict is Verdict.SAME:
            return ()
        found: dict[bool, Example] = {}
        for scenario in islice(builder(self.ground, self.bricks), MOST_MOMENTS):
            a, b = (played(scenario, law) for law in self.laws)
            if a is None or b is None or a.said == b.said or not _counts(rule, verdict, a, b):
                continue
            found.setdefault(a.allowed, Example(shown(scenario, openings=self.openings), a, b))
            if verdict is not Verdict.INCOMPARABLE or len(found) > 1:
                break
        return tuple(found.values())


def _counts(rule: str, verdict: Verdict, a: Judged, b: Judged) -> bool:
    """Whether the difference comes of the rule, and does not speak against the verdict."""
    name = _NAMED_BY.get(rule, rule)
    if not (a.allowed or b.allowed) or any(not one.allowed and name not in one.rules for one in (a, b)):
        return False
    if a.allowed is b.allowed or verdict not in (Verdict.STRICTER, Verdict.LOOSER):
        return True
    return a.allowed is (verdict is Verdict.STRICTER)
