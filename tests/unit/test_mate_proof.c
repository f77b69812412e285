/* Proofs of any length in the capture games, compared with retrograde analysis. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "mates.h"
#include "solve/mate/stages.h"
#include "suites.h"

/* --- proofs of any length --- */

static void small_games_sweep(int game,
                              void (*check)(Mate *mate, Mate *exact, const SmallPosition *asked)) {
    Mate *mate = mate_prover_new(MEGABYTES(1));
    mates_sweep(game, mate, check);
    mate_free(mate);
}

/* Proofs within more moves must not spoil later ones within fewer moves, nor the other way round.
 */
static void proof_check(Mate *mate, Mate *exact, const SmallPosition *asked) {
    const int within = 1 + (int)(asked->index * 7 % MATES_DEPTH);
    const int threads = asked->number % 8 == 7 ? 2 : 1;
    const SolveReport report = mates_prove(mate, asked->pos, within, threads);
    mates_proof_check(exact, asked->pos, within, &report, asked->moves);
}

START_TEST(prover_agrees_with_rounds_from_the_ends) {
    small_games_sweep(_i, proof_check);
}
END_TEST

/* Positions recur with fewer moves left; the proof must still stay within its limit. */
START_TEST(a_proof_ends_with_its_moves) {
    Pos *pos = fixture_pos("capture2003 5x6", ""), *after = pos_copy(pos);
    Mate *mate = mate_prover_new(MEGABYTES(16));
    Move move;
    Error err;
    ck_assert(pos_rules(pos)->move_read(pos, "c1,d1,d2,e2,e3", &move, &err));
    pos_rules(pos)->play(pos, move, after);
    const SolveReport report = mates_prove(mate, after, 9, 1);
    ck_assert_int_eq(report.verdict, VERDICT_WIN);
    ck_assert_int_le(report.moves, 9);
    mate_free(mate);
    free(after);
    fixture_pos_free(pos);
}
END_TEST

/* --- decisions: any win first, then the shortest --- */

typedef struct Stages {
    int any_win, shorter;
} Stages;

static void stage_count(void *context, SolveStage next, const SolveReport *so_far) {
    Stages *seen = context;
    seen->any_win += next == STAGE_ANY_WIN;
    seen->shorter += next == STAGE_SHORTER;
    ck_assert_int_eq(so_far->verdict == VERDICT_UNKNOWN, next != STAGE_SHORTER);
    ck_assert(so_far->within == (next == STAGE_SHORTER));
}

/* Each stage gets few nodes, so that all stages are used. */
static void decision_check(Mate *mate, Mate *exact, const SmallPosition *asked) {
    static const uint64_t nodes[] = {0, 1, 300, 1000, 3000};
    const SolveLimits limits = {
        .threads = 1, .moves = MATES_DEPTH, .nodes = nodes[asked->number % 5]};
    SolveReport report;
    mate_clear(mate);
    mate_prove(mate, asked->pos, NULL, &limits, NULL, &report);
    if (report.verdict == VERDICT_LOSS)
        report.move = 0; /* the longest loss reports one too */
    ck_assert(report.verdict != VERDICT_UNKNOWN || limits.nodes > 0 || asked->moves < 0);
    if (report.verdict != VERDICT_UNKNOWN)
        mates_proof_check(exact, asked->pos, MATES_DEPTH, &report, asked->moves);
    ck_assert(report.verdict == VERDICT_UNKNOWN || report.within || report.moves == asked->moves);
    ck_assert(report.nodes < limits.nodes + 600 || limits.nodes == 0);
}

START_TEST(decisions_agree_with_rounds_from_the_ends) {
    small_games_sweep(_i, decision_check);
}
END_TEST

/* The shortest win on 6x6 takes 13 moves and millions of nodes; some longer wins need few thousand.
 */
START_TEST(a_long_win_is_found_and_then_shortened) {
    Pos *pos = fixture_pos("capture 6x6", "");
    Mate *mate = mate_prover_new(MEGABYTES(16));
    const SolveLimits limits = {.threads = 1, .nodes = 60000};
    Stages seen = {0};
    const SolveListener listener = {.context = &seen, .stage = stage_count};
    SolveReport first, second;
    mate_prove(mate, pos, knowledge_find(pos_rules(pos)), &limits, &listener, &first);
    ck_assert_int_eq(first.verdict, VERDICT_WIN);
    ck_assert(first.within && first.moves >= 13 && first.moves % 2 == 1 && first.move != 0);
    ck_assert(seen.any_win > 0 && seen.shorter == 1);
    mate_clear(mate);
    mate_prove(mate, pos, knowledge_find(pos_rules(pos)), &limits, NULL, &second);
    ck_assert(first.nodes == second.nodes && first.moves == second.moves);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* The run is cancelled, or limited to few moves. The next stage could not search deeper than the
   one before. */
START_TEST(a_decision_ends_where_no_stage_can_go_on) {
    Pos *pos = fixture_pos("capture 7x7", "");
    Mate *mate = mate_prover_new(MEGABYTES(1));
    StopToken stop = {.poll = NULL};
    stop_request(&stop);
    const SolveLimits stopped = {.threads = 1, .stop = &stop}, few = {.threads = 1, .moves = 2};
    Stages seen = {0};
    const SolveListener listener = {.context = &seen, .stage = stage_count};
    SolveReport report;
    mate_prove(mate, pos, NULL, &stopped, &listener, &report);
    ck_assert(report.verdict == VERDICT_UNKNOWN && seen.any_win == 0);
    mate_prove(mate, pos, NULL, &few, &listener, &report);
    ck_assert(report.verdict == VERDICT_UNKNOWN && report.depth == 2 && seen.any_win == 0);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* --- settling under a small node limit --- */

static SolveReport settle(Mate *mate, const Pos *pos, uint64_t nodes) {
    const SolveLimits limits = {.threads = 1, .nodes = nodes};
    SolveReport report;
    ck_assert_int_eq(mate_prove_timed(mate, pos, knowledge_find(pos_rules(pos)), &limits, &report),
                     report.verdict);
    return report;
}

static void settling_check(Mate *mate, Mate *exact, const SmallPosition *asked) {
    const SolveReport report = settle(mate, asked->pos, 1 + (uint64_t)(asked->index * 17 % 2000));
    if (report.within)
        mates_proof_check(exact, asked->pos, MATE_DEPTH_MAX, &report, asked->moves);
    else if (report.verdict != VERDICT_UNKNOWN)
        mates_report_check(asked->pos, &report, asked->moves);
    ck_assert(report.verdict != VERDICT_UNKNOWN || report.move == 0);
}

START_TEST(settled_verdicts_agree_with_rounds_from_the_ends) {
    small_games_sweep(_i, settling_check);
}
END_TEST

/* A long win, not always the shortest. A player who follows the solver's moves comes closer to the
   end with every turn, whatever the opponent replies. */
static const struct {
    const char *spec;
    uint64_t nodes;
} followed_rows[] = {{"capture 4x7", 4000}, {"capture 5x6", 8000}, {"capture2003 5x5", 4000}};

START_TEST(followed_wins_come_closer) {
    Pos *start = fixture_pos(followed_rows[_i].spec, ""), *pos = pos_copy(start);
    Pos *next = pos_copy(start);
    const Rules *rules = pos_rules(start);
    Mate *mate = mate_prover_new(MEGABYTES(16));
    uint64_t seed = 7;
    for (int game = 0; game < 10; game++) {
        memcpy(pos, start, start->variant->pos_size);
        for (int left = MATE_DEPTH_MAX + 1; rules->outcome(pos) == ONGOING;) {
            const SolveReport report = settle(mate, pos, followed_rows[_i].nodes);
            ck_assert_int_eq(report.verdict, VERDICT_WIN);
            ck_assert_int_lt(report.moves, left);
            left = report.moves - 1;
            rules->play(pos, report.move, next);
            memcpy(pos, next, start->variant->pos_size);
            if (rules->outcome(pos) != ONGOING)
                break;
            MoveList list = {0};
            rules->moves(pos, &list);
            rules->play(pos, list.move[random_below(&seed, list.count)], next);
            memcpy(pos, next, start->variant->pos_size);
            move_list_free(&list);
        }
        ck_assert_int_eq(rules->outcome(pos), LOST);
        ck_assert_int_eq(rules->mover(pos), 1);
    }
    mate_free(mate);
    free(next);
    free(pos);
    fixture_pos_free(start);
}
END_TEST

void suite_mate_proof(Suite *suite) {
    TCase *proofs = suite_case(suite, "proofs", "threads");
    tcase_add_loop_test(proofs, prover_agrees_with_rounds_from_the_ends, 0, SMALL_GAMES);
    tcase_add_test(proofs, a_proof_ends_with_its_moves);
    tcase_add_loop_test(proofs, decisions_agree_with_rounds_from_the_ends, 0, SMALL_GAMES);
    tcase_add_test(proofs, a_long_win_is_found_and_then_shortened);
    tcase_add_test(proofs, a_decision_ends_where_no_stage_can_go_on);
    tcase_add_loop_test(proofs, settled_verdicts_agree_with_rounds_from_the_ends, 0, SMALL_GAMES);
    tcase_add_loop_test(proofs, followed_wins_come_closer, 0, ROWS(followed_rows));
}
