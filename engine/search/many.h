/* Where more than two parties play: alpha-beta has no meaning there. */
#pragma once

#include "search/job.h"

/* Chooses a turn of the job's root, which has no moves yet, and reports it. A score is the mover's:
   SCORE_WIN_IN is said of wins at once alone. */
SearchResult many_search(Job *job);
