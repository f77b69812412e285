/* Tests whether an engine follows its protocol. The questions are in checks.def. */
#pragma once

#include <stdbool.h>

#include "streams/printer.h"
#include "talk/engine.h"

/* Constants for the rows of checks.def. */
enum { BY_GTP = 1, BY_GENMOVE = 2, BY_UGI = 4 };
enum { ONCE, GAME };
enum { MUST, MAY };

typedef struct CheckPlan {
    const EngineSpec *spec;
    const WordList *games; /* as newgame reads them; none: one game of each kind it knows */
    const Surroundings *around;
} CheckPlan;

/* Asks all questions. Writes `NAME: passed`, `NAME: failed: WHY` or `NAME: not supported: WHAT` for
   each, and last a line with the totals. Restarts an engine that crashes or hangs for the next
   question. Returns true if no question failed. */
bool check_run(const CheckPlan *plan, Printer *out);
