"""The values a rule may take beside plain numbers, flags and words.

Everything here is frozen and compares by meaning: ``at least 3`` of at most fourteen is ``3..14``, ``wilds < 2`` is
``wilds = 0..1``. Nothing here knows how a value is written in a file or in JSON. Values are named tuples: cheap to declare at
every start, cheap to hash.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


class Rank(Enum):
    """Ranks from high to low, ace first, as the lists of the language run; the joker stands before them."""

    JOKER = "joker"
    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    __hash__ = object.__hash__  # members are single objects; cards are hashed far too often for a hash of names


#: Every rank and the joker, in the order of the language's lists.
ALL_RANKS: tuple[Rank, ...] = tuple(Rank)
#: The thirteen ranks of a pack.
PACK_RANKS: tuple[Rank, ...] = ALL_RANKS[1:]


class Suit(Enum):
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    __hash__ = object.__hash__


class Unlimited(Enum):
    """The count that sets no limit."""

    ANY_NUMBER = "any number"


#: No deck has more cards: eight packs and sixteen jokers.
MOST_CARDS = 432

#: How many at most: a number, or any number.
Limit = int | Unlimited


class Range(NamedTuple):
    """From ``low`` to ``high``, both ends belonging to it; no upper end when ``high`` is None."""

    low: int
    high: int | None = None

    def has(self, number: int) -> bool:
        """Whether the number belongs to it."""
        return self.low <= number and (self.high is None or number <= self.high)


class Numbered(NamedTuple, Generic[E]):
    """A choice that carries a number (``at 2000 points``); ``number`` is 0 where the words have none."""

    choice: E
    number: int = 0


class Unplayed(NamedTuple):
    """What a pot from which no card was played costs its side: a fine in points, its cards, or both."""

    points: int = 0
    its_cards: bool = False


class Demand(Enum):
    """What a requirement can ask for."""

    HAND_EMPTY = "hand empty"
    POT_TAKEN = "pot taken"
    NO_POT_TO_TAKE = "no pot to take"
    BURRACOS = "burraco"


@dataclass(frozen=True, slots=True)
class Requirement:
    """One thing that must hold; for burracos at least ``count`` of them, of the class ``grade`` where one is named."""

    demand: Demand
    count: int = 0
    grade: str = ""


class Trait(Enum):
    """What the ``when`` of a class can ask of a burraco."""

    SEQUENCE = "sequence"
    SET = "set"
    RANK = "rank"
    LENGTH = "length"
    WILDS = "wilds"
    JOKERS = "jokers"
    WILD_TWOS = "wild twos"
    NATURALS = "naturals"
    NATURAL_RUN = "natural run"
    WILD_AT_AN_END = "wild at an end"
    FROM_A_TO_K = "from A to K"
    FROM_2_TO_A = "from 2 to A"
    FROM_A_TO_A = "from A to A"
    ALL_WILD = "all wild"
    ANY = "any"


#: Traits that are a number of cards and are compared with one.
COUNTED_TRAITS = frozenset(
    {Trait.LENGTH, Trait.WILDS, Trait.JOKERS, Trait.WILD_TWOS, Trait.NATURALS, Trait.NATURAL_RUN}
)


class GradeTest(NamedTuple):
    """One condition on a burraco; ``amount`` for counted traits, ``rank`` for ``rank = A``."""

    trait: Trait
    amount: Range | None = None
    rank: Rank | None = None


#: Ways to belong to a class: one of them must hold, and of that one every test.
GradeTests = tuple[tuple[GradeTest, ...], ...]


def order_of_test(test: GradeTest) -> tuple[int, int, int, str]:
    """A sort key: conditions that all must hold mean the same in any order, so they are kept in one."""
    low, high = (test.amount.low, test.amount.high) if test.amount is not None else (0, 0)
    return (
        list(Trait).index(test.trait),
        low,
        MOST_CARDS if high is None else high,
        test.rank.value if test.rank else "",
    )


def ways_in_order(ways: Iterable[Iterable[GradeTest]]) -> GradeTests:
    """Ways to belong to a class in their one order: any of them will do, so neither order nor repetition means anything."""
    each = {tuple(sorted(set(way), key=order_of_test)) for way in ways}
    return tuple(sorted(each, key=lambda way: [order_of_test(test) for test in way]))


def requirement_order(requirement: Requirement) -> tuple[int, str, int]:
    """A sort key, for the same reason."""
    return list(Demand).index(requirement.demand), requirement.grade, requirement.count


class Subject(Enum):
    """What an ``if`` may ask, beside the number of players."""

    SCORE = "score"
    HAND_NUMBER = "hand number"
    SEQUENCE = "sequence"
    SET = "set"
    NOBODY_TOOK_A_POT = "nobody took a pot"
    POT_BECAME_THE_STOCK = "pot became the stock"


#: Subjects that are compared with a number.
COUNTED_SUBJECTS = frozenset({Subject.SCORE, Subject.HAND_NUMBER})


class Circumstance(NamedTuple):
    """One circumstance of the game. ``low`` and ``high`` bound a counted subject, None where it is open."""

    subject: Subject
    low: int | None = None
    high: int | None = None

    def covers(self, number: int) -> bool:
        """Whether a counted subject of this value is meant."""
        return (self.low is None or self.low <= number) and (self.high is None or number <= self.high)


class Condition(NamedTuple):
    """What stands after ``if``: sizes of table (empty: any), and a circumstance of the game (None: any)."""

    players: tuple[int, ...] = ()
    circumstance: Circumstance | None = None

    def __bool__(self) -> bool:
        return bool(self.players) or self.circumstance is not None


#: No ``if`` at all.
ALWAYS_SO = Condition()


class Cases(NamedTuple, Generic[T]):
    """A value that may hang on circumstances: each case with its value, and the plain one for all others."""

    plain: T | None
    cases: tuple[tuple[Circumstance, T], ...] = ()

    def values(self) -> tuple[T, ...]:
        """Every value it can have."""
        rest = () if self.plain is None else (self.plain,)
        return tuple(value for _, value in self.cases) + rest

    def given(self, subject: Subject) -> T | None:
        """The value where ``subject`` (one that is not counted) holds; the plain one where no case names it."""
        for circumstance, value in self.cases:
            if circumstance.subject is subject:
                return value
        return self.plain
