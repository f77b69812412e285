/* Proofs assembled reply by reply: a suggested move wins exactly if every reply to it loses. The
   wins are published; bench.def names the authors. */
#include <stdlib.h>

#include "base/clock.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "solve/threats/entry.h"
#include "solve/threats/replies.h"
#include "solve/threats/threats.h"
#include "suites.h"

enum { TABLE_BYTES = 1 << 24, STAGE_NODES = 1000000 };

/* FOUR: an open four of the opponent. */
#define OKABE_2  "15/15/15/15/8w6/7b7/7bwb5/6wb1w5/7wb6/15/15/15/15/15/15 b"
#define OKABE_63 "15/15/15/15/9b5/7bw6/3wwb1wb6/5b1bbw5/7bw6/6w8/15/15/15/15/15 w"
#define OKABE_68 "15/15/15/15/15/8w6/8w6/7b7/7w7/7bwb5/6bwb6/15/15/15/15 b"
#define LAPOINTE "15/15/15/15/15/6b8/5w9/2w1w1bb7/3bwww8/4b1ww7/4bbwb7/2b1b1b8/7w7/15/15 w 4/4"
#define FOUR     "15/15/15/15/15/15/4wwww7/5bbb7/15/15/15/15/15/15/15 b"

static const struct ReplyRow {
    const char *game, *position, *policy_move;
    bool played; /* the move is played first and the defender is to move */
    int plies;   /* to the published end, the move included; 0: the move does not win */
} reply_rows[] = {
    {"gomoku 15", OKABE_2, "j10", false, 7},
    {"gomoku 15", OKABE_2, "j10", true, 7},
    {"gomoku 15", OKABE_63, "f7", false, 9},
    {"gomoku 15", OKABE_68, "j7", false, 5},
    {"gomoku 15", OKABE_68, "j7", true, 5},
    {"pente 15", LAPOINTE, "j7", false, 5},
    {"pente 15", LAPOINTE, "j7", true, 5},
    {"gomoku 15", FOUR, "e8", false, 0},
    {"gomoku 15", FOUR, "e8", true, 0},
    {"gomoku 15", FOUR, NULL, false, 0}, /* no move is suggested */
};

static Move policy_move(void *context, int thread, const Pos *pos, uint64_t nodes,
                        const Cancel *cancel) {
    (void)thread, (void)pos, (void)cancel;
    ck_assert_uint_gt(nodes, 0);
    return *(const Move *)context;
}

START_TEST(each_reply_has_a_run_of_its_own) {
    const struct ReplyRow *row = &reply_rows[_i];
    Pos *pos = fixture_pos(row->game, row->position);
    const Rules *rules = pos_rules(pos);
    const int attacker = rules->mover(pos);
    Move move = 0;
    Error err;
    if (row->policy_move != NULL)
        ck_assert_msg(rules->move_read(pos, row->policy_move, &move, &err), "%s", err.text);
    Pos *asked = pos_copy(pos);
    if (row->played)
        rules->play(pos, move, asked);
    Threats *threats = threats_new(TABLE_BYTES);
    const MovePolicy policy = {policy_move, &move};
    const SolveLimits limits = {
        .nodes = row->plies > 0 ? 0 : STAGE_NODES / 10, .threads = 1, .threats.policy = &policy};
    SolveReport report = {.moves = -1, .depth = -1};
    ThreatRun shared = {.base = {.start_msec = clock_msec()},
                        .rules = rules,
                        .knowledge = knowledge_find(rules),
                        .table = threats->table,
                        .policy = &policy};
    ThreatRounds run = {.shared = &shared,
                        .threats = threats,
                        .threads = 1,
                        .pos = asked,
                        .knowledge = shared.knowledge,
                        .limits = &limits,
                        .report = &report,
                        .plies = THREAT_PLIES_MAX,
                        .mover = rules->mover(asked),
                        .replies = replies_attack};
    run.worker[0] = threat_worker_new(&shared, asked);
    const bool won = replies_attack(&run, attacker, STAGE_NODES);
    ck_assert_int_eq(won, row->plies > 0);
    ThreatEntry entry;
    const bool proved = win_find(&shared, asked, attacker, THREAT_PLIES_MAX, &entry);
    if (won) {
        ck_assert(proved);
        ck_assert_int_eq(report.verdict, row->played ? VERDICT_LOSS : VERDICT_WIN);
        ck_assert_int_le(report.moves,
                         row->plies + 4 - row->played); /* no shorter win is looked for */
        ck_assert_uint_eq(report.move, row->played ? 0 : move);
    } else {
        ck_assert(!proved || entry.move != move);
        ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    }
    threat_worker_free(run.worker[0]);
    threats_free(threats);
    free(asked);
    fixture_pos_free(pos);
}
END_TEST

void suite_replies(Suite *suite) {
    TCase *tcase = suite_case(suite, "replies", NULL);
    tcase_add_loop_test(tcase, each_reply_has_a_run_of_its_own, 0, ROWS(reply_rows));
}
