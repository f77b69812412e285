/* All that is known of the openings of a study. */
#pragma once

#include "refuters.h"

/* By opening; NULL where nothing is known. */
typedef struct Results {
    Result **result;
    Refuters **refuters;
} Results;

Results results_new(const JobSpec *spec);
void results_free(const JobSpec *spec, Results *results);
