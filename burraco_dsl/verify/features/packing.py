"""Several burracos out of one deck: the fewest cards that they take, and melds laid side by side that show it can be done.

The first is a bound that holds for every way to make them; the second a search that gives up after a number of tries, so
not having found any says nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

from burraco_dsl.game.cards import JOKER, face
from burraco_dsl.game.melds.feature import Feature
from burraco_dsl.game.melds.grade import counts_as
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Requirement, Suit
from burraco_dsl.verify.features.example import laid, smallest_first
from burraco_dsl.verify.features.judged import Judged, Seen

#: With more burracos than this only the largest demand is counted.
MOST_COUNTED = 60
#: Cards of melds tried before a search is given up.
MOST_TRIED = 40_000

Left = tuple[int, ...]


class Shared(Enum):
    """What melds share: cards of the deck, or the melds that a side may have."""

    WILDS = "wilds"
    ACES = "aces"
    SEQUENCES = "sequences"
    SETS = "sets"


class Supply(NamedTuple):
    """Something that melds share: which it is, how much a meld takes, how much there is, the rules that say so."""

    what: Shared
    taken: Callable[[Feature], int]
    there: int
    rules: tuple[str, ...]


def supplies(judged: Judged) -> Iterator[Supply]:
    """What may run short beside the cards: cards that can be wild, aces of sequences, and melds where a side may have so many."""
    deck = judged.deck
    wild = judged.rules.wild.cards or ()
    ranks = sum(rank in wild for rank in deck.ranks)
    wilds = ranks * deck.suits * deck.packs + (deck.jokers if Rank.JOKER in wild else 0)
    yield Supply(Shared.WILDS, lambda one: one.wilds, wilds, ("deck packs", "deck jokers", "wild cards"))
    yield Supply(Shared.ACES, lambda one: one.aces, deck.suits * deck.packs, ("deck packs",))
    of_a_suit, of_a_rank = limits(judged.rules)
    if of_a_suit is not None:
        there = deck.suits * of_a_suit
        yield Supply(Shared.SEQUENCES, lambda one: _alike(one, Kind.SEQUENCE), there, ("sequence in one suit",))
    if of_a_rank is not None:
        there = len(judged.rules.set.ranks or ()) * of_a_rank
        yield Supply(Shared.SETS, lambda one: _alike(one, Kind.SET), there, ("set of one rank", "set ranks"))


def _alike(feature: Feature, kind: Kind) -> int:
    """Whether a meld counts among those of its suit or rank; one of wilds alone has neither."""
    return int(feature.kind is kind and feature.naturals > 0)


def limits(rules: Rules) -> tuple[int | None, int | None]:
    """How many sequences of a suit and sets of a rank a side may have; None without a limit."""
    suit, rank = rules.sequence.in_one_suit, rules.set.of_one_rank
    return suit if isinstance(suit, int) else None, rank if isinstance(rank, int) else None


def cards_of(feature: Feature) -> int:
    """How many cards a meld has."""
    return feature.length


def least(judged: Judged, requirements: tuple[Requirement, ...], taken: Callable[[Feature], int]) -> int:
    """An amount that no way to meet all demands goes below; one burraco may serve for several."""
    smallest: dict[str | None, int] = {}
    for one in judged.burracos:
        grade, amount = judged.grade(one), taken(one.feature)
        smallest[grade] = min(smallest.get(grade, amount), amount)
    serves = {
        grade: tuple(not want.grade or counts_as(grade, want.grade, judged.rules) for want in requirements)
        for grade in smallest
    }
    counts = tuple(one.count for one in requirements)
    if sum(counts) > MOST_COUNTED:
        each = [
            want.count * min(amount for grade, amount in smallest.items() if serves[grade][index])
            for index, want in enumerate(requirements)
        ]
        return max(each)

    @cache
    def needed(left: Left) -> int:
        if not any(left):
            return 0
        found = []
        for grade, amount in smallest.items():
            after = tuple(max(0, one - served) for one, served in zip(left, serves[grade], strict=True))
            if after != left:
                found.append(amount + needed(after))
        return min(found)

    return needed(counts)


def fit_together(judged: Judged, requirements: tuple[Requirement, ...], room: int) -> list[LaidMeld] | None:
    """Burracos that meet all demands, of cards that the deck holds beside one another; None when none were found."""
    if sum(one.count for one in requirements) > MOST_COUNTED:
        return None
    return _Search(judged, requirements, room).result()


class _Slot(NamedTuple):
    """A burraco to be laid: where, and which demands it serves."""

    seen: Seen
    suit: Suit | None
    low: int
    rank: Rank | None
    serves: tuple[bool, ...]


class _Search:
    """Melds laid one after the other, each no earlier in the list than the one before, until the demands are met."""

    def __init__(self, judged: Judged, requirements: tuple[Requirement, ...], room: int) -> None:
        self.rules = judged.rules
        self.tries = MOST_TRIED
        self.room = room
        self.wanted = tuple(one.count for one in requirements)
        self.slots = list(_slots(judged, requirements))
        self.most = limits(judged.rules)
        packs, rules = judged.deck.packs, judged.rules
        self.deck = Counter({face(rank, suit): packs for rank in rules.ranks for suit in rules.suits})
        self.deck[JOKER] = judged.deck.jokers

    def result(self) -> list[LaidMeld] | None:
        return self._lay(self.wanted, self.deck, 0, ())

    def _lay(self, left: Left, deck: Counter[Card], start: int, before: tuple[LaidMeld, ...]) -> list[LaidMeld] | None:
        if not any(left):
            return [] if sum(len(meld.cards) for meld in before) <= self.room else None
        for index in range(start, len(self.slots)):
            slot = self.slots[index]
            if not any(one and served for one, served in zip(left, slot.serves, strict=True)):
                continue
            if self._enough_alike(slot, before):
                continue
            self.tries -= slot.seen.feature.length
            if self.tries < 0:
                return None
            meld = self._meld(slot, deck)
            if meld is None:
                continue
            rest = deck - Counter(meld.cards)
            after = tuple(max(0, one - served) for one, served in zip(left, slot.serves, strict=True))
            found = self._lay(after, rest, index, (*before, meld))
            if found is not None:
                return [meld, *found]
        return None

    def _enough_alike(self, slot: _Slot, before: tuple[LaidMeld, ...]) -> bool:
        """Whether the side has as many sequences of the suit, or sets of the rank, as it may."""
        of_a_suit, of_a_rank = self.most
        most = of_a_rank if slot.suit is None else of_a_suit
        alike = sum(one.suit is slot.suit and one.rank is slot.rank for one in before)
        return most is not None and slot.seen.feature.naturals > 0 and alike >= most

    def _meld(self, slot: _Slot, deck: Counter[Card]) -> LaidMeld | None:
        """The meld of cards that are left, wilds from where they are most; None when some are not."""
        feature = slot.seen.feature
        if slot.suit is not None:
            pattern = laid(feature, self.rules).wild
            places = ladder(self.rules)
            fixed = {
                slot.low + index: face(places.rank(slot.low + index), slot.suit)
                for index, wild in enumerate(pattern)
                if not wild
            }
            rest = deck - Counter(fixed.values())
            wilds = self._wilds(slot, rest)
            if wilds is None or any(deck[card] < number for card, number in Counter(fixed.values()).items()):
                return None
            cards = tuple(fixed.get(slot.low + index) or wilds.pop() for index in range(feature.length))
            return LaidMeld(Kind.SEQUENCE, slot.suit, None, slot.low, cards, pattern)
        naturals: list[Card] = []
        there = (
            sorted((face(slot.rank, suit) for suit in self.rules.suits), key=lambda card: -deck[card])
            if slot.rank
            else []
        )
        for turn in range(feature.naturals):
            naturals += [card for card in there if deck[card] > turn][: feature.naturals - len(naturals)]
        wilds = self._wilds(slot, deck - Counter(naturals))
        if len(naturals) < feature.naturals or wilds is None or slot.rank is None:
            return None
        return set_of(slot.rank, tuple(naturals), tuple(wilds))

    def _wilds(self, slot: _Slot, deck: Counter[Card]) -> list[Card] | None:
        feature = slot.seen.feature
        others = feature.wilds - feature.jokers - feature.wild_twos
        twos = [one for one in deck.elements() if one.rank is Rank.TWO and one.suit is not slot.suit]
        wild = [rank for rank in self.rules.wild.cards or () if rank not in (Rank.JOKER, Rank.TWO, slot.rank)]
        more = [one for one in deck.elements() if one.rank in wild]
        if deck[JOKER] < feature.jokers or len(twos) < feature.wild_twos or len(more) < others:
            return None
        return [*twos[: feature.wild_twos], *more[:others], *[JOKER] * feature.jokers]


def _slots(judged: Judged, requirements: tuple[Requirement, ...]) -> Iterator[_Slot]:
    """Every place for a burraco, the smallest with the fewest wilds first."""
    real = [one for one in judged.burracos if not one.marked]
    for seen in sorted(real, key=lambda one: smallest_first(one.point)):
        grade = judged.grade(seen)
        serves = tuple(not want.grade or counts_as(grade, want.grade, judged.rules) for want in requirements)
        if not any(serves):
            continue
        for low, _ in sorted(seen.point.windows):
            for suit in judged.rules.suits:
                yield _Slot(seen, suit, low, None, serves)
        for rank in seen.point.ranks:
            yield _Slot(seen, None, 0, rank, serves)
