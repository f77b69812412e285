#include "search/deepening.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/thread.h"
#include "search/alphabeta.h"

enum { ASPIRATION = 40, ASPIRATION_DEPTH = 4 };

void deepening_free(IterativeDeepening *deepening) {
    while (deepening->workers > 0)
        worker_free(deepening->worker[--deepening->workers]);
}

bool deepening_make(IterativeDeepening *deepening, const Job *job, int workers, int64_t nodes) {
    *deepening = (IterativeDeepening){.job = job, .lost = -1};
    prover_begin(&deepening->prover, job);
    nodes -= prover_nodes(&deepening->prover, nodes);
    while (deepening->workers < workers) {
        Worker *worker =
            worker_new(&job->root, job->tables->table, &job->tables->estimates, job->stop);
        if (worker == NULL)
            break;
        worker->limiter.budget = job->budget;
        worker->limiter.nodes = deepening->workers == 0 ? nodes : 0;
        deepening->worker[deepening->workers++] = worker;
    }
    if (deepening->workers == 0)
        deepening_free(deepening);
    return deepening->workers > 0;
}

/* --- reports --- */

static SearchScore score_describe(int score) {
    if (score >= SCORE_WIN - PLY_MAX)
        return (SearchScore){SCORE_WIN_IN, SCORE_WIN - score};
    if (score <= PLY_MAX - SCORE_WIN)
        return (SearchScore){SCORE_LOSS_IN, SCORE_WIN + score};
    if (score >= SCORE_PROVED)
        return (SearchScore){SCORE_WON, SCORE_PROVEN - score};
    if (score <= -SCORE_PROVED)
        return (SearchScore){SCORE_LOST, SCORE_PROVEN + score};
    return (SearchScore){SCORE_ESTIMATE, score};
}

static int64_t deepening_nodes(const IterativeDeepening *deepening) {
    int64_t nodes = 0;
    for (int i = 0; i < deepening->workers; i++)
        nodes += atomic_load_explicit(&deepening->worker[i]->nodes, memory_order_relaxed);
    return nodes;
}

/* With the prover's. */
static int64_t all_nodes(const IterativeDeepening *deepening) {
    return deepening_nodes(deepening) + (int64_t)deepening->prover.nodes;
}

/* The score of a line. In a position that is proved to be lost, no estimate is shown. */
static SearchScore line_score(const IterativeDeepening *deepening, int score) {
    const SearchScore found = score_describe(score);
    const bool sooner = found.kind == SCORE_LOSS_IN && found.value <= deepening->lost;
    return deepening->lost >= 0 && !sooner ? (SearchScore){SCORE_LOSS_IN, deepening->lost} : found;
}

void deepening_report(IterativeDeepening *deepening, int depth, int line) {
    const Worker *worker = deepening->worker[0];
    const RootMove *root = &worker->root[line];
    const SearchReport report = {
        .depth = depth,
        .seldepth = worker->seldepth,
        .multipv = line + 1,
        .score = line_score(deepening, root->score),
        .nodes = all_nodes(deepening),
        .msec = budget_spent(&worker->limiter.budget),
        .hashfull = table_fill(worker->table),
        .pv = root->pv,
        .pv_length = (size_t)root->pv_length,
    };
    if (line == 0) {
        deepening->score = report.score;
        deepening->best = *root;
    }
    deepening->depth = depth;
    deepening->nodes = report.nodes;
    job_report(deepening->job, &report);
}

/* After an aborted iteration, reports the move to play and the nodes. A new best move keeps its
   score, but a decided score counts as believed: other moves may not have been searched. */
static void last_report_send(IterativeDeepening *deepening) {
    RootMove *root = &deepening->worker[0]->root[0];
    if (deepening->nodes == all_nodes(deepening))
        return;
    if (root->move == deepening->best.move)
        *root = deepening->best;
    else
        root->score = score_doubted(root->score, LIST_SELECTIVE, 0);
    deepening_report(deepening, deepening->depth, 0);
}

SearchResult deepening_result(const IterativeDeepening *deepening, int depth) {
    return (SearchResult){
        .best = deepening->worker[0]->root[0].move,
        .score = deepening->score,
        .depth = depth,
        .nodes = all_nodes(deepening),
        .msec = budget_spent(&deepening->job->budget),
    };
}

/* --- iterations --- */

/* One line of one iteration, in an aspiration window that widens on failure. */
static void aspiration_search(Worker *worker, size_t first, int depth) {
    const int last = worker->root[first].score;
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, width = ASPIRATION;
    if (depth >= ASPIRATION_DEPTH && last > -SCORE_DECIDED && last < SCORE_DECIDED) {
        alpha = last - width;
        beta = last + width;
    }
    for (;;) {
        const int score = worker_root_search(worker, first, depth, alpha, beta);
        if (worker->stopped || (score > alpha && score < beta))
            return;
        width *= 4;
        if (score <= alpha)
            alpha = width > EVAL_MAX ? -SCORE_INFINITE : score - width;
        else
            beta = width > EVAL_MAX ? SCORE_INFINITE : score + width;
    }
}

/* Returns true if deeper search cannot change the result: every path ends within the depth, or a
   win is proved and no shorter one can exist. */
static bool depth_suffices(const Worker *worker, int depth) {
    const int score = worker->root[0].score;
    const SearchScore found = score_describe(score);
    switch (found.kind) {
    case SCORE_WIN_IN:
    case SCORE_LOSS_IN: return !worker->horizon || found.value <= depth;
    case SCORE_WON:
    case SCORE_LOST: return true;
    default: return !worker->horizon;
    }
}

/* If every listed root move loses, adds the others: one may not lose, or may last longer. Returns
   false if none was added. */
static bool root_widen(Worker *worker, const Root *root) {
    if (worker->left == LIST_COMPLETE || worker->root[0].score > -SCORE_DECIDED)
        return false;
    Root wider = *root;
    wider.move = worker->root;
    wider.moves = worker->roots;
    const bool complete = root_rest_add(&wider);
    const bool more = wider.moves > worker->roots;
    worker->root = wider.move;
    worker->roots = wider.moves;
    worker->left = complete ? LIST_COMPLETE : worker->left;
    return more;
}

/* --- proofs --- */

/* Puts the prover's line first. */
static void proof_line_set(Worker *worker, const Prover *prover, int score) {
    const Move move = prover->line[0];
    size_t at = 0;
    while (at + 1 < worker->roots && worker->root[at].move != move)
        at++;
    root_moves_raise(worker->root, 0, at);
    RootMove *first = &worker->root[0];
    *first = (RootMove){.move = move, .score = score, .pv_length = (int)prover->line_length};
    memcpy(first->pv, prover->line, prover->line_length * sizeof *first->pv);
}

/* Asks the prover. Reports a win that the search has not found yet as the first line. Reports a
   loss only if MultiPV is 1. Returns true if there is nothing left to search. */
static bool deepening_prove(IterativeDeepening *deepening, int depth, bool last) {
    Worker *worker = deepening->worker[0];
    const Prover *prover = &deepening->prover;
    const bool alone = deepening->job->options->multipv == 1;
    ProvedResult found;
    if (!prover_prove(&deepening->prover, deepening_nodes(deepening), last, &found))
        return false;
    const bool won = found.verdict == VERDICT_WIN;
    const int score = won ? SCORE_WIN - found.moves : found.moves - SCORE_WIN;
    if (!won) {
        deepening->lost = found.moves;
        if (!alone || prover->line_length == 0)
            return false;
    }
    if (!won || worker->root[0].score < score) {
        proof_line_set(worker, prover, score);
        deepening->proved = 1;
        deepening_report(deepening, depth, 0);
    }
    return alone;
}

static size_t deepening_lines(const IterativeDeepening *deepening) {
    return job_lines(deepening->job, deepening->worker[0]->roots);
}

static int deepening_go(IterativeDeepening *deepening) {
    Worker *worker = deepening->worker[0];
    const int most = job_depth(deepening->job);
    Pace pace = {.end = budget_spent(&worker->limiter.budget)};
    int done = 0;
    if (deepening_prove(deepening, 1, false))
        return 1;
    for (int depth = 1; depth <= most && !worker->stopped; depth++) {
        worker->horizon = false;
        worker->seldepth = 0;
        do
            for (size_t line = deepening->proved;
                 line < deepening_lines(deepening) && !worker->stopped; line++)
                aspiration_search(worker, line, depth);
        while (!worker->stopped && root_widen(worker, &deepening->job->root));
        if (worker->stopped)
            break;
        done = depth;
        worker->limiter.may_stop = true;
        qsort(worker->root, deepening_lines(deepening), sizeof *worker->root, root_compare);
        for (size_t line = 0; line < deepening_lines(deepening); line++)
            deepening_report(deepening, depth, (int)line);
        pace_note(&pace, worker->root[0].move, worker->root[0].score,
                  budget_spent(&worker->limiter.budget));
        if (depth_suffices(worker, depth) || !budget_goes_on(&worker->limiter.budget, &pace) ||
            deepening_prove(deepening, depth, false))
            break;
        if (worker->roots == 1 && worker->limiter.budget.soft != INT64_MAX)
            break; /* saves clock time: there is only one move */
    }
    if (worker->stopped)
        deepening_prove(deepening, done > 0 ? done : 1, true);
    return done;
}

/* --- threads --- */

static void *helper_work(void *context) {
    Worker *worker = context;
    worker->limiter.may_stop = true;
    worker_serve(worker);
    return NULL;
}

void stop_await(const StopToken *stop) {
    const struct timespec moment = {.tv_nsec = 2000000};
    while (!stop_requested(stop))
        nanosleep(&moment, NULL);
}

int deepening_search(IterativeDeepening *deepening) {
    Thread thread[SEARCH_THREADS_MAX];
    ThreadPool pool;
    int started = 0;
    pool_make(&pool);
    for (int i = 0; i < deepening->workers && deepening->workers > 1; i++) {
        deepening->worker[i]->pool = &pool;
        deepening->worker[i]->history.common = i > 0 ? &deepening->worker[0]->history : NULL;
    }
    while (started + 1 < deepening->workers &&
           thread_start(&thread[started], helper_work, deepening->worker[started + 1]))
        started++;
    const int depth = deepening_go(deepening);
    pool_dismiss(&pool);
    while (started > 0)
        thread_join(thread[--started]);
    pool_free(&pool);
    if (deepening->job->limits->infinite)
        stop_await(deepening->job->stop);
    last_report_send(deepening);
    return depth;
}
