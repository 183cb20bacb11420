"""A hand drawn step by step: what was played, and how the table then lies.

In come positions and plays of the law, out goes HTML. Everything stands open to the reader, hands too: this is for who studies
the rules, not for a player.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from burraco_dsl.game.actions import Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards
from burraco_dsl.game.codes import Event, EventKind
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.position import Position
from burraco_dsl.render.study.cards import meld, row
from burraco_dsl.render.study.markup import NOTHING, Html, folded, joined, tag
from burraco_dsl.render.study.values import ShownHand, Step
from burraco_dsl.render.study.words import begun
from burraco_dsl.rules import Rules
from burraco_dsl.rules.text import how_many

#: A hand of no more steps than this stands open from the start.
SHORT = 8
#: The tables of no more steps than this are drawn: the last ones, since it is there that something shows. Fewer of a hand that
#: nobody need check.
MOST_TABLES, FEW_TABLES = 40, 4
#: The last steps that stand open in a long hand.
_LAST = 2

_WORTH_TELLING = {
    EventKind.OPENED: "the side has opened",
    EventKind.OPENING_FAILED: "the opening fails; the cards go back to the hand",
    EventKind.WILD_FREED: "the wild is free",
    EventKind.POT_TAKEN_DIRECTLY: "takes the pot and plays on",
    EventKind.POT_TAKEN_INDIRECTLY: "takes the pot for the next turn",
    EventKind.POT_BECAME_THE_STOCK: "the pot becomes the stock",
    EventKind.CLOSED: "closes the hand",
    EventKind.STOCK_RAN_OUT: "the stock has run out; the hand ends",
    EventKind.NOBODY_TOOK_THE_PILE: "nobody takes the pile; the hand ends",
    EventKind.STALEMATE: "stalemate; the hand ends",
}


def side_name(side: int) -> str:
    """``side A``."""
    return f"side {chr(ord('A') + side)}"


def seat_name(seat: int, sides: int) -> str:
    """``player 2 (side B)``, counted from 1 clockwise."""
    return f"player {seat + 1} ({side_name(seat % sides)})"


def hand(shown: ShownHand, most: int = MOST_TABLES) -> Html:
    """The whole hand: the table at the start, then each step, with the table after each of the last ``most``."""
    count = len(shown.steps)
    first = max(0, count - most)
    short = count <= SHORT
    start = folded("The table at the start", board(shown.start, shown.rules), unfolded=short, cls="table-fold")
    steps = [
        _step(shown, index, drawn=index >= first, unfolded=short or index >= count - _LAST or index == shown.again_from)
        for index in range(count)
    ]
    left_out = None
    if first:
        left_out = tag("p", f"The table is drawn for the last {most} of {count} steps.", cls="small")
    return tag("div", start, left_out, tag("ol", *steps, cls="steps"), _loop(shown), cls="hand")


def _loop(shown: ShownHand) -> Html:
    if shown.again_from is None:
        return NOTHING
    told = f"Now everything lies as it did before step {shown.again_from + 1}, and can go on in the same way for ever."
    return tag("p", told, cls="again")


def _step(shown: ShownHand, index: int, *, drawn: bool, unfolded: bool) -> Html:
    step = shown.steps[index]
    sides = len(step.before.sides)
    who = tag("span", begun(seat_name(step.before.seat, sides)), cls="who")
    told = tag("span", *_played(step, shown.rules), *_events(step.events), cls="did")
    again = tag("span", "the loop begins", cls="loop") if index == shown.again_from else None
    line = tag("span", who, Html(" "), told, again)
    if not drawn:
        return tag("li", line, cls="brief")
    after = board(step.after, shown.rules, _moved(step))
    return tag("li", line, folded("The table now", after, unfolded=unfolded, cls="table-fold"))


def _played(step: Step, rules: Rules) -> list[Html]:
    """What was done, in words and cards."""
    match step.action:
        case Draw():
            return [Html("draws "), row(_cards(step.events, EventKind.DRAWN))]
        case RefuseFirst():
            turned = _cards(step.events, EventKind.FIRST_CARD_REFUSED)
            return [Html("refuses the first card, which is turned up as the pile "), row(turned)]
        case TakePile():
            return [Html("takes the pile "), row(_cards(step.events, EventKind.PILE_TAKEN) or step.before.pile)]
        case LeavePile():
            return [Html("leaves the pile")]
        case NewMeld(laid):
            return [Html("lays "), meld(laid, rules)]
        case Extend(before, added, becomes, back):
            taken = [Html(" and takes back "), row(back)] if back else []
            # where a wild has moved, one has to see where it lies now
            then = [Html(", which then lies "), meld(becomes, rules, added)] if step.action.swaps else []
            return [Html("adds "), row(added), Html(" to "), meld(before, rules), *taken, *then]
        case Join(first, second, _):
            return [Html("joins "), meld(first, rules), Html(" and "), meld(second, rules)]
        case Discard(card):
            return [Html("discards "), row((card,))]
        case _:
            assert_never(step.action)


def _cards(events: tuple[Event, ...], kind: EventKind) -> Cards:
    return tuple(card for event in events if event.kind is kind for card in event.cards)


def _events(events: tuple[Event, ...]) -> list[Html]:
    told = [_WORTH_TELLING[event.kind] for event in events if event.kind in _WORTH_TELLING]
    return [tag("span", f" – {one}", cls="event") for one in told]


class Moved(NamedTuple):
    """What the last step has moved: cards of a meld, the top of the pile, or cards into the hand of a seat."""

    seat: int = -1
    laid: LaidMeld | None = None
    to_meld: Cards = ()
    to_pile: Cards = ()
    to_hand: Cards = ()


_NOTHING_MOVED = Moved()


def _moved(step: Step) -> Moved:
    seat = step.before.seat
    match step.action:
        case NewMeld(laid):
            return Moved(seat, laid, laid.cards)
        case Extend(_, added, becomes, back):
            return Moved(seat, becomes, added, to_hand=back)
        case Join(_, second, becomes):
            return Moved(seat, becomes, second.cards)
        case Discard(card):
            return Moved(seat, to_pile=(card,))
        case Draw() | TakePile():
            kinds = (EventKind.DRAWN, EventKind.PILE_TAKEN)
            return Moved(seat, to_hand=tuple(card for kind in kinds for card in _cards(step.events, kind)))
        case RefuseFirst():
            return Moved(seat, to_pile=step.after.pile[-1:])
        case LeavePile():
            return Moved()
        case _:
            assert_never(step.action)


def board(position: Position, rules: Rules, moved: Moved = _NOTHING_MOVED) -> Html:
    """How the table lies: stock, pile and pots, the melds of each side, the hand of each player."""
    sides = len(position.sides)
    heaps = [_heap("Stock", how_many(len(position.stock), "cards"))]
    if position.pots:
        heaps.append(_heap("Pots", f"{' and '.join(str(len(pot)) for pot in position.pots)} cards"))
    top = moved.to_pile if position.pile[-1:] == moved.to_pile else ()
    heaps.append(_heap("Pile", row(position.pile, top, last=True) if position.pile else "empty"))
    laid = [_side(position, side, rules, moved) for side in range(sides)]
    hands = [_hand(position, seat, sides, moved) for seat in range(len(position.hands))]
    parts = (heaps, "heaps"), (laid, "sides"), (hands, "hands")
    return tag("div", *(tag("div", *pieces, cls=name) for pieces, name in parts), cls="board")


def _heap(name: str, what: Html | str) -> Html:
    return tag("div", tag("h5", name), what, cls="heap")


def _side(position: Position, side: int, rules: Rules, moved: Moved) -> Html:
    state = position.sides[side]
    facts = []
    if rules.deal.pots:
        facts.append(f"{how_many(state.pots, 'pots')} taken" if state.pots else "no pot taken")
    if state.score:
        facts.append(f"{state.score} points before the hand")
    told = tag("span", "; ".join(facts), cls="facts") if facts else None
    mine = moved.seat >= 0 and moved.seat % len(position.sides) == side
    melds = []
    fresh = moved.laid if mine else None
    for one in reversed(state.melds):
        new = one._replace(marked=False, owner=None) == fresh._replace(marked=False, owner=None) if fresh else False
        melds.append(meld(one, rules, moved.to_meld if new else ()))
        fresh = None if new else fresh
    lying = joined(reversed(melds)) if melds else tag("span", "nothing on the table", cls="none")
    return tag("div", tag("h5", begun(side_name(side)), told), tag("div", lying, cls="melds"), cls="side")


def _hand(position: Position, seat: int, sides: int, moved: Moved) -> Html:
    held = position.hands[seat]
    turn = not position.over and position.seat == seat
    label = tag("h5", begun(seat_name(seat, sides)), tag("span", "to play", cls="facts") if turn else None)
    cards = row(held, moved.to_hand if seat == moved.seat else ()) if held else tag("span", "no cards", cls="none")
    return tag("div", label, cards, cls="holding turn" if turn else "holding")
