#include "solve/bucket_table.h"

#include <stdlib.h>

#include "base/memory.h"

void *bucket_table_new(size_t size, size_t bytes, size_t words) {
    Buckets *buckets = memory_new(1, size);
    if (buckets != NULL && buckets_make(buckets, bytes, words))
        return buckets;
    free(buckets);
    return NULL;
}

void bucket_table_free(void *table) {
    if (table != NULL)
        buckets_free(table);
    free(table);
}

static bool word_used(const void *context, uint64_t last) {
    (void)context;
    return last != 0;
}

int bucket_table_fill(const Buckets *buckets, const TableShape *shape) {
    return buckets_fill(buckets, shape->entries, shape->words, word_used, NULL);
}
