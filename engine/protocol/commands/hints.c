#include "protocol/commands/hints.h"

#include "base/memory.h"

void hints_begin(Hints *hints, const Solver *solver, size_t megabytes, SolveTask *task) {
    const size_t part = megabytes / ORACLES_PART;
    *hints = (Hints){.oracle = {oracles_move, NULL}};
    task->bytes = MEGABYTES(solver->uses_oracle ? megabytes - part : megabytes);
    if (!solver->uses_oracle)
        return;
    hints->oracles = oracles_new(task->pos->variant, task->knowledge, part, task->limits.threads);
    hints->oracle.context = hints->oracles;
    task->limits.threats.oracle = hints->oracles != NULL ? &hints->oracle : NULL;
}

void hints_end(Hints *hints) {
    oracles_free(hints->oracles);
}
