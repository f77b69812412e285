#include "search/team.h"

#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "base/thread.h"

enum { ASPIRATION = 40, ASPIRATION_DEPTH = 4 };

void team_free(Team *team) {
    while (team->workers > 0)
        worker_free(team->worker[--team->workers]);
}

bool team_make(Team *team, const Job *job, int workers, int64_t nodes) {
    *team = (Team){.job = job};
    while (team->workers < workers) {
        Worker *worker =
            worker_new(&job->root, job->tables->table, &job->tables->estimates, job->stop);
        if (worker == NULL)
            break;
        worker->budget = job->budget;
        worker->node_limit = team->workers == 0 ? nodes : 0;
        team->worker[team->workers++] = worker;
    }
    if (team->workers == 0)
        team_free(team);
    return team->workers > 0;
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

static int64_t team_nodes(const Team *team) {
    int64_t nodes = 0;
    for (int i = 0; i < team->workers; i++)
        nodes += atomic_load_explicit(&team->worker[i]->nodes, memory_order_relaxed);
    return nodes;
}

void team_report(Team *team, int depth, int line) {
    const Worker *worker = team->worker[0];
    const SearchListener *listener = team->job->listener;
    const RootMove *root = &worker->root[line];
    const SearchReport report = {
        .depth = depth,
        .seldepth = worker->seldepth,
        .multipv = line + 1,
        .score = score_describe(root->score),
        .nodes = team_nodes(team),
        .msec = budget_spent(&worker->budget),
        .hashfull = table_fill(worker->table),
        .pv = root->pv,
        .pv_length = (size_t)root->pv_length,
    };
    if (line == 0) {
        team->score = report.score;
        team->best = *root;
    }
    team->depth = depth;
    team->nodes = report.nodes;
    if (listener != NULL && listener->iteration != NULL)
        listener->iteration(listener->context, &report);
}

/* After an iteration that was broken off: what is played, if it has changed since the last report,
   and the nodes. Its score is that of a turn better than the last best, while others may have been
   left unsearched. */
static void last_report_send(Team *team) {
    RootMove *root = &team->worker[0]->root[0];
    if (team->nodes == team_nodes(team))
        return;
    if (root->move == team->best.move)
        *root = team->best;
    else
        root->score = score_doubted(root->score, LEFT_OPEN, 0);
    team_report(team, team->depth, 0);
}

SearchResult team_result(const Team *team, int depth) {
    return (SearchResult){
        .best = team->worker[0]->root[0].move,
        .score = team->score,
        .depth = depth,
        .nodes = team_nodes(team),
        .msec = budget_spent(&team->job->budget),
    };
}

/* --- iterations --- */

/* One root position of one iteration, in a window around the last score that opens when it must. */
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

/* Deeper search cannot change what is certain: the end is seen on every path, or a win is found and
   its length is within what was searched. */
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

/* When everything that was looked at loses, the rest is looked at too: it may not, or may last
   longer. False if nothing was left out. */
static bool root_widen(Worker *worker, const Root *root) {
    if (worker->left == LEFT_NOTHING || worker->root[0].score > -SCORE_DECIDED)
        return false;
    Root wider = *root;
    wider.move = worker->root;
    wider.moves = worker->roots;
    const bool whole = root_rest_add(&wider);
    const bool more = wider.moves > worker->roots;
    worker->root = wider.move;
    worker->roots = wider.moves;
    worker->left = whole ? LEFT_NOTHING : worker->left;
    return more;
}

static size_t team_lines(const Team *team) {
    const size_t wanted = (size_t)team->job->options->multipv;
    return wanted < team->worker[0]->roots ? wanted : team->worker[0]->roots;
}

static int team_deepen(Team *team) {
    const SearchLimits *limits = team->job->limits;
    Worker *worker = team->worker[0];
    const int most =
        limits->depth > 0 && limits->depth < SEARCH_DEPTH_MAX ? limits->depth : SEARCH_DEPTH_MAX;
    Pace pace = {.end = budget_spent(&worker->budget)};
    int done = 0;
    for (int depth = 1; depth <= most && !worker->stopped; depth++) {
        worker->horizon = false;
        worker->seldepth = 0;
        do
            for (size_t line = 0; line < team_lines(team) && !worker->stopped; line++)
                aspiration_search(worker, line, depth);
        while (!worker->stopped && root_widen(worker, &team->job->root));
        if (worker->stopped)
            break;
        done = depth;
        worker->may_stop = true;
        qsort(worker->root, team_lines(team), sizeof *worker->root, root_compare);
        for (size_t line = 0; line < team_lines(team); line++)
            team_report(team, depth, (int)line);
        pace_note(&pace, worker->root[0].move, worker->root[0].score,
                  budget_spent(&worker->budget));
        if (depth_suffices(worker, depth) || !budget_goes_on(&worker->budget, &pace))
            break;
        if (worker->roots == 1 && worker->budget.soft != INT64_MAX)
            break; /* on the clock there is nothing to decide */
    }
    return done;
}

/* --- threads --- */

static void *helper_work(void *context) {
    Worker *worker = context;
    worker->may_stop = true;
    crew_serve(worker->crew, worker);
    return NULL;
}

void stop_await(const Stop *stop) {
    const struct timespec moment = {.tv_nsec = 2000000};
    while (!stop_told(stop))
        nanosleep(&moment, NULL);
}

int team_search(Team *team) {
    Thread thread[SEARCH_THREADS_MAX];
    Crew crew;
    int started = 0;
    crew_make(&crew);
    for (int i = 0; i < team->workers && team->workers > 1; i++) {
        team->worker[i]->crew = &crew;
        team->worker[i]->history.common = i > 0 ? &team->worker[0]->history : NULL;
    }
    while (started + 1 < team->workers &&
           thread_start(&thread[started], helper_work, team->worker[started + 1]))
        started++;
    const int depth = team_deepen(team);
    crew_dismiss(&crew);
    while (started > 0)
        thread_join(thread[--started]);
    crew_free(&crew);
    if (team->job->limits->infinite)
        stop_await(team->job->stop);
    last_report_send(team);
    return depth;
}
