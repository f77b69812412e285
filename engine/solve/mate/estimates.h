/* Table of proof and disproof numbers of open goals. A wrong entry costs only time, so an entry
   has few bits of the key. Lock-free, shared by all threads. */
#pragma once

#include "base/buckets.h"
#include "solve/mate/table.h"
#include "solve/proof_numbers.h"

/* Infinity. The side to move wants to win (GOAL_WIN) or to avoid the loss (GOAL_LOSS). */
enum { NUMBER_SURE = 1 << 28 };

typedef struct MateEstimates {
    Buckets buckets;
} MateEstimates;

MateEstimates *mate_estimates_new(size_t bytes);    /* at most; NULL if memory runs out */
void mate_estimates_free(MateEstimates *estimates); /* may be NULL */
void mate_estimates_clear(MateEstimates *estimates);

bool mate_estimates_find(const MateEstimates *estimates, PosKey key, MateGoal goal,
                         ProofNumbers *numbers);
void mate_estimates_store(const MateEstimates *estimates, PosKey key, MateGoal goal,
                          ProofNumbers numbers);
