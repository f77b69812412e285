#include "base/count.h"

#include <assert.h>
#include <string.h>

Count count_of(uint64_t number) {
    return (Count){.low = number};
}

Count count_sum(Count a, Count b) {
    Count sum = {.low = a.low + b.low, .overflow = a.overflow || b.overflow};
    const uint64_t carry = sum.low < a.low;
    const uint64_t high = a.high + b.high;
    sum.high = high + carry;
    sum.overflow = sum.overflow || high < a.high || sum.high < high;
    return sum;
}

/* The full 128-bit product of two words, from their halves. */
static Count product(uint64_t a, uint64_t b) {
    const uint64_t a0 = a & UINT32_MAX, a1 = a >> 32;
    const uint64_t b0 = b & UINT32_MAX, b1 = b >> 32;
    const uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    const uint64_t middle2 = a0 * b1 + (middle & UINT32_MAX);
    return (Count){.high = a1 * b1 + (middle >> 32) + (middle2 >> 32), .low = a * b};
}

Count count_product(Count a, uint64_t b) {
    Count low = product(a.low, b);
    const Count high = product(a.high, b);
    low.overflow = a.overflow || high.high != 0;
    const Count shifted = {.high = high.low};
    return count_sum(low, shifted);
}

Count count_quotient(Count a, uint64_t b) {
    assert(b != 0);
    Count quotient = {.overflow = a.overflow};
    uint64_t rest = 0;
    for (int bit = 127; bit >= 0; bit--) {
        const uint64_t digit = bit >= 64 ? a.high >> (bit - 64) & 1 : a.low >> bit & 1;
        const bool carry = rest >> 63 != 0;
        rest = rest << 1 | digit;
        if (carry || rest >= b) {
            rest -= b;
            if (bit >= 64)
                quotient.high |= UINT64_C(1) << (bit - 64);
            else
                quotient.low |= UINT64_C(1) << bit;
        }
    }
    return quotient;
}

bool count_over(Count a, uint64_t limit) {
    return a.overflow || a.high > 0 || a.low > limit;
}

CountText count_text(Count a) {
    assert(!a.overflow);
    char digits[44];
    int at = (int)sizeof digits - 1;
    digits[at] = '\0';
    do {
        const Count tenth = count_quotient(a, 10);
        digits[--at] = (char)('0' + (int)(a.low - tenth.low * 10));
        a = tenth;
    } while (a.high != 0 || a.low != 0);
    CountText out;
    strcpy(out.text, digits + at);
    return out;
}
