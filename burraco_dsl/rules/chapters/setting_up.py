"""Before the first turn: table, seat draw, deck, cut and deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from burraco_dsl.rules.declare import (
    Need,
    cards,
    choice,
    count,
    count_list,
    counts,
    flag,
    points,
    span,
    suits,
    words,
)
from burraco_dsl.rules.needs import EXACT_CUT, JOKERS
from burraco_dsl.rules.values import Rank, Suit
from burraco_dsl.rules.values import Range as Between


class Seats(Enum):
    SIDES_ALTERNATE = "sides alternate"
    AS_THEY_COME = "as they come"


class TurnOrder(Enum):
    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


class FirstPlayer(Enum):
    LEFT_OF_THE_DEALER = "left of the dealer"
    RIGHT_OF_THE_DEALER = "right of the dealer"
    DEALER = "dealer"


class NextDealer(Enum):
    LEFT_OF_THE_DEALER = "left of the dealer"
    RIGHT_OF_THE_DEALER = "right of the dealer"
    WHO_CLOSED = "who closed"


class EqualCards(Enum):
    SUIT_ORDER = "suit order"
    DRAW_AGAIN = "draw again"


class DealsFirst(Enum):
    LOWEST_CARD = "lowest card"
    HIGHEST_CARD = "highest card"


class PlaysFirst(Enum):
    HIGHEST_CARD = "highest card"
    LOWEST_CARD = "lowest card"


class Partners(Enum):
    TWO_HIGHEST = "two highest"
    AGREED = "agreed"


class MadeOf(Enum):
    CARDS = "cards"
    TILES = "tiles"


class CutBy(Enum):
    RIGHT_OF_THE_DEALER = "right of the dealer"
    LEFT_OF_THE_DEALER = "left of the dealer"


class PotsFrom(Enum):
    LIFTED_CARDS = "lifted cards"
    STOCK = "stock"


class Dealing(Enum):
    ONE_CARD_AT_A_TIME = "one card at a time"


class Misdeal(Enum):
    DEAL_AGAIN = "deal again"
    PUT_RIGHT = "put right"


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits down, and in what order they play."""

    players: tuple[int, ...] = counts(
        "players", Need.ALWAYS, "How many may sit down.", "The game is for {n}.", unit="players", low=1, high=12
    )
    sides: int = count(
        "sides",
        Need.ALWAYS,
        "How many sides the players form, all of one size.",
        "They form {n} of equal size.",
        unit="sides",
        low=1,
        high=12,
    )
    seats: Seats = choice(
        "seats",
        Need.CUSTOM,
        "Whether partners may sit side by side.",
        {
            Seats.SIDES_ALTERNATE: "The sides sit alternately, so that partners never sit side by side.",
            Seats.AS_THEY_COME: "The players sit as they come.",
        },
    )
    turn_order: TurnOrder = choice(
        "turn order",
        Need.ALWAYS,
        "Which way the turn goes round the table.",
        {
            TurnOrder.CLOCKWISE: "The turn passes clockwise, to the left.",
            TurnOrder.COUNTERCLOCKWISE: "The turn passes counterclockwise, to the right.",
        },
    )
    first_player: FirstPlayer = choice(
        "first player",
        Need.ALWAYS,
        "Who begins a hand.",
        {
            FirstPlayer.LEFT_OF_THE_DEALER: "The player to the left of the dealer begins the hand.",
            FirstPlayer.RIGHT_OF_THE_DEALER: "The player to the right of the dealer begins the hand.",
            FirstPlayer.DEALER: "The dealer begins the hand.",
        },
    )
    next_dealer: NextDealer = choice(
        "next dealer",
        Need.ALWAYS,
        "Who deals the next hand.",
        {
            NextDealer.LEFT_OF_THE_DEALER: "The next hand is dealt by the player to the left of the dealer.",
            NextDealer.RIGHT_OF_THE_DEALER: "The next hand is dealt by the player to the right of the dealer.",
            NextDealer.WHO_CLOSED: "The next hand is dealt by the player who closed.",
        },
    )


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """The draw for seats and the first deal."""

    order: tuple[Rank, ...] = cards(
        "order",
        Need.CUSTOM,
        "The ranks from high to low, for this draw only.",
        "For this draw only, the cards rank from high to low: {value}.",
        ordered=True,
        joker=True,
        members={Rank.JOKER: JOKERS},
    )
    equal_cards: tuple[EqualCards, ...] = words(
        "equal cards",
        Need.CUSTOM,
        "What parts two cards of one rank, the first that can.",
        {EqualCards.SUIT_ORDER: "the order of the suits", EqualCards.DRAW_AGAIN: "another draw"},
        sentence="Cards of one rank are parted by {value}.",
    )
    suit_order: tuple[Suit, ...] = suits(
        "suit order",
        Need.CUSTOM,
        "The suits from high to low, for this draw only.",
        "For this draw the suits rank from high to low: {value}.",
    )
    deals_first: DealsFirst = choice(
        "deals first",
        Need.CUSTOM,
        "Who deals the first hand.",
        {
            DealsFirst.LOWEST_CARD: "Who draws the lowest card deals the first hand.",
            DealsFirst.HIGHEST_CARD: "Who draws the highest card deals the first hand.",
        },
    )
    plays_first: PlaysFirst = choice(
        "plays first",
        Need.CUSTOM,
        "Who sits where the turn comes first.",
        {
            PlaysFirst.HIGHEST_CARD: "Who draws the highest card sits where the turn comes first.",
            PlaysFirst.LOWEST_CARD: "Who draws the lowest card sits where the turn comes first.",
        },
    )
    partners: Partners = choice(
        "partners",
        Need.CUSTOM,
        "How partners are found.",
        {
            Partners.TWO_HIGHEST: "The two highest cards are partners and play against the two lowest.",
            Partners.AGREED: "Partners are agreed on beforehand.",
        },
    )


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards the game is played with."""

    packs: int = count(
        "packs",
        Need.ALWAYS,
        "How many packs of 52 cards.",
        "The game is played with {n} of 52 cards.",
        unit="packs",
        low=1,
        high=8,
    )
    jokers: int = count(
        "jokers",
        Need.ALWAYS,
        "How many jokers the whole deck holds.",
        "The whole deck holds {n}.",
        unit="jokers",
        high=16,
    )
    made_of: MadeOf = choice(
        "made of",
        Need.CUSTOM,
        "Tiles print the ranks as 1 to 13 and the suits as colours.",
        {
            MadeOf.CARDS: "The game is played with cards.",
            MadeOf.TILES: "The game is played with tiles: ranks are 1 to 13, suits are colours.",
        },
    )


@dataclass(frozen=True, slots=True)
class Cut:
    """How the deck is cut before the deal."""

    by: CutBy = choice(
        "by",
        Need.CUSTOM,
        "Who cuts.",
        {
            CutBy.RIGHT_OF_THE_DEALER: "The player to the right of the dealer cuts.",
            CutBy.LEFT_OF_THE_DEALER: "The player to the left of the dealer cuts.",
        },
    )
    lifted: Between = span(
        "lifted", Need.CUSTOM, "How many cards the cutter lifts.", "The cutter lifts {n}.", unit="cards", low=1
    )
    left_behind: Between = span(
        "left behind", Need.CUSTOM, "How many cards the cutter leaves.", "The cutter leaves {n}.", unit="cards", low=1
    )
    exact_cut: int = count(
        "exact cut",
        Need.MAY,
        "Lifting just so many cards earns a bonus.",
        "Who lifts exactly {n} earns a bonus.",
        unit="cards",
        low=1,
    )
    exact_cut_bonus: int = points(
        "exact cut bonus",
        EXACT_CUT,
        "What an exact cut adds to the match score of the cutter's side, before the hand begins.",
        "An exact cut is worth {n} to the cutter's side, before the hand begins.",
        low=0,
    )
    pots_from: PotsFrom = choice(
        "pots from",
        Need.CUSTOM,
        "What the pots are dealt from.",
        {
            PotsFrom.LIFTED_CARDS: "The pots are dealt from the lifted cards.",
            PotsFrom.STOCK: "The pots are dealt from the stock.",
        },
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt to whom."""

    hand: int = count(
        "hand",
        Need.ALWAYS,
        "How many cards each player is dealt.",
        "Each player is dealt {n}.",
        unit="cards",
        low=1,
        high=26,
    )
    dealing: Dealing = choice(
        "dealing",
        Need.CUSTOM,
        "How the cards are dealt.",
        {Dealing.ONE_CARD_AT_A_TIME: "The cards are dealt one at a time."},
    )
    pots: tuple[int, ...] = count_list(
        "pots",
        Need.ALWAYS,
        "A number of cards for each pot; the pots are taken in this order.",
        {"": "{n} are laid aside face down: {value}.", "none": "No pots are dealt."},
        unit="pots",
        low=1,
        high=52,
        most=12,
    )
    upcard: bool = flag(
        "upcard",
        Need.ALWAYS,
        "Whether a card is turned up to begin the pile.",
        yes="A card is turned up to begin the pile.",
        no="No card is turned up; the first discard begins the pile.",
    )
    misdeal: Misdeal = choice(
        "misdeal",
        Need.CUSTOM,
        "What follows a wrong deal.",
        {
            Misdeal.DEAL_AGAIN: "After a wrong deal the cards are dealt again.",
            Misdeal.PUT_RIGHT: "A wrong deal is put right.",
        },
    )
