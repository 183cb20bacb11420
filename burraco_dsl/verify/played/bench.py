"""Hands of the playing engine at one table, played again under the readable law: what all claims from play look at.

Rules and a seed come in. The hands are those that the engine plays under the same seed and numbers, so what is seen here can be
played again by anybody. Nothing is judged here.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from burraco_dsl.fast import Table as Playing
from burraco_dsl.fast import Tables, Trace, kept_tables
from burraco_dsl.game.actions import Discard, LeavePile
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules, World
from burraco_dsl.verify.record import Play

#: Hands that are looked at where nothing is said of their number.
FEW = 8
#: Plays of a hand that are looked at; a hand that goes on and on shows nothing new.
MOST_PLAYS = 500
#: Steps that the law may take for a hand; one that takes more is left.
MOST_STEPS = 500_000


class Hand(NamedTuple):
    """One hand under the law: ``positions[i]`` is the one before play ``i``, the last one where it ended.

    ``refused`` are the reasons against the play at which the law stopped it; ``cut`` tells that it was not looked at to its end.
    """

    trace: Trace
    positions: tuple[Position, ...]
    refused: tuple[Reason, ...]
    cut: bool

    @property
    def last(self) -> Position:
        """The position at which it was left."""
        return self.positions[-1]

    @property
    def plays(self) -> int:
        """How many plays the law allowed."""
        return len(self.positions) - 1

    def turns(self, plays: int) -> int:
        """How many turns the first plays begin, at least in part."""
        over = sum(isinstance(action, Discard | LeavePile) for action in self.trace.actions[:plays])
        return over + (plays > 0 and not isinstance(self.trace.actions[plays - 1], Discard | LeavePile))


class Bench:
    """The hands of one table. ``law`` and ``tables`` may be others than those that play at volume, or broken ones."""

    def __init__(
        self,
        rules: Rules,
        world: World,
        *,
        seed: int = 0,
        hands: int = FEW,
        law: Law | None = None,
        tables: Tables | None = None,
    ) -> None:
        self.rules = rules
        self.world = world
        self.seed = seed
        self.number = hands
        self.law = law or Law(rules)
        self.tables = tables or kept_tables(rules)
        self.playing = Playing(self.tables)

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The hands with the numbers from 0 on, without those that were left because there was too much to go through."""
        return tuple(hand for number in range(self.number) if (hand := self._in_time(number)) is not None)

    def _in_time(self, number: int) -> Hand | None:
        try:
            with within(MOST_STEPS):
                return self.hand(number)
        except TooMuch:
            return None

    def hand(self, number: int, seed: int | None = None) -> Hand:
        """One hand, told by the engine and played again under the law."""
        return self.replayed(self.playing.trace(self.seed if seed is None else seed, number))

    def replayed(self, trace: Trace) -> Hand:
        """A hand of the engine under the law, as far as the law allows it."""
        position = self.begin(trace)
        positions = [position]
        for action in trace.actions[:MOST_PLAYS]:
            outcome = self.law.outcome(position, action)
            if outcome.position is None:
                return Hand(trace, tuple(positions), outcome.why_not, False)
            position = outcome.position
            positions.append(position)
        return Hand(trace, tuple(positions), (), len(trace.actions) > MOST_PLAYS)

    def begin(self, trace: Trace) -> Position:
        """The first position of a hand."""
        return deal(self.rules, trace.deal, dealer=trace.dealer, scores=trace.scores, hand_number=trace.hand_number)

    def play(self, claim: str, hand: Hand, plays: int, broke: str) -> Play:
        """The first plays of a hand, as a record."""
        trace = hand.trace
        return Play(
            claim,
            self.world,
            trace.deal,
            trace.actions[:plays],
            broke,
            trace.dealer,
            trace.scores,
            trace.hand_number,
            part="the playing engine",
        )

    @property
    def seen(self) -> dict[str, int]:
        """How much was looked at."""
        left = self.number - len(self.hands)
        told = {"hands left in the middle": left} if left else {}
        return {"hands": len(self.hands), "plays": sum(hand.plays for hand in self.hands), **told}


def some(count: int, number: int) -> list[int]:
    """So many of the numbers below ``count``, spread evenly; all where there are no more."""
    if count <= number:
        return list(range(count))
    return sorted({(2 * index + 1) * count // (2 * number) for index in range(number)})
