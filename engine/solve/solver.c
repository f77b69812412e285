#include "solve/solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "solve/bits.h"
#include "solve/prove.h"

struct Solver {
    Table *table;
};

Solver *solver_new(size_t mbytes)
{
    Solver *solver = malloc(sizeof *solver);
    if (!solver)
        return NULL;
    solver->table = table_new(mbytes);
    if (solver->table)
        return solver;
    free(solver);
    return NULL;
}

void solver_free(Solver *solver)
{
    if (solver)
        table_free(solver->table);
    free(solver);
}

typedef struct Worker {
    pthread_t thread;
    Prover prover;
    Shared *shared;
    const Field *field;
    const uint64_t *set;
    int count;
    Known known;
} Worker;

static void *worker_run(void *argument)
{
    Worker *worker = argument;
    worker->known = prover_solve(&worker->prover, worker->field, worker->set, worker->count, 0);
    if (worker->known.phi == 0 || worker->known.delta == 0)
        atomic_store(&worker->shared->run->halt, true);
    return NULL;
}

Verdict solver_run(Solver *solver, const Graph *graph, const SolverLimits *limits,
                   const SolverListener *listener, SolverReport *report)
{
    (void)listener;
    SolverReport answer = {.vertex = -1, .verdict = VERDICT_UNKNOWN};
    if (graph->vertices == 0) {
        answer.verdict = graph->misere ? VERDICT_WIN : VERDICT_LOSS;
        if (report) *report = answer;
        return answer.verdict;
    }
    Run run = {.stop = limits->stop, .start_msec = run_clock(), .node_limit = limits->nodes};
    if (limits->msec) run.deadline_msec = run.start_msec + limits->msec;
    FieldMaker maker; field_maker_set(&maker, graph);
    Field root; field_root(&root, &maker);
    Shared *shared = calloc(1, sizeof *shared);
    shared->maker = &maker; shared->table = solver->table; shared->run = &run;
    table_clear(solver->table);
    uint64_t *set = malloc((size_t)graph->words * 8);
    for (int w = 0; w < graph->words; w++) set[w] = bits_below(graph->vertices - 64 * w < 64 ? graph->vertices - 64 * w : 64);
    Worker *workers = calloc((size_t)limits->threads, sizeof *workers);
    for (int i = 0; i < limits->threads; i++) {
        Worker *w = &workers[i];
        w->shared = shared; w->field = &root; w->set = set; w->count = graph->vertices;
        prover_new(&w->prover, shared);
    }
    for (int i = 1; i < limits->threads; i++) pthread_create(&workers[i].thread, NULL, worker_run, &workers[i]);
    worker_run(&workers[0]);
    for (int i = 1; i < limits->threads; i++) pthread_join(workers[i].thread, NULL);
    for (int i = 0; i < limits->threads; i++) {
        const Known k = workers[i].known;
        if (k.phi == 0) { answer.verdict = VERDICT_WIN; answer.vertex = k.vertex; }
        else if (k.delta == 0) answer.verdict = VERDICT_LOSS;
        answer.nodes += workers[i].prover.diver.nodes;
        prover_free(&workers[i].prover);
    }
    answer.msec = run_clock() - run.start_msec;
    answer.table_permille = table_permille(solver->table);
    free(workers); free(set); field_free(&root); field_maker_free(&maker); free(shared);
    if (report) *report = answer;
    return answer.verdict;
}
