/* Looks for wins by force beside the iterations, within a tenth of their effort, in games whose
   solver knows threats. Its results are proved, so they replace the score of the search.

   With a limit of nodes or depth, its nodes are part of those of the search, and runs come at fixed
   numbers of nodes: equal searches give equal results. With a limit of time alone, it gets a tenth
   of the time. */
#pragma once

#include "search/job.h"
#include "search/root_prover.h"

typedef struct Prover {
    const Job *job;
    bool ready;             /* it may be asked */
    bool timed;             /* its share is of time, not of nodes */
    uint64_t nodes;         /* spent */
    int64_t msec;           /* spent */
    Move line[PLY_MAX + 1]; /* of the result, with the replies that put off its end longest */
    size_t line_length;     /* 0: no move of it is known */
} Prover;

bool prover_of_use(const Variant *variant); /* true if the game has such a solver */

void prover_begin(Prover *prover, const Job *job);

/* Nodes that a search of `nodes` leaves to the prover; 0: none. */
int64_t prover_nodes(const Prover *prover, int64_t nodes);

/* Runs if it is due after `nodes` nodes of the search; `last`: no iteration follows. Returns true
   if the position is now known to be won or lost within *found, with prover->line. */
bool prover_prove(Prover *prover, int64_t nodes, bool last, ProvedResult *found);
