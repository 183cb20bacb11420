"""Everything on and around the table as numbers, the deal, and cards that move from one place to another.

The arrays hold what ``game.position.Position`` holds; ``fast.positions`` turns the one into the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bits import count_bits
from .chance import INCREASE, MASK, MULTIPLY, Chance

if TYPE_CHECKING:
    from burraco_dsl.fast.numbers import Maker
    from burraco_dsl.fast.tables import Tables

#: Kinds of cards, and how many melds a side can have at most.
KINDS = 53
MELDS = 160
#: Where a turn stands.
TO_DRAW, TO_DRAW_ANOTHER, TO_PLAY, OVER = 0, 1, 2, 3
#: How a hand ended; NOT_YET while it goes on, STUCK and TOO_LONG for what no rule foresees.
NOT_YET, CLOSED, STOCK_OUT, PILE_LEFT, STALEMATE, STUCK, TOO_LONG = 0, 1, 2, 3, 4, 5, 6
#: Of so many plays that only the law can allow, and without which a player can do, he asks for one.
ASK_ONE_IN = 1024
#: Events that are counted, in the order of ``game.codes.EventKind``.
EVENTS = 18
(
    DRAWN, PILE_TAKEN, FIRST_REFUSED, LAID, EXTENDED, WILD_FREED, JOINED, DISCARDED, OPENED, OPENING_FAILED,
    POT_DIRECT, POT_INDIRECT, POT_STOCK, PASSES, CLOSES, STOCK_RAN_OUT, NOBODY_TOOK, STALE,
) = range(18)  # fmt: skip


class State(Chance):
    """One moment of a hand, and the table it is played at."""

    def __init__(self, tables: Tables, make: Maker) -> None:
        Chance.__init__(self)
        self.tables = tables
        self.melds = tables.melds
        self._flags(tables)
        self._more_flags(tables)
        players, sides, cards = tables.players, tables.sides, len(tables.deck)
        self.deck = make(cards, False)
        self.deck_base = make(cards, False)
        self.deck_count = make(KINDS, False)
        self.scratch = make(KINDS, False)
        for index, kind in enumerate(tables.deck):
            self.deck_base[index] = kind
            self.deck_count[kind] += 1
        self.deck_size = cards
        self.price = make(KINDS, False)
        self.wild = make(KINDS, False)
        self.rank_bits = make(13, True)
        for kind in range(KINDS):
            self.price[kind] = tables.price[kind]
            self.wild[kind] = tables.wild[kind]
        for rank in range(13):
            self.rank_bits[rank] = tables.rank_bits[rank]
        self.after = make(players, False)
        for seat in range(players):
            self.after[seat] = tables.next_seat[seat]
        self.side_of = make(players, False)
        for seat in range(players):
            self.side_of[seat] = seat % sides
        self.cnt = make(players * KINDS, False)
        self.have = make(players, True)
        self.twice = make(players, True)
        self.size = make(players, False)
        self.wilds = make(players, False)
        self.unplayed = make(players * KINDS, False)
        self.unplayed_on = make(players, False)
        self.pile = make(cards, False)
        self.pot_cards = make(cards, False)
        self.pot_start = make(len(tables.pots) + 1, False)
        self.pot_size = make(len(tables.pots) + 1, False)
        for pot, number in enumerate(tables.pots):
            self.pot_size[pot] = number
        self.first_of = make(players, False)
        for seat in range(players):
            self.first_of[seat] = tables.first_seat[seat]
        self._sides(sides, make)
        self.rest = make(KINDS, False)
        self.events = make(EVENTS, False)
        self.pick = make(64, False)
        self.back = make(64, False)
        self.picked = 0
        self.backed = 0
        self.log: list[tuple[object, ...]] | None = None
        self.version = -1
        self.hand_number = 1
        self.ask_one_in = ASK_ONE_IN
        self.asked = 0
        self.bind()

    def _sides(self, sides: int, make: Maker) -> None:
        self.mstate = make(sides * MELDS, False)
        self.msuit = make(sides * MELDS, False)
        self.mowner = make(sides * MELDS, False)
        self.macc = make(sides * MELDS, True)
        self.mcount = make(sides, False)
        self.pots_taken = make(sides, False)
        self.opened = make(sides, False)
        self.raised = make(sides, False)
        self.score = make(sides, False)
        self.laid_melds = make(sides, False)
        self.minimum = make(sides, False)

    def _flags(self, tables: Tables) -> None:
        self.players = tables.players
        self.sides = tables.sides
        self.top = tables.top
        self.ranks = tables.ranks
        self.suits = tables.suits
        self.wild_mask = tables.wild_mask
        self.natural_ranks = tables.natural_ranks
        self.open_places = tables.open_places
        self.set_ranks = tables.set_ranks
        self.hand_size = tables.hand
        self.pots_dealt = len(tables.pots)
        self.upcard = tables.upcard
        self.may_refuse_first = tables.may_refuse_first
        self.draws = tables.draws
        self.takes_top = tables.takes_top
        self.sees_top = tables.sees_top
        self.duty = tables.duty
        self.duty_top = tables.duty_top
        self.duty_at_once = tables.duty_at_once
        self.lone_back = tables.lone_back
        self.stock_left = tables.stock_left
        self.stops = tables.stops
        self.pots_feed = tables.pots_feed
        self.idle_limit = tables.idle_limit
        self.by_player = tables.by_player
        self.joins = tables.joins
        self.most_before_pot = tables.most_before_pot
        self.counts_laid = tables.counts_laid
        self.in_one_suit = tables.in_one_suit
        self.of_one_rank = tables.of_one_rank
        self.one_suit = tables.one_suit
        self.simple = tables.simple

    def _more_flags(self, tables: Tables) -> None:
        self.sequence_least = tables.sequence_least
        self.sequence_most = tables.sequence_most
        self.set_least = tables.set_least
        self.set_most = tables.set_most
        self.sequence_wilds = tables.sequence_wilds
        self.set_wilds = tables.set_wilds
        self.each_side_once = tables.each_side_once
        self.anyone_takes = tables.anyone_takes
        self.early_pots = tables.early_pots
        self.no_direct = tables.no_direct
        self.no_indirect = tables.no_indirect
        self.close_by_discard = tables.close_by_discard
        self.wild_last = tables.wild_last
        self.reads_unplayed = tables.reads_unplayed
        self.opening = tables.opening
        self.cards_return = tables.cards_return
        self.opening_bonuses = tables.opening_bonuses
        self.failed_adds = tables.failed_adds
        self.melded_sign = tables.melded_sign
        self.hand_for_opponents = tables.hand_for_opponents
        self.close_bonus = tables.close_bonus
        self.unplayed_fine = tables.unplayed_fine
        self.unplayed_counts = tables.unplayed_counts
        self.reads_became = tables.reads_became

    def bind(self) -> None:
        """Look at the table of melds as it is now; it may have grown."""
        melds = self.melds
        if melds.version == self.version:
            return
        self.version = melds.version
        self.accept = melds.accept
        self.points = melds.points
        self.bonus = melds.bonus
        self.grade = melds.grade
        self.burraco = melds.burraco
        self.length = melds.length
        self.filled = melds.filled
        self.first_way = melds.first_way
        self.ways_at = melds.ways_at
        self.content_at = melds.content_at
        self.content = melds.content
        self.way_state = melds.way_state
        self.way_back = melds.way_back
        self.way_more = melds.way_more
        self.way_swap = melds.way_swap
        self.group = melds.group
        self.low = melds.low
        self.high = melds.high
        self.wild_places = melds.wild_places

    def shuffle(self) -> None:
        """The deck in the order of this hand, next card first."""
        deck = self.deck
        rng = self.rng
        for index in range(self.deck_size):
            deck[index] = self.deck_base[index]
        for index in range(self.deck_size - 1, 0, -1):
            rng = (rng * MULTIPLY + INCREASE) & MASK
            other = ((rng >> 33) * (index + 1)) >> 31
            card = deck[index]
            deck[index] = deck[other]
            deck[other] = card
        self.rng = rng

    def clear(self) -> None:
        """An empty table."""
        for index in range(self.players * KINDS):
            self.cnt[index] = 0
        for seat in range(self.players):
            self.have[seat] = 0
            self.twice[seat] = 0
            self.size[seat] = 0
            self.wilds[seat] = 0
            self.unplayed_on[seat] = 0
        for side in range(self.sides):
            self.mcount[side] = 0
            self.pots_taken[side] = 0
            self.opened[side] = 0
            self.raised[side] = 0
            self.laid_melds[side] = 0
        self.piled = 0
        self.pot_next = 0
        self.ending = NOT_YET
        self.closer = -1
        self.idle = 0
        self.turns = 0
        self.actions = 0
        self.became_stock = 0
        self.drawn = 0
        self.new_turn()

    def new_turn(self) -> None:
        """Nothing has happened in the turn yet."""
        self.owed = 0
        self.owed_top = -1
        self.paid = 0
        self.banned = -1
        self.spare = 0
        self.lone = 0
        self.laid = 0
        self.resting = 0

    def deal(self, dealer: int) -> None:
        """Deal the deck as it lies: hands one card at a time, pots, upcard, stock. Source: section deal."""
        self.clear()
        self.dealer = dealer
        self.seat = self.first_of[dealer]
        self.first_player = self.seat
        at = 0
        for _ in range(self.hand_size):
            seat = self.seat
            for _ in range(self.players):
                self.give(seat, self.deck[at])
                at += 1
                seat = self.after[seat]
        start = 0
        for pot in range(self.pots_dealt):
            self.pot_start[pot] = start
            for _ in range(self.pot_size[pot]):
                self.pot_cards[start] = self.deck[at]
                start += 1
                at += 1
        self.pot_start[self.pots_dealt] = start
        if self.upcard:
            self.pile[0] = self.deck[at]
            self.piled = 1
            at += 1
        self.stock_at = at
        self.first = 1 if self.may_refuse_first and not self.piled else 0
        self.phase = TO_DRAW
        self.feed_stock()

    def give(self, seat: int, kind: int) -> None:
        """A card comes to a hand."""
        index = seat * KINDS + kind
        bit = 1 << kind
        if self.cnt[index]:
            self.twice[seat] |= bit
        else:
            self.have[seat] |= bit
        self.cnt[index] += 1
        self.size[seat] += 1
        self.wilds[seat] += self.wild[kind]

    def put(self, seat: int, kind: int) -> None:
        """A card leaves a hand."""
        index = seat * KINDS + kind
        left = self.cnt[index] - 1
        self.cnt[index] = left
        if left == 0:
            self.have[seat] &= ~(1 << kind)
        elif left == 1:
            self.twice[seat] &= ~(1 << kind)
        self.size[seat] -= 1
        self.wilds[seat] -= self.wild[kind]

    def play_pot(self, seat: int, kind: int) -> None:
        """A card of this kind has gone: a pot that is no longer whole in the hand has been played."""
        index = seat * KINDS + kind
        held = self.cnt[index] + (self.rest[kind] if self.resting else 0)
        if held < self.unplayed[index]:
            self.unplayed_on[seat] = 0

    def stock_size(self) -> int:
        """Cards in the stock."""
        return self.deck_size - self.stock_at

    def stock_is_out(self) -> int:
        """Whether no card may be drawn any more. Source: hand ends stock left."""
        return 1 if self.deck_size - self.stock_at <= self.stock_left else 0

    def feed_stock(self) -> None:
        """Pots become the stock, one at a time, while it is out. Source: hand ends untaken pots."""
        if not self.pots_feed:
            return
        while self.deck_size - self.stock_at <= self.stock_left and self.pot_next < self.pots_dealt:
            start = self.pot_start[self.pot_next]
            end = self.pot_start[self.pot_next + 1]
            self.stock_at -= end - start
            for index in range(end - start):
                self.deck[self.stock_at + index] = self.pot_cards[start + index]
            self.pot_next += 1
            if self.reads_became:
                self.became_stock = 1
            self.events[POT_STOCK] += 1

    def take_pot(self, seat: int, side: int) -> None:
        """The next pot comes to a seat."""
        start = self.pot_start[self.pot_next]
        end = self.pot_start[self.pot_next + 1]
        self.pot_next += 1
        self.pots_taken[side] += 1
        if self.reads_unplayed and not self.unplayed_on[seat]:
            for kind in range(KINDS):
                self.unplayed[seat * KINDS + kind] = 0
        for index in range(start, end):
            kind = self.pot_cards[index]
            self.give(seat, kind)
            if self.reads_unplayed:
                self.unplayed[seat * KINDS + kind] += 1
        if self.reads_unplayed:
            self.unplayed_on[seat] = 1

    def place(self, index: int, state: int, suit: int) -> None:
        """A meld lies in a place of the table, with the cards it takes."""
        if not self.filled[state]:
            self.melds.fill(state)
            self.bind()
        self.mstate[index] = state
        self.msuit[index] = suit
        self.macc[index] = self.named(self.accept[state], suit)

    def way_for(self, state: int, kind: int) -> int:
        """The first way a card that a meld takes changes it."""
        below = self.accept[state] & ((1 << kind) - 1)
        return self.ways_at[self.first_way[state] + count_bits(below)]

    def named(self, mask: int, suit: int) -> int:
        """A mask of cards with a suit and spades exchanged for one another."""
        if suit == 0:
            return mask
        shift = 13 * suit
        spades = (mask >> 1) & 0x1FFF
        others = (mask >> (1 + shift)) & 0x1FFF
        return (mask & ~((0x1FFF << 1) | (0x1FFF << (1 + shift)))) | (others << 1) | (spades << (1 + shift))

    def kind_named(self, kind: int, suit: int) -> int:
        """A card with a suit and spades exchanged for one another."""
        if suit == 0 or kind == 0:
            return kind
        if kind <= 13:
            return kind + 13 * suit
        if kind > 13 * suit and kind <= 13 * (suit + 1):
            return kind - 13 * suit
        return kind
