#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rules/rules.h"
#include "rules/variant_pool.h"

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
        return setup->pool != NULL ? variant_pool_add(setup->pool, variant) : variant;
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
        variant_pool_remove(held->setup.pool, held);
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
