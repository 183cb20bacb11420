"""A position: everything on and around the table that some rule of the variant reads, and nothing else.

Positions are frozen and hashable; a play makes a new one. Seats are numbered clockwise from 0; the seats of a side are those
with the same number modulo the number of sides.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeVar

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.ends import Stalemate, UntakenPots
from burraco_dsl.rules.chapters.setting_up import TurnOrder
from burraco_dsl.rules.values import Cases, Subject

T = TypeVar("T")


class Phase(Enum):
    """Where a turn stands."""

    DRAW = "to draw"
    DRAW_ANOTHER = "to draw another card"
    PLAY = "to meld and discard"
    OVER = "over"

    __hash__ = object.__hash__


class Ending(Enum):
    """How a hand can end."""

    CLOSED = "closed"
    STOCK_OUT = "the stock ran out"
    PILE_LEFT = "nobody took the pile"
    STALEMATE = "stalemate"

    __hash__ = object.__hash__


class SideState(NamedTuple):
    """What lies before a side: its melds in their order, pots taken, and how it opened.

    ``raised`` is what failed openings have added to its minimum; ``score`` its match score before the hand; ``laid`` how many
    new melds it has laid, where some may have been joined since. Each is 0 where no rule reads it.
    """

    melds: tuple[LaidMeld, ...] = ()
    pots: int = 0
    opened: bool = False
    raised: int = 0
    score: int = 0
    laid: int = 0


class Turn(NamedTuple):
    """What this turn has brought so far.

    ``owed`` tells that the pile was taken at a price, ``top`` which card must be melded for it (None: any), ``paid`` that it
    was; ``rest`` are the other cards of the pile while they may not help to pay it. ``banned`` is the lone card that was
    taken; it may be discarded by who holds more than ``spare`` of it. ``lone``: a pile of one card was taken; ``laid``:
    something was laid.
    """

    owed: bool = False
    top: Card | None = None
    paid: bool = False
    banned: Card | None = None
    spare: int = 0
    lone: bool = False
    laid: bool = False
    rest: Cards = ()


class Position(NamedTuple):
    """One moment of a hand.

    ``stock`` has its next card first, ``pile`` its top last, ``hands`` are sorted, one for each seat. ``unplayed`` holds for
    each seat the cards of a pot from which none has been played. ``first``: the first card may still be refused; ``idle``
    counts turns in a row in which only a lone card was taken and one thrown; ``became_stock``: a pot has become the stock.
    """

    seat: int
    phase: Phase
    stock: Cards
    pile: Cards
    pots: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    sides: tuple[SideState, ...]
    unplayed: tuple[Cards, ...]
    turn: Turn = Turn()
    first: bool = False
    idle: int = 0
    hand_number: int = 1
    became_stock: bool = False
    ending: Ending | None = None
    closer: int | None = None

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.seat]

    @property
    def side(self) -> int:
        """The side of the player to move."""
        return self.seat % len(self.sides)

    @property
    def mine(self) -> SideState:
        """What lies before the side of the player to move."""
        return self.sides[self.side]

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.phase is Phase.OVER

    def holding(self, hand: Cards) -> Position:
        """The same with another hand of the player to move; a pot is played as soon as one of its cards has gone."""
        hands = (*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :])
        pot = self.unplayed[self.seat]
        if not pot or holds(hand, pot):
            return self._replace(hands=hands)
        return self._replace(hands=hands, unplayed=replaced(self.unplayed, self.seat, ()))

    def with_mine(self, side: SideState) -> Position:
        """The same with another state of the side to move."""
        return self._replace(sides=replaced(self.sides, self.side, side))

    def cards(self) -> Cards:
        """Every card there is, in no order: what a play may never change."""
        melds = (meld.cards for side in self.sides for meld in side.melds)
        parts = (self.stock, self.pile, *self.pots, *self.hands, *melds)
        return tuple(card for part in parts for card in part)


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """A tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def holds(hand: Cards, cards: Cards) -> bool:
    """Whether the hand holds all the cards."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def next_seat(rules: Rules, seat: int) -> int:
    """Who plays after a seat. Source: table turn order; the seat to the left is the next number."""
    step = -1 if rules.table.turn_order is TurnOrder.COUNTERCLOCKWISE else 1
    return (seat + step) % rules.players


def reads_opening(rules: Rules) -> bool:
    """Whether there is a minimum for the melds that open a side's hand."""
    return rules.initial_meld.minimum is not None


def reads(rules: Rules, subject: Subject) -> bool:
    """Whether some case of a rule asks for a circumstance."""
    cases: list[Cases[int]] = [one for one in (rules.initial_meld.minimum, rules.pot.not_taken) if one is not None]
    return any(circumstance.subject is subject for one in cases for circumstance, _ in one.cases)


def reads_idle_turns(rules: Rules) -> bool:
    """Whether turns that only take and throw a lone card are counted. Source: hand ends stalemate."""
    ends = rules.hand_ends.stalemate
    return ends is not None and ends.choice is Stalemate.AFTER_ROUNDS


def reads_melds_laid(rules: Rules) -> bool:
    """Whether melds laid are counted apart from those that lie there. Source: meld most before the pot, may be joined."""
    return rules.meld.most_before_the_pot is not None and bool(rules.meld.may_be_joined)


def reads_unplayed(rules: Rules) -> bool:
    """Whether an unplayed pot is told apart from other cards in hand. Source: pot not played."""
    price = rules.pot.not_played
    return price is not None and (price.points != 0 or not price.its_cards)


def reads_pot_in_stock(rules: Rules) -> bool:
    """Whether a rule asks whether a pot became the stock."""
    return rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK and reads(rules, Subject.POT_BECAME_THE_STOCK)
