/* Asking the exact solvers first: a position that can be settled within part of the limits need not
   be searched. */
#pragma once

#include "rules/knowledge.h"
#include "search/budget.h"
#include "solve/verdict.h"

typedef struct ProbeResult {
    Verdict verdict; /* of the player to move */
    Move move;       /* that wins, or loses latest; 0 if none is known */
    int turns;       /* plies to the end; -1 if not known */
    uint64_t nodes;
} ProbeResult;

typedef struct Probe Probe;

/* The solvers' tables: at most that many bytes together. NULL if there is no memory. */
Probe *probe_new(size_t bytes);
void probe_free(Probe *probe);

/* Is the game one that solvers are asked about? */
bool probe_of_use(const Variant *variant);

/* Of the search that asks. */
typedef struct ProbeLimits {
    int64_t nodes; /* 0: none */
    const Budget *budget;
    const Stop *stop;
    int threads;
    bool warm; /* what was found in earlier positions may be used */
} ProbeLimits;

/* Tries with part of what the limits allow; an unknown verdict leaves the rest to search.
   `knowledge` may be NULL. */
ProbeResult probe_ask(Probe *probe, const Pos *pos, const Knowledge *knowledge,
                      const ProbeLimits *limits);
