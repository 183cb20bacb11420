from .bits cimport count_bits, nth_bit
from .pricing cimport Pricing
from .state cimport Mask

cdef class Choosing(Pricing):
    cdef public int[::1] chance, behaviour

    cpdef int turn(self) except -1
    cpdef int begin(self) except -1
    cdef int lay_chance(self, int seat, int side) noexcept
    cdef int pay(self, int seat, int side) except -1
    cdef int lay_something(self, int seat, int side, int must) except -1
    cdef int try_new(self, int seat, int side, int must, int which) except -1
    cdef int try_extend(self, int seat, int side, int must) except -1
    cdef int extend_by_one(self, int seat, int index, int kind) except -1
    cdef int extend_by_several(self, int seat, int index, int must) except -1
    cdef int step(self, int state, int kind, int any_way) except -1
    cdef int extend_so(self, int index, int suit) except -1
    cdef int try_join(self, int seat, int side) except -1
    cpdef int throw(self, int seat, int side) except -1
    cdef Mask useful(self, int side) noexcept
    cpdef int by_the_list(self) except -1
    cpdef int perform(self, tuple play) except -1
