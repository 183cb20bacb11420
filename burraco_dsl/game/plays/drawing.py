"""Beginning a turn: drawing from the stock, refusing the first card, taking the pile, leaving it."""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.codes import HAND_IS_OVER, Code, Event, EventKind, Reason
from burraco_dsl.game.passing import Moved, after_drawing, ended, stock_is_out
from burraco_dsl.game.position import Ending, Phase, Position, Turn
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileTaken

_HAS_DRAWN = Reason(Code.HAS_DRAWN, message("the player has drawn, or taken the pile, already"))
_STOCK_IS_EMPTY = Reason(Code.STOCK_IS_OUT, message("the stock is empty"))
_NONE_TO_DRAW = Reason(Code.STOCK_IS_OUT, message("after the first card there would be none to draw"))
_STOCK_IS_THERE = Reason(Code.STOCK_IS_THERE, message("the hand does not end by leaving the pile now"))
_NO_PILE = Reason(Code.NO_PILE, message("there is no pile to take"))
_DRAWS_ANOTHER = Reason(Code.NO_REFUSING, message("who has refused the first card draws another"))
_REFUSED_ONE = Reason(Code.NO_REFUSING, message("a first card has been refused already, and another must be drawn"))
_ONLY_THE_FIRST = Reason(
    Code.NO_REFUSING, message("only the first player of a hand may refuse a card, where the rules let him")
)


def begins(position: Position) -> tuple[Reason, ...]:
    """Why the turn is not at its beginning."""
    if position.phase is Phase.OVER:
        return (HAND_IS_OVER,)
    if position.phase is Phase.PLAY:
        return (_HAS_DRAWN,)
    return ()


def why_not_draw(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """Why no card may be drawn from the stock. Source: draw stock cards, hand ends stock left."""
    found = list(begins(position))
    if stock_is_out(position, rules):
        left = rules.hand_ends.stock_left
        found.append(_the_last(left) if left else _STOCK_IS_EMPTY)
    return tuple(found)


@lru_cache(maxsize=64)
def _the_last(left: int) -> Reason:
    text = message_n(
        "the last {n} cards of the stock are not drawn", "the last {n} cards of the stock are not drawn", left
    )
    return Reason(Code.STOCK_IS_OUT, text)


def draw(position: Position, rules: Rules) -> Moved:
    """As many cards as the rules say come from the stock to the hand, or as many as are left to draw."""
    number = min(rules.draw.stock_cards, len(position.stock) - (rules.hand_ends.stock_left or 0))
    drawn, stock = position.stock[:number], position.stock[number:]
    after = position._replace(stock=stock, phase=Phase.PLAY, first=False, turn=Turn())
    after = after.holding(in_order((*position.hand, *drawn)))
    after, more = after_drawing(after, rules)
    return after, (Event(EventKind.DRAWN, position.seat, drawn), *more)


def why_not_refuse(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """Why the first card may not be refused. Source: draw first card may be refused."""
    found = list(begins(position))
    if not found and not position.first:
        found.append(_REFUSED_ONE if position.phase is Phase.DRAW_ANOTHER else _ONLY_THE_FIRST)
    if stock_is_out(position._replace(stock=position.stock[1:]), rules):
        found.append(_NONE_TO_DRAW)
    return tuple(found)


def refuse(position: Position, rules: Rules) -> Moved:
    """The first card of the stock begins the pile; another is drawn then."""
    card, *stock = position.stock
    after = position._replace(
        stock=tuple(stock), pile=(*position.pile, card), phase=Phase.DRAW_ANOTHER, first=False, turn=Turn()
    )
    return after, (Event(EventKind.FIRST_CARD_REFUSED, position.seat, (card,)),)


def why_not_take(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """Why the pile may not be taken, as far as one need not look ahead. Source: section pile."""
    found = list(begins(position))
    if position.phase is Phase.DRAW_ANOTHER:
        found.append(_DRAWS_ANOTHER)
    if not position.pile:
        found.append(_NO_PILE)
    return tuple(found)


def taken(position: Position, rules: Rules) -> tuple[Cards, Cards]:
    """The cards that are taken with the pile, and what stays. Source: pile taken."""
    if rules.pile.taken is PileTaken.TOP_CARD:
        return position.pile[-1:], position.pile[:-1]
    return position.pile, ()


def take(position: Position, rules: Rules) -> Moved:
    """The pile, or its top card, comes to the hand, with the price that is owed for it."""
    cards, left = taken(position, rules)
    top = position.pile[-1]
    turn = Turn(lone=len(position.pile) == 1)
    match rules.pile.duty:
        case PileDuty.MELD_THE_TOP_CARD:
            rest = cards[:-1] if rules.pile.duty_met is DutyMet.AT_ONCE else ()
            turn = turn._replace(owed=True, top=top, rest=in_order(rest))
        case PileDuty.MELD_A_CARD:
            turn = turn._replace(owed=True)
        case _:
            pass
    if turn.lone:
        turn = _banned(turn, position, rules)
    after = position._replace(pile=left, phase=Phase.PLAY, first=False, turn=turn)
    after = after.holding(in_order((*position.hand, *cards)))
    return after, (Event(EventKind.PILE_TAKEN, position.seat, cards),)


def _banned(turn: Turn, position: Position, rules: Rules) -> Turn:
    """What may not be thrown back after a pile of one card was taken. Source: pile lone card may go back."""
    card = position.pile[-1]
    match rules.pile.lone_card_may_go_back:
        case LoneCard.NO:
            return turn._replace(banned=card, spare=1)
        case LoneCard.NEITHER_IT_NOR_ITS_TWIN:
            return turn._replace(banned=card, spare=len(position.cards()))
        case LoneCard.WITH_ITS_TWIN_IN_HAND if card not in position.hand:
            return turn._replace(banned=card, spare=1)
        case _:
            return turn


def why_not_leave(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """Why the pile may not be left to end the hand. Source: hand ends play stops."""
    found = list(begins(position))
    nobody = rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE
    if not found and not (nobody and stock_is_out(position, rules)):
        found.append(_STOCK_IS_THERE)
    return tuple(found)


def leave(position: Position) -> Moved:
    """The pile is left, and the hand ends."""
    return ended(position, Ending.PILE_LEFT, EventKind.NOBODY_TOOK_THE_PILE)
