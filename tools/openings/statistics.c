#include "statistics.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/memory.h"
#include "knowledge/graph.h"
#include "knowledge/knowledge.h"
#include "remainder.h"
#include "texttable.h"

enum { BUCKETS = 64 };

/* Counts of one opening; buckets are powers of two. */
typedef struct Statistics {
    uint64_t tried[BUCKETS], visited[BUCKETS];
    uint64_t replies, refuters; /* refuters are not in the buckets */
    uint64_t moves, nodes;      /* sums over all replies, refuters included */
} Statistics;

typedef struct Third {
    int vertex, left;
} Third;

static int third_compare(const void *a, const void *b) {
    const Third *first = a, *second = b;
    return first->left != second->left
               ? (first->left < second->left ? -1 : 1)
               : (first->vertex > second->vertex) - (first->vertex < second->vertex);
}

static Third *thirds_list(const Graph *graph) {
    Third *third = memory_new((size_t)graph->vertices + 1, sizeof *third);
    for (int v = 0; v < graph->vertices; v++) {
        const uint64_t *row = graph->rows + (size_t)v * (size_t)graph->words;
        third[v] = (Third){.vertex = v, .left = graph->vertices - row_count(row, graph->words)};
    }
    qsort(third, (size_t)graph->vertices, sizeof *third, third_compare);
    return third;
}

static int bucket_of(uint64_t count) {
    return count > 0 ? bits_highest(count) : 0;
}

/* Tries third moves in the graph of the position after opening and reply, and counts them. */
static bool reply_try(const Graph *graph, void *tables, const StopToken *stop,
                      Statistics *statistics, bool *no_memory) {
    const SolveLimits limits = {.threads = 1, .stop = stop};
    Third *third = thirds_list(graph);
    int *answer = memory_new((size_t)graph->vertices + 1, sizeof *answer);
    uint64_t moves = 0, nodes = 0;
    Verdict verdict = VERDICT_WIN;
    for (int i = 0; i < graph->vertices && verdict == VERDICT_WIN; i++) {
        SolveReport report;
        for (int v = 0; v < graph->vertices; v++)
            answer[v] = -1;
        SolveAnswers answers = {.first = third[i].vertex, .warm = i > 0, .answer = answer};
        verdict = solver_kayles.answer(tables, graph, &limits, &report, &answers);
        *no_memory = report.no_memory;
        nodes += report.nodes;
        moves++;
    }
    free(answer);
    free(third);
    statistics->replies++;
    statistics->moves += moves;
    statistics->nodes += nodes;
    if (verdict == VERDICT_LOSS) {
        statistics->tried[bucket_of(moves)]++;
        statistics->visited[bucket_of(nodes)]++;
    } else {
        statistics->refuters++;
    }
    return verdict != VERDICT_UNKNOWN;
}

static void buckets_write(const uint64_t *bucket, const char *what, Text *out) {
    int first = 0, last = BUCKETS - 1;
    while (first < last && bucket[first] == 0)
        first++;
    while (last > first && bucket[last] == 0)
        last--;
    const char *const heads[] = {what, "replies"};
    TextTable table = texttable_new(2, last - first + 2, heads);
    for (int b = first; b <= last; b++) {
        text_add(texttable_cell(&table, 0, b - first + 1), "%" PRIu64, bits_one(b));
        text_add(texttable_cell(&table, 1, b - first + 1), "%" PRIu64, bucket[b]);
    }
    texttable_write(&table, out);
    texttable_free(&table);
}

bool statistics_write(const JobSpec *spec, void *tables, int job, bool times, const StopToken *stop,
                      Text *out, Error *err) {
    const Rules *rules = pos_rules(spec->start);
    const int64_t start = clock_msec();
    Statistics statistics = {.replies = 0};
    Pos *first = pos_copy(spec->start), *second = pos_copy(spec->start);
    rules->play(spec->start, spec->opening[job].move, first);
    Remainder part;
    remainder_make(spec, spec->opening[job].move, &part);
    bool tried = true, no_memory = false;
    for (int u = 0; u < part.graph.vertices && tried; u++) {
        Graph graph = {.vertices = 0};
        rules->play(first, part.graph.moves[u], second);
        tried = forms_of(rules)->kayles->graph(second, part.graph.vertices, NULL, &graph) &&
                reply_try(&graph, tables, stop, &statistics, &no_memory);
        graph_free(&graph);
    }
    *err = (Error){""};
    if (!tried && no_memory)
        error_set(err, "there is not enough memory to solve %s", spec->opening[job].name);
    if (tried) {
        text_add(out, "%s of %s: %" PRIu64 " replies, of which %" PRIu64 " refute it\n",
                 spec->opening[job].name, spec->game, statistics.replies, statistics.refuters);
        text_add(out, "%" PRIu64 " third moves tried, %.1f a reply; %" PRIu64 " positions visited",
                 statistics.moves,
                 statistics.replies > 0 ? (double)statistics.moves / (double)statistics.replies
                                        : 0.0,
                 statistics.nodes);
        if (times)
            text_add(out, "; %.1f seconds", (double)(clock_msec() - start) / 1000);
        text_string_add(out, "\n\n");
        buckets_write(statistics.tried, "third moves tried, from", out);
        text_char_add(out, '\n', 1);
        buckets_write(statistics.visited, "positions visited, from", out);
    }
    remainder_free(&part);
    free(first);
    free(second);
    return tried;
}
