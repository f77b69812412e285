#include "search/prover.h"

#include "base/clock.h"
#include "solve/solver.h"

enum {
    SHARE = 10,      /* of nodes or time, one part */
    START = 20,      /* before the first iteration, one part */
    MSEC_REST = 50,  /* no run begins so late, as it takes a moment to end one */
    MSEC_NODES = 400 /* most nodes in a millisecond, as the solver reads the clock after many */
};

/* The effort of one run, and of the first one. */
typedef struct Runs {
    int64_t least, most, first_most;
} Runs;

static const Runs node_runs = {2000, 2000000, 200000}, msec_runs = {5, 3000, 500};

bool prover_of_use(const Variant *variant) {
    const char *why_not;
    const Solver *solver =
        variant->setup.rules->threats != NULL ? solver_of(variant, &why_not) : NULL;
    return solver != NULL && solver->counts_turns;
}

void prover_begin(Prover *prover, const Job *job) {
    const SearchLimits *limits = job->limits;
    *prover = (Prover){.job = job,
                       .ready = job->tables->proving && !limits->unproved &&
                                !game_in_turn(job->root.game) && !job->root.repetition_counts,
                       .timed = limits->nodes == 0 && limits->depth == 0};
}

int64_t prover_nodes(const Prover *prover, int64_t nodes) {
    return prover->ready && nodes / SHARE >= node_runs.least ? nodes / SHARE : 0;
}

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* The effort that is due, after `done` of the search's own; 0: none. Runs begin from the start,
   though with what is in the table, so short ones are as long as all before them together. */
static int64_t effort_due(const Runs *runs, int64_t limit, int64_t done, int64_t spent, bool last) {
    const int64_t first = least(limit / START, runs->first_most);
    const int64_t allowed = most(first, done / (SHARE - 1));
    const int64_t left = (limit > 0 ? least(limit / SHARE, allowed) : allowed) - spent;
    const int64_t worth = last ? 0 : least(spent, runs->most);
    return left >= most(runs->least, worth) ? least(left, runs->most) : 0;
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
           report->turns >= 0 && report->turns <= PLY_MAX &&
           report->turns <= job->root.turns_left &&
           (report->verdict == VERDICT_LOSS ||
            (report->move != 0 && !game_turn_banned(job->root.game, report->move)));
}

/* Runs within `due` nodes or msec. */
static bool prover_run(Prover *prover, int64_t due, ProbeResult *found) {
    const Job *job = prover->job;
    const Pos *pos = game_pos(job->root.game);
    const char *why_not;
    const Solver *solver = solver_of(pos->variant, &why_not);
    SolveReport report;
    const int64_t start = clock_msec(), hard = job->budget.hard;
    const int64_t left = hard < INT64_MAX ? most((hard - budget_spent(&job->budget)) / 2, 1) : 0;
    const SolveTask task = {
        .pos = pos,
        .knowledge = job->root.knowledge,
        .bytes = job->tables->proof_bytes,
        .limits = {.msec = prover->timed && (left == 0 || due < left) ? due : left,
                   .start_msec = start,
                   .nodes = (uint64_t)(prover->timed ? due * MSEC_NODES : due),
                   .any = true,
                   .threads = job->options->threads,
                   .stop = job->stop}};
    void *proofs = tables_have(prover, solver, &task);
    if (proofs == NULL) {
        prover->ready = false; /* no memory */
        return false;
    }
    solver->run(proofs, &task, &report);
    prover->nodes += report.nodes;
    prover->msec += clock_msec() - start;
    *found = (ProbeResult){report.verdict, report.move, report.turns, report.nodes};
    if (!report_fits(job, &report))
        return false;
    prover->ready = false; /* it has done its work */
    return true;
}

bool prover_ask(Prover *prover, int64_t nodes, bool last, ProbeResult *found) {
    const Job *job = prover->job;
    if (!prover->ready || stop_requested(job->stop) || (last && prover->timed))
        return false;
    const Budget *budget = &job->budget;
    const int64_t limit = budget->soft < budget->hard ? budget->soft : budget->hard;
    const int64_t spent = budget_spent(budget);
    if (budget->hard != INT64_MAX && budget->hard - spent < MSEC_REST)
        return false;
    const int64_t due = prover->timed ? effort_due(&msec_runs, limit < INT64_MAX ? limit : 0,
                                                   spent - prover->msec, prover->msec, false)
                                      : effort_due(&node_runs, job->limits->nodes, nodes,
                                                   (int64_t)prover->nodes, last);
    return due > 0 && prover_run(prover, due, found);
}
