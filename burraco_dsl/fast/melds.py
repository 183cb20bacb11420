"""Melds as the states of an automaton, made from the law the first time each is met.

A state is a meld as it lies, without its owner; where a meld holds at most one wild, that of spades stands for those of all suits.
For each state the table knows which cards it takes and what it becomes, its points, class and bonus. Nothing about
melds is decided here: every answer is one of ``game.melds``, kept as numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from burraco_dsl.fast.kinds import KINDS, RANKS, Kinds, exchanged, suit_number, suit_of
from burraco_dsl.fast.numbers import Maker, Numbers
from burraco_dsl.game.actions import Extend
from burraco_dsl.game.cards import face, in_order, order, points
from burraco_dsl.game.melds.arrange import (
    first_placing,
    home_of_the_two,
    is_wild,
    placed_anew,
    two_is_natural_at_home,
)
from burraco_dsl.game.melds.choice import player_decides, preference
from burraco_dsl.game.melds.extend import Grown, step
from burraco_dsl.game.melds.feature import feature_of, limit
from burraco_dsl.game.melds.grade import bonus_of, grade_of, is_burraco, marked
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order, set_of
from burraco_dsl.game.melds.reading import lawful_meld, read
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import PlacedWild
from burraco_dsl.rules.values import Rank


class Way(NamedTuple):
    """What a meld becomes by a card: the state, the kind of the wild that comes back (-1: none), whether one was freed."""

    state: int
    back: int
    freed: bool


#: Ways to add cards: the state, and the kinds of the wilds that come back.
Ways = tuple[tuple[int, tuple[int, ...]], ...]
#: Ways to add several cards at once; the last tells whether a wild has given way.
Several = tuple[tuple[int, tuple[int, ...], int], ...]

#: Answers on several cards that are remembered.
REMEMBERED = 50_000


class MeldTable:
    """The melds of one table as numbers; grows while it is used, and always to the same answers."""

    def __init__(self, rules: Rules, kinds: Kinds, make: Maker) -> None:
        self.rules = rules
        self.kinds = kinds
        self.ladder = ladder(rules)
        most = limit(rules, Kind.SEQUENCE)
        self.one_suit = most is not None and most <= 1
        self.decides = player_decides(rules)
        self.classes = {name: number for number, name in enumerate(rules.classes)}
        self.wild_kinds = tuple(
            kind for kind, card in enumerate(kinds.cards) if card is not None and is_wild(rules, card)
        )
        self.wild_mask = sum(1 << kind for kind in self.wild_kinds)
        self.melds: list[LaidMeld] = []
        self._numbers: dict[LaidMeld, int] = {}
        self._raw: list[dict[int, tuple[Way, ...]] | None] = []
        self._keys: list[tuple[object, ...]] = []
        self._several: dict[tuple[int, tuple[int, ...]], Several] = {}
        self._sequences: dict[tuple[int, int, int, int, tuple[int, ...]], tuple[int, ...]] = {}
        self._sets: dict[tuple[tuple[int, ...], tuple[int, ...], int], tuple[int, ...]] = {}
        self._reached: dict[tuple[int, int, int, int], int] = {}
        self._joins: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self._make = make
        self.version = 0
        self._room(2048)
        self.ways_used = 0
        self.kinds_used = 0
        self.cards_used = 0

    def _room(self, states: int) -> None:
        """Room for so many states, with what is known kept."""
        make = self._make
        old = self.__dict__.get("accept")
        self.capacity = states
        self.version += 1
        for name, wide, each in _COLUMNS:
            row = make(states * each, wide)
            if old is not None:
                before = self.__dict__[name]
                for index in range(len(before)):
                    row[index] = before[index]
            self.__dict__[name] = row

    accept: Numbers
    points: Numbers
    bonus: Numbers
    grade: Numbers
    burraco: Numbers
    length: Numbers
    filled: Numbers
    first_way: Numbers
    ways_at: Numbers
    content_at: Numbers
    content: Numbers
    way_state: Numbers
    way_back: Numbers
    way_more: Numbers
    way_swap: Numbers
    group: Numbers
    low: Numbers
    high: Numbers
    wild_places: Numbers

    def intern(self, meld: LaidMeld) -> int:
        """The number of a meld that lies so, its owner left out."""
        number = self._numbers.get(meld)
        if number is not None:
            return number
        number = len(self.melds)
        if number >= self.capacity:
            self._room(self.capacity * 2)
        self._numbers[meld] = number
        self.melds.append(meld)
        self._raw.append(None)
        self._keys.append((preference(meld, self.rules), meld_order(meld)))
        name = grade_of(meld, self.rules)
        self.points[number] = points(self.rules, meld.cards)
        self.bonus[number] = bonus_of(meld, self.rules)
        self.grade[number] = -1 if name is None else self.classes[name]
        self.burraco[number] = int(is_burraco(feature_of(meld, self.rules), self.rules))
        self.length[number] = len(meld.cards)
        if meld.kind is Kind.SET:
            self.group[number] = 100 + self.kinds.rank_number[meld.rank or Rank.ACE]
        else:
            self.group[number] = suit_number(meld.suit)
            self.low[number], self.high[number] = meld.low, meld.high
            self.wild_places[number] = sum(1 << (meld.low - 1 + at) for at, wild in enumerate(meld.wild) if wild)
        while self.cards_used + len(meld.cards) > len(self.content):
            self._room(self.capacity * 2)
        self.content_at[number] = self.cards_used
        for card in meld.cards:
            self.content[self.cards_used] = self.kinds.kind(card)
            self.cards_used += 1
        return number

    def state_of(self, meld: LaidMeld) -> tuple[int, int]:
        """State and suit of a meld on the table."""
        bare = meld._replace(owner=None)
        if meld.suit is None or not self.one_suit:
            return self.intern(bare), 0
        suit = suit_number(meld.suit)
        return self.intern(self._named(bare, suit)), suit

    def meld_of(self, state: int, suit: int, owner: int | None = None) -> LaidMeld:
        """The meld on the table of a state."""
        return self._named(self.melds[state], suit)._replace(owner=owner)

    def _named(self, meld: LaidMeld, suit: int) -> LaidMeld:
        """The meld with a suit and spades exchanged for one another."""
        if suit == 0 or meld.suit is None:
            return meld
        cards = tuple(self.kinds.card(exchanged(self.kinds.kind(card), suit)) for card in meld.cards)
        number = suit_number(meld.suit)
        named = suit if number == 0 else 0 if number == suit else number
        return meld._replace(suit=suit_of(named), cards=cards)

    def fill(self, state: int) -> None:
        """Ask the law what each card does to a meld of this state."""
        if self.filled[state]:
            return
        raw = self.raw(state)
        while self.kinds_used + len(raw) > len(self.ways_at):
            self._room(self.capacity * 2)
        self.first_way[state] = self.kinds_used
        accept = 0
        for kind in sorted(raw):
            accept |= 1 << kind
            chosen = self._chosen([(way.state, (way.back,) if way.back >= 0 else (), way.freed) for way in raw[kind]])
            self.ways_at[self.kinds_used] = self.ways_used
            self.kinds_used += 1
            for at, (after, back) in enumerate(chosen):
                self._put_way(self.ways_used, after, back[0] if back else -1, at + 1 < len(chosen))
                self.way_swap[self.ways_used] = int(self.swaps(state, after, bool(back)))
                self.ways_used += 1
        self.accept[state] = accept
        self.filled[state] = 1

    def swaps(self, before: int, after: int, back: bool) -> bool:
        """Whether a wild has given way to a natural."""
        return Extend(self.melds[before], (), self.melds[after], (self.kinds.card(0),) if back else ()).swaps

    def _put_way(self, at: int, state: int, back: int, more: bool) -> None:
        while at >= len(self.way_state):
            self._room(self.capacity * 2)
        self.way_state[at] = state
        self.way_back[at] = back
        self.way_more[at] = int(more)

    def raw(self, state: int) -> dict[int, tuple[Way, ...]]:
        """Every step from a state by one card, before it is asked which way counts."""
        found = self._raw[state]
        if found is None:
            meld = self.melds[state]
            found = {}
            for kind in self._near(meld):
                ways = step(meld, self.kinds.card(kind), self.rules).ways
                if ways:
                    found[kind] = tuple(self._way(way) for way in ways)
            self._raw[state] = found
        return found

    def _way(self, way: Grown) -> Way:
        back = self.kinds.kind(way.back[0]) if way.back else -1
        return Way(self.intern(way.meld), back, way.freed)

    def _near(self, meld: LaidMeld) -> Sequence[int]:
        """The kinds that may have a place at a meld: no others ever have."""
        if meld.kind is Kind.SET:
            own = [1 + RANKS * suit + self.kinds.rank_number[meld.rank or Rank.ACE] for suit in range(4)]
            return list(dict.fromkeys((*own, *self.wild_kinds)))
        places: list[int]
        if self.rules.wild.placed_wild is PlacedWild.MOVES_FREELY:
            places = list(range(1, self.ladder.top + 1))
        else:
            held = [meld.low + at for at, wild in enumerate(meld.wild) if wild]
            places = [meld.low - 1, meld.high + 1, meld.high + 2, *held]
        first = 1 + RANKS * suit_number(meld.suit)
        size = self.ladder.top - 1
        own = [first + (place - 1) % size for place in places if 1 <= place <= self.ladder.top]
        return list(dict.fromkeys((*own, *self.wild_kinds)))

    def _chosen(self, ways: list[tuple[int, tuple[int, ...], bool]]) -> Ways:
        """The ways a player may pick from, as the law picks them. Source: ``game.melds.extend.chosen``."""
        kinds = self.kinds
        ways = sorted(ways, key=lambda way: (self._keys[way[0]], [order(kinds.card(back)) for back in way[1]]))
        found = tuple(dict.fromkeys((state, back) for state, back, _ in ways))
        return found if self.decides or any(freed for _, _, freed in ways) else found[:1]

    def several(self, state: int, added: tuple[int, ...]) -> Several:
        """Every way to add some cards at once, in whatever order; what the law lets the player pick from."""
        key = (state, added)
        known = self._several.get(key)
        if known is not None:
            return known
        reached: dict[tuple[int, ...], set[tuple[int, tuple[int, ...], bool]]] = {(): {(state, (), False)}}
        for size in range(len(added)):
            for laid in dict.fromkeys(combinations(added, size)):
                for kind in dict.fromkeys(_left(added, laid)):
                    after = tuple(sorted((*laid, kind)))
                    for at, back, freed in reached.get(laid, ()):
                        for way in self.raw(at).get(kind, ()):
                            backs = back if way.back < 0 else tuple(sorted((*back, way.back), key=self._card_order))
                            reached.setdefault(after, set()).add((way.state, backs, freed or way.freed))
        ways = self._chosen(list(reached.get(added, ())))
        found = tuple((after, back, int(self.swaps(state, after, bool(back)))) for after, back in ways)
        if len(self._several) >= REMEMBERED:
            self._several.clear()
        self._several[key] = found
        return found

    def reach(self, state: int, hand: int, twins: int, wanted: int) -> int:
        """How many cards of a hand can be added to a sequence at once with a wanted card among them, the fewest; 0 for none.

        ``hand`` and ``twins`` are masks of the cards held once and twice at least; wilds come back to no hand on the way.
        """
        near = self._near_mask(state)
        key = (state, hand & near, twins & near, wanted)
        known = self._reached.get(key)
        if known is None:
            if len(self._reached) >= REMEMBERED:
                self._reached.clear()
            known = self._reached[key] = self._fewest(state, hand & near, twins & near, wanted)
        return known

    def _near_mask(self, state: int) -> int:
        if self.group[state] > 3:
            return 0
        own = 0x1FFF << (1 + RANKS * self.group[state])
        return own | self.wild_mask

    def _fewest(self, state: int, hand: int, twins: int, wanted: int) -> int:
        frontier = {(state, hand, twins)}
        seen: set[tuple[int, int, int]] = set()
        for added in range(1, 2 * RANKS):
            reached = set()
            for at, held, twice in frontier:
                for kind, ways in self.raw(at).items():
                    bit = 1 << kind
                    if not held & bit:
                        continue
                    left, twins_left = (held, twice & ~bit) if twice & bit else (held & ~bit, twice)
                    for way in ways:
                        if kind == wanted:
                            return added
                        reached.add((way.state, left, twins_left))
            frontier = reached - seen
            seen |= reached
            if not frontier:
                break
        return 0

    def some_step(self, state: int, kind: int, pick: int) -> int:
        """What a card makes of a meld, one way of all there are."""
        ways = self.raw(state)[kind]
        after = ways[pick % len(ways)].state
        self.fill(after)
        return after

    def _card_order(self, kind: int) -> int:
        return order(self.kinds.card(kind))

    def sequence(self, suit: int, low: int, high: int, holes: int, wilds: tuple[int, ...]) -> tuple[int, ...]:
        """The states of a new sequence: a window of places, wilds in the holes (bit 0: place 1). Empty: it is no lawful play.

        Where a meld holds at most one wild, ask for spades. Wilds are sorted kinds.
        """
        key = (suit, low, high, holes, wilds)
        known = self._sequences.get(key)
        if known is None:
            if len(self._sequences) >= 4 * REMEMBERED:
                self._sequences.clear()
            known = self._sequences[key] = self._new_sequence(suit, low, high, holes, wilds)
        return known

    def _new_sequence(self, suit: int, low: int, high: int, holes: int, wilds: tuple[int, ...]) -> tuple[int, ...]:
        rules, places = self.rules, self.ladder
        own_suit = suit_of(suit)
        span = range(low, high + 1)
        missing = [place for place in span if holes >> (place - 1) & 1]
        cards = in_order(self.kinds.card(kind) for kind in wilds)
        home = home_of_the_two(places)
        own = face(Rank.TWO, own_suit) if home in missing and two_is_natural_at_home(rules) else None
        lying = first_placing(cards, missing, home, own)
        if lying is None:
            return ()
        laid: list[Card] = [lying[place] if place in lying else face(places.rank(place), own_suit) for place in span]
        meld = LaidMeld(Kind.SEQUENCE, own_suit, None, low, tuple(laid), tuple(place in lying for place in span))
        return self._lawful(meld)

    def set(self, naturals: tuple[int, ...], wilds: tuple[int, ...], rank: int) -> tuple[int, ...]:
        """The states of a new set of a rank (by its number); empty where it is no lawful play. Kinds are sorted."""
        key = (naturals, wilds, rank)
        known = self._sets.get(key)
        if known is None:
            if len(self._sets) >= 4 * REMEMBERED:
                self._sets.clear()
            card = self.kinds.card
            meld = set_of(self.kinds.rungs[rank], tuple(map(card, naturals)), tuple(map(card, wilds)))
            known = self._sets[key] = self._lawful(meld)
        return known

    def _lawful(self, meld: LaidMeld) -> tuple[int, ...]:
        rules = self.rules
        if not lawful_meld(meld, rules):
            return ()
        if self.decides:
            return tuple(
                dict.fromkeys(self.intern(marked(one, rules)) for one in placed_anew(meld, rules))
            )
        found = read(meld.cards, rules)
        return (self.intern(marked(meld, rules)),) if found.best == meld else ()

    def join(self, first: int, first_suit: int, second: int, second_suit: int) -> tuple[int, int]:
        """State and suit of two melds of one owner made into one; (-1, 0) where they do not fit."""
        key = (first, first_suit, second, second_suit)
        known = self._joins.get(key)
        if known is None:
            closed = self.rules.burraco.may_grow is False and (self.burraco[first] or self.burraco[second])
            whole = joined(self.meld_of(first, first_suit), self.meld_of(second, second_suit), self.rules)
            known = self._joins[key] = (-1, 0) if closed or whole is None else self.state_of(whole)
        return known


#: The columns of the table: name, whether they are masks of 64 bits, numbers for each state.
_COLUMNS = (
    ("accept", True, 1),
    ("points", False, 1),
    ("bonus", False, 1),
    ("grade", False, 1),
    ("burraco", False, 1),
    ("length", False, 1),
    ("filled", False, 1),
    ("first_way", False, 1),
    ("ways_at", False, 16),
    ("content_at", False, 1),
    ("content", False, 16),
    ("way_state", False, 16),
    ("way_back", False, 16),
    ("way_more", False, 16),
    ("way_swap", False, 16),
    ("group", False, 1),
    ("low", False, 1),
    ("high", False, 1),
    ("wild_places", False, 1),
)


def _left(added: tuple[int, ...], laid: tuple[int, ...]) -> list[int]:
    left = list(added)
    for kind in laid:
        left.remove(kind)
    return left
