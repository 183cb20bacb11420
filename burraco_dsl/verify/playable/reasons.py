"""Every reason there is to refuse a play, and why it leaves nobody without one.

The list of codes is closed, and so is this one. A code is answered by one of the entry conditions, or is of no account: nobody
needs what it refuses. Beside it: which codes and events small tables are expected to meet under given rules.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from enum import Enum
from typing import NamedTuple

from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard, PlayStops, Stalemate, UntakenPots
from burraco_dsl.rules.chapters.grades import Failed, TakenBy, Ways
from burraco_dsl.rules.chapters.melds import PlacedWild
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileTaken
from burraco_dsl.rules.values import Demand, Unlimited


class Guard(Enum):
    """What keeps a reason from leaving the player to move with nothing to do."""

    NO_NEED = "it refuses a meld, and nobody needs one but for a price, which is looked at before it is owed (the exit)"
    NOT_THE_MOMENT = "it only says that the turn stands elsewhere, where there is another play"
    START = "a turn begins with a card of the stock or of the pile, or the hand has ended (E1)"
    EXIT = "a card of the stock owes nothing (E2), and nothing is taken or laid that would lead to it in all ways (the exit)"
    EMPTY_HAND = "a hand is emptied only into a pot or a close, and nothing that would end there otherwise is laid (E0, the exit)"

    __hash__ = object.__hash__


#: The entry condition that an answer rests on; the others rest on none.
_RESTS_ON = {Guard.START: "E1", Guard.EXIT: "E2", Guard.EMPTY_HAND: "E0"}


class Standing(NamedTuple):
    """One code: what answers it, whether it can leave a player stuck all the same, since what the answer rests on fails, and
    whether small tables are expected to meet it.
    """

    code: Code
    guard: Guard
    can: bool
    expected: bool


def guard(code: Code) -> Guard:
    """What answers a code."""
    match code:
        case Code.HAND_IS_OVER | Code.DRAW_FIRST | Code.HAS_DRAWN | Code.STOCK_IS_THERE | Code.NO_REFUSING:
            return Guard.NOT_THE_MOMENT
        case Code.STOCK_IS_OUT | Code.NO_PILE:
            return Guard.START
        case Code.LONE_CARD | Code.DUTY | Code.DUTY_AT_ONCE | Code.SHORT_OPENING:
            return Guard.EXIT
        case (
            Code.WILD_LAST
            | Code.NO_POT_DEALT
            | Code.POT_ALREADY_TAKEN
            | Code.POT_NOT_YET
            | Code.POT_NOT_THIS_WAY
            | Code.MAY_NOT_CLOSE
            | Code.LAST_CARD_DISCARDED
        ):
            return Guard.EMPTY_HAND
        case (
            Code.NOT_IN_THE_DECK
            | Code.NO_SUCH_JOKER
            | Code.NOT_WILD
            | Code.NOT_ONE_SUIT_IN_A_ROW
            | Code.NOT_ONE_RANK
            | Code.SEQUENCE_RANKS
            | Code.SEQUENCE_LENGTH
            | Code.SEQUENCE_ACE
            | Code.SET_RANKS
            | Code.SET_SIZE
            | Code.TOO_MANY_WILDS
            | Code.TOO_FEW_NATURALS
            | Code.WILDS_TO_NATURALS
            | Code.WILDS_ALONE
            | Code.TWO_NEVER_NATURAL
            | Code.WILD_STAYS
            | Code.NOWHERE_FOR_THE_FREED
            | Code.TWO_STAYS_NATURAL
            | Code.NO_LONGER_GROWS
            | Code.NO_PLACE
            | Code.NOT_ITS_RANK
            | Code.NOT_THIS_READING
            | Code.SEQUENCES_OF_THE_SUIT
            | Code.SETS_OF_THE_RANK
            | Code.BEFORE_THE_POT
            | Code.NOT_THE_OWNER
            | Code.NOT_JOINED
            | Code.NOT_HELD
            | Code.NOT_ON_THE_TABLE
        ):
            return Guard.NO_NEED


def standings(rules: Rules, failing: Container[str] = ()) -> tuple[Standing, ...]:
    """Every code under these rules, where entry conditions of these names fail."""
    met = set(expected_codes(rules))
    answers = ((code, guard(code)) for code in Code)
    return tuple(Standing(code, how, _RESTS_ON.get(how, "") in failing, code in met) for code, how in answers)


def expected_codes(rules: Rules) -> Iterator[Code]:
    """The codes that stand against some play that a player could think of."""
    pile, pots, close = rules.pile, rules.deal.pots or (), rules.close
    minimum = rules.initial_meld.minimum
    in_one_suit, of_one_rank = rules.sequence.in_one_suit, rules.set.of_one_rank
    asked = (
        (Code.STOCK_IS_OUT, rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE),
        (Code.STOCK_IS_THERE, True),
        (Code.NO_PILE, not rules.deal.upcard),
        (Code.DUTY, pile.duty is not PileDuty.NONE),
        (Code.DUTY_AT_ONCE, _rest_waits(rules)),
        (Code.LONE_CARD, pile.lone_card_may_go_back not in (None, LoneCard.YES)),
        (Code.SHORT_OPENING, minimum is not None and any(minimum.values())),
        (Code.WILD_LAST, bool(rules.wild.cards) and not close.final_discard_may_be_wild),
        (Code.NO_POT_DEALT, bool(pots)),
        (Code.POT_ALREADY_TAKEN, bool(pots) and rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE),
        (Code.POT_NOT_YET, any(one.demand is Demand.BURRACOS for one in rules.pot.taken_when or ())),
        (Code.POT_NOT_THIS_WAY, bool(pots) and rules.pot.ways is not Ways.DIRECT_OR_INDIRECT),
        (Code.MAY_NOT_CLOSE, bool(close.requires)),
        (Code.LAST_CARD_DISCARDED, close.final_discard is FinalDiscard.REQUIRED),
        (Code.BEFORE_THE_POT, rules.meld.most_before_the_pot is not None),
        (Code.SEQUENCES_OF_THE_SUIT, bool(rules.sequence.ranks) and not isinstance(in_one_suit, Unlimited)),
        (Code.SETS_OF_THE_RANK, bool(rules.set.ranks) and not isinstance(of_one_rank, Unlimited)),
    )
    yield from (code for code, meant in asked if meant)


def _rest_waits(rules: Rules) -> bool:
    """Whether the rest of the pile may not help to pay for it."""
    pile = rules.pile
    top = pile.duty is PileDuty.MELD_THE_TOP_CARD and pile.duty_met is DutyMet.AT_ONCE
    return top and pile.taken is PileTaken.WHOLE


def expected_events(rules: Rules) -> Iterator[EventKind]:
    """What plays can bring about under these rules."""
    pots, ends = bool(rules.deal.pots), rules.hand_ends
    minimum = rules.initial_meld.minimum
    opens = minimum is not None and any(minimum.values())
    frees = bool(rules.sequence.ranks) and rules.wild.placed_wild is PlacedWild.GIVES_WAY
    goes_on = ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE
    asked = (
        (EventKind.DRAWN, True),
        (EventKind.PILE_TAKEN, True),
        (EventKind.FIRST_CARD_REFUSED, bool(rules.draw.first_card_may_be_refused)),
        (EventKind.LAID, True),
        (EventKind.EXTENDED, True),
        (EventKind.WILD_FREED, frees and bool(rules.wild.freed_wild)),
        (EventKind.JOINED, bool(rules.meld.may_be_joined)),
        (EventKind.DISCARDED, True),
        (EventKind.OPENED, opens),
        (EventKind.OPENING_FAILED, opens and rules.initial_meld.failed is Failed.CARDS_RETURN_TO_THE_HAND),
        (EventKind.POT_TAKEN_DIRECTLY, pots and rules.pot.ways is not Ways.INDIRECT),
        (EventKind.POT_TAKEN_INDIRECTLY, pots and rules.pot.ways is not Ways.DIRECT),
        (EventKind.POT_BECAME_THE_STOCK, pots and ends.untaken_pots is UntakenPots.BECOME_THE_STOCK),
        (EventKind.TURN_PASSES, True),
        (EventKind.CLOSED, True),
        (EventKind.STOCK_RAN_OUT, not goes_on or rules.pile.duty is not PileDuty.NONE),
        (EventKind.NOBODY_TOOK_THE_PILE, goes_on),
        (EventKind.STALEMATE, ends.stalemate.choice is Stalemate.AFTER_ROUNDS),
    )
    yield from (event for event, meant in asked if meant)
