ctypedef unsigned long long Mask

cdef class Chance:
    cdef public Mask rng

    cdef inline int below(self, int number) noexcept
    cpdef int some(self, int number) noexcept
    cpdef int sow(self, Mask seed, Mask number) noexcept
