"""Witnesses for sequences."""

from __future__ import annotations

from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.values import PACK_RANKS, Range, Rank
from tests.game.tables import lay, position
from tests.witness.form import Witness, changed
from tests.witness.houses import ANY, ITALIAN, PLAIN
from tests.witness.told import legal, offered, reads, told

UPWARD = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def hearts(low: int, high: int) -> str:
    """The hearts from one place to another, both counted from the low ace."""
    return " ".join(f"{rank}h" for rank in UPWARD[low - 1 : high])


#: Every three hearts in a row, named by the lowest.
THREES = {UPWARD[low - 1]: hearts(low, low + 2) for low in range(1, 13)}


def threes_in_a_row(rules: Rules) -> str:
    """The lowest card of each sequence of three that there is not."""
    return " ".join(low for low, text in THREES.items() if not legal([text], rules))


def without(*gone: Rank) -> tuple[Rank, ...]:
    return tuple(rank for rank in PACK_RANKS if rank not in gone)


def lengths_of_hearts(rules: Rules) -> tuple[int, ...]:
    return tuple(length for length in range(2, 15) if legal([hearts(1, length)], rules))


def where_aces_stand(rules: Rules) -> tuple[str, ...]:
    return legal(("Ah 2h 3h", "Qh Kh Ah", hearts(1, 14)), rules)


def wilds_in_the_place_of_an_ace(rules: Rules) -> tuple[str, ...]:
    """A joker below the two, above the king, and at the other end of a sequence with an ace."""
    return tuple(reads(text, rules) for text in ("2h 3h *", "Qh Kh *", f"{hearts(1, 13)} *"))


def sequences_of_one_suit(rules: Rules) -> dict[str, str]:
    """Laying hearts beside so many sequences of hearts, and spades beside them; each must leave two cards."""
    lying = ["3h 4h 5h", "3h 4h 5h 6h", "9h 10h Jh"]
    found = {}
    for number in range(4):
        where = position(rules, "Qh Kh Ah Qs Ks As 4c 5d", table=lying[:number])
        found[f"beside {number}"] = told(rules, where, lay("Qh Kh Ah", rules))
    return {**found, "of spades": told(rules, where, lay("Qs Ks As", rules))}


def laid_from_the_hand(rules: Rules) -> str:
    """The melds that can be laid from an ace and the hearts around it."""
    return "; ".join(offered(rules, position(rules, "Qh Kh Ah 2h 3h 4h 7c 9d")))


LAID, SUIT = "laid", "refused: sequences of one suit"

WITNESSES = (
    Witness(
        "sequence ranks",
        "which hearts lie in no sequence",
        {
            PACK_RANKS: "",
            without(Rank.ACE): "A Q",
            without(Rank.TWO): "A 2",
            without(Rank.THREE): "A 2 3",
            without(Rank.FOUR): "2 3 4",
            without(Rank.FIVE): "3 4 5",
            without(Rank.SIX): "4 5 6",
            without(Rank.SEVEN): "5 6 7",
            without(Rank.EIGHT): "6 7 8",
            without(Rank.NINE): "7 8 9",
            without(Rank.TEN): "8 9 10",
            without(Rank.JACK): "9 10 J",
            without(Rank.QUEEN): "10 J Q",
            without(Rank.KING): "J Q",
            (Rank.SIX, Rank.FIVE, Rank.FOUR): "A 2 3 5 6 7 8 9 10 J Q",
            (): "A 2 3 4 5 6 7 8 9 10 J Q",
        },
        threes_in_a_row,
        PLAIN,
    ),
    Witness(
        "sequence length",
        "how many hearts in a row are a sequence",
        {
            Range(3, 5): (3, 4, 5),
            Range(4, 5): (4, 5),
            Range(3, 6): (3, 4, 5, 6),
            Range(3, 13): tuple(range(3, 14)),
            Range(3, 14): tuple(range(3, 15)),
            Range(3): tuple(range(3, 15)),
        },
        lengths_of_hearts,
        changed(PLAIN, "sequence ace", Ace.BOTH_ENDS),
    ),
    Witness(
        "sequence ace",
        "whether an ace lies low, high, or at each end",
        {
            Ace.LOW: ("Ah 2h 3h",),
            Ace.HIGH: ("Qh Kh Ah",),
            Ace.LOW_OR_HIGH: ("Ah 2h 3h", "Qh Kh Ah"),
            Ace.BOTH_ENDS: ("Ah 2h 3h", "Qh Kh Ah", hearts(1, 14)),
        },
        where_aces_stand,
        PLAIN,
    ),
    Witness(
        "sequence ace",
        "whether a wild stands for a low ace or a high one",
        {
            Ace.LOW: ("*(=Ah) 2h 3h", "*(=Jh) Qh Kh", "refused: place of the ace"),
            Ace.HIGH: ("2h 3h *(=4h)", "*(=Jh) Qh Kh", "refused: place of the ace"),
            Ace.LOW_OR_HIGH: ("*(=Ah) 2h 3h", "*(=Jh) Qh Kh", f"*(=Ah) {hearts(2, 14)}"),
        },
        wilds_in_the_place_of_an_ace,
        ITALIAN,
    ),
    Witness(
        "sequence in one suit",
        "how many sequences of hearts a side has",
        {
            1: {"beside 0": LAID, "beside 1": SUIT, "beside 2": SUIT, "beside 3": SUIT, "of spades": LAID},
            2: {"beside 0": LAID, "beside 1": LAID, "beside 2": SUIT, "beside 3": SUIT, "of spades": LAID},
            3: {"beside 0": LAID, "beside 1": LAID, "beside 2": LAID, "beside 3": SUIT, "of spades": LAID},
            ANY: {"beside 0": LAID, "beside 1": LAID, "beside 2": LAID, "beside 3": LAID, "of spades": LAID},
        },
        sequences_of_one_suit,
        PLAIN,
    ),
    Witness(
        "sequence ranks",
        "what can be laid from the hand",
        {
            PACK_RANKS: "Ah 2h 3h; Ah 2h 3h 4h; 2h 3h 4h; Qh Kh Ah",
            without(Rank.FOUR): "Ah 2h 3h; Qh Kh Ah",
            without(Rank.ACE): "2h 3h 4h",
            (): "",
        },
        laid_from_the_hand,
        PLAIN,
    ),
    Witness(
        "sequence length",
        "what can be laid from the hand",
        {
            Range(3, 14): "Ah 2h 3h; Ah 2h 3h 4h; 2h 3h 4h; Qh Kh Ah",
            Range(4, 14): "Ah 2h 3h 4h",
            Range(3, 3): "Ah 2h 3h; 2h 3h 4h; Qh Kh Ah",
        },
        laid_from_the_hand,
        PLAIN,
    ),
    Witness(
        "sequence ace",
        "what can be laid from the hand",
        {
            Ace.LOW: "Ah 2h 3h; Ah 2h 3h 4h; 2h 3h 4h",
            Ace.HIGH: "2h 3h 4h; Qh Kh Ah",
            Ace.LOW_OR_HIGH: "Ah 2h 3h; Ah 2h 3h 4h; 2h 3h 4h; Qh Kh Ah",
        },
        laid_from_the_hand,
        PLAIN,
    ),
)
