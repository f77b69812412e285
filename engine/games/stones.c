#include "games/stones.h"

#include <string.h>

#include "games/registry.h"
#include "rules/players.h"
#include "rules/position.h"

/* `GAME SIZE key=value ...` with the rules for openings off. */
static void spec_write(const Variant *like, Text *spec) {
    const Setup *setup = &like->setup;
    text_add(spec, "%s %dx%d", setup->rules->name, setup->board.columns, setup->board.rows);
    for (int i = 0; setup->rules->keys[i].key != NULL; i++) {
        const char *key = setup->rules->keys[i].key, *value = setup->value[i];
        const bool tournament = strcmp(key, "tournament") == 0;
        if (strcmp(key, "centre") == 0 || (tournament && !variant_multi(like)))
            text_add(spec, " %s=off", key);
        else if (value[0] != '\0')
            text_add(spec, " %s=%s", key, value);
    }
    if (setup->moves > 0)
        text_add(spec, " turns=%d", setup->moves);
}

/* Captured stones stay; colours count as chosen. */
bool stones_set(Game *game, const Grid *grid, int side, Error *err) {
    Text text = {0}, now = {0};
    Words words = {0};
    position_write(game_pos(game), &now);
    bool set = !now.truncated && words_split(&words, text_string(&now));
    grid_write(grid, &text);
    text_add(&text, " %c", "bwrg"[side]);
    for (size_t i = 2; set && i < words.count; i++)
        text_add(&text, " %s", strchr(words.word[i], '/') == NULL ? "w" : words.word[i]);
    words_free(&words);
    set = set && !text.truncated ? game_position_line_set(game, text_string(&text), err)
                                 : error_memory(err, "no room for a position");
    text_free(&text);
    text_free(&now);
    return set;
}

Game *stones_game(const Variant *like, const Grid *grid, int side, Error *err) {
    Text spec = {0};
    if (like->setup.rules->points == NULL) {
        error_set(err, "stones are set up in games of stones only, not in %s",
                  like->setup.rules->name);
        return NULL;
    }
    if (!board_same(&grid->board, &like->setup.board)) {
        error_set(err, "the stones are on another board");
        return NULL;
    }
    spec_write(like, &spec);
    Variant *variant = NULL;
    if (spec.truncated)
        error_memory(err, "no room for a game");
    else
        variant = registry_open_line(text_string(&spec), err);
    text_free(&spec);
    Game *game = variant != NULL ? game_new(variant) : NULL;
    if (variant != NULL && game == NULL)
        error_memory(err, "no room for a game");
    if (game != NULL && !stones_set(game, grid, side, err)) {
        game_free(game);
        return NULL;
    }
    return game;
}
