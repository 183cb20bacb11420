"""Which small tables are gone through, in what order, and how they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from burraco_dsl.game.cards import deck
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.playable.coverage import Met
from burraco_dsl.verify.playable.one_seat import Before, befores, one_seat
from burraco_dsl.verify.playable.scaling import Scaled, Size, scaled
from burraco_dsl.verify.playable.whole_table import whole_table


class Scope(NamedTuple):
    """One small table: its rules with what was lost on the way, and how it is gone through.

    ``search`` tells what was gone through to the end, in words; nothing where that is nothing. ``whole`` for whole tables, else
    one seat against any world. ``weight`` is its part of a budget beside the others.
    """

    small: Scaled
    search: Callable[[Law, Met], str]
    whole: bool
    weight: int


class Bounds(NamedTuple):
    """How far one seat is looked at: cards in hand, and melds that lie before its side when the turn begins."""

    hand: int
    melds: int


class _Step(NamedTuple):
    """A search: for this kind of melds, one seat within the bounds or a whole table with so many ranks more than the fewest; its
    part of a budget, and the budget from which on it is worth while.
    """

    kind: Kind
    search: Bounds | int
    weight: int
    least: int = 0


#: From small to large.
_STEPS = (
    _Step(Kind.SEQUENCE, 0, 8),
    _Step(Kind.SET, Bounds(4, 0), 3),
    _Step(Kind.SEQUENCE, Bounds(4, 0), 10),
    _Step(Kind.SET, 0, 12),
    _Step(Kind.SET, Bounds(3, 1), 6),
    _Step(Kind.SEQUENCE, Bounds(3, 1), 4),
    _Step(Kind.SET, Bounds(4, 1), 3, 500_000),
    _Step(Kind.SEQUENCE, Bounds(4, 1), 8, 500_000),
    _Step(Kind.SEQUENCE, 1, 8, 2_000_000),
    _Step(Kind.SET, 1, 8, 2_000_000),
    _Step(Kind.SET, Bounds(4, 2), 8, 5_000_000),
    _Step(Kind.SEQUENCE, Bounds(4, 2), 16, 10_000_000),
)
_FEWEST = {Kind.SEQUENCE: 3, Kind.SET: 2}


def scopes(rules: Rules, positions: int) -> Iterator[Scope]:
    """Small tables of the rules, the smallest first, as far as so many positions may reach."""
    there = {Kind.SEQUENCE: bool(rules.sequence.ranks), Kind.SET: bool(rules.set.ranks)}
    for step in _STEPS:
        if step.least <= positions and there[step.kind]:
            if isinstance(step.search, Bounds):
                yield _seat(rules, step.kind, step.search, step.weight)
            else:
                yield _whole(rules, step.kind, step.search, step.weight)


def _seat(rules: Rules, kind: Kind, bounds: Bounds, weight: int) -> Scope:
    small = scaled(rules, Size(kind, pot=min((2, *(rules.deal.pots or ()))), seats=rules.table.sides))

    before: list[Before] = []

    def search(law: Law, met: Met) -> str:
        if not before:
            before.extend(befores(small.rules, bounds.melds, met))
        if not before:
            return ""
        hand = one_seat(law, tuple(before), bounds.hand, met)
        if hand < 2:
            return ""
        return (
            f"one seat whatever the others do, {small.told}, {_called(kind)}, up to {hand} cards in hand and "
            f"{how_many(bounds.melds, 'melds')} before the side"
        )

    return Scope(small, search, False, weight)


def _whole(rules: Rules, kind: Kind, more: int, weight: int) -> Scope:
    seats, ranks = rules.table.sides, _FEWEST[kind] + more
    small, stock = _dealt(rules, kind, ranks)
    while stock <= small.rules.hand_ends.stock_left and ranks < len(rules.ranks):
        ranks += 1
        small, stock = _dealt(rules, kind, ranks)

    def search(law: Law, met: Met) -> str:
        whole_table(law, met)
        if met.full:
            return ""
        return (
            f"whole tables of {how_many(seats, 'players')}, {small.told}, {_called(kind)}, hands and pots of 1 card, "
            f"{how_many(stock, 'cards')} in the stock"
        )

    return Scope(small, search, True, weight)


def _dealt(rules: Rules, kind: Kind, ranks: int) -> tuple[Scaled, int]:
    """Small rules for a player of each side, and the cards of their stock."""
    small = scaled(rules, Size(kind, ranks=ranks, hand=1, pot=1, seats=rules.table.sides))
    deal = small.rules.deal
    dealt = small.rules.players * deal.hand + sum(deal.pots or ()) + int(bool(deal.upcard))
    return small, len(deck(small.rules)) - dealt


def _called(kind: Kind) -> str:
    return "sequences" if kind is Kind.SEQUENCE else "sets"
