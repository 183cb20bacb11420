"""The law of the table: for each play why it is refused, whether it may be made, and what comes of it.

``Law`` joins the plays with the one thing that looks ahead: after any play the player must be able to finish the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, in_order, without
from burraco_dsl.game.codes import Event, EventKind, Reason, each_once
from burraco_dsl.game.exits import left_of, no_exit
from burraco_dsl.game.offers import Offers
from burraco_dsl.game.passing import Moved, ended, stock_is_out
from burraco_dsl.game.patience import spend
from burraco_dsl.game.plays import discarding, drawing, laying
from burraco_dsl.game.position import Ending, Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.turn import PileSeen

#: Steps that a play takes to be judged (``game.patience``).
A_PLAY = 8


class Outcome(NamedTuple):
    """What a play leads to: the position after it with what happened; or all reasons why it is refused."""

    position: Position | None
    events: tuple[Event, ...]
    why_not: tuple[Reason, ...]


class Law:
    """The law of one table. It keeps nothing of any position: the same position always gives the same answers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.offers = Offers(rules)

    def why_not(self, position: Position, action: Action) -> tuple[Reason, ...]:
        """All reasons why the play is refused, each with its code; empty when it may be made."""
        return self.outcome(position, action).why_not

    def may(self, position: Position, action: Action) -> bool:
        """Whether the play may be made."""
        return not self.why_not(position, action)

    def do(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """The position after the play, with what happened. ValueError for a play that may not be made."""
        outcome = self.outcome(position, action)
        if outcome.position is None:
            raise ValueError("; ".join(reason.text for reason in outcome.why_not))
        return outcome.position, outcome.events

    def legal(self, position: Position) -> tuple[Action, ...]:
        """Every play that may be made, in a fixed order."""
        return tuple(action for action in self.offers.of(position) if self.may(position, action))

    def outcome(self, position: Position, action: Action) -> Outcome:
        """What the play leads to, or why it is refused."""
        spend(A_PLAY)
        why = self._near(position, action)
        if why:
            return Outcome(None, (), why)
        after, events = self._done(position, action)
        why = self._emptied(position, after, action)
        if not why and after.phase is Phase.PLAY and after.seat == position.seat:
            why = self._stranded(position, after, action)
        if why:
            return Outcome(None, (), each_once(why))
        after, more = self._begun(after)
        return Outcome(after, events + more, ())

    def _near(self, position: Position, action: Action) -> tuple[Reason, ...]:
        """The reasons that need no look ahead."""
        rules = self.rules
        match action:
            case Draw():
                return drawing.why_not_draw(position, rules)
            case RefuseFirst():
                return drawing.why_not_refuse(position, rules)
            case TakePile():
                return drawing.why_not_take(position, rules)
            case LeavePile():
                return drawing.why_not_leave(position, rules)
            case NewMeld():
                return laying.why_not_meld(position, action, rules)
            case Extend():
                return laying.why_not_extend(position, action, rules)
            case Join():
                return laying.why_not_join(position, action, rules)
            case Discard(card):
                return discarding.why_not_discard(position, card, rules)

    def _done(self, position: Position, action: Action) -> Moved:
        rules = self.rules
        match action:
            case Draw():
                return drawing.draw(position, rules)
            case RefuseFirst():
                return drawing.refuse(position, rules)
            case TakePile():
                return drawing.take(position, rules)
            case LeavePile():
                return drawing.leave(position)
            case NewMeld():
                return laying.meld_new(position, action, rules)
            case Extend():
                return laying.grow(position, action, rules)
            case Join():
                return laying.join(position, action, rules)
            case Discard(card):
                return discarding.discard(position, card, rules)

    def _emptied(self, before: Position, after: Position, action: Action) -> tuple[Reason, ...]:
        """Why a play that empties the hand is refused; a pile that is being taken is not yet an empty hand."""
        if not isinstance(action, NewMeld | Extend | Join) or after.hand or len(after.pots) < len(before.pots):
            return ()
        return laying.why_not_after_laying(after, self.rules)

    def _stranded(self, before: Position, after: Position, action: Action) -> tuple[Reason, ...]:
        """Why the turn could not be finished after the play; a card that was drawn is not a play one can refuse."""
        if isinstance(action, Draw | RefuseFirst):
            return ()
        known = after.hand
        if len(after.pots) < len(before.pots):
            known = without(after.hand, before.pots[0]) or ()
        elif isinstance(action, TakePile) and self.rules.pile.seen is PileSeen.TOP_CARD:
            known = in_order((*before.hand, before.pile[-1]))
        return no_exit(after, known, self.rules, self.layings)

    def layings(self, position: Position, known: Cards) -> Iterator[tuple[Position, Cards]]:
        """What the player can still lay of the cards that are known, as far as no exit is asked for: the position after each
        laying, with the cards known then.
        """
        for action in self.offers.layings(position.holding(known)):
            spend(A_PLAY)
            if self._near(position, action):
                continue
            after, _ = self._done(position, action)
            if self._emptied(position, after, action):
                continue
            match action:
                case NewMeld(meld):
                    yield after, left_of(known, meld.cards)
                case Extend(added=added, back=back):
                    yield after, left_of(known, added, back)
                case Join():
                    yield after, known

    def _begun(self, position: Position) -> Moved:
        """The next turn begins, unless the stock is out and the pile may not be taken. Source: hand ends play stops."""
        if position.phase is Phase.DRAW and stock_is_out(position, self.rules) and self.why_not(position, TakePile()):
            return ended(position, Ending.STOCK_OUT, EventKind.STOCK_RAN_OUT)
        return position, ()
