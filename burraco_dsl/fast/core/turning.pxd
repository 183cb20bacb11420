from .laying cimport Laying
from .state cimport Mask

cdef class Turning(Laying):
    cpdef int draw(self) except -1
    cdef int end(self, int ending) noexcept
    cpdef int may_refuse(self) noexcept
    cpdef int refuse(self) except -1
    cpdef int leave(self) except -1
    cpdef int may_take(self) except -1
    cdef int taking(self) except -1
    cdef int would_take(self) except -1
    cdef int price_in_sight(self, int seat, int side, int top) except -1
    cpdef int take(self) except -1
    cdef int ban(self, int seat, int card) noexcept
    cpdef int discard(self, int kind) except -1
    cdef int fail_opening(self, int seat, int side) noexcept
    cdef int pass_turn(self) except -1
