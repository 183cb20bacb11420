"""The deal of a table as a picture: seats, hands, pots, stock and the first card of the pile."""

from __future__ import annotations

from burraco_dsl.game.cards import deck
from burraco_dsl.render.pictures import CardShown, DealPicture
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.setting_up import FirstPlayer, TurnOrder
from burraco_dsl.rules.values import Rank

_FIRST = {FirstPlayer.LEFT_OF_THE_DEALER: 1, FirstPlayer.RIGHT_OF_THE_DEALER: -1, FirstPlayer.DEALER: 0}


def dealt(rules: Rules) -> DealPicture | None:
    """The table after the deal; None where it is not known, or the deck does not reach."""
    hand, packs, sides = rules.deal.hand, rules.deck.packs, rules.table.sides
    if not hand or not packs or not sides or rules.players % sides:
        return None
    pots = tuple(rules.deal.pots or ())
    up = bool(rules.deal.upcard)
    left = len(deck(rules)) - rules.players * hand - sum(pots) - up
    if left < 0:
        return None
    card = CardShown(Rank.SEVEN if Rank.SEVEN in rules.ranks else rules.ranks[0], rules.suits[0]) if up else None
    return DealPicture(
        (hand,) * rules.players,
        tuple(seat % sides for seat in range(rules.players)),
        left,
        pots,
        card,
        _FIRST.get(rules.table.first_player, 0) % rules.players,
        rules.table.turn_order is not TurnOrder.COUNTERCLOCKWISE,
    )
