/* Descriptions of games for front ends: sizes, options and values that they name are accepted, and
   others refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "state.h"
#include "suites.h"

START_TEST(games_are_as_described) {
    const Rules *rules = registry_at((size_t)_i);
    char line[128];
    Fivefold *session = client_new(rules->name);
    snprintf(line, sizeof line, "describe %s", rules->name);
    Json *game = client_json(session, line), *state = client_json(session, "state");
    ck_assert_str_eq(json_text(game, "name"), rules->name);
    ck_assert_str_eq(json_text(state, "game"), rules->name);
    ck_assert(json_same(json_at(game, "kind"), json_at(state, "kind")));
    ck_assert(json_same(json_at(game, "columns"), json_at(state, "columns")));
    ck_assert(json_same(json_at(game, "rows"), json_at(state, "rows")));
    ck_assert_uint_gt(strlen(json_text(game, "about")), 80);
    state_agrees(session, state);
    const Json *size = json_at(game, "size");
    for (int columns = 1; columns <= SIDE_MAX + 1; columns += 1 + columns / 9)
        for (int rows = columns; rows <= columns + 1; rows++) {
            const int least = json_int(size, "least"), most = json_int(size, "most");
            const bool fits = columns >= least && rows <= most &&
                              (!json_true(size, "square") || columns == rows) &&
                              (!json_true(size, "odd") || (columns % 2 != 0 && rows % 2 != 0));
            bool refused;
            snprintf(line, sizeof line, "newgame %s %dx%d", rules->name, columns, rows);
            client_send(session, line, &refused);
            ck_assert_msg(refused != fits, "%s", line);
        }
    json_free(game);
    json_free(state);
    fivefold_free(session);
}
END_TEST

/* Returns the game's setup line; the caller frees it. */
static char *setup_reported(Fivefold *session) {
    Json *state = client_json(session, "state");
    char *setup = calloc(strlen(json_text(state, "setup")) + 1, 1);
    strcpy(setup, json_text(state, "setup"));
    json_free(state);
    return setup;
}

/* Starts the game with key=value and the keys that it needs; checks that it is accepted or refused.
   Returns the setup line afterwards; the caller frees it. */
static char *key_try(Fivefold *session, const char *game, const char *key, const char *value,
                     const char *needs, bool fits) {
    char line[256];
    bool refused;
    snprintf(line, sizeof line, "newgame %s %s=%s%s", game, key, value, needs);
    client_send(session, line, &refused);
    ck_assert_msg(refused != fits, "%s", line);
    return setup_reported(session);
}

START_TEST(keys_are_as_described) {
    const char *name = registry_at((size_t)_i)->name;
    Fivefold *session = client_new(name);
    char line[128];
    snprintf(line, sizeof line, "describe %s", name);
    Json *game = client_json(session, line);
    for (const Json *key = json_at(game, "keys")->first; key != NULL; key = key->next) {
        const char *word = json_text(key, "key"), *type = json_text(key, "type");
        char needs[64] = "";
        for (const Json *member = key->first; member != NULL; member = member->next)
            if (strcmp(member->name, "needs") == 0) /* the first of the values will do */
                snprintf(needs, sizeof needs, " %.*s", (int)strcspn(member->text, "|"),
                         member->text);
        for (const Json *choice = json_at(key, "choices")->first; choice != NULL;
             choice = choice->next)
            free(key_try(session, name, word, choice->text, needs, true));
        if (strcmp(type, "number") == 0)
            for (int beyond = 0; beyond < 2; beyond++) {
                char low[16], high[16];
                snprintf(low, sizeof low, "%d", json_int(key, "min") - beyond);
                snprintf(high, sizeof high, "%d", json_int(key, "max") + beyond);
                free(key_try(session, name, word, low, needs, beyond == 0));
                free(key_try(session, name, word, high, needs, beyond == 0));
            }
        const Json *preset = json_at(key, "default");
        if (preset->kind == JSON_NULL)
            continue;
        char *setup = key_try(session, name, word, preset->text, needs, true);
        snprintf(line, sizeof line, "newgame %s%s", name, needs);
        client_send(session, line, &(bool){false});
        char *plain = setup_reported(session);
        ck_assert_str_eq(setup, plain);
        free(setup);
        free(plain);
    }
    json_free(game);
    fivefold_free(session);
}
END_TEST

START_TEST(all_games_are_described) {
    Fivefold *session = client_new("capture 4x4");
    Json *all = client_json(session, "describe");
    size_t i = 0;
    for (const Json *game = json_at(all, "games")->first; game != NULL; game = game->next)
        ck_assert_str_eq(json_text(game, "name"), registry_at(i++)->name);
    ck_assert_uint_eq(i, registry_count());
    json_free(all);
    fivefold_free(session);
}
END_TEST

void suite_description(Suite *suite) {
    TCase *tests = suite_case(suite, "described", NULL);
    tcase_add_loop_test(tests, games_are_as_described, 0, (int)registry_count());
    tcase_add_loop_test(tests, keys_are_as_described, 0, (int)registry_count());
    tcase_add_test(tests, all_games_are_described);
}
