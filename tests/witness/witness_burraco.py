"""Witnesses for burracos and their classes."""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import BurracoClass, OnceDirty
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.values import Demand, GradeTest, GradeTests, Range, Rank, Requirement, Trait
from tests.game.tables import add, asks, cards, lay, meld, position, put_together, throw
from tests.witness.form import Witness, changed
from tests.witness.houses import ITALIAN, WILDEST
from tests.witness.told import done, lies, scored, side, told

ANYTHING = BurracoClass(when=((GradeTest(Trait.ANY),),), bonus=50, turned_cards=0)
#: Two classes: the first is the one that is asked about, all other burracos are of the second.
GRADED = replace(
    changed(WILDEST, "sequence ace", Ace.BOTH_ENDS),
    classes={"special": replace(ANYTHING, bonus=500), "other": ANYTHING},
)

#: A clean burraco closes; that of the first class is none by its name.
SERVING = replace(
    changed(ITALIAN, "close requires", (Requirement(Demand.BURRACOS, 1, "clean"),)),
    classes={"special": replace(ANYTHING, when=((GradeTest(Trait.WILDS, Range(0, 0)),),)), **ITALIAN.classes},
)
NOT_CLOSED = "refused: pot already taken, closing"

SEVEN, EIGHT = "3h 4h 5h 6h 7h 8h 9h", "3h 4h 5h 6h 7h 8h 9h 10h"
#: Burracos of every sort, and a meld that is none.
SORTS = {
    "six": "3h 4h 5h 6h 7h 8h",
    "row": SEVEN,
    "sevens": "7h 7h 7s 7s 7d 7d 7c",
    "A to K": "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh",
    "2 to A": "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah",  # the same cards
    "A to A": "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah",
    "joker within": "3h 4h 5h *(=6h) 7h 8h 9h",
    "two at the end": "3h 4h 5h 6h 7h 8h 2s(=9h)",
    "eights and joker": "8h 8h 8s 8s 8d 8d *",
    "wilds": "*(=3h) *(=4h) *(=5h) *(=6h) 2s(=7h) 2c(=8h) 2d(=9h)",
}


def sort_of_meld(name: str, rules: Rules) -> LaidMeld:
    """The burraco of this sort; the same thirteen hearts lie from the ace up or from the two up."""
    lowest = {"A to K": 1, "2 to A": 2}.get(name)
    if lowest is None:
        return meld(SORTS[name], rules)
    return next(one for one in read(cards(SORTS[name]), rules).readings if one.low == lowest)


def members(rules: Rules) -> str:
    """The sorts of burracos that belong to the class in question."""
    return ", ".join(name for name in SORTS if grade_of(sort_of_meld(name, rules), rules) == "special")


def rows_of_six_to_eight(rules: Rules) -> tuple[int, ...]:
    """What rows of six, of seven and of eight hearts score beyond their cards."""
    rows = ("3h 4h 5h 6h 7h 8h", SEVEN, EIGHT)
    scores = (scored(rules, side(rules, row, held=("",)), side(rules, held=("",)))[0] for row in rows)
    return tuple(score.get("clean burraco", 0) for score in scores)


SIX = "3s 4s 5s 6s 7s 8s"


def growing(rules: Rules) -> dict[str, str]:
    whole = position(rules, "10h Kd Qc", table=[SEVEN])
    six = position(rules, "9s 10s Kd Qc", table=[SIX])
    return {
        "to a burraco": told(rules, whole, add(SEVEN, "10h", rules)),
        "up to a burraco": told(rules, six, add(SIX, "9s", rules)),
        "past a burraco at once": told(rules, six, add(SIX, "9s 10s", rules)),
    }


def growing_together(rules: Rules) -> dict[str, str]:
    where = position(rules, "Kd Qc", table=[SEVEN, "10h Jh Qh", SIX, "9s 10s Js"])
    return {
        "a burraco and another": told(rules, where, put_together(SEVEN, "10h Jh Qh", rules)),
        "two into a burraco": told(rules, where, put_together(SIX, "9s 10s Js", rules)),
    }


def two_that_slides_home(rules: Rules) -> dict[str, tuple[str, str | None]]:
    """A two becomes natural: in a burraco that had it as a wild, and in a meld that is a burraco only after that."""
    start = position(rules, "3h 4h 5h 6h 7h 2h 9h 8h Kd Qc")
    dirty = done(rules, start, lay("3h 4h 5h 6h 7h 2h(=8h) 9h", rules))
    late = done(rules, dirty, add(dirty.mine.melds[0], "8h", rules))
    short = done(rules, start, lay("3h 4h 5h 2h(=6h) 7h", rules))
    home = done(rules, short, add(short.mine.melds[0], "6h", rules))
    early = done(rules, home, add(home.mine.melds[0], "8h", rules))
    return {
        "in a burraco": (lies(late, rules), grade_of(late.mine.melds[0], rules)),
        "before": (lies(early, rules), grade_of(early.mine.melds[0], rules)),
    }


def what_it_pays(rules: Rules) -> int:
    mine, _ = scored(rules, side(rules, SEVEN, EIGHT, held=("",)), side(rules, held=("",)))
    return mine["special burraco"]


def serving_as_clean(rules: Rules) -> tuple[str, str]:
    """Closing asks for a clean burraco and the side has one of another class; and for one with a wild."""
    special = position(rules, "Kd", table=[SEVEN], taken=1)
    dirty = position(rules, "Kd", table=["3h 4h 5h *(=6h) 7h 8h 9h"], taken=1)
    return told(rules, special, throw("Kd")), told(rules, dirty, throw("Kd"))


def only(*tests: GradeTest) -> GradeTests:
    return (tests,)


ROWS = "row, A to K, 2 to A, A to A, joker within, two at the end, wilds"
CLEAN = "row, sevens, A to K, 2 to A, A to A"
LONG = "A to K, 2 to A, A to A"

NO_LONGER = "refused: burraco is closed"
HOME = "2h 3h 4h 5h 6h 7h 8h"

WITNESSES = (
    Witness(
        "burraco size",
        "from how many cards on a meld pays a bonus",
        {6: (200, 200, 200), 7: (0, 200, 200), 8: (0, 0, 200), 9: (0, 0, 0)},
        rows_of_six_to_eight,
        ITALIAN,
    ),
    Witness(
        "burraco may grow",
        "whether a card is added to a burraco",
        {
            True: {"to a burraco": "extended", "up to a burraco": "extended", "past a burraco at once": "extended"},
            False: {"to a burraco": NO_LONGER, "up to a burraco": "extended", "past a burraco at once": NO_LONGER},
        },
        growing,
        ITALIAN,
    ),
    Witness(
        "burraco may grow",
        "whether a meld is joined to a burraco",
        {
            True: {"a burraco and another": "joined", "two into a burraco": "joined"},
            False: {"a burraco and another": NO_LONGER, "two into a burraco": "joined"},
        },
        growing_together,
        changed(ITALIAN, "meld may be joined", True),
    ),
    Witness(
        "burraco once dirty",
        "the class when a wild has become a natural two",
        {
            OnceDirty.MAY_BECOME_CLEAN: {"in a burraco": (f"{HOME} 9h", "clean"), "before": (HOME, "clean")},
            OnceDirty.STAYS_DIRTY: {"in a burraco": (f"{HOME} 9h", "dirty"), "before": (HOME, "clean")},
        },
        two_that_slides_home,
        ITALIAN,
    ),
    Witness(
        "class when",
        "which burracos belong to the class",
        {
            only(asks(Trait.ANY)): f"{CLEAN}, joker within, two at the end, eights and joker, wilds",
            only(asks(Trait.SEQUENCE)): ROWS,
            only(asks(Trait.SET)): "sevens, eights and joker",
            only(asks(Trait.RANK, rank=Rank.SEVEN)): "sevens",
            only(asks(Trait.RANK, rank=Rank.EIGHT)): "eights and joker",
            only(asks(Trait.LENGTH, 7)): f"{CLEAN}, joker within, two at the end, eights and joker, wilds",
            only(asks(Trait.LENGTH, 13)): LONG,
            only(asks(Trait.LENGTH, 14)): "A to A",
            only(asks(Trait.LENGTH, 13, 13)): "A to K, 2 to A",
            only(asks(Trait.WILDS, 0, 0)): CLEAN,
            only(asks(Trait.WILDS, 1, 1)): "joker within, two at the end, eights and joker",
            only(asks(Trait.WILDS, 7, 7)): "wilds",
            only(asks(Trait.JOKERS, 1, 1)): "joker within, eights and joker",
            only(asks(Trait.JOKERS, 1)): "joker within, eights and joker, wilds",
            only(asks(Trait.WILD_TWOS, 1, 1)): "two at the end",
            only(asks(Trait.WILD_TWOS, 1)): "two at the end, wilds",
            only(asks(Trait.NATURALS, 6, 6)): "joker within, two at the end, eights and joker",
            only(asks(Trait.NATURALS, 7)): CLEAN,
            only(asks(Trait.NATURAL_RUN, 6)): f"{CLEAN}, two at the end, eights and joker",
            only(asks(Trait.NATURAL_RUN, 1, 3)): "joker within",
            only(asks(Trait.WILD_AT_AN_END)): "two at the end, wilds",
            only(asks(Trait.FROM_A_TO_K)): "A to K",
            only(asks(Trait.FROM_2_TO_A)): "2 to A",
            only(asks(Trait.FROM_A_TO_A)): "A to A",
            only(asks(Trait.ALL_WILD)): "wilds",
            only(asks(Trait.SEQUENCE), asks(Trait.WILDS, 0, 0)): "row, A to K, 2 to A, A to A",
            (*only(asks(Trait.SET)), *only(asks(Trait.FROM_A_TO_A))): "sevens, A to A, eights and joker",
        },
        members,
        GRADED,
        "special",
    ),
    Witness(
        "class bonus",
        "what two burracos of the class pay",
        {0: 0, 100: 200, 150: 300, -50: -100},
        what_it_pays,
        GRADED,
        "special",
    ),
    Witness(
        "class counts as",
        "whether it closes where a clean burraco is asked for",
        {
            None: (NOT_CLOSED, NOT_CLOSED),
            ("clean",): ("discarded, closed", NOT_CLOSED),
            ("dirty",): (NOT_CLOSED, NOT_CLOSED),
            ("clean", "dirty"): ("discarded, closed", NOT_CLOSED),
        },
        serving_as_clean,
        SERVING,
        "special",
    ),
)
