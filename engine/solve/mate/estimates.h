/* How hard questions seem that are not answered: the two numbers of a proof-number search. They
   only guide it, so a few bits of the key suffice. Shared by all threads without locks. */
#pragma once

#include "base/buckets.h"
#include "solve/mate/table.h"

/* How many positions would have to be answered at least, as far as is known, to show that the
   player to move reaches his aim, and that he does not: he asks for a win, or avoids a loss. */
typedef struct Numbers {
    uint32_t phi, delta; /* 0 and NUMBER_SURE: he does; NUMBER_SURE and 0: he does not */
} Numbers;

enum { NUMBER_SURE = 1 << 28 };

typedef struct MateEstimates {
    Buckets buckets;
} MateEstimates;

bool mate_estimates_new(MateEstimates *estimates,
                        size_t bytes); /* false: there is not that much memory */
void mate_estimates_free(MateEstimates *estimates);
void mate_estimates_clear(MateEstimates *estimates);

bool mate_estimates_find(const MateEstimates *estimates, PosKey key, Asked asked, Numbers *numbers);
void mate_estimates_store(const MateEstimates *estimates, PosKey key, Asked asked, Numbers numbers);
