"""Whether enough is said, and enough cards are there, for a hand to be dealt and played."""

from __future__ import annotations

from burraco_dsl.game.cards import deck
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify.features.judged import settled as melds_settled
from burraco_dsl.verify.playable.judging import dealt
from burraco_dsl.verify.playable.judging import settled as turns_settled
from burraco_dsl.verify.table import Table

NO_HAND = "no hand can be dealt"


def no_hand(agreement: Agreement, world: World) -> str:
    """Why no hand can be played at a table, as a sentence; empty when one can."""
    table = Table(agreement, world, agreement.at(world))
    rules = table.rules
    if not rules.table.sides or rules.players % rules.table.sides:
        return f"{NO_HAND}: the players form no sides of one size"
    if agreement.unread or not (melds_settled(table) and turns_settled(rules) and _scores_settled(rules)):
        return f"{NO_HAND}: not every line that play hangs on is there"
    needed, cards = dealt(rules), len(deck(rules))
    if needed > cards:
        return f"{NO_HAND}: it takes {needed} cards, and the deck has {cards}"
    return ""


def unsettled(agreement: Agreement) -> str:
    """Why the rules alone cannot be judged as a whole; empty when they can."""
    if agreement.unread:
        return f"not all lines could be read: {', '.join(sorted(agreement.unread))}"
    for world in agreement.worlds():
        table = Table(agreement, world, agreement.at(world))
        if not (melds_settled(table) and table.rules.deal.hand and table.rules.table.sides):
            return "not every line that it hangs on is there"
    return ""


def _scores_settled(rules: Rules) -> bool:
    asked: list[object] = [rules.close.bonus, rules.scoring.melded_cards, rules.scoring.cards_in_hand, rules.deal.hand]
    asked += [one.bonus for one in rules.classes.values()]
    asked += [rules.card_points.get(card.rank) for card in dict.fromkeys(deck(rules))]
    asked += [rules.pot.not_taken, rules.pot.not_played] if rules.deal.pots else []
    return all(one is not None for one in asked)
