#include "search/prover.h"

#include "base/clock.h"
#include "solve/solver.h"

enum {
    SHARE = 10,         /* of nodes or time, one part */
    START = 20,         /* before the first iteration, one part */
    MSEC_REST = 50,     /* no run begins so late, as it takes a moment to end one */
    MSEC_NODES = 400,   /* most nodes in a millisecond, as the solver reads the clock after many */
    LINE_PART = 4,      /* of the share, for parts of a proof that the tables have lost */
    LINE_NODES = 20000, /* at most */
    LINE_MSEC = 20
};

/* The effort of one run, and of the first one. */
typedef struct Runs {
    int64_t least, most, first_most;
} Runs;

static const Runs node_runs = {2000, 2000000, 200000}, msec_runs = {5, 3000, 500};

bool prover_of_use(const Variant *variant) {
    const char *why_not;
    const Solver *solver =
        forms_of(variant->setup.rules)->threats != NULL ? solver_of(variant, &why_not) : NULL;
    return solver != NULL && solver->counts_moves;
}

void prover_begin(Prover *prover, const Job *job) {
    const SearchLimits *limits = job->limits;
    *prover = (Prover){.job = job,
                       .ready = job->tables->proving && !limits->unproved &&
                                !game_in_move(job->root.game) && !job->root.repetition_counts,
                       .timed = limits->nodes == 0 && limits->depth == 0};
}

int64_t prover_nodes(const Prover *prover, int64_t nodes) {
    return prover->ready && nodes / SHARE >= node_runs.least ? nodes / SHARE : 0;
}

/* The effort that is due, after `done` of the search's own; 0: none. Runs begin from the start,
   though with what is in the table, so short ones are as long as all before them together. */
static int64_t effort_due(const Runs *runs, int64_t limit, int64_t done, int64_t spent, bool last) {
    const int64_t first = int64_least(limit / START, runs->first_most);
    const int64_t allowed = int64_most(first, done / (SHARE - 1));
    const int64_t left = (limit > 0 ? int64_least(limit / SHARE, allowed) : allowed) - spent;
    const int64_t worth = last ? 0 : int64_least(spent, runs->most);
    return left >= int64_most(runs->least, worth) ? int64_least(left, runs->most) : 0;
}

/* The tables, made when they are first needed. */
static void *tables_have(const Prover *prover, const Solver *solver, const SolveTask *task) {
    Tables *tables = prover->job->tables;
    Error err;
    if (tables->proofs == NULL) {
        tables->proofs = solver->tables_new(task, &err);
        tables->solver = solver;
    }
    return tables->proofs;
}

static bool report_fits(const Job *job, const SolveReport *report) {
    return (report->verdict == VERDICT_WIN || report->verdict == VERDICT_LOSS) &&
           report->moves >= 0 && report->moves <= PLY_MAX &&
           report->moves <= job->root.moves_left &&
           (report->verdict == VERDICT_LOSS ||
            (report->move != 0 && !game_move_banned(job->root.game, report->move)));
}

/* A task of at most `due` nodes or msec, for results within `moves`; 0: for any result. */
static SolveTask task_of(const Prover *prover, int64_t due, int moves) {
    const Job *job = prover->job;
    const int64_t hard = job->budget.hard;
    const int64_t left =
        hard < INT64_MAX ? int64_most((hard - budget_spent(&job->budget)) / 2, 1) : 0;
    return (SolveTask){.pos = game_pos(job->root.game),
                       .knowledge = job->root.knowledge,
                       .bytes = job->tables->proof_bytes,
                       .limits = {.msec = prover->timed && (left == 0 || due < left) ? due : left,
                                  .start_msec = clock_msec(),
                                  .nodes = (uint64_t)(prover->timed ? due * MSEC_NODES : due),
                                  .moves = moves,
                                  .threats.any = moves == 0,
                                  .threads = job->options->threads,
                                  .stop = job->stop}};
}

/* Runs a task; true if it proves a result. */
static bool task_run(Prover *prover, const Solver *solver, const SolveTask *task,
                     SolveReport *report) {
    const int64_t start = clock_msec();
    solver->run(prover->job->tables->proofs, task, report);
    prover->nodes += report->nodes;
    prover->msec += clock_msec() - start;
    return report_fits(prover->job, report);
}

/* The share of the whole search where nodes count. */
static int64_t share_nodes(const Prover *prover) {
    const int64_t nodes = prover->job->limits->nodes;
    return nodes > 0 ? nodes / SHARE : node_runs.first_most;
}

static int64_t line_nodes(const Prover *prover) {
    return prover->timed ? LINE_NODES : int64_least(LINE_NODES, share_nodes(prover) / LINE_PART);
}

/* The rest of the share of the whole search, without the part for the line. */
static int64_t share_left(const Prover *prover) {
    const Budget *budget = &prover->job->budget;
    const int64_t end = int64_least(budget->soft, budget->hard);
    if (prover->timed)
        return (end < INT64_MAX ? end / SHARE : msec_runs.first_most) - prover->msec;
    return share_nodes(prover) - line_nodes(prover) - (int64_t)prover->nodes;
}

/* Looks for a sooner end with the rest of the share. */
static void result_shorten(Prover *prover, const Solver *solver, SolveReport *report) {
    const int64_t worth = prover->timed ? msec_runs.least : node_runs.least;
    SolveReport sooner;
    int64_t left;
    while (report->within && report->moves > 1 && (left = share_left(prover)) >= worth &&
           !stop_requested(prover->job->stop)) {
        const SolveTask task = task_of(prover, left, report->moves - 1);
        if (!task_run(prover, solver, &task, &sooner) || sooner.verdict != report->verdict ||
            sooner.moves >= report->moves)
            break;
        *report = sooner;
    }
}

/* The line of a result, which may be its first move alone. */
static void line_find(Prover *prover, const Solver *solver, SolveReport *report) {
    SolveTask task = task_of(prover, LINE_MSEC, 0);
    task.limits.nodes = (uint64_t)line_nodes(prover);
    const uint64_t before = report->nodes;
    if (solver->line != NULL)
        prover->line_length =
            solver->line(prover->job->tables->proofs, &task, report, prover->line, PLY_MAX + 1);
    if (prover->line_length == 0 && report->move != 0)
        prover->line[prover->line_length++] = report->move;
    prover->nodes += report->nodes - before;
}

/* Runs within `due` nodes or msec. */
static bool prover_run(Prover *prover, int64_t due, ProvedResult *found) {
    const char *why_not;
    const Solver *solver = solver_of(game_pos(prover->job->root.game)->variant, &why_not);
    const SolveTask task = task_of(prover, due, 0);
    SolveReport report;
    if (tables_have(prover, solver, &task) == NULL) {
        prover->ready = false; /* no memory */
        return false;
    }
    if (!task_run(prover, solver, &task, &report))
        return false;
    prover->ready = false; /* it has done its work */
    result_shorten(prover, solver, &report);
    line_find(prover, solver, &report);
    *found = (ProvedResult){report.verdict, report.move, report.moves, report.nodes};
    return true;
}

bool prover_prove(Prover *prover, int64_t nodes, bool last, ProvedResult *found) {
    const Job *job = prover->job;
    if (!prover->ready || stop_requested(job->stop) || (last && prover->timed))
        return false;
    const Budget *budget = &job->budget;
    const int64_t limit = int64_least(budget->soft, budget->hard);
    const int64_t spent = budget_spent(budget);
    if (budget->hard != INT64_MAX && budget->hard - spent < MSEC_REST)
        return false;
    const int64_t due = prover->timed ? effort_due(&msec_runs, limit < INT64_MAX ? limit : 0,
                                                   spent - prover->msec, prover->msec, false)
                                      : effort_due(&node_runs, job->limits->nodes, nodes,
                                                   (int64_t)prover->nodes, last);
    return due > 0 && prover_run(prover, due, found);
}
