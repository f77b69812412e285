/* The solver of the games with captures against plain rounds from the ends back. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/random.h"
#include "games/knowledge.h"
#include "retrograde.h"
#include "solve/turns.h"
#include "stage.h"
#include "suites.h"

enum { POSITIONS_MAX = 80000, DEPTH = 40, ASKED = 400 };

/* Games small enough for all their positions. */
static const struct {
    const char *spec, *position;
} small_rows[] = {
    {"capture 2x2", ""},
    {"capture 1x5", ""},
    {"capture 3x3 pieces=tetrominoes", ""},
    {"capture 2x9 pieces=tetrominoes", ""},
    {"capture 3x4 pieces=tetrominoes", "4/1*2/4 b -/- -/-"},
    {"capture 4x4 pieces=tetrominoes", ""},
    {"capture 4x4 pieces=tetrominoes", "*3/4/4/3* b -/- -/-"},
    {"capture 4x4 pieces=tetrominoes:LST", "LLL*/L3/2T1/1TTT b L/T -/-"},
    {"capture 4x4 pieces=tetrominoes", "LLL*/L3/2T1/1TTT w L/T -/-"},
    {"capture 3x5 pieces=tetrominoes", ""},
    {"capture 3x6 pieces=tetrominoes", ""},
    {"capture 4x5 pieces=tetrominoes:LOST", ""},
    {"capture 4x4 pieces=onesided-pentominoes:Pp", ""},
    {"capture 3x4", ""},
    {"capture 4x4", ""},
    {"capture 3x6 pieces=pentominoes:LPUV", ""},
    {"capture2003 3x4 pieces=tetrominoes", "4/1*2/4 w -/- L/T"},
    {"capture2003 2x8 pieces=tetrominoes", ""},
    {"capture2003 3x5 pieces=tetrominoes", ""},
    {"capture2003 4x4 pieces=tetrominoes", ""},
    {"capture2003 4x4 pieces=tetrominoes", "LLL*/L3/2T1/1TTT w L/T -/O"},
    {"capture2003 3x4", ""},
    {"capture2003 3x6 pieces=pentominoes:LPUV", ""},
};

static TurnsReport ask(Turns *turns, const Pos *pos, int threads, bool ordered) {
    const TurnsLimits limits = {.threads = threads, .turns = DEPTH};
    TurnsReport report;
    const Knowledge *knowledge = ordered ? knowledge_find(pos_rules(pos)) : NULL;
    ck_assert_int_eq(turns_run(turns, pos, knowledge, &limits, NULL, &report), report.verdict);
    return report;
}

static void report_check(const Pos *pos, const TurnsReport *report, int turns) {
    Text text = stage_position(pos);
    const Verdict verdict = turns < 0        ? VERDICT_UNKNOWN
                            : turns % 2 == 1 ? VERDICT_WIN
                                             : VERDICT_LOSS;
    ck_assert_msg(report->verdict == verdict && report->turns == turns, "%s: %d turns, not %d",
                  text_string(&text), report->turns, turns);
    ck_assert_msg((report->move != 0) == (verdict == VERDICT_WIN), "%s", text_string(&text));
    text_free(&text);
}

/* The move of a win leads to a loss that is one turn shorter. */
static void move_check(Turns *turns, const Pos *pos, const TurnsReport *report) {
    if (report->verdict != VERDICT_WIN)
        return;
    Pos *child = pos_copy(pos);
    pos_rules(pos)->play(pos, report->move, child);
    const TurnsReport after = ask(turns, child, 1, true);
    report_check(child, &after, report->turns - 1);
    free(child);
}

START_TEST(solver_agrees_with_rounds_from_the_ends) {
    Pos *pos = stage_pos(small_rows[_i].spec, small_rows[_i].position);
    Turns *turns = turns_new(1);
    Retrograde solved;
    ck_assert_msg(retrograde_solve(pos, POSITIONS_MAX, &solved), "%s is too large",
                  small_rows[_i].spec);
    const size_t step = 1 + solved.count / ASKED;
    for (size_t i = 0; i < solved.count; i += step) {
        const Pos *asked = retrograde_pos(&solved, i);
        const TurnsReport report = ask(turns, asked, 1, i / step % 4 != 3);
        report_check(asked, &report, solved.turns[i]);
        move_check(turns, asked, &report);
    }
    retrograde_free(&solved);
    turns_free(turns);
    stage_pos_free(pos);
}
END_TEST

/* --- positions of larger games, after random turns --- */

static const struct {
    const char *spec;
    size_t turns; /* random ones, at most */
    int depth;    /* to which the plain search goes */
} random_rows[] = {
    {"capture 4x5", 5, 4},     {"capture 4x6", 6, 3},     {"capture 5x5", 7, 3},
    {"capture 5x6", 9, 3},     {"capture 6x6", 12, 2},    {"capture 5x5 pieces=tetrominoes", 12, 3},
    {"capture2003 4x5", 5, 3}, {"capture2003 5x5", 7, 2}, {"capture2003 5x6", 9, 2},
    {"capture 5x5 pieces=onesided-pentominoes:FfLlNnPp", 8, 3},
};

enum { GAMES = 150, TURNS_LISTED = 2000 };

/* The question, answered without any trick. */
static bool plain_forced(const Pos *pos, int turns) {
    const Rules *rules = pos_rules(pos);
    const bool wins = turns % 2 == 1;
    if (turns == 0)
        return rules->outcome(pos) == LOST;
    MoveList list = {0};
    Pos *child = pos_copy(pos);
    bool yes = !wins;
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && yes != wins; i++) {
        rules->play(pos, list.move[i], child);
        yes = plain_forced(child, turns - 1);
    }
    free(child);
    move_list_free(&list);
    return yes;
}

static int plain_turns(const Pos *pos, int most) {
    for (int turns = 0; turns <= most; turns++)
        if (plain_forced(pos, turns))
            return turns;
    return -1;
}

/* Few enough turns for the plain search? */
static bool plain_can(const Pos *pos, int depth) {
    return !count_over(pos_rules(pos)->count(pos), depth > 3 ? 60 : depth > 2 ? 150 : TURNS_LISTED);
}

static Pos *random_pos(const Pos *start, size_t turns, uint64_t *seed) {
    const Rules *rules = pos_rules(start);
    MoveList list = {0};
    Pos *pos = pos_copy(start), *child = pos_copy(start);
    for (size_t t = random_below(seed, turns + 1); t > 0; t--) {
        list.count = 0;
        rules->moves(pos, &list);
        if (list.count == 0)
            break;
        rules->play(pos, list.move[random_below(seed, list.count)], child);
        memcpy(pos, child, pos->variant->pos_size);
    }
    free(child);
    move_list_free(&list);
    return pos;
}

START_TEST(solver_agrees_with_plain_search) {
    Pos *start = stage_pos(random_rows[_i].spec, "");
    Turns *turns = turns_new(1);
    uint64_t seed = (uint64_t)_i;
    for (int game = 0; game < GAMES; game++) {
        Pos *pos = random_pos(start, random_rows[_i].turns, &seed);
        if (plain_can(pos, random_rows[_i].depth)) {
            const TurnsLimits limits = {.threads = 1, .turns = random_rows[_i].depth};
            TurnsReport report;
            turns_run(turns, pos, game % 2 == 0 ? knowledge_find(pos_rules(pos)) : NULL, &limits,
                      NULL, &report);
            report_check(pos, &report, plain_turns(pos, random_rows[_i].depth));
        }
        free(pos);
    }
    turns_free(turns);
    stage_pos_free(start);
}
END_TEST

Suite *suite_turns(void) {
    Suite *suite = suite_create("turns");
    TCase *exact = tcase_create("exact");
    tcase_set_timeout(exact, 300);
    tcase_add_loop_test(exact, solver_agrees_with_rounds_from_the_ends, 0, ROWS(small_rows));
    tcase_add_loop_test(exact, solver_agrees_with_plain_search, 0, ROWS(random_rows));
    suite_add_tcase(suite, exact);
    return suite;
}
