#include "protocol/dialects/json/games.h"

#include <string.h>

#include "games/registry.h"

bool recent_begin(RecentGames *recent) {
    *recent = (RecentGames){.pool = variant_pool_new()};
    if (recent->pool == NULL)
        return false;
    lock_make(&recent->lock);
    return true;
}

void recent_clear(RecentGames *recent) {
    lock_take(&recent->lock);
    for (int i = 0; i < GAMES_KEPT; i++) {
        variant_release(recent->kept[i]);
        recent->kept[i] = NULL;
    }
    lock_give(&recent->lock);
}

void recent_end(RecentGames *recent) {
    recent_clear(recent);
    lock_free(&recent->lock);
    variant_pool_free(recent->pool);
}

/* Moves the game to the front, or puts it there instead of the one that was used longest ago. */
static void game_keep(RecentGames *recent, const Variant *variant) {
    int at = 0;
    lock_take(&recent->lock);
    while (at < GAMES_KEPT - 1 && recent->kept[at] != variant)
        at++;
    variant_release(recent->kept[at]);
    memmove(&recent->kept[1], &recent->kept[0], (size_t)at * sizeof *recent->kept);
    recent->kept[0] = variant_hold(variant);
    lock_give(&recent->lock);
}

Variant *recent_open(RecentGames *recent, const char *words, Error *err) {
    Variant *variant = registry_open_pooled(recent->pool, words, err);
    if (variant != NULL)
        game_keep(recent, variant);
    return variant;
}
