/* match -check: does an engine do what its protocol demands? checks.def is the list of questions.
 */
#pragma once

#include <stdbool.h>

#include "streams/printer.h"
#include "talk/engine.h"

/* For the rows of checks.def. */
enum { BY_GTP = 1, BY_GENMOVE = 2, BY_UGI = 4 };
enum { ONCE, GAME };
enum { MUST, MAY };

typedef struct CheckPlan {
    const EngineSpec *spec;
    char *const *game; /* as newgame reads them; with none, what it knows of one of every kind */
    size_t games;
    Surroundings around;
} CheckPlan;

/* Writes a line for each question, `NAME: passed`, `failed: WHY` or `not supported: WHAT`, and last
   how many of each. An engine that crashes or hangs is started anew for the next question. Returns
   whether none has failed. */
bool check_run(const CheckPlan *plan, Printer *out);
