"""An endless hand as a play: a deal of the whole deck, what leads up to it, and the turns that come again and again.

Only turns that take the pile and lay nothing can come again, for all others lower what ``ranking`` tells. So hands and the pile
are all that must return. Every play is made through the law, and none is given that it does not allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from burraco_dsl.game.actions import Action, Discard, Draw, TakePile
from burraco_dsl.game.cards import JOKER, Cards, deck, supply
from burraco_dsl.game.dealing import deal, first_seat
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.passing import stock_is_out
from burraco_dsl.game.position import Position, next_seat, reads_idle_turns
from burraco_dsl.rules import Rules
from burraco_dsl.rules.agreement import World
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.turn import LoneCard, PileTaken
from burraco_dsl.verify.lasting.circles import Circle, Supply, circle
from burraco_dsl.verify.record import Play, holds

#: No hand is led up to a loop by more turns.
_MOST_TURNS = 1000


@dataclass(frozen=True, slots=True)
class Loop:
    """An endless play. ``turns`` come again and again; ``deep`` tells that the pile never comes down to one card, ``shortest``
    that nothing shorter comes again.
    """

    play: Play
    turns: int
    deep: bool
    thrown_back: bool
    shortest: bool


class _NoSuchHand(Exception):
    """The hand ends, or a play is refused, before the loop begins."""


def endless(world: World, rules: Rules, claim: str, broke: str, *, dry: bool = False) -> Loop | None:
    """The shortest endless play; with ``dry`` one in which nobody could draw any more. None where none was found."""
    deep = _escapes(rules)
    lone = LoneCard.YES if deep else rules.pile.lone_card_may_go_back
    faces = _faces(rules)
    packs = min((supply(rules, card) for card in faces), default=0)
    jokers = supply(rules, JOKER)
    way = circle(rules.players, lone, Supply(packs, jokers, len(faces), rules.deal.hand))
    if way is None:
        return None
    hand = _Hand(rules, way, _named(way, faces, packs), deep, dry)
    try:
        cards, actions, again = hand.played()
    except _NoSuchHand:
        return None
    play = Play(claim, world, cards, tuple(actions), broke, again_from=again)
    if not holds(play, rules, hand.law):
        return None
    return Loop(play, len(way.thrown), deep, not any(way.thrown), way.shortest)


def _escapes(rules: Rules) -> bool:
    """Whether the loop keeps the pile longer than one card: where only its top is taken, and a single card would be counted, or
    may not go back.
    """
    free = rules.pile.lone_card_may_go_back is LoneCard.YES and not reads_idle_turns(rules)
    return rules.pile.taken is PileTaken.TOP_CARD and not free


def _faces(rules: Rules) -> list[Card]:
    """The different cards of the packs, low ones first, wild ones last."""
    faces = [card for card in dict.fromkeys(reversed(deck(rules))) if card != JOKER]
    return sorted(faces, key=lambda card: is_wild(rules, card))


def _named(way: Circle, faces: list[Card], packs: int) -> list[Card]:
    """A real card for each number of a round; the one that is wanted most often is a joker, where the packs have too few."""
    numbers = [0, *(card for seat in way.spare for card in seat)]
    left = iter(faces)
    return [JOKER if numbers.count(card) > packs else next(left) for card in range(max(numbers) + 1)]


@dataclass(slots=True)
class _Hand:
    """One hand on its way to the loop and once round it."""

    rules: Rules
    way: Circle
    named: list[Card]
    deep: bool
    dry: bool
    law: Law = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        self.law = Law(self.rules)

    def played(self) -> tuple[Cards, list[Action], int]:
        """The deal, the plays, and the number of the play from which on they come again."""
        seat = self._led_up(deck(self.rules))[0].seat
        cards = self._dealt(seat)
        position, actions = self._led_up(cards)
        for _ in range(len(self.rules.deal.pots or ()) + 1):
            begins, again = position, len(actions)
            position = self._once_round(position, actions)
            if position == begins:
                return cards, actions, again
            # a pot has come by a discard, which it does only once
        raise _NoSuchHand

    def _once_round(self, position: Position, actions: list[Action]) -> Position:
        for number in self.way.thrown:
            card = position.pile[-1] if self.deep or not any(self.way.thrown) else self.named[number]
            for action in (TakePile(), Discard(card)):
                position = self._done(position, action)
                actions.append(action)
        return position

    def _led_up(self, cards: Cards) -> tuple[Position, list[Action]]:
        """To the beginning of the loop: everybody draws and throws the card drawn, until the pile is as it must be."""
        position = deal(self.rules, cards)
        actions: list[Action] = []
        for _ in range(_MOST_TURNS):
            turn = self._next_turn(position, cards)
            if turn is None:
                return position, actions
            for action in turn:
                position = self._done(position, action)
                actions.append(action)
        raise _NoSuchHand

    def _next_turn(self, position: Position, cards: Cards) -> tuple[Action, Action] | None:
        """A turn that leads on, None when the loop can begin."""
        out = stock_is_out(position, self.rules)
        wanted = 2 if self.deep else 1
        if len(position.pile) >= wanted and (out or not self.dry):
            whole = self.rules.pile.taken is PileTaken.WHOLE
            return (TakePile(), Discard(position.pile[0])) if whole and len(position.pile) > 1 else None
        if out:
            raise _NoSuchHand
        return Draw(), Discard(position.stock[0])

    def _done(self, position: Position, action: Action) -> Position:
        after = self.law.outcome(position, action).position
        if after is None or after.over:
            raise _NoSuchHand
        return after

    def _dealt(self, seat: int) -> Cards:
        """A deck in which the loop's cards lie where it wants them: the first card of the pile, and the spare ones in the hands
        of the seats from the one that begins it.
        """
        rules, players = self.rules, self.rules.players
        places: dict[int, Card] = {}
        pile = players * rules.deal.hand + sum(rules.deal.pots or ())
        places[pile] = self.named[0]  # the upcard; else the first card of the stock, which is drawn and thrown
        for spare in self.way.spare:
            at = self._place_of(seat)
            for index, number in enumerate(spare):
                places[at + index * players] = self.named[number]
            seat = next_seat(rules, seat)
        return tuple(self._filled(places))

    def _place_of(self, seat: int) -> int:
        """Which of the first cards comes to a seat: one to each from the first player on."""
        to, at = first_seat(self.rules, 0), 0
        while to != seat:
            to, at = next_seat(self.rules, to), at + 1
        return at

    def _filled(self, places: dict[int, Card]) -> Iterator[Card]:
        """The whole deck, what is asked for in its places, and the rest in order from the low cards upwards."""
        rest = list(reversed(deck(self.rules)))
        for card in places.values():
            rest.remove(card)
        for place in range(len(rest) + len(places)):
            yield places[place] if place in places else rest.pop(0)
