"""What examples are built from: small melds that both laws read alike, and cards that go with nothing."""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.game.cards import JOKER, Cards, face, in_order, supply
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.rules.cards import Card, LaidCard
from burraco_dsl.rules.values import PACK_RANKS, Rank, Suit
from burraco_dsl.verify.compare.pair import PLAIN, SUITS, Pair, has
from burraco_dsl.verify.compare.survey import MOST_TWOS

#: Cards that no meld of an example uses, far apart from one another; the first that are no wild are taken.
_LOOSE = (
    *((Rank.KING, Suit.CLUBS), (Rank.NINE, Suit.DIAMONDS), (Rank.JACK, Suit.SPADES), (Rank.SEVEN, Suit.CLUBS)),
    *((Rank.QUEEN, Suit.DIAMONDS), (Rank.FOUR, Suit.CLUBS), (Rank.EIGHT, Suit.SPADES), (Rank.TEN, Suit.HEARTS)),
    *((Rank.SIX, Suit.DIAMONDS), (Rank.THREE, Suit.SPADES), (Rank.FIVE, Suit.CLUBS), (Rank.ACE, Suit.DIAMONDS)),
)


class Bricks:
    """The bricks of a pair of variants."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        ranks = [rank for rank in PACK_RANKS if not any(pair.wild_in(rank))]
        self.loose: Cards = tuple(face(rank, suit) for rank, suit in _LOOSE if rank in ranks)
        self.small = tuple(self._small())

    @property
    def wild(self) -> Card | None:
        """A card that both call wild."""
        wild = [JOKER] + [face(rank, SUITS[0]) for rank in sorted(self.pair.a.ranks, key=PLAIN.__getitem__)]
        rules = (self.pair.a, self.pair.b)
        there = [card for card in wild if all(self.pair.wild_in(card.rank)) and all(supply(one, card) for one in rules)]
        return there[0] if there else None

    def spare(self, number: int, *used: Cards) -> Cards:
        """Loose cards of ranks that are not used."""
        ranks = {card.rank for cards in used for card in cards}
        return in_order([card for card in self.loose if card.rank not in ranks][:number])

    def alike(self, cards: Cards) -> LaidMeld | None:
        """The meld that both make of the cards, lying alike, none of them wild."""
        if any(any(self.pair.wild_in(card.rank)) for card in cards):
            return None
        a, b = read(cards, self.pair.a).best, read(cards, self.pair.b).best
        return a if a is not None and a == b else None

    def _small(self) -> Iterator[LaidMeld]:
        """Melds of the fewest cards, without wilds: sequences of each suit, sets of each rank."""
        yield from self.sequences(SUITS)
        yield from self.sets()

    def sequences(self, suits: tuple[Suit, ...], length: int = 0) -> Iterator[LaidMeld]:
        """Sequences that begin further and further up, suit by suit; of the least length, or of another."""
        rules = (self.pair.a, self.pair.b)
        if not all(has(one, Kind.SEQUENCE) for one in rules):
            return
        length = length or max(one.sequence.length.low for one in rules)
        places = self.pair.ladder
        for suit in suits:
            for low in sorted(range(1, places.top - length + 2), key=lambda low: (low < 4, low)):
                cards = [face(places.rank(place), suit) for place in range(low, low + length)]
                laid = self.alike(in_order(cards))
                if laid is not None:
                    yield laid

    def sets(self) -> Iterator[LaidMeld]:
        """Sets of the least size, plain ranks first."""
        rules = (self.pair.a, self.pair.b)
        if not all(has(one, Kind.SET) for one in rules):
            return
        size = max(one.set.size.low for one in rules)
        packs = min(one.deck.packs or 0 for one in rules)
        for rank in sorted(self.pair.a.ranks, key=PLAIN.__getitem__):
            if rank is Rank.TWO and size > MOST_TWOS:
                continue
            cards = [face(rank, suit) for _ in range(packs) for suit in SUITS][:size]
            laid = self.alike(in_order(cards)) if len(cards) == size else None
            if laid is not None:
                yield laid

    def apart_from(self, *table: LaidMeld) -> LaidMeld | None:
        """A small meld that shares no suit and rank with these."""
        used = {card for laid in table for card in laid.cards}
        ranks = {laid.rank for laid in table if laid.kind is Kind.SET}
        suits = {laid.suit for laid in table if laid.kind is Kind.SEQUENCE}
        for laid in self.small:
            if laid.rank not in ranks | {None} or laid.suit in suits or used & set(laid.cards):
                continue
            return laid
        free = (one for one in self.small if not used & set(one.cards))
        return next(free, None)

    def laid(self, *melds: LaidMeld) -> tuple[tuple[LaidCard, ...], ...]:
        """Melds as a scenario has them on the table."""
        return tuple(one.laid(self.pair.ladder) for one in melds)
