/* Asking the exact solvers first: a position that can be settled within the limits need not be
   searched. */
#pragma once

#include "rules/knowledge.h"
#include "search/budget.h"
#include "solve/turns.h"

typedef struct Settled {
    Verdict verdict; /* of the player to move */
    Move move;       /* that wins; 0 if none is known */
    int turns;       /* plies to the end; -1 if not known */
    uint64_t nodes;
} Settled;

/* Tries with part of what the limits allow; an unknown verdict leaves the rest to search. `turns`
   keeps what it learns from call to call. */
Settled settle_try(const Pos *pos, const Knowledge *knowledge, size_t megabytes, int threads,
                   Turns *turns, const SearchLimits *limits, const Budget *budget,
                   const atomic_bool *stop);
