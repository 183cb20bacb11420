"""What players do: behaviours as chances, and a way through a turn that leaves every lawful play a chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bits import count_bits, nth_bit
from .pricing import Pricing
from .state import MELDS, OVER, STUCK, TO_DRAW, TO_DRAW_ANOTHER, TO_PLAY

if TYPE_CHECKING:
    from burraco_dsl.fast.numbers import Maker
    from burraco_dsl.fast.tables import Tables

#: Chances of a behaviour, of 256, in this order: take the pile, take a pile of one card, lay something, add several cards
#: at once, refuse the first card; and how it throws: 0 any card, 1 the card that came last, 2 what fits no meld.
TAKE, TAKE_ONE, LAY, SEVERAL, REFUSE, THROW, CHANCES = 0, 1, 2, 3, 4, 5, 6
STOPS_LEFT = 2
#: How often a pick is tried again before the law is asked for a list.
TRIES = 64


class Choosing(Pricing):
    """One turn of one seat, by its behaviour."""

    def __init__(self, tables: Tables, make: Maker) -> None:
        Pricing.__init__(self, tables, make)
        self.chance = make(16 * CHANCES, False)
        self.behaviour = make(tables.players, False)

    def turn(self) -> None:
        """Play one turn."""
        self.begin()
        tries = 0
        while self.phase == TO_PLAY:
            seat = self.seat
            side = self.side_of[seat]
            if self.owed and not self.paid:
                first = self.owed_top >= 0 and not self.duty_at_once and self.below(16) == 0
                if not (first and self.lay_something(seat, side, -1)) and not self.pay(seat, side):
                    self.by_the_list()
                continue
            if tries < 1 and self.below(256) < self.lay_chance(seat, side):
                if not self.lay_something(seat, side, -1):
                    tries += 1
                continue
            if not self.throw(seat, side) and not self.pay(seat, side):
                self.by_the_list()

    def lay_chance(self, seat: int, side: int) -> int:
        """How likely the player lays something, of 256; who has not opened begins seldom, and then goes on."""
        chance = self.chance[self.behaviour[seat] * CHANCES + LAY]
        if self.opening and not self.opened[side]:
            return 250 if self.mcount[side] else chance >> 1
        return chance

    def begin(self) -> None:
        """Draw, or take the pile, or what else begins a turn."""
        seat = self.seat
        first = self.behaviour[seat] * CHANCES
        if self.first and self.below(256) < self.chance[first + REFUSE] and self.may_refuse():
            self.refuse()
        out = self.stock_is_out()
        chance = self.chance[first + (TAKE_ONE if self.piled == 1 else TAKE)]
        if out:
            if self.may_take() and (self.stops != STOPS_LEFT or self.below(256) < chance):
                self.take()
                return
        elif self.piled and self.below(256) < chance and self.would_take():
            self.take()
            return
        if not out:
            self.draw()
        elif self.stops == STOPS_LEFT and self.phase == TO_DRAW:
            self.leave()
        else:
            self.phase = OVER
            self.ending = STUCK

    def pay(self, seat: int, side: int) -> int:
        """Lay what the pile costs, or anything where nothing may be thrown; 0 when nothing was found."""
        top = self.owed_top if self.owed and not self.paid else -1
        for _ in range(TRIES):
            if self.lay_something(seat, side, top):
                return 1
        return 0

    def lay_something(self, seat: int, side: int, must: int) -> int:
        """Lay a play picked at random, with a card that must be in it (-1: none); 0 when nothing came of it."""
        if self.joins and must < 0 and self.mcount[side] >= 2 and self.below(4) == 0 and self.try_join(seat, side):
            return 1
        which = self.below(4)
        if which < 2:
            if self.try_extend(seat, side, must):
                return 1
            return self.try_new(seat, side, must, which)
        if self.try_new(seat, side, must, which & 1):
            return 1
        return self.try_extend(seat, side, must)

    def try_new(self, seat: int, side: int, must: int, which: int) -> int:
        """Lay a new meld picked at random, of the one kind or the other."""
        if self.size[seat] < 3:
            return 0
        if which:
            return self.try_set(seat, side, must) or self.try_sequence(seat, side, must)
        return self.try_sequence(seat, side, must) or self.try_set(seat, side, must)

    def try_extend(self, seat: int, side: int, must: int) -> int:
        """Add a card, or several, to a meld picked at random."""
        count = self.mcount[side]
        if count == 0:
            return 0
        hand = self.have[seat]
        index = side * MELDS + self.below(count)
        last = side * MELDS + count
        for _ in range(count):
            index += 1
            if index >= last:
                index = side * MELDS
            fits = self.macc[index] & hand
            if not fits or (self.by_player and self.mowner[index] != seat):
                continue
            many = self.below(256) < self.chance[self.behaviour[seat] * CHANCES + SEVERAL]
            if must >= 0 and not (fits >> must) & 1:
                suit = self.msuit[index] if self.msuit[index] else self.group[self.mstate[index]]
                near = suit < 4 and (self.wild[must] or suit == (must - 1) // 13)
                if near and self.extend_by_several(seat, index, must):
                    return 1
                continue
            if many and self.extend_by_several(seat, index, must):
                return 1
            kind = must if must >= 0 else nth_bit(fits, self.below(count_bits(fits)))
            if self.extend_by_one(seat, index, kind):
                return 1
            if must < 0:
                return 0
        return 0

    def extend_by_one(self, seat: int, index: int, kind: int) -> int:
        """Add one card to a meld, the way it counts or one picked at random."""
        suit = self.msuit[index]
        first = self.way_for(self.mstate[index], self.kind_named(kind, suit))
        ways = 1
        while self.way_more[first + ways - 1]:
            ways += 1
        way = first + (self.below(ways) if ways > 1 else 0)
        back = self.way_back[way]
        self.pick[0] = kind
        self.picked = 1
        self.backed = 0
        if back >= 0:
            self.back[0] = self.kind_named(back, suit)
            self.backed = 1
        return self.extend(index, self.way_state[way], self.way_swap[way], 0)

    def extend_by_several(self, seat: int, index: int, must: int) -> int:
        """Add some cards at once to a meld, picked step by step; what the law lets lie so is asked of its table."""
        suit = self.msuit[index]
        state = self.mstate[index]
        self.picked = 0
        within = 0
        any_way = self.below(4) == 0
        while self.picked < 14:
            fits = self.named(self.accept[state], suit) & self.have[seat]
            if not fits:
                break
            kind = nth_bit(fits, self.below(count_bits(fits)))
            if must >= 0 and not within and (fits >> must) & 1:
                kind = must
            state = self.step(state, self.kind_named(kind, suit), any_way)
            self.put(seat, kind)
            self.pick[self.picked] = kind
            self.picked += 1
            if kind == must:
                within = 1
            if self.picked > 1 and (self.below(2) if must < 0 else within and self.below(8)):
                break
        for at in range(self.picked):
            self.give(seat, self.pick[at])
        if self.picked < 2 or (must >= 0 and not within):
            return 0
        return self.extend_so(index, suit)

    def step(self, state: int, kind: int, any_way: int) -> int:
        """What a card makes of a meld: the way that counts, or now and then any that is lawful on the way to others."""
        after = (
            self.melds.some_step(state, kind, self.below(64)) if any_way else self.way_state[self.way_for(state, kind)]
        )
        if not self.filled[after]:
            self.melds.fill(after)
        self.bind()
        return after

    def extend_so(self, index: int, suit: int) -> int:
        """Add the picked cards at once, in one of the ways they count."""
        named = tuple(sorted([self.kind_named(self.pick[at], suit) for at in range(self.picked)]))
        ways = self.melds.several(self.mstate[index], named)
        self.bind()
        if not ways:
            return 0
        after, backs, swap = ways[self.below(len(ways))]
        self.backed = 0
        for kind in backs:
            self.back[self.backed] = self.kind_named(kind, suit)
            self.backed += 1
        return self.extend(index, after, swap, 0)

    def try_join(self, seat: int, side: int) -> int:
        """Join two melds picked at random."""
        count = self.mcount[side]
        first = side * MELDS + self.below(count)
        second = side * MELDS + self.below(count)
        if first == second or self.mowner[first] != self.mowner[second]:
            return 0
        if self.by_player and self.mowner[first] != seat:
            return 0
        state, suit = self.melds.join(self.mstate[first], self.msuit[first], self.mstate[second], self.msuit[second])
        self.bind()
        if state < 0:
            return 0
        return self.join(first, second, state, suit, 0)

    def throw(self, seat: int, side: int) -> int:
        """Throw a card picked by the behaviour; 0 when the pick may not be thrown and no other was found."""
        hand = self.have[seat]
        if not hand:
            return 0
        how = self.chance[self.behaviour[seat] * CHANCES + THROW]
        if how == 1 and (hand >> self.drawn) & 1 and self.below(16) and self.may_throw(seat, side, self.drawn):
            self.discard(self.drawn)
            return 1
        if how == 2:
            useless = hand & ~self.useful(side)
            if useless and self.below(16):
                hand = useless
        kind = nth_bit(hand, self.below(count_bits(hand)))
        if self.may_throw(seat, side, kind):
            self.discard(kind)
            return 1
        left = self.have[seat] & ~(1 << kind)
        while left:
            kind = nth_bit(left, self.below(count_bits(left)))
            if self.may_throw(seat, side, kind):
                self.discard(kind)
                return 1
            left &= ~(1 << kind)
        return 0

    def useful(self, side: int) -> int:
        """The cards that fit a meld of the side, and wilds."""
        found = self.wild_mask
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            found |= self.macc[index]
        return found

    def by_the_list(self) -> None:
        """Nothing was found: a play is picked from the law's own list; without any the player is stuck."""
        self.asked += 1
        play = self.tables.any_play(self)
        self.bind()
        if play is None:
            self.phase = OVER
            self.ending = STUCK
            return
        self.perform(play)

    def perform(self, play: tuple[object, ...]) -> None:
        """Do a play that the law allows."""
        what = play[0]
        self.picked = self.backed = 0
        if what in ("meld", "extend"):
            for kind in play[3]:  # type: ignore[attr-defined]
                self.pick[self.picked] = kind
                self.picked += 1
        if what == "extend":
            for kind in play[4]:  # type: ignore[attr-defined]
                self.back[self.backed] = kind
                self.backed += 1
        if what == "meld":
            self.lay_new(int(play[1]), int(play[2]), 1)  # type: ignore[call-overload]
        elif what == "extend":
            self.extend(int(play[1]), int(play[2]), int(play[5]), 1)  # type: ignore[call-overload]
        elif what == "join":
            self.join(int(play[1]), int(play[2]), int(play[3]), int(play[4]), 1)  # type: ignore[call-overload]
        elif what == "discard":
            self.discard(int(play[1]))  # type: ignore[call-overload]
        elif what == "draw":
            self.draw()
        elif what == "take":
            self.take()
        elif what == "refuse":
            self.refuse()
        else:
            self.leave()


__all__ = ["TO_DRAW_ANOTHER", "Choosing"]
