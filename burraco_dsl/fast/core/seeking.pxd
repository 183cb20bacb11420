from .bits cimport count_bits, low_bit, nth_bit
from .state cimport Mask
from .turning cimport Turning

cdef class Seeking(Turning):
    cdef public Mask lanes, lane_aces, lanes_but_top, lanes_but_two
    cdef public int[::1] known_sequences, known_sets

    cdef Mask places(self, int seat, int suit) noexcept
    cdef Mask starts(self, Mask places, int wilds) noexcept
    cdef int any_start(self, int seat, int wilds) noexcept
    cdef int try_sequence(self, int seat, int side, int must) except -1
    cdef int sequence_in(self, int seat, int suit, int wilds, int must) except -1
    cdef int far_end(self, Mask places, int low, int least, int wilds) noexcept
    cdef Mask second_ace(self, int seat, int suit, Mask window, Mask holes) noexcept
    cdef int lay_sequence(self, int seat, int suit, int low, int high, Mask holes, int must) except -1
    cdef int pick_wilds(self, int seat, int number, int must, Mask among) except -1
    cdef int lay_window(self, int suit, int low, int high, Mask holes, int naturals) except -1
    cdef int ask_sequence(self, int suit, int low, int high, Mask holes, int naturals, int named) except -1
    cdef Mask ranks_for_sets(self, int seat, int wilds) noexcept
    cdef int try_set(self, int seat, int side, int must) except -1
    cdef int fill_set(self, int seat, int rank, int wilds, int must) except -1
    cdef int set_number(self, int rank, int naturals) noexcept
    cdef int ask_set(self, int rank, int naturals) except -1
