"""The feature space: every way a meld can be, with all restrictions lifted, as far as the rules of a table can tell them apart.

A point is a ``Feature`` with the deck that it takes. ``every_point`` makes all that the deck of the table holds; ``points`` one
for each that the rules judge alike, which is what the claims walk. There are points beyond the deck too (with more packs or
jokers they would be melds), where no point of the deck is alike and sets are no larger than the rules ask: so a proposal can
be a larger deck. Wilds without limit add no points: every number of wilds is there anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from burraco_dsl.game.melds.feature import Feature
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.patience import measured, spend
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Rank, Trait
from burraco_dsl.verify.features.asked import LEAST_OF_A_SEQUENCE, LEAST_OF_A_SET, MOST_OF_A_SET, Asked, Sides
from burraco_dsl.verify.features.makes import Deck, Make, Used
from burraco_dsl.verify.features.shapes import Home, Stretch, shapes

Window = tuple[int, int]


class Point(NamedTuple):
    """A way a meld can be, the deck that it takes, and what it stands for: windows of a sequence, or ranks of a set."""

    feature: Feature
    packs: int
    jokers: int
    windows: tuple[Window, ...] = ()
    ranks: tuple[Rank, ...] = ()


def every_point(rules: Rules) -> Iterator[Point]:
    """Every feature that the deck of the table holds, each by itself and once."""
    deck = Deck.of(rules)
    found: set[Feature] = set()
    for point in _Space(_Table.of(rules), Asked(everything=True)).points():
        if point.packs <= deck.packs and point.jokers <= deck.jokers and point.feature not in found:
            found.add(point.feature)
            yield point


def points(rules: Rules) -> tuple[Point, ...]:
    """The points of a table, each for all that the rules judge alike; made once for tables that ask the same."""
    key = (_Table.of(rules), Asked.by(rules))
    known = _POINTS.get(key)
    if known is not None:
        spend(known[1])
        return known[0]
    with measured() as took:
        found = tuple(_Space(*key).points())
    while len(_POINTS) >= _REMEMBERED:
        del _POINTS[next(iter(_POINTS))]
    _POINTS[key] = found, took.steps
    return found


class _Table(NamedTuple):
    """All of a table that decides where its points lie: its deck, its places, and which ranks belong to what."""

    deck: Deck
    rungs: tuple[Rank, ...]
    sequences: tuple[Rank, ...]
    sets: tuple[Rank, ...]
    wild_two: bool

    @classmethod
    def of(cls, rules: Rules) -> _Table:
        wild = Rank.TWO in (rules.wild.cards or ())
        return cls(Deck.of(rules), ladder(rules).rungs, rules.sequence.ranks or (), rules.set.ranks or (), wild)


#: The points of tables that were asked for last, with the steps that they took; no more than so many tables.
_POINTS: dict[tuple[_Table, Asked], tuple[tuple[Point, ...], int]] = {}
_REMEMBERED = 128


class _Filled(NamedTuple):
    """How a meld is filled, wherever it lies: wilds with their make, and what is told of its naturals."""

    wilds: int
    make: Make
    packs: int
    aces: int
    natural_run: int
    wild_at_an_end: bool
    natural_two: bool


class _Alike:
    """Of fillings that are judged alike the nearest: one that the deck holds, with the fewest wilds, of the smallest deck."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._found: dict[Sides, dict[tuple[bool, bool], _Filled]] = {}

    def add(self, key: Sides, one: _Filled) -> None:
        beyond = (one.packs > self._deck.packs, one.make.jokers > self._deck.jokers)
        nearest = self._found.setdefault(key, {})
        before = nearest.get(beyond)
        if before is None or _far(one) < _far(before):
            nearest[beyond] = one

    def kept(self) -> Iterator[_Filled]:
        for nearest in self._found.values():
            if (False, False) in nearest:
                yield nearest[False, False]
            elif len(nearest) > 1:
                yield from (one for beyond, one in nearest.items() if not all(beyond))
            else:
                yield from nearest.values()


def _far(one: _Filled) -> tuple[int, int, int]:
    return one.wilds, one.packs, one.make.jokers


class _Space:
    """The walk through everything that melds can be."""

    def __init__(self, table: _Table, asked: Asked) -> None:
        self.table, self.deck, self.asked = table, table.deck, asked
        every = asked.everything
        self.jokers = None if every else asked.numbers(Trait.JOKERS)
        self.twos = None if every else asked.numbers(Trait.WILD_TWOS)
        self.made: dict[tuple[int, Used], list[tuple[Sides, Make]]] = {}

    def points(self) -> Iterator[Point]:
        yield from self._sequences()
        yield from self._sets()

    def _makes(self, wilds: int, used: Used) -> list[tuple[Sides, Make]]:
        """The makes of so many wilds with what can be told of them; asked often for the same few."""
        key = (wilds, used)
        if key not in self.made:
            makes = self.deck.makes(wilds, used, self.jokers, self.twos)
            self.made[key] = [(self._told(make), make) for make in makes]
        return self.made[key]

    def _told(self, make: Make) -> Sides:
        if self.asked.everything:
            return make
        jokers, twos = self.asked.sides(Trait.JOKERS, make.jokers), self.asked.sides(Trait.WILD_TWOS, make.twos)
        return (make.jokers > 0, make.twos > 0, make.others > 0, jokers, twos)

    def _sequences(self) -> Iterator[Point]:
        filled: dict[Stretch, list[_Filled]] = {}
        for (stretch, _), windows in self._stretches().items():
            if stretch not in filled:
                filled[stretch] = self._fillings(stretch)
            low, high = windows[0]
            for one in filled[stretch]:
                feature = Feature(
                    Kind.SEQUENCE,
                    stretch.length,
                    one.wilds,
                    one.make.jokers,
                    one.make.twos,
                    one.natural_run,
                    low,
                    high,
                    one.aces,
                    one.wild_at_an_end,
                    one.natural_two,
                    None,
                )
                yield Point(feature, one.packs, one.make.jokers, windows=windows)

    def _stretches(self) -> dict[tuple[Stretch, object], tuple[Window, ...]]:
        """Windows that the rules judge alike, the one with the fewest ranks that belong to no sequence first."""
        rungs, allowed, deck = self.table.rungs, self.table.sequences, self.deck
        top = len(rungs)
        home = rungs.index(Rank.TWO) + 1 if Rank.TWO in rungs else 0
        found: dict[tuple[Stretch, object], list[tuple[int, Window]]] = {}
        for low in range(1, top + 1):
            for high in range(low + LEAST_OF_A_SEQUENCE - 1, top + 1):
                ranks = rungs[low - 1 : high]
                never = [rank in deck.others or rank not in deck.ranks for rank in ranks]
                stretch = Stretch(
                    high - low + 1,
                    low == 1,
                    high == top,
                    home - low if low <= home <= high else None,
                    frozenset(index for index, one in enumerate(never) if one),
                )
                lacking = sum(rank not in allowed for rank in ranks)
                key = (stretch, (low, high) if self.asked.everything else lacking > 0)
                found.setdefault(key, []).append((lacking, (low, high)))
        return {key: tuple(window for _, window in sorted(windows)) for key, windows in found.items()}

    def _fillings(self, stretch: Stretch) -> list[_Filled]:
        asked, kept = self.asked, _Alike(self.deck)
        ends = asked.trait(Trait.WILD_AT_AN_END)
        for shape in shapes(stretch, asked.trait(Trait.NATURAL_RUN)):
            natural = shape.home is Home.NATURAL
            used = Used(twos=int(natural), lone_home=shape.home is Home.WILD)
            two = natural and self.table.wild_two
            run = asked.sides(Trait.NATURAL_RUN, shape.natural_run)
            told = asked.counts(shape.wilds, stretch.length - shape.wilds)
            key = (told, two, shape.aces, run, ends and shape.wild_at_an_end)
            for make_told, make in self._makes(shape.wilds, used):
                spend()
                packs = max(make.packs, 2 if shape.aces > 1 else 1)
                one = _Filled(shape.wilds, make, packs, shape.aces, shape.natural_run, shape.wild_at_an_end, two)
                kept.add((*key, make_told), one)
        return list(kept.kept())

    def _sets(self) -> Iterator[Point]:
        filled: dict[Rank | None, list[tuple[int, _Filled]]] = {}
        for ranks in self._rank_groups():
            rank = ranks[0]
            # of the ranks beside jokers and twos that can be wild one is like the other
            wild = self.deck.others[0] if rank in self.deck.others else rank if rank is Rank.TWO else None
            if wild not in filled:
                filled[wild] = list(self._set_fillings(wild))
            for naturals, one in filled[wild]:
                size, make = naturals + one.wilds, one.make
                feature = Feature(
                    Kind.SET, size, one.wilds, make.jokers, make.twos, naturals, 0, 0, 0, False, False, rank
                )
                yield Point(feature, one.packs, make.jokers, ranks=ranks)

    def _set_fillings(self, rank: Rank | None) -> Iterator[tuple[int, _Filled]]:
        deck, asked = self.deck, self.asked
        there, wilds_there = deck.suits * deck.packs, deck.wilds_beside(rank)
        most = there + wilds_there if asked.everything else min(MOST_OF_A_SET, there + wilds_there)
        for size in range(LEAST_OF_A_SET, max(most, asked.largest) + 1):
            kept = _Alike(deck)
            for wilds in range(size + 1):
                naturals = size - wilds
                beyond = naturals > there or wilds > wilds_there
                if naturals > deck.suits * deck.most_packs or (beyond and size > asked.largest):
                    continue
                told = asked.counts(wilds, naturals)
                for make_told, make in self._makes(wilds, Used(rank=rank)):
                    spend()
                    packs = max(make.packs, -(-naturals // deck.suits))
                    kept.add((told, make_told), _Filled(wilds, make, packs, 0, naturals, False, False))
            for one in kept.kept():
                yield size - one.wilds, one

    def _rank_groups(self) -> list[tuple[Rank, ...]]:
        """Ranks whose sets the rules judge alike."""
        found: dict[Sides, list[Rank]] = {}
        for rank in self.deck.ranks:
            key = (rank in self.table.sets, rank is Rank.TWO, rank in self.deck.others, self.asked.rank(rank))
            found.setdefault(key, []).append(rank)
        return [tuple(ranks) for ranks in found.values()]
