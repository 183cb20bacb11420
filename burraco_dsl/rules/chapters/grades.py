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
from burraco_dsl.rules.needs import INITIAL_MELD_MAY_FAIL, POTS
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


@dataclass(frozen=True, slots=True)
class Burraco:
    """From which size on a meld is a burraco."""

    size: int = count(
        "size",
        Need.ALWAYS,
        "From how many cards on a meld is a burraco.",
        "A meld of {n} or more is a burraco.",
        unit="cards",
        low=3,
    )
    may_grow: bool = flag(
        "may grow",
        Need.ALWAYS,
        "Whether cards may be added to a burraco.",
        yes="Cards may be added to a burraco.",
        no="No card may be added to a burraco.",
    )
    once_dirty: OnceDirty = choice(
        "once dirty",
        Need.ALWAYS,
        "Whether a burraco with a wild may become clean.",
        {
            OnceDirty.MAY_BECOME_CLEAN: "A dirty burraco becomes clean when nothing in it is wild any more.",
            OnceDirty.STAYS_DIRTY: "A burraco that was once dirty stays dirty.",
        },
    )


@dataclass(frozen=True, slots=True)
class BurracoClass:
    """One grade of burraco. The grades stand best first; the first whose conditions hold is the grade."""

    when: GradeTests = conditions(
        "when", Need.ALWAYS, "Which burracos belong to the class.", "A burraco is {class} when {value}."
    )
    bonus: int = points(
        "bonus", Need.ALWAYS, "What each burraco of the class is worth.", "Each {class} burraco is worth {n}."
    )
    counts_as: tuple[str, ...] = grades(
        "counts as",
        Need.MAY,
        "The classes it serves for where a rule asks for one of those.",
        "Where a rule asks for {value}, one that is {class} will do.",
    )
    turned_cards: int = count(
        "turned cards",
        Need.CUSTOM,
        "How many cards are laid crosswise at its end, as a sign.",
        "As a sign that a burraco is {class}, {n} at its end {is} laid crosswise.",
        unit="cards",
        high=3,
    )


@dataclass(frozen=True, slots=True)
class InitialMeld:
    """What the melds that open a side's hand must be worth."""

    minimum: Cases[int] = points(
        "minimum",
        Need.ALWAYS,
        "What the melds that open a side's hand must make in one turn.",
        "The melds that open a side's hand must make at least {n} in one turn.",
        low=0,
        conditions=(Subject.SCORE, Subject.HAND_NUMBER),
    )
    counted: Counted = choice(
        "counted",
        Need.ALWAYS,
        "What counts towards the minimum.",
        {
            Counted.CARD_POINTS: "Only the points of the cards count towards it, no bonuses.",
            Counted.CARD_POINTS_AND_BONUSES: "The points of the cards and the bonuses of burracos count towards it.",
        },
    )
    failed: Failed = choice(
        "failed",
        Need.ALWAYS,
        "What happens when the melds of the turn fall short.",
        {
            Failed.CARDS_RETURN_TO_THE_HAND: "If the melds fall short, the cards return to the hand.",
            Failed.NOT_ALLOWED: "Melds that fall short may not be laid.",
        },
    )
    failed_adds: int = points(
        "failed adds",
        Need.MAY,
        "What a failed attempt adds to that side's minimum for the rest of the hand.",
        "Each failed attempt raises that side's minimum by {n} for the rest of the hand.",
        low=0,
        only=INITIAL_MELD_MAY_FAIL,
    )


@dataclass(frozen=True, slots=True)
class Pot:
    """The second hands that lie aside."""

    taken_by: TakenBy = choice(
        "taken by",
        POTS,
        "Who may take a pot.",
        {
            TakenBy.EACH_SIDE_ONCE: "Each side takes one pot.",
            TakenBy.ANYONE: "Whoever meets the conditions takes a pot, as long as one is left.",
        },
    )
    taken_when: tuple[Requirement, ...] = requirements(
        "taken when",
        POTS,
        "What must hold for a player to take the pot.",
        "A player takes a pot when {value}.",
        demands=(Demand.HAND_EMPTY, Demand.BURRACOS),
    )
    ways: Ways = choice(
        "ways",
        POTS,
        "Direct: all cards melded, and play goes on. Indirect: by the discard, played from the next turn on.",
        {
            Ways.DIRECT_OR_INDIRECT: "A pot is taken directly, by melding every card, and the turn goes on; or "
            "indirectly, by discarding the last card, and it is played from the next turn on.",
            Ways.DIRECT: "A pot is taken only directly, by melding every card, and the turn goes on.",
            Ways.INDIRECT: "A pot is taken only indirectly, by discarding the last card, and it is played from the "
            "next turn on.",
        },
    )
    seen: PotSeen = choice(
        "seen",
        Need.CUSTOM,
        "When a pot taken by the discard may be looked at.",
        {
            PotSeen.NEXT_TURN: "A pot taken by the discard lies face down until the player's next turn.",
            PotSeen.AFTER_THE_PARTNERS_TURN: "A pot taken by the discard may be looked at after the partner's turn.",
            PotSeen.AT_ONCE: "A pot taken by the discard may be looked at at once.",
        },
        only=POTS,
    )
    not_taken: Cases[int] = points(
        "not taken",
        POTS,
        "What a side scores, once, that took no pot.",
        "A side that took no pot scores {n}.",
        conditions=(Subject.NOBODY_TOOK_A_POT, Subject.POT_BECAME_THE_STOCK),
    )
    not_played: Unplayed = unplayed(
        "not played",
        POTS,
        "The price of a pot from which no card was played.",
        "For a pot from which no card was played its side pays {value}.",
    )

