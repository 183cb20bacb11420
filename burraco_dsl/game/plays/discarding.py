"""The discard that ends a turn: what it needs, and what comes of it."""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.game.cards import in_order, without
from burraco_dsl.game.codes import Code, Event, EventKind, Reason
from burraco_dsl.game.emptied import Fate, close, decide, take_pot
from burraco_dsl.game.opening import cards_return, short, told_short
from burraco_dsl.game.passing import Moved, pass_turn
from burraco_dsl.game.plays.laying import may_lay, not_held
from burraco_dsl.game.position import Position
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card

_ANY_CARD = Reason(Code.DUTY, message("for the pile, a card must be melded in this turn"))


def why_not_discard(position: Position, card: Card, rules: Rules) -> tuple[Reason, ...]:
    """Every reason against throwing the card. Source: pile duty, lone card, initial meld, pot, close."""
    found = [*may_lay(position), *not_held(position, (card,)), *why_nothing_is_thrown(position, rules)]
    turn = position.turn
    if turn.banned == card and position.hand.count(card) <= turn.spare:
        found.append(_lone(card))
    left = without(position.hand, (card,))
    if left == () and not short(position, rules):
        found += decide(_thrown(position, card), card, rules).reasons
    return tuple(found)


@lru_cache(maxsize=64)
def _lone(card: Card) -> Reason:
    text = message("{card} was taken as the only card of the pile and may not go back", card=str(card))
    return Reason(Code.LONE_CARD, text)


@lru_cache(maxsize=64)
def _duty(card: Card) -> Reason:
    return Reason(Code.DUTY, message("for the pile, {card} must be melded in this turn", card=str(card)))


def why_nothing_is_thrown(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """What comes before the discard, whatever card is thrown. Source: pile duty, initial meld minimum and failed."""
    found = []
    turn = position.turn
    failing = short(position, rules)
    undone = failing and cards_return(rules)  # what was laid for the pile would go back to the hand
    if turn.owed and (not turn.paid or undone):
        found.append(_ANY_CARD if turn.top is None else _duty(turn.top))
    if failing and not cards_return(rules):
        found.append(Reason(Code.SHORT_OPENING, told_short(position, rules)))
    return tuple(found)


def _thrown(position: Position, card: Card) -> Position:
    hand = without(position.hand, (card,)) or ()
    return position._replace(pile=(*position.pile, card)).holding(hand)


def failed_opening(position: Position, rules: Rules) -> Position:
    """The melds of a turn that opened too low go back to the hand, and more is asked next time. Source: failed adds.

    Nothing has been laid then: such turns too make a stalemate.
    """
    mine = position.mine
    cards = tuple(card for meld in mine.melds for card in meld.cards)
    raised = mine.raised + (rules.initial_meld.failed_adds or 0)
    after = position.with_mine(mine._replace(melds=(), raised=raised, laid=0))._replace(
        turn=position.turn._replace(laid=False)
    )
    return after.holding(in_order((*position.hand, *cards)))


def discard(position: Position, card: Card, rules: Rules) -> Moved:
    """The card goes on the pile, and the turn or the hand ends."""
    events: list[Event] = []
    if short(position, rules):
        position = failed_opening(position, rules)
        events.append(Event(EventKind.OPENING_FAILED, position.seat))
    after = _thrown(position, card)
    events.append(Event(EventKind.DISCARDED, position.seat, (card,)))
    fate = decide(after, card, rules).fate
    if fate is Fate.CLOSES:
        after, event = close(after)
        return after, (*events, event)
    if fate is Fate.TAKES_POT:
        after, event = take_pot(after, rules, direct=False)
        events.append(event)
    after, more = pass_turn(after, rules)
    return after, (*events, *more)
