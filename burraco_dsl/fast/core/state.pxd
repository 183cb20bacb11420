from .bits cimport count_bits
from .chance cimport Chance, Mask

cdef class State(Chance):
    cdef public object tables, melds, log
    cdef public int players, sides, top, ranks, suits, hand_size, pots_dealt, upcard, may_refuse_first, draws
    cdef public int takes_top, sees_top, duty, duty_top, duty_at_once, lone_back, stock_left, stops, pots_feed
    cdef public int idle_limit, by_player, joins, most_before_pot, counts_laid, in_one_suit, of_one_rank, one_suit, simple
    cdef public int sequence_least, sequence_most, set_least, set_most, sequence_wilds, set_wilds
    cdef public int each_side_once, anyone_takes, early_pots, no_direct, no_indirect, close_by_discard, wild_last
    cdef public int reads_unplayed, opening, cards_return, opening_bonuses, failed_adds, melded_sign
    cdef public int hand_for_opponents, close_bonus, unplayed_fine, unplayed_counts, reads_became
    cdef public Mask wild_mask, natural_ranks, open_places, set_ranks
    cdef public int deck_size, version, hand_number, asked, ask_one_in
    cdef public int seat, phase, first, piled, pot_next, stock_at, ending, closer, idle, turns, actions, became_stock
    cdef public int dealer, first_player, drawn
    cdef public int owed, owed_top, paid, banned, spare, lone, laid, resting
    cdef public int[::1] deck, deck_base, deck_count, scratch, price, wild, after, first_of, side_of, cnt, size, wilds
    cdef public int[::1] unplayed, unplayed_on, pile, pot_cards, pot_start, pot_size
    cdef public int[::1] mstate, msuit, mowner, mcount, pots_taken, opened, raised, score, laid_melds, minimum
    cdef public int[::1] rest, events, pick, back
    cdef public int picked, backed
    cdef public Mask[::1] rank_bits, have, twice, macc
    cdef public Mask[::1] accept
    cdef public int[::1] points, bonus, grade, burraco, length, filled, first_way, ways_at, content_at, content
    cdef public int[::1] way_state, way_back, way_more, way_swap, group, low, high, wild_places

    cpdef int bind(self) except -1
    cpdef int shuffle(self) noexcept
    cdef int clear(self) noexcept
    cdef int new_turn(self) noexcept
    cpdef int deal(self, int dealer) except -1
    cdef inline int give(self, int seat, int kind) noexcept
    cdef inline int put(self, int seat, int kind) noexcept
    cdef int play_pot(self, int seat, int kind) noexcept
    cdef int stock_size(self) noexcept
    cdef inline int stock_is_out(self) noexcept
    cdef int feed_stock(self) noexcept
    cdef int take_pot(self, int seat, int side) noexcept
    cdef int place(self, int index, int state, int suit) except -1
    cdef inline int way_for(self, int state, int kind) noexcept
    cdef inline Mask named(self, Mask mask, int suit) noexcept
    cdef inline int kind_named(self, int kind, int suit) noexcept
