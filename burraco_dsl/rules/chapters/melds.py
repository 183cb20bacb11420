"""What is laid on the table: melds, wild cards, sequences and sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from burraco_dsl.rules.declare import Need, cards, choice, count, flag, span, words
from burraco_dsl.rules.needs import (
    ACE_IN_SEQUENCES,
    GIVES_WAY,
    JOKERS,
    MANY_WILDS,
    NATURAL_TWO,
    POTS,
    SEQUENCES,
    SETS,
    SEVERAL_WILDS,
    WILD_TWO_IN_SEQUENCES,
    WILDS,
    WILDS_IN_SEQUENCES,
)
from burraco_dsl.rules.values import Cases, Limit, Rank, Subject
from burraco_dsl.rules.values import Range as Between


class Owner(Enum):
    SIDE = "side"
    PLAYER = "player"


class Readings(Enum):
    BEST_FOR_THE_SIDE = "best for the side"
    PLAYER_DECIDES = "player decides"


class NaturalsToWilds(Enum):
    MORE = "more"
    AT_LEAST_AS_MANY = "at least as many"
    AS_THEY_COME = "as they come"


class NaturalTwo(Enum):
    IN_ITS_OWN_SUIT_AND_PLACE = "in its own suit and place"
    NEVER = "never"


class PlacedWild(Enum):
    STAYS = "stays"
    GIVES_WAY = "gives way"
    MOVES_FREELY = "moves freely"


class FreedWild(Enum):
    NATURAL_TWO = "natural two"
    LOW_END = "low end"
    HIGH_END = "high end"
    EITHER_END = "either end"
    HAND = "hand"


class Ace(Enum):
    LOW = "low"
    HIGH = "high"
    LOW_OR_HIGH = "low or high"
    BOTH_ENDS = "both ends"


@dataclass(frozen=True, slots=True)
class Meld:
    """What holds for every meld."""

    owner: Owner = choice(
        "owner",
        Need.ALWAYS,
        "Whose melds are, and who may add to them.",
        {
            Owner.SIDE: "Melds belong to the side; every player of the side may add to them.",
            Owner.PLAYER: "Melds belong to the player who laid them; only that player adds to them.",
        },
    )
    may_be_joined: bool = flag(
        "may be joined",
        Need.ALWAYS,
        "Whether two melds may be made into one. None is ever split.",
        yes="Two melds may be joined into one; none may be split.",
        no="Melds may be neither joined nor split.",
    )
    several_readings: Readings = choice(
        "several readings",
        Need.ALWAYS,
        "Who decides when the same cards can be read in more than one way.",
        {
            Readings.BEST_FOR_THE_SIDE: "Where cards can be read in more than one way, the way that is best for the "
            "side holds.",
            Readings.PLAYER_DECIDES: "Where cards can be read in more than one way, the player who lays them decides.",
        },
    )
    most_before_the_pot: int = count(
        "most before the pot",
        Need.MAY,
        "How many new melds a side that has taken no pot may lay.",
        "A side that has not taken a pot lays at most {n}.",
        unit="melds",
        only=POTS,
    )


@dataclass(frozen=True, slots=True)
class Wild:
    """Cards that may stand for others."""

    cards: tuple[Rank, ...] = cards(
        "cards",
        Need.ALWAYS,
        "Which cards may stand for others.",
        {"": "These cards are wild and may stand for others: {value}.", "none": "No card is wild."},
        joker=True,
        none=True,
        members={Rank.JOKER: JOKERS},
    )
    most_in_a_meld: Cases[Limit] = count(
        "most in a meld",
        WILDS,
        "How many wilds a meld may hold. A two that counts as natural is none.",
        {"": "A meld holds at most {n}.", "any number": "A meld may hold any number of wilds."},
        unit="wilds",
        unlimited=True,
        conditions=(Subject.SEQUENCE, Subject.SET),
    )
    least_naturals: Cases[int] = count(
        "least naturals",
        SEVERAL_WILDS,
        "How many natural cards a meld must hold.",
        "A meld holds at least {n}.",
        unit="natural cards",
        low=0,
        conditions=(Subject.SEQUENCE, Subject.SET),
    )
    naturals_to_wilds: NaturalsToWilds = choice(
        "naturals to wilds",
        SEVERAL_WILDS,
        "How the naturals of a meld compare with its wilds.",
        {
            NaturalsToWilds.MORE: "A meld holds more natural cards than wilds.",
            NaturalsToWilds.AT_LEAST_AS_MANY: "A meld holds at least as many natural cards as wilds.",
            NaturalsToWilds.AS_THEY_COME: "How many naturals stand against the wilds does not matter.",
        },
    )
    melds_of_wilds_alone: bool = flag(
        "melds of wilds alone",
        MANY_WILDS,
        "Whether a meld may be made of wilds alone.",
        yes="A meld may be made of wilds alone.",
        no="No meld is made of wilds alone.",
    )
    natural_two: NaturalTwo = choice(
        "natural two",
        WILD_TWO_IN_SEQUENCES,
        "When a two in a sequence is no wild. In a set of twos it never is one.",
        {
            NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE: "A two in its own suit and place, between the ace and the three, is "
            "natural and no wild.",
            NaturalTwo.NEVER: "A two in a sequence is always wild.",
        },
    )
    natural_two_turns_wild: bool = flag(
        "natural two turns wild",
        NATURAL_TWO,
        "Whether a natural two on the table may leave its place to stand for another card.",
        yes="A natural two on the table may leave its place and stand for another card.",
        no="A natural two on the table keeps its place.",
    )
    placed_wild: PlacedWild = choice(
        "placed wild",
        WILDS_IN_SEQUENCES,
        "What becomes of a wild that lies in a sequence.",
        {
            PlacedWild.STAYS: "A wild laid in a sequence stays where it is for good.",
            PlacedWild.GIVES_WAY: "A wild laid in a sequence stays until the card it stands for is laid, and gives "
            "way to it.",
            PlacedWild.MOVES_FREELY: "A wild laid in a sequence may be moved to any place that keeps the meld lawful.",
        },
    )
    freed_wild: tuple[FreedWild, ...] = words(
        "freed wild",
        GIVES_WAY,
        "Where a wild goes that has given way, the first of these that fits. With none it may not be freed.",
        {
            FreedWild.NATURAL_TWO: "its own place as a natural two",
            FreedWild.LOW_END: "the low end",
            FreedWild.HIGH_END: "the high end",
            FreedWild.EITHER_END: "either end, as the player likes",
            FreedWild.HAND: "the player's hand",
        },
        sentence="A wild that has given way goes to {value}.",
        alone=(FreedWild.EITHER_END, FreedWild.HAND),
        members={FreedWild.NATURAL_TWO: NATURAL_TWO},
    )


@dataclass(frozen=True, slots=True)
class Sequence:
    """Cards of one suit in a row."""

    ranks: tuple[Rank, ...] = cards(
        "ranks",
        Need.ALWAYS,
        "Which ranks belong to sequences.",
        {
            "": "A sequence is cards of one suit in a row, of these ranks: {value}.",
            "all": "A sequence is cards of one suit in a row.",
            "none": "There are no sequences.",
        },
        none=True,
    )
    length: Between = span(
        "length",
        SEQUENCES,
        "How many cards a sequence has, of fourteen places from the low ace to the high one.",
        "A sequence has {n}.",
        unit="cards",
        low=3,
        high=14,
    )
    ace: Ace = choice(
        "ace",
        ACE_IN_SEQUENCES,
        "Where the ace stands in a sequence.",
        {
            Ace.LOW: "The ace stands below the two.",
            Ace.HIGH: "The ace stands above the king.",
            Ace.LOW_OR_HIGH: "The ace stands below the two or above the king, never both in one sequence.",
            Ace.BOTH_ENDS: "The ace stands below the two or above the king; one sequence may have one at each end.",
        },
    )
    in_one_suit: Limit = count(
        "in one suit",
        SEQUENCES,
        "How many sequences a side may have in one suit.",
        {
            "": "A side may have at most {n} in one suit.",
            "any number": "A side may have any number of sequences in one suit.",
        },
        unit="sequences",
        low=1,
        unlimited=True,
    )


@dataclass(frozen=True, slots=True)
class Set:
    """Cards of one rank."""

    ranks: tuple[Rank, ...] = cards(
        "ranks",
        Need.ALWAYS,
        "Of which ranks there are sets.",
        {
            "": "A set is cards of one rank, of these ranks: {value}.",
            "all": "A set is cards of one rank.",
            "none": "There are no sets.",
        },
        none=True,
    )
    size: Between = span(
        "size", SETS, "How many cards a set has.", "A set has {n}.", unit="cards", low=3, high=52
    )
    of_one_rank: Limit = count(
        "of one rank",
        SETS,
        "How many sets of one rank a side may have.",
        {
            "": "A side may have at most {n} of one rank.",
            "any number": "A side may have any number of sets of one rank.",
        },
        unit="sets",
        low=1,
        unlimited=True,
    )
    counts_as_burraco: bool = flag(
        "counts as burraco",
        SETS,
        "Whether a set may be a burraco too.",
        yes="A set that is large enough is a burraco too.",
        no="A set is never a burraco, however large.",
    )
