/* Alpha-beta search of one worker. */
#pragma once

#include "search/worker.h"

/* Searches root[first..] to `depth`. Returns the best score if it lies between alpha and beta, else
   a bound. Brings the best move to index `first`. If stopped early, root[first] is at least as good
   as the best move of the last iteration. */
int worker_root_search(Worker *worker, size_t first, int depth, int alpha, int beta);

/* Helps at the split points of the worker's pool until pool_dismiss(). */
void worker_serve(Worker *worker);
