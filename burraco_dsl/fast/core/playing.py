"""Whole hands: played to the end, checked, scored and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burraco_dsl.game.patience import TooMuch

from .bits import low_bit
from .choosing import Choosing
from .state import EVENTS, KINDS, MELDS, OVER, STUCK, TOO_LONG

if TYPE_CHECKING:
    from burraco_dsl.fast.numbers import Maker
    from burraco_dsl.fast.tables import Tables

#: Told of a hand that was left in the middle, where the law had too much to go through; the other endings are in ``state``.
LEFT = 7
#: More turns are never played in one hand.
MOST_TURNS = 2000
ENDINGS = 7
#: Classes that are counted: none, and up to so many.
CLASSES = 60
#: Numbers of pots that are told apart, and kinds of players.
POTS, KINDS_OF_PLAYERS = 16, 16
#: Added to the points of each hand where they are summed, so that sums are never below nought.
POINTS_ADDED = 1000000


class Playing(Choosing):
    """The engine: plays hands, and counts what came of them."""

    def __init__(self, tables: Tables, make: Maker) -> None:
        Choosing.__init__(self, tables, make)
        self.total = make(tables.sides, False)
        self.endings = make(ENDINGS, False)
        self.closed_by = make(tables.players, False)
        self.class_count = make(CLASSES + 1, False)
        self.class_hands = make(CLASSES + 1, False)
        self.lengths = make(MOST_TURNS + 2, False)
        self.all_turns = 0
        self.all_actions = 0
        self.scores: list[dict[int, int]] = [{} for _ in range(tables.sides)]
        self.margin: dict[int, int] = {}
        self.opener: dict[int, int] = {}
        self.won = make(tables.sides, False)
        self.pot_counts = make(tables.sides * POTS, False)
        self.behaviour_points = make(KINDS_OF_PLAYERS, True)
        self.behaviour_hands = make(KINDS_OF_PLAYERS, True)
        self.longest = 0
        self.longest_number = -1
        self.strange: list[tuple[int, int]] = []
        self.mix = make(64, False)
        self.mix_size = 1
        totals, numbers = tables.situations()
        self.totals = make(len(totals), False)
        self.total_count = len(totals)
        self.numbers = make(len(numbers), False)
        self.number_count = len(numbers)
        self.minimums = make(len(totals) * len(numbers), False)
        for at, total in enumerate(totals):
            self.totals[at] = total
            for index, number in enumerate(numbers):
                self.numbers[index] = number
                self.minimums[at * len(numbers) + index] = tables.minimum(total, number)
        self.not_taken = tables.not_taken
        self.not_taken_cases = tables.not_taken_cases
        self.most_turns = MOST_TURNS

    def run(self, seed: int, first: int, count: int) -> None:
        """Play hands number ``first`` and on, and count them."""
        self.log = None
        for number in range(first, first + count):
            self.set_up(seed, number)
            try:
                self.play()
            except TooMuch:
                self.strange.append((number, LEFT))
                continue
            self.score_hand()
            self.count(number)

    def set_up(self, seed: int, number: int) -> None:
        """Deal a hand: who sits how, the totals before it and the deck come of its random numbers; the dealer of its number."""
        self.sow(seed, number)
        self.choose()
        self.shuffle()
        self.deal(number % self.players)

    def choose(self) -> None:
        """Who sits how, and what the totals are before the hand."""
        for seat in range(self.players):
            self.behaviour[seat] = self.mix[self.below(self.mix_size)]
        which = self.below(self.number_count)
        self.hand_number = self.numbers[which]
        for side in range(self.sides):
            at = self.below(self.total_count)
            self.score[side] = self.totals[at]
            self.minimum[side] = self.minimums[at * self.number_count + which]

    def play(self) -> None:
        """Play the hand that has been dealt to its end."""
        while self.phase != OVER:
            self.turn()
            if self.turns >= self.most_turns and self.phase != OVER:
                self.phase = OVER
                self.ending = TOO_LONG

    def count(self, number: int) -> None:
        """Count the hand that has been played and scored."""
        self.endings[self.ending] += 1
        self.all_turns += self.turns
        self.all_actions += self.actions
        self.lengths[self.turns if self.turns <= MOST_TURNS else MOST_TURNS + 1] += 1
        if self.turns > self.longest:
            self.longest = self.turns
            self.longest_number = number
        if self.closer >= 0:
            self.closed_by[(self.closer - self.first_player + self.players) % self.players] += 1
        if self.ending >= STUCK or not self.whole():
            self.strange.append((number, self.ending))
        self.count_classes()
        self.count_points()

    def whole(self) -> int:
        """Whether every card of the deck is in one place and no other is."""
        counts = self.scratch
        for kind in range(KINDS):
            counts[kind] = 0
        for index in range(self.stock_at, self.deck_size):
            counts[self.deck[index]] += 1
        for index in range(self.piled):
            counts[self.pile[index]] += 1
        for index in range(self.pot_start[self.pot_next], self.pot_start[self.pots_dealt]):
            counts[self.pot_cards[index]] += 1
        for side in range(self.sides):
            for index in range(side * MELDS, side * MELDS + self.mcount[side]):
                state, suit = self.mstate[index], self.msuit[index]
                first = self.content_at[state]
                for at in range(first, first + self.length[state]):
                    counts[self.kind_named(self.content[at], suit)] += 1
        for kind in range(KINDS):
            held = counts[kind]
            for seat in range(self.players):
                held += self.cnt[seat * KINDS + kind]
            if held + self.rest[kind] * (1 if self.resting else 0) != self.deck_count[kind]:
                return 0
        return 1

    def count_classes(self) -> None:
        """Count the burracos on the table, by class."""
        seen = 0
        for side in range(self.sides):
            pots = self.pots_taken[side]
            self.pot_counts[side * POTS + (pots if pots < POTS else POTS - 1)] += 1
            for index in range(side * MELDS, side * MELDS + self.mcount[side]):
                state = self.mstate[index]
                if self.burraco[state]:
                    grade = self.grade[state] + 1
                    self.class_count[grade] += 1
                    seen |= 1 << grade
        while seen:
            self.class_hands[low_bit(seen)] += 1
            seen &= seen - 1

    def count_points(self) -> None:
        """Count the points of the hand, by side and by behaviour."""
        for side in range(self.sides):
            self.add_to(self.scores[side], self.total[side])
        for seat in range(self.players):
            self.behaviour_points[self.behaviour[seat]] += self.total[seat % self.sides] + POINTS_ADDED
            self.behaviour_hands[self.behaviour[seat]] += 1
        if self.sides > 1:
            self.add_to(self.margin, self.lead(0))
            self.add_to(self.opener, self.lead(self.first_player % self.sides))
            for side in range(self.sides):
                if self.lead(side) > 0:
                    self.won[side] += 1

    def lead(self, side: int) -> int:
        """The points of a side less the most points of another."""
        most = -1000000
        for other in range(self.sides):
            if other != side and self.total[other] > most:
                most = self.total[other]
        return self.total[side] - most

    def add_to(self, counts: dict[int, int], key: int) -> None:
        """One more of a number."""
        counts[key] = counts.get(key, 0) + 1

    def forget(self) -> None:
        """Count anew."""
        for index in range(EVENTS):
            self.events[index] = 0
        for index in range(ENDINGS):
            self.endings[index] = 0
        for index in range(self.players):
            self.closed_by[index] = 0
        for index in range(CLASSES + 1):
            self.class_count[index] = 0
            self.class_hands[index] = 0
        for index in range(MOST_TURNS + 2):
            self.lengths[index] = 0
        for index in range(self.sides * POTS):
            self.pot_counts[index] = 0
        for side in range(self.sides):
            self.won[side] = 0
        for index in range(KINDS_OF_PLAYERS):
            self.behaviour_points[index] = 0
            self.behaviour_hands[index] = 0
        self.scores = [{} for _ in range(self.sides)]
        self.margin = {}
        self.opener = {}
        self.longest = 0
        self.longest_number = -1
        self.strange = []
        self.all_turns = 0
        self.all_actions = 0
        self.asked = 0

    def score_hand(self) -> None:
        """The points of each side in ``total``. Source: ``game.ledger``."""
        for side in range(self.sides):
            self.total[side] = 0
        for side in range(self.sides):
            self.score_melds(side)
            if self.closer >= 0 and self.closer % self.sides == side:
                self.total[side] += self.close_bonus
        for seat in range(self.players):
            self.score_hand_of(seat)
        if self.pots_dealt:
            self.score_pots()

    def score_melds(self, side: int) -> None:
        """Cards on the table and bonuses."""
        cards = 0
        for index in range(side * MELDS, side * MELDS + self.mcount[side]):
            state = self.mstate[index]
            cards += self.points[state]
            self.total[side] += self.bonus[state]
        self.total[side] += self.melded_sign * cards

    def score_hand_of(self, seat: int) -> None:
        """Cards still in hand; those of an unplayed pot only where the rule says so."""
        held = 0
        first = seat * KINDS
        apart = 1 if self.reads_unplayed and self.unplayed_on[seat] and not self.unplayed_counts else 0
        left = self.have[seat]
        while left:
            kind = low_bit(left)
            left &= left - 1
            number = self.cnt[first + kind]
            if apart:
                number -= self.unplayed[first + kind]
            held += number * self.price[kind]
        side = seat % self.sides
        if not self.hand_for_opponents:
            self.total[side] -= held
            return
        for other in range(self.sides):
            if other != side:
                self.total[other] += held

    def score_pots(self) -> None:
        """Fines for pots that were not taken or not played."""
        nobody = 1
        for side in range(self.sides):
            if self.pots_taken[side]:
                nobody = 0
        fine = self.not_taken
        for by_nobody, value in self.not_taken_cases:
            if (by_nobody and nobody) or (not by_nobody and self.became_stock):
                fine = value
                break
        for side in range(self.sides):
            if self.pots_taken[side] == 0:
                self.total[side] += fine
        if self.reads_unplayed and self.unplayed_fine:
            for seat in range(self.players):
                if self.unplayed_on[seat]:
                    self.total[seat % self.sides] += self.unplayed_fine
