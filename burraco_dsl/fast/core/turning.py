"""The turn: drawing, the pile, the discard, and what lies between two turns."""

from __future__ import annotations

from .deciding import CLOSES_HAND, TAKES_POT
from .laying import ASK, YES, Laying
from .state import (
    DISCARDED,
    DRAWN,
    FIRST_REFUSED,
    KINDS,
    MELDS,
    NOBODY_TOOK,
    OPENING_FAILED,
    OVER,
    PASSES,
    PILE_LEFT,
    PILE_TAKEN,
    POT_INDIRECT,
    STALE,
    STALEMATE,
    STOCK_OUT,
    STOCK_RAN_OUT,
    TO_DRAW,
    TO_DRAW_ANOTHER,
    TO_PLAY,
)

STOPS_AT_ONCE, STOPS_AFTER_TURN, STOPS_LEFT = 0, 1, 2
BACK_YES, BACK_NO, BACK_NEITHER, BACK_WITH_TWIN = 0, 1, 2, 3


class Turning(Laying):
    """Beginning and ending a turn. Source: ``game.plays.drawing``, ``game.plays.discarding``, ``game.passing``."""

    def draw(self) -> None:
        """Draw from the stock, which may be drawn from."""
        seat = self.seat
        last = self.stock_at + self.draws
        last = min(last, self.deck_size - self.stock_left)
        while self.stock_at < last:
            self.give(seat, self.deck[self.stock_at])
            self.stock_at += 1
        self.drawn = self.deck[self.stock_at - 1]
        self.phase = TO_PLAY
        self.first = 0
        self.actions += 1
        self.events[DRAWN] += 1
        if self.log is not None:
            self.log.append(("draw",))
        if self.stops == STOPS_AT_ONCE and self.stock_is_out():
            self.feed_stock()
            if self.stock_is_out():
                self.end(STOCK_OUT)
                self.events[STOCK_RAN_OUT] += 1

    def end(self, ending: int) -> None:
        """The hand ends without a close."""
        self.phase = OVER
        self.ending = ending
        self.new_turn()

    def may_refuse(self) -> int:
        """Whether the first card may be refused."""
        return 1 if self.first and self.phase == TO_DRAW and self.stock_size() - 1 > self.stock_left else 0

    def refuse(self) -> None:
        """The first card of the stock begins the pile; another is drawn then."""
        self.pile[self.piled] = self.deck[self.stock_at]
        self.piled += 1
        self.stock_at += 1
        self.phase = TO_DRAW_ANOTHER
        self.first = 0
        self.new_turn()
        self.actions += 1
        self.events[FIRST_REFUSED] += 1
        if self.log is not None:
            self.log.append(("refuse",))

    def leave(self) -> None:
        """The pile is left when the stock is out, and the hand ends."""
        self.actions += 1
        if self.log is not None:
            self.log.append(("leave",))
        self.end(PILE_LEFT)
        self.events[NOBODY_TOOK] += 1

    def may_take(self) -> int:
        """Whether the pile may be taken: something must be left to be done with it."""
        if self.piled == 0 or self.phase != TO_DRAW:
            return 0
        answer = self.taking()
        if answer == ASK:
            return self.ask(("take",))
        return answer

    def would_take(self) -> int:
        """Whether a player who could as well draw takes the pile: where only the law knows whether he may, he mostly draws."""
        if self.piled == 0 or self.phase != TO_DRAW:
            return 0
        answer = self.taking()
        if answer == ASK:
            return 0 if self.below(self.ask_one_in) else self.ask(("take",))
        return answer

    def taking(self) -> int:
        """Whether the pile may be taken, as far as that is plain."""
        seat = self.seat
        side = self.side_of[seat]
        top = self.pile[self.piled - 1]
        if self.size[seat] < 1:
            return ASK
        if self.duty:
            return self.price_in_sight(seat, side, top)
        if self.piled > 1 or self.lone_back == BACK_YES:
            return YES
        return YES if self.have[seat] & ~(1 << top) else ASK

    def price_in_sight(self, seat: int, side: int, top: int) -> int:
        """Whether the price of the pile can be paid with cards to spare; a question for the law where that is not plain."""
        return ASK

    def take(self) -> None:
        """The pile, or its top card, comes to the hand, with the price that is owed for it."""
        seat = self.seat
        top = self.pile[self.piled - 1]
        self.new_turn()
        self.lone = 1 if self.piled == 1 else 0
        if self.lone:
            self.ban(seat, top)
        if self.duty:
            self.owed = 1
            self.owed_top = top if self.duty_top else -1
        apart = 1 if self.duty_top and self.duty_at_once and not self.takes_top else 0
        if apart:
            for kind in range(KINDS):
                self.rest[kind] = 0
        last = self.piled - 1
        start = last if self.takes_top else 0
        for index in range(start, self.piled):
            kind = self.pile[index]
            if apart and index < last:
                self.rest[kind] += 1
                self.resting += 1
            else:
                self.give(seat, kind)
        self.piled = start
        self.drawn = top
        self.phase = TO_PLAY
        self.first = 0
        self.actions += 1
        self.events[PILE_TAKEN] += 1
        if self.log is not None:
            self.log.append(("take",))

    def ban(self, seat: int, card: int) -> None:
        """What may not be thrown back after a pile of one card was taken. Source: pile lone card may go back."""
        if self.lone_back == BACK_NO:
            self.banned = card
            self.spare = 1
        elif self.lone_back == BACK_NEITHER:
            self.banned = card
            self.spare = self.deck_size
        elif self.lone_back == BACK_WITH_TWIN and not (self.have[seat] >> card) & 1:
            self.banned = card
            self.spare = 1

    def discard(self, kind: int) -> None:
        """Throw a card, which may be thrown; the turn or the hand ends."""
        seat = self.seat
        side = self.side_of[seat]
        if self.log is not None:
            self.log.append(("discard", kind))
        if self.short(side):
            self.fail_opening(seat, side)
        self.put(seat, kind)
        if self.reads_unplayed and self.unplayed_on[seat]:
            self.play_pot(seat, kind)
        self.pile[self.piled] = kind
        self.piled += 1
        self.actions += 1
        self.events[DISCARDED] += 1
        if self.size[seat] == 0 or self.early_pots:
            fate = self.decide(seat, side, kind)
            if fate == CLOSES_HAND:
                self.close()
                return
            if fate == TAKES_POT:
                self.take_pot(seat, side)
                self.events[POT_INDIRECT] += 1
        self.pass_turn()

    def fail_opening(self, seat: int, side: int) -> None:
        """The melds of a turn that opened too low go back to the hand, and more is asked next time."""
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            state, suit = self.mstate[index], self.msuit[index]
            first = self.content_at[state]
            for at in range(first, first + self.length[state]):
                self.give(seat, self.kind_named(self.content[at], suit))
        self.mcount[side] = 0
        self.raised[side] += self.failed_adds
        self.laid_melds[side] = 0
        self.laid = 0
        self.events[OPENING_FAILED] += 1

    def pass_turn(self) -> None:
        """The turn is over: the hand ends, or the next seat is to draw. Source: ``game.passing.pass_turn``."""
        self.turns += 1
        if self.idle_limit:
            self.idle = self.idle + 1 if self.lone and not self.laid else 0
            if self.idle >= self.idle_limit:
                self.end(STALEMATE)
                self.events[STALE] += 1
                return
        self.new_turn()
        self.feed_stock()
        if self.stock_is_out() and self.stops != STOPS_LEFT:
            self.end(STOCK_OUT)
            self.events[STOCK_RAN_OUT] += 1
            return
        self.events[PASSES] += 1
        self.seat = self.after[self.seat]
        self.phase = TO_DRAW
        if self.stops == STOPS_LEFT and self.stock_is_out() and not self.may_take():
            self.end(STOCK_OUT)
            self.events[STOCK_RAN_OUT] += 1
