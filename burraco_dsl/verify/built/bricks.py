"""Melds to build hands of: every run and set of naturals, and of each class melds with wilds.

A table comes in, melds of known cards, class and points go out. That each is a meld was asked of the law of melds; whether it may
be laid at a moment is asked when it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from burraco_dsl.game.cards import Cards, face, points
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import grade_of, is_burraco
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.melds.reading import enough_in_deck, lawful_meld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.ends import MeldedCards
from burraco_dsl.rules.values import Rank, Suit
from burraco_dsl.verify.features.example import laid, smallest_first
from burraco_dsl.verify.features.judged import Judged, Seen, same_melds, walk
from burraco_dsl.verify.table import Table

#: Windows and ranks that one point of the feature space is tried in, and tables whose melds are remembered.
MOST_WINDOWS = 6
REMEMBERED = 24
#: Small melds that an opening is made of: how many cards, and how many of them.
SMALL = 4
MOST_ALIKE = 16
MOST_SMALL = 60


class Brick(NamedTuple):
    """A meld that can be laid: its class (None: no burraco, or one without a class), whether it is a burraco, card points."""

    meld: LaidMeld
    grade: str | None
    burraco: bool
    points: int
    takes: tuple[tuple[Card, int], ...]

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.meld.cards)

    @property
    def cards(self) -> Cards:
        """Its cards."""
        return self.meld.cards

    def fits(self, left: Counter[Card]) -> bool:
        """Whether all its cards are there."""
        return all(left[card] >= number for card, number in self.takes)


def brick(meld: LaidMeld, rules: Rules) -> Brick:
    """A meld with what is told of it."""
    takes = tuple(Counter(meld.cards).items())
    return Brick(
        meld, grade_of(meld, rules), is_burraco(feature_of(meld, rules), rules), points(rules, meld.cards), takes
    )


class Bricks:
    """The melds of one table; made once for tables whose melds are alike."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rules = table.rules
        self._dirty: dict[str, tuple[Brick, ...]] = {}

    @cached_property
    def judged(self) -> Judged:
        """Everything that melds can be here."""
        return walk(self.table)

    @cached_property
    def naturals(self) -> tuple[Brick, ...]:
        """Every run and set of naturals, those that bring the most points first."""
        found = [*self._runs(), *self._sets()]
        lawful = [one for one in found if enough_in_deck(one.cards, self.rules) and lawful_meld(one, self.rules)]
        made = [brick(meld, self.rules) for meld in lawful]
        costs = self.rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE
        return tuple(sorted(made, key=lambda one: (one.points if costs else -one.points, one.meld.kind is Kind.SET)))

    @cached_property
    def natural_melds(self) -> frozenset[LaidMeld]:
        """The same, to look up."""
        return frozenset(one.meld for one in self.naturals)

    def _runs(self) -> Iterator[LaidMeld]:
        rules, places = self.rules, ladder(self.rules)
        if not rules.sequence.ranks:
            return
        for suit in rules.suits:
            for low in range(1, places.top + 1):
                for high in range(low + rules.sequence.length.low - 1, places.top + 1):
                    if all(place in places.open for place in range(low, high + 1)):
                        yield run(suit, low, high, rules)

    def _sets(self) -> Iterator[LaidMeld]:
        rules = self.rules
        for rank in rules.set.ranks or ():
            for size in range(rules.set.size.low, len(rules.suits) * rules.deck.packs + 1):
                suits = rules.suits
                yield set_of(rank, tuple(face(rank, suits[index % len(suits)]) for index in range(size)), ())

    @cached_property
    def _by_kind(self) -> dict[tuple[Kind, int, str | None], tuple[Brick, ...]]:
        found: dict[tuple[Kind, int, str | None], list[Brick]] = {}
        for one in self.naturals:
            found.setdefault((one.meld.kind, one.size, one.grade), []).append(one)
        return {key: tuple(bricks) for key, bricks in found.items()}

    @cached_property
    def kinds(self) -> tuple[tuple[Kind, int, str | None], ...]:
        """What natural melds differ in as far as a plan looks: kind, size, class; the largest first, runs before sets."""
        return tuple(sorted(self._by_kind, key=lambda key: (-key[1], key[0] is Kind.SET)))

    def of_kind(self, key: tuple[Kind, int, str | None]) -> tuple[Brick, ...]:
        """The natural melds of a kind, size and class."""
        return self._by_kind.get(key, ())

    def of_class(self, name: str) -> Iterator[Brick]:
        """Burracos of a class, the smallest first, with the most points among equals; those that stay dirty are left out."""
        judged = self.judged
        mine = [one for one in judged.burracos if judged.grade(one) == name and not one.marked]
        for seen in sorted(mine, key=lambda one: smallest_first(one.point)):
            made = [brick(meld, self.rules) for meld in self._of_point(seen)]
            yield from sorted(made, key=lambda one: -one.points)

    def dirty(self, name: str) -> tuple[Brick, ...]:
        """Burracos of a class with wilds, in every suit; a few of each kind and size."""
        if name not in self._dirty:
            found: dict[tuple[Kind, int], list[Brick]] = {}
            for one in self.of_class(name):
                alike = found.setdefault((one.meld.kind, one.size), [])
                if one.meld.wilds and len(alike) < MOST_ALIKE:
                    alike.extend(_in_every_suit(one, self.rules))
            self._dirty[name] = tuple(one for alike in found.values() for one in alike)
        return self._dirty[name]

    @cached_property
    def richest(self) -> float:
        """More points for each card than any meld has."""
        every = (*self.small, *self.naturals)
        return max((one.points / one.size for one in every), default=0.0)

    @cached_property
    def small(self) -> tuple[Brick, ...]:
        """Melds of few cards, with the most points for each card first: what an opening is made of."""
        few = [one for one in self.judged.lawful if one.feature.length <= SMALL and not one.marked]
        made = [brick(meld, self.rules) for seen in few for meld in self._of_point(seen)]
        made.sort(key=lambda one: -one.points / one.size)
        return tuple(turned for one in made[:MOST_SMALL] for turned in _in_every_suit(one, self.rules))

    @cached_property
    def cheapest(self) -> int:
        """The points of the cheapest meld there is."""
        if self.naturals and min(one.points for one in self.naturals) <= 0:
            return min(one.points for one in self.naturals)
        every = [points(self.rules, meld.cards) for seen in self.judged.lawful for meld in self._everywhere(seen)]
        return min(every, default=0)

    def _everywhere(self, seen: Seen) -> Iterator[LaidMeld]:
        feature = seen.feature
        if feature.kind is Kind.SET:
            for rank in seen.point.ranks:
                yield laid(feature._replace(rank=rank), self.rules)
            return
        for low, high in seen.point.windows:
            yield laid(feature._replace(low=low, high=high), self.rules)

    def _of_point(self, seen: Seen) -> Iterator[LaidMeld]:
        feature = seen.feature
        if feature.kind is Kind.SET:
            for rank in _most_points_first(seen.point.ranks, self.rules)[:MOST_WINDOWS]:
                yield from self._real(laid(feature._replace(rank=rank), self.rules))
            return
        windows = sorted(seen.point.windows, key=lambda one: -one[1])
        for low, high in windows[:MOST_WINDOWS]:
            yield from self._real(laid(feature._replace(low=low, high=high), self.rules))

    def _real(self, meld: LaidMeld) -> Iterator[LaidMeld]:
        if enough_in_deck(meld.cards, self.rules) and lawful_meld(meld, self.rules):
            yield meld


def _most_points_first(ranks: tuple[Rank, ...], rules: Rules) -> list[Rank]:
    return sorted(ranks, key=lambda rank: -rules.card_points.get(rank, 0))


def run(suit: Suit, low: int, high: int, rules: Rules) -> LaidMeld:
    """The run of naturals from one place to another."""
    places = ladder(rules)
    cards = tuple(face(places.rank(place), suit) for place in range(low, high + 1))
    return LaidMeld(Kind.SEQUENCE, suit, None, low, cards, (False,) * len(cards))


def _in_every_suit(one: Brick, rules: Rules) -> Iterator[Brick]:
    for meld in rotated(one.meld, rules):
        yield one._replace(meld=meld, takes=tuple(Counter(meld.cards).items()))


def rotated(meld: LaidMeld, rules: Rules) -> Iterator[LaidMeld]:
    """The same meld in every suit, each suit in the place of the next."""
    suits = rules.suits
    for turn in range(len(suits)):
        other = {suit: suits[(index + turn) % len(suits)] for index, suit in enumerate(suits)}
        cards = tuple(face(card.rank, other[card.suit]) if card.suit is not None else card for card in meld.cards)
        if meld.kind is Kind.SET and meld.rank is not None:
            naturals = tuple(card for card, wild in zip(cards, meld.wild, strict=True) if not wild)
            wilds = tuple(card for card, wild in zip(cards, meld.wild, strict=True) if wild)
            yield set_of(meld.rank, naturals, wilds)
        elif meld.suit is not None:
            yield meld._replace(suit=other[meld.suit], cards=cards)


_MADE: dict[tuple[Any, ...], Bricks] = {}


def bricks(table: Table) -> Bricks:
    """The melds of a table."""
    key = (same_melds(table), tuple(table.rules.card_points.items()), table.rules.scoring.melded_cards)
    found = _MADE.pop(key, None) or Bricks(table)
    _MADE[key] = found
    while len(_MADE) > REMEMBERED:
        _MADE.pop(next(iter(_MADE)))
    return found
