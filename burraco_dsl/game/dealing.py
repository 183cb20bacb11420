"""The deal: a deck in its order becomes the first position of a hand."""

from __future__ import annotations

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.passing import feed_stock
from burraco_dsl.game.position import Phase, Position, SideState, next_seat, reads
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.setting_up import FirstPlayer
from burraco_dsl.rules.values import Subject


def first_seat(rules: Rules, dealer: int) -> int:
    """Who plays first in a hand. Source: table first player."""
    steps = {FirstPlayer.LEFT_OF_THE_DEALER: 1, FirstPlayer.RIGHT_OF_THE_DEALER: -1}
    return (dealer + steps.get(rules.table.first_player, 0)) % rules.players


def deal(
    rules: Rules, cards: Cards, *, dealer: int = 0, scores: tuple[int, ...] = (), hand_number: int = 1
) -> Position:
    """The first position of a hand.

    ``cards`` is the whole deck, next card first: one card at a time to each seat from the first player on, then the pots, the
    upcard, and the rest is the stock. ``scores`` are the match scores of the sides before the hand. ValueError when the deck
    does not reach. Source: section deal.
    """
    players, size = rules.players, rules.deal.hand
    needed = players * size + sum(rules.deal.pots or ()) + int(bool(rules.deal.upcard))
    if needed > len(cards):
        raise ValueError(f"the deal takes {needed} cards, and the deck has {len(cards)}")
    seat = first_seat(rules, dealer)
    hands: list[Cards] = [()] * players
    to = seat
    for turn in range(players):
        hands[to] = in_order(cards[turn : players * size : players])
        to = next_seat(rules, to)
    rest = cards[players * size :]
    pots: list[Cards] = []
    for pot in rules.deal.pots or ():
        pots.append(rest[:pot])
        rest = rest[pot:]
    pile: Cards = ()
    if rules.deal.upcard:
        pile, rest = rest[:1], rest[1:]
    start = opening_position(
        rules, seat, hands=tuple(hands), stock=rest, pile=pile, pots=tuple(pots), scores=scores, hand_number=hand_number
    )
    return feed_stock(start, rules)[0]  # where the deal leaves nothing to draw, a pot becomes the stock at once


def opening_position(
    rules: Rules,
    seat: int,
    *,
    hands: tuple[Cards, ...],
    stock: Cards,
    pile: Cards = (),
    pots: tuple[Cards, ...] = (),
    scores: tuple[int, ...] = (),
    hand_number: int = 1,
) -> Position:
    """A position in which nothing has been played yet; what no rule reads is left out of it."""
    sides = rules.table.sides
    scored = scores if scores and reads(rules, Subject.SCORE) else (0,) * sides
    return Position(
        seat,
        Phase.DRAW,
        stock,
        pile,
        pots,
        tuple(in_order(hand) for hand in hands),
        tuple(SideState(score=score) for score in scored),
        ((),) * rules.players,
        first=bool(rules.draw.first_card_may_be_refused) and not pile,
        hand_number=hand_number if reads(rules, Subject.HAND_NUMBER) else 1,
    )
