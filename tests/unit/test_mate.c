/* The solver of the capture games, compared with retrograde analysis. */
#include <stdlib.h>

#include "base/memory.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "mates.h"
#include "plain.h"
#include "suites.h"

/* The move of a win leads to a loss one turn shorter; the move of a loss leads to a win one turn
   shorter. */
static void move_check(Mate *mate, const Pos *pos, const SolveReport *report) {
    if (report->move == 0)
        return;
    Pos *child = pos_copy(pos);
    pos_rules(pos)->play(pos, report->move, child);
    const SolveReport after = mates_ask(mate, child, 1, true);
    mates_report_check(child, &after, report->moves - 1);
    free(child);
}

static void solver_check(Mate *mate, Mate *exact, const SmallPosition *asked) {
    (void)exact; /* is what is tested */
    const SolveReport report = mates_ask(mate, asked->pos, 1, asked->number % 4 != 3);
    mates_report_check(asked->pos, &report, asked->moves);
    move_check(mate, asked->pos, &report);
}

START_TEST(solver_agrees_with_rounds_from_the_ends) {
    Mate *mate = mate_new(MEGABYTES(1));
    mates_sweep(_i, mate, solver_check);
    mate_free(mate);
}
END_TEST

/* --- positions of larger games after random moves --- */

static const struct {
    const char *spec;
    size_t moves; /* random moves at most */
    int depth;    /* depth of the reference search */
} random_rows[] = {
    {"capture 4x5", 5, 4},     {"capture 4x6", 6, 3},
    {"capture 5x5", 7, 3},     {"capture 5x6", 9, 3},
    {"capture 6x6", 12, 2},    {"capture 5x5 pieces=tetrominoes", 12, 3},
    {"capture2003 4x5", 5, 3}, {"capture2003 5x5", 7, 2},
    {"capture2003 5x6", 9, 2}, {"capture 5x5 pieces=onesided-pentominoes:FfLlNnPp", 8, 3},
};

enum { GAMES = 150 };

START_TEST(solver_agrees_with_plain_search) {
    Pos *start = fixture_pos(random_rows[_i].spec, "");
    Mate *mate = mate_new(MEGABYTES(1)), *prover = mate_prover_new(MEGABYTES(1));
    uint64_t seed = (uint64_t)_i;
    for (int game = 0; game < GAMES; game++) {
        Pos *pos = plain_random(start, random_rows[_i].moves, &seed);
        if (plain_can(pos, random_rows[_i].depth)) {
            const SolveLimits limits = {.threads = 1, .moves = random_rows[_i].depth};
            SolveReport report;
            mate_prove_shortest(mate, pos, game % 2 == 0 ? knowledge_find(pos_rules(pos)) : NULL,
                                &limits, NULL, &report);
            const int moves = plain_moves(pos, random_rows[_i].depth);
            mates_report_check(pos, &report, moves);
            report = mates_prove(prover, pos, random_rows[_i].depth, 1 + game % 2);
            if (moves >= 0 || report.moves < random_rows[_i].depth)
                mates_proof_check(mate, pos, random_rows[_i].depth, &report, moves);
        }
        free(pos);
    }
    mate_free(prover);
    mate_free(mate);
    fixture_pos_free(start);
}
END_TEST

/* --- a verdict for every move --- */

static const struct {
    const char *spec, *position;
} judged_rows[] = {
    {"capture 4x4 pieces=tetrominoes", ""},
    {"capture 3x6 pieces=tetrominoes", ""},
    {"capture 4x4 pieces=tetrominoes", "LLL*/L3/2T1/1TTT w L/T -/-"},
    {"capture 4x4", ""},
    {"capture 1x4", ""}, /* already over */
    {"capture2003 3x5 pieces=tetrominoes", ""},
    {"capture2003 4x4 pieces=tetrominoes", "LLL*/L3/2T1/1TTT w L/T -/O"},
};

static void judgement_check(const Pos *pos, Move move, const SolveJudgement *judgement) {
    Pos *child = pos_copy(pos);
    pos_rules(pos)->play(pos, move, child);
    const int after = plain_moves(child, MATES_DEPTH);
    ck_assert_int_eq(judgement->moves, after + 1);
    ck_assert_int_eq(judgement->verdict, after % 2 == 0 ? VERDICT_WIN : VERDICT_LOSS);
    free(child);
}

START_TEST(every_move_is_judged) {
    Pos *pos = fixture_pos(judged_rows[_i].spec, judged_rows[_i].position);
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveTask task = {
        .pos = pos, .knowledge = knowledge_find(pos_rules(pos)), .limits = {.threads = 1 + _i % 2}};
    const SolveReport alone = mates_ask(mate, pos, 1, true);
    SolveReport report;
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    SolveJudgement *judgements = calloc(list.count + 1, sizeof *judgements);
    mate_judge(mate, &task, &list, &report, judgements);
    ck_assert_int_eq(report.verdict, alone.verdict);
    ck_assert_int_eq(report.moves, alone.moves);
    ck_assert_int_eq(report.total, (int)list.count);
    ck_assert_int_eq(report.decided, report.total);
    for (size_t i = 0; i < list.count; i += 1 + list.count / 40)
        judgement_check(pos, list.move[i], &judgements[i]);
    free(judgements);
    move_list_free(&list);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* --- known results: also in the tables of tests/proofs/boards --- */

static const struct {
    const char *spec;
    Verdict verdict;
    int moves;
} known_rows[] = {
    {"capture 1x4", VERDICT_LOSS, 0},     {"capture 3x6", VERDICT_WIN, 3},
    {"capture 4x4", VERDICT_LOSS, 2},     {"capture 4x6", VERDICT_WIN, 5},
    {"capture 5x5", VERDICT_WIN, 3},      {"capture 5x6", VERDICT_WIN, 7},
    {"capture2003 4x4", VERDICT_LOSS, 2}, {"capture2003 5x5", VERDICT_WIN, 5},
};

START_TEST(results_do_not_depend_on_threads_or_memory) {
    Pos *pos = fixture_pos(known_rows[_i / 4].spec, "");
    Mate *mate = mate_new(MEGABYTES(_i % 2 == 0 ? 1 : 32));
    const SolveReport report = mates_ask(mate, pos, _i / 2 % 2 == 0 ? 1 : 3, true);
    ck_assert_int_eq(report.verdict, known_rows[_i / 4].verdict);
    mates_report_check(pos, &report, known_rows[_i / 4].moves);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* The functions that a game offers to solvers change the speed, not the result. */
START_TEST(games_need_not_help) {
    Variant *variant = fixture_variant(known_rows[_i].spec);
    Rules plain = *variant->setup.rules;
    plain.name = "plain"; /* unknown, so without forms */
    variant->setup.rules = &plain;
    Pos *pos = pos_new(variant);
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveLimits limits = {.threads = 1, .moves = MATES_DEPTH};
    SolveReport report;
    mate_prove_shortest(mate, pos, NULL, &limits, NULL, &report);
    ck_assert_int_eq(report.verdict, known_rows[_i].verdict);
    ck_assert_int_eq(report.moves, known_rows[_i].moves);
    mate_free(mate);
    free(pos);
    variant_release(variant);
}
END_TEST

void suite_mate(Suite *suite) {
    TCase *exact = suite_case(suite, "exact", "threads");
    tcase_add_loop_test(exact, solver_agrees_with_rounds_from_the_ends, 0, SMALL_GAMES);
    tcase_add_loop_test(exact, solver_agrees_with_plain_search, 0, ROWS(random_rows));
    tcase_add_loop_test(exact, every_move_is_judged, 0, ROWS(judged_rows));
    tcase_add_loop_test(exact, results_do_not_depend_on_threads_or_memory, 0, 4 * ROWS(known_rows));
    tcase_add_loop_test(exact, games_need_not_help, 0, 5); /* the other rows take long */
}
