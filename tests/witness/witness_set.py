"""Witnesses for sets."""

from __future__ import annotations

from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import PACK_RANKS, Range, Rank
from tests.game.tables import lay, meld, position, throw
from tests.witness.form import Witness
from tests.witness.houses import ANY, PLAIN
from tests.witness.told import legal, offered, scored, side, told


def sets_of_three(rules: Rules) -> str:
    """The ranks of which there is no set."""
    return " ".join(
        rank.value for rank in PACK_RANKS if not legal([f"{rank.value}h {rank.value}s {rank.value}d"], rules)
    )


def without(*gone: Rank) -> tuple[Rank, ...]:
    return tuple(rank for rank in PACK_RANKS if rank not in gone)


def sets_of_one_rank(rules: Rules) -> dict[str, str]:
    """The same for sets of nines, and for tens."""
    lying = ["9h 9s 9d", "9h 9s 9d 9c"]
    found = {}
    for number in range(3):
        where = position(rules, "9c 9c 9d 10h 10s 10d 4c 5d", table=lying[:number])
        found[f"beside {number}"] = told(rules, where, lay("9d 9c 9c", rules))
    return {**found, "of tens": told(rules, where, lay("10h 10s 10d", rules))}


def sizes_of_sets(rules: Rules) -> tuple[int, ...]:
    eight = ["9h", "9h", "9s", "9s", "9d", "9d", "9c", "9c"]
    return tuple(size for size in range(2, 9) if legal([" ".join(eight[:size])], rules))


EIGHT_NINES = "9h 9h 9s 9s 9d 9d 9c 9c"


def a_set_of_eight(rules: Rules) -> dict[str, str | None]:
    """Its class, its bonus, and whether it closes the hand."""
    score, _ = scored(rules, side(rules, EIGHT_NINES, held=("",)), side(rules, held=("",)))
    where = position(rules, "Kd", table=[EIGHT_NINES], taken=1)
    return {
        "class": grade_of(meld(EIGHT_NINES, rules), rules),
        "rows": " ".join(score),
        "closing": told(rules, where, throw("Kd")),
    }


def laid_from_the_hand(rules: Rules) -> str:
    return "; ".join(offered(rules, position(rules, "9s 9h 9d 9c 4s 4h 4d Kd Jc")))


LAID, RANK = "laid", "refused: sets of one rank"

WITNESSES = (
    Witness(
        "set ranks",
        "of which ranks there is no set",
        {
            PACK_RANKS: "",
            **{without(rank): rank.value for rank in PACK_RANKS},
            (Rank.ACE, Rank.THREE): "K Q J 10 9 8 7 6 5 4 2",
            (): "A K Q J 10 9 8 7 6 5 4 3 2",
        },
        sets_of_three,
        PLAIN,
    ),
    Witness(
        "set size",
        "how many nines are a set",
        {
            Range(3, 5): (3, 4, 5),
            Range(4, 5): (4, 5),
            Range(3, 6): (3, 4, 5, 6),
            Range(3, 8): (3, 4, 5, 6, 7, 8),
            Range(3): (3, 4, 5, 6, 7, 8),
        },
        sizes_of_sets,
        PLAIN,
    ),
    Witness(
        "set of one rank",
        "how many sets of nines a side has",
        {
            1: {"beside 0": LAID, "beside 1": RANK, "beside 2": RANK, "of tens": LAID},
            2: {"beside 0": LAID, "beside 1": LAID, "beside 2": RANK, "of tens": LAID},
            ANY: {"beside 0": LAID, "beside 1": LAID, "beside 2": LAID, "of tens": LAID},
        },
        sets_of_one_rank,
        PLAIN,
    ),
    Witness(
        "set counts as burraco",
        "whether eight nines are a burraco",
        {
            True: {"class": "clean", "rows": "cards on the table clean burraco", "closing": "discarded, closed"},
            False: {"class": None, "rows": "cards on the table", "closing": "refused: pot already taken, closing"},
        },
        a_set_of_eight,
        PLAIN,
    ),
    Witness(
        "set ranks",
        "what can be laid from the hand",
        {
            (Rank.NINE,): "9s 9h 9d; 9s 9h 9d 9c; 9s 9h 9c; 9s 9d 9c; 9h 9d 9c",
            (Rank.FOUR,): "4s 4h 4d",
            (): "",
        },
        laid_from_the_hand,
        PLAIN,
    ),
    Witness(
        "set size",
        "what can be laid from the hand",
        {
            Range(3, 3): "9s 9h 9d; 9s 9h 9c; 9s 9d 9c; 9h 9d 9c; 4s 4h 4d",
            Range(4, 9): "9s 9h 9d 9c",
        },
        laid_from_the_hand,
        PLAIN,
    ),
)
