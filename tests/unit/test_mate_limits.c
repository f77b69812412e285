/* Limits of depth, nodes and time in the solver of the capture games, and stops. */
#include "base/memory.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "mates.h"
#include "suites.h"

typedef struct Watch {
    int reports;
    int depth;
    uint64_t nodes;
    StopToken stop; /* requested at that depth, unless it is 0 */
    int stop_depth;
} Watch;

static void watch(void *context, const SolveReport *so_far) {
    Watch *seen = context;
    if (stop_requested(&seen->stop))
        return;
    seen->reports++;
    seen->depth = so_far->depth;
    seen->nodes = so_far->nodes;
    if (seen->stop_depth > 0 && seen->depth == seen->stop_depth)
        stop_request(&seen->stop);
}

static SolveReport run_limited(const SolveLimits *limits, Watch *seen) {
    Pos *pos = fixture_pos("capture 7x7", "");
    Mate *mate = mate_new(MEGABYTES(1));
    SolveReport report;
    const SolveListener listener = {.progress = watch, .context = seen};
    mate_prove_shortest(mate, pos, knowledge_find(pos_rules(pos)), limits, &listener, &report);
    mate_free(mate);
    fixture_pos_free(pos);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert_int_eq(report.moves, -1);
    ck_assert(report.move == 0);
    return report;
}

START_TEST(limits_of_depth_and_nodes_repeat) {
    Watch seen = {0};
    const SolveLimits depth = {.threads = 1, .moves = 4}, nodes = {.threads = 1, .nodes = 3000};
    const SolveReport deep = run_limited(&depth, &seen);
    ck_assert_int_eq(deep.depth, 4);
    ck_assert_int_eq(seen.reports, 5);
    ck_assert_int_eq(seen.depth, 4);
    const SolveReport first = run_limited(&nodes, &seen), second = run_limited(&nodes, &seen);
    ck_assert(first.nodes == second.nodes && first.depth == second.depth);
    ck_assert(first.nodes >= 3000 && first.nodes < 3300);
}
END_TEST

START_TEST(proofs_end_at_limits) {
    Pos *pos = fixture_pos("capture 7x7", "");
    Mate *mate = mate_prover_new(MEGABYTES(1));
    const SolveLimits nodes = {.threads = 1, .nodes = 2000}, time = {.threads = 2, .msec = 50};
    SolveReport first, second;
    mate_prove_any(mate, pos, NULL, &nodes, NULL, &first);
    mate_clear(mate);
    mate_prove_any(mate, pos, NULL, &nodes, NULL, &second);
    ck_assert(first.nodes == second.nodes && first.nodes >= 2000 && first.nodes < 2300);
    ck_assert_int_eq(mate_prove_any(mate, pos, NULL, &time, NULL, &second), VERDICT_UNKNOWN);
    StopToken stop = {.poll = NULL};
    stop_request(&stop);
    const SolveLimits stopped = {.threads = 1, .stop = &stop};
    ck_assert_int_eq(mate_prove_any(mate, pos, NULL, &stopped, NULL, &second), VERDICT_UNKNOWN);
    ck_assert(!second.no_memory && second.nodes == 0);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* The clock advances a millisecond per reading; a proof reports once a second. */
START_TEST(proofs_report_progress) {
    Pos *pos = fixture_pos("capture 7x7", "");
    Mate *mate = mate_prover_new(MEGABYTES(1));
    Watch seen = {0};
    const SolveListener listener = {.progress = watch, .context = &seen};
    const SolveLimits limits = {.threads = 1, .msec = 3500};
    SolveReport report;
    mate_prove_any(mate, pos, NULL, &limits, &listener, &report);
    ck_assert_int_eq(seen.reports, 3);
    ck_assert(seen.nodes > 0 && seen.nodes < report.nodes);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(cleared_tables_repeat) {
    Pos *pos = fixture_pos("capture 4x6", "");
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveReport first = mates_ask(mate, pos, 1, true), again = mates_ask(mate, pos, 1, true);
    mate_clear(mate);
    const SolveReport fresh = mates_ask(mate, pos, 1, true);
    ck_assert(again.nodes < first.nodes);
    ck_assert(fresh.nodes == first.nodes && fresh.move == first.move);
    mates_report_check(pos, &again, first.moves);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(time_ends_a_run) {
    Watch seen = {0};
    const SolveLimits limits = {.threads = _i + 1, .msec = 100};
    const SolveReport report = run_limited(&limits, &seen);
    ck_assert(report.msec >= 100);
    ck_assert_int_gt(report.depth, 1);
}
END_TEST

/* After the stop a thread visits few more nodes. No bound holds for a second thread: its nodes
   before the stop depend on the machine. */
START_TEST(stop_ends_a_run) {
    Watch seen = {.stop_depth = 4};
    const SolveLimits limits = {.threads = _i + 1, .stop = &seen.stop};
    const SolveReport report = run_limited(&limits, &seen);
    ck_assert_int_eq(seen.depth, 4);
    ck_assert(_i > 0 || report.nodes - seen.nodes < 1000);
    const SolveReport none = run_limited(&limits, &seen); /* requested before the run */
    ck_assert(stop_requested(&seen.stop) && none.nodes < 1000 * (uint64_t)(_i + 1));
}
END_TEST

/* Black may lift any of ten pieces and then has some 6000 placements: too many moves to list. */
static const char crowd[] =
    "IIIII4L1NNN2PP1TTT3/6LLLL3NN1PP2T4/16P3T4/25/U1U1V3W4X4Y6"
    "/UUU1V3WW2XXX1YYYY5/4VVV2WW2X11/"
    "25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25 b ILNPTUVWXY/- -/-";

START_TEST(crowds_are_given_up) {
    Pos *pos = fixture_pos("capture 25x25", crowd);
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveReport report = mates_ask(mate, pos, 1 + _i, true);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert_int_lt(report.depth, 3);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

void suite_mate_limits(Suite *suite) {
    TCase *limits = suite_case(suite, "limits", "threads");
    tcase_add_test(limits, limits_of_depth_and_nodes_repeat);
    tcase_add_test(limits, cleared_tables_repeat);
    tcase_add_test(limits, proofs_end_at_limits);
    tcase_add_test(limits, proofs_report_progress);
    tcase_add_loop_test(limits, time_ends_a_run, 0, 2);
    tcase_add_loop_test(limits, stop_ends_a_run, 0, 2);
    tcase_add_loop_test(limits, crowds_are_given_up, 0, 2);
}
