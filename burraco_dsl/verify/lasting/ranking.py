"""What falls while a hand is played: between the beginnings of two turns, and with each play inside a turn.

A tuple of numbers, none below nought, compared like words in a dictionary: so it cannot fall for ever. Positions come in; that
the tuple does fall is argued in ``conditions`` and looked at in every hand of the tests.
"""

from __future__ import annotations

from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.position import Phase, Position, reads_idle_turns
from burraco_dsl.rules import Rules
from burraco_dsl.verify.lasting.counts import cards_of_deck, idle_limit, wild_cards

#: The parts of ``rank``, in their order.
PARTS = (
    "pots on the table",
    "cards of the stock",
    "cards never wild that do not lie in a meld",
    "wild cards that do not lie as naturals",
    "wild cards that do not lie in a meld",
    "melds",
    "idle turns to go",
)

#: How much of the beginning of a turn is still to come.
_TO_COME = {Phase.DRAW: 2, Phase.DRAW_ANOTHER: 1, Phase.PLAY: 0, Phase.OVER: 0}


def rank(position: Position, rules: Rules) -> tuple[int, ...]:
    """The numbers of ``PARTS`` at the beginning of a turn."""
    return (len(position.pots), len(position.stock), *off_the_table(position, rules), _idle_to_go(position, rules))


def rank_in_turn(position: Position, rules: Rules) -> tuple[int, ...]:
    """What is still to come of the beginning of the turn; pots on the table; and what lies in no meld, as in ``PARTS``."""
    return (_TO_COME[position.phase], len(position.pots), *off_the_table(position, rules))


def off_the_table(position: Position, rules: Rules) -> tuple[int, int, int, int]:
    """Never-wild cards in no meld, wild cards that do not lie as naturals, wild cards in no meld, and melds."""
    plain = natural = wild = melds = 0
    for side in position.sides:
        for meld in side.melds:
            melds += 1
            for card, as_wild in zip(meld.cards, meld.wild, strict=True):
                if not is_wild(rules, card):
                    plain += 1
                else:
                    wild += 1
                    natural += not as_wild
    wilds = wild_cards(rules)
    return cards_of_deck(rules) - wilds - plain, wilds - natural, wilds - wild, melds


def _idle_to_go(position: Position, rules: Rules) -> int:
    """How many turns without a stock draw and without a card laid may still come in a row.

    The law counts those that take a pile of one card. A longer pile, taken whole, is a pile of one card after such a turn, so it
    is one turn more. Nought where no such turn is possible, or none is counted.
    """
    if not reads_idle_turns(rules):
        return 0
    limit = idle_limit(rules)
    return limit - position.idle if len(position.pile) == 1 else limit + 1
