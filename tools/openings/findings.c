#include "findings.h"

#include <stdlib.h>

#include "base/memory.h"

Findings findings_new(const Study *study) {
    return (Findings){memory_new((size_t)study->count, sizeof(Result *)),
                      memory_new((size_t)study->count, sizeof(Refuters *))};
}

void findings_free(const Study *study, Findings *findings) {
    for (int k = 0; k < study->count && findings->result != NULL; k++) {
        result_free(findings->result[k]);
        refuters_free(findings->refuters[k]);
    }
    free(findings->result);
    free(findings->refuters);
    *findings = (Findings){NULL, NULL};
}
