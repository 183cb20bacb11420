"""Whether the price of the pile can be paid: decided exactly, or left to the law."""

from __future__ import annotations

from .bits import count_bits, low_bit
from .laying import ASK, NO, YES
from .seeking import Seeking
from .state import KINDS, MELDS


class Pricing(Seeking):
    """Prices within reach of a hand. Source: ``game.exits``."""

    def price_in_sight(self, seat: int, side: int, top: int) -> int:
        """Whether the price of the pile can be paid with cards to spare; a question for the law where that is not plain."""
        count = 1 if self.takes_top else self.piled
        simple = self.simple
        if self.duty_top:
            used = self.way_to_lay(seat, side, 1 << top)
            if used < 0 and self.duty_at_once and simple:
                self.give(seat, top)
                used = self.new_with(seat, side, top)
                if used < 0:
                    used = self.could_reach(seat, side, top)
                self.put(seat, top)
                if used == 0:
                    return NO
        else:
            first = self.piled - (1 if self.sees_top else count)
            for index in range(first, self.piled):
                self.give(seat, self.pile[index])
            used = self.way_to_lay(seat, side, self.have[seat])
            if used < 0 and simple:
                used = self.new_any(seat, side)
                if used < 0 and not self.backs_only(seat, side):
                    used = 0
            for index in range(first, self.piled):
                self.put(seat, self.pile[index])
            if used == 0:
                return ASK if first == self.piled - count + 1 else NO
        if used < 0:
            return ASK
        if used == 1 and count == 1 and self.size[seat] == 1 and self.duty_top and self.simple and not self.opening:
            return self.top_and_one(seat, side, top)
        roomy = self.size[seat] + count - used >= 2 and (self.lone_back == 0 or self.piled > 1)
        return YES if roomy and (not self.opening or self.opened[side]) else ASK

    def top_and_one(self, seat: int, side: int, top: int) -> int:
        """Whether who holds one card may take a pile of one: the top is laid on a meld, and the card must find its way."""
        held = self.only_card(seat)
        if self.lone_back or self.early_pots or held == top:
            return ASK
        answer = NO
        near = self.wild[held]
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            suit = self.msuit[index] if self.msuit[index] else self.group[self.mstate[index]]
            if (self.macc[index] >> held) & 1 or (held > 0 and suit == (held - 1) // 13):
                near = 1
            if not (self.macc[index] >> top) & 1 or (self.by_player and self.mowner[index] != seat):
                continue
            state, takes = self.mstate[index], self.macc[index]
            way = self.way_for(state, self.kind_named(top, self.msuit[index]))
            if self.way_back[way] >= 0 or self.way_more[way]:
                return ASK
            self.place(index, self.way_state[way], self.msuit[index])
            found = YES if self.may_throw(seat, side, held) else self.last_card_lies(seat, side, held)
            self.mstate[index] = state
            self.macc[index] = takes
            if found == YES:
                return YES
            if found == ASK:
                answer = ASK
        return ASK if near else answer

    def backs_only(self, seat: int, side: int) -> int:
        """Whether a card of the hand fits a meld, a wild coming back for it."""
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            if self.macc[index] & self.have[seat] and (not self.by_player or self.mowner[index] == seat):
                return 1
        return 0

    def way_to_lay(self, seat: int, side: int, cards: int) -> int:
        """1 where one of the cards can be added to a meld and no wild comes back for it, else -1."""
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            found = self.macc[index] & cards
            if found and (not self.by_player or self.mowner[index] == seat):
                way = self.way_for(self.mstate[index], self.kind_named(low_bit(found), self.msuit[index]))
                if self.way_back[way] < 0:
                    return 1
        return -1

    def new_with(self, seat: int, side: int, card: int) -> int:
        """How many cards a smallest new meld with a card of the hand takes, -1 without one. For melds of at most one wild."""
        if self.pots_taken[side] == 0 and (
            self.mcount[side] >= self.most_before_pot or self.laid_melds[side] >= self.most_before_pot
        ):
            return -1
        if self.set_most and self.set_with(seat, side, card):
            return self.set_least
        if self.sequence_most and self.sequence_with(seat, side, card):
            return self.sequence_least
        return -1

    def set_with(self, seat: int, side: int, card: int) -> int:
        """Whether a new set with a card of the hand can be laid."""
        first, last = 0, self.ranks
        if not self.wild[card]:
            first = (card - 1) % 13
            last = first + 1
        for rank in range(first, last):
            if not (self.set_ranks >> rank) & 1 or self.full(side, 100 + rank, self.of_one_rank):
                continue
            naturals = 0
            for suit in range(self.suits):
                naturals += self.cnt[seat * KINDS + 1 + 13 * suit + rank]
            inside = (self.rank_bits[rank] >> card) & 1
            if naturals >= self.set_least and inside:
                return 1
            beside = self.have[seat] & self.wild_mask & ~self.rank_bits[rank]
            enough = self.set_wilds and naturals and naturals + 1 >= self.set_least
            if enough and ((inside and beside) or (beside >> card) & 1):
                return 1
        return 0

    def full(self, side: int, group: int, most: int) -> int:
        """Whether the side has as many melds of a suit or rank as it may."""
        if most >= MELDS:
            return 0
        alike = 0
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            other = self.msuit[index] if self.msuit[index] else self.group[self.mstate[index]]
            alike += 1 if other == group else 0
        return 1 if alike >= most else 0

    def sequence_with(self, seat: int, side: int, card: int) -> int:
        """Whether a new sequence of the least length with a card of the hand can be laid."""
        least = self.sequence_least
        wilds = self.have[seat] & self.wild_mask
        for suit in range(self.suits):
            if self.full(side, suit, self.in_one_suit):
                continue
            mine = card > 0 and (card - 1) // 13 == suit
            if not mine and not self.wild[card]:
                continue
            places = self.places(seat, suit)
            near = self.open_places
            if not self.wild[card]:
                near = 1 << ((card - 1) % 13)
                near |= (near & 1) << self.ranks
            for low in range(self.top - least + 1):
                window = (1 << (low + least)) - (1 << low)
                if not window & near or window & ~self.open_places or count_bits(window & places) < least - 1:
                    continue
                if self.window_takes(seat, suit, window, places, card, wilds):
                    return 1
        return 0

    def window_takes(self, seat: int, suit: int, window: int, places: int, card: int, wilds: int) -> int:
        """Whether a window can be laid with the card, as a natural or as the one wild."""
        own = 0
        if card > 0 and (card - 1) // 13 == suit:
            rank = (card - 1) % 13
            own = (1 << rank) | ((1 << self.ranks) if rank == 0 else 0)
        inside = 1 if own & window & places else 0
        whole = 0 if window & ~places else 1
        if whole and inside:
            return 1
        if self.sequence_wilds == 0:
            return 0
        own_wilds = self.wild_mask & (0x1FFF << (1 + 13 * suit))
        two = low_bit(own_wilds) if own_wilds else -1
        left = wilds
        at_home = two >= 0 and (window & places) >> (two - 1 - 13 * suit) & 1 and self.cnt[seat * KINDS + two] < 2
        if at_home and (not whole or card != two):
            left &= ~(1 << two)
        if inside and left:
            return 1
        return 1 if (left >> card) & 1 else 0

    def could_reach(self, seat: int, side: int, card: int) -> int:
        """How many cards of the hand, with this one, can be added to a meld at once; 0 for none. For at most one wild."""
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            if self.by_player and self.mowner[index] != seat:
                continue
            suit = self.msuit[index] if self.msuit[index] else self.group[self.mstate[index]]
            if suit > 3:
                continue
            state = self.mstate[index]
            near = self.wild[card]
            if not near and suit == (card - 1) // 13:
                place = 1 + (card - 1) % 13
                near = self.near_enough(seat, suit, state, place)
                if not near and place == 1:
                    near = self.near_enough(seat, suit, state, self.top)
            if near:
                hand, twins = self.named(self.have[seat], suit), self.named(self.twice[seat], suit)
                found = self.melds.reach(state, hand, twins, self.kind_named(card, suit))
                self.bind()
                if found:
                    return found
        return 0

    def near_enough(self, seat: int, suit: int, state: int, place: int) -> int:
        """Whether at most one place between a sequence and a place is one the hand cannot fill, and a wild might.

        That is one of the hand, one that gives way to its natural, or a two that leaves its own place.
        """
        low, high = self.low[state], self.high[state]
        if low <= place <= high:
            return 1 if (self.wild_places[state] >> (place - 1)) & 1 else 0
        held = self.places(seat, suit)
        if place > high:
            between = ((1 << (place - 1)) - 1) & ~((1 << high) - 1)
        else:
            between = ((1 << (low - 1)) - 1) & ~((1 << place) - 1)
        missing = count_bits(between & ~held)
        if missing == 0:
            return 1
        if missing > 1:
            return 0
        wild = self.wild_places[state]
        if wild:
            return 1 if held & wild else 0
        return 1 if self.wilds[seat] or low == 2 else 0

    def new_any(self, seat: int, side: int) -> int:
        """How many cards a smallest new meld of the hand takes, -1 without one. For melds of at most one wild."""
        if self.pots_taken[side] == 0 and (
            self.mcount[side] >= self.most_before_pot or self.laid_melds[side] >= self.most_before_pot
        ):
            return -1
        left = self.have[seat]
        while left:
            card = low_bit(left)
            left &= left - 1
            if self.set_most and self.set_with(seat, side, card):
                return self.set_least
            if self.sequence_most and self.sequence_with(seat, side, card):
                return self.sequence_least
        return -1
