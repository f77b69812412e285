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

/* Searches a game of more than two teams. The root must have no moves yet. Returns no move if
   memory runs out. This is the only call into multi/. */
SearchResult multi_search(Job *job);
