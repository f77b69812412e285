/* Wins by threats: runs of the solver, its limits and its table. */
#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "solve/threats/dfpn.h"
#include "solve/threats/moves.h"
#include "solve/threats/threats.h"
#include "suites.h"

/* --- symmetries --- */

/* On 15x15 a point off the mirror's axis has two images, a point on it has one. */
static const struct SymmetricRow {
    const char *moves;
    size_t distinct; /* distinct moves */
    const char *move;
    size_t images; /* of `move`, itself included */
} symmetric_rows[] = {
    {"h8", 35, "a1", 4},
    {"h8", 35, "h9", 4},
    {"h8", 35, "g9", 4},
    {"h8", 35, "a2", 8},
    {"h8 a1", 13 + 105, "b1", 2},
    {"h8 a1", 13 + 105, "c3", 1},
    {"h8 a2", 223, "b1", 1},
    {"h8 h9", 13 + 105, "a1", 2},
    {"h8 h9", 13 + 105, "h1", 1},
    {"h8 g8 j8", 12 + 105, "k8", 1},
    {"h8 g8 j8", 12 + 105, "k9", 2},
    {"h8 g8 h9 j8", 13 + 104, "g9", 2},
    {"h8 g8 h9 k8", 221, "g9", 1},
};

START_TEST(symmetric_moves_are_one) {
    const struct SymmetricRow *row = &symmetric_rows[_i];
    Game *game = fixture_game("gomoku 15x15", "");
    Error err = {""};
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s: %s", row->moves, err.text);
    const Pos *pos = game_pos(game);
    const ThreatRun run = {.rules = pos_rules(pos)};
    const ThreatForm *form = forms_of(run.rules)->threats;
    MoveList list = {0}, scratch = {0};
    MoveSet set = {{0}};
    Move move;
    run.rules->moves(pos, &list);
    moves_distinct(&run, pos, &list, &scratch);
    ck_assert_uint_eq(list.count, row->distinct);
    ck_assert_msg(run.rules->move_read(pos, row->move, &move, &err), "%s", err.text);
    set.word[(move - 1) / 64] = UINT64_C(1) << (move - 1) % 64;
    if (form->symmetric(pos))
        form->zones->images(pos, &set);
    move_list_clear(&list);
    form->zones->list(pos, &set, &list);
    ck_assert_uint_eq(list.count, row->images);
    ck_assert(form->symmetric(pos) == (row->distinct < 200));
    move_list_free(&scratch);
    move_list_free(&list);
    game_free(game);
}
END_TEST

/* --- runs --- */

static SolveReport run(const char *spec, const char *position, const SolveLimits *limits) {
    Pos *pos = fixture_pos(spec, position);
    Threats *threats = threats_new(MEGABYTES(4));
    SolveReport report;
    ck_assert(threats != NULL);
    ck_assert_int_eq(
        threats_prove(threats, pos, knowledge_find(pos_rules(pos)), limits, NULL, &report),
        report.verdict);
    threats_free(threats);
    fixture_pos_free(pos);
    return report;
}

/* Lengths come from tools/lab/tactics, which tries every move of both sides, or from exhaustive
 * search.
 */
static const struct RunRow {
    const char *spec, *position;
    Verdict verdict;
    int moves;
    const char *move;
} run_rows[] = {
    {"pente 9x9", "9/9/9/3b5/1w1ww1b2/1w1bbb3/9/3w5/9 w 0/0", VERDICT_WIN, 5, "c5"},
    {"pente 9x9", "9/9/9/3bwbw2/2bww4/1w1b5/9/5b3/9 w 0/0", VERDICT_WIN, 11, "e7"},
    {"keryo-pente 9x9", "9/9/9/4bb3/2w1ww1b1/3w2w2/9/1b7/w8 w 0/2", VERDICT_WIN, 7, "d5"},
    {"gomoku 9x9", "9/9/9/5bb2/2b1ww3/3bww3/3w1bb2/5w3/9 w", VERDICT_WIN, 7, "c2"},
    {"boat-pente 9x9", "9/9/6bwb/4w2w1/9/3b3w1/3b2w2/3b5/4b1b2 w 4/2", VERDICT_WIN, 5, "h5"},
    /* the winner's last move does not end the game, but every reply to it does */
    {"o-pente 5x5 centre=off", "w1w1w/bbbw1/bwbb1/bwbbb/wbwwb w 0/12", VERDICT_WIN, 4, "e3"},
    {"o-pente 5x5 centre=off", "1wwww/1bbbb/w1b1b/bw1wb/wb1bw b 13/0", VERDICT_WIN, 4, "a5"},
    {"o-pente 5x5 centre=off", "wbw1w/bbbw1/bw2w/bwbbb/wbwwb w 0/14", VERDICT_WIN, 2, "c3"},
    {"gomoku 9x9", "9/9/9/2wwww3/9/3bbb3/9/9/9 b", VERDICT_LOSS, 2, NULL},
    {"d-pente 9x9", "9/9/9/3www3/9/4b4/9/9/9 w 0/0 ?", VERDICT_WIN, 4, "white"},
    {"gomoku 9x9",
     "1bwbwbwbw/wwwbbwbww/bbwwbbbbw/bwwbbwbwb/wbbwwbwwb/wbwbbwwwb/wbbwbwbwb/bwwwwbbbw/wwwbbbwbb w",
     VERDICT_DRAW, -1, NULL},
};

START_TEST(wins_are_found) {
    const struct RunRow *row = &run_rows[_i / 2];
    const SolveLimits limits = {.threads = 1 + 2 * (_i % 2), .nodes = 4000000};
    const SolveReport report = run(row->spec, row->position, &limits);
    ck_assert_int_eq(report.verdict, row->verdict);
    ck_assert_int_eq(report.moves, row->moves);
    if (row->move != NULL && limits.threads == 1) { /* other threads may find another win first */
        Pos *pos = fixture_pos(row->spec, row->position);
        Text text = fixture_move(pos, report.move);
        ck_assert_str_eq(text_string(&text), row->move);
        text_free(&text);
        fixture_pos_free(pos);
    }
}
END_TEST

/* Compositions: solved within the plies that their authors state or a certificate proves. */
static const struct Composition {
    const char *game, *position;
    int plies;
} compositions[] = {
#define BENCH_FORCE(name, game, position, plies) {game, position, plies},
#include "bench/bench.def"
#include "knowledge/threats.h"
};

START_TEST(compositions_are_solved) {
    const struct Composition *row = &compositions[_i];
    const SolveLimits limits = {.threads = 1, .nodes = 3000000};
    const SolveReport report = run(row->game, row->position, &limits);
    ck_assert_int_eq(report.verdict, VERDICT_WIN);
    ck_assert_int_le(report.moves, row->plies);
    ck_assert_int_eq(report.moves % 2, 1);
}
END_TEST

static const char open_start[] = "9/9/9/9/4w4/9/9/9/9 b 0/0";

START_TEST(limits_hold) {
    const SolveLimits few = {.threads = 1, .nodes = 3000}, short_ones = {.threads = 1, .moves = 3},
                      soon = {.threads = _i + 1, .msec = 60};
    const SolveReport first = run("pente 9x9", open_start, &few);
    const SolveReport again = run("pente 9x9", open_start, &few);
    ck_assert_int_eq(first.verdict, VERDICT_UNKNOWN);
    ck_assert_int_eq(first.moves, -1);
    ck_assert(first.nodes == again.nodes && first.depth == again.depth && first.move == 0);
    ck_assert(first.nodes >= 3000 && first.nodes < 6000);
    const SolveReport counted = run("pente 9x9", open_start, &short_ones);
    ck_assert_int_eq(counted.verdict, VERDICT_UNKNOWN);
    ck_assert_int_eq(counted.depth, 3);
    ck_assert_int_eq(run("pente 19x19", "", &soon).verdict, VERDICT_UNKNOWN);
}
END_TEST

/* A second run uses the table of the first until it is cleared. */
START_TEST(tables_are_kept_or_cleared) {
    const SolveLimits limits = {.threads = 1, .nodes = 2000000};
    Pos *pos = fixture_pos(run_rows[1].spec, run_rows[1].position);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    Threats *threats = threats_new(MEGABYTES(4));
    SolveReport first, kept, again;
    threats_prove(threats, pos, knowledge, &limits, NULL, &first);
    threats_prove(threats, pos, knowledge, &limits, NULL, &kept);
    threats_clear(threats);
    threats_prove(threats, pos, knowledge, &limits, NULL, &again);
    ck_assert_int_eq(kept.verdict, first.verdict);
    ck_assert_uint_lt(kept.nodes, first.nodes);
    ck_assert_int_eq(again.verdict, first.verdict);
    ck_assert(again.nodes == first.nodes && again.move == first.move);
    threats_free(threats);
    fixture_pos_free(pos);
}
END_TEST

/* With `any` the solver looks for no shorter win, unless that is little work. */
START_TEST(any_win_suffices) {
    const SolveLimits shortest = {.threads = 1}, any = {.threads = 1, .threats.any = true};
    const char *const position = "w10/11/4b2b3/10b/2b8/11/11/2b8/11/11/3b7 b";
    const SolveReport first = run("gomoku 11x11", position, &any);
    const SolveReport second = run("gomoku 11x11", position, &shortest);
    ck_assert(first.verdict == VERDICT_WIN && second.verdict == VERDICT_WIN);
    ck_assert_int_ge(first.moves, second.moves);
    ck_assert_uint_lt(2 * first.nodes, second.nodes);
    const struct RunRow *row = &run_rows[1]; /* its win is found early */
    ck_assert_int_eq(run(row->spec, row->position, &any).moves, row->moves);
}
END_TEST

static void first_win_note(void *context, const SolveReport *so_far) {
    SolveReport *first = context;
    if (first->verdict != VERDICT_WIN)
        *first = *so_far;
}

/* Nodes until the first win was known; a shorter win may be found later. */
static uint64_t win_nodes(Threats *threats, const Pos *pos) {
    const SolveLimits limits = {.threads = 1, .nodes = 4000000};
    SolveReport first = {.nodes = 0}, last;
    const SolveListener listener = {.progress = first_win_note, .context = &first};
    threats_prove(threats, pos, knowledge_find(pos_rules(pos)), &limits, &listener, &last);
    ck_assert_int_eq(first.verdict, VERDICT_WIN);
    return first.nodes;
}

/* Fours are searched before weaker threats, so that long sequences of fours are found early. */
START_TEST(long_vcfs_are_seen_soon) {
    int vcfs = 0;
    for (int i = 0; i < ROWS(compositions); i++) {
        const struct Composition *row = &compositions[i];
        if (row->plies <= 24)
            continue;
        Pos *pos = fixture_pos(row->game, row->position);
        Threats *threats = threats_new(MEGABYTES(16));
        ck_assert_uint_lt(win_nodes(threats, pos), 300000);
        threats_free(threats);
        fixture_pos_free(pos);
        vcfs++;
    }
    ck_assert_int_ge(vcfs, 2);
}
END_TEST

/* A win that took long is tried in the next position, where the defender has a stone elsewhere. */
START_TEST(wins_of_runs_before_are_tried) {
    const char *const here = "19/19/19/19/19/19/19/19/19/9b9/9b9/19/19/19/19/19/19/19/w17w b",
                      *const there =
                          "18w/19/19/19/19/19/19/19/19/9b9/9b9/19/19/19/19/19/19/19/18w b";
    Pos *pos = fixture_pos("gomoku 19x19", here);
    Pos *next = fixture_pos_read(pos->variant, there, &(Error){""});
    Threats *threats = threats_new(MEGABYTES(16));
    const uint64_t fresh = win_nodes(threats, next);
    threats_clear(threats);
    ck_assert_uint_gt(win_nodes(threats, pos), 0);
    const uint64_t after = win_nodes(threats, next);
    ck_assert_msg(2 * after < fresh, "%ju after, %ju fresh", (uintmax_t)after, (uintmax_t)fresh);
    threats_free(threats);
    fixture_pos_free(next);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(a_stop_ends_a_run) {
    StopToken stop = {.requested = true};
    const SolveLimits limits = {.threads = _i + 1, .stop = &stop};
    const SolveReport report = run("pente 19x19", "", &limits);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert(report.nodes < 1000);
}
END_TEST

/* With a limit below its length, no win is found. */
START_TEST(moves_bound_what_is_found) {
    const struct RunRow *row = &run_rows[_i];
    for (int moves = 1; moves < row->moves; moves++) {
        const SolveLimits limits = {
            .threads = 1, .moves = moves, .nodes = fixture_long() ? 300000 : 60000};
        ck_assert_int_eq(run(row->spec, row->position, &limits).verdict, VERDICT_UNKNOWN);
    }
}
END_TEST

/* --- the table --- */

START_TEST(entries_are_of_their_position) {
    ThreatTable *table = threat_table_new(1 << 12);
    uint64_t random = 5;
    ThreatEntry entry;
    ck_assert(table != NULL);
    ThreatKey key[1000];
    for (int i = 0; i < ROWS(key); i++) {
        key[i] = (ThreatKey){{random_next(&random), random_next(&random)}};
        const ThreatEntry put = {(uint32_t)i + 1, (uint32_t)i + 7, i % 300, (Move)i};
        ck_assert(!threat_table_find(table, key[i], &entry));
        threat_table_store(table, key[i], &put, (uint64_t)i);
        ck_assert(threat_table_find(table, key[i], &entry));
        ck_assert(entry.proof == put.proof && entry.disproof == put.disproof);
        ck_assert(entry.plies == put.plies && entry.move == put.move);
        ThreatKey other = key[i];
        other.half[1] ^= 1;
        ck_assert(!threat_table_find(table, other, &entry));
        other = key[i];
        other.half[0] ^= 1;
        ck_assert(!threat_table_find(table, other, &entry));
    }
    int kept = 0;
    for (int i = 0; i < ROWS(key); i++)
        if (threat_table_find(table, key[i], &entry)) {
            kept++;
            ck_assert(entry.proof == (uint32_t)i + 1 && entry.move == (Move)i);
        }
    ck_assert(kept > 50 && kept <= 128);
    ck_assert_int_gt(threat_table_fill(table), 500);
    threat_table_clear(table);
    ck_assert_int_eq(threat_table_fill(table), 0);
    threat_table_free(table);
}
END_TEST

void suite_threats(Suite *suite) {
    TCase *slow = suite_case(suite, "slow", "slow"), *force = suite_case(suite, "force", NULL);
    tcase_add_loop_test(slow, compositions_are_solved, 0, ROWS(compositions));
    tcase_add_test(force, any_win_suffices);
    tcase_add_loop_test(force, moves_bound_what_is_found, 0, ROWS(run_rows));
    tcase_add_loop_test(force, symmetric_moves_are_one, 0, ROWS(symmetric_rows));
    tcase_add_test(force, long_vcfs_are_seen_soon);
    tcase_add_test(force, wins_of_runs_before_are_tried);
    tcase_add_test(force, entries_are_of_their_position);
    tcase_add_test(force, tables_are_kept_or_cleared);
    TCase *runs = suite_case(suite, "runs", "threads");
    tcase_add_loop_test(runs, wins_are_found, 0, 2 * ROWS(run_rows));
    tcase_add_loop_test(runs, limits_hold, 0, 2);
    tcase_add_loop_test(runs, a_stop_ends_a_run, 0, 2);
}
