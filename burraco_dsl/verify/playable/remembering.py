"""The law, with a memory: on small tables the same question comes up again and again.

What a play in mid-turn needs hangs on the hand, the side's melds, the turn and the pots alone; neither on the stock, nor on the
pile, nor on what others hold. So the same law answers, only sooner.
"""

from __future__ import annotations

from burraco_dsl.game.actions import Action, Discard, Extend, Join, NewMeld
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules

#: Answers that are kept; a small table has no more questions than that in a while.
_KEPT = 200_000


class Remembering(Law):
    """The law of one table, which keeps its answers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._nearly: dict[object, tuple[Reason, ...]] = {}
        self._ways_out: dict[object, tuple[Reason, ...]] = {}

    def _near(self, position: Position, action: Action) -> tuple[Reason, ...]:
        if position.phase is not Phase.PLAY or not isinstance(action, NewMeld | Extend | Join | Discard):
            return super()._near(position, action)
        key = position.hand, position.mine, position.turn, len(position.pots), position.seat, action
        known = self._nearly.get(key)
        if known is None:
            if len(self._nearly) >= _KEPT:
                self._nearly.clear()
            known = self._nearly[key] = super()._near(position, action)
        return known

    def _stranded(self, before: Position, after: Position, action: Action) -> tuple[Reason, ...]:
        pots = len(before.pots), len(after.pots)
        key = before.hand, before.pile[-1:], pots, action, after.seat, after.hand, after.mine, after.turn
        known = self._ways_out.get(key)
        if known is None:
            if len(self._ways_out) >= _KEPT:
                self._ways_out.clear()
            known = self._ways_out[key] = super()._stranded(before, after, action)
        return known
