"""What comes of an emptied hand, what opens a side, and what pots and closing ask for: the same decisions as the law takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import KINDS, MELDS, State

if TYPE_CHECKING:
    from burraco_dsl.fast.numbers import Maker
    from burraco_dsl.fast.tables import Tables

#: What a requirement asks for.
POT_TAKEN, NO_POT_TO_TAKE, BURRACOS = 0, 1, 2
#: What comes of a hand after a play.
GOES_ON, TAKES_POT, CLOSES_HAND, REFUSED = 0, 1, 2, 3


class Deciding(State):
    """Decisions about a side and an empty hand. Source: ``game.emptied``, ``game.opening``, ``game.requirements``."""

    def __init__(self, tables: Tables, make: Maker) -> None:
        State.__init__(self, tables, make)
        needs = tables.pot_needs + tables.close_needs
        self.pot_needs = len(tables.pot_needs)
        self.all_needs = len(needs)
        self.need_kind = make(len(needs) + 1, False)
        self.need_count = make(len(needs) + 1, False)
        self.need_mask = make(len(needs) + 1, True)
        for index, (kind, count, mask) in enumerate(needs):
            self.need_kind[index] = kind
            self.need_count[index] = count
            self.need_mask[index] = mask if mask >= 0 else 0
            if mask < 0:
                self.need_kind[index] = kind + 1

    def missing(self, first: int, last: int, side: int) -> int:
        """Whether the side lacks something of the needs from ``first`` to before ``last``."""
        for need in range(first, last):
            asks = self.need_kind[need]
            if asks == POT_TAKEN:
                if self.pots_taken[side] == 0:
                    return 1
            elif asks == NO_POT_TO_TAKE:
                if self.pot_next < self.pots_dealt and (self.pots_taken[side] == 0 or self.anyone_takes):
                    return 1
            elif self.burracos(side, need) < self.need_count[need]:
                return 1
        return 0

    def burracos(self, side: int, need: int) -> int:
        """How many burracos of a side serve for a need."""
        found = 0
        any_will_do = self.need_kind[need] == BURRACOS + 1
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            state = self.mstate[index]
            if any_will_do:
                found += self.burraco[state]
            elif self.grade[state] >= 0 and (self.need_mask[need] >> self.grade[state]) & 1:
                found += 1
        return found

    def short(self, side: int) -> int:
        """Whether the side has laid melds that do not open its hand yet."""
        return 1 if self.opening and not self.opened[side] and self.mcount[side] > 0 else 0

    def settle(self, side: int) -> None:
        """Open the side, once its melds are worth enough."""
        if not self.short(side):
            return
        worth = 0
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            worth += self.points[self.mstate[index]]
            if self.opening_bonuses:
                worth += self.bonus[self.mstate[index]]
        if worth >= self.minimum[side] + self.raised[side]:
            self.opened[side] = 1

    def no_pot(self, side: int, discarded: int) -> int:
        """Whether the player takes no pot; ``discarded`` is the last card thrown, -1 after melding."""
        if self.pots_dealt == 0 or self.pot_next >= self.pots_dealt:
            return 1
        if self.each_side_once and self.pots_taken[side]:
            return 1
        if (discarded < 0 and self.no_direct) or (discarded >= 0 and self.no_indirect):
            return 1
        return self.missing(0, self.pot_needs, side)

    def no_close(self, side: int, discarded: int) -> int:
        """Whether the player may not close with this last card."""
        if discarded >= 0 and not self.wild_last and self.wild[discarded]:
            return 1
        if discarded < 0 and self.close_by_discard:
            return 1
        return self.missing(self.pot_needs, self.all_needs, side)

    def decide(self, seat: int, side: int, discarded: int) -> int:
        """What comes of the hand after melding, or by a discard."""
        failing = self.short(side)
        if self.size[seat] + self.resting > 0:
            if not self.early_pots or failing:
                return GOES_ON
            return GOES_ON if self.no_pot(side, discarded) else TAKES_POT
        if failing:
            return REFUSED
        if not self.no_pot(side, discarded):
            return TAKES_POT
        if not self.no_close(side, discarded):
            return CLOSES_HAND
        return REFUSED

    def nothing_is_thrown(self, side: int) -> int:
        """Whether something must be melded before any discard. Source: pile duty, initial meld failed."""
        failing = self.short(side)
        if self.owed and (not self.paid or (failing and self.cards_return)):
            return 1
        return 1 if failing and not self.cards_return else 0

    def may_throw(self, seat: int, side: int, kind: int) -> int:
        """Whether a card of the hand may be discarded now."""
        if self.size[seat] > 1 and self.banned < 0 and not self.owed and not self.opening:
            return 1
        if self.nothing_is_thrown(side):
            return 0
        if kind == self.banned and self.cnt[seat * KINDS + kind] <= self.spare:
            return 0
        if self.size[seat] + self.resting > 1 or self.short(side):
            return 1
        self.put(seat, kind)
        fate = self.decide(seat, side, kind)
        self.give(seat, kind)
        return 0 if fate == REFUSED else 1
