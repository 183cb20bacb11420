"""Witnesses for deck, cut and deal."""

from __future__ import annotations

from burraco_dsl.game.actions import TakePile
from burraco_dsl.game.cards import deck, listed
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.match import Match, after_cut
from burraco_dsl.game.position import Phase
from burraco_dsl.rules import Rules
from tests.game.tables import hand, position, throw
from tests.witness.form import Witness
from tests.witness.houses import FREE, ITALIAN, US
from tests.witness.told import done, reads, scored, side, stacked, told


def copies_of_a_card(rules: Rules) -> tuple[int, str, str]:
    return len(deck(rules)), reads("7s 7h 7h", rules), reads("7h 7h 7h", rules)


def jokers_there_are(rules: Rules) -> tuple[int, str, str]:
    return len(deck(rules)), reads("7s 7h *", rules), reads("7s 7h * *", rules)


def cutting(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The match scores after seat 3 has lifted 21, 22, and 33 cards."""
    return tuple(after_cut(Match((500, 0)), lifted, 3, rules).totals for lifted in (21, 22, 33))


def hands_and_stock(rules: Rules) -> tuple[str, int]:
    start = deal(rules, stacked(rules))
    return " ".join(str(len(one)) for one in start.hands), len(start.stock)


def pots_in_their_order(rules: Rules) -> str:
    """What is dealt, and what the first player gets who throws the last card."""
    start = deal(rules, stacked(rules))
    emptied = start._replace(phase=Phase.PLAY, hands=(hand("Kc Qd"), hand("Kc"), hand("Kc"), hand("Kc")))
    sizes = " and ".join(str(len(pot)) for pot in start.pots) or "none"
    got = told(rules, emptied, throw("Kc"))
    return f"pots: {sizes}; {len(start.stock)} in the stock; {got}"


def first_pot(rules: Rules) -> list[int]:
    start = deal(rules, stacked(rules))
    where = start._replace(phase=Phase.PLAY, hands=(hand("Kc Qd"), hand("Kc"), hand("Kc"), hand("Kc")))
    return [len(one) for one in done(rules, where, throw("Kc")).hands]


def pile_at_the_beginning(rules: Rules) -> tuple[str, int, str]:
    start = deal(rules, stacked(rules))
    return listed(start.pile), len(start.stock), told(rules, start, TakePile())


def without_pots(rules: Rules) -> tuple[str, dict[str, int]]:
    """Why the last card may not be thrown, and what a side scores that took no pot."""
    where = position(rules, "Kd")
    mine, _ = scored(rules, side(rules, held=("",), pots=0), side(rules, held=("",), pots=0))
    return told(rules, where, throw("Kd")), mine


WITNESSES = (
    Witness(
        "deck packs",
        "how many cards there are, and how often each",
        {
            1: (56, "refused: not in the deck", "refused: not in the deck"),
            2: (108, "7s 7h 7h", "refused: not in the deck"),
            3: (160, "7s 7h 7h", "7h 7h 7h"),
        },
        copies_of_a_card,
        FREE,
    ),
    Witness(
        "deck jokers",
        "how many jokers there are to meld",
        {
            0: (104, "refused: no such joker, not wild", "refused: no such joker, not wild"),
            1: (105, "7s 7h *", "refused: no such joker"),
            2: (106, "7s 7h *", "7s 7h * *"),
            4: (108, "7s 7h *", "7s 7h * *"),
        },
        jokers_there_are,
        FREE,
    ),
    Witness(
        "cut exact cut",
        "which cut pays",
        {
            None: ((500, 0), (500, 0), (500, 0)),
            21: ((500, 100), (500, 0), (500, 0)),
            22: ((500, 0), (500, 100), (500, 0)),
            33: ((500, 0), (500, 0), (500, 100)),
        },
        cutting,
        US,
    ),
    Witness(
        "cut exact cut bonus",
        "what such a cut pays",
        {
            0: ((500, 0), (500, 0), (500, 0)),
            100: ((500, 0), (500, 100), (500, 0)),
            250: ((500, 0), (500, 250), (500, 0)),
        },
        cutting,
        US,
    ),
    Witness(
        "deal hand",
        "how many cards each seat holds",
        {1: ("1 1 1 1", 82), 11: ("11 11 11 11", 42), 12: ("12 12 12 12", 38), 20: ("20 20 20 20", 6)},
        hands_and_stock,
        FREE,
    ),
    Witness(
        "deal pots",
        "how many pots lie aside, what is left, and what becomes of an empty hand",
        {
            (): "pots: none; 64 in the stock; discarded, closed",
            (11,): "pots: 11; 53 in the stock; discarded, pot taken indirectly, turn passes",
            (11, 11): "pots: 11 and 11; 42 in the stock; discarded, pot taken indirectly, turn passes",
        },
        pots_in_their_order,
        FREE,
    ),
    Witness(
        "deal pots",
        "which pot comes first",
        {(18, 11): [2, 18, 1, 1], (11, 18): [2, 11, 1, 1]},
        first_pot,
        FREE,
    ),
    Witness(
        "deal upcard",
        "whether there is a pile to take at the beginning",
        {True: ("10d", 41, "pile taken"), False: ("", 42, "refused: no pile")},
        pile_at_the_beginning,
        FREE,
    ),
    Witness(
        "deal pots",
        "where there are none, nobody is told of them or pays for them",
        {
            (): ("refused: closing", {}),
            (11, 11): ("refused: no pot left, closing", {"pot not taken": -100}),
        },
        without_pots,
        ITALIAN,
    ),
)
