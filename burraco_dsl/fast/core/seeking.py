"""Looking for melds in a hand: which new melds can be laid, and whether the price of the pile can be paid.

What is picked at random is picked so that every lawful play has a chance; what is decided is decided exactly, or left to the law.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bits import count_bits, low_bit, nth_bit
from .state import KINDS
from .turning import Turning

if TYPE_CHECKING:
    from burraco_dsl.fast.numbers import Maker
    from burraco_dsl.fast.tables import Tables


class Seeking(Turning):
    """Melds in a hand, and prices within reach. Source: ``game.melds.inhand``, ``game.exits``."""

    def __init__(self, tables: Tables, make: Maker) -> None:
        Turning.__init__(self, tables, make)
        self.known_sequences = make(4096 * 55, False)
        self.lanes = sum(self.natural_ranks << (13 * suit) for suit in range(4))
        self.lane_aces = sum(1 << (13 * suit) for suit in range(4))
        self.lanes_but_top = sum(((1 << (self.ranks - 1)) - 1) << (13 * suit) for suit in range(4))
        self.lanes_but_two = sum(((1 << (self.ranks - 2)) - 1) << (13 * suit) for suit in range(4))
        self.known_sets = make(256 * 13 * 64, False)

    def places(self, seat: int, suit: int) -> int:
        """The places of a suit that the hand can fill with naturals; bit 0 is the low ace."""
        own = (self.have[seat] >> (1 + 13 * suit)) & self.natural_ranks
        return own | ((own & 1) << self.ranks)

    def starts(self, places: int, wilds: int) -> int:
        """The places at which three in a row can begin, with so many wilds for the holes."""
        openly = self.open_places
        here = openly & (openly >> 1) & (openly >> 2)
        second, third = places >> 1, places >> 2
        if wilds == 0:
            return places & second & third & here
        if wilds == 1:
            return ((places & second) | (places & third) | (second & third)) & here
        if wilds == 2:
            return (places | second | third) & here
        return here

    def any_start(self, seat: int, wilds: int) -> int:
        """Whether some three in a row can begin, looked at for all suits at once: each has thirteen bits."""
        hand = (self.have[seat] >> 1) & self.lanes
        ace = hand & self.lane_aces
        queen, king = (hand >> (self.ranks - 2)) & self.lane_aces, (hand >> (self.ranks - 1)) & self.lane_aces
        second, third = (hand >> 1) & self.lanes_but_top, (hand >> 2) & self.lanes_but_two
        if wilds == 0:
            return 1 if (hand & second & third) | (queen & king & ace) else 0
        if wilds == 1:
            return 1 if (hand & (second | third)) | (ace & (queen | king)) else 0
        return 1

    def try_sequence(self, seat: int, side: int, must: int) -> int:
        """Lay a new sequence picked at random, with a card that must be in it (-1: none); 0 when nothing came of it."""
        if self.sequence_most == 0:
            return 0
        wilds = min(self.wilds[seat], self.sequence_wilds)
        if not self.any_start(seat, wilds):
            return 0
        first = self.below(self.suits)
        if must > 0 and not self.wild[must]:
            return self.sequence_in(seat, (must - 1) // 13, wilds, must)
        for turn in range(self.suits):
            suit = (first + turn) % self.suits
            if self.starts(self.places(seat, suit), wilds):
                if self.sequence_in(seat, suit, wilds, must):
                    return 1
                if must < 0:
                    return 0
        return 0

    def sequence_in(self, seat: int, suit: int, wilds: int, must: int) -> int:
        """Lay a new sequence of a suit picked at random."""
        places = self.places(seat, suit)
        starts = self.starts(places, wilds)
        need = -1
        if must > 0 and (must - 1) // 13 == suit and not self.wild[must]:
            need = (must - 1) % 13
            if need == 0 and (self.below(2) or not self.open_places & 1):
                need = self.ranks
            starts &= (2 << need) - 1
        if not starts:
            return 0
        low = nth_bit(starts, self.below(count_bits(starts)))
        high = self.far_end(places, low, max(low + self.sequence_least - 1, need), wilds)
        if high < 0:
            return 0
        window = (1 << (high + 1)) - (1 << low)
        holes = window & ~places
        holes |= self.second_ace(seat, suit, window, holes)
        if count_bits(holes) < wilds and (self.below(8) == 0 or (must >= 0 and self.wild[must])):
            holes |= 1 << (low + self.below(high - low + 1))
            while count_bits(holes) < wilds and self.below(4) == 0:
                holes |= 1 << (low + self.below(high - low + 1))
        if count_bits(holes) > wilds:
            return 0
        return self.lay_sequence(seat, suit, low, high, holes, must)

    def far_end(self, places: int, low: int, least: int, wilds: int) -> int:
        """The last place of a window picked at random, -1 for none."""
        high = low + 2
        missing = count_bits((7 << low) & ~places)
        while high + 1 < self.top and (self.open_places >> (high + 1)) & 1:
            here = (places >> (high + 1)) & 1
            if high >= least and (high + 1 - low >= self.sequence_most or self.below(4) == 0):
                break
            if not here:
                if missing >= wilds or (high >= least and self.below(4)):
                    break
                missing += 1
            high += 1
        if high < least or high - low + 1 > self.sequence_most:
            return -1
        return high

    def second_ace(self, seat: int, suit: int, window: int, holes: int) -> int:
        """Where a sequence has both ends and the hand one ace of the suit, one end is a hole."""
        low, high = 1, 1 << self.ranks
        if not window & low or not window & high or holes & (low | high):
            return 0
        if self.cnt[seat * KINDS + 1 + 13 * suit] >= 2:
            return 0
        return low if self.below(2) else high

    def lay_sequence(self, seat: int, suit: int, low: int, high: int, holes: int, must: int) -> int:
        """Lay a window of naturals with wilds of the hand, picked at random, in its holes."""
        self.picked = 0
        within = 0
        for place in range(low, high + 1):
            if not (holes >> place) & 1:
                kind = 1 + 13 * suit + place % self.ranks
                self.pick[self.picked] = kind
                self.picked += 1
                if kind == must:
                    within = 1
        naturals = self.picked
        if holes and not self.pick_wilds(seat, count_bits(holes), -1 if within else must, self.wild_mask):
            return 0
        return self.lay_window(suit, low, high, holes, naturals)

    def pick_wilds(self, seat: int, number: int, must: int, among: int) -> int:
        """Pick so many wilds of the hand beside what is picked already, the one that must be among them first; 0 without."""
        for at in range(self.picked):
            self.put(seat, self.pick[at])
        found = self.picked
        left = number
        if must >= 0 and (among >> must) & 1 and self.cnt[seat * KINDS + must]:
            self.pick[found] = must
            self.put(seat, must)
            found += 1
            left -= 1
        while left > 0:
            wilds = self.have[seat] & among
            if not wilds:
                break
            kind = nth_bit(wilds, self.below(count_bits(wilds)))
            self.pick[found] = kind
            self.put(seat, kind)
            found += 1
            left -= 1
        for at in range(found):
            self.give(seat, self.pick[at])
        self.picked = found
        return 1 if left == 0 else 0

    def lay_window(self, suit: int, low: int, high: int, holes: int, naturals: int) -> int:
        """Lay a sequence of the picked cards, if the law has a play of it."""
        named = suit if self.one_suit else 0
        if self.one_suit:
            at = (low * 16 + high) * 16
            if holes:
                at += 1 + low_bit(holes) + 4096 * (1 + self.kind_named(self.pick[naturals], named))
            state = self.known_sequences[at]
            if state == 0:
                state = self.ask_sequence(0, low, high, holes, naturals, named)
                self.known_sequences[at] = state
            return self.lay_new(state - 2, named, 0) if state > 1 else 0
        state = self.ask_sequence(suit, low, high, holes, naturals, named)
        return self.lay_new(state - 2, named, 0) if state > 1 else 0

    def ask_sequence(self, suit: int, low: int, high: int, holes: int, naturals: int, named: int) -> int:
        """The state of a new sequence of the picked cards and two; 1 when it is no lawful play."""
        laid = [self.kind_named(self.pick[at], named) for at in range(naturals, self.picked)]
        states = self.melds.sequence(suit, low + 1, high + 1, holes, tuple(sorted(laid)))
        self.bind()
        if not states:
            return 1
        return states[self.below(len(states)) if len(states) > 1 else 0] + 2

    def ranks_for_sets(self, seat: int, wilds: int) -> int:
        """The ranks of which the hand has enough for a set."""
        hand, twins = self.have[seat] >> 1, self.twice[seat] >> 1
        a, b, c, d = hand & 0x1FFF, (hand >> 13) & 0x1FFF, (hand >> 26) & 0x1FFF, (hand >> 39) & 0x1FFF
        twin = (twins | (twins >> 13) | (twins >> 26) | (twins >> 39)) & 0x1FFF
        if wilds >= 2:
            return (a | b | c | d | (0x1FFF if wilds >= 3 else 0)) & self.set_ranks
        pairs = (a & b) | (c & d) | ((a | b) & (c | d)) | twin
        return pairs & self.set_ranks

    def try_set(self, seat: int, side: int, must: int) -> int:
        """Lay a new set picked at random, with a card that must be in it (-1: none); 0 when nothing came of it."""
        if self.set_most == 0:
            return 0
        wilds = min(self.wilds[seat], self.set_wilds)
        ranks = self.ranks_for_sets(seat, wilds)
        if must > 0 and (not self.wild[must] or (self.below(2) and (self.set_ranks >> ((must - 1) % 13)) & 1)):
            ranks &= 1 << ((must - 1) % 13)
        if not ranks:
            return 0
        rank = nth_bit(ranks, self.below(count_bits(ranks)))
        drop = self.below(4)
        self.picked = 0
        within = 0
        for suit in range(self.suits):
            kind = 1 + 13 * suit + rank
            for _ in range(self.cnt[seat * KINDS + kind]):
                if drop or self.below(2) or kind == must:
                    self.pick[self.picked] = kind
                    self.picked += 1
                    if kind == must:
                        within = 1
        return self.fill_set(seat, rank, wilds, -1 if within else must)

    def fill_set(self, seat: int, rank: int, wilds: int, must: int) -> int:
        """Lay a set of the picked naturals, with wilds where they are few, now and then with more."""
        naturals = self.picked
        wanted = max(self.set_least - naturals, 0)
        while wanted < wilds and self.below(8) == 0:
            wanted += 1
        if must >= 0 and wanted == 0:
            wanted = 1
        if wanted > wilds or naturals + wanted > self.set_most:
            return 0
        if wanted and not self.pick_wilds(seat, wanted, must, self.wild_mask & ~self.rank_bits[rank]):
            return 0
        at = self.set_number(rank, naturals)
        if wanted > 1 or at < 0:
            state = self.ask_set(rank, naturals)
            return self.lay_new(state - 2, 0, 0) if state > 1 else 0
        at = at * 64 + (1 + self.pick[naturals] if wanted else 0)
        state = self.known_sets[at]
        if state == 0:
            state = self.ask_set(rank, naturals)
            self.known_sets[at] = state
        return self.lay_new(state - 2, 0, 0) if state > 1 else 0

    def set_number(self, rank: int, naturals: int) -> int:
        """A number for the picked naturals of a rank, -1 where there are more than three of a suit."""
        at = 0
        for index in range(naturals):
            step = 1 << (2 * ((self.pick[index] - 1) // 13))
            if (at // step) % 4 == 3:
                return -1
            at += step
        return at * 13 + rank

    def ask_set(self, rank: int, naturals: int) -> int:
        """The state of a new set of the picked cards and two; 1 when it is no lawful play."""
        own = [self.pick[at] for at in range(naturals)]
        added = [self.pick[at] for at in range(naturals, self.picked)]
        states = self.melds.set(tuple(own), tuple(sorted(added)), rank)
        self.bind()
        if not states:
            return 1
        return states[self.below(len(states)) if len(states) > 1 else 0] + 2
