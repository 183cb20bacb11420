"""Laying cards: new melds, cards added, melds joined, each kept only when the turn can still be finished.

A play is made, looked at, and taken back where it is refused. Where the few rules below do not decide whether a way out of the
turn is left, the readable law is asked.
"""

from __future__ import annotations

from .bits import low_bit
from .deciding import CLOSES_HAND, REFUSED, TAKES_POT, Deciding
from .state import (
    CLOSED,
    CLOSES,
    EXTENDED,
    JOINED,
    KINDS,
    LAID,
    MELDS,
    OPENED,
    OVER,
    POT_DIRECT,
    WILD_FREED,
)

#: Answers on a way out of the turn.
NO, YES, ASK = 0, 1, 2


class Laying(Deciding):
    """Plays that lay cards on the table. The cards are the first ``picked`` of ``pick``; the wilds that come back for them the
    first ``backed`` of ``back``. Source: ``game.plays.laying``, ``game.exits``.
    """

    def way_out(self, seat: int, side: int) -> int:
        """Whether the turn can be finished from here: yes, no, or a question for the law."""
        held = self.size[seat] + self.resting
        if self.nothing_is_thrown(side):
            return ASK
        if held >= 2:
            if self.banned < 0 or self.have[seat] & ~(1 << self.banned):
                return YES
            return YES if self.cnt[seat * KINDS + self.banned] > self.spare else ASK
        if held == 0 or (self.resting and self.size[seat]):
            return ASK
        if self.resting:
            return self.rest_way_out(seat, side)
        kind = self.only_card(seat)
        if self.may_throw(seat, side, kind):
            return YES
        if self.joins or self.banned >= 0 or self.early_pots or self.short(side):
            return ASK
        return self.last_card_lies(seat, side, kind)

    def rest_way_out(self, seat: int, side: int) -> int:
        """The same where the only card is one of the pile that comes to the hand now."""
        for kind in range(KINDS):
            if self.rest[kind]:
                self.rest[kind] -= 1
                self.resting = 0
                self.give(seat, kind)
                answer = self.way_out(seat, side)
                self.put(seat, kind)
                self.resting = 1
                self.rest[kind] += 1
                return answer
        return ASK

    def only_card(self, seat: int) -> int:
        """The one kind of card in a hand of one."""
        return low_bit(self.have[seat]) if self.have[seat] else 0

    def last_card_lies(self, seat: int, side: int, kind: int) -> int:
        """Whether the last card in hand, which may not be thrown, may be laid on some meld, for a pot or a close."""
        bit = 1 << kind
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            if not self.macc[index] & bit or (self.by_player and self.mowner[index] != seat):
                continue
            state, suit = self.mstate[index], self.msuit[index]
            way = self.way_for(state, self.kind_named(kind, suit))
            while True:
                if self.way_back[way] >= 0:
                    return ASK
                self.put(seat, kind)
                self.mstate[index] = self.way_state[way]
                fate = self.decide(seat, side, -1)
                self.mstate[index] = state
                self.give(seat, kind)
                if fate == CLOSES_HAND:
                    return YES
                if fate == TAKES_POT:
                    return ASK if self.pot_start[self.pot_next + 1] - self.pot_start[self.pot_next] < 2 else YES
                if not self.way_more[way]:
                    break
                way += 1
        return NO

    def pays(self) -> int:
        """Whether laying the picked cards pays for the pile."""
        if not self.owed:
            return 0
        if self.owed_top < 0:
            return 1
        for at in range(self.picked):
            if self.pick[at] == self.owed_top:
                return 1
        return 0

    def put_picked(self, seat: int) -> None:
        """The picked cards leave the hand, and what comes back for them is in it."""
        for at in range(self.picked):
            self.put(seat, self.pick[at])
        for at in range(self.backed):
            self.give(seat, self.back[at])

    def give_picked(self, seat: int) -> None:
        """The picked cards are in the hand again, and what came back is not."""
        for at in range(self.backed):
            self.put(seat, self.back[at])
        for at in range(self.picked):
            self.give(seat, self.pick[at])

    def lay_new(self, state: int, suit: int, sure: int) -> int:
        """Lay a new meld of the picked cards, which are held; 0 when it is refused. ``sure``: the law has been asked."""
        seat = self.seat
        side = self.side_of[seat]
        self.backed = 0
        if self.mcount[side] >= MELDS - 1 or not self.new_meld_fits(side, state, suit):
            return 0
        if self.owed and not self.paid and self.duty_at_once and not self.pays():
            return 0
        index = side * MELDS + self.mcount[side]
        saved = self.opened[side]
        whole = self.unplayed_on[seat]
        self.put_picked(seat)
        self.place(index, state, suit)
        self.mowner[index] = seat if self.by_player else -1
        self.mcount[side] += 1
        if self.counts_laid:
            self.laid_melds[side] += 1
        answer = self.looked_at(seat, side, sure)
        if answer != YES:
            self.mcount[side] -= 1
            if self.counts_laid:
                self.laid_melds[side] -= 1
            self.opened[side] = saved
            self.unplayed_on[seat] = whole
            self.give_picked(seat)
            if answer == NO or self.rather_not() or not self.ask(("meld", state, suit)):
                return 0
            return self.lay_new(state, suit, 1)
        if self.log is not None:
            self.log.append(("meld", state, suit))
        self.events[LAID] += 1
        self.follow(seat, side, saved)
        return 1

    def new_meld_fits(self, side: int, state: int, suit: int) -> int:
        """Whether the side may lay one more new meld of this kind. Source: most before the pot, in one suit, of one rank."""
        if self.pots_taken[side] == 0 and (
            self.mcount[side] >= self.most_before_pot or self.laid_melds[side] >= self.most_before_pot
        ):
            return 0
        if self.in_one_suit >= MELDS and self.of_one_rank >= MELDS:
            return 1
        group = suit if suit else self.group[state]
        alike = 0
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            other = self.msuit[index] if self.msuit[index] else self.group[self.mstate[index]]
            alike += 1 if other == group else 0
        return 1 if alike < (self.in_one_suit if group < 4 else self.of_one_rank) else 0

    def extend(self, index: int, state: int, swap: int, sure: int) -> int:
        """Add the picked cards to a meld, which then lies so; 0 when it is refused. ``swap``: a wild has given way."""
        seat = self.seat
        side = self.side_of[seat]
        if self.owed and not self.paid and self.duty_at_once and not self.pays():
            return 0
        before, suit = self.mstate[index], self.msuit[index]
        takes = self.macc[index]
        saved = self.opened[side]
        whole = self.unplayed_on[seat]
        self.put_picked(seat)
        self.place(index, state, suit)
        answer = self.looked_at(seat, side, sure)
        if answer != YES:
            self.mstate[index] = before
            self.macc[index] = takes
            self.opened[side] = saved
            self.unplayed_on[seat] = whole
            self.give_picked(seat)
            if answer == NO or self.rather_not():
                return 0
            if not self.ask(("extend", index, state, self.cards_picked(), self.cards_back())):
                return 0
            return self.extend(index, state, swap, 1)
        if self.log is not None:
            self.log.append(("extend", before, suit, self.mowner[index], state, self.cards_picked(), self.cards_back()))
        self.events[EXTENDED] += 1
        if swap:
            self.events[WILD_FREED] += 1
        self.follow(seat, side, saved)
        return 1

    def rather_not(self) -> int:
        """Whether a player lets a play be of which only the law knows whether it is allowed: mostly, unless he owes something."""
        if self.owed and not self.paid:
            return 0
        return 1 if self.below(8) else 0

    def cards_picked(self) -> tuple[int, ...]:
        """The picked cards."""
        return tuple([self.pick[at] for at in range(self.picked)])

    def cards_back(self) -> tuple[int, ...]:
        """The wilds that come back."""
        return tuple([self.back[at] for at in range(self.backed)])

    def looked_at(self, seat: int, side: int, sure: int) -> int:
        """Whether the play that has just been made may stand."""
        if self.reads_unplayed and self.unplayed_on[seat]:
            for at in range(self.picked):
                self.play_pot(seat, self.pick[at])
        if self.opening:
            self.settle(side)
        paid = self.paid
        if self.owed and not paid and self.pays():
            self.paid = 1
        if sure:
            return YES
        if self.size[seat] >= 2 and self.banned < 0 and not self.owed and not self.opening and not self.early_pots:
            return YES
        fate = self.decide(seat, side, -1)
        if fate == REFUSED:
            answer = NO
        elif fate == CLOSES_HAND:
            answer = YES
        elif fate == TAKES_POT:
            pot = self.pot_start[self.pot_next + 1] - self.pot_start[self.pot_next]
            easy = pot >= 2 and self.banned < 0 and not self.nothing_is_thrown(side)
            answer = YES if easy else ASK
        else:
            answer = self.way_out(seat, side)
        if answer != YES:
            self.paid = paid
        return answer

    def follow(self, seat: int, side: int, opened: int) -> None:
        """What comes of a play that stands: the price is paid, the side opens, a pot comes, or the hand ends."""
        self.actions += 1
        self.laid = 1
        if self.resting and self.paid:
            self.unite(seat)
        if self.opened[side] and not opened:
            self.events[OPENED] += 1
        if self.size[seat] and not self.early_pots:
            return
        fate = self.decide(seat, side, -1)
        if fate == TAKES_POT:
            self.take_pot(seat, side)
            self.events[POT_DIRECT] += 1
        elif fate == CLOSES_HAND:
            self.close()

    def unite(self, seat: int) -> None:
        """The rest of the pile comes to the hand, once its top card lies."""
        kind = 0
        while self.resting:
            while self.rest[kind]:
                self.rest[kind] -= 1
                self.resting -= 1
                self.give(seat, kind)
            kind += 1

    def close(self) -> None:
        """The player to move closes, and the hand ends."""
        self.phase = OVER
        self.ending = CLOSED
        self.closer = self.seat
        self.new_turn()
        self.events[CLOSES] += 1

    def join(self, first: int, second: int, state: int, suit: int, sure: int) -> int:
        """Make two melds of the side into one; 0 when it is refused. The law is asked where a hand is small or a price owed."""
        seat = self.seat
        side = self.side_of[seat]
        if self.owed and not self.paid and self.duty_at_once:
            return 0
        plain = self.size[seat] >= 2 and not self.owed and not self.opening and self.banned < 0 and not self.early_pots
        if not sure and not plain and not self.ask(("join", first, second, state, suit)):
            return 0
        if self.log is not None:
            self.log.append(
                ("join", self.mstate[first], self.msuit[first], self.mstate[second], self.msuit[second],
                 self.mowner[first], state, suit)
            )  # fmt: skip
        opened = self.opened[side]
        self.place(first, state, suit)
        last = side * MELDS + self.mcount[side] - 1
        self.move_meld(last, second)
        self.mcount[side] -= 1
        self.settle(side)
        self.events[JOINED] += 1
        self.follow(seat, side, opened)
        return 1

    def move_meld(self, source: int, target: int) -> None:
        """A meld is kept in another place of the list."""
        self.mstate[target] = self.mstate[source]
        self.msuit[target] = self.msuit[source]
        self.mowner[target] = self.mowner[source]
        self.macc[target] = self.macc[source]

    def ask(self, play: tuple[object, ...]) -> int:
        """Ask the readable law whether a play may be made in the position as it is."""
        self.asked += 1
        answer = self.tables.asks(self, play)
        self.bind()
        return 1 if answer else 0
