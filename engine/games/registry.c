#include "games/registry.h"

#include <stdio.h>
#include <string.h>

#define GAME(rules, ...) extern const Rules rules;
#include "games/games.def"
#undef GAME

static const Rules *const games[] = {
#define GAME(rules, ...) &rules,
#include "games/games.def"
#undef GAME
};

enum { MOVES_LIMIT_MAX = 100000 };

const SetupKey registry_keys[] = {
    {"board", "ROWS",
     "the shape of the board: the first field of a position string, with empty cells and holes "
     "only",
     NULL, NULL},
    {"turns", "1-100000",
     "after that many turns a game that nobody has won is a draw; no limit by default", NULL, NULL},
    {0},
};

size_t registry_count(void) {
    return sizeof games / sizeof *games;
}

const Rules *registry_at(size_t i) {
    return games[i];
}

const Rules *registry_find(const char *name) {
    for (size_t i = 0; i < registry_count(); i++)
        if (word_same(games[i]->name, name))
            return games[i];
    return NULL;
}

static bool game_unknown(const char *word, Error *err) {
    Text names = {0};
    for (size_t i = 0; i < registry_count(); i++)
        text_add(&names, "%s%s", i > 0 ? " " : "", games[i]->name);
    if (names.truncated)
        error_memory(err, "no room for the names of the games");
    else
        error_set(err, "syntax error: no game '%s': there are %s", quote(word).text,
                  text_string(&names));
    text_free(&names);
    return false;
}

const Rules *registry_named(const char *name, Error *err) {
    const Rules *rules = registry_find(name);
    if (rules == NULL)
        game_unknown(name, err);
    return rules;
}

static bool keys_unknown(const Rules *rules, const char *word, Error *err) {
    Text keys = {0};
    for (const SetupKey *key = rules->keys; key->key != NULL; key++)
        text_add(&keys, " %s=", key->key);
    if (keys.truncated)
        error_memory(err, "no room for the names of the options");
    else
        error_set(err, "syntax error: %s has no option '%s', only board= turns=%s", rules->name,
                  quote(word).text, text_string(&keys));
    text_free(&keys);
    return false;
}

/* Reads `board=ROWS`, a board without pieces. */
static bool shape_read(const char *rows, Board *board, Error *err) {
    Grid grid;
    if (!grid_read(rows, &grid, err))
        return false;
    for (int cell = 0; cell < board_cells(&grid.board); cell++)
        if (grid.cell[cell][0] != '\0')
            return error_set(err, "syntax error: board= takes empty cells and holes, no pieces");
    *board = grid.board;
    return true;
}

static bool move_limit_read(const char *value, int *moves, Error *err) {
    uint64_t number;
    if (*moves > 0)
        return error_set(err, "syntax error: option turns is given twice");
    if (value[0] == '0')
        return error_set(err, "syntax error: turns '%s' begins with 0", quote(value).text);
    if (!word_number(value, "turns", 1, MOVES_LIMIT_MAX, &number, err))
        return false;
    *moves = (int)number;
    return true;
}

static bool key_value_read(Setup *setup, const char *word, bool *sized, Error *err) {
    const char *equals = strchr(word, '=');
    char name[16];
    snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    if (word_same(name, "board")) {
        if (*sized)
            return error_set(err, "syntax error: the board is given twice");
        *sized = true;
        return shape_read(equals + 1, &setup->board, err);
    }
    if (word_same(name, "turns"))
        return move_limit_read(equals + 1, &setup->moves, err);
    for (int k = 0; setup->rules->keys[k].key != NULL; k++) {
        if (!word_same(name, setup->rules->keys[k].key) || equals - word >= (int)sizeof name)
            continue;
        if (setup->value[k][0] != '\0')
            return error_set(err, "syntax error: option %s is given twice", name);
        if (equals[1] == '\0')
            return error_set(err, "syntax error: option %s has no value", name);
        if (strlen(equals + 1) >= SETUP_VALUE_MAX)
            return error_set(err, "syntax error: no value of option %s is as long as '%s'", name,
                             quote(equals + 1).text);
        strcpy(setup->value[k], equals + 1);
        return true;
    }
    return keys_unknown(setup->rules, word, err);
}

static Variant *words_open(VariantPool *pool, const Variant *current, char *const *words,
                           size_t count, Error *err) {
    size_t i = 0;
    Setup setup = {.rules = registry_find(words[0]), .pool = pool};
    bool sized = false;
    if (setup.rules != NULL)
        i++;
    else if (strchr(words[0], '=') != NULL || strchr("0123456789", words[0][0]) != NULL)
        setup.rules = current != NULL ? current->setup.rules : NULL;
    if (setup.rules == NULL) {
        game_unknown(words[0], err);
        return NULL;
    }
    setup.board = board_rectangle(setup.rules->columns, setup.rules->rows);
    if (i < count && strchr(words[i], '=') == NULL) {
        if (!board_size_read(words[i++], &setup.board, err))
            return NULL;
        sized = true;
    }
    for (; i < count; i++) {
        if (strchr(words[i], '=') == NULL) {
            error_set(err, "syntax error: '%s' is not key=value", quote(words[i]).text);
            return NULL;
        }
        if (!key_value_read(&setup, words[i], &sized, err))
            return NULL;
    }
    return variant_new(&setup, err);
}

Variant *registry_open(const Variant *current, char *const *words, size_t count, Error *err) {
    return count == 0 ? variant_hold(current)
                      : words_open(current != NULL ? current->setup.pool : NULL, current, words,
                                   count, err);
}

Variant *registry_open_pooled(VariantPool *pool, const char *line, Error *err) {
    Words words;
    Variant *variant = NULL;
    if (!text_begin(&line, err))
        return NULL;
    if (!words_split(&words, line))
        error_memory(err, "no room for the words of a game");
    else if (words.count == 0)
        error_set(err, "syntax error: a game is missing");
    else
        variant = words_open(pool, NULL, words.word, words.count, err);
    words_free(&words);
    return variant;
}

Variant *registry_open_line(const char *line, Error *err) {
    return registry_open_pooled(NULL, line, err);
}
