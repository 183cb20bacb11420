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


@dataclass(frozen=True, slots=True, eq=False)
class Meld:
    """What holds for every meld."""

    owner: Owner = choice(
        "owner",
        Need.ALWAYS,
        "Whose melds are, and who may add to them.",
        {
            Owner.SIDE: "Melds belong to the side, and every player of the side may add to them.",
            Owner.PLAYER: "Melds belong to the player who laid them, and no one else may add to them.",
        },
    )
    may_be_joined: bool = flag(
        "may be joined",
        Need.ALWAYS,
        "Whether two melds may be made into one. None is ever split.",
        yes="Two melds may be joined into one, but a meld may not be split.",
        no="A meld may be neither joined to another nor split.",
    )
    several_readings: Readings = choice(
        "several readings",
        Need.ALWAYS,
        "Who decides when the same cards can be read in more than one way.",
        {
            Readings.BEST_FOR_THE_SIDE: "When the cards of a meld can be read in more than one way, the reading that "
            "is best for the side counts.",
            Readings.PLAYER_DECIDES: "When the cards of a meld can be read in more than one way, the player who "
            "lays them decides.",
        },
    )
    most_before_the_pot: int = count(
        "most before the pot",
        Need.MAY,
        "How many new melds a side that has taken no pot may lay.",
        {
            "": "A side that has not yet taken a pot may lay at most {n}.",
            "0": "A side that has not yet taken a pot may lay no melds.",
            "absent": "A side may lay any number of melds before it takes a pot.",
        },
        unit="melds",
        only=POTS,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Wild:
    """Cards that may stand for others."""

    cards: tuple[Rank, ...] = cards(
        "cards",
        Need.ALWAYS,
        "Which cards may stand for others.",
        {"": "{values} are wild and may stand for other cards.", "none": "No card is wild."},
        joker=True,
        none=True,
        members={Rank.JOKER: JOKERS},
    )
    most_in_a_meld: Cases[Limit] = count(
        "most in a meld",
        WILDS,
        "How many wilds a meld may hold. A two that counts as natural is none.",
        {
            "": "A meld may hold at most {n}.",
            "0": "A meld may not hold any wilds.",
            "any number": "A meld may hold any number of wilds.",
        },
        unit="wilds",
        unlimited=True,
        conditions=(Subject.SEQUENCE, Subject.SET),
    )
    least_naturals: Cases[int] = count(
        "least naturals",
        SEVERAL_WILDS,
        "How many natural cards a meld must hold.",
        {"": "A meld must hold at least {n}.", "0": "A meld need not hold any natural cards."},
        unit="natural cards",
        low=0,
        conditions=(Subject.SEQUENCE, Subject.SET),
    )
    naturals_to_wilds: NaturalsToWilds = choice(
        "naturals to wilds",
        SEVERAL_WILDS,
        "How the naturals of a meld compare with its wilds.",
        {
            NaturalsToWilds.MORE: "A meld must hold more natural cards than wilds.",
            NaturalsToWilds.AT_LEAST_AS_MANY: "A meld must hold at least as many natural cards as wilds.",
            NaturalsToWilds.AS_THEY_COME: "A meld may hold more wilds than natural cards.",
        },
    )
    melds_of_wilds_alone: bool = flag(
        "melds of wilds alone",
        MANY_WILDS,
        "Whether a meld may be made of wilds alone.",
        yes="A meld may be made of wilds alone.",
        no="A meld may not be made of wilds alone.",
    )
    natural_two: NaturalTwo = choice(
        "natural two",
        WILD_TWO_IN_SEQUENCES,
        "When a two in a sequence is no wild. In a set of twos it never is one.",
        {
            NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE: "A two in a sequence of its own suit, in its own place below the 3, is "
            "natural and does not count as a wild.",
            NaturalTwo.NEVER: "A two in a sequence is always a wild.",
        },
    )
    natural_two_turns_wild: bool = flag(
        "natural two turns wild",
        NATURAL_TWO,
        "Whether a natural two on the table may leave its place to stand for another card.",
        yes="A natural two on the table may leave its place later to stand for another card.",
        no="A natural two on the table stays natural and keeps its place.",
    )
    placed_wild: PlacedWild = choice(
        "placed wild",
        WILDS_IN_SEQUENCES,
        "What becomes of a wild that lies in a sequence.",
        {
            PlacedWild.STAYS: "A wild laid in a sequence stays where it is for good.",
            PlacedWild.GIVES_WAY: "A wild laid in a sequence stays until the card it stands for is added, and then "
            "gives way to it.",
            PlacedWild.MOVES_FREELY: "A wild laid in a sequence may be moved to any place that keeps the meld lawful.",
        },
    )
    freed_wild: tuple[FreedWild, ...] = words(
        "freed wild",
        GIVES_WAY,
        "Where a wild goes that has given way, the first of these that fits. With none it may not be freed.",
        {
            FreedWild.NATURAL_TWO: "to its own place as a natural two",
            FreedWild.LOW_END: "to the low end",
            FreedWild.HIGH_END: "to the high end",
            FreedWild.EITHER_END: "to either end, as the player likes",
            FreedWild.HAND: "back to the player's hand",
        },
        sentence="In a sequence, a wild that has given way moves {value}.",
        alone=(FreedWild.EITHER_END, FreedWild.HAND),
        members={FreedWild.NATURAL_TWO: NATURAL_TWO},
    )


@dataclass(frozen=True, slots=True, eq=False)
class Sequence:
    """Cards of one suit in a row."""

    ranks: tuple[Rank, ...] = cards(
        "ranks",
        Need.ALWAYS,
        "Which ranks belong to sequences.",
        {
            "": "A sequence is made of cards of the same suit in a row, of these ranks only: {value}.",
            "all": "A sequence is made of cards of the same suit in a row, and any rank may belong to it.",
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
            Ace.LOW: "In a sequence, the ace stands low, below the 2.",
            Ace.HIGH: "In a sequence, the ace stands high, above the king.",
            Ace.LOW_OR_HIGH: "In a sequence, the ace stands low, below the 2, or high, above the king, but there may "
            "not be one at each end.",
            Ace.BOTH_ENDS: "In a sequence, the ace stands low, below the 2, or high, above the king, and there may be "
            "one at each end.",
        },
    )
    in_one_suit: Limit = count(
        "in one suit",
        SEQUENCES,
        "How many sequences a side may have in one suit.",
        {
            "": "A side may have at most {n} in the same suit.",
            "any number": "A side may have any number of sequences in the same suit.",
        },
        unit="sequences",
        low=1,
        unlimited=True,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Set:
    """Cards of one rank."""

    ranks: tuple[Rank, ...] = cards(
        "ranks",
        Need.ALWAYS,
        "Of which ranks there are sets.",
        {
            "": "A set is made of cards of the same rank, and only these ranks make sets: {value}.",
            "all": "A set is made of cards of the same rank, and any rank makes sets.",
            "none": "There are no sets.",
        },
        none=True,
    )
    size: Between = span("size", SETS, "How many cards a set has.", "A set has {n}.", unit="cards", low=3, high=52)
    of_one_rank: Limit = count(
        "of one rank",
        SETS,
        "How many sets of one rank a side may have.",
        {
            "": "A side may have at most {n} of the same rank.",
            "any number": "A side may have any number of sets of the same rank.",
        },
        unit="sets",
        low=1,
        unlimited=True,
    )
    counts_as_burraco: bool = flag(
        "counts as burraco",
        SETS,
        "Whether a set may be a burraco too.",
        yes="A set that is large enough counts as a burraco.",
        no="A set never counts as a burraco, however large it is.",
    )
