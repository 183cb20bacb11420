from .bits cimport count_bits, low_bit
from .seeking cimport Seeking
from .state cimport Mask

cdef class Pricing(Seeking):
    cdef int way_to_lay(self, int seat, int side, Mask cards) noexcept
    cdef int new_with(self, int seat, int side, int card) noexcept
    cdef int set_with(self, int seat, int side, int card) noexcept
    cdef int full(self, int side, int group, int most) noexcept
    cdef int sequence_with(self, int seat, int side, int card) noexcept
    cdef int window_takes(self, int seat, int suit, Mask window, Mask places, int card, Mask wilds) noexcept
    cdef int could_reach(self, int seat, int side, int card) except -1
    cdef int near_enough(self, int seat, int suit, int state, int place) noexcept
    cdef int new_any(self, int seat, int side) noexcept
    cdef int top_and_one(self, int seat, int side, int top) except -1
    cdef int backs_only(self, int seat, int side) noexcept
