"""Numbers of odd tables that the greatest numbers hang on."""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.verify.lasting.counts import laying_turns, never_drawn, through_a_hand
from burraco_dsl.verify.lasting.limits import plays_in_a_turn
from tests.game.tables import shipped, with_rules

ITALIAN = shipped("italian")


def test_a_stock_smaller_than_what_is_never_drawn() -> None:
    """Only what the deal leaves stays in the stock: who takes a pot of six can go through more cards than one hand."""
    poor = with_rules(with_rules(ITALIAN, "deck", packs=1), "deal", hand=14, pots=(6, 6))
    poor = replace(with_rules(poor, "hand_ends", stock_left=20), players=2)
    assert never_drawn(poor) == 15
    assert never_drawn(with_rules(poor, "hand_ends", stock_left=2)) == 2
    assert through_a_hand(poor) == 56 - 15 - 14 - 6
    assert plays_in_a_turn(poor) == 1 + 21


def test_a_meld_less_for_one_card_less() -> None:
    """Of 99 cards 98 fit into seven melds of fourteen, and are laid in more turns than 99 in eight."""
    two = with_rules(with_rules(with_rules(ITALIAN, "hand_ends", stock_left=8), "deal", pots=()), "set", ranks=())
    two = replace(two, players=2)
    assert laying_turns(two) == 98 - 2 * 7
    assert laying_turns(with_rules(two, "hand_ends", stock_left=9)) == 98 - 2 * 7
