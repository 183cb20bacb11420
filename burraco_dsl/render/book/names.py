"""Names of cards and of the classes of burraco that many tables have, as the catalogues know them."""

from __future__ import annotations

from collections.abc import Mapping

from burraco_dsl.report.message import message
from burraco_dsl.rules.values import Rank

RANKS: Mapping[Rank, str] = {
    Rank.JOKER: message("joker"),
    Rank.ACE: message("ace"),
    Rank.KING: message("king"),
    Rank.QUEEN: message("queen"),
    Rank.JACK: message("jack"),
}

#: Ranks as kinds of card.
RANKS_PLURAL: Mapping[Rank, str] = {
    Rank.JOKER: message("jokers"),
    Rank.ACE: message("aces"),
    Rank.KING: message("kings"),
    Rank.QUEEN: message("queens"),
    Rank.JACK: message("jacks"),
    Rank.TEN: message("tens"),
    Rank.NINE: message("nines"),
    Rank.EIGHT: message("eights"),
    Rank.SEVEN: message("sevens"),
    Rank.SIX: message("sixes"),
    Rank.FIVE: message("fives"),
    Rank.FOUR: message("fours"),
    Rank.THREE: message("threes"),
    Rank.TWO: message("twos"),
}

SUITS: Mapping[str, str] = {
    "spades": message("spades"),
    "hearts": message("hearts"),
    "diamonds": message("diamonds"),
    "clubs": message("clubs"),
}

#: Classes of burraco that many tables have, by their names in a file.
CLASSES: Mapping[str, str] = {
    "clean": message("clean", context="class"),
    "dirty": message("dirty", context="class"),
    "semi-clean": message("semi-clean", context="class"),
    "royal": message("royal", context="class"),
    "real": message("real", context="class"),
    "pure": message("pure", context="class"),
    "ace-to-ace": message("ace-to-ace", context="class"),
    "natural": message("natural", context="class"),
    "mixed": message("mixed", context="class"),
    "wild": message("wild", context="class"),
}
