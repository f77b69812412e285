/* The workers of one search, and its reports. The first worker runs iterative deepening and
 * reports. The others search moves at its split points (split.h). */
#pragma once

#include "search/job.h"
#include "search/prover.h"
#include "search/split.h"
#include "search/worker.h"

typedef struct IterativeDeepening {
    const Job *job;
    Worker *worker[SEARCH_THREADS_MAX];
    int workers;
    Prover prover;
    size_t proved; /* lines that the prover found: 0 or 1, the first */
    int lost;      /* the prover found that the position is lost within these moves; -1: no */
    /* As last reported. */
    SearchScore score;
    RootMove best;
    int depth;
    int64_t nodes;
} IterativeDeepening;

/* Creates up to `workers` workers, fewer if memory runs short. Returns false if none could be
 * created. `nodes` limits the first worker; 0: no limit. */
bool deepening_make(IterativeDeepening *deepening, const Job *job, int workers, int64_t nodes);
void deepening_free(IterativeDeepening *deepening);

/* Searches deeper until a limit is reached or deeper search can change nothing. An infinite search
 * then waits to be stopped. Returns the depth of the last complete iteration. */
int deepening_search(IterativeDeepening *deepening);

/* Blocks until the search is stopped. */
void stop_await(const StopToken *stop);

/* Reports the first worker's root move number `line`, from 0, to the listener. */
void deepening_report(IterativeDeepening *deepening, int depth, int line);

SearchResult deepening_result(const IterativeDeepening *deepening, int depth);
