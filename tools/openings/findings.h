/* All that is known of the openings of a study. */
#pragma once

#include "refuters.h"

/* By opening; NULL where nothing is known. */
typedef struct Findings {
    Result **result;
    Refuters **refuters;
} Findings;

Findings findings_new(const Study *study);
void findings_free(const Study *study, Findings *findings);
