/* The workers of one search, and what is reported of them. The first one deepens and is listened
   to; the others, helpers, try turns of nodes that it shares (split.h). */
#pragma once

#include "search/job.h"
#include "search/split.h"
#include "search/worker.h"

typedef struct Team {
    const Job *job;
    Worker *worker[SEARCH_THREADS_MAX];
    int workers;
    SearchScore score; /* as last reported, and the best line with it */
    RootMove best;
    int depth;
    int64_t nodes;
} Team;

/* At most that many workers, as there is memory for; false, and none, if it suffices for none. The
   nodes limit the first one; 0: nothing does. */
bool team_make(Team *team, const Job *job, int workers, int64_t nodes);
void team_free(Team *team);

/* Deepens until a limit ends it or deeper search can change nothing; an infinite search then waits
   to be stopped. The depth of the last complete iteration. */
int team_search(Team *team);

/* Until it is told. */
void stop_await(const Stop *stop);

/* Tells the listener of the line at that place of the first worker's root. */
void team_report(Team *team, int depth, int line);

SearchResult team_result(const Team *team, int depth);
