/* A move policy for a solver that uses one, in part of the solver's memory. */
#pragma once

#include "search/policy.h"
#include "solve/solver.h"

typedef struct Hints {
    MovePolicies *policies;
    MovePolicy policy;
} Hints;

/* Sets the memory of the task, `megabytes` in all, and its policy. *hints must live as long as the
   task and not be moved. Call hints_end() after the task. */
void hints_begin(Hints *hints, const Solver *solver, size_t megabytes, SolveTask *task);
void hints_end(Hints *hints);
