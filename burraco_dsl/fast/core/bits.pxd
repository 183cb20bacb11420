cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int low_bit(unsigned long long mask) { unsigned long at; _BitScanForward64(&at, mask); return (int)at; }
    static int count_bits(unsigned long long mask) { return (int)__popcnt64(mask); }
    #else
    static inline int low_bit(unsigned long long mask) { return __builtin_ctzll(mask); }
    static inline int count_bits(unsigned long long mask) {
        mask -= (mask >> 1) & 0x5555555555555555ULL;
        mask = (mask & 0x3333333333333333ULL) + ((mask >> 2) & 0x3333333333333333ULL);
        mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((mask * 0x0101010101010101ULL) >> 56);
    }
    #endif
    static int nth_bit(unsigned long long mask, int number) {
        while (number-- > 0) mask &= mask - 1;
        return low_bit(mask);
    }
    """
    int low_bit(unsigned long long mask) noexcept nogil
    int count_bits(unsigned long long mask) noexcept nogil
    int nth_bit(unsigned long long mask, int number) noexcept nogil
