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
from burraco_dsl.rules.needs import EXACT_CUT, JOKERS, PARTNERS, TWO_PAIRS
from burraco_dsl.rules.values import Range as Between
from burraco_dsl.rules.values import Rank, Suit


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


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Who sits down, and in what order they play."""

    players: tuple[int, ...] = counts(
        "players", Need.ALWAYS, "How many may sit down.", "The game is for {n}.", unit="players", low=1, high=12
    )
    sides: int = count(
        "sides",
        Need.ALWAYS,
        "How many sides the players form, all of one size.",
        {"": "The players form {n} of equal size.", "1": "All players together form 1 side."},
        unit="sides",
        low=1,
        high=12,
    )
    seats: Seats = choice(
        "seats",
        Need.CUSTOM,
        "Whether partners may sit side by side.",
        {
            Seats.SIDES_ALTERNATE: "Partners never sit side by side: the turn goes from one side to the next.",
            Seats.AS_THEY_COME: "The players sit as they come.",
        },
        only=PARTNERS,
    )
    turn_order: TurnOrder = choice(
        "turn order",
        Need.ALWAYS,
        "Which way the turn goes round the table.",
        {
            TurnOrder.CLOCKWISE: "The turn passes clockwise, from each player to the one on the left.",
            TurnOrder.COUNTERCLOCKWISE: "The turn passes counterclockwise, from each player to the one on the right.",
        },
    )
    first_player: FirstPlayer = choice(
        "first player",
        Need.ALWAYS,
        "Who begins a hand.",
        {
            FirstPlayer.LEFT_OF_THE_DEALER: "The player to the left of the dealer plays first in each hand.",
            FirstPlayer.RIGHT_OF_THE_DEALER: "The player to the right of the dealer plays first in each hand.",
            FirstPlayer.DEALER: "The dealer plays first in each hand.",
        },
    )
    next_dealer: NextDealer = choice(
        "next dealer",
        Need.ALWAYS,
        "Who deals the next hand.",
        {
            NextDealer.LEFT_OF_THE_DEALER: "The deal then passes to the player on the left of the dealer.",
            NextDealer.RIGHT_OF_THE_DEALER: "The deal then passes to the player on the right of the dealer.",
            NextDealer.WHO_CLOSED: "The player who closed a hand deals the next.",
        },
    )


@dataclass(frozen=True, slots=True, eq=False)
class SeatDraw:
    """The draw for seats and the first deal."""

    order: tuple[Rank, ...] = cards(
        "order",
        Need.CUSTOM,
        "The ranks from high to low, for this draw only.",
        "For this draw only, the cards rank in this order, from high to low: {value}.",
        ordered=True,
        joker=True,
        members={Rank.JOKER: JOKERS},
    )
    equal_cards: tuple[EqualCards, ...] = words(
        "equal cards",
        Need.CUSTOM,
        "What parts two cards of one rank, the first that can.",
        {EqualCards.SUIT_ORDER: "by the order of the suits", EqualCards.DRAW_AGAIN: "by drawing again"},
        sentence="A tie between cards of the same rank is broken {value}.",
    )
    suit_order: tuple[Suit, ...] = suits(
        "suit order",
        Need.CUSTOM,
        "The suits from high to low, for this draw only.",
        "For this draw only, the suits rank in this order, from high to low: {value}.",
    )
    deals_first: DealsFirst = choice(
        "deals first",
        Need.CUSTOM,
        "Who deals the first hand.",
        {
            DealsFirst.LOWEST_CARD: "The player who draws the lowest card deals the first hand.",
            DealsFirst.HIGHEST_CARD: "The player who draws the highest card deals the first hand.",
        },
    )
    plays_first: PlaysFirst = choice(
        "plays first",
        Need.CUSTOM,
        "Who sits where the turn comes first.",
        {
            PlaysFirst.HIGHEST_CARD: "The player who draws the highest card takes the seat that plays first.",
            PlaysFirst.LOWEST_CARD: "The player who draws the lowest card takes the seat that plays first.",
        },
    )
    partners: Partners = choice(
        "partners",
        Need.CUSTOM,
        "How partners are found.",
        {
            Partners.TWO_HIGHEST: "Of four players, the two with the highest cards are partners and play against the "
            "other two.",
            Partners.AGREED: "The players agree beforehand who are partners.",
        },
        only=PARTNERS,
        members={Partners.TWO_HIGHEST: TWO_PAIRS},
    )


@dataclass(frozen=True, slots=True, eq=False)
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
        {"": "The deck includes {n}.", "0": "There are no jokers in the deck."},
        unit="jokers",
        high=16,
    )
    made_of: MadeOf = choice(
        "made of",
        Need.CUSTOM,
        "Tiles print the ranks as 1 to 13 and the suits as colours.",
        {
            MadeOf.CARDS: "It is played with cards.",
            MadeOf.TILES: "It is played with tiles instead of cards: the ranks are numbered 1 to 13, and the suits are colours.",
        },
    )


@dataclass(frozen=True, slots=True, eq=False)
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
        "lifted",
        Need.CUSTOM,
        "How many cards the cutter lifts.",
        "The player who cuts lifts {n}.",
        unit="cards",
        low=1,
    )
    left_behind: Between = span(
        "left behind",
        Need.CUSTOM,
        "How many cards the cutter leaves.",
        "The player who cuts leaves {n} on the table.",
        unit="cards",
        low=1,
    )
    exact_cut: int = count(
        "exact cut",
        Need.MAY,
        "Lifting just so many cards earns a bonus.",
        {
            "": "Lifting exactly {n} earns a bonus.",
            "absent": "No exact cut earns a bonus.",
        },
        unit="cards",
        low=1,
    )
    exact_cut_bonus: int = points(
        "exact cut bonus",
        EXACT_CUT,
        "What an exact cut adds to the match score of the cutter's side, before the hand begins.",
        {
            "": "For an exact cut, the side of the player who cuts {scores} before the hand begins.",
            "0": "An exact cut earns no points.",
        },
        low=0,
    )
    pots_from: PotsFrom = choice(
        "pots from",
        Need.CUSTOM,
        "What the pots are dealt from.",
        {
            PotsFrom.LIFTED_CARDS: "The pots are dealt from the cards that were lifted.",
            PotsFrom.STOCK: "The pots are dealt from the stock.",
        },
    )


@dataclass(frozen=True, slots=True, eq=False)
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
        {"": "{n} {value} {is} dealt and laid aside, face down.", "none": "No pots are dealt."},
        unit="pots",
        low=1,
        high=52,
        most=12,
    )
    upcard: bool = flag(
        "upcard",
        Need.ALWAYS,
        "Whether a card is turned up to begin the pile.",
        yes="After the deal, a card is turned up to begin the pile.",
        no="No card is turned up after the deal; the first discard begins the pile.",
    )
    misdeal: Misdeal = choice(
        "misdeal",
        Need.CUSTOM,
        "What follows a wrong deal.",
        {
            Misdeal.DEAL_AGAIN: "After a misdeal, the cards are dealt again.",
            Misdeal.PUT_RIGHT: "A misdeal is put right, without a new deal.",
        },
    )
