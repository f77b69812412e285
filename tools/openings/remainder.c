#include "remainder.h"

#include <assert.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"
#include "knowledge/graph.h"
#include "knowledge/knowledge.h"

void remainder_make(const JobSpec *spec, Move opening, Remainder *part) {
    const Graph *full = &spec->graph;
    const Rules *rules = pos_rules(spec->start);
    Pos *child = pos_copy(spec->start);
    rules->play(spec->start, opening, child);
    const bool made = forms_of(rules)->kayles->graph(child, full->vertices, NULL, &part->graph);
    assert(made);
    (void)made;
    free(child);
    part->vertex_of = memory_new((size_t)part->graph.vertices + 1, sizeof *part->vertex_of);
    part->part = memory_new((size_t)full->vertices + 1, sizeof *part->part);
    for (int v = 0; v < full->vertices; v++)
        part->part[v] = -1;
    for (int u = 0; u < part->graph.vertices; u++) {
        part->vertex_of[u] = spec_vertex_of(spec, part->graph.moves[u]);
        part->part[part->vertex_of[u]] = u;
    }
}

void remainder_free(Remainder *part) {
    graph_free(&part->graph);
    free(part->vertex_of);
    free(part->part);
}

void remainder_answers(const Remainder *part, const int *answer, int first, bool complete,
                       Answers *answers) {
    const Graph *graph = &part->graph;
    const uint64_t *row = graph->rows + (size_t)(first < 0 ? 0 : first) * (size_t)graph->words;
    for (int u = 0; u < graph->vertices; u++) {
        if ((first >= 0 && row_has(row, u)) || (answer[u] < 0 && !complete))
            continue;
        assert(answer[u] < 0 || !row_has(graph->rows + u * graph->words, answer[u]));
        answers_add(answers, part->vertex_of[u], answer[u] < 0 ? -1 : part->vertex_of[answer[u]]);
    }
    answers_sort(answers);
}
