/* Proof numbers from the point of view of the side to move (Nagai, Df-pn Algorithm for Searching
   AND/OR Trees and Its Applications, 2002). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* phi 0: the side to move reaches its goal; delta 0: it does not. The other number is then the
   infinity of the solver. */
typedef struct ProofNumbers {
    uint32_t phi, delta;
} ProofNumbers;

static inline bool numbers_solved(ProofNumbers numbers) {
    return numbers.phi == 0 || numbers.delta == 0;
}
