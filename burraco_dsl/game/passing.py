"""Between turns: a stalemate is counted, pots become the stock, the hand ends with the stock, the next seat plays."""

from __future__ import annotations

from burraco_dsl.game.codes import Event, EventKind
from burraco_dsl.game.position import Ending, Phase, Position, Turn, next_seat, reads_idle_turns, reads_pot_in_stock
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, UntakenPots

Moved = tuple[Position, tuple[Event, ...]]


def stock_is_out(position: Position, rules: Rules) -> bool:
    """Whether no card of the stock may be drawn any more. Source: hand ends stock left."""
    return len(position.stock) <= (rules.hand_ends.stock_left or 0)


def feed_stock(position: Position, rules: Rules) -> Moved:
    """Pots become the stock, one at a time, while it is out. Source: hand ends untaken pots."""
    events: list[Event] = []
    if rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK:
        while stock_is_out(position, rules) and position.pots:
            pot, *left = position.pots
            became = position.became_stock or reads_pot_in_stock(rules)
            position = position._replace(stock=(*pot, *position.stock), pots=tuple(left), became_stock=became)
            events.append(Event(EventKind.POT_BECAME_THE_STOCK, position.seat))
    return position, tuple(events)


def ended(position: Position, ending: Ending, kind: EventKind) -> Moved:
    """The hand ends without a close."""
    return position._replace(phase=Phase.OVER, ending=ending, turn=Turn()), (Event(kind, position.seat),)


def after_drawing(position: Position, rules: Rules) -> Moved:
    """The stock may have run out by a draw: where play stops at once, it does. Source: hand ends play stops."""
    if rules.hand_ends.play_stops is not PlayStops.AT_ONCE or not stock_is_out(position, rules):
        return position, ()
    position, events = feed_stock(position, rules)
    if not stock_is_out(position, rules):
        return position, events
    position, end = ended(position, Ending.STOCK_OUT, EventKind.STOCK_RAN_OUT)
    return position, events + end


def pass_turn(position: Position, rules: Rules) -> Moved:
    """The turn of the player to move is over: the hand ends, or the next seat is to draw."""
    idle = 0
    if reads_idle_turns(rules):
        idle = position.idle + 1 if position.turn.lone and not position.turn.laid else 0
        if idle >= rules.hand_ends.stalemate.number * rules.players:
            return ended(position._replace(idle=idle), Ending.STALEMATE, EventKind.STALEMATE)
    position = position._replace(idle=idle, turn=Turn())
    position, events = feed_stock(position, rules)
    if stock_is_out(position, rules) and rules.hand_ends.play_stops is not PlayStops.WHEN_NOBODY_TAKES_THE_PILE:
        position, end = ended(position, Ending.STOCK_OUT, EventKind.STOCK_RAN_OUT)
        return position, events + end
    passes = Event(EventKind.TURN_PASSES, position.seat)
    return position._replace(seat=next_seat(rules, position.seat), phase=Phase.DRAW), (*events, passes)
