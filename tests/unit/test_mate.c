/* The solver of the capture games, compared with retrograde analysis. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "games/knowledge.h"
#include "plain.h"
#include "solve/mate/decide.h"
#include "solve/mate/mate.h"
#include "solve/mate/settle.h"
#include "suites.h"

enum { POSITIONS_MAX = 80000, DEPTH = 40, ASKED = 400 };

/* Games small enough for retrograde analysis. */
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

static SolveReport ask(Mate *mate, const Pos *pos, int threads, bool ordered) {
    const SolveLimits limits = {.threads = threads, .turns = DEPTH};
    SolveReport report;
    const Knowledge *knowledge = ordered ? knowledge_find(pos_rules(pos)) : NULL;
    ck_assert_int_eq(mate_run(mate, pos, knowledge, &limits, NULL, &report), report.verdict);
    return report;
}

static void report_check(const Pos *pos, const SolveReport *report, int turns) {
    Text text = fixture_position(pos);
    const Verdict verdict = turns < 0        ? VERDICT_UNKNOWN
                            : turns % 2 == 1 ? VERDICT_WIN
                                             : VERDICT_LOSS;
    ck_assert_msg(report->verdict == verdict && report->turns == turns, "%s: %d turns, not %d",
                  text_string(&text), report->turns, turns);
    ck_assert_msg(verdict != VERDICT_WIN || report->move != 0, "%s", text_string(&text));
    ck_assert_msg(verdict != VERDICT_UNKNOWN || report->move == 0, "%s", text_string(&text));
    text_free(&text);
}

/* The move of a win leads to a loss one turn shorter; the move of a loss leads to a win one turn
   shorter. */
static void move_check(Mate *mate, const Pos *pos, const SolveReport *report) {
    if (report->move == 0)
        return;
    Pos *child = pos_copy(pos);
    pos_rules(pos)->play(pos, report->move, child);
    const SolveReport after = ask(mate, child, 1, true);
    report_check(child, &after, report->turns - 1);
    free(child);
}

START_TEST(solver_agrees_with_rounds_from_the_ends) {
    Pos *pos = fixture_pos(small_rows[_i].spec, small_rows[_i].position);
    Mate *mate = mate_new(MEGABYTES(1));
    Retrograde solved;
    ck_assert_msg(retrograde_solve(pos, POSITIONS_MAX, &solved), "%s is too large",
                  small_rows[_i].spec);
    const size_t step = 1 + solved.count / ASKED;
    for (size_t i = 0; i < solved.count; i += step) {
        const Pos *asked = retrograde_pos(&solved, i);
        const SolveReport report = ask(mate, asked, 1, i / step % 4 != 3);
        report_check(asked, &report, solved.turns[i]);
        move_check(mate, asked, &report);
    }
    retrograde_free(&solved);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* --- proofs of any length --- */

static SolveReport prove(Mate *mate, const Pos *pos, int turns, int threads) {
    const SolveLimits limits = {.threads = threads, .turns = turns};
    SolveReport report;
    ck_assert_int_eq(mate_prove(mate, pos, NULL, &limits, NULL, &report), report.verdict);
    return report;
}

/* `turns` is the length of the game under best play, -1 if it has no end. */
static void proved_check(Mate *exact, const Pos *pos, int within, const SolveReport *report,
                         int turns) {
    const Verdict verdict = turns < 0        ? VERDICT_UNKNOWN
                            : turns % 2 == 1 ? VERDICT_WIN
                                             : VERDICT_LOSS;
    if (report->verdict == VERDICT_UNKNOWN) {
        ck_assert(turns < 0 || turns > within);
        return;
    }
    ck_assert_int_eq(report->verdict, verdict);
    ck_assert_int_ge(report->turns, turns);
    ck_assert_int_eq(report->turns % 2, turns % 2);
    ck_assert(verdict == VERDICT_LOSS || report->turns <= within);
    ck_assert_int_eq(report->move != 0, verdict == VERDICT_WIN);
    if (report->move == 0)
        return;
    Pos *child = pos_copy(pos);
    pos_rules(pos)->play(pos, report->move, child);
    const SolveReport after = ask(exact, child, 1, true);
    ck_assert_int_eq(after.verdict, VERDICT_LOSS);
    ck_assert_int_lt(after.turns, report->turns);
    free(child);
}

/* Proofs within more turns must not spoil later ones within fewer turns, nor the other way round.
 */
START_TEST(prover_agrees_with_rounds_from_the_ends) {
    Pos *pos = fixture_pos(small_rows[_i].spec, small_rows[_i].position);
    Mate *mate = mate_prover_new(MEGABYTES(1)), *exact = mate_new(MEGABYTES(1));
    Retrograde solved;
    ck_assert(retrograde_solve(pos, POSITIONS_MAX, &solved));
    const size_t step = 1 + solved.count / ASKED;
    for (size_t i = 0; i < solved.count; i += step) {
        const Pos *asked = retrograde_pos(&solved, i);
        const int within = 1 + (int)(i * 7 % DEPTH);
        const SolveReport report = prove(mate, asked, within, i / step % 8 == 7 ? 2 : 1);
        proved_check(exact, asked, within, &report, solved.turns[i]);
    }
    retrograde_free(&solved);
    mate_free(exact);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* Positions recur with fewer turns left; the proof must still stay within its limit. */
START_TEST(a_proof_ends_with_its_turns) {
    Pos *pos = fixture_pos("capture2003 5x6", ""), *after = pos_copy(pos);
    Mate *mate = mate_prover_new(MEGABYTES(16));
    Move move;
    Error err;
    ck_assert(pos_rules(pos)->move_read(pos, "c1,d1,d2,e2,e3", &move, &err));
    pos_rules(pos)->play(pos, move, after);
    const SolveReport report = prove(mate, after, 9, 1);
    ck_assert_int_eq(report.verdict, VERDICT_WIN);
    ck_assert_int_le(report.turns, 9);
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
START_TEST(decisions_agree_with_rounds_from_the_ends) {
    static const uint64_t nodes[] = {0, 1, 300, 1000, 3000};
    Pos *pos = fixture_pos(small_rows[_i].spec, small_rows[_i].position);
    Mate *mate = mate_prover_new(MEGABYTES(1)), *exact = mate_new(MEGABYTES(1));
    Retrograde solved;
    ck_assert(retrograde_solve(pos, POSITIONS_MAX, &solved));
    const size_t step = 1 + solved.count / ASKED;
    for (size_t i = 0; i < solved.count; i += step) {
        const Pos *asked = retrograde_pos(&solved, i);
        const SolveLimits limits = {.threads = 1, .turns = DEPTH, .nodes = nodes[i / step % 5]};
        SolveReport report;
        mate_clear(mate);
        mate_decide(mate, asked, NULL, &limits, NULL, &report);
        if (report.verdict == VERDICT_LOSS)
            report.move = 0; /* the longest loss reports one too */
        ck_assert(report.verdict != VERDICT_UNKNOWN || limits.nodes > 0 || solved.turns[i] < 0);
        if (report.verdict != VERDICT_UNKNOWN)
            proved_check(exact, asked, DEPTH, &report, solved.turns[i]);
        ck_assert(report.verdict == VERDICT_UNKNOWN || report.within ||
                  report.turns == solved.turns[i]);
        ck_assert(report.nodes < limits.nodes + 600 || limits.nodes == 0);
    }
    retrograde_free(&solved);
    mate_free(exact);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* The shortest win on 6x6 takes 13 turns and millions of nodes; some longer wins need few thousand.
 */
START_TEST(a_long_win_is_found_and_then_shortened) {
    Pos *pos = fixture_pos("capture 6x6", "");
    Mate *mate = mate_prover_new(MEGABYTES(16));
    const SolveLimits limits = {.threads = 1, .nodes = 60000};
    Stages seen = {0};
    const SolveListener listener = {.context = &seen, .stage = stage_count};
    SolveReport first, second;
    mate_decide(mate, pos, knowledge_find(pos_rules(pos)), &limits, &listener, &first);
    ck_assert_int_eq(first.verdict, VERDICT_WIN);
    ck_assert(first.within && first.turns >= 13 && first.turns % 2 == 1 && first.move != 0);
    ck_assert(seen.any_win > 0 && seen.shorter == 1);
    mate_clear(mate);
    mate_decide(mate, pos, knowledge_find(pos_rules(pos)), &limits, NULL, &second);
    ck_assert(first.nodes == second.nodes && first.turns == second.turns);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* The run is cancelled, or limited to few turns. The next stage could not search deeper than the
   one before. */
START_TEST(a_decision_ends_where_no_stage_can_go_on) {
    Pos *pos = fixture_pos("capture 7x7", "");
    Mate *mate = mate_prover_new(MEGABYTES(1));
    StopToken stop = {.poll = NULL};
    stop_request(&stop);
    const SolveLimits stopped = {.threads = 1, .stop = &stop}, few = {.threads = 1, .turns = 2};
    Stages seen = {0};
    const SolveListener listener = {.context = &seen, .stage = stage_count};
    SolveReport report;
    mate_decide(mate, pos, NULL, &stopped, &listener, &report);
    ck_assert(report.verdict == VERDICT_UNKNOWN && seen.any_win == 0);
    mate_decide(mate, pos, NULL, &few, &listener, &report);
    ck_assert(report.verdict == VERDICT_UNKNOWN && report.depth == 2 && seen.any_win == 0);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* --- settling under a small node limit --- */

static SolveReport settle(Mate *mate, const Pos *pos, uint64_t nodes) {
    const SolveLimits limits = {.threads = 1, .nodes = nodes};
    SolveReport report;
    ck_assert_int_eq(mate_settle(mate, pos, knowledge_find(pos_rules(pos)), &limits, &report),
                     report.verdict);
    return report;
}

START_TEST(what_is_settled_agrees_with_rounds_from_the_ends) {
    Pos *pos = fixture_pos(small_rows[_i].spec, small_rows[_i].position);
    Mate *mate = mate_prover_new(MEGABYTES(1)), *exact = mate_new(MEGABYTES(1));
    Retrograde solved;
    ck_assert(retrograde_solve(pos, POSITIONS_MAX, &solved));
    const size_t step = 1 + solved.count / ASKED;
    for (size_t i = 0; i < solved.count; i += step) {
        const Pos *asked = retrograde_pos(&solved, i);
        const SolveReport report = settle(mate, asked, 1 + (uint64_t)(i * 17 % 2000));
        if (report.within)
            proved_check(exact, asked, MATE_DEPTH_MAX, &report, solved.turns[i]);
        else if (report.verdict != VERDICT_UNKNOWN)
            report_check(asked, &report, solved.turns[i]);
        ck_assert(report.verdict != VERDICT_UNKNOWN || report.move == 0);
    }
    retrograde_free(&solved);
    mate_free(exact);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* A long win, not always the shortest. A player who follows the solver's moves comes closer to the
   end with every turn, whatever the opponent replies. */
static const struct {
    const char *spec;
    uint64_t nodes;
} followed_rows[] = {{"capture 4x7", 4000}, {"capture 5x6", 8000}, {"capture2003 5x5", 4000}};

START_TEST(who_follows_a_win_comes_closer) {
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
            ck_assert_int_lt(report.turns, left);
            left = report.turns - 1;
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

/* --- positions of larger games after random moves --- */

static const struct {
    const char *spec;
    size_t turns; /* random moves at most */
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
        Pos *pos = plain_random(start, random_rows[_i].turns, &seed);
        if (plain_can(pos, random_rows[_i].depth)) {
            const SolveLimits limits = {.threads = 1, .turns = random_rows[_i].depth};
            SolveReport report;
            mate_run(mate, pos, game % 2 == 0 ? knowledge_find(pos_rules(pos)) : NULL, &limits,
                     NULL, &report);
            const int turns = plain_turns(pos, random_rows[_i].depth);
            report_check(pos, &report, turns);
            report = prove(prover, pos, random_rows[_i].depth, 1 + game % 2);
            if (turns >= 0 || report.turns < random_rows[_i].depth)
                proved_check(mate, pos, random_rows[_i].depth, &report, turns);
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
    const int after = plain_turns(child, DEPTH);
    ck_assert_int_eq(judgement->turns, after + 1);
    ck_assert_int_eq(judgement->verdict, after % 2 == 0 ? VERDICT_WIN : VERDICT_LOSS);
    free(child);
}

START_TEST(every_turn_is_judged) {
    Pos *pos = fixture_pos(judged_rows[_i].spec, judged_rows[_i].position);
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveTask task = {
        .pos = pos, .knowledge = knowledge_find(pos_rules(pos)), .limits = {.threads = 1 + _i % 2}};
    const SolveReport alone = ask(mate, pos, 1, true);
    SolveReport report;
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    SolveJudgement *judgements = calloc(list.count + 1, sizeof *judgements);
    mate_classify(mate, &task, &list, &report, judgements);
    ck_assert_int_eq(report.verdict, alone.verdict);
    ck_assert_int_eq(report.turns, alone.turns);
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

/* --- known results: also in the table of tests/solve --- */

static const struct {
    const char *spec;
    Verdict verdict;
    int turns;
} known_rows[] = {
    {"capture 1x4", VERDICT_LOSS, 0},     {"capture 3x6", VERDICT_WIN, 3},
    {"capture 4x4", VERDICT_LOSS, 2},     {"capture 4x6", VERDICT_WIN, 5},
    {"capture 5x5", VERDICT_WIN, 3},      {"capture 5x6", VERDICT_WIN, 7},
    {"capture2003 4x4", VERDICT_LOSS, 2}, {"capture2003 5x5", VERDICT_WIN, 5},
};

START_TEST(results_do_not_depend_on_threads_or_memory) {
    Pos *pos = fixture_pos(known_rows[_i / 4].spec, "");
    Mate *mate = mate_new(MEGABYTES(_i % 2 == 0 ? 1 : 32));
    const SolveReport report = ask(mate, pos, _i / 2 % 2 == 0 ? 1 : 3, true);
    ck_assert_int_eq(report.verdict, known_rows[_i / 4].verdict);
    report_check(pos, &report, known_rows[_i / 4].turns);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

/* The functions that a game offers to solvers change the speed, not the result. */
START_TEST(games_need_not_help) {
    Variant *variant = fixture_variant(known_rows[_i].spec);
    Rules plain = *variant->setup.rules;
    plain.mates = NULL;
    variant->setup.rules = &plain;
    Pos *pos = pos_new(variant);
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveLimits limits = {.threads = 1, .turns = DEPTH};
    SolveReport report;
    mate_run(mate, pos, NULL, &limits, NULL, &report);
    ck_assert_int_eq(report.verdict, known_rows[_i].verdict);
    ck_assert_int_eq(report.turns, known_rows[_i].turns);
    mate_free(mate);
    free(pos);
    variant_release(variant);
}
END_TEST

/* --- limits --- */

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
    mate_run(mate, pos, knowledge_find(pos_rules(pos)), limits, &listener, &report);
    mate_free(mate);
    fixture_pos_free(pos);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert_int_eq(report.turns, -1);
    ck_assert(report.move == 0);
    return report;
}

START_TEST(limits_of_depth_and_nodes_repeat) {
    Watch seen = {0};
    const SolveLimits depth = {.threads = 1, .turns = 4}, nodes = {.threads = 1, .nodes = 3000};
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
    mate_prove(mate, pos, NULL, &nodes, NULL, &first);
    mate_clear(mate);
    mate_prove(mate, pos, NULL, &nodes, NULL, &second);
    ck_assert(first.nodes == second.nodes && first.nodes >= 2000 && first.nodes < 2300);
    ck_assert_int_eq(mate_prove(mate, pos, NULL, &time, NULL, &second), VERDICT_UNKNOWN);
    StopToken stop = {.poll = NULL};
    stop_request(&stop);
    const SolveLimits stopped = {.threads = 1, .stop = &stop};
    ck_assert_int_eq(mate_prove(mate, pos, NULL, &stopped, NULL, &second), VERDICT_UNKNOWN);
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
    mate_prove(mate, pos, NULL, &limits, &listener, &report);
    ck_assert_int_eq(seen.reports, 3);
    ck_assert(seen.nodes > 0 && seen.nodes < report.nodes);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(cleared_tables_repeat) {
    Pos *pos = fixture_pos("capture 4x6", "");
    Mate *mate = mate_new(MEGABYTES(1));
    const SolveReport first = ask(mate, pos, 1, true), again = ask(mate, pos, 1, true);
    mate_clear(mate);
    const SolveReport fresh = ask(mate, pos, 1, true);
    ck_assert(again.nodes < first.nodes);
    ck_assert(fresh.nodes == first.nodes && fresh.move == first.move);
    report_check(pos, &again, first.turns);
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
    const SolveReport report = ask(mate, pos, 1 + _i, true);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert_int_lt(report.depth, 3);
    mate_free(mate);
    fixture_pos_free(pos);
}
END_TEST

Suite *suite_mate(void) {
    Suite *suite = suite_create("mate");
    TCase *exact = tcase_create("exact");
    tcase_add_loop_test(exact, solver_agrees_with_rounds_from_the_ends, 0, ROWS(small_rows));
    tcase_add_loop_test(exact, prover_agrees_with_rounds_from_the_ends, 0, ROWS(small_rows));
    tcase_add_test(exact, a_proof_ends_with_its_turns);
    tcase_add_loop_test(exact, decisions_agree_with_rounds_from_the_ends, 0, ROWS(small_rows));
    tcase_add_test(exact, a_long_win_is_found_and_then_shortened);
    tcase_add_test(exact, a_decision_ends_where_no_stage_can_go_on);
    tcase_add_loop_test(exact, what_is_settled_agrees_with_rounds_from_the_ends, 0,
                        ROWS(small_rows));
    tcase_add_loop_test(exact, who_follows_a_win_comes_closer, 0, ROWS(followed_rows));
    tcase_add_loop_test(exact, solver_agrees_with_plain_search, 0, ROWS(random_rows));
    tcase_add_loop_test(exact, every_turn_is_judged, 0, ROWS(judged_rows));
    tcase_add_loop_test(exact, results_do_not_depend_on_threads_or_memory, 0, 4 * ROWS(known_rows));
    tcase_add_loop_test(exact, games_need_not_help, 0, 5); /* the other rows take long */
    tcase_set_tags(exact, "threads");
    suite_add_tcase(suite, exact);
    TCase *limits = tcase_create("limits");
    tcase_add_test(limits, limits_of_depth_and_nodes_repeat);
    tcase_add_test(limits, cleared_tables_repeat);
    tcase_add_test(limits, proofs_end_at_limits);
    tcase_add_test(limits, proofs_report_progress);
    tcase_add_loop_test(limits, time_ends_a_run, 0, 2);
    tcase_add_loop_test(limits, stop_ends_a_run, 0, 2);
    tcase_add_loop_test(limits, crowds_are_given_up, 0, 2);
    tcase_set_tags(limits, "threads");
    suite_add_tcase(suite, limits);
    return suite;
}
