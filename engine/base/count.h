/* Unsigned 128-bit integers with an overflow flag, for perft counts. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Count {
    uint64_t high;
    uint64_t low;
    bool overflow; /* exceeds 128 bits; stays set */
} Count;

Count count_of(uint64_t number);
Count count_sum(Count a, Count b);
Count count_product(Count a, uint64_t b);
Count count_quotient(Count a, uint64_t b); /* rounded down; b is not 0 */
bool count_over(Count a, uint64_t limit);  /* more than limit */

typedef struct CountText {
    char text[44];
} CountText;

CountText count_text(Count a); /* in decimal; `a` must not have overflowed */
