/* Asks the exact solvers before the search, within part of its limits. A solved position is not
 * searched. */
#pragma once

#include "rules/knowledge.h"
#include "search/budget.h"
#include "solve/verdict.h"

typedef struct ProbeResult {
    Verdict verdict; /* of the player to move */
    Move move;       /* that wins, or loses latest; 0 if none is known */
    int moves;       /* plies to the end; -1 if not known */
    uint64_t nodes;
} ProbeResult;

typedef struct Probe Probe;

/* Takes the bytes for all solver tables together. Returns NULL if memory runs out. */
Probe *probe_new(size_t bytes);
void probe_free(Probe *probe);

/* Returns true if the search asks solvers in this game. */
bool probe_of_use(const Variant *variant);

/* Limits of the search that calls probe_ask(). */
typedef struct ProbeLimits {
    int64_t nodes; /* 0: none */
    const Budget *budget;
    const StopToken *stop;
    int threads;
    bool warm; /* use results for earlier positions */
} ProbeLimits;

/* Uses part of the limits. If the verdict is unknown, the search has the rest.
   `knowledge` may be NULL. */
ProbeResult probe_ask(Probe *probe, const Pos *pos, const Knowledge *knowledge,
                      const ProbeLimits *limits);
