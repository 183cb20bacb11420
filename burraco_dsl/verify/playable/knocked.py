"""The law with one of its protections taken away: what a search must be able to find.

A search that finds nothing wrong with a broken law proves nothing about the whole one. For each protection: the law without it,
and whether the rules lean on it at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from burraco_dsl.game.actions import Action, Draw, RefuseFirst
from burraco_dsl.game.codes import Code, Reason
from burraco_dsl.game.emptied import close_refusals, pot_refusals
from burraco_dsl.game.law import Law, Outcome
from burraco_dsl.game.position import Ending, Phase, Position, next_seat
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, Stalemate
from burraco_dsl.rules.chapters.grades import Failed
from burraco_dsl.rules.chapters.turn import LoneCard, PileDuty
from burraco_dsl.rules.values import Numbered
from burraco_dsl.verify.playable.remembering import Remembering

Makes = Callable[[Rules], Law]


class NoExitAsked(Remembering):
    """Nobody asks whether the turn can be finished."""

    def _stranded(self, before: Position, after: Position, action: Action) -> tuple[Reason, ...]:
        return ()


class CardsCounted(Remembering):
    """Cards are counted in place of looking for an exit: two are enough, or one where the side may take a pot or close."""

    def _stranded(self, before: Position, after: Position, action: Action) -> tuple[Reason, ...]:
        if isinstance(action, Draw | RefuseFirst) or len(after.hand) >= 2:
            return ()
        pot = self.rules.deal.pots and not pot_refusals(after, after.hand[0], self.rules)
        ways = close_refusals(after, after.hand[0], self.rules)
        if pot or all(reason.code is Code.WILD_LAST for reason in ways):
            return ()
        return tuple(reason._replace(ahead=True) for reason in ways)


class NoStalemate(Remembering):
    """The hand goes on however often a lone card is passed round."""

    def __init__(self, rules: Rules) -> None:
        ends = replace(rules.hand_ends, stalemate=Numbered(Stalemate.NONE))
        super().__init__(replace(rules, hand_ends=ends))


class NoEndMark(Remembering):
    """The hand does not end with the stock: whoever is next must find something to do."""

    def outcome(self, position: Position, action: Action) -> Outcome:
        """What the law says, but for the end of the hand with the stock."""
        outcome = super().outcome(position, action)
        after = outcome.position
        if after is None or after.ending is not Ending.STOCK_OUT:
            return outcome
        drew = isinstance(action, Draw)
        seat = position.seat if drew else next_seat(self.rules, position.seat)
        phase = Phase.PLAY if drew else Phase.DRAW
        return outcome._replace(position=after._replace(seat=seat, phase=phase, ending=None))


class KnockOut(NamedTuple):
    """One protection: what it is called, the law without it, whether only whole tables show it, and what the rules lean on it
    for; None where they do not.
    """

    name: str
    law: Makes
    whole: bool
    needed: Callable[[Rules], bool]


def _price(rules: Rules) -> bool:
    return rules.pile.duty is not PileDuty.NONE


def _ban(rules: Rules) -> bool:
    return not _top_must_be_laid(rules) and rules.pile.lone_card_may_go_back not in (None, LoneCard.YES)


def _top_must_be_laid(rules: Rules) -> bool:
    return rules.pile.duty is PileDuty.MELD_THE_TOP_CARD


def _must_open(rules: Rules) -> bool:
    minimum = rules.initial_meld.minimum
    return minimum is not None and any(minimum.values()) and rules.initial_meld.failed is Failed.NOT_ALLOWED


def _wild_last(rules: Rules) -> bool:
    return bool(rules.wild.cards) and not rules.close.final_discard_may_be_wild


def _counting_fails(rules: Rules) -> bool:
    """Whether a hand of two, or one that may close, can be without an exit; a short opening shows only with more cards."""
    return _price(rules) or _ban(rules) or _wild_last(rules)


def _exit_matters(rules: Rules) -> bool:
    return _counting_fails(rules) or _must_open(rules) or bool(rules.close.requires)


def _stock_end_matters(rules: Rules) -> bool:
    """Whether a player could be unable to go on without the stock, or all of them go on for ever."""
    goes_on = rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE
    ends = rules.hand_ends.stalemate.choice is Stalemate.AFTER_ROUNDS
    return not goes_on and (_price(rules) or not ends)


def _stalemate_matters(rules: Rules) -> bool:
    """Whether a pile can be passed round with nothing laid."""
    return rules.hand_ends.stalemate.choice is Stalemate.AFTER_ROUNDS and not _price(rules)


KNOCK_OUTS: tuple[KnockOut, ...] = (
    KnockOut("looking for an exit", NoExitAsked, False, _exit_matters),
    KnockOut("looking further than counting cards", CardsCounted, False, _counting_fails),
    KnockOut("the stalemate", NoStalemate, True, _stalemate_matters),
    KnockOut("the end with the stock", NoEndMark, True, _stock_end_matters),
)
