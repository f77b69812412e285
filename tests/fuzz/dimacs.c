/* Graphs in DIMACS format; small ones are solved. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "file.h"
#include "kayles/dimacs.h"
#include "kayles/nimber.h"

enum { SOLVED_MAX = 200, SOLVED_NODES = 5000 };

static void graph_try(const Graph *graph) {
    SolveReport report;
    NimberTask task = {.graph = graph,
                       .most = NIMBER_MAX,
                       .bytes = MEGABYTES(1),
                       .limits = {.nodes = SOLVED_NODES}};
    nimber_find(&task, &report);
    const Verdict verdict = report.verdict;
    task.value = true;
    const int value = nimber_find(&task, &report);
    assert(value < 0 || verdict == VERDICT_UNKNOWN || (value == 0) == (verdict == VERDICT_LOSS));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = memory_new(size + 1, 1);
    Graph graph;
    Error err;
    memcpy(text, data, size);
    if (dimacs_read(text, size, NULL, &graph, &err)) {
        if (graph.vertices <= SOLVED_MAX)
            graph_try(&graph);
        graph_free(&graph);
    }
    free(text);
    return 0;
}
