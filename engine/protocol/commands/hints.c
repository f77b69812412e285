#include "protocol/commands/hints.h"

#include "base/memory.h"

void hints_begin(Hints *hints, const Solver *solver, size_t megabytes, SolveTask *task) {
    const size_t part = megabytes / POLICIES_PART;
    *hints = (Hints){.policy = {policies_move, NULL}};
    task->bytes = MEGABYTES(solver->uses_policy ? megabytes - part : megabytes);
    if (!solver->uses_policy)
        return;
    hints->policies = policies_new(task->pos->variant, task->knowledge, part, task->limits.threads);
    hints->policy.context = hints->policies;
    task->limits.threats.policy = hints->policies != NULL ? &hints->policy : NULL;
}

void hints_end(Hints *hints) {
    policies_free(hints->policies);
}
