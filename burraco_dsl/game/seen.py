"""What a player can see: the hand, the melds, the pile as far as the rules show it, and how many cards there are elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.position import Phase, Position, SideState, Turn
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.turn import PileSeen


class View(NamedTuple):
    """One seat's view: numbers of cards where the cards themselves are hidden.

    ``offered`` is the first card of the stock while the player may refuse it.
    """

    seat: int
    hand: Cards
    pile: Cards
    pile_cards: int
    stock_cards: int
    pots: tuple[int, ...]
    hands: tuple[int, ...]
    sides: tuple[SideState, ...]
    turn: Turn
    offered: Card | None


def view(position: Position, seat: int, rules: Rules) -> View:
    """What the player in a seat can see. Source: pile seen, draw first card may be refused."""
    pile = position.pile if rules.pile.seen is PileSeen.WHOLE else position.pile[-1:]
    turn = position.turn
    if rules.pile.seen is not PileSeen.WHOLE and seat != position.seat:
        turn = turn._replace(rest=())  # nobody else has seen them
    offered = position.phase is Phase.DRAW and position.first and seat == position.seat and bool(position.stock)
    return View(
        seat,
        position.hands[seat],
        pile,
        len(position.pile),
        len(position.stock),
        tuple(len(pot) for pot in position.pots),
        tuple(len(hand) for hand in position.hands),
        position.sides,
        turn,
        position.stock[0] if offered else None,
    )
