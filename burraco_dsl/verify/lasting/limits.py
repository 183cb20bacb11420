"""Claim *bounded*: the greatest number of turns, of plays in a turn and of cards in a hand, and the first turn to close in.

All are bounds by counting: no hand goes beyond them, and none need come up to them.
"""

from __future__ import annotations

from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.report.message import message, message_n, series
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.rules.agreement import World
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.grades import TakenBy, Ways
from burraco_dsl.rules.chapters.turn import PileDuty, PileTaken
from burraco_dsl.rules.values import Demand
from burraco_dsl.verify.lasting.conditions import between_turns
from burraco_dsl.verify.lasting.counts import (
    cards_of_deck,
    draws,
    frees_to_the_hand,
    idle_limit,
    never_drawn,
    pots,
    through_a_hand,
    turns,
    wild_cards,
)
from burraco_dsl.verify.lasting.endless import judged as judged_endless
from burraco_dsl.verify.lasting.settling import not_settled, table_of
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "bounded"

#: No demand of the language needs more turns than this to be met by number of cards.
_FAR = 10_000


def judge(agreement: Agreement, world: World) -> Judged:
    """The verdict at one table; where a hand need not end, no number of turns is the greatest."""
    table = table_of(agreement, world)
    if table is None:
        return not_settled(CLAIM)
    rules = table.rules
    numbers = {"plays in a turn": plays_in_a_turn(rules), "cards in a hand": cards_in_a_hand(rules)}
    told: list[str] = [
        message_n("1 play in a turn", "{n} plays in a turn", numbers["plays in a turn"]),
        message("{cards} cards in a hand", cards=numbers["cards in a hand"]),
    ]
    close = first_close(rules)
    if close is not None:
        numbers["first turn to close in"] = close
    if all(one.holds for one in between_turns(rules)):
        numbers["turns"] = turns(rules, _counted(rules))
        told.insert(0, message_n("1 turn", "{n} turns", numbers["turns"]))
        detail = _with_close(message("at most {numbers}, which need not be reached", numbers=series(told)), close)
        return Judged(CLAIM, Verdict.PROVED, detail, notes=NOTES, numbers=numbers)
    whole = judged_endless(table)
    if whole.verdict is Verdict.UNKNOWN:
        known = message("no greatest number of turns is known; at most {numbers}", numbers=series(told))
        detail = _with_close(known, close)
        return Judged(CLAIM, Verdict.UNKNOWN, detail, notes=NOTES, numbers=numbers)
    none = message(
        "no number of turns is the greatest, for the hand need not end; at most {numbers}", numbers=series(told)
    )
    detail = _with_close(none, close)
    return Judged(CLAIM, Verdict.PROVED, detail, notes=NOTES, numbers=numbers, applies=False)


NOTES = (
    message(
        "the greatest numbers are bounds from above, and the first turn to close in is one from below: counted from the "
        "cards alone"
    ),
)


def _counted(rules: Rules) -> int:
    return idle_limit(rules) if rules.pile.duty is PileDuty.NONE else 0


def _with_close(text: str, close: int | None) -> str:
    """The bounds, with the first turn to close in where that is not the first of the hand."""
    if close is None or close <= 1:
        return text
    return message("{text}; nobody closes before turn {turn} of the hand", text=text, turn=close)


def plays_in_a_turn(rules: Rules) -> int:
    """The greatest number of plays in a turn: beginning it, laying, joining, and the discard."""
    cards = _through_a_turn(rules)
    laid = cards  # each card is laid or thrown by itself, at the most
    if frees_to_the_hand(rules):
        wilds = wild_cards(rules)
        naturals = wilds + (cards if rules.wild.natural_two_turns_wild else 0)
        laid = 2 * cards + 2 * naturals + wilds + 1
    joins = max(0, (cards_of_deck(rules) - never_drawn(rules)) // 3 - 1) if rules.meld.may_be_joined else 0
    return 1 + int(bool(rules.draw.first_card_may_be_refused)) + laid + joins


def _grown_by_drawing(rules: Rules) -> int:
    """By how much a hand grows where no more than a card is taken from the pile: the cards drawn beyond one a turn, and the
    cards of the draw under way.
    """
    size = rules.draw.stock_cards
    return (size - 1) * draws(rules) + size


def _of_pots(rules: Rules) -> int:
    """Cards that can come from pots to one player."""
    sizes = pots(rules)
    return max(sizes, default=0) if rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE else sum(sizes)


def _through_a_turn(rules: Rules) -> int:
    most = through_a_hand(rules)
    if rules.pile.taken is PileTaken.TOP_CARD and not frees_to_the_hand(rules):
        most = min(most, rules.deal.hand + _of_pots(rules) + _grown_by_drawing(rules))
    return most


def cards_in_a_hand(rules: Rules) -> int:
    """The greatest number of cards that one player can hold."""
    most = through_a_hand(rules)
    if rules.pile.taken is PileTaken.TOP_CARD:
        pot = max(pots(rules), default=0)
        first = max(rules.deal.hand, pot) if waits_for_an_empty_hand(rules) else rules.deal.hand + _of_pots(rules)
        freed = wild_cards(rules) if frees_to_the_hand(rules) else 0
        most = min(most, first + _grown_by_drawing(rules) + freed)
    return most


def first_close(rules: Rules) -> int | None:
    """The number of the first turn of a hand in which a player could close, by the cards and the pot that it takes.

    None where more is asked for than the deck holds, or where nothing says what is asked for.
    """
    asked = rules.close.requires
    if asked is None or rules.burraco.size is None:
        return None
    burracos = max((one.count for one in asked if one.demand is Demand.BURRACOS), default=0)
    needed = burracos * rules.burraco.size + (rules.close.final_discard is FinalDiscard.REQUIRED)
    if needed > cards_of_deck(rules):
        return None
    pot = any(one.demand is Demand.POT_TAKEN for one in asked)
    # a pot taken by the discard is played from that side's next turn on
    first = 1 + rules.table.sides if pot and rules.pot.ways is Ways.INDIRECT else 1
    return next((turn for turn in range(first, _FAR) if _had_by(turn, rules) >= needed), None)


def _had_by(turn: int, rules: Rules) -> int:
    """The cards that the side that plays this turn can have had by then: dealt, drawn or taken, and from pots."""
    sides = rules.table.sides
    pile = int(bool(rules.deal.upcard)) + int(bool(rules.draw.first_card_may_be_refused))
    mine = range(turn, 0, -sides)
    dealt = min(len(mine), rules.players // sides) * rules.deal.hand
    return dealt + _of_pots(rules) + sum(max(rules.draw.stock_cards, pile + before - 1) for before in mine)
