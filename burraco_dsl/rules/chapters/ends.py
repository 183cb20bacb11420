"""How a hand and the match end, and what is counted; and what the game calls things."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from burraco_dsl.rules.declare import Need, choice, count, flag, points, requirements
from burraco_dsl.rules.needs import AT_POINTS, POTS
from burraco_dsl.rules.values import Demand, Numbered, Requirement


class FinalDiscard(Enum):
    REQUIRED = "required"
    OPTIONAL = "optional"


class PlayStops(Enum):
    AT_ONCE = "at once"
    AFTER_THE_TURN = "after the turn"
    WHEN_NOBODY_TAKES_THE_PILE = "when nobody takes the pile"


class UntakenPots(Enum):
    STAY = "stay"
    BECOME_THE_STOCK = "become the stock"


class Stalemate(Enum):
    AFTER_ROUNDS = "after N rounds"
    NONE = "none"


class MeldedCards(Enum):
    FOR_THE_SIDE = "count for the side"
    AGAINST_THE_SIDE = "count against the side"


class CardsInHand(Enum):
    AGAINST_THE_SIDE = "count against the side"
    FOR_THE_OPPONENTS = "count for the opponents"


class MatchEnd(Enum):
    AT_POINTS = "at N points"
    AFTER_HANDS = "after N hands"
    AFTER_MINUTES = "after N minutes"
    AFTER_AGREED_TIME = "after agreed time"


class SeveralPast(Enum):
    HIGHEST_TOTAL = "highest total"
    WHO_CLOSED = "who closed"


class Tie(Enum):
    ANOTHER_HAND = "another hand"
    SIDE_THAT_BEGAN_THE_MATCH = "side that began the match"
    WHO_CLOSED = "who closed"
    DRAWN = "drawn"


class BurracoWord(Enum):
    CANASTA = "canasta"
    CANASTRA = "canastra"


class PotWord(Enum):
    DEAD = "dead"


@dataclass(frozen=True, slots=True, eq=False)
class Close:
    """Going out with the last card."""

    requires: tuple[Requirement, ...] = requirements(
        "requires",
        Need.ALWAYS,
        "What a side must have before one of its players may close.",
        {"": "A player may close when {value}.", "none": "A player may close at any time."},
        demands=(Demand.POT_TAKEN, Demand.NO_POT_TO_TAKE, Demand.BURRACOS),
    )
    final_discard: FinalDiscard = choice(
        "final discard",
        Need.ALWAYS,
        "Whether the last card must be discarded.",
        {
            FinalDiscard.REQUIRED: "A player who closes must discard the last card.",
            FinalDiscard.OPTIONAL: "A player who closes may discard the last card or meld it.",
        },
    )
    final_discard_may_be_wild: bool = flag(
        "final discard may be wild",
        Need.ALWAYS,
        "Whether the closing discard may be a wild card, whatever it could have been in a meld.",
        yes="The closing discard may be a wild card.",
        no="The closing discard may not be a wild card.",
    )
    bonus: int = points(
        "bonus",
        Need.ALWAYS,
        "What closing is worth to the closer's side.",
        {"": "The side of the player who closes {scores}.", "0": "Closing earns no bonus."},
    )


@dataclass(frozen=True, slots=True, eq=False)
class HandEnds:
    """How a hand ends when nobody closes."""

    stock_left: int = count(
        "stock left",
        Need.ALWAYS,
        "How many cards of the stock are never drawn.",
        {
            "": "The last {n} of the stock are never drawn.",
            "1": "The last card of the stock is never drawn.",
            "0": "The whole stock is drawn, its last card too.",
        },
        unit="cards",
        high=20,
    )
    play_stops: PlayStops = choice(
        "play stops",
        Need.ALWAYS,
        "When the hand ends after the stock has come down to that.",
        {
            PlayStops.AT_ONCE: "When no more cards may be drawn from the stock, the hand ends at once.",
            PlayStops.AFTER_THE_TURN: "When no more cards may be drawn from the stock, the player finishes the turn, and "
            "the hand ends.",
            PlayStops.WHEN_NOBODY_TAKES_THE_PILE: "When no more cards may be drawn from the stock, play goes on as "
            "long as players take the pile.",
        },
    )
    untaken_pots: UntakenPots = choice(
        "untaken pots",
        POTS,
        "What becomes of pots that nobody has taken when the stock runs out.",
        {
            UntakenPots.STAY: "Pots that nobody has taken stay where they are when the stock runs out.",
            UntakenPots.BECOME_THE_STOCK: "When the stock runs out, a pot that nobody has taken becomes the new "
            "stock; if there are several, one after the other.",
        },
    )
    stalemate: Numbered[Stalemate] = choice(
        "stalemate",
        Need.ALWAYS,
        "How many rounds in which all only take and throw a pile of one card end the hand.",
        {
            Stalemate.AFTER_ROUNDS: "The hand also ends after {n} in which every player only takes a pile of one card "
            "and discards a card.",
            Stalemate.NONE: "The hand goes on even if every player only takes a pile of one card and discards a card.",
        },
        numbers={Stalemate.AFTER_ROUNDS: (1, 20)},
        unit="rounds",
    )


@dataclass(frozen=True, slots=True, eq=False)
class Scoring:
    """What the cards count when the hand has ended."""

    melded_cards: MeldedCards = choice(
        "melded cards",
        Need.ALWAYS,
        "What the cards on the table count.",
        {
            MeldedCards.FOR_THE_SIDE: "The cards that a side has melded count for that side.",
            MeldedCards.AGAINST_THE_SIDE: "The cards that a side has melded count against that side.",
        },
    )
    cards_in_hand: CardsInHand = choice(
        "cards in hand",
        Need.ALWAYS,
        "What the cards still held count.",
        {
            CardsInHand.AGAINST_THE_SIDE: "The cards that are still in hand count against their side.",
            CardsInHand.FOR_THE_OPPONENTS: "The cards that are still in hand count for the opponents.",
        },
    )


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """When the match is over and who has won it."""

    ends: Numbered[MatchEnd] = choice(
        "ends",
        Need.ALWAYS,
        "When the match is over. A hand under way is played out.",
        {
            MatchEnd.AT_POINTS: "The match ends when a side has at least {n} at the end of a hand.",
            MatchEnd.AFTER_HANDS: "The match ends after {n}.",
            MatchEnd.AFTER_MINUTES: "The match ends after {n}, when the hand under way has been played out.",
            MatchEnd.AFTER_AGREED_TIME: "The match ends after a time agreed beforehand, when the hand under way has "
            "been played out.",
        },
        numbers={
            MatchEnd.AT_POINTS: (1, 100_000),
            MatchEnd.AFTER_HANDS: (1, 100),
            MatchEnd.AFTER_MINUTES: (1, 1440),
        },
        unit="",
    )
    several_past_the_target: SeveralPast = choice(
        "several past the target",
        AT_POINTS,
        "Who wins when several sides pass the target in the same hand.",
        {
            SeveralPast.HIGHEST_TOTAL: "If several sides reach the target in the same hand, the highest total wins.",
            SeveralPast.WHO_CLOSED: "If several sides reach the target in the same hand, the side that closed it wins.",
        },
    )
    tie: Tie = choice(
        "tie",
        Need.ALWAYS,
        "What happens when totals are equal at the end of the match.",
        {
            Tie.ANOTHER_HAND: "If the totals are equal at the end, another hand is played.",
            Tie.SIDE_THAT_BEGAN_THE_MATCH: "If the totals are equal at the end, the side that played the first turn "
            "of the match wins.",
            Tie.WHO_CLOSED: "If the totals are equal at the end, the side that closed the last hand wins.",
            Tie.DRAWN: "If the totals are equal at the end, the match is drawn.",
        },
    )


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """What this game calls a thing."""

    burraco: BurracoWord = choice(
        "burraco",
        Need.CUSTOM,
        "What a burraco is called.",
        {
            BurracoWord.CANASTA: "In this game a burraco is called a canasta.",
            BurracoWord.CANASTRA: "In this game a burraco is called a canastra.",
        },
    )
    pot: PotWord = choice(
        "pot",
        Need.CUSTOM,
        "What a pot is called.",
        {PotWord.DEAD: "In this game a pot is called the dead, or a dead hand."},
    )
