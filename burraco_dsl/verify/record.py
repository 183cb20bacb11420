"""A hand as it was played: all that is needed to play it again under the law.

Counterexamples and witnesses are such records; what is printed, what stands in a file and what is replayed is one and the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from burraco_dsl.game.actions import Action
from burraco_dsl.game.cards import Cards
from burraco_dsl.game.codes import Event
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.agreement import World


@dataclass(frozen=True, slots=True)
class Play:
    """A deal, and what was played.

    ``deal`` is the whole deck, next card first, as ``game.dealing.deal`` takes it; ``scores`` are the match scores of the sides
    before the hand. ``broke`` says in a sentence for the table what the play shows, ``claim`` for which claim. A loop goes
    on ``again_from`` this action (counted from 0), for ever. ``part`` tells what found it.
    """

    claim: str
    world: World
    deal: Cards
    actions: tuple[Action, ...]
    broke: str
    dealer: int = 0
    scores: tuple[int, ...] = ()
    hand_number: int = 1
    again_from: int | None = None
    part: str = "the law"


class Moment(NamedTuple):
    """One step of a play: the position before it, what was done, and what came of it."""

    before: Position
    action: Action
    after: Position
    events: tuple[Event, ...]


def begin(play: Play, rules: Rules) -> Position:
    """The first position of the hand."""
    return deal(rules, play.deal, dealer=play.dealer, scores=play.scores, hand_number=play.hand_number)


def moments(play: Play, rules: Rules, law: Law | None = None) -> tuple[Moment, ...]:
    """The play step by step under the law. ValueError, with the reasons, where the law refuses a step."""
    law = law or Law(rules)
    position = begin(play, rules)
    found = []
    for action in play.actions:
        after, events = law.do(position, action)
        found.append(Moment(position, action, after, events))
        position = after
    return tuple(found)


def holds(play: Play, rules: Rules, law: Law | None = None) -> bool:
    """Whether the law allows every step, and a loop comes back to where it began."""
    try:
        steps = moments(play, rules, law)
    except ValueError:
        return False
    if play.again_from is None:
        return True
    return bool(steps) and steps[play.again_from].before == steps[-1].after
