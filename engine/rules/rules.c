#include "rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/thread.h"

int setup_key(const Rules *rules, const char *key) {
    for (int k = 0; rules->keys[k].key != NULL; k++)
        if (strcmp(rules->keys[k].key, key) == 0)
            return k;
    return -1;
}

const char *setup_value(const Setup *setup, const char *key) {
    const int k = setup_key(setup->rules, key);
    return k >= 0 ? setup->value[k] : "";
}

void setup_value_set(Setup *setup, const char *key, const char *value) {
    const int k = setup_key(setup->rules, key);
    if (k >= 0)
        strcpy(setup->value[k], value);
}

bool setup_number_read(Setup *setup, const SetupNumber *option, int *number, Error *err) {
    const char *key = option->key, *given = setup_value(setup, key);
    char value[12] = "";
    uint64_t read;
    *number = option->preset;
    if (given[0] == '\0')
        return true;
    if (given[0] == '0' && !option->zeros)
        return error_set(err, "syntax error: %s '%s' begins with 0", key, quote(given).text);
    if (!word_number(given, key, (uint64_t)option->least, (uint64_t)option->most, &read, err))
        return false;
    *number = (int)read;
    if (*number != option->preset)
        snprintf(value, sizeof value, "%d", *number);
    setup_value_set(setup, key, value);
    return true;
}

bool setup_flag_read(Setup *setup, const char *key, bool preset, bool *on, Error *err) {
    const char *given = setup_value(setup, key);
    *on = preset;
    if (given[0] == '\0')
        return true;
    if (!word_flag(given, key, on, err))
        return false;
    setup_value_set(setup, key, *on == preset ? "" : *on ? "on" : "off");
    return true;
}

static bool setup_same(const Setup *a, const Setup *b) {
    if (a->rules != b->rules || a->moves != b->moves || !board_same(&a->board, &b->board))
        return false;
    for (int k = 0; a->rules->keys[k].key != NULL; k++)
        if (strcmp(a->value[k], b->value[k]) != 0)
            return false;
    return true;
}

/* --- pools --- */

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

/* A variant without references is about to be removed, and must not be used again. */
static bool variant_seize(Variant *variant) {
    int references = atomic_load(&variant->references);
    while (references > 0)
        if (atomic_compare_exchange_weak(&variant->references, &references, references + 1))
            return true;
    return false;
}

/* Call with the lock held. */
static Variant *pool_search(VariantPool *pool, const Setup *setup) {
    for (Variant *variant = pool->first; variant != NULL; variant = variant->pool_next)
        if (setup_same(&variant->setup, setup) && variant_seize(variant))
            return variant;
    return NULL;
}

Variant *variant_pool_find(VariantPool *pool, const Setup *setup) {
    lock_take(&pool->lock);
    Variant *found = pool_search(pool, setup);
    lock_give(&pool->lock);
    return found;
}

/* Takes the only reference to a variant. Returns it, in the pool from then on, or a new reference
   to one that is set up alike; then it frees the given one. */
static Variant *pool_add(VariantPool *pool, Variant *variant) {
    lock_take(&pool->lock);
    Variant *found = pool_search(pool, &variant->setup);
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

/* Of a variant without references. */
static void pool_remove(VariantPool *pool, Variant *variant) {
    lock_take(&pool->lock);
    Variant **link = &pool->first;
    while (*link != variant)
        link = &(*link)->pool_next;
    *link = variant->pool_next;
    pool_leave(pool);
}

/* --- variants --- */

Variant *variant_new(const Setup *setup, Error *err) {
    Variant *variant = setup->pool != NULL ? variant_pool_find(setup->pool, setup) : NULL;
    if (variant != NULL)
        return variant;
    variant = memory_new(1, sizeof *variant);
    if (variant == NULL) {
        error_memory(err, "no room for a game");
        return NULL;
    }
    variant->setup = *setup;
    atomic_init(&variant->references, 1);
    variant->players = variant->teams = 2;
    if (setup->rules->setup(variant, err))
        return setup->pool != NULL ? pool_add(setup->pool, variant) : variant;
    free(variant);
    return NULL;
}

/* Only the reference count changes; it is atomic. Hence the cast. */
Variant *variant_hold(const Variant *variant) {
    Variant *held = (Variant *)(uintptr_t)variant;
    atomic_fetch_add(&held->references, 1);
    return held;
}

void variant_release(const Variant *variant) {
    Variant *held = (Variant *)(uintptr_t)variant;
    if (held == NULL || atomic_fetch_sub(&held->references, 1) > 1)
        return;
    if (held->pooled)
        pool_remove(held->setup.pool, held);
    held->setup.rules->teardown(held);
    free(held);
}

void variant_unlimited_write(const Variant *variant, Text *out) {
    const Setup *setup = &variant->setup;
    text_string_add(out, setup->rules->name);
    if (board_holed(&setup->board)) {
        Grid grid = {.board = setup->board};
        text_string_add(out, " board=");
        grid_write(&grid, out);
    } else {
        text_add(out, " %dx%d", setup->board.columns, setup->board.rows);
    }
    for (int k = 0; setup->rules->keys[k].key != NULL; k++)
        if (setup->value[k][0] != '\0')
            text_add(out, " %s=%s", setup->rules->keys[k].key, setup->value[k]);
}

void variant_write(const Variant *variant, Text *out) {
    variant_unlimited_write(variant, out);
    if (variant->setup.moves > 0)
        text_add(out, " turns=%d", variant->setup.moves);
}

Pos *pos_new(const Variant *variant) {
    Pos *pos = memory_new(1, variant->pos_size);
    if (pos != NULL)
        variant->setup.rules->start(variant, pos);
    return pos;
}

Pos *pos_copy(const Pos *pos) {
    return memory_copy(pos, pos->variant->pos_size);
}
