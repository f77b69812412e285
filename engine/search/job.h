/* One call of search_run(): what is searched, how, and who listens. */
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

/* Does it where more than two play, each for himself: a game with more than two parties, whose root
   has no moves yet. No move if there is no memory. The one call into multi/, which sees this
   folder. */
SearchResult multi_search(Job *job);
