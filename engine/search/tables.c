#include "search/tables.h"

enum {
    ESTIMATES_PART = 16, /* the evaluation cache gets 1/16 of the search's own bytes */
    PROOFS_PART = 8      /* the prover gets 1/8 of all */
};

void tables_proofs_drop(Tables *tables) {
    if (tables->proofs != NULL)
        tables->solver->tables_free(tables->proofs);
    tables->proofs = NULL;
}

void tables_free(Tables *tables) {
    tables_proofs_drop(tables);
    table_free(tables->table);
    buckets_free(&tables->estimates.buckets);
    root_prover_free(tables->root_prover);
    tables->table = NULL;
    tables->root_prover = NULL;
}

static bool tables_make(Tables *tables, size_t bytes) {
    const size_t half = bytes / 2;
    tables->proof_bytes = tables->proving ? bytes / PROOFS_PART : 0;
    const size_t own = (tables->shared ? half : bytes) - tables->proof_bytes;
    tables->table = table_new(own - own / ESTIMATES_PART);
    const bool made =
        tables->table != NULL && estimates_make(&tables->estimates, own / ESTIMATES_PART);
    tables->root_prover = made && tables->shared ? root_prover_new(half) : NULL;
    if (made && (tables->root_prover != NULL || !tables->shared))
        return true;
    tables_free(tables);
    return false;
}

bool tables_prepare(Tables *tables, size_t bytes, bool proving, const Variant *variant) {
    const bool shared = root_prover_of_use(variant);
    if (tables->table != NULL && tables->shared == shared && tables->proving == proving)
        return true;
    tables_free(tables);
    tables->shared = shared;
    tables->proving = proving;
    return tables_make(tables, bytes);
}

bool tables_resize(Tables *tables, size_t before, size_t bytes) {
    tables_free(tables);
    if (tables_make(tables, bytes))
        return true;
    (void)tables_make(tables, before);
    return false;
}

void tables_forget(Tables *tables) {
    tables_proofs_drop(tables);
    table_forget(tables->table);
    buckets_clear(&tables->estimates.buckets);
}
