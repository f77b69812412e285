/* Table of proof and disproof numbers of open questions. A wrong entry costs only time, so an entry
   has few bits of the key. Lock-free, shared by all threads. */
#pragma once

#include "base/buckets.h"
#include "solve/mate/table.h"

/* Proof and disproof number for the side to move. Its aim is to win (ASKED_WIN) or to avoid the
   loss (ASKED_LOSS). */
typedef struct Numbers {
    uint32_t phi, delta; /* 0, NUMBER_SURE: aim reached; NUMBER_SURE, 0: aim missed */
} Numbers;

enum { NUMBER_SURE = 1 << 28 };

typedef struct MateEstimates {
    Buckets buckets;
} MateEstimates;

/* False if memory runs out. */
bool mate_estimates_new(MateEstimates *estimates, size_t bytes);
void mate_estimates_free(MateEstimates *estimates);
void mate_estimates_clear(MateEstimates *estimates);

bool mate_estimates_find(const MateEstimates *estimates, PosKey key, Asked asked, Numbers *numbers);
void mate_estimates_store(const MateEstimates *estimates, PosKey key, Asked asked, Numbers numbers);
