/* The functions that the capture games offer to solvers, compared with the bare rules. */
#include <stdlib.h>

#include "fixture.h"
#include "knowledge/mates.h"
#include "plain.h"
#include "suites.h"

static const struct {
    const char *spec;
    size_t moves; /* random moves at most */
} rows[] = {
    {"capture 4x4 pieces=tetrominoes", 8},
    {"capture 5x5 pieces=tetrominoes", 12},
    {"capture 4x6", 8},
    {"capture 5x5", 9},
    {"capture 5x6", 12},
    {"capture 6x6", 16},
    {"capture 5x5 pieces=onesided-pentominoes", 9},
    {"capture2003 4x4 pieces=tetrominoes", 8},
    {"capture2003 4x5", 6},
    {"capture2003 5x5", 9},
    {"capture2003 5x6", 12},
};

enum { GAMES = 120, ESCAPES_LISTED = 5000 };

static void child_check(const Pos *pos, Move move, int moves, bool forced) {
    Pos *child = pos_copy(pos);
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    ck_assert(fixture_listed(&list, move));
    pos_rules(pos)->play(pos, move, child);
    ck_assert_int_eq(plain_forced(child, moves), forced);
    move_list_free(&list);
    free(child);
}

START_TEST(mates_and_escapes_are_found) {
    Pos *start = fixture_pos(rows[_i].spec, "");
    const Rules *rules = pos_rules(start);
    uint64_t seed = (uint64_t)_i;
    for (int game = 0; game < GAMES; game++) {
        Pos *pos = plain_random(start, rows[_i].moves, &seed);
        Move move = 0;
        if (plain_can(pos, 1)) {
            ck_assert_int_eq(forms_of(rules)->mates->in_one(pos, NULL, &move),
                             plain_forced(pos, 1));
            if (plain_forced(pos, 1))
                child_check(pos, move, 0, true);
        }
        if (plain_can(pos, 3)) {
            const bool lost = plain_forced(pos, 2);
            ck_assert_int_eq(forms_of(rules)->mates->escape(pos, NULL, &move), !lost);
            if (!lost)
                child_check(pos, move, 1, false);
        }
        free(pos);
    }
    fixture_pos_free(start);
}
END_TEST

/* Compares all escapes, and the keys after all moves, with the rules move by move. */
static void escapes_compare(const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    Pos *child = pos_copy(pos);
    MoveList list = {0}, escapes = {0};
    size_t found = 0;
    Move move;
    rules->moves(pos, &list);
    forms_of(rules)->mates->escapes(pos, SIZE_MAX, NULL, &escapes);
    uint64_t(*key)[2] = calloc(list.count + 1, sizeof *key);
    forms_of(rules)->mates->keys(pos, &list, key);
    for (size_t i = 0; i < list.count; i++) {
        size_t times = 0;
        for (size_t j = 0; j < escapes.count; j++)
            times += escapes.move[j] == list.move[i];
        rules->play(pos, list.move[i], child);
        ck_assert_uint_eq(times, !forms_of(rules)->mates->in_one(child, NULL, &move));
        uint64_t alone[2];
        forms_of(rules)->mates->key(child, alone);
        ck_assert_uint_eq(key[i][0], alone[0]);
        ck_assert_uint_eq(key[i][1], alone[1]);
        found += times;
    }
    ck_assert_uint_eq(found, escapes.count);
    free(key);
    move_list_free(&escapes);
    move_list_free(&list);
    free(child);
}

START_TEST(all_escapes_are_found) {
    Pos *start = fixture_pos(rows[_i].spec, "");
    uint64_t seed = 1000 + (uint64_t)_i;
    for (int game = 0; game < GAMES; game++) {
        Pos *pos = plain_random(start, rows[_i].moves, &seed);
        if (!count_over(pos_rules(pos)->count(pos), ESCAPES_LISTED))
            escapes_compare(pos);
        free(pos);
    }
    fixture_pos_free(start);
}
END_TEST

/* --- keys --- */

static const char *const key_rows[] = {
    "capture 5x5",
    "capture 4x6",
    "capture 4x4 pieces=onesided-pentominoes",
    "capture 4x4 pieces=onesided-pentominoes:FLl",
    "capture2003 4x4",
};

/* Two moves lead to equal keys exactly if they are symmetric. */
START_TEST(symmetric_positions_share_keys) {
    Pos *pos = fixture_pos(key_rows[_i], "");
    const Rules *rules = pos_rules(pos);
    Pos *child = pos_copy(pos);
    MoveList list = {0};
    rules->moves(pos, &list);
    Move *first = calloc(list.count, sizeof *first);
    uint64_t(*key)[2] = calloc(list.count, sizeof *key);
    rules->canonical(pos, &list, first);
    forms_of(rules)->mates->keys(pos, &list, key);
    for (size_t i = 0; i < list.count; i++) {
        uint64_t alone[2];
        rules->play(pos, list.move[i], child);
        forms_of(rules)->mates->key(child, alone);
        ck_assert_uint_eq(key[i][0], alone[0]);
        ck_assert_uint_eq(key[i][1], alone[1]);
        for (size_t j = 0; j < i; j++) {
            ck_assert_int_eq(key[i][0] == key[j][0], first[i] == first[j]);
            ck_assert_int_eq(key[i][1] == key[j][1], first[i] == first[j]);
        }
    }
    free(key);
    free(first);
    free(child);
    move_list_free(&list);
    fixture_pos_free(pos);
}
END_TEST

/* Positions equal up to symmetry and exchange of the players, and positions that differ in a right.
 */
static const struct {
    const char *spec, *a, *b;
    bool same;
} pair_rows[] = {
    {"capture 4x4", "L3/L3/L3/LL2 b -/L -/-", "4/3L/LLLL/4 b -/L -/-", false},
    {"capture 4x4", "L3/L3/L3/LL2 b -/L -/-", "3L/3L/3L/2LL b -/L -/-", true},
    {"capture 4x4", "L3/L3/L3/LL2 b -/L -/-", "L3/L3/L3/LL2 w L/- -/-", true},
    {"capture 4x4", "L3/L3/L3/LL2 b -/L -/-", "2LL/3L/3L/3L w L/- -/-", true},
    {"capture 4x4", "L3/L3/L3/LL2 b -/L -/-", "L3/L3/L3/LL2 b L/- -/-", false},
    {"capture 4x4", "L3/L3/L3/LL2 b -/L -/-", "L3/L3/L3/LL2 b -/- -/-", false},
    {"capture2003 4x4", "L3/L3/L3/LL2 b -/L -/T", "L3/L3/L3/LL2 b -/L -/V", false},
    {"capture2003 4x4", "L3/L3/L3/LL2 b -/L -/T", "L3/L3/L3/LL2 w L/- T/-", true},
    {"capture2003 4x4", "L3/L3/L3/LL2 b -/L -/T", "L3/L3/L3/LL2 b -/L T/-", false},
};

START_TEST(keys_tell_rights_apart) {
    Pos *a = fixture_pos(pair_rows[_i].spec, pair_rows[_i].a);
    Pos *b = fixture_pos(pair_rows[_i].spec, pair_rows[_i].b);
    uint64_t key[2][2];
    forms_of(pos_rules(a))->mates->key(a, key[0]);
    forms_of(pos_rules(b))->mates->key(b, key[1]);
    ck_assert_int_eq(key[0][0] == key[1][0], pair_rows[_i].same);
    ck_assert_int_eq(key[0][1] == key[1][1], pair_rows[_i].same);
    fixture_pos_free(a);
    fixture_pos_free(b);
}
END_TEST

/* --- boards too large for stored conflict rows --- */

START_TEST(large_boards_have_mates_too) {
    Pos *start = fixture_pos("capture 25x25 pieces=pentominoes:FLN", "");
    const Rules *rules = pos_rules(start);
    Pos *one = pos_copy(start), *two = pos_copy(start);
    MoveList list = {0};
    Move move = 0;
    rules->moves(start, &list);
    rules->play(start, list.move[0], one);            /* F */
    rules->play(one, list.move[list.count - 1], two); /* N */
    ck_assert(!forms_of(rules)->mates->in_one(start, NULL, &move));
    ck_assert(!forms_of(rules)->mates->in_one(one, NULL, &move)); /* another piece can be placed */
    ck_assert(forms_of(rules)->mates->in_one(two, NULL, &move));
    rules->play(two, move, one);
    ck_assert_int_eq(rules->outcome(one), LOST);
    move_list_free(&list);
    free(one);
    free(two);
    fixture_pos_free(start);
}
END_TEST

/* On a board too large for conflict rows, a cancelled search for mates or escapes finds none. */
START_TEST(mates_are_stopped) {
    const StopToken stop = {.requested = true};
    const Cancel cancel = {.stop = &stop};
    Pos *pos = fixture_pos("capture 25x25 pieces=onesided-pentominoes", "");
    Move move = 0;
    ck_assert(!forms_of(pos_rules(pos))->mates->in_one(pos, &cancel, &move));
    ck_assert(!forms_of(pos_rules(pos))->mates->escape(pos, &cancel, &move));
    ck_assert(forms_of(pos_rules(pos))->mates->escape(pos, NULL, &move));
    fixture_pos_free(pos);
}
END_TEST

void suite_mate_in_one(Suite *suite) {
    TCase *mates = suite_case(suite, "mate_in_one", NULL);
    tcase_add_loop_test(mates, mates_and_escapes_are_found, 0, ROWS(rows));
    tcase_add_loop_test(mates, all_escapes_are_found, 0, ROWS(rows));
    tcase_add_loop_test(mates, symmetric_positions_share_keys, 0, ROWS(key_rows));
    tcase_add_loop_test(mates, keys_tell_rights_apart, 0, ROWS(pair_rows));
    tcase_add_test(mates, large_boards_have_mates_too);
    tcase_add_test(mates, mates_are_stopped);
}
