#include "solve/kayles/kayles.h"

#include <assert.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/thread.h"
#include "solve/kayles/dfpn.h"

struct Kayles {
    KaylesTable *table;
};

/* Requests beyond the verdict. */
typedef struct KaylesRequest {
    _Atomic unsigned *verdicts; /* verdict of each choice */
    _Atomic int *answers;       /* reply to each choice */
    int first;                  /* choice made before the search; -1: none */
    bool warm;                  /* keep the table's entries */
} KaylesRequest;

/* State of one call. */
typedef struct KaylesJob {
    const Graph *graph;
    const SolveListener *listener;
    SolveRun run;
    KaylesShared shared;
    SubgraphMaker maker;
    LengthRule length;
    Subgraph root;
    uint64_t *set;              /* vertices left at the start */
    int count;                  /* number of vertices in `set` */
    int depth;                  /* choices made before the start */
    _Atomic int *answers;       /* reply to each choice; NULL: not requested */
    _Atomic unsigned *verdicts; /* verdict of each choice; NULL: only the graph's is requested */
    _Atomic int next, decided;
    _Atomic unsigned verdict; /* verdict of the graph */
    _Atomic int vertex;
    Lock listening; /* held while the listener is called */
} KaylesJob;

typedef struct KaylesWorker {
    bool needed; /* runs in the caller's thread */
    KaylesJob *job;
    Dfpn dfpn;
    uint64_t *after;
} KaylesWorker;

Kayles *kayles_new(size_t bytes) {
    assert(bytes > 0);
    Kayles *solver = memory_new(1, sizeof *solver);
    if (!solver)
        return NULL;
    solver->table = kayles_table_new(bytes);
    if (solver->table)
        return solver;
    free(solver);
    return NULL;
}

void kayles_free(Kayles *solver) {
    if (solver)
        kayles_table_free(solver->table);
    free(solver);
}

struct KaylesTable *kayles_table(Kayles *solver) {
    return solver->table;
}

static void job_report(KaylesJob *job, SolveReport *report) {
    *report = (SolveReport){
        .verdict = (Verdict)atomic_load(&job->verdict),
        .vertex = atomic_load(&job->vertex),
        .nodes = atomic_load(&job->run.nodes),
        .msec = clock_msec() - job->run.start_msec,
        .fill = kayles_fill(job->shared.table),
        .decided = atomic_load(&job->decided),
        .total = job->verdicts ? job->graph->vertices : 0,
        .no_memory = atomic_load(&job->run.no_memory),
    };
}

static void job_tick(void *context) {
    KaylesJob *job = context;
    SolveReport report;
    job_report(job, &report);
    lock_take(&job->listening);
    job->listener->progress(job->listener->context, &report);
    lock_give(&job->listening);
}

static bool job_start(KaylesJob *job, Kayles *solver, const Graph *graph, const SolveLimits *limits,
                      const SolveListener *listener, const KaylesRequest *request) {
    *job = (KaylesJob){.graph = graph,
                       .listener = listener,
                       .verdicts = request->verdicts,
                       .answers = request->answers,
                       .depth = request->first >= 0,
                       .vertex = -1};
    solve_run_begin(&job->run, limits, limits->start_msec != 0 ? limits->start_msec : clock_msec());
    solve_run_listen(&job->run, listener, job_tick, job);
    job->shared.maker = &job->maker;
    job->shared.length = &job->length;
    job->shared.table = solver->table;
    job->shared.run = &job->run;
    job->shared.order = choice_rule(limits->kayles.order);
    if (!request->warm)
        kayles_table_clear(solver->table);
    if (!subgraph_maker_set(&job->maker, graph) || !subgraph_root(&job->root, &job->maker))
        return false;
    job->set = memory_resize(NULL, (size_t)graph->words + 1, sizeof *job->set);
    if (!job->set)
        return false;
    const uint64_t *row =
        request->first < 0 ? NULL : graph->rows + (size_t)request->first * (size_t)graph->words;
    for (int w = 0; w < graph->words; w++) {
        job->set[w] = bits_below(graph->vertices - 64 * w) & ~(row ? row[w] : 0);
        job->count += bits_count(job->set[w]);
    }
    solve_run_spend(&job->run, 0); /* notices a stop request made before the run */
    return limits->kayles.searched || length_rule_set(&job->length, graph, &job->run.cancel);
}

static void job_end(KaylesJob *job) {
    free(job->set);
    subgraph_free(&job->root);
    subgraph_maker_free(&job->maker);
}

/* Stores the verdict of choice v and of its images under symmetry. Another thread that decides the
   same choice stores the same verdict. */
static void choice_decided(KaylesJob *job, int v, Verdict verdict) {
    const Graph *graph = job->graph;
    const int images = graph->symmetries > 1 ? graph->symmetries : 1;
    for (int s = 0; s < images; s++) {
        const int image =
            images == 1 ? v : (int)graph->images[(size_t)s * (size_t)graph->vertices + (size_t)v];
        if (atomic_exchange(&job->verdicts[image], verdict) != VERDICT_UNKNOWN)
            continue;
        atomic_fetch_add(&job->decided, 1);
        const SolveJudgement settled = {.move = graph->moves != NULL ? graph->moves[image] : 0,
                                        .verdict = verdict,
                                        .moves = -1};
        lock_take(&job->listening);
        solve_judged_report(job->listener, &settled);
        lock_give(&job->listening);
    }
    if (verdict == VERDICT_WIN) {
        atomic_store(&job->vertex, v);
        atomic_store(&job->verdict, VERDICT_WIN);
    }
}

static void choice_decide(KaylesWorker *worker, int v) {
    KaylesJob *job = worker->job;
    const uint64_t *row = job->graph->rows + (size_t)v * (size_t)job->graph->words;
    int left = 0;
    for (int w = 0; w < job->graph->words; w++) {
        worker->after[w] = job->set[w] & ~row[w];
        left += bits_count(worker->after[w]);
    }
    if (left == 0) {
        choice_decided(job, v, job->graph->misere ? VERDICT_LOSS : VERDICT_WIN);
        return;
    }
    const KaylesNumbers numbers = dfpn_solve(&worker->dfpn, &job->root, worker->after, left, 1);
    if (numbers.delta == 0)
        choice_decided(job, v, VERDICT_WIN);
    if (numbers.phi == 0) {
        choice_decided(job, v, VERDICT_LOSS);
        if (numbers.vertex >= 0) /* choices commute: `numbers.vertex` is refuted by v */
            choice_decided(job, numbers.vertex, VERDICT_LOSS);
    }
}

/* Solves the position itself. */
static void position_decide(KaylesWorker *worker) {
    KaylesJob *job = worker->job;
    const KaylesNumbers numbers =
        job->answers
            ? dfpn_answer(&worker->dfpn, &job->root, job->set, job->count, job->depth, job->answers)
            : dfpn_solve(&worker->dfpn, &job->root, job->set, job->count, job->depth);
    if (numbers.phi == 0) {
        atomic_store(&job->vertex, numbers.vertex);
        atomic_store(&job->verdict, VERDICT_WIN);
    } else if (numbers.delta == 0) {
        atomic_store(&job->verdict, VERDICT_LOSS);
    }
    atomic_store(&job->run.over, true); /* the other threads may stop */
}

/* Solves the positions after each choice. */
static void choices_decide(KaylesWorker *worker) {
    KaylesJob *job = worker->job;
    for (;;) {
        const int v = atomic_fetch_add(&job->next, 1);
        if (v >= job->graph->vertices || solve_run_over(&job->run))
            return;
        if (atomic_load(&job->verdicts[v]) == VERDICT_UNKNOWN)
            choice_decide(worker, v);
    }
}

static void *worker_run(void *argument) {
    KaylesWorker *worker = argument;
    KaylesJob *job = worker->job;
    worker->after = memory_resize(NULL, (size_t)job->graph->words + 1, sizeof *worker->after);
    if (worker->after && dfpn_new(&worker->dfpn, &job->shared)) {
        if (job->verdicts)
            choices_decide(worker);
        else
            position_decide(worker);
        const Dfs *dfs = &worker->dfpn.dfs;
        atomic_fetch_add(&job->run.nodes, dfs->nodes - dfs->reported);
        dfpn_free(&worker->dfpn);
    } else if (worker->needed) {
        solve_run_fail(&job->run, true);
    }
    free(worker->after);
    return NULL;
}

/* Runs the workers. Goes on with fewer threads if some cannot be started. */
static void job_work(KaylesJob *job, int threads) {
    KaylesWorker *workers = memory_new((size_t)threads, sizeof *workers);
    if (!workers) {
        solve_run_fail(&job->run, true);
        return;
    }
    for (int i = 0; i < threads; i++)
        workers[i] = (KaylesWorker){.job = job, .needed = i == 0};
    solve_run_parts(worker_run, workers, sizeof *workers, threads);
    free(workers);
}

static Verdict job_do(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                      const SolveListener *listener, SolveReport *report,
                      const KaylesRequest *request) {
    assert(limits->threads > 0);
    KaylesJob *job = memory_new(1, sizeof *job);
    if (!job) {
        if (report)
            *report = (SolveReport){.vertex = -1, .no_memory = true};
        return VERDICT_UNKNOWN;
    }
    const bool ready = job_start(job, solver, graph, limits, listener, request);
    lock_make(&job->listening);
    if (!ready)
        solve_run_fail(&job->run, true);
    else if (job->count == 0)
        atomic_store(&job->verdict, graph->misere ? VERDICT_WIN : VERDICT_LOSS);
    else if (!solve_run_over(&job->run))
        job_work(job, limits->threads);
    if (request->verdicts && job->count > 0 && atomic_load(&job->verdict) == VERDICT_UNKNOWN &&
        atomic_load(&job->decided) == graph->vertices)
        atomic_store(&job->verdict, VERDICT_LOSS);
    const Verdict verdict = (Verdict)atomic_load(&job->verdict);
    if (report)
        job_report(job, report);
    job_end(job);
    lock_free(&job->listening);
    free(job);
    return verdict;
}

Verdict kayles_prove(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                     const SolveListener *listener, SolveReport *report) {
    return job_do(solver, graph, limits, listener, report, &(KaylesRequest){.first = -1});
}

Verdict kayles_judge(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                     const SolveListener *listener, SolveReport *report, Verdict *verdicts) {
    _Atomic unsigned *found = memory_new((size_t)graph->vertices + 1, sizeof *found);
    if (!found && report)
        *report = (SolveReport){.vertex = -1, .no_memory = true};
    const Verdict verdict = found ? job_do(solver, graph, limits, listener, report,
                                           &(KaylesRequest){.verdicts = found, .first = -1})
                                  : VERDICT_UNKNOWN;
    for (int v = 0; v < graph->vertices; v++)
        verdicts[v] = found ? (Verdict)atomic_load(&found[v]) : VERDICT_UNKNOWN;
    free(found);
    return verdict;
}

Verdict kayles_answer(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                      const SolveListener *listener, SolveReport *report, SolveAnswers *answers) {
    _Atomic int *found = memory_resize(NULL, (size_t)graph->vertices + 1, sizeof *found);
    if (!found) {
        if (report)
            *report = (SolveReport){.vertex = -1, .no_memory = true};
        return VERDICT_UNKNOWN;
    }
    for (int v = 0; v < graph->vertices; v++)
        atomic_init(&found[v], answers->answer[v]);
    const KaylesRequest request = {
        .answers = found, .first = answers->first, .warm = answers->warm};
    const Verdict verdict = job_do(solver, graph, limits, listener, report, &request);
    for (int v = 0; v < graph->vertices; v++)
        answers->answer[v] = atomic_load(&found[v]);
    free(found);
    return verdict;
}
