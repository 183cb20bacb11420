"""Whole tables of a few cards: every deal and every play, to the end of the hand.

Cards that nobody has seen are one pool: a draw takes any of it, a pot and a hand hold any, so the order of the stock never
appears. Tables that differ only in who sits where, or in the suits, are gone through once. In come small rules and a law for
them, out goes what was met; ``loop`` tells that play can go on for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from burraco_dsl.game.actions import Action, Discard, Draw, RefuseFirst
from burraco_dsl.game.cards import JOKER, Cards, deck, in_order, without
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law, Outcome
from burraco_dsl.game.melds.meld import LaidMeld, meld_order
from burraco_dsl.game.position import Position, SideState, replaced
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.turn import PileDuty, PileSeen, PileTaken
from burraco_dsl.verify.playable.coverage import Met, Stuck
from burraco_dsl.verify.playable.suits import swapped_meld, swaps

_POT_TAKEN = frozenset({EventKind.POT_TAKEN_DIRECTLY, EventKind.POT_TAKEN_INDIRECTLY})

#: From so many tables on that an idle turn leaves, ways round are looked for; then again whenever there are twice as many.
_FEW_IDLE = 16


class Table(NamedTuple):
    """A position in which unseen cards are only counted; ``down`` tells which hands nobody has looked at yet."""

    position: Position
    down: tuple[bool, ...]


class Step(NamedTuple):
    """What a turn can lead to: the next table, and whether the turn took the pile and laid nothing."""

    table: Table
    idle: bool


def whole_table(law: Law, met: Met) -> None:
    """Go through every play of every deal."""
    suits = swaps(law.rules)
    idle: dict[Table, list[Table]] = {}
    seen: set[Table] = set()
    frontier: list[Table] = []
    for table in deals(law.rules):
        _met_first(law.rules, table, suits, seen, frontier)
    looked = _FEW_IDLE
    while frontier:
        table = frontier.pop()
        for step in _turns(law, table, met):
            after = _met_first(law.rules, step.table, suits, seen, frontier)
            if step.idle:
                idle.setdefault(table, []).append(after)
        if met.at_first and len(idle) >= looked:
            looked *= 2
            met.loop = goes_round(idle)
        if met.spent():
            return
    met.loop = met.loop or goes_round(idle)


def _met_first(
    rules: Rules, table: Table, suits: tuple[dict[Card, Card], ...], seen: set[Table], frontier: list[Table]
) -> Table:
    """The table as it is known, put down to be gone through where it is new."""
    if table in seen:
        return table
    for swap in suits:
        other = _swapped(rules, table, swap)
        if other in seen:
            return other
    seen.add(table)
    frontier.append(table)
    return table


def deals(rules: Rules) -> Iterator[Table]:
    """Every first table: no hand is looked at yet, and the upcard may be any card."""
    whole = deck(rules)
    hidden = deal(rules, (JOKER,) * len(whole))
    hidden = hidden._replace(seat=0)
    down = (True,) * rules.players
    if not hidden.pile:
        yield Table(hidden, down)
        return
    for card in dict.fromkeys(whole):
        yield Table(hidden._replace(pile=(card,)), down)


def pool(rules: Rules, table: Table) -> Cards:
    """The cards that nobody has seen."""
    position = table.position
    left = without(deck(rules), position.pile) or ()
    for hand, down in zip(position.hands, table.down, strict=True):
        left = left if down else without(left, hand) or ()
    for side in position.sides:
        for meld in side.melds:
            left = without(left, meld.cards) or ()
    return left


def _turns(law: Law, table: Table, met: Met) -> Iterator[Step]:
    """Every way the turn can go, to the next turn; hands that end are counted and left."""
    frontier: list[tuple[Table, tuple[Action, ...], bool]] = [
        (looked, (), True) for looked in _looked_at(law.rules, table)
    ]
    seen: set[Table] = set()
    while frontier:
        at, actions, idle = frontier.pop()
        if at in seen:
            continue
        seen.add(at)
        met.states += 1
        may = False
        for action in law.offers.of(at.position):
            for after in _outcomes(law, at, action, met):
                may = True
                if after.position.over:
                    continue
                if isinstance(action, Discard):
                    yield Step(_turned(law.rules, after), idle)
                else:
                    taken = len(after.position.pile) < len(at.position.pile)
                    frontier.append((after, (*actions, action), idle and taken))
        if not may:
            met.stuck.append(Stuck(table.position, actions, at.position))
        if met.spent():
            return


def _looked_at(rules: Rules, table: Table) -> Iterator[Table]:
    """The player to move takes up the hand: it may hold any cards of the pool."""
    seat = table.position.seat
    if not table.down[seat]:
        yield table
        return
    down = replaced(table.down, seat, False)
    for hand in dict.fromkeys(combinations(pool(rules, table), len(table.position.hands[seat]))):
        yield Table(table.position._replace(hands=replaced(table.position.hands, seat, in_order(hand))), down)


def _outcomes(law: Law, table: Table, action: Action, met: Met) -> Iterator[Table]:
    """What a play leads to, whatever the cards are that come of it."""
    rules, position = law.rules, table.position
    unseen = pool(rules, table)
    starts = [position]
    if isinstance(action, Draw | RefuseFirst):
        number = 1 if isinstance(action, RefuseFirst) else rules.draw.stock_cards
        number = min(number, max(0, len(position.stock) - rules.hand_ends.stock_left))
        starts = [
            position._replace(stock=(*cards, *position.stock[number:]))
            for cards in dict.fromkeys(combinations(unseen, number))
        ]
    for start in starts:
        outcome = met.outcome(law, start, action)
        for after in _with_pots(unseen, start, outcome):
            yield _hidden(rules, table, after)


def _with_pots(unseen: Cards, before: Position, outcome: Outcome) -> Iterator[Position]:
    """The position after a play, with whatever cards may lie in a pot that came of it; the law has not looked at them."""
    after = outcome.position
    if after is None or not _POT_TAKEN & {event.kind for event in outcome.events}:
        yield from () if after is None else (after,)
        return
    hand = without(after.hands[before.seat], before.pots[0]) or ()
    for content in dict.fromkeys(combinations(unseen, len(before.pots[0]))):
        yield after._replace(hands=replaced(after.hands, before.seat, in_order((*hand, *content))))


def _hidden(rules: Rules, table: Table, position: Position) -> Table:
    """The table with its unseen cards counted only, and the pile in an order that no rule reads put in one."""
    pots = tuple((JOKER,) * len(pot) for pot in position.pots)
    pile = _in_one_order(rules, position.pile)
    return Table(position._replace(stock=(JOKER,) * len(position.stock), pots=pots, pile=pile), table.down)


def _in_one_order(rules: Rules, pile: Cards) -> Cards:
    if rules.pile.taken is not PileTaken.WHOLE:
        return pile
    if rules.pile.duty is PileDuty.MELD_THE_TOP_CARD or rules.pile.seen is PileSeen.TOP_CARD:
        return (*in_order(pile[:-1]), *pile[-1:])
    return in_order(pile)


def _turned(rules: Rules, table: Table) -> Table:
    """The table turned so that the player to move sits in seat 0."""
    position = table.position
    seat, players, sides = position.seat, rules.players, rules.table.sides
    if not seat:
        return table
    around = [(seat + index) % players for index in range(players)]
    turned = [_owned(position.sides[(seat + index) % sides], seat, players) for index in range(sides)]
    position = position._replace(
        seat=0,
        hands=tuple(position.hands[one] for one in around),
        unplayed=tuple(position.unplayed[one] for one in around),
        sides=tuple(turned),
    )
    return Table(position, tuple(table.down[one] for one in around))


def _owned(side: SideState, seat: int, players: int) -> SideState:
    if all(meld.owner is None for meld in side.melds):
        return side
    melds = (meld if meld.owner is None else meld._replace(owner=(meld.owner - seat) % players) for meld in side.melds)
    return side._replace(melds=tuple(sorted(melds, key=meld_order)))


def _swapped(rules: Rules, table: Table, swap: dict[Card, Card]) -> Table:
    position = table.position

    def cards(hand: Cards) -> Cards:
        return in_order(swap[card] for card in hand)

    def melds(laid: tuple[LaidMeld, ...]) -> tuple[LaidMeld, ...]:
        return tuple(sorted((swapped_meld(meld, swap) for meld in laid), key=meld_order))

    hands = tuple(hand if down else cards(hand) for hand, down in zip(position.hands, table.down, strict=True))
    sides = tuple(side._replace(melds=melds(side.melds)) for side in position.sides)
    pile = _in_one_order(rules, tuple(swap[card] for card in position.pile))
    return Table(position._replace(hands=hands, sides=sides, pile=pile), table.down)


def goes_round(steps: dict[Table, list[Table]]) -> bool:
    """Whether some way along these steps comes back to where it was."""
    done: set[Table] = set()
    for start, first in steps.items():
        path: dict[Table, Iterator[Table]] = {} if start in done else {start: iter(first)}
        while path:
            at = next(reversed(path))
            after = next(path[at], None)
            if after is None:
                path.pop(at)
                done.add(at)
            elif after in path:
                return True
            elif after not in done:
                path[after] = iter(steps.get(after, ()))
    return False


__all__ = ["Table", "deals", "goes_round", "pool", "whole_table"]
