/* The known results of all openings of a spec. */
#pragma once

#include "refuters.h"

/* Indexed by opening; NULL where nothing is known. */
typedef struct Results {
    Result **result;
    Refuters **refuters;
} Results;

Results results_new(const JobSpec *spec);
void results_free(const JobSpec *spec, Results *results);
