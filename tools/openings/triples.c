#include "triples.h"

static int image_of(const Graph *graph, int s, int v) {
    return v < 0 ? v : (int)graph->images[s * graph->vertices + v];
}

/* If symmetry s maps one move of the triple to the opening, the images of the others answer each
   other. */
static void triple_use(const JobSpec *spec, const int *triple, int opening, int *answer) {
    const Graph *graph = &spec->graph;
    for (int s = 0; s < graph->symmetries; s++)
        for (int i = 0; i < 3; i++) {
            if (image_of(graph, s, triple[i]) != opening)
                continue;
            const int a = image_of(graph, s, triple[(i + 1) % 3]);
            const int b = image_of(graph, s, triple[(i + 2) % 3]);
            if (answer[a] < 0)
                answer[a] = b;
            if (answer[b] < 0)
                answer[b] = a;
        }
}

void triples_answers(const JobSpec *spec, Result *const *result, int known, int job, int *answer) {
    const int opening = spec->opening[job].vertex;
    for (int v = 0; v < spec->graph.vertices; v++)
        answer[v] = -1;
    for (int k = 0; k < known; k++) {
        if (result[k] == NULL)
            continue;
        const Answers *answers =
            result[k]->verdict == VERDICT_WIN ? &result[k]->lost : &result[k]->refuted;
        for (int i = 0; i < answers->count; i++) {
            const int triple[3] = {spec->opening[k].vertex, answers->list[i].move,
                                   answers->list[i].answer};
            if (triple[2] >= 0)
                triple_use(spec, triple, opening, answer);
        }
    }
}

bool triples_refute(const JobSpec *spec, Result *const *result, int known, int job, Result *found) {
    const Graph *graph = &spec->graph;
    const int opening = spec->opening[job].vertex;
    for (int k = 0; k < known; k++) {
        if (result[k] == NULL || result[k]->refuter < 0)
            continue;
        const int pair[2] = {spec->opening[k].vertex, result[k]->refuter};
        for (int s = 0; s < graph->symmetries; s++)
            for (int i = 0; i < 2; i++) {
                if (image_of(graph, s, pair[i]) != opening)
                    continue;
                const Answers *lost = &result[k]->lost;
                for (int j = 0; j < lost->count; j++)
                    answers_add(&found->lost, image_of(graph, s, lost->list[j].move),
                                image_of(graph, s, lost->list[j].answer));
                answers_sort(&found->lost);
                found->verdict = VERDICT_LOSS;
                found->refuter = image_of(graph, s, pair[1 - i]);
                return true;
            }
    }
    return false;
}
