from .bits cimport low_bit
from .choosing cimport Choosing
from .state cimport Mask

cdef class Playing(Choosing):
    cdef public int[::1] total, endings, closed_by, class_count, class_hands, lengths
    cdef public int[::1] won, pot_counts, mix, totals, numbers, minimums
    cdef public Mask[::1] behaviour_points, behaviour_hands
    cdef public list scores, strange
    cdef public dict margin, opener
    cdef public long all_turns, all_actions
    cdef public int mix_size, total_count, number_count, not_taken, most_turns
    cdef public long longest, longest_number
    cdef public tuple not_taken_cases

    cpdef int run(self, Mask seed, Mask first, int count) except -1
    cpdef int set_up(self, Mask seed, Mask number) except -1
    cpdef int choose(self) noexcept
    cpdef int play(self) except -1
    cdef int count(self, long number) except -1
    cdef int whole(self) noexcept
    cdef int count_classes(self) noexcept
    cdef int count_points(self) except -1
    cdef int lead(self, int side) noexcept
    cdef int add_to(self, dict counts, int key) except -1
    cpdef int forget(self) except -1
    cpdef int score_hand(self) except -1
    cdef int score_melds(self, int side) noexcept
    cdef int score_hand_of(self, int seat) noexcept
    cdef int score_pots(self) except -1
