"""A hand played to a plan under the law: who has nothing to do draws, and throws the card drawn.

A deal comes in; step by step the law is asked for each play, and what it allowed goes out as a record. Which cards lie where was
settled before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, LeavePile, NewMeld, TakePile
from burraco_dsl.game.cards import Cards, counts, in_order, without
from burraco_dsl.game.codes import Event, EventKind
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import SideLedger, final_of, ledger
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.melds.choice import player_decides
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.position import Phase, Position, holds
from burraco_dsl.rules import World
from burraco_dsl.rules.cards import Card
from burraco_dsl.verify.built.stage import Stage
from burraco_dsl.verify.record import Play


class NotAllowed(Exception):
    """The plan cannot be played: the law refuses a step of it. Never leaves this folder."""


class Acting:
    """A hand under way: where it stands, what was played, and what came of it."""

    def __init__(
        self,
        stage: Stage,
        law: Law,
        *,
        scores: tuple[int, ...] = (),
        hand_number: int = 1,
        cheap: Iterable[int] = (),
    ) -> None:
        self.stage, self.law, self.rules = stage, law, stage.rules
        self.cards = stage.deal(cheap)
        self.scores, self.hand_number = scores, hand_number
        try:
            self.position: Position = deal(
                self.rules, self.cards, dealer=stage.dealer, scores=scores, hand_number=hand_number
            )
        except ValueError as fault:
            raise NotAllowed(str(fault)) from fault
        self.actions: list[Action] = []
        self.events: list[Event] = []
        self._pots: dict[int, Cards] = {}

    @property
    def place(self) -> int:
        """Whose turn it is, counted in the order of play."""
        return self.stage.seats.index(self.position.seat)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.position.over

    def had(self, kind: EventKind) -> bool:
        """Whether something has happened."""
        return any(one.kind is kind for one in self.events)

    def do(self, action: Action) -> tuple[Event, ...]:
        """One play. NotAllowed when the law refuses it."""
        outcome = self.law.outcome(self.position, action)
        if outcome.position is None:
            raise NotAllowed("; ".join(reason.text for reason in outcome.why_not))
        before, self.position = self.position, outcome.position
        self._keep_pots(before, outcome.events)
        self.actions.append(action)
        self.events.extend(outcome.events)
        return outcome.events

    def _keep_pots(self, before: Position, events: tuple[Event, ...]) -> None:
        for one in events:
            if one.kind in (EventKind.POT_TAKEN_DIRECTLY, EventKind.POT_TAKEN_INDIRECTLY):
                self._pots[one.seat] = before.pots[0]
        self._pots = {seat: pot for seat, pot in self._pots.items() if holds(self.position.hands[seat], pot)}

    @property
    def unplayed_pot(self) -> bool:
        """Whether some player still holds a pot of which no card was played, whether or not a rule keeps count of that."""
        return bool(self._pots)

    def draw(self) -> Cards:
        """The turn begins by drawing; the cards drawn."""
        return self.do(Draw())[0].cards

    def lay(self, cards: Iterable[Card], grade: str | None = None) -> LaidMeld:
        """A new meld of just these cards, of a class where one is named."""
        wanted = in_order(cards)
        readings = read(wanted, self.rules).readings
        for meld in readings if player_decides(self.rules) else readings[:1]:
            if grade is None or grade_of(meld, self.rules) == grade:
                before = Counter(self.position.mine.melds)
                self.do(NewMeld(meld))
                return next(iter(Counter(self.position.mine.melds) - before))
        raise NotAllowed("these cards are no meld")

    def add(self, meld: LaidMeld, cards: Iterable[Card], grade: str | None = None) -> LaidMeld:
        """Cards added to a meld, all in one play or one after the other; the meld as it then lies."""
        wanted = in_order(cards)
        for way in extend(meld, wanted, self.rules).ways:
            if grade is None or grade_of(way.meld, self.rules) == grade:
                self.do(Extend(meld, wanted, way.meld, way.back))
                return way.meld
        raise NotAllowed("the cards find no place")

    def throw(self, keep: Iterable[Card] = (), first: Iterable[Card] = ()) -> None:
        """A discard: one of ``first`` if that may be, else plain cards before those that are kept and before wilds."""
        if self.over or self.position.phase is not Phase.PLAY:
            return
        hand = self.position.hand
        spare = without(hand, _held(hand, keep)) or ()
        plain = sorted(dict.fromkeys(spare), key=lambda card: is_wild(self.rules, card))
        for card in dict.fromkeys((*first, *plain, *hand)):
            if card in hand and self.law.may(self.position, Discard(card)):
                self.do(Discard(card))
                return
        raise NotAllowed("no card may be thrown")

    def idle(self) -> None:
        """A turn in which nothing is done: draw, and throw the card drawn."""
        if self.law.may(self.position, Draw()):
            drawn = self.draw()
            self.throw(first=drawn)
        elif self.law.may(self.position, LeavePile()):
            self.do(LeavePile())
        else:
            self.do(TakePile())
            self.throw()

    def until(self, place: int) -> None:
        """The others do nothing until it is the turn of a place. NotAllowed when the hand ends before."""
        while not self.over and self.place != place:
            self.idle()
        if self.over:
            raise NotAllowed("the hand ends before")

    def to_the_end(self) -> None:
        """Nobody does anything any more; NotAllowed when the hand does not end."""
        for _ in range(4 * len(self.cards) + 8):
            if self.over:
                return
            self.idle()
        raise NotAllowed("the hand does not end")

    def ledgers(self) -> tuple[SideLedger, ...]:
        """What the hand scores for each side, as it lies."""
        return ledger(final_of(self.position), self.rules)

    def points(self) -> tuple[int, ...]:
        """The points of each side, as the table lies."""
        return tuple(one.total for one in self.ledgers())

    def play(self, claim: str, world: World, shows: str) -> Play:
        """The record of the hand."""
        return Play(
            claim,
            world,
            self.cards,
            tuple(self.actions),
            shows,
            dealer=self.stage.dealer,
            scores=self.scores,
            hand_number=self.hand_number,
            part="a deal made backwards",
        )


def _held(hand: Cards, keep: Iterable[Card]) -> Cards:
    """As many of the cards to be kept as the hand holds."""
    left = counts(hand)
    found = []
    for card in keep:
        if left.get(card, 0):
            left[card] -= 1
            found.append(card)
    return tuple(found)
