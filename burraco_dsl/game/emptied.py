"""An empty hand is one decision, taken after the whole action on the side's resulting table.

A pot for this side: it is taken. Else the side may close: the hand ends. Else the play is refused, with all that stands
against the one and the other.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from burraco_dsl.game.cards import in_order
from burraco_dsl.game.codes import Code, Event, EventKind, Reason
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.opening import short, told_short
from burraco_dsl.game.position import Ending, Phase, Position, reads_unplayed, replaced
from burraco_dsl.game.requirements import missing
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.grades import TakenBy, Ways
from burraco_dsl.rules.values import Demand

_POT_ALREADY_TAKEN = Reason(Code.POT_ALREADY_TAKEN, message("the side has taken its pot"))
_NO_POT_IS_LEFT = Reason(Code.NO_POT_DEALT, message("no pot is left"))
_ONLY_BY_DISCARDING = Reason(Code.POT_NOT_THIS_WAY, message("the pot is taken only by discarding the last card"))
_ONLY_BY_MELDING = Reason(Code.POT_NOT_THIS_WAY, message("the pot is taken only by melding the last card"))
_MUST_DISCARD = Reason(Code.LAST_CARD_DISCARDED, message("who closes must discard the last card"))


class Fate(Enum):
    """What comes of a hand after a play."""

    GOES_ON = "goes on"
    TAKES_POT = "takes a pot"
    CLOSES = "closes"
    REFUSED = "refused"


class Decision(NamedTuple):
    """The decision, with the reasons where the play is refused."""

    fate: Fate
    reasons: tuple[Reason, ...] = ()


def decide(position: Position, discarded: Card | None, rules: Rules) -> Decision:
    """What comes of the hand of the player to move, after melding (``discarded`` is None) or by a discard."""
    failing = short(position, rules)
    if position.hand:
        early = not rules.deal.pots or waits_for_an_empty_hand(rules) or failing
        none = early or pot_refusals(position, discarded, rules)
        return Decision(Fate.GOES_ON if none else Fate.TAKES_POT)
    if failing:
        return Decision(Fate.REFUSED, (Reason(Code.SHORT_OPENING, told_short(position, rules)),))
    no_pot = pot_refusals(position, discarded, rules)
    if rules.deal.pots and not no_pot:
        return Decision(Fate.TAKES_POT)
    no_close = close_refusals(position, discarded, rules)
    if not no_close:
        return Decision(Fate.CLOSES)
    wild = tuple(one for one in no_close if one.code is Code.WILD_LAST)
    rest = tuple(one for one in no_close if one.code is not Code.WILD_LAST)
    return Decision(Fate.REFUSED, (*wild, *no_pot, *rest))


def waits_for_an_empty_hand(rules: Rules) -> bool:
    """Whether a pot comes only to an empty hand. Source: pot taken when."""
    return any(one.demand is Demand.HAND_EMPTY for one in rules.pot.taken_when or ())


def pot_refusals(position: Position, discarded: Card | None, rules: Rules) -> tuple[Reason, ...]:
    """Why the player takes no pot; empty in a game without pots. Source: section pot."""
    if not rules.deal.pots:
        return ()
    found = []
    mine = position.mine
    if rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE and mine.pots:
        found.append(_POT_ALREADY_TAKEN)
    elif not position.pots:
        found.append(_NO_POT_IS_LEFT)
    for text in missing(rules.pot.taken_when or (), position, mine, rules):
        found.append(_pot_not_yet(text))
    if discarded is None and rules.pot.ways is Ways.INDIRECT:
        found.append(_ONLY_BY_DISCARDING)
    if discarded is not None and rules.pot.ways is Ways.DIRECT:
        found.append(_ONLY_BY_MELDING)
    return tuple(found)


@lru_cache(maxsize=256)
def _pot_not_yet(missing: str) -> Reason:
    return Reason(Code.POT_NOT_YET, message("for the pot, {missing}", missing=missing))


@lru_cache(maxsize=256)
def _may_not_close(missing: str) -> Reason:
    return Reason(Code.MAY_NOT_CLOSE, message("for closing, {missing}", missing=missing))


@lru_cache(maxsize=64)
def _wild_last(card: Card) -> Reason:
    text = message("the last discard may not be a wild, and {card} is one", card=str(card))
    return Reason(Code.WILD_LAST, text)


def close_refusals(position: Position, discarded: Card | None, rules: Rules) -> tuple[Reason, ...]:
    """Why the player may not close with this last card. Source: section close."""
    found = []
    if discarded is not None and not rules.close.final_discard_may_be_wild and is_wild(rules, discarded):
        found.append(_wild_last(discarded))
    for text in missing(rules.close.requires or (), position, position.mine, rules):
        found.append(_may_not_close(text))
    if discarded is None and rules.close.final_discard is FinalDiscard.REQUIRED:
        found.append(_MUST_DISCARD)
    return tuple(found)


def take_pot(position: Position, rules: Rules, *, direct: bool) -> tuple[Position, Event]:
    """The first pot comes to the player to move."""
    pot, *left = position.pots
    mine = position.mine
    after = position._replace(pots=tuple(left)).with_mine(mine._replace(pots=mine.pots + 1))
    after = after.holding(in_order((*position.hand, *pot)))
    if reads_unplayed(rules):
        unplayed = in_order((*after.unplayed[after.seat], *pot))
        after = after._replace(unplayed=replaced(after.unplayed, after.seat, unplayed))
    kind = EventKind.POT_TAKEN_DIRECTLY if direct else EventKind.POT_TAKEN_INDIRECTLY
    return after, Event(kind, position.seat)


def close(position: Position) -> tuple[Position, Event]:
    """The player to move closes, and the hand ends."""
    after = position._replace(phase=Phase.OVER, ending=Ending.CLOSED, closer=position.seat, turn=type(position.turn)())
    return after, Event(EventKind.CLOSED, position.seat)
