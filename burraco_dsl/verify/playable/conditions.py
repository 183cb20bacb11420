"""The entry conditions on the full table: with them, only a play that should not have been allowed can leave a player stuck.

Each is asked of the law itself, in the few situations that it can tell apart. What they add up to: a turn begins with one card or
more (E0); there is something to draw or to take, or the hand has ended (E1); after a draw from the stock some card may be thrown
(E2); every other play is allowed only where a way out of the turn remains, and what is not seen yet does not decide that (E3).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from burraco_dsl.game.actions import Discard, Draw
from burraco_dsl.game.cards import JOKER, Cards, deck, in_order
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Position, SideState
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.ends import PlayStops
from burraco_dsl.rules.chapters.turn import PileDuty


class Condition(NamedTuple):
    """One entry condition: whether it holds, what that means at the table, and the rules that give it."""

    name: str
    holds: bool
    text: str
    lines: tuple[str, ...]


def conditions(law: Law) -> tuple[Condition, ...]:
    """All of them, of a table whose deal fits into its deck."""
    return (e0(law.rules), first_turn(law), later_turns(law), e2(law), e3(law.rules))


def e0(rules: Rules) -> Condition:
    """A turn ends with a card in hand: a discard that empties it takes a pot, which holds some, or closes."""
    holds = rules.deal.hand >= 1 and all(pot >= 1 for pot in rules.deal.pots or ())
    return Condition(
        "E0", holds, message("no turn begins with an empty hand"), ("deal hand", "deal pots", "close requires")
    )


def first_turn(law: Law) -> Condition:
    """E1 for the first turn of a hand: whatever cards are dealt, there is one to draw, or the upcard may be taken or left."""
    rules = law.rules
    whole = deck(rules)
    start = deal(rules, whole)
    draws = law.may(start, Draw())
    leaves = rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE and bool(law.legal(start))
    takes = bool(start.pile) and rules.pile.duty is PileDuty.NONE
    always = draws or leaves or (takes and all(law.legal(_dealt(rules, start, card)) for card in dict.fromkeys(whole)))
    lines = (
        "deal hand",
        "deal pots",
        "deal upcard",
        "deck packs",
        "deck jokers",
        "table players",
        "hand ends stock left",
        "hand ends play stops",
        "hand ends untaken pots",
    )
    return Condition(
        "E1", always, message("the first player can draw a card, or take the one that is turned up"), lines
    )


def _dealt(rules: Rules, start: Position, card: Card) -> Position:
    """The worst deal for a card: the hand holds nothing but its like, as far as the deck goes."""
    like = [card] * ((rules.deck.jokers or 0) if card == JOKER else (rules.deck.packs or 0))
    others = [one for one in deck(rules) if one != card]
    hand = in_order([*like[1:], *others][: rules.deal.hand])
    return start._replace(pile=(card,)).holding(hand)


def later_turns(law: Law) -> Condition:
    """E1 for every later turn: with the stock out or not, pots left or not, a short or a long pile, one card in hand or more."""
    holds = all(after.over or bool(law.legal(after)) for after in _next_turns(law))
    lines = ("hand ends stock left", "hand ends play stops", "hand ends untaken pots", "pile duty", "draw stock cards")
    return Condition("E1", holds, message("whoever is next can draw or take the pile, or the hand has ended"), lines)


def _next_turns(law: Law) -> Iterator[Position]:
    """What comes of a discard in each of these situations, for each card that is thrown."""
    rules = law.rules
    left, pots = rules.hand_ends.stock_left, rules.deal.pots or ()
    kinds, beside = _kinds(rules)
    for stock, gone, pile, held in product((left, left + 1), range(len(pots) + 1), (0, 1, 3), (1, 2)):
        for card in kinds:
            position = _moment(rules, (card, beside), (beside,) * held, (JOKER,) * stock, (beside,) * pile, pots[gone:])
            after = law.outcome(position, Discard(card)).position
            if after is not None:
                yield after


def _kinds(rules: Rules) -> tuple[Cards, Card]:
    """A card of each rank, for no suit is more than another; and one to lie beside it."""
    by_rank = {card.rank: card for card in deck(rules)}
    return tuple(by_rank.values()), next(card for card in deck(rules) if card != JOKER)


def _moment(rules: Rules, hand: Cards, others: Cards, stock: Cards, pile: Cards, pots: tuple[int, ...]) -> Position:
    """The first seat to discard, with nothing held against it."""
    return Position(
        0,
        Phase.PLAY,
        stock,
        pile,
        tuple((JOKER,) * size for size in pots),
        (in_order(hand), *((others,) * (rules.players - 1))),
        (SideState(),) * rules.table.sides,
        ((),) * rules.players,
    )


def e2(law: Law) -> Condition:
    """After a draw there are two cards, and any of them may be thrown: no price, no ban and no opening is under way."""
    rules = law.rules
    stock = (JOKER,) * (rules.hand_ends.stock_left + rules.draw.stock_cards + 1)
    kinds, beside = _kinds(rules)
    holds = True
    for card in kinds:
        position = _moment(rules, (card,), (beside,), (beside, *stock), (beside,), rules.deal.pots or ())
        after = law.outcome(position._replace(phase=Phase.DRAW), Draw()).position
        plays = after is not None and (after.over or law.may(after, Discard(card)))
        holds = holds and plays
    lines = ("draw stock cards", "pile duty", "pile lone card may go back", "initial meld failed")
    return Condition("E2", holds, message("whoever has drawn from the stock can throw a card"), lines)


def e3(rules: Rules) -> Condition:
    """A pot of two cards or more leaves one to throw; the law looks at everything a pot of one card could be."""
    pots = rules.deal.pots or ()
    text = message("a pot that was taken leaves a card to throw")
    if any(pot == 1 for pot in pots):
        text = message("a pot of one card is taken in mid-turn only where any card would do")
    return Condition("E3", all(pot >= 1 for pot in pots), text, ("deal pots", "pot ways"))
