#include <string.h>

#include "play/completion.h"
#include "suites.h"

/* A line up to the cursor, where the candidates begin, and the candidates. */
static const struct {
    const char *begun;
    size_t from;
    const char *candidates;
} rows[] = {
    {"showb", 0, "showboard\n"},
    {"  showb", 2, "showboard\n"},
    {"SHOWB", 0, "showboard\n"},
    {"list_", 0, "list_commands\nlist_games\n"},
    {"solve", 0, ""}, /* switched off */
    {"zzz", 0, ""},
    {"newgame pentom", 8, "pentominoes\n"},
    {"newgame pentam", 8, "pentamid\npentamid6\npentamid8\n"},
    {"newgame pente fi", 14, "first=\n"},
    {"newgame pente 9 FIRST=b", 16, "first=black\n"},
    {"newgame pente 9 first=", 16, "first=white\nfirst=black\n"},
    {"newgame pente 9 turns=", 16, ""}, /* numbers */
    {"newgame pente bo", 14, "board=\n"},
    {"newgame chess fi", 14, ""},
    {"set_option has", 11, "Hash\n"},
    {"set_option move", 11, "MoveTime\nMove Overhead\n"},
    {"set_option move ", 11, "Move Overhead\n"},
    {"set_option move o", 11, "Move Overhead\n"},
    {"set_option move overhead ", 25, ""},
    {"set_option UCI", 11, "UCI_ShowWDL\n"},
    {"set_option UCI_L", 11, ""}, /* of another protocol */
    {"set_option notation ", 20, "cells\nshort\n"},
    {"set_option notation s", 20, "short\n"},
    {"set_option notation short x", 26, ""},
    {"set_option Hash ", 16, ""},
    {"help capture2", 5, "capture2003\n"},
    {"help gomo", 5, "gomocup\ngomoku\n"},
    {"help go go", 8, ""},
    {"known_command showb", 14, "showboard\n"},
    {"describe gomo", 9, "gomoku\n"},
    {"outcomes misere x", 16, ""},
    {"play ", 5, ""},
    {"name name", 5, ""},
};

START_TEST(line_completes) {
    const Limits limits = {.without = "solve"};
    Text candidates = {0};
    const size_t from = completion_find(dialect_at(0), &limits, rows[_i].begun, &candidates);
    ck_assert_str_eq(text_string(&candidates), rows[_i].candidates);
    if (candidates.length > 0)
        ck_assert_uint_eq(from, rows[_i].from);
    text_free(&candidates);
}
END_TEST

/* An empty line has all commands, of other dialects too. */
START_TEST(commands_are_listed) {
    const Limits limits = {0};
    Text candidates = {0};
    ck_assert_uint_eq(completion_find(dialect_at(0), &limits, "", &candidates), 0);
    ck_assert(strstr(text_string(&candidates), "\nsolve\n") != NULL);
    text_clear(&candidates);
    ck_assert_uint_eq(completion_find(dialect_find("ugi"), &limits, "uginew", &candidates), 0);
    ck_assert_str_eq(text_string(&candidates), "uginewgame\n");
    text_free(&candidates);
}
END_TEST

Suite *suite_completion(void) {
    Suite *suite = suite_create("completion");
    TCase *tests = tcase_create("completion");
    tcase_add_loop_test(tests, line_completes, 0, ROWS(rows));
    tcase_add_test(tests, commands_are_listed);
    suite_add_tcase(suite, tests);
    return suite;
}
