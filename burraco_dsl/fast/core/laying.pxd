from .bits cimport low_bit
from .deciding cimport Deciding
from .state cimport Mask

cdef class Laying(Deciding):
    cdef int way_out(self, int seat, int side) noexcept
    cdef int rest_way_out(self, int seat, int side) noexcept
    cdef int only_card(self, int seat) noexcept
    cdef int last_card_lies(self, int seat, int side, int kind) noexcept
    cdef int pays(self) noexcept
    cdef int put_picked(self, int seat) noexcept
    cdef int give_picked(self, int seat) noexcept
    cpdef int lay_new(self, int state, int suit, int sure) except -1
    cdef int new_meld_fits(self, int side, int state, int suit) noexcept
    cpdef int extend(self, int index, int state, int swap, int sure) except -1
    cdef int rather_not(self) noexcept
    cdef tuple cards_picked(self)
    cdef tuple cards_back(self)
    cdef int looked_at(self, int seat, int side, int sure) except -1
    cdef int follow(self, int seat, int side, int opened) except -1
    cdef int unite(self, int seat) noexcept
    cdef int close(self) noexcept
    cpdef int join(self, int first, int second, int state, int suit, int sure) except -1
    cdef int move_meld(self, int source, int target) noexcept
    cdef int ask(self, tuple play) except -1
