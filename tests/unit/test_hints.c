/* Move hints for proof searches: when the policy is asked, and which moves it returns. */
#include <stdlib.h>

#include "base/memory.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "search/policy.h"
#include "solve/threats/hints.h"
#include "solve/threats/threats.h"
#include "suites.h"

static const Cancel never;

/* --- when the policy is asked --- */

typedef struct MateGoal {
    int times;
    uint64_t nodes; /* granted in the last call */
} MateGoal;

/* Returns another move on every call. */
static Move asked_move(void *context, int thread, const Pos *pos, uint64_t nodes,
                       const Cancel *cancel) {
    MateGoal *asked = context;
    ck_assert(pos == NULL && thread == 3 && cancel == &never);
    asked->nodes = nodes;
    return (Move)++asked->times;
}

/* Each row adds nodes to a position and then asks for its hint. `times` counts the policy's calls
   so far; `with` is the node limit of the last call. */
static const struct NoteRow {
    uint64_t nodes;
    int times;
    uint64_t with;
} notes[] = {{9999, 0, 0},    {1, 1, 1000},      {20000, 1, 1000},
             {9999, 1, 1000}, {1, 2, 4000},      {119999, 2, 4000},
             {1, 3, 16000},   {10000, 3, 16000}, {10000000, 4, 1000000}};

static Move move_asked(MoveHints *hints, const uint64_t key[2], const MovePolicy *policy,
                       uint64_t most, uint64_t *nodes) {
    const HintCall call = {.policy = policy, .thread = 3, .cancel = &never, .most = most};
    return hints_move(hints, key, &call, nodes);
}

START_TEST(a_position_that_takes_long_is_asked_about) {
    MateGoal asked = {0};
    const MovePolicy policy = {asked_move, &asked};
    const uint64_t key[2] = {7, 8}, other[2] = {7, 9};
    uint64_t nodes = 0, all = 0;
    int before = 0;
    MoveHints *hints = hints_new();
    for (int i = 0; i < ROWS(notes); i++) {
        hints_note(hints, key, notes[i].nodes);
        (void)move_asked(hints, key, &policy, 999, &nodes); /* too few nodes are left for a call */
        ck_assert_int_eq(asked.times, before);
        ck_assert_uint_eq(move_asked(hints, key, &policy, UINT64_MAX, &nodes),
                          (Move)notes[i].times);
        ck_assert_int_eq(asked.times, notes[i].times);
        ck_assert_uint_eq(asked.nodes, notes[i].with);
        all += asked.times > before ? asked.nodes : 0;
        before = asked.times;
        ck_assert_uint_eq(nodes, all);
    }
    ck_assert_uint_eq(move_asked(hints, key, NULL, UINT64_MAX, &nodes), 0);
    ck_assert_uint_eq(move_asked(hints, other, &policy, UINT64_MAX, &nodes), 0);
    ck_assert_int_eq(asked.times, before);
    hints_free(hints);
}
END_TEST

/* Two positions share a bucket. It belongs to the one that has taken more nodes recently. */
START_TEST(a_position_gives_way) {
    MateGoal asked = {0};
    const MovePolicy policy = {asked_move, &asked};
    const uint64_t key[2] = {7, 8}, other[2] = {7, 9};
    uint64_t nodes = 0;
    MoveHints *hints = hints_new();
    hints_note(hints, key, 40000);
    hints_note(hints, other, 15000);
    ck_assert_uint_eq(move_asked(hints, other, &policy, UINT64_MAX, &nodes), 0);
    for (int i = 0; i < 50; i++)
        hints_note(hints, other, 15000);
    ck_assert_uint_eq(move_asked(hints, other, &policy, UINT64_MAX, &nodes), 1);
    ck_assert_uint_eq(move_asked(hints, key, &policy, UINT64_MAX, &nodes), 0);
    hints_free(hints);
}
END_TEST

/* --- which move it returns --- */

static const struct PolicyRow {
    const char *game, *position;
    const char *move; /* NULL: any move */
} guided[] = {
    {"gomoku 9x9", "9/9/9/9/2bbbb3/9/4w4/3www3/9 b", NULL},
    {"gomoku 9x9", "9/9/9/9/1wbbbb3/9/4w4/3www3/9 b", "g5"},
    {"gomoku 9x9", "9/9/9/9/1wbbbb3/9/4w4/3www3/9 w", "g5"},
    {"pente 19x19", "", "k10"},
    {"keryo-pente 9x9", "9/9/9/4bb3/2w1ww1b1/3w2w2/9/1b7/w8 w 0/2", "d5"},
    {"boat-pente 9x9", "9/9/6bwb/4w2w1/9/3b3w1/3b2w2/3b5/4b1b2 w 4/2", NULL},
};

START_TEST(policies_repeat_themselves) {
    const struct PolicyRow *row = &guided[_i];
    Pos *pos = fixture_pos(row->game, row->position), *start = fixture_pos(row->game, "");
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    MovePolicies *policies = policies_new(pos->variant, knowledge, 4, 2);
    ck_assert(policies != NULL);
    const Move move = policies_move(policies, 0, pos, 2000, &never);
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    size_t i = 0;
    while (i < list.count && list.move[i] != move)
        i++;
    ck_assert(i < list.count);
    (void)policies_move(policies, 0, start, 500, &never);
    ck_assert_int_eq((int)policies_move(policies, 0, pos, 2000, &never), (int)move);
    ck_assert_int_eq((int)policies_move(policies, 1, pos, 2000, &never), (int)move);
    if (row->move != NULL) {
        Text text = fixture_move(pos, move);
        ck_assert_str_eq(text_string(&text), row->move);
        text_free(&text);
    }
    ck_assert(policies_new(pos->variant, knowledge, 1, 2) == NULL);
    StopToken stop = {.requested = true};
    const Cancel late = {NULL, 1}, stopped = {&stop, 0};
    ck_assert_int_eq((int)policies_move(policies, 0, pos, 2000, &late), 0);
    (void)policies_move(policies, 0, pos, UINT64_MAX / 4, &stopped); /* must return */
    move_list_free(&list);
    policies_free(policies);
    fixture_pos_free(start);
    fixture_pos_free(pos);
}
END_TEST

/* Bad hints cost time but change no verdict: moves that do not exist, the first and the last legal
   move. */
static Move bad_move(void *context, int thread, const Pos *pos, uint64_t nodes,
                     const Cancel *cancel) {
    static const Move none[] = {0, 65535};
    MateGoal *asked = context;
    MoveList list = {0};
    (void)thread, (void)cancel;
    pos_rules(pos)->moves(pos, &list);
    const int kind = asked->times++ % 4;
    const Move move = kind < 2 ? none[kind] : list.move[kind == 2 ? 0 : list.count - 1];
    asked->nodes = nodes;
    move_list_free(&list);
    return move;
}

START_TEST(bad_hints_change_no_verdict) {
    static const char far_stones[] = "15/15/15/15/15/15/15/7b7/8b6/15/15/15/15/w14/w14 b";
    MateGoal asked = {0};
    const MovePolicy policy = {bad_move, &asked};
    const SolveLimits limits = {
        .threads = 1, .nodes = 20000000, .threats.policy = _i == 0 ? NULL : &policy};
    Pos *pos = fixture_pos("gomoku 15x15", far_stones);
    Threats *threats = threats_new(MEGABYTES(32));
    SolveReport report;
    threats_prove(threats, pos, knowledge_find(pos_rules(pos)), &limits, NULL, &report);
    ck_assert_int_eq(report.verdict, VERDICT_WIN);
    ck_assert((asked.times > 0) == (_i == 1));
    threats_free(threats);
    fixture_pos_free(pos);
}
END_TEST

void suite_hints(Suite *suite) {
    TCase *tests = suite_case(suite, "hints", NULL);
    tcase_add_test(tests, a_position_that_takes_long_is_asked_about);
    tcase_add_test(tests, a_position_gives_way);
    tcase_add_loop_test(tests, policies_repeat_themselves, 0, ROWS(guided));
    tcase_add_loop_test(tests, bad_hints_change_no_verdict, 0, 2);
}
