from .state cimport Mask, State

cdef class Deciding(State):
    cdef public int pot_needs, all_needs
    cdef public int[::1] need_kind, need_count
    cdef public Mask[::1] need_mask

    cdef int missing(self, int first, int last, int side) noexcept
    cdef int burracos(self, int side, int need) noexcept
    cdef inline int short(self, int side) noexcept
    cdef inline int settle(self, int side) noexcept
    cdef int no_pot(self, int side, int discarded) noexcept
    cdef int no_close(self, int side, int discarded) noexcept
    cdef inline int decide(self, int seat, int side, int discarded) noexcept
    cdef int nothing_is_thrown(self, int side) noexcept
    cpdef int may_throw(self, int seat, int side, int kind) noexcept
