"""Melds as the states of an automaton, made from the law the first time each is met.

A state is a meld as it lies, without its owner; where a meld holds at most one wild, that of spades stands for those of all
suits. For each state the table knows which cards it takes and what it becomes, its points, class and bonus. Nothing about melds
is decided here: every answer is one of ``game.melds``, kept as numbers. Of melds that differ by the names of suits alone the law
is asked once (``coding``). What has been asked can be kept on disk (``keeping``).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations, islice
from typing import Any

from burraco_dsl.fast.coding import Renaming, renamed_kind, swapped
from burraco_dsl.fast.columns import TAKEN, WAYS
from burraco_dsl.fast.kinds import RANKS, Kinds, suit_number, suit_of
from burraco_dsl.fast.numbers import Maker
from burraco_dsl.fast.states import States
from burraco_dsl.fast.steps import Steps, Way, read_steps, write
from burraco_dsl.game.cards import face, in_order, order
from burraco_dsl.game.melds.arrange import (
    first_placing,
    home_of_the_two,
    is_wild,
    placed_anew,
    two_is_natural_at_home,
)
from burraco_dsl.game.melds.choice import player_decides, preference
from burraco_dsl.game.melds.extend import lawful_ways
from burraco_dsl.game.melds.grade import marked
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order
from burraco_dsl.game.melds.reading import lawful_meld, read
from burraco_dsl.game.patience import spend, within
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import PlacedWild
from burraco_dsl.rules.values import Rank

#: Ways to add cards: the state, and the kinds of the wilds that come back.
Ways = tuple[tuple[int, tuple[int, ...]], ...]
#: Ways to add several cards at once; the last tells whether a wild has given way.
Several = tuple[tuple[int, tuple[int, ...], int], ...]

#: Answers on several cards that are remembered, and that are kept on disk.
REMEMBERED, KEPT = 50_000, 4_000
#: Steps that one answer on a meld may take. TooMuch for one that takes more: it is never known, however often it is asked.
ONE_ANSWER = 50_000


class MeldTable(States):
    """The melds of one table as numbers; grows while it is used, and always to the same answers."""

    def __init__(self, rules: Rules, kinds: Kinds, make: Maker) -> None:
        States.__init__(self, rules, kinds, make)
        self.ladder = ladder(rules)
        self.decides = player_decides(rules)
        self.wild_kinds = tuple(
            kind for kind, card in enumerate(kinds.cards) if card is not None and is_wild(rules, card)
        )
        self.wild_mask = sum(1 << kind for kind in self.wild_kinds)
        self._raw: dict[int, Steps] = {}
        self._steps = array("i", [0])
        self._keys: dict[int, tuple[object, ...]] = {}
        self._fresh: dict[bytes, tuple[int, ...]] = {}
        self._several: dict[tuple[int, tuple[int, ...]], Several] = {}
        self._sequences: dict[tuple[int, int, int, int, tuple[int, ...]], tuple[int, ...]] = {}
        self._sets: dict[tuple[tuple[int, ...], tuple[int, ...], int], tuple[int, ...]] = {}
        self._reached: dict[tuple[int, int, int, int], int] = {}
        self._joins: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self.kept = 0

    def fill(self, state: int) -> None:
        """Ask the law what each card does to a meld of this state."""
        if self.filled[state]:
            return
        raw = self.raw(state)
        taken = self.next(TAKEN, len(raw))
        self.first_way[state] = taken
        accept = 0
        for kind in sorted(raw):
            accept |= 1 << kind
            ways = self._chosen_ways(raw[kind])
            at = self.next(WAYS, len(ways))
            self.ways_at[taken] = at
            taken += 1
            for way in ways:
                self.way_state[at] = way.state
                self.way_back[at] = way.back
                self.way_more[at] = int(way is not ways[-1])
                self.way_swap[at] = int(way.swaps)
                at += 1
        self.accept[state] = accept
        self.filled[state] = 1

    def swaps(self, before: LaidMeld, after: LaidMeld, back: bool) -> bool:
        """Whether a wild has given way to a natural."""
        from burraco_dsl.game.actions import Extend

        return Extend(before, (), after, (self.kinds.card(0),) if back else ()).swaps

    def raw(self, state: int) -> Steps:
        """Every step from a state by one card, before it is asked which way counts."""
        found = self._raw.get(state)
        if found is None:
            at = self.steps_at[state]
            found = self._raw[state] = read_steps(self._steps, at) if at else self._steps_new(state)
        return found

    def _steps_new(self, state: int) -> Steps:
        """Steps asked of the law, or known from a meld that is alike but for suits."""
        code = self.code(state)
        like, renaming = self.codes.alike(code)
        if like == code:
            with within(ONE_ANSWER):
                found = self._by_law(code, self.meld(state))
        else:
            others = self.raw(self.number(like))
            found = {renamed_kind(kind, renaming): self._renamed(ways, renaming) for kind, ways in others.items()}
        self.steps_at[state] = write(self._steps, found)
        return found

    def _by_law(self, code: bytes, meld: LaidMeld) -> Steps:
        """Steps asked of the law: of suits that may exchange their names, and the meld is the same, for the first alone."""
        free, held = self.codes.free(code), self.codes.held(code)
        first = {suit: next(one for one in free if held[one] == held[suit]) for suit in free}
        found: Steps = {}
        for kind in self._near(meld):
            suit = (kind - 1) // RANKS
            other = first.get(suit, suit)
            if other != suit:
                ways = self._renamed(found.get(kind + RANKS * (other - suit), ()), swapped(suit, other))
            else:
                grown = lawful_ways(meld, self.kinds.card(kind), self.rules)
                backs = [self.kinds.kind(way.back[0]) if way.back else -1 for way in grown]
                ways = tuple(
                    Way(self.intern(way.meld), back, way.freed, self.swaps(meld, way.meld, back >= 0))
                    for way, back in zip(grown, backs, strict=True)
                )
            if ways:
                found[kind] = ways
        return found

    def _renamed(self, ways: tuple[Way, ...], renaming: Renaming) -> tuple[Way, ...]:
        """Ways of a meld with its suits renamed."""
        return tuple(
            Way(self._other(way.state, renaming), renamed_kind(way.back, renaming), way.freed, way.swaps)
            for way in ways
        )

    def _other(self, state: int, renaming: Renaming) -> int:
        """The state with its suits renamed."""
        return self.number(self.codes.renamed(self.code(state), renaming))

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

    def _chosen_ways(self, ways: tuple[Way, ...]) -> tuple[Way, ...]:
        """The ways by one card that a player may pick from."""
        if len(ways) == 1:
            return ways
        by_end = {(way.state, way.backs): way for way in ways}
        return tuple(by_end[end] for end in self._chosen([(way.state, way.backs, way.freed) for way in ways]))

    def _chosen(self, ways: list[tuple[int, tuple[int, ...], bool]]) -> Ways:
        """The ways a player may pick from, as the law picks them. Source: ``game.melds.extend.chosen``."""
        ways = sorted(ways, key=lambda way: (self._key(way[0]), [self._card_order(back) for back in way[1]]))
        found = tuple(dict.fromkeys((state, back) for state, back, _ in ways))
        return found if self.decides or any(freed for _, _, freed in ways) else found[:1]

    def _key(self, state: int) -> tuple[object, ...]:
        """A sort key: the readings of the law's choice, best first."""
        found = self._keys.get(state)
        if found is None:
            meld = self.meld(state)
            found = self._keys[state] = (preference(meld, self.rules), meld_order(meld))
        return found

    def several(self, state: int, added: tuple[int, ...]) -> Several:
        """Every way to add some cards at once, in whatever order; what the law lets the player pick from."""
        key = (state, added)
        known = self._several.get(key)
        if known is not None:
            return known
        with within(ONE_ANSWER):
            ways = self._chosen(list(self._together(state, added)))
        found = tuple(
            (after, back, int(self.swaps(self.meld(state), self.meld(after), bool(back)))) for after, back in ways
        )
        if len(self._several) >= REMEMBERED:
            self._several.clear()
        self._several[key] = found
        return found

    def _together(self, state: int, added: tuple[int, ...]) -> set[tuple[int, tuple[int, ...], bool]]:
        """What comes of adding cards in every order: the state, the wilds that came back, whether one had a choice of places."""
        reached: dict[tuple[int, ...], set[tuple[int, tuple[int, ...], bool]]] = {(): {(state, (), False)}}
        for size in range(len(added)):
            for laid in dict.fromkeys(combinations(added, size)):
                for kind in dict.fromkeys(_left(added, laid)):
                    after = tuple(sorted((*laid, kind)))
                    spend(1 + len(reached.get(laid, ())))
                    for at, back, freed in reached.get(laid, ()):
                        for way in self.raw(at).get(kind, ()):
                            backs = back if way.back < 0 else tuple(sorted((*back, way.back), key=self._card_order))
                            reached.setdefault(after, set()).add((way.state, backs, freed or way.freed))
        return reached.get(added, set())

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
        return self._lawful(self.codes.code(meld))

    def set(self, naturals: tuple[int, ...], wilds: tuple[int, ...], rank: int) -> tuple[int, ...]:
        """The states of a new set of a rank (by its number); empty where it is no lawful play. Kinds are sorted."""
        key = (naturals, wilds, rank)
        known = self._sets.get(key)
        if known is None:
            if len(self._sets) >= 4 * REMEMBERED:
                self._sets.clear()
            known = self._sets[key] = self._lawful(self.codes.set_code(rank, naturals, wilds))
        return known

    def _lawful(self, code: bytes) -> tuple[int, ...]:
        """The states of a new meld of a code; empty where it is no lawful play. Of those alike the law is asked once."""
        like, renaming = self.codes.alike(code)
        known = self._fresh.get(like)
        if known is None:
            if len(self._fresh) >= REMEMBERED:
                self._fresh.clear()
            with within(ONE_ANSWER):
                known = self._fresh[like] = self._lawful_meld(self.codes.meld(like))
        return known if like == code else tuple(self._other(state, renaming) for state in known)

    def _lawful_meld(self, meld: LaidMeld) -> tuple[int, ...]:
        rules = self.rules
        if not lawful_meld(meld, rules):
            return ()
        if self.decides:
            return tuple(dict.fromkeys(self.intern(marked(one, rules)) for one in placed_anew(meld, rules)))
        found = read(meld.cards, rules)
        return (self.intern(marked(meld, rules)),) if found.best == meld else ()

    def join(self, first: int, first_suit: int, second: int, second_suit: int) -> tuple[int, int]:
        """State and suit of two melds of one owner made into one; (-1, 0) where they do not fit."""
        key = (first, first_suit, second, second_suit)
        known = self._joins.get(key)
        if known is None:
            from burraco_dsl.game.plays.laying import joined

            closed = self.rules.burraco.may_grow is False and (self.burraco[first] or self.burraco[second])
            whole = joined(self.meld_of(first, first_suit), self.meld_of(second, second_suit), self.rules)
            known = self._joins[key] = (-1, 0) if closed or whole is None else self.state_of(whole)
        return known

    def weight(self) -> int:
        """How much has been asked of the law so far."""
        return len(self._steps) - 1 + len(self._sequences) + len(self._sets) + len(self._joins)

    def to_keep(self) -> tuple[Any, ...]:
        """All that was asked of the law, as numbers and bytes."""
        several = dict(islice(self._several.items(), KEPT))
        memories = (self._sequences, self._sets, self._joins, several)
        return self.used, self.packed(), self.codes_to_keep(), self._steps.tobytes(), memories

    def take(self, kept: tuple[Any, ...]) -> None:
        """Take what a table of the same rules gave ``to_keep``, instead of what is known here."""
        used, rows, codes, steps, memories = kept
        self.unpack(used, rows)
        self.sleep(codes)
        self._steps = array("i")
        self._steps.frombytes(steps)
        self._raw, self._keys, self._fresh, self._reached = {}, {}, {}, {}
        self._sequences, self._sets, self._joins, self._several = memories


def _left(added: tuple[int, ...], laid: tuple[int, ...]) -> list[int]:
    left = list(added)
    for kind in laid:
        left.remove(kind)
    return left
