#include "solve/mate/mate.h"

#include <stdlib.h>

#include "base/memory.h"
#include "solve/mate/estimates.h"

enum { ESTIMATES_PART = 3 }; /* estimates get this part of a prover's memory */

struct Mate {
    MateTable *table;
    MateEstimates *estimates; /* NULL if not a prover */
    const Variant *variant;   /* of the results, with a reference; NULL: the tables are empty */
};

Mate *mate_new(size_t bytes) {
    Mate *mate = memory_new(1, sizeof *mate);
    if (mate == NULL)
        return NULL;
    mate->table = mate_table_new(bytes);
    if (mate->table != NULL)
        return mate;
    mate_free(mate);
    return NULL;
}

Mate *mate_prover_new(size_t bytes) {
    Mate *mate = mate_new(bytes - bytes / ESTIMATES_PART);
    if (mate == NULL)
        return NULL;
    mate->estimates = mate_estimates_new(bytes / ESTIMATES_PART);
    if (mate->estimates != NULL)
        return mate;
    mate_free(mate);
    return NULL;
}

void mate_free(Mate *mate) {
    if (mate == NULL)
        return;
    if (mate->variant != NULL)
        variant_release(mate->variant);
    mate_estimates_free(mate->estimates);
    mate_table_free(mate->table);
    free(mate);
}

void mate_clear(Mate *mate) {
    if (mate->variant == NULL)
        return;
    variant_release(mate->variant);
    mate->variant = NULL;
    mate_table_clear(mate->table);
    if (mate->estimates != NULL)
        mate_estimates_clear(mate->estimates);
}

static void variant_adopt(Mate *mate, const Variant *variant) {
    if (mate->variant == variant)
        return;
    mate_clear(mate);
    mate->variant = variant_hold(variant);
}

MateTable *mate_table(Mate *mate, const Variant *variant) {
    variant_adopt(mate, variant);
    return mate->table;
}

const MateEstimates *mate_estimates(const Mate *mate) {
    return mate->estimates;
}

void mate_words(void *tables, const Variant *variant, BucketWords words[2]) {
    Mate *mate = tables;
    const Buckets *const buckets[2] = {mate_table_buckets(mate->table), &mate->estimates->buckets};
    variant_adopt(mate, variant);
    for (int i = 0; i < 2; i++)
        words[i] =
            (BucketWords){buckets[i]->first, buckets[i]->count * buckets[i]->words, 2 - i, NULL};
}
