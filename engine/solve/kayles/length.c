#include "solve/kayles/length.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

enum { POLL_VERTICES = 64 };

static int kind_of(const Graph *graph, size_t vertex) {
    return graph->clique_of[vertex * (size_t)graph->cliques_each];
}

/* How many vertices of each kind the vertex removes. `masks`: the vertices of each kind. */
static void reach_add(LengthRule *rule, const uint64_t *masks, size_t vertex) {
    const Graph *graph = rule->graph;
    const size_t words = (size_t)graph->words;
    const uint64_t *row = graph->rows + vertex * words;
    const int kind = kind_of(graph, vertex);
    for (int p = 0; p < rule->kinds; p++) {
        const uint64_t *mask = masks + (size_t)p * words;
        int count = 0;
        for (size_t w = 0; w < words; w++)
            if (mask[w] != 0)
                count += bits_count(row[w] & mask[w]);
        if (count > rule->reach[p][kind])
            rule->reach[p][kind] = (uint16_t)count;
    }
}

/* Is the first clique of every vertex a kind, and are the others different cells? */
static bool cliques_fit(const Graph *graph) {
    const int each = graph->cliques_each;
    if (each < 2 || graph->kinds < 1 || graph->kinds > LENGTH_KINDS)
        return false;
    for (int v = 0; v < graph->vertices; v++) {
        const uint16_t *clique = graph->clique_of + (size_t)v * (size_t)each;
        bool fits = clique[0] < graph->kinds;
        for (int i = 1; i < each; i++) {
            fits = fits && clique[i] >= graph->kinds;
            for (int j = 1; j < i; j++)
                fits = fits && clique[j] != clique[i];
        }
        if (!fits)
            return false;
    }
    return true;
}

bool length_rule_set(LengthRule *rule, const Graph *graph, const Cancel *cancel) {
    const size_t words = (size_t)graph->words, vertices = (size_t)graph->vertices;
    *rule = (LengthRule){.graph = graph};
    if (!cliques_fit(graph))
        return true;
    uint64_t *masks = memory_new((size_t)graph->kinds * words + 1, sizeof *masks);
    if (masks == NULL)
        return false;
    rule->kinds = graph->kinds;
    for (size_t v = 0; v < vertices; v++)
        row_add(masks + (size_t)kind_of(graph, v) * words, (int)v);
    for (size_t v = 0; v < vertices && rule->kinds > 0; v++) {
        reach_add(rule, masks, v);
        if (v % POLL_VERTICES == 0 && cancelled(cancel))
            rule->kinds = 0;
    }
    free(masks);
    return true;
}

/* Counts of a position. */
typedef struct LengthCount {
    int counts[LENGTH_KINDS]; /* vertices of a kind */
    int kinds;                /* that have a vertex */
} LengthCount;

static void kinds_count(const LengthRule *rule, const Subgraph *subgraph, const uint64_t *set,
                        LengthCount *left) {
    *left = (LengthCount){.kinds = 0};
    for (int w = 0; w < subgraph->words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1)
            left->counts[kind_of(rule->graph, subgraph->ids[w * 64 + bits_first(rest)])]++;
    for (int p = 0; p < rule->kinds; p++)
        left->kinds += left->counts[p] > 0;
}

/* The other cliques that have a vertex. */
static int cells_count(const LengthRule *rule, const Subgraph *subgraph, const uint64_t *set) {
    const Graph *graph = rule->graph;
    const size_t each = (size_t)graph->cliques_each;
    uint64_t cells[(UINT16_MAX + 1) / 64];
    memset(cells, 0, (size_t)bits_words(graph->cliques) * sizeof *cells);
    for (int w = 0; w < subgraph->words; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
            const size_t id = subgraph->ids[w * 64 + bits_first(rest)];
            for (size_t i = 1; i < each; i++)
                row_add(cells, graph->clique_of[id * each + i]);
        }
    return row_count(cells, bits_words(graph->cliques));
}

/* How many kinds have a vertex until they are chosen themselves, whatever else is chosen? */
static int kinds_safe(const LengthRule *rule, const LengthCount *left) {
    int safe = 0;
    for (int p = 0; p < rule->kinds; p++) {
        int sum = 0;
        for (int q = 0; q < rule->kinds; q++)
            sum += q != p && left->counts[q] > 0 ? rule->reach[p][q] : 0;
        safe += left->counts[p] > sum;
    }
    return safe;
}

/* The least number of choices after which the kind can have no vertex, by its bound alone. */
static int kind_bound(const LengthRule *rule, const LengthCount *left, int kind) {
    int reach[LENGTH_KINDS], count = 0, sum = 0;
    for (int q = 0; q < rule->kinds; q++) {
        if (q == kind || left->counts[q] == 0)
            continue;
        int at = count++;
        for (; at > 0 && reach[at - 1] < rule->reach[kind][q]; at--)
            reach[at] = reach[at - 1];
        reach[at] = rule->reach[kind][q];
    }
    for (int m = 0; m < count; m++) {
        sum += reach[m];
        if (sum >= left->counts[kind])
            return m + 1;
    }
    return left->kinds; /* it has a vertex until it is chosen itself */
}

int length_of(const LengthRule *rule, const Subgraph *subgraph, const uint64_t *set) {
    LengthCount left;
    int bounds[LENGTH_KINDS + 1] = {0}; /* the number of kinds, by kind_bound() */
    if (rule->kinds == 0)
        return -1;
    kinds_count(rule, subgraph, set, &left);
    const int safe = kinds_safe(rule, &left);
    if (safe == left.kinds)
        return safe;
    if (2 * safe < left.kinds && left.kinds > LENGTH_FEW) /* hardly ever decided */
        return -1;
    const int of_cells = cells_count(rule, subgraph, set) / (rule->graph->cliques_each - 1);
    const int most = left.kinds < of_cells ? left.kinds : of_cells;
    for (int p = 0; p < rule->kinds; p++)
        if (left.counts[p] > 0)
            bounds[kind_bound(rule, &left, p)]++;
    for (int m = 0, empty = 0; m < most; m++) {
        empty += bounds[m];
        if (empty >= left.kinds - m)
            return -1; /* a line may end after m choices */
    }
    return most;
}
