/* One call of search_run(): root, tables, options, limits and listener. */
#pragma once

#include "search/report.h"
#include "search/root.h"
#include "search/tables.h"

typedef struct Job {
    Root root;
    Tables *tables;
    const SearchOptions *options;
    const SearchLimits *limits;
    Budget budget;
    const StopToken *stop;
    const SearchListener *listener;
} Job;

bool job_timed(const Job *job);    /* time limits it: equal searches may differ */
bool job_levelled(const Job *job); /* it plays below full strength (level.h) */
int job_depth(const Job *job);     /* greatest depth, in plies */

/* Number of lines to report, of this many root moves. */
size_t job_lines(const Job *job, size_t moves);

void job_report(const Job *job, const SearchReport *report); /* to the listener, if any */

/* Searches a game of more than two teams. The root must have no moves yet. Returns no move if
   memory runs out. This is the only call into multi/. */
SearchResult multi_search(Job *job);
