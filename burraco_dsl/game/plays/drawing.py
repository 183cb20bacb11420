"""Beginning a turn: drawing from the stock, refusing the first card, taking the pile, leaving it."""

from __future__ import annotations

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.codes import Code, Event, EventKind, Reason
from burraco_dsl.game.passing import Moved, after_drawing, ended, stock_is_out
from burraco_dsl.game.position import Ending, Phase, Position, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileTaken


def begins(position: Position) -> tuple[Reason, ...]:
    """Why the turn is not at its beginning."""
    if position.phase is Phase.OVER:
        return (Reason(Code.HAND_IS_OVER, "the hand is over"),)
    if position.phase is Phase.PLAY:
        return (Reason(Code.HAS_DRAWN, "the player has drawn, or taken the pile, already"),)
    return ()


def why_not_draw(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """Why no card may be drawn from the stock. Source: draw stock cards, hand ends stock left."""
    found = list(begins(position))
    if stock_is_out(position, rules):
        left = rules.hand_ends.stock_left
        text = f"the last {left} cards of the stock are not drawn" if left else "the stock is empty"
        found.append(Reason(Code.STOCK_IS_OUT, text))
    return tuple(found)


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
        text = "a first card has been refused already, and another must be drawn"
        if position.phase is not Phase.DRAW_ANOTHER:
            text = "only the first player of a hand may refuse a card, where the rules let him"
        found.append(Reason(Code.NO_REFUSING, text))
    if stock_is_out(position._replace(stock=position.stock[1:]), rules):
        found.append(Reason(Code.STOCK_IS_OUT, "after the first card there would be none to draw"))
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
        found.append(Reason(Code.NO_REFUSING, "who has refused the first card draws another"))
    if not position.pile:
        found.append(Reason(Code.NO_PILE, "there is no pile to take"))
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
        found.append(Reason(Code.STOCK_IS_THERE, "the hand does not end by leaving the pile now"))
    return tuple(found)


def leave(position: Position) -> Moved:
    """The pile is left, and the hand ends."""
    return ended(position, Ending.PILE_LEFT, EventKind.NOBODY_TOOK_THE_PILE)
