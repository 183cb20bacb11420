"""Every handful of cards that can be a meld for one of two variants, the smallest first, alike ones once.

Handfuls are made from the side of the melds: cards of one suit with what may be wild beside them, and cards of one rank. Hearts
stand for every suit. Cards that no rule of either variant tells apart are taken for one another: which inner places of a
sequence are empty means nothing as long as no class asks for naturals in a row, and two wilds are alike where both variants
call both of them wild. Whether a handful is a meld is asked elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from burraco_dsl.game.cards import JOKER, Cards, face, in_order
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules.values import Rank, Trait
from burraco_dsl.verify.compare.pair import PLAIN, SUITS, Pair, copies, has

#: Stands for "no limit" where one is compared with numbers of cards.
_ENDLESS = 10**6


class Stock(NamedTuple):
    """Cards that are alike: so many of them at most, taken in one order, or in each of several where the decks differ."""

    orders: tuple[Cards, ...]
    most: int

    def taken(self, number: int) -> tuple[Cards, ...]:
        """Every way worth a look to take so many."""
        return tuple(dict.fromkeys(in_order(order[:number]) for order in self.orders))


def fills(stocks: tuple[Stock, ...], number: int) -> Iterator[Cards]:
    """Every way to take so many cards from the stocks."""
    if not stocks:
        if number == 0:
            yield ()
        return
    first, rest = stocks[0], stocks[1:]
    room = sum(one.most for one in rest)
    for some in range(max(0, number - room), min(first.most, number) + 1):
        for others in fills(rest, number - some):
            for cards in first.taken(some):
                yield cards + others


def _stock(pair: Pair, cards: list[Cards], most: int | None) -> Stock:
    """One stock of several kinds of cards that are alike; where the decks differ each kind comes first once."""
    whole = tuple(card for kind in cards for card in kind)
    orders = [whole]
    if not pair.same(("deck packs", "deck jokers")):
        for kind in cards:
            orders.append(kind + tuple(card for other in cards if other is not kind for card in other))
            bunched = tuple(sorted(kind, key=lambda card: SUITS.index(card.suit) if card.suit else 0))
            orders.append(bunched + orders[-1][len(kind) :])
    return Stock(tuple(dict.fromkeys(orders)), len(whole) if most is None else min(most, len(whole)))


def wild_stocks(pair: Pair, kind: Kind, ranks: list[Rank]) -> list[Stock]:
    """The wilds of these ranks, of all suits, as stocks: what both call wild together, unless a class tells them apart."""
    both: list[Cards] = []
    found: list[Stock] = []
    apart = pair.reads(Trait.JOKERS, Trait.WILD_TWOS)
    for rank in sorted(ranks, key=PLAIN.__getitem__, reverse=True):
        joker = rank is Rank.JOKER
        suits = SUITS[1:] if kind is Kind.SEQUENCE and rank is Rank.TWO else SUITS
        cards: Cards = (JOKER,) * pair.jokers if joker else copies((rank,), suits, pair.packs)
        alone = not all(pair.wild_in(rank)) or (apart and rank in (Rank.JOKER, Rank.TWO))
        if not cards:
            continue
        if alone:
            found.append(_stock(pair, [cards], pair.most_wilds(kind, rank)))
        else:
            both.append(cards)
    if both:
        both.sort(key=lambda cards: cards[0] != JOKER)  # a joker is the plainest wild in an example
        found.append(_stock(pair, both, pair.most_wilds(kind)))
    return found


class Sequences:
    """The handfuls of one suit: naturals in their places, aces, twos of the suit, and wilds of any suit."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.least = min((rules.sequence.length.low for rules in (pair.a, pair.b) if rules.sequence.ranks), default=0)
        self.most = pair.ladder.top if has(pair.a, Kind.SEQUENCE) or has(pair.b, Kind.SEQUENCE) else 0
        wild = {rank for rules in (pair.a, pair.b) for rank in rules.wild.cards or ()}
        self.soft = [rank for rank in (Rank.JOKER, *pair.a.ranks) if rank in wild]
        #: of these one card may lie as a natural in one of the variants, of aces two
        self.both_ways = [one for one in self.soft if one is not Rank.JOKER and not all(pair.wild_in(one))]
        self.hard = [rank for rank in pair.a.ranks if rank not in wild and rank is not Rank.ACE]
        self.stocks = self._stocks()
        limit = pair.most_wilds(Kind.SEQUENCE)
        self.most_wilds = _ENDLESS if limit is None else limit
        slack = sum(2 if rank is Rank.ACE else 1 for rank in self.both_ways)
        self.most_holes = self.most_wilds + slack
        self.most_soft = self.most_holes + int(Rank.TWO in self.soft and Rank.TWO not in self.both_ways)
        # which inner places are empty matters to naturals in a row alone, and so to the class of a burraco
        self.burraco = min(pair.a.burraco.size, pair.b.burraco.size)
        self.rows = self._rows(every=False)
        self.burraco_rows = self._rows(every=True) if pair.reads(Trait.NATURAL_RUN) else self.rows

    def _stocks(self) -> tuple[Stock, ...]:
        pair, hearts, others = self.pair, SUITS[:1], SUITS[1:]
        found: list[Stock] = []
        shared: list[Rank] = []
        for rank in self.soft:
            if rank is not Rank.JOKER and (rank is Rank.TWO or rank in self.both_ways):
                limit = pair.most_wilds(Kind.SEQUENCE, rank)
                most = _ENDLESS if limit is None else limit + 1 if rank is Rank.TWO else max(limit, 2)
                found.append(_stock(pair, [copies((rank,), hearts, pair.packs)], most))
                if rank in self.both_ways:
                    found.append(_stock(pair, [copies((rank,), others, pair.packs)], limit))
                    continue
            shared.append(rank)
        return tuple(one for one in [*found, *wild_stocks(pair, Kind.SEQUENCE, shared)] if one.most)

    def _rows(self, *, every: bool) -> dict[int, list[Cards]]:
        """Handfuls of the suit without aces and without what may be wild, by their number; one for each span, or ``every``."""
        places = self.pair.ladder.places
        hard = sorted(self.hard, key=lambda rank: places[rank][0])
        found: dict[int, list[Cards]] = {0: [()]}
        for i, low in enumerate(hard):
            found.setdefault(1, []).append((face(low, SUITS[0]),))
            for high in hard[i + 1 :]:
                inner = hard[i + 1 : hard.index(high)]
                span = places[high][0] - places[low][0] - 1
                for number in range(max(0, span - self.most_holes), len(inner) + 1):
                    for some in combinations(inner, number):
                        row = tuple(face(rank, SUITS[0]) for rank in (low, *some, high))
                        found.setdefault(len(row), []).append(row)
                        if not every:
                            break
        return found

    def of_size(self, size: int) -> Iterator[Cards]:
        """The handfuls of so many cards."""
        ace = face(Rank.ACE, SUITS[0])
        aces = 0 if Rank.ACE in self.soft or Rank.ACE not in self.pair.a.ranks else min(2, self.pair.packs)
        for number, rows in (self.burraco_rows if size >= self.burraco else self.rows).items():
            for many in range(aces + 1):
                soft = size - number - many
                if not 0 <= soft <= self.most_soft:
                    continue
                fit = [row for row in rows if self._empty(row, many) <= soft]
                for cards in fills(self.stocks, soft) if fit else ():
                    for row in fit:
                        yield in_order((*row, *(ace,) * many, *cards))

    def _empty(self, row: Cards, aces: int) -> int:
        """The fewest places left empty among the cards of a row and so many aces."""
        top, places = self.pair.ladder.top, self.pair.ladder.places
        if aces == 2:
            return top - 2 - len(row)
        if not row:
            return 0
        low, high = places[row[0].rank][0], places[row[-1].rank][0]
        return high - low + 1 - len(row) if not aces else min(high, top - low + 1) - len(row) - 1


class Sets:
    """The handfuls of one rank: naturals of any suits, and wilds. One rank stands for all that no rule tells apart."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.least = min((rules.set.size.low for rules in (pair.a, pair.b) if rules.set.ranks), default=0)
        self.ranks = self._ranks()
        self.parts = {rank: self._parts(rank) for rank in self.ranks}
        room = max((sum(one.most for one in parts) for parts in self.parts.values()), default=0)
        sizes = [rules.set.size.high for rules in (pair.a, pair.b) if rules.set.ranks]
        high = max((one or _ENDLESS for one in sizes), default=0)
        self.most = min(room, high)

    def _ranks(self) -> list[Rank]:
        pair = self.pair
        named = {
            test.rank
            for rules in (pair.a, pair.b)
            for one in rules.classes.values()
            for way in one.when or ()
            for test in way
            if test.rank is not None
        }
        found: dict[object, Rank] = {}
        for rank in sorted(pair.a.ranks, key=PLAIN.__getitem__):
            sets = rank in (pair.a.set.ranks or ()), rank in (pair.b.set.ranks or ())
            if any(sets):
                kind = (sets, pair.wild_in(rank), rank if rank in named or rank is Rank.TWO else None)
                found.setdefault(kind, rank)
        return list(found.values())

    def _parts(self, rank: Rank) -> tuple[Stock, ...]:
        pair = self.pair
        naturals = _stock(pair, [copies((rank,), SUITS, pair.packs)], None)
        wild = [one for one in (Rank.JOKER, *pair.a.ranks) if any(pair.wild_in(one)) and one is not rank]
        return naturals, *(one for one in wild_stocks(pair, Kind.SET, wild) if one.most)

    def of_size(self, size: int) -> Iterator[Cards]:
        """The handfuls of so many cards."""
        for rank in self.ranks:
            for cards in fills(self.parts[rank], size):
                yield in_order(cards)
