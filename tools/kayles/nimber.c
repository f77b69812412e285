#include "nimber.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "search.h"

_Static_assert((int)NIMBER_MAX == (int)VALUE_MAX, "one limit");

/* A component of the graph. */
typedef struct NimberPart {
    int first, count; /* its vertices in Nimber.vertices */
    int value;        /* VALUE_NONE: not known */
} NimberPart;

typedef struct Nimber {
    const NimberTask *task;
    SolveReport *report;
    SolveRun run;
    ValueTable *table;
    ValueSearch search;
    Subgraph root;
    uint64_t *sets;     /* room for four sets */
    uint32_t *vertices; /* by component */
    NimberPart *parts;  /* smallest first */
    int count;          /* of the parts */
} Nimber;

static void nimber_report(const Nimber *nimber) {
    SolveReport *report = nimber->report;
    report->nodes = atomic_load(&nimber->run.nodes);
    report->msec = clock_msec() - nimber->run.start_msec;
    report->fill = nimber->table != NULL ? value_table_fill(nimber->table) : 0;
    report->no_memory = atomic_load(&nimber->run.no_memory);
    report->why =
        nimber->search.above ? "the value of a component is too large" : "the search was ended";
}

static void nimber_tick(void *context) {
    const Nimber *nimber = context;
    const SolveListener *listener = nimber->task->listener;
    nimber_report(nimber);
    listener->progress(listener->context, nimber->report);
}

static bool nimber_new(Nimber *nimber) {
    const Graph *graph = nimber->task->graph;
    const size_t vertices = (size_t)graph->vertices, words = (size_t)graph->words;
    nimber->table = value_table_new(nimber->task->bytes);
    nimber->sets = memory_new(4 * words + 1, sizeof *nimber->sets);
    nimber->vertices = memory_new(vertices + 1, sizeof *nimber->vertices);
    nimber->parts = memory_new(vertices + 1, sizeof *nimber->parts);
    const bool searched =
        value_search_new(&nimber->search, graph, nimber->table, &nimber->run); /* freed anyway */
    nimber->search.most = nimber->task->most;
    return nimber->table != NULL && nimber->sets != NULL && nimber->vertices != NULL &&
           nimber->parts != NULL && searched &&
           subgraph_root(&nimber->root, &nimber->search.room.maker);
}

static void nimber_free(Nimber *nimber) {
    value_search_free(&nimber->search);
    subgraph_free(&nimber->root);
    value_table_free(nimber->table);
    free(nimber->sets);
    free(nimber->vertices);
    free(nimber->parts);
}

static int part_order(const void *a, const void *b) {
    const NimberPart *one = a, *other = b;
    return one->count != other->count ? one->count - other->count : one->first - other->first;
}

/* Lists the components, without twins. False if cancelled. */
static bool parts_list(Nimber *nimber) {
    const int words = nimber->root.words;
    const PartSets sets = {nimber->sets, nimber->sets + words, nimber->sets + 2 * words};
    int listed = 0;
    for (int w = 0; w < words; w++)
        sets.after[w] = bits_below(nimber->root.vertices - 64 * w);
    twins_remove(&nimber->root, sets.after);
    for (int v; (v = set_first(sets.after, words)) >= 0;) {
        const int count = component_take(&nimber->root, &sets, v, words);
        nimber->parts[nimber->count++] = (NimberPart){listed, count, VALUE_NONE};
        for (int w = v / 64; w < words; w++)
            for (uint64_t rest = sets.component[w]; rest != 0; rest &= rest - 1)
                nimber->vertices[listed++] = (uint32_t)(w * 64 + bits_first(rest));
        if (solve_run_spend(&nimber->run, 0))
            return false;
    }
    qsort(nimber->parts, (size_t)nimber->count, sizeof *nimber->parts, part_order);
    return true;
}

/* The set of a component, valid until the next call. */
static GraphPart part_set(const Nimber *nimber, const NimberPart *part) {
    const size_t words = (size_t)nimber->root.words;
    uint64_t *set = nimber->sets + 3 * words;
    for (size_t w = 0; w < words; w++)
        set[w] = 0;
    for (int i = 0; i < part->count; i++)
        row_add(set, (int)nimber->vertices[part->first + i]);
    return (GraphPart){&nimber->root, set, part->count};
}

/* Finds the value of a component. False if cancelled. */
static bool part_solve(Nimber *nimber, NimberPart *part) {
    if (part->value == VALUE_NONE && part->count < 3)
        part->value = 1;
    if (part->value == VALUE_NONE) {
        const GraphPart set = part_set(nimber, part);
        const int value = value_find(&nimber->search, &set);
        part->value = value >= 0 ? value : VALUE_NONE;
    }
    return part->value != VALUE_NONE;
}

/* Reports the choice in `part` that leaves `value`. False if there is none. */
static bool part_win(Nimber *nimber, const NimberPart *part, int value) {
    const GraphPart set = part_set(nimber, part);
    const int v = value_option(&nimber->search, &set, value);
    if (v < 0)
        return false;
    nimber->report->vertex = v;
    nimber->report->verdict = VERDICT_WIN;
    return true;
}

/* The exclusive or of the values of the first `count` components; -1 if cancelled. */
static int parts_sum(Nimber *nimber, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
        if (!part_solve(nimber, &nimber->parts[i]))
            return -1;
        sum ^= nimber->parts[i].value;
    }
    return sum;
}

/* Finds the winner. The largest component is asked only whether it has an option of the value of
   all others, as long as that suffices. */
static void winner_find(Nimber *nimber) {
    SolveReport *report = nimber->report;
    const int others = parts_sum(nimber, nimber->count - 1);
    NimberPart *largest = &nimber->parts[nimber->count - 1];
    if (others < 0 || part_win(nimber, largest, others) || solve_run_over(&nimber->run))
        return;
    if (others == 0) {
        report->verdict = VERDICT_LOSS;
        return;
    }
    if (!part_solve(nimber, largest))
        return;
    const int sum = others ^ largest->value;
    if (sum == 0)
        report->verdict = VERDICT_LOSS;
    for (int i = 0; i < nimber->count && report->verdict == VERDICT_UNKNOWN; i++) {
        const NimberPart *part = &nimber->parts[i];
        if ((part->value ^ sum) < part->value && !part_win(nimber, part, part->value ^ sum))
            return;
    }
}

static int nimber_work(Nimber *nimber) {
    int value = -1;
    if (!nimber_new(nimber)) {
        atomic_store(&nimber->run.no_memory, true);
    } else if (solve_run_over(&nimber->run) || !parts_list(nimber)) {
        return -1;
    } else if (nimber->count == 0 || nimber->task->value) {
        value = parts_sum(nimber, nimber->count);
        nimber->report->verdict = value < 0    ? VERDICT_UNKNOWN
                                  : value == 0 ? VERDICT_LOSS
                                               : VERDICT_WIN;
    } else {
        winner_find(nimber);
    }
    return value;
}

int nimber_find(const NimberTask *task, SolveReport *report) {
    Nimber *nimber = memory_new(1, sizeof *nimber);
    *report = (SolveReport){.vertex = -1, .moves = -1, .depth = -1, .no_memory = nimber == NULL};
    if (nimber == NULL)
        return -1;
    nimber->task = task;
    nimber->report = report;
    solve_run_begin(&nimber->run, &task->limits, task->limits.start_msec);
    solve_run_listen(&nimber->run, task->listener, nimber_tick, nimber);
    solve_run_spend(&nimber->run, 0); /* notices a stop request made before the run */
    const int value = nimber_work(nimber);
    atomic_fetch_add(&nimber->run.nodes, nimber->search.nodes - nimber->search.reported);
    nimber_report(nimber);
    nimber_free(nimber);
    free(nimber);
    return task->value ? value : -1;
}
