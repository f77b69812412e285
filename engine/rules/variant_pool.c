#include "rules/variant_pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/thread.h"

struct VariantPool {
    Lock lock;
    Variant *first; /* linked by pool_next */
    bool dropped;   /* variant_pool_free() was called */
};

VariantPool *variant_pool_new(void) {
    VariantPool *pool = memory_new(1, sizeof *pool);
    if (pool != NULL)
        lock_make(&pool->lock);
    return pool;
}

/* Gives the lock. Frees a pool that nobody needs. */
static void pool_leave(VariantPool *pool) {
    const bool over = pool->dropped && pool->first == NULL;
    lock_give(&pool->lock);
    if (!over)
        return;
    lock_free(&pool->lock);
    free(pool);
}

void variant_pool_free(VariantPool *pool) {
    if (pool == NULL)
        return;
    lock_take(&pool->lock);
    pool->dropped = true;
    pool_leave(pool);
}

static bool setup_same(const Setup *a, const Setup *b) {
    if (a->rules != b->rules || a->moves != b->moves || !board_same(&a->board, &b->board))
        return false;
    for (int k = 0; a->rules->keys[k].key != NULL; k++)
        if (strcmp(a->value[k], b->value[k]) != 0)
            return false;
    return true;
}

/* A variant without references is about to be removed, and must not be used again. */
static bool variant_seize(Variant *variant) {
    int references = atomic_load(&variant->references);
    while (references > 0)
        if (atomic_compare_exchange_weak(&variant->references, &references, references + 1))
            return true;
    return false;
}

/* Call with the lock held. */
static Variant *variant_find(VariantPool *pool, const Setup *setup) {
    for (Variant *variant = pool->first; variant != NULL; variant = variant->pool_next)
        if (setup_same(&variant->setup, setup) && variant_seize(variant))
            return variant;
    return NULL;
}

Variant *variant_pool_find(VariantPool *pool, const Setup *setup) {
    lock_take(&pool->lock);
    Variant *found = variant_find(pool, setup);
    lock_give(&pool->lock);
    return found;
}

Variant *variant_pool_add(VariantPool *pool, Variant *variant) {
    lock_take(&pool->lock);
    Variant *found = variant_find(pool, &variant->setup);
    if (found == NULL) {
        variant->pooled = true;
        variant->pool_next = pool->first;
        pool->first = variant;
    }
    lock_give(&pool->lock);
    if (found == NULL)
        return variant;
    variant_release(variant);
    return found;
}

void variant_pool_remove(VariantPool *pool, Variant *variant) {
    lock_take(&pool->lock);
    Variant **link = &pool->first;
    while (*link != variant)
        link = &(*link)->pool_next;
    *link = variant->pool_next;
    pool_leave(pool);
}
