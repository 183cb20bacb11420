"""A deal made backwards: who is to have which cards, and the rest of the deck shared out so that nobody is forced to anything.

Cards are given to places of the deal, a whole deck in its order comes out, as ``game.dealing.deal`` takes it. Places are counted
in the order of play, the player of the first turn being 0. How the hand is played is not known here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from burraco_dsl.game.cards import Cards, deck, order, points
from burraco_dsl.game.dealing import first_seat
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.position import next_seat
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card


class Stage:
    """A deal in the making."""

    def __init__(self, rules: Rules, dealer: int = 0) -> None:
        self.rules = rules
        self.dealer = dealer
        self.seats = _in_turn(rules, dealer)
        self.left: Counter[Card] = Counter(deck(rules))
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.pots: list[list[Card]] = [[] for _ in rules.deal.pots or ()]
        self.stock: dict[int, Card] = {}
        self.upcard: Card | None = None

    def place_of_side(self, side: int) -> int:
        """The first place, in the order of play, of a player of a side."""
        return next(place for place, seat in enumerate(self.seats) if seat % self.rules.table.sides == side)

    def side(self, place: int) -> int:
        """The side of a place."""
        return self.seats[place] % self.rules.table.sides

    def take(self, cards: Iterable[Card]) -> bool:
        """Set cards aside for somebody; False, and nothing taken, when the deck has no more of one."""
        wanted = Counter(cards)
        if any(self.left[card] < number for card, number in wanted.items()):
            return False
        self.left -= wanted
        return True

    def room(self, place: int) -> int:
        """How many cards of a dealt hand are still open."""
        return self.rules.deal.hand - len(self.hands[place])

    def drawn_at(self, place: int, turn: int) -> int:
        """Where in the stock the cards begin that a place draws in its turn (counted from 0), when all draw in each turn."""
        return (turn * len(self.seats) + place) * self.rules.draw.stock_cards

    def draw(self, place: int, turn: int, cards: Iterable[Card]) -> None:
        """These are the first cards that a place draws in a turn; they were taken before."""
        for index, card in enumerate(cards):
            self.stock[self.drawn_at(place, turn) + index] = card

    def deal(self, cheap: Iterable[int] = ()) -> Cards:
        """The whole deck in its order; hands that are open are filled with plain cards of few points, ``cheap`` places first."""
        spare = sorted(self.left.elements(), key=lambda card: _plainness(card, self.rules))
        hands = [list(hand) for hand in self.hands]
        pots = [list(pot) for pot in self.pots]
        first = list(cheap)
        for place in (*first, *(one for one in range(len(hands)) if one not in first)):
            _fill(hands[place], self.rules.deal.hand, spare)
        for pot, size in zip(pots, self.rules.deal.pots or (), strict=True):
            _fill(pot, size, spare)
        upcard = []
        if self.rules.deal.upcard:
            upcard = [self.upcard if self.upcard is not None else spare.pop(0)]
        dealt = [hands[place][turn] for turn in range(self.rules.deal.hand) for place in range(len(hands))]
        return (*dealt, *(card for pot in pots for card in pot), *upcard, *self._stock(spare))

    def _stock(self, spare: list[Card]) -> list[Card]:
        size = len(spare) + len(self.stock)
        late = [card for place, card in sorted(self.stock.items()) if place >= size]
        kept = {place: card for place, card in self.stock.items() if place < size}
        rest = iter([*late, *spare])
        return [kept[place] if place in kept else next(rest) for place in range(size)]


def _in_turn(rules: Rules, dealer: int) -> list[int]:
    seats = [first_seat(rules, dealer)]
    while len(seats) < rules.players:
        seats.append(next_seat(rules, seats[-1]))
    return seats


def _plainness(card: Card, rules: Rules) -> tuple[bool, int, int]:
    return is_wild(rules, card), points(rules, (card,)), -order(card)


def _fill(part: list[Card], size: int, spare: list[Card]) -> None:
    while len(part) < size and spare:
        part.append(spare.pop(0))
