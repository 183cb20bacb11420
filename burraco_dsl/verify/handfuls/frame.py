"""What the law says of sequences of one suit, as numbers that can be asked for very often.

Rules come in; out come the places, the sorts of wilds, and two memories that ask the law once for each way a meld can be: is
it lawful, and which class has it. Suits are alike, so one suit speaks for all.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from burraco_dsl.game.cards import face, supply
from burraco_dsl.game.melds.arrange import home_of_the_two, is_wild, two_is_natural_at_home
from burraco_dsl.game.melds.choice import high_end_first, player_decides
from burraco_dsl.game.melds.feature import Feature, broken, limit
from burraco_dsl.game.melds.grade import grade
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.values import Rank, Trait
from burraco_dsl.verify.handfuls.wilds import Sort, example_suit, sorts_of

#: With more wilds in a meld than these the melds on the table are too many to go through: sixty millions without a limit.
MOST_GONE_THROUGH = 3

#: The card that is an ace, among the cards of a suit, which bear the number of their place.
ACE = 1


@dataclass(frozen=True, slots=True)
class Frame:
    """The places of a suit from 1 to ``top``, with the card that is natural in each (0: none), and what the law remembers.

    Cards are numbers: the place of a natural (1 for the ace, ``home`` for the own two, wild or not), ``top + i`` for a wild
    of sort ``i``. ``most`` is the wild limit, as far as melds are gone through; ``width`` how many bits a mask of places has.
    """

    rules: Rules
    top: int
    home: int
    natural: tuple[int, ...]
    packs: int
    sorts: tuple[Sort, ...]
    most: int
    width: int
    high_first: bool
    anything_goes: bool
    freed: tuple[FreedWild, ...]
    stays: bool
    floats: bool
    two_leaves: bool
    names: tuple[str, ...]
    remembers: bool
    closed: bool
    runs_count: bool
    _lawful: dict[tuple[int, int, int, int], bool] = field(default_factory=dict)
    _grades: dict[tuple[int, ...], int] = field(default_factory=dict)

    def lawful(self, low: int, high: int, wilds: int, aces: int) -> bool:
        """Whether a sequence of these ends, wilds and real aces breaks no rule."""
        key = (low, high, wilds, aces)
        known = self._lawful.get(key)
        if known is None:
            feature = Feature(Kind.SEQUENCE, high - low + 1, wilds, 0, 0, 0, low, high, aces, False, False, None)
            known = self._lawful[key] = not broken(feature, self.rules)
        return known

    def burraco(self, length: int) -> bool:
        """Whether a sequence of so many cards is a burraco."""
        return length >= self.rules.burraco.size

    def grade(self, low: int, high: int, wild: int, jokers: int, twos: int, marked: bool) -> int:
        """The class of a sequence with wilds in the places of the mask ``wild``; the number of classes for none."""
        if high - low + 1 < self.rules.burraco.size:
            return len(self.names)
        wilds = wild.bit_count()
        run = natural_run(low, high, wild) if self.runs_count else 0
        end = bool(wild & (1 << low | 1 << high))
        key = (low, high, wilds, jokers, twos, run, end, marked)
        known = self._grades.get(key)
        if known is None:
            feature = Feature(Kind.SEQUENCE, high - low + 1, wilds, jokers, twos, run, low, high, 0, end, False, None)
            name = grade(feature, self.rules, stained=marked)
            known = self._grades[key] = len(self.names) if name is None else self.names.index(name)
        return known

    def supply(self, card: int) -> int:
        """How many of a card the deck holds."""
        return self.packs if card < self.top else self.sorts[card - self.top].supply

    def card_of(self, sort: int) -> int:
        """The number of a wild of a sort."""
        return self.home if self.sorts[sort].own else self.top + sort


def natural_run(low: int, high: int, wild: int) -> int:
    """The most places in a row that hold no wild."""
    best = run = 0
    for place in range(low, high + 1):
        run = 0 if wild >> place & 1 else run + 1
        best = max(best, run)
    return best


def wild_limit(rules: Rules, kind: Kind) -> int:
    """The most wilds of a meld of this kind, as a number; a deck never holds more than it has."""
    most = limit(rules, kind)
    every = sum(supply(rules, card) for card in _wild_faces(rules))
    return every if most is None else min(most, every)


def _wild_faces(rules: Rules) -> list[Card]:
    found: list[Card] = []
    for rank in rules.wild.cards or ():
        found += [face(rank, None)] if rank is Rank.JOKER else [face(rank, suit) for suit in rules.suits]
    return found


def frame_of(rules: Rules, most: int | None = None) -> Frame:
    """The frame of a table; ``most`` cuts the wild limit."""
    places = ladder(rules)
    suit = example_suit(rules)
    two_at_home = two_is_natural_at_home(rules)
    natural = [0]
    for place in range(1, places.top + 1):
        card = face(places.rank(place), suit)
        lies = supply(rules, card) > 0 and (not is_wild(rules, card) or (card.rank is Rank.TWO and two_at_home))
        natural.append((ACE if card.rank is Rank.ACE else place) if lies else 0)
    limit_here = min(wild_limit(rules, Kind.SEQUENCE), places.top) if rules.sequence.ranks else 0
    names = tuple(rules.classes)
    sorts = sorts_of(rules)
    traits = {test.trait for one in rules.classes.values() for way in one.when or () for test in way}
    wild = rules.wild
    return Frame(
        rules=rules,
        top=places.top,
        home=home_of_the_two(places),
        natural=tuple(natural),
        packs=rules.deck.packs or 0,
        sorts=sorts,
        most=limit_here if most is None else min(limit_here, most),
        width=places.top + 2,
        high_first=high_end_first(rules),
        anything_goes=player_decides(rules),
        freed=tuple(wild.freed_wild or ()),
        stays=wild.placed_wild is PlacedWild.STAYS,
        floats=wild.placed_wild is PlacedWild.MOVES_FREELY,
        two_leaves=bool(wild.natural_two_turns_wild) and bool(sorts) and sorts[0].own,
        names=names,
        remembers=rules.burraco.once_dirty is OnceDirty.STAYS_DIRTY,
        closed=rules.burraco.may_grow is False,
        runs_count=Trait.NATURAL_RUN in traits,
    )
