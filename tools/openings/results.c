#include "results.h"

#include <stdlib.h>

#include "base/memory.h"

Results results_new(const JobSpec *spec) {
    return (Results){memory_new((size_t)spec->count, sizeof(Result *)),
                     memory_new((size_t)spec->count, sizeof(Refuters *))};
}

void results_free(const JobSpec *spec, Results *results) {
    for (int k = 0; k < spec->count && results->result != NULL; k++) {
        result_free(results->result[k]);
        refuters_free(results->refuters[k]);
    }
    free(results->result);
    free(results->refuters);
    *results = (Results){NULL, NULL};
}
