"""The closed list of reasons and of events.

A reason says why a play is refused; each code names the rule that refuses it, so that the line and its origin can be shown. An
event says what a play brought about. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from burraco_dsl.report.message import message
from burraco_dsl.rules.cards import Card


class Code(Enum):
    """Every reason to refuse cards or a play: the name, and the rule it comes from (empty for what no rule needs to say)."""

    # what the cards are
    NOT_IN_THE_DECK = ("not in the deck", "deck packs")
    NO_SUCH_JOKER = ("no such joker", "deck jokers")
    NOT_WILD = ("not wild", "wild cards")
    NOT_ONE_SUIT_IN_A_ROW = ("not one suit in a row", "sequence ranks")
    NOT_ONE_RANK = ("not one rank", "set ranks")
    SEQUENCE_RANKS = ("rank in no sequence", "sequence ranks")
    SEQUENCE_LENGTH = ("length of a sequence", "sequence length")
    SEQUENCE_ACE = ("place of the ace", "sequence ace")
    SET_RANKS = ("rank of no set", "set ranks")
    SET_SIZE = ("size of a set", "set size")
    TOO_MANY_WILDS = ("too many wilds", "wild most in a meld")
    TOO_FEW_NATURALS = ("too few naturals", "wild least naturals")
    WILDS_TO_NATURALS = ("wilds beside naturals", "wild naturals to wilds")
    WILDS_ALONE = ("wilds alone", "wild melds of wilds alone")
    TWO_NEVER_NATURAL = ("two never natural", "wild natural two")
    # what lies on the table
    WILD_STAYS = ("placed wild", "wild placed wild")
    NOWHERE_FOR_THE_FREED = ("nowhere for the freed wild", "wild freed wild")
    TWO_STAYS_NATURAL = ("natural two stays", "wild natural two turns wild")
    NO_LONGER_GROWS = ("burraco is closed", "burraco may grow")
    NO_PLACE = ("no place for it", "sequence ranks")
    NOT_ITS_RANK = ("not of its rank", "set ranks")
    NOT_THIS_READING = ("another reading counts", "meld several readings")
    SEQUENCES_OF_THE_SUIT = ("sequences of one suit", "sequence in one suit")
    SETS_OF_THE_RANK = ("sets of one rank", "set of one rank")
    BEFORE_THE_POT = ("melds before the pot", "meld most before the pot")
    NOT_THE_OWNER = ("somebody else's meld", "meld owner")
    NOT_JOINED = ("melds are not joined", "meld may be joined")
    # whose turn and what of it
    HAND_IS_OVER = ("the hand is over", "")
    NOT_HELD = ("card not held", "")
    NOT_ON_THE_TABLE = ("meld not on the table", "")
    DRAW_FIRST = ("draw first", "draw stock cards")
    HAS_DRAWN = ("has drawn", "draw stock cards")
    STOCK_IS_OUT = ("the stock is out", "hand ends stock left")
    STOCK_IS_THERE = ("the stock is there", "hand ends play stops")
    NO_PILE = ("no pile", "pile taken")
    NO_REFUSING = ("first card", "draw first card may be refused")
    # duties
    DUTY = ("the price of the pile", "pile duty")
    DUTY_AT_ONCE = ("the price of the pile at once", "pile duty met")
    LONE_CARD = ("the lone card", "pile lone card may go back")
    SHORT_OPENING = ("opening too low", "initial meld minimum")
    # the empty hand
    WILD_LAST = ("wild as the last discard", "close final discard may be wild")
    NO_POT_DEALT = ("no pot left", "deal pots")
    POT_ALREADY_TAKEN = ("pot already taken", "pot taken by")
    POT_NOT_YET = ("pot not yet", "pot taken when")
    POT_NOT_THIS_WAY = ("pot not this way", "pot ways")
    MAY_NOT_CLOSE = ("closing", "close requires")
    LAST_CARD_DISCARDED = ("last card", "close final discard")

    def __init__(self, title: str, rule: str) -> None:
        self.title = title
        self.rule = rule

    __hash__ = object.__hash__


class Reason(NamedTuple):
    """Why something is refused: the code, a sentence for the table, and whether it would come later in the turn."""

    code: Code
    text: str
    ahead: bool = False

    @property
    def rule(self) -> str:
        """The full name of the rule behind it; empty where none is needed."""
        return self.code.rule


#: The reason against every play when the hand has ended.
HAND_IS_OVER = Reason(Code.HAND_IS_OVER, message("the hand is over"))


class EventKind(Enum):
    """What a play can bring about."""

    DRAWN = "drawn"
    PILE_TAKEN = "pile taken"
    FIRST_CARD_REFUSED = "first card refused"
    LAID = "laid"
    EXTENDED = "extended"
    WILD_FREED = "wild freed"
    JOINED = "joined"
    DISCARDED = "discarded"
    OPENED = "opened"
    OPENING_FAILED = "opening failed"
    POT_TAKEN_DIRECTLY = "pot taken directly"
    POT_TAKEN_INDIRECTLY = "pot taken indirectly"
    POT_BECAME_THE_STOCK = "pot became the stock"
    TURN_PASSES = "turn passes"
    CLOSED = "closed"
    STOCK_RAN_OUT = "stock ran out"
    NOBODY_TOOK_THE_PILE = "nobody took the pile"
    STALEMATE = "stalemate"

    __hash__ = object.__hash__


class Event(NamedTuple):
    """One thing that happened: to which seat, with which cards."""

    kind: EventKind
    seat: int
    cards: tuple[Card, ...] = ()


def each_once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons, each code and text once, in order."""
    return tuple(dict.fromkeys(reasons))


def rules_of(reasons: Iterable[Reason]) -> tuple[str, ...]:
    """The rules behind reasons, each once, in order."""
    return tuple(dict.fromkeys(reason.rule for reason in reasons if reason.rule))
