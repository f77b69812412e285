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

/* Writes the stones, the side and the fields of the position: captured stones stay; colours count
   as chosen. False if memory runs out. */
static bool position_make(const Pos *pos, const Grid *grid, int side, Text *out) {
    Text now = {0};
    Words words;
    position_write(pos, &now);
    const bool split = !now.truncated && words_split(&words, text_string(&now));
    text_free(&now);
    if (!split)
        return false;
    grid_write(grid, out);
    text_add(out, " %c", "bwrg"[side]);
    for (size_t i = 2; i < words.count; i++)
        text_add(out, " %s", strchr(words.word[i], '/') == NULL ? "w" : words.word[i]);
    words_free(&words);
    return !out->truncated;
}

bool stones_set(Game *game, const Grid *grid, int side, Error *err) {
    Text text = {0};
    const bool set = position_make(game_pos(game), grid, side, &text)
                         ? game_position_line_set(game, text_string(&text), err)
                         : error_memory(err, "no room for a position");
    text_free(&text);
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
