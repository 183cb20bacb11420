"""Melds on the table: which cards may be added to one, and how it lies then, asked of both laws.

The melds are those that are lawful for both variants, as they can lie: every window of one suit with every place of its wilds,
and sets of every size. What no rule tells apart is looked at once: an inner wild stands for every other inner one, unless the
rank it stands for or naturals in a row matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, islice, product
from typing import NamedTuple

from burraco_dsl.game.cards import JOKER, face, supply
from burraco_dsl.game.melds.arrange import home_of_the_two
from burraco_dsl.game.melds.extend import Grown, Step, chosen, step
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.grade import marked
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.melds.reading import enough_in_deck, lawful_meld
from burraco_dsl.game.plays.laying import lies_well
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import PlacedWild
from burraco_dsl.rules.values import Rank, Suit, Trait
from burraco_dsl.verify.compare.handfuls import Sets
from burraco_dsl.verify.compare.pair import (
    OF_GROWTH,
    OF_SEQUENCES,
    OF_SETS,
    PLAIN,
    SUITS,
    Pair,
    copies,
    has,
    plainness,
    value_of,
)

#: Cards that are laid on melds at most, unless another number is asked for.
MOST_STEPS = 6_000


class Growth(NamedTuple):
    """A meld and a card that is to be added to it."""

    meld: LaidMeld
    card: Card


@dataclass(slots=True)
class Growths:
    """The smallest growth that only A allows, or only B; and with both, one that can lie otherwise for A, or for B."""

    only_a: Growth | None = None
    only_b: Growth | None = None
    lies_a: Growth | None = None
    lies_b: Growth | None = None
    steps: int = 0
    up_to: int | None = None


def growths(pair: Pair, most: int = MOST_STEPS) -> Growths:
    """Lay every card worth trying on every meld that is lawful for both, as far as differing lines can tell."""
    found = Growths()
    spaces = [space(pair) for kind, space in _SPACES.items() if _both_have(pair, kind) and not same_growth(pair, kind)]
    alike = all(pair.same((*lines, *OF_GROWTH, "burraco once dirty")) for lines in (OF_SEQUENCES, OF_SETS))
    for size in range(1, max((one.most for one in spaces), default=0) + 1):
        laid = list(islice((meld for one in spaces for meld in one.of_size(size)), most))
        melds = [meld for meld in laid if _lawful(meld, pair)]
        if len(laid) == most or found.steps >= most:
            found.up_to = size - 1
            break
        for meld in sorted(melds, key=lambda one: (one.wilds, plainness(one.cards), one.low)):
            for card in _cards_for(meld, pair):
                if meld.cards.count(card) < min(supply(pair.a, card), supply(pair.b, card)):
                    found.steps += 1
                    _see(found, Growth(meld, card), *_both_ways(meld, card, pair, alike=alike))
    return found


def _both_ways(meld: LaidMeld, card: Card, pair: Pair, *, alike: bool) -> tuple[tuple[Grown, ...], tuple[Grown, ...]]:
    """What A and B allow; where only the classes differ, a growth that can come out in one way is the same for both."""
    a = step(marked(meld, pair.a), card, pair.a)
    if alike and len(a.ways) <= 1:
        return a.ways, a.ways
    return picked(a, pair.a), picked(step(marked(meld, pair.b), card, pair.b), pair.b)


def ways(meld: LaidMeld, card: Card, rules: Rules) -> tuple[Grown, ...]:
    """How the meld may lie after the card was added; nothing when it may not be. What it remembers is left out."""
    return picked(step(marked(meld, rules), card, rules), rules)


def picked(one: Step, rules: Rules) -> tuple[Grown, ...]:
    """The ways that a player may pick from, without what the meld remembers."""
    ways = chosen(list(one.ways), rules) if len(one.ways) > 1 else one.ways
    return tuple(way._replace(meld=way.meld._replace(marked=False), freed=False) for way in ways)


def _see(found: Growths, growth: Growth, a: tuple[Grown, ...], b: tuple[Grown, ...]) -> None:
    if a and not b and found.only_a is None:
        found.only_a = growth
    if b and not a and found.only_b is None:
        found.only_b = growth
    if a and b and a != b:
        if set(a) - set(b) and found.lies_a is None:
            found.lies_a = growth
        if set(b) - set(a) and found.lies_b is None:
            found.lies_b = growth


def same_growth(pair: Pair, kind: Kind) -> bool:
    """Whether all lines that speak of melds of a kind on the table are the same."""
    lines = OF_SEQUENCES if kind is Kind.SEQUENCE else OF_SETS
    # classes matter only as far as they are better or worse than one another
    classes = [[(name, when) for name, when in value_of(rules, "class when")] for rules in (pair.a, pair.b)]
    return pair.same((*lines, *OF_GROWTH)) and classes[0] == classes[1]


def _both_have(pair: Pair, kind: Kind) -> bool:
    return has(pair.a, kind) and has(pair.b, kind)


def _lawful(meld: LaidMeld, pair: Pair) -> bool:
    return all(
        enough_in_deck(meld.cards, rules) and lawful_meld(meld, rules) and lies_well(meld, rules)
        for rules in (pair.a, pair.b)
    )


def _most_wilds(pair: Pair, kind: Kind) -> int:
    limits = [one for one in (limit(pair.a, kind), limit(pair.b, kind)) if one is not None]
    return min(limits, default=pair.ladder.top)


def _wilds_beside(pair: Pair, kind: Kind, rank: Rank | None = None) -> list[Card]:
    """One of each sort of wild that both call so: a two of the suit, and of what is alike the plainest."""
    wild = [one for one in (Rank.JOKER, *sorted(pair.a.ranks, key=PLAIN.__getitem__)) if all(pair.wild_in(one))]
    cards = [JOKER if one is Rank.JOKER else face(one, _other(kind)) for one in wild if one is not rank]
    there = [card for card in cards if enough_in_deck((card,), pair.a) and enough_in_deck((card,), pair.b)]
    if not pair.reads(Trait.JOKERS, Trait.WILD_TWOS):
        there = there[:1]
    else:
        there = [card for card in there if card.rank in (Rank.JOKER, Rank.TWO)] or there[:1]
    own = [face(Rank.TWO, SUITS[0])] if kind is Kind.SEQUENCE and Rank.TWO in wild else []
    return own + there


def _other(kind: Kind) -> Suit:
    return SUITS[1] if kind is Kind.SEQUENCE else SUITS[0]


class _Sequences:
    """Sequences as they can lie: every window, every place of its wilds, each sort of wild there."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.most = pair.ladder.top
        self.most_wilds = _most_wilds(pair, Kind.SEQUENCE)
        self.sorts = _wilds_beside(pair, Kind.SEQUENCE)

    def of_size(self, size: int) -> Iterator[LaidMeld]:
        """Those of so many cards, lawful or not."""
        places, suit = self.pair.ladder, SUITS[0]
        for low in range(1, places.top - size + 2):
            span = range(low, low + size)
            natural = [face(places.rank(place), suit) for place in span]
            for number in range(min(self.most_wilds, size) + 1):
                for at in _wild_places(self.pair, low, low + size - 1, number):
                    for lying in product(self.sorts, repeat=number):
                        cards = list(natural)
                        for place, card in zip(at, lying, strict=True):
                            cards[place - low] = card
                        wild = tuple(place in at for place in span)
                        yield LaidMeld(Kind.SEQUENCE, suit, None, low, tuple(cards), wild)


def _wild_places(pair: Pair, low: int, high: int, number: int) -> Iterator[tuple[int, ...]]:
    """Where so many wilds can lie in a window: the ends, the places of cards that can be wild, and one of the others."""
    places = pair.ladder
    span = range(low, high + 1)
    # naturals in a row decide the class of a burraco, and so which of two ways to grow into one counts
    in_a_row = len(span) + 1 >= min(pair.a.burraco.size, pair.b.burraco.size) and pair.reads(Trait.NATURAL_RUN)
    if number != 1 or in_a_row:
        yield from combinations(span, number)
        return
    home = home_of_the_two(places)
    inner_done = False
    for place in span:
        special = place in (low, high, home) or any(pair.wild_in(places.rank(place)))
        if special or not inner_done:
            inner_done = inner_done or not special
            yield (place,)


class _Sets:
    """Sets of one rank for all that are alike: every number of naturals and of wilds of each sort."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.ranks = Sets(pair).ranks
        packs = min(pair.a.deck.packs or 0, pair.b.deck.packs or 0)
        self.naturals = {rank: copies((rank,), SUITS, packs) for rank in self.ranks}
        self.most_wilds = _most_wilds(pair, Kind.SET)
        self.most = max((len(cards) for cards in self.naturals.values()), default=0) + self.most_wilds

    def of_size(self, size: int) -> Iterator[LaidMeld]:
        """Those of so many cards, lawful or not."""
        for rank, naturals in self.naturals.items():
            sorts = _wilds_beside(self.pair, Kind.SET, rank)
            for wilds in range(max(0, size - len(naturals)), min(self.most_wilds, size) + 1):
                for beside in combinations_with_replacement(sorts, wilds):
                    yield set_of(rank, naturals[: size - wilds], beside)


_SPACES: dict[Kind, type[_Sequences] | type[_Sets]] = {Kind.SEQUENCE: _Sequences, Kind.SET: _Sets}


def _cards_for(meld: LaidMeld, pair: Pair) -> list[Card]:
    """The cards worth trying on a meld: its own beside the ends and in place of wilds, and everything wild for one."""
    wilds = _wilds_beside(pair, meld.kind, meld.rank)
    torn = [rank for rank in pair.a.ranks if pair.wild_in(rank)[0] is not pair.wild_in(rank)[1]]
    wilds += [face(rank, _other(meld.kind)) for rank in torn]
    if pair.wild_in(Rank.JOKER) in ((True, False), (False, True)):
        wilds.append(JOKER)
    if meld.kind is Kind.SET or meld.suit is None:
        naturals = [] if meld.rank is None else [face(meld.rank, suit) for suit in SUITS]
        fresh = sorted(naturals, key=meld.cards.count)[:1]
        return list(dict.fromkeys((*fresh, *wilds)))
    top = pair.ladder.top
    free = any(rules.wild.placed_wild is PlacedWild.MOVES_FREELY for rules in (pair.a, pair.b))
    reach = 1 + meld.wilds if free else 1
    near = [*range(meld.low - reach, meld.low), *range(meld.high + 1, meld.high + 1 + reach)]
    if meld.low == home_of_the_two(pair.ladder):
        near.append(meld.high + 2)  # a natural two may leave its place for the hole before this card
    stood_for = [meld.low + index for index, wild in enumerate(meld.wild) if wild]
    own = [face(pair.ladder.rank(place), meld.suit) for place in (*stood_for, *near) if 1 <= place <= top]
    return list(dict.fromkeys((*own, *wilds)))
