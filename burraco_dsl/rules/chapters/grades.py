"""Burracos and their classes, the initial meld, and the pots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from burraco_dsl.rules.declare import (
    Need,
    choice,
    conditions,
    count,
    flag,
    grades,
    points,
    requirements,
    unplayed,
)
from burraco_dsl.rules.needs import INITIAL_MELD_MAY_FAIL, PARTNERS, POTS
from burraco_dsl.rules.values import Cases, Demand, GradeTests, Requirement, Subject, Unplayed


class OnceDirty(Enum):
    MAY_BECOME_CLEAN = "may become clean"
    STAYS_DIRTY = "stays dirty"


class Counted(Enum):
    CARD_POINTS = "card points"
    CARD_POINTS_AND_BONUSES = "card points and bonuses"


class Failed(Enum):
    CARDS_RETURN_TO_THE_HAND = "cards return to the hand"
    NOT_ALLOWED = "not allowed"


class TakenBy(Enum):
    EACH_SIDE_ONCE = "each side once"
    ANYONE = "anyone"


class Ways(Enum):
    DIRECT_OR_INDIRECT = "direct or indirect"
    DIRECT = "direct"
    INDIRECT = "indirect"


class PotSeen(Enum):
    NEXT_TURN = "next turn"
    AFTER_THE_PARTNERS_TURN = "after the partner's turn"
    AT_ONCE = "at once"


@dataclass(frozen=True, slots=True, eq=False)
class Burraco:
    """From which size on a meld is a burraco."""

    size: int = count(
        "size",
        Need.ALWAYS,
        "From how many cards on a meld is a burraco.",
        "A meld of at least {n} is a burraco.",
        unit="cards",
        low=3,
    )
    may_grow: bool = flag(
        "may grow",
        Need.ALWAYS,
        "Whether cards may be added to a burraco.",
        yes="More cards may be added to a burraco.",
        no="No more cards may be added to a burraco.",
    )
    once_dirty: OnceDirty = choice(
        "once dirty",
        Need.ALWAYS,
        "Whether a burraco with a wild may become clean.",
        {
            OnceDirty.MAY_BECOME_CLEAN: "A burraco that held a wild becomes clean as soon as it holds none.",
            OnceDirty.STAYS_DIRTY: "A burraco that once held a wild stays dirty for good.",
        },
    )


@dataclass(frozen=True, slots=True, eq=False)
class BurracoClass:
    """One grade of burraco. The grades stand best first; the first whose conditions hold is the grade."""

    when: GradeTests = conditions(
        "when",
        Need.ALWAYS,
        "Which burracos belong to the class.",
        {"": "A burraco is {class} when {value}.", "column": "When"},
    )
    bonus: int = points(
        "bonus",
        Need.ALWAYS,
        "What each burraco of the class is worth.",
        {
            "": "For each {class} burraco, the side {scores}.",
            "0": "A burraco that is {class} earns no bonus.",
            "column": "Bonus for each",
        },
    )
    counts_as: tuple[str, ...] = grades(
        "counts as",
        Need.MAY,
        "The classes it serves for where a rule asks for one of those.",
        {"": "Where a rule asks for a burraco that is {value}, one that is {class} will do.", "column": "Serves as"},
    )
    turned_cards: int = count(
        "turned cards",
        Need.CUSTOM,
        "How many cards are laid crosswise at its end, as a sign.",
        {
            "": "As a sign that a burraco is {class}, {n} at its end {is} laid crosswise.",
            "0": "No card is laid crosswise to show that a burraco is {class}.",
            "column": "Laid crosswise, as a sign",
        },
        unit="cards",
        high=3,
    )


@dataclass(frozen=True, slots=True, eq=False)
class InitialMeld:
    """What the melds that open a side's hand must be worth."""

    minimum: Cases[int] = points(
        "minimum",
        Need.ALWAYS,
        "What the melds that open a side's hand must make in one turn.",
        {
            "": "The first melds of a side in a hand, all laid in one turn, must be worth at least {n}.",
            "0": "There is no minimum for the first melds of a side in a hand.",
            "table": "The first melds of a side in a hand, all laid in one turn, must be worth at least:",
        },
        low=0,
        conditions=(Subject.SCORE, Subject.HAND_NUMBER),
    )
    counted: Counted = choice(
        "counted",
        Need.ALWAYS,
        "What counts towards the minimum.",
        {
            Counted.CARD_POINTS: "Only the points of the cards count towards that minimum, and no bonuses.",
            Counted.CARD_POINTS_AND_BONUSES: "The points of the cards and the bonuses of burracos count towards that "
            "minimum.",
        },
    )
    failed: Failed = choice(
        "failed",
        Need.ALWAYS,
        "What happens when the melds of the turn fall short.",
        {
            Failed.CARDS_RETURN_TO_THE_HAND: "If the melds fall short of the minimum, their cards go back to the hand.",
            Failed.NOT_ALLOWED: "Melds that fall short of the minimum may not be laid.",
        },
    )
    failed_adds: int = points(
        "failed adds",
        Need.MAY,
        "What a failed attempt adds to that side's minimum for the rest of the hand.",
        {
            "": "Each failed attempt raises the side's minimum by {n} for the rest of the hand.",
            "0": "A failed attempt does not raise the side's minimum.",
            "absent": "A failed attempt does not raise the side's minimum.",
        },
        low=0,
        only=INITIAL_MELD_MAY_FAIL,
    )


@dataclass(frozen=True, slots=True, eq=False)
class Pot:
    """The second hands that lie aside."""

    taken_by: TakenBy = choice(
        "taken by",
        POTS,
        "Who may take a pot.",
        {
            TakenBy.EACH_SIDE_ONCE: "Each side may take one pot, and no more.",
            TakenBy.ANYONE: "Any player may take a pot, as long as one is left.",
        },
    )
    taken_when: tuple[Requirement, ...] = requirements(
        "taken when",
        POTS,
        "What must hold for a player to take the pot.",
        {"": "A player takes a pot when {value}.", "none": "A player may take a pot at any time."},
        demands=(Demand.HAND_EMPTY, Demand.BURRACOS),
    )
    ways: Ways = choice(
        "ways",
        POTS,
        "Direct: all cards melded, and play goes on. Indirect: by the discard, played from the next turn on.",
        {
            Ways.DIRECT_OR_INDIRECT: "A player who melds the last card in hand takes the pot directly and plays "
            "on in the same turn; a player who discards the last card takes it indirectly and plays it from the next "
            "turn on.",
            Ways.DIRECT: "The pot is taken only directly: a player who melds the last card in hand takes it and plays on in "
            "the same turn.",
            Ways.INDIRECT: "The pot is taken only indirectly: a player who discards the last card in hand takes it and "
            "plays it from the next turn on.",
        },
    )
    seen: PotSeen = choice(
        "seen",
        Need.CUSTOM,
        "When a pot taken by the discard may be looked at.",
        {
            PotSeen.NEXT_TURN: "A pot taken by the discard stays face down until that player's next turn.",
            PotSeen.AFTER_THE_PARTNERS_TURN: "A pot taken by the discard may be looked at once the partner has had a "
            "turn.",
            PotSeen.AT_ONCE: "A pot taken by the discard may be looked at straight away.",
        },
        only=POTS,
        members={PotSeen.AFTER_THE_PARTNERS_TURN: PARTNERS},
    )
    not_taken: Cases[int] = points(
        "not taken",
        POTS,
        "What a side scores, once, that took no pot.",
        {
            "": "A side that took no pot {scores}.",
            "0": "A side that took no pot loses no points for it.",
            "0 in a case": "No side loses points for it.",
        },
        conditions=(Subject.NOBODY_TOOK_A_POT, Subject.POT_BECAME_THE_STOCK),
    )
    not_played: Unplayed = unplayed(
        "not played",
        POTS,
        "The price of a pot from which no card was played.",
        {
            "": "For a pot from which no card was played, its side {scores}.",
            "0": "A pot from which no card was played costs its side nothing.",
            "cards": "The cards of a pot from which none was played count like cards left in hand.",
            "both": "For a pot from which no card was played, its side {scores}, and the cards of the pot count like "
            "cards left in hand.",
        },
    )
