/* Asks the exact solvers before the search, within part of its limits. A solved position is not
 * searched. */
#pragma once

#include "knowledge/knowledge.h"
#include "search/budget.h"
#include "solve/verdict.h"

typedef struct ProvedResult {
    Verdict verdict; /* of the player to move */
    Move move;       /* that wins, or loses latest; 0 if none is known */
    int moves;       /* plies to the end; -1 if not known */
    uint64_t nodes;
} ProvedResult;

typedef struct RootProver RootProver;

/* Takes the bytes for all solver tables together. Returns NULL if memory runs out. */
RootProver *root_prover_new(size_t bytes);
void root_prover_free(RootProver *prover);

/* Returns true if the search asks solvers in this game. */
bool root_prover_of_use(const Variant *variant);

/* Limits of the search that calls root_prover_prove(). */
typedef struct RootProverLimits {
    int64_t nodes; /* 0: none */
    const Budget *budget;
    const StopToken *stop;
    int threads;
    bool warm; /* use results for earlier positions */
} RootProverLimits;

/* Uses part of the limits. If the verdict is unknown, the search has the rest.
   `knowledge` may be NULL. */
ProvedResult root_prover_prove(RootProver *prover, const Pos *pos, const Knowledge *knowledge,
                               const RootProverLimits *limits);
