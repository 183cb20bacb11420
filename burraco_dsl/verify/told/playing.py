"""Playing a scenario through: step by step, in every way that the steps can be meant.

A step may have several lawful ways, where the player picks how cards lie. All are followed, up to a number; a step is refused
when none of the ways so far may take it.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.actions import Draw, TakePile
from burraco_dsl.game.cards import Cards, listed, without
from burraco_dsl.game.codes import Event, EventKind, Reason, each_once
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Position
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.told import Step
from burraco_dsl.verify.told.plays import meant, steps_of
from burraco_dsl.verify.told.seen import seen_in_play
from burraco_dsl.verify.told.showing import Played

#: More ways than this are not followed.
MOST_WAYS = 256

_POT = (EventKind.POT_TAKEN_DIRECTLY, EventKind.POT_TAKEN_INDIRECTLY)


class Way(NamedTuple):
    """One way in which a scenario was played so far.

    ``unknown`` are cards that the first player holds and that no scenario can know: those of a pot. ``lone`` is the card of a
    pile of one card that was taken in the turn; ``allowed`` names the rules of which something lawful was shown.
    """

    position: Position
    events: tuple[Event, ...] = ()
    unknown: Cards = ()
    lone: Card | None = None
    allowed: frozenset[str] = frozenset()


class Run(NamedTuple):
    """How far a scenario went: the ways at its end; where a step is ``refused``, those before it, with all reasons.

    ``impossible`` says what of the play cannot be, whatever the rules; ``cut`` whether ways were left out.
    """

    ways: tuple[Way, ...]
    refused: Step | None = None
    reasons: tuple[Reason, ...] = ()
    impossible: str = ""
    cut: bool = False


def play(steps: tuple[Step, ...], position: Position, law: Law) -> Run:
    """The steps played from a position, in every way."""
    ways: tuple[Way, ...] = (Way(position),)
    cut = False
    for step in steps_of(steps, law.rules):
        after: dict[Way, None] = {}
        reasons: list[Reason] = []
        for way in ways:
            plays = meant(step, way.position, law.rules)
            reasons.extend(plays.why_not)
            for action in plays.plays:
                outcome = law.outcome(way.position, action)
                reasons.extend(outcome.why_not)
                if outcome.position is not None:
                    played = Played(way.position, action, outcome.position, outcome.events, way.lone)
                    wrong = _other_cards(step, played)
                    if wrong:
                        return Run(ways, impossible=wrong, cut=cut)
                    after[_after(way, played, law)] = None
        if not after:
            return Run(ways, step, each_once(reasons), cut=cut)
        cut = cut or len(after) > MOST_WAYS
        ways = tuple(after)[:MOST_WAYS]
    return Run(ways, cut=cut)


def _other_cards(step: Step, played: Played) -> str:
    """What is told when other cards are drawn than the step says; empty where it is those."""
    if not isinstance(played.action, Draw):
        return ""
    drawn = next((event.cards for event in played.events if event.kind is EventKind.DRAWN), ())
    if without(drawn, (one.card for one in step.cards)) is not None:
        return ""
    return f"`{step.text}` cannot be: what is drawn there is {listed(drawn) or 'no card'}"


def _after(way: Way, played: Played, law: Law) -> Way:
    before, after = played.before, played.after
    unknown = way.unknown
    if before.seat == 0 and played.has(*_POT):
        unknown += before.pots[0]
    lone = way.lone
    if isinstance(played.action, TakePile):
        lone = before.pile[-1] if len(before.pile) == 1 else None
    if after.seat != before.seat:
        lone = None
    allowed = way.allowed | seen_in_play(played, law.rules)
    return Way(after, way.events + played.events, unknown, lone, allowed)
