"""What a search has met: positions, reasons that stood alone against a play, and what plays brought about."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

from burraco_dsl.game.actions import Action
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law, Outcome
from burraco_dsl.game.position import Position

#: What stands against a pot, and what against closing: an empty hand is refused only where both fail.
_AGAINST_A_POT = frozenset({Code.NO_POT_DEALT, Code.POT_ALREADY_TAKEN, Code.POT_NOT_YET, Code.POT_NOT_THIS_WAY})
_AGAINST_CLOSING = frozenset({Code.WILD_LAST, Code.MAY_NOT_CLOSE, Code.LAST_CARD_DISCARDED})


def alone(codes: set[Code]) -> set[Code]:
    """Those of the codes against one play without any of which it would be lawful; a pot and a close are two ways out."""
    if len(codes) == 1:
        return codes
    if codes - _AGAINST_A_POT - _AGAINST_CLOSING:
        return set()
    ways = (codes & _AGAINST_A_POT, codes & _AGAINST_CLOSING)
    return {code for way in ways if len(way) == 1 for code in way}


class Stuck(NamedTuple):
    """A position in which the player to move may do nothing, and how the turn came to it."""

    start: Position
    actions: tuple[Action, ...]
    position: Position


@dataclass(slots=True)
class Met:
    """What was met so far.

    ``states`` are the different positions gone through, ``made`` those that plays led to when the law was asked; of these there
    may be ``most``, until the clock shows ``until``. ``full`` tells that not everything was seen. ``at_first``: one position
    without a play, or one way to play for ever, is enough.
    """

    most: int
    until: float | None = None
    at_first: bool = False
    states: int = 0
    made: int = 0
    codes: set[Code] = field(default_factory=set)
    events: set[EventKind] = field(default_factory=set)
    stuck: list[Stuck] = field(default_factory=list)
    loop: bool = False
    full: bool = False

    def spent(self) -> bool:
        """Whether nothing more may be looked at, or need be."""
        if self.at_first and (self.stuck or self.loop):
            return True
        if self.made >= self.most or (self.until is not None and time.monotonic() > self.until):
            self.full = True
        return self.full

    def outcome(self, law: Law, position: Position, action: Action) -> Outcome:
        """What the law says, remembered."""
        self.made += 1
        outcome = law.outcome(position, action)
        if outcome.position is None:
            self.codes |= alone({reason.code for reason in outcome.why_not})
        else:
            self.events.update(event.kind for event in outcome.events)
        return outcome
