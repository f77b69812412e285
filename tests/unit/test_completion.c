#include <string.h>

#include "fivefold.h"
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
    Fivefold *session = fivefold_new(NULL, NULL, 0);
    size_t from;
    ck_assert(fivefold_limit(session, NULL, "solve", NULL, 0));
    char *candidates = fivefold_complete(session, "gtp", rows[_i].begun, &from);
    ck_assert_str_eq(candidates, rows[_i].candidates);
    if (candidates[0] != '\0')
        ck_assert_uint_eq(from, rows[_i].from);
    fivefold_text_free(candidates);
    fivefold_free(session);
}
END_TEST

/* An empty line has all commands, of other dialects too. */
START_TEST(commands_are_listed) {
    Fivefold *session = fivefold_new(NULL, NULL, 0);
    size_t from;
    char *candidates = fivefold_complete(session, NULL, "", &from);
    ck_assert_uint_eq(from, 0);
    ck_assert(strstr(candidates, "\nsolve\n") != NULL);
    fivefold_text_free(candidates);
    candidates = fivefold_complete(session, "ugi", "uginew", &from);
    ck_assert_uint_eq(from, 0);
    ck_assert_str_eq(candidates, "uginewgame\n");
    fivefold_text_free(candidates);
    fivefold_free(session);
}
END_TEST

void suite_completion(Suite *suite) {
    TCase *tests = suite_case(suite, "completion", NULL);
    tcase_add_loop_test(tests, line_completes, 0, ROWS(rows));
    tcase_add_test(tests, commands_are_listed);
}
