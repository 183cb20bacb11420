"""Tables for the claims from play: shipped variants at one way to sit down, and laws and engines with a fault."""

from __future__ import annotations

from functools import cache

from burraco_dsl.game.actions import Action
from burraco_dsl.game.law import Law, Outcome
from burraco_dsl.game.position import Position
from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify.played.bench import Bench


@cache
def shipped(name: str) -> Agreement:
    """A shipped variant, or a file."""
    agreement = check(Library(), name).resolved.agreement
    assert agreement is not None
    return agreement


def first_world(name: str) -> World:
    """The first way to sit down at it."""
    return next(iter(shipped(name).worlds()))


@cache
def bench(name: str = "italian", hands: int = 3) -> Bench:
    """The first hands of a variant at its first table."""
    world = first_world(name)
    return Bench(shipped(name).at(world), world, hands=hands)


def under(law: Law, hands: int = 2) -> Bench:
    """Hands of the Italian rules under another law."""
    return Bench(law.rules, first_world("italian"), hands=hands, law=law)


class Faulty(Law):
    """A law of which a test changes what comes of a play."""

    def outcome(self, position: Position, action: Action) -> Outcome:
        return self.changed(position, action, super().outcome(position, action))

    def changed(self, position: Position, action: Action, outcome: Outcome) -> Outcome:
        """What the faulty law says instead."""
        raise NotImplementedError


def rules_of(name: str = "italian") -> Rules:
    """The rules of the first table of a variant."""
    return shipped(name).at(first_world(name))
