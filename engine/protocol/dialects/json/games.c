#include "protocol/dialects/json/games.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"

void recent_begin(RecentGames *recent) {
    *recent = (RecentGames){0};
    lock_make(&recent->lock);
}

static void game_drop(RecentGame *game) {
    variant_release(game->variant);
    free(game->words);
    *game = (RecentGame){0};
}

void recent_clear(RecentGames *recent) {
    lock_take(&recent->lock);
    for (int i = 0; i < GAMES_KEPT; i++)
        game_drop(&recent->game[i]);
    lock_give(&recent->lock);
}

void recent_end(RecentGames *recent) {
    recent_clear(recent);
    lock_free(&recent->lock);
}

/* Moves game i to the front and returns a new reference to it. */
static Variant *game_use(RecentGames *recent, int i) {
    const RecentGame used = recent->game[i];
    memmove(&recent->game[1], &recent->game[0], (size_t)i * sizeof used);
    recent->game[0] = used;
    return variant_hold(used.variant);
}

static Variant *recent_find(RecentGames *recent, const char *words) {
    for (int i = 0; i < GAMES_KEPT && recent->game[i].words != NULL; i++)
        if (strcmp(recent->game[i].words, words) == 0)
            return game_use(recent, i);
    return NULL;
}

/* Keeps a game instead of the one that was used longest ago. Without memory nothing is kept. */
static void game_keep(RecentGames *recent, const char *words, const Variant *variant) {
    char *own = memory_string(words);
    if (own == NULL)
        return;
    game_drop(&recent->game[GAMES_KEPT - 1]);
    recent->game[GAMES_KEPT - 1] = (RecentGame){own, variant_hold(variant)};
    variant_release(game_use(recent, GAMES_KEPT - 1));
}

Variant *recent_open(RecentGames *recent, const char *words, Error *err) {
    lock_take(&recent->lock);
    Variant *variant = recent_find(recent, words);
    if (variant == NULL) {
        variant = registry_open_line(words, err);
        if (variant != NULL)
            game_keep(recent, words, variant);
    }
    lock_give(&recent->lock);
    return variant;
}
