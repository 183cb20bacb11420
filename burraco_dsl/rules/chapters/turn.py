"""The turn: drawing, and the pile of discards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from burraco_dsl.rules.declare import Need, choice, count, flag
from burraco_dsl.rules.needs import DUTY, LONE_CARD_FREE, NO_UPCARD


class PileTaken(Enum):
    WHOLE = "whole"
    TOP_CARD = "top card"


class PileSeen(Enum):
    WHOLE = "whole"
    TOP_CARD = "top card"


class PileDuty(Enum):
    NONE = "none"
    MELD_A_CARD = "meld a card"
    MELD_THE_TOP_CARD = "meld the top card"


class DutyMet(Enum):
    AT_ONCE = "at once"
    BEFORE_THE_DISCARD = "before the discard"


class LoneCard(Enum):
    YES = "yes"
    NO = "no"
    NEITHER_IT_NOR_ITS_TWIN = "neither it nor its twin"
    WITH_ITS_TWIN_IN_HAND = "with its twin in hand"


@dataclass(frozen=True, slots=True, eq=False)
class Draw:
    """Drawing from the stock."""

    stock_cards: int = count(
        "stock cards",
        Need.ALWAYS,
        "How many cards are drawn from the stock in a turn.",
        "A player begins the turn by drawing {n} from the stock.",
        unit="cards",
        low=1,
        high=4,
    )
    first_card_may_be_refused: bool = flag(
        "first card may be refused",
        NO_UPCARD,
        "Whether the first player may look at the top card, turn it up as the pile, and draw another.",
        yes="In the first turn of the hand, the player may look at the card drawn, turn it up to begin the pile, and draw "
        "another.",
        no="In the first turn of the hand too, the player keeps the card drawn.",
    )


@dataclass(frozen=True, slots=True, eq=False)
class Pile:
    """The discards: who may take them, and at what price."""

    taken: PileTaken = choice(
        "taken",
        Need.ALWAYS,
        "How much of the pile is picked up.",
        {
            PileTaken.WHOLE: "Instead of drawing from the stock, the player may take the whole pile.",
            PileTaken.TOP_CARD: "Instead of drawing from the stock, the player may take the top card of the pile.",
        },
    )
    seen: PileSeen = choice(
        "seen",
        Need.ALWAYS,
        "How much of the pile may be looked at.",
        {
            PileSeen.WHOLE: "Every player may look at the whole pile.",
            PileSeen.TOP_CARD: "Only the top card of the pile is in sight.",
        },
    )
    duty: PileDuty = choice(
        "duty",
        Need.ALWAYS,
        "The price of taking the pile.",
        {
            PileDuty.NONE: "The pile may be taken freely: nothing need be melded for it.",
            PileDuty.MELD_A_CARD: "A player who takes the pile must meld at least 1 card in that turn, from the pile or "
            "from the hand.",
            PileDuty.MELD_THE_TOP_CARD: "A player who takes the pile must meld its top card in that turn.",
        },
    )
    duty_met: DutyMet = choice(
        "duty met",
        DUTY,
        "By when the price of the pile is paid.",
        {
            DutyMet.AT_ONCE: "What must be melded for taking the pile is melded at once, before anything else.",
            DutyMet.BEFORE_THE_DISCARD: "What must be melded for taking the pile is melded at any time before the discard.",
        },
    )
    lone_card_may_go_back: LoneCard = choice(
        "lone card may go back",
        LONE_CARD_FREE,
        "Whether a pile of one card, taken, may be the discard of the same turn.",
        {
            LoneCard.YES: "A player who takes a pile of a single card may discard that card again in the same turn.",
            LoneCard.NO: "A player who takes a pile of a single card may not discard that card in the same turn.",
            LoneCard.NEITHER_IT_NOR_ITS_TWIN: "A player who takes a pile of a single card may discard neither that "
            "card nor its twin in the same turn.",
            LoneCard.WITH_ITS_TWIN_IN_HAND: "A player who takes a pile of a single card may not discard that card in "
            "the same turn, unless its twin was already in the hand.",
        },
    )
