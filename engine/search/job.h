/* One call of search_run(): what is searched, how, and who listens. */
#pragma once

#include "search/root.h"
#include "search/search.h"
#include "search/tables.h"

typedef struct Job {
    Root root;
    Tables *tables;
    const SearchOptions *options;
    const SearchLimits *limits;
    Budget budget;
    const Stop *stop;
    const SearchListener *listener;
} Job;
