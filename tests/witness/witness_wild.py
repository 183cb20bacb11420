"""Witnesses for cards that may stand for others."""

from __future__ import annotations

from burraco_dsl.game.actions import TakePile
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import FreedWild, NaturalsToWilds, NaturalTwo, PlacedWild
from burraco_dsl.rules.chapters.turn import DutyMet, PileDuty
from burraco_dsl.rules.values import ALL_RANKS, PACK_RANKS, Cases, Circumstance, Rank, Subject
from tests.game.tables import meld, to_draw, with_rules
from tests.witness.form import Witness, changed
from tests.witness.houses import ANY, ITALIAN, WILDEST
from tests.witness.told import grows, legal, reads, told

NOWHERE = "refused: nowhere for the freed wild"
SEQUENCES, SETS = Circumstance(Subject.SEQUENCE), Circumstance(Subject.SET)

#: A handful for each rank in which it would have to stand for another card.
AS_A_WILD = {rank: "7h 7s *" if rank is Rank.JOKER else f"7h 7s {rank.value}d" for rank in ALL_RANKS}
AS_A_WILD[Rank.SEVEN] = "9h 9s 7d"


def which_cards_stand_for_others(rules: Rules) -> tuple[str, ...]:
    return tuple(rank.value for rank in ALL_RANKS if legal([AS_A_WILD[rank]], rules))


def most_wilds(rules: Rules) -> dict[str, int]:
    """Of two to four wilds and more naturals, in a sequence and in a set."""
    return {
        "sequence": max(number for number in range(5) if legal(["3h 4h 5h 6h 7h" + " *" * number], rules)),
        "set": max(number for number in range(5) if legal(["9h 9s 9d 9c" + " *" * number], rules)),
    }


def least_naturals(rules: Rules) -> dict[str, int]:
    """Beside three wilds."""
    return {
        "sequence": min(n for n in range(1, 5) if legal([" ".join(["3h", "4h", "5h", "6h"][:n]) + " * * *"], rules)),
        "set": min(n for n in range(1, 5) if legal([" ".join(["9h", "9s", "9d", "9c"][:n]) + " * * *"], rules)),
    }


#: Three naturals with two wilds, as many of both, and more wilds than naturals.
BALANCED = ("3h 4h 5h * *", "9h 9s * *", "9h * *")


def naturals_beside_wilds(rules: Rules) -> tuple[str, ...]:
    return legal(BALANCED, rules)


def three_jokers(rules: Rules) -> str:
    return reads("* * *", rules)


def twos_at_home(rules: Rules) -> dict[str, str | None]:
    """Twos of the suit below the 3, alone and beside a joker; and a set of twos, in which no two is a wild."""
    found: dict[str, str | None] = {text: reads(text, rules) for text in ("2h 3h 4h", "2h 3h 4h *", "2h 2s 2d *")}
    return {**found, "2h to 8h": grade_of(meld("2h 3h 4h 5h 6h 7h 8h", rules), rules)}


def two_leaves_home(rules: Rules) -> str:
    return grows("2d 3d 4d", "6d", rules)


#: Its own card; a card that the wild would have to go to; a card beside an end.
PLACED = (("3c 4c *(=5c)", "5c"), ("*(=2c) 3c 4c", "6c"), ("3c 4c *(=5c)", "6c"))


def wild_on_the_table(rules: Rules) -> tuple[str, ...]:
    return tuple(grows(before, added, rules) for before, added in PLACED)


#: Where a two can go home; where both ends are free; where only the high one is; where only the low one is.
FREED = (("3h 4h 2h(=5h) 6h", "5h"), ("4h 5h *(=6h) 7h", "6h"), ("Ah 2h 3h *(=4h)", "4h"), ("Jh *(=Qh) Kh Ah", "Qh"))


def freed_wild(rules: Rules) -> tuple[str, ...]:
    return tuple(grows(before, added, rules) for before, added in FREED)


def end_that_is_read(rules: Rules) -> str:
    """The order of ends also tells which end a wild of a new meld stands at."""
    return reads("3h 4h *", rules)


def freed_for_the_pile(rules: Rules) -> str:
    """The seven of the pile must be melded with the seven held and the wild that the four would free."""
    held = "4c 7s Kd Qc"
    return told(rules, to_draw(rules, held, table=["3c *(=4c) 5c"], pile="9s 7h"), TakePile())


TO_LOW = ("2h 3h 4h 5h 6h", "*(=3h) 4h 5h 6h 7h", NOWHERE, "*(=10h) Jh Qh Kh Ah")
TO_HIGH = ("3h 4h 5h 6h 2h(=7h)", "4h 5h 6h 7h *(=8h)", "Ah 2h 3h 4h *(=5h)", NOWHERE)
LEFT_TO_THE_PLAYER = ("2h 3h 4h 5h 6h; or 3h 4h 5h 6h 2h(=7h)", "*(=3h) 4h 5h 6h 7h; or 4h 5h 6h 7h *(=8h)")
TO_THE_HAND = ("3h 4h 5h 6h | 2h", "4h 5h 6h 7h | *", "Ah 2h 3h 4h | *", "Jh Qh Kh Ah | *")
TWO, LOW, HIGH = FreedWild.NATURAL_TWO, FreedWild.LOW_END, FreedWild.HIGH_END

WITNESSES = (
    Witness(
        "wild cards",
        "which cards may fill a set of another rank",
        {
            (): (),
            (Rank.JOKER,): ("joker",),
            (Rank.TWO,): ("2",),
            (Rank.JOKER, Rank.TWO): ("joker", "2"),
            **{(rank,): (rank.value,) for rank in ALL_RANKS},
        },
        which_cards_stand_for_others,
        changed(WILDEST, "wild least naturals", Cases(2)),  # so that it is not the other way round
    ),
    Witness(
        "wild most in a meld",
        "how many wilds fill a meld",
        {
            Cases(0): {"sequence": 0, "set": 0},
            Cases(1): {"sequence": 1, "set": 1},
            Cases(2): {"sequence": 2, "set": 2},
            Cases(3): {"sequence": 3, "set": 3},
            Cases(ANY): {"sequence": 4, "set": 4},
            Cases(1, ((SEQUENCES, 0),)): {"sequence": 0, "set": 1},
            Cases(1, ((SEQUENCES, ANY),)): {"sequence": 4, "set": 1},
            Cases(1, ((SETS, 3),)): {"sequence": 1, "set": 3},
            Cases(1, ((SEQUENCES, 2), (SETS, 0))): {"sequence": 2, "set": 0},
        },
        most_wilds,
        WILDEST,
    ),
    Witness(
        "wild least naturals",
        "how many naturals stand beside three wilds",
        {
            Cases(1): {"sequence": 1, "set": 1},
            Cases(2): {"sequence": 2, "set": 2},
            Cases(3): {"sequence": 3, "set": 3},
            Cases(2, ((SEQUENCES, 3),)): {"sequence": 3, "set": 2},
            Cases(2, ((SETS, 4),)): {"sequence": 2, "set": 4},
        },
        least_naturals,
        WILDEST,
    ),
    Witness(
        "wild naturals to wilds",
        "whether there are more naturals than wilds, as many, or fewer",
        {
            NaturalsToWilds.MORE: BALANCED[:1],
            NaturalsToWilds.AT_LEAST_AS_MANY: BALANCED[:2],
            NaturalsToWilds.AS_THEY_COME: BALANCED,
        },
        naturals_beside_wilds,
        WILDEST,
    ),
    Witness(
        "wild melds of wilds alone",
        "whether three jokers are a meld",
        {True: "*(=As) *(=2s) *(=3s)", False: "refused: wilds alone"},
        three_jokers,
        WILDEST,
    ),
    Witness(
        "wild natural two",
        "whether a two at home takes the place of a wild, and dirties a burraco",
        {
            NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE: {
                "2h 3h 4h": "2h 3h 4h",
                "2h 3h 4h *": "*(=Ah) 2h 3h 4h",
                "2h 2s 2d *": "2s 2h 2d *",
                "2h to 8h": "clean",
            },
            NaturalTwo.NEVER: {
                "2h 3h 4h": "2h(=2h) 3h 4h",
                "2h 3h 4h *": "refused: two never natural, too many wilds",
                "2h 2s 2d *": "2s 2h 2d *",
                "2h to 8h": "dirty",
            },
        },
        twos_at_home,
        changed(ITALIAN, "set ranks", PACK_RANKS),
    ),
    *(
        Witness(
            "wild natural two turns wild",
            f"whether a two leaves home to stand for the 5, where a placed wild {placed.value}",
            {True: "3d 4d 2d(=5d) 6d", False: "refused: natural two stays"},
            two_leaves_home,
            changed(ITALIAN, "wild placed wild", placed),
        )
        for placed in PlacedWild
    ),
    Witness(
        "wild placed wild",
        "what becomes of a wild when its own card comes, and when it is wanted elsewhere",
        {
            PlacedWild.STAYS: ("refused: placed wild", "refused: placed wild", "3c 4c *(=5c) 6c"),
            PlacedWild.GIVES_WAY: ("*(=2c) 3c 4c 5c", "refused: placed wild", "3c 4c *(=5c) 6c"),
            PlacedWild.MOVES_FREELY: ("*(=2c) 3c 4c 5c", "3c 4c *(=5c) 6c", "3c 4c *(=5c) 6c"),
        },
        wild_on_the_table,
        ITALIAN,
    ),
    Witness(
        "wild freed wild",
        "where the wild goes that has given way",
        {
            (TWO,): ("2h 3h 4h 5h 6h", NOWHERE, NOWHERE, NOWHERE),
            (LOW,): TO_LOW,
            (HIGH,): TO_HIGH,
            (LOW, HIGH): (*TO_LOW[:2], TO_HIGH[2], TO_LOW[3]),
            (HIGH, LOW): (*TO_HIGH[:3], TO_LOW[3]),
            (TWO, HIGH): ("2h 3h 4h 5h 6h", *TO_HIGH[1:]),
            (TWO, HIGH, LOW): ("2h 3h 4h 5h 6h", *TO_HIGH[1:3], TO_LOW[3]),
            (HIGH, TWO): TO_HIGH,
            (FreedWild.EITHER_END,): (*LEFT_TO_THE_PLAYER, TO_HIGH[2], TO_LOW[3]),
            (FreedWild.HAND,): TO_THE_HAND,
        },
        freed_wild,
        ITALIAN,
    ),
    Witness(
        "wild freed wild",
        "at which end a wild is read",
        {
            (LOW, HIGH): "*(=2h) 3h 4h",
            (HIGH, LOW): "3h 4h *(=5h)",
            (HIGH,): "3h 4h *(=5h)",
            (TWO, HIGH, LOW): "3h 4h *(=5h)",
        },
        end_that_is_read,
        ITALIAN,
    ),
    Witness(
        "wild freed wild",
        "whether it may be melded anew, so that the pile may be taken",
        {
            (LOW,): "refused: the price of the pile",
            (FreedWild.EITHER_END,): "refused: the price of the pile",
            (FreedWild.HAND,): "pile taken",
        },
        freed_for_the_pile,
        with_rules(ITALIAN, "pile", duty=PileDuty.MELD_THE_TOP_CARD, duty_met=DutyMet.BEFORE_THE_DISCARD),
    ),
)
