"""Witnesses for who sits down and in what order they play."""

from __future__ import annotations

from burraco_dsl.game.actions import Draw
from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal, first_seat
from burraco_dsl.game.match import Match, after_hand, new_match
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.setting_up import FirstPlayer, NextDealer, TurnOrder
from tests.game.tables import add, lay, one, position, throw
from tests.witness.form import Witness
from tests.witness.houses import ITALIAN
from tests.witness.told import done, passed, stacked, told


def dealt(rules: Rules) -> str:
    start = deal(rules, deck(rules))
    seats = [passed(rules, start, turns).seat for turns in range(5)]
    return f"{len(start.hands)} hands, {len(start.stock)} in the stock; turns: {' '.join(map(str, seats))}"


def who_adds_to_the_meld_of_seat_0(rules: Rules) -> tuple[str, ...]:
    start = position(rules, "3h 4h 5h 9s Kd", others="6h Kc")
    laid = done(rules, start, lay("3h 4h 5h", rules), throw("Kd"))
    found = []
    for turns in range(3):
        where = passed(rules, laid, turns)
        turn = done(rules, where, Draw())
        found.append(f"seat {where.seat}: {told(rules, turn, add('3h 4h 5h', '6h', rules))}")
    return tuple(found)


def order_of_turns(rules: Rules) -> str:
    """Who plays after whom, and to whom the second card of the deck goes."""
    start = deal(rules, stacked(rules, "Kc *"))
    seats = [passed(rules, start, turns).seat for turns in range(5)]
    joker = next(seat for seat in range(rules.players) if one("*") in start.hands[seat])
    return f"turns: {' '.join(map(str, seats))}; the second card goes to seat {joker}"


def who_begins(rules: Rules) -> tuple[int, int]:
    return first_seat(rules, 0), deal(rules, deck(rules), dealer=2).seat


def who_deals_next(rules: Rules) -> tuple[int, int]:
    """After dealer 0: when seat 2 closed, and when nobody did."""
    match = Match((0, 0), dealer=0)
    return after_hand(match, (10, 20), 2, rules).dealer, after_hand(match, (10, 20), None, rules).dealer


def scores_that_are_kept(rules: Rules) -> tuple[int, int, int]:
    """How many sides there are at the table and in the match, and which of them begins when seat 2 deals."""
    match = new_match(rules, dealer=2)
    return len(deal(rules, deck(rules)).sides), len(match.totals), match.began


WITNESSES = (
    Witness(
        "table players",
        "how many hands are dealt, and how far the turn goes round",
        {
            (2,): "2 hands, 63 in the stock; turns: 1 0 1 0 1",
            (4,): "4 hands, 41 in the stock; turns: 1 2 3 0 1",
            (6,): "6 hands, 19 in the stock; turns: 1 2 3 4 5",
        },
        dealt,
        ITALIAN,
    ),
    Witness(
        "table sides",
        "whose partners those of seat 0 are, and may add to its meld",
        {
            1: ("seat 1: extended", "seat 2: extended", "seat 3: extended"),
            2: ("seat 1: refused: meld not on the table", "seat 2: extended", "seat 3: refused: meld not on the table"),
            4: (
                "seat 1: refused: meld not on the table",
                "seat 2: refused: meld not on the table",
                "seat 3: refused: meld not on the table",
            ),
        },
        who_adds_to_the_meld_of_seat_0,
        ITALIAN,
    ),
    Witness(
        "table turn order",
        "the seat that plays after seat 1, and gets the second card",
        {
            TurnOrder.CLOCKWISE: "turns: 1 2 3 0 1; the second card goes to seat 2",
            TurnOrder.COUNTERCLOCKWISE: "turns: 1 0 3 2 1; the second card goes to seat 0",
        },
        order_of_turns,
        ITALIAN,
    ),
    Witness(
        "table first player",
        "who begins when seat 0 deals, and when seat 2 does",
        {
            FirstPlayer.LEFT_OF_THE_DEALER: (1, 3),
            FirstPlayer.RIGHT_OF_THE_DEALER: (3, 1),
            FirstPlayer.DEALER: (0, 2),
        },
        who_begins,
        ITALIAN,
    ),
    Witness(
        "table next dealer",
        "who deals after seat 0, when seat 2 closed and when nobody did",
        {
            NextDealer.LEFT_OF_THE_DEALER: (1, 1),
            NextDealer.RIGHT_OF_THE_DEALER: (3, 3),
            NextDealer.WHO_CLOSED: (2, 1),
        },
        who_deals_next,
        ITALIAN,
    ),
    Witness(
        "table sides",
        "whose scores are kept, and which side begins when seat 3 does",
        {1: (1, 1, 0), 2: (2, 2, 1), 4: (4, 4, 3)},
        scores_that_are_kept,
        ITALIAN,
    ),
)
