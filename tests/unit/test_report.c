/* The last report of a search agrees with its result. */
#include <check.h>

#include "base/memory.h"
#include "fixture.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "search/search.h"
#include "solve/mate/mate.h"
#include "suites.h"

static const struct {
    const char *game;
    int multipv, threads;
    int64_t nodes;
} last_rows[] = {
    {"pente 9x9", 1, 1, 700},        {"pente 9x9", 3, 1, 3000},  {"pente 9x9", 2, 3, 5000},
    {"pente 13x13", 2, 1, 2500},     {"pentamid", 1, 1, 500},    {"pentamid", 2, 1, 4000},
    {"gomoku 9x9", 2, 1, 1234},      {"capture 6x6", 2, 1, 777}, {"capture2003 6x6", 2, 1, 2000},
    {"pentominoes 8x8", 2, 1, 1500}, {"misere 8x8", 2, 2, 1500}, {"swap2-pente 9x9", 2, 1, 2000},
    {"capture 6x6", 1, 8, 2000},     {"pentamid", 1, 4, 4000},   {"pente 13x13", 1, 8, 4000},
};

typedef struct Received {
    Move first; /* first move of the last best line */
    int64_t nodes;
} Received;

static void receive(void *context, const SearchReport *report) {
    Received *received = context;
    received->nodes = report->nodes;
    if (report->multipv == 1)
        received->first = report->pv[0];
}

START_TEST(the_last_report_is_the_answer) {
    Error err;
    Game *game = game_new(registry_open_line(last_rows[_i].game, &err));
    const SearchOptions options = {
        .hash = 1, .threads = last_rows[_i].threads, .multipv = last_rows[_i].multipv};
    Search *search = search_new(&options);
    Received received = {0};
    StopToken stop = {.requested = false};
    const SearchListener listener = {.context = &received, .iteration = receive};
    const SearchLimits limits = {.nodes = last_rows[_i].nodes, .clock = -1};
    const SearchResult result = search_run(search, game, knowledge_find(pos_rules(game_pos(game))),
                                           &limits, &stop, &listener);
    ck_assert(result.best != 0);
    ck_assert(received.first == result.best);
    ck_assert_int_eq(received.nodes, result.nodes);
    search_free(search);
    game_free(game);
}
END_TEST

/* When a search proves a win, its claim is true. The mate solver finds by iterative deepening that
   the opponent has then lost in fewer moves. */
static const struct {
    const char *game;
    int64_t nodes;
} settled_rows[] = {{"capture 4x7", 6000}, {"capture 5x6", 12000}, {"capture2003 4x6", 6000}};

START_TEST(settled_results_are_reported_and_true) {
    Error err;
    Game *game = game_new(registry_open_line(settled_rows[_i].game, &err));
    const SearchOptions options = {.hash = 4, .threads = 1, .multipv = 1};
    const SearchLimits limits = {.nodes = settled_rows[_i].nodes, .clock = -1};
    const Knowledge *knowledge = knowledge_find(pos_rules(game_pos(game)));
    Search *search = search_new(&options);
    Mate *mate = mate_new(MEGABYTES(4));
    const StopToken stop = {.requested = false};
    const SearchResult result = search_run(search, game, knowledge, &limits, &stop, NULL);
    const SearchResult again = search_run(search, game, knowledge, &limits, &stop, NULL);
    ck_assert_int_eq(result.score.kind, SCORE_WIN_IN);
    ck_assert(again.best == result.best && again.nodes == result.nodes);
    ck_assert(game_play(game, result.best, &err));
    const SolveLimits all = {.threads = 1};
    SolveReport report;
    ck_assert_int_eq(mate_prove_shortest(mate, game_pos(game), knowledge, &all, NULL, &report),
                     VERDICT_LOSS);
    ck_assert_int_lt(report.moves, result.score.value);
    mate_free(mate);
    search_free(search);
    game_free(game);
}
END_TEST

/* Threads that share split points find the shortest win. Its length comes from the mate solver on
   one thread. */
static const struct {
    const char *game;
    int threads;
} shared_rows[] = {
    {"capture 4x6", 1},     {"capture 4x6", 2},     {"capture 4x6", 3},
    {"capture2003 4x6", 2}, {"capture2003 4x6", 8}, {"capture 4x7", 4},
};

START_TEST(threads_find_the_shortest_win) {
    Error err;
    Game *game = game_new(registry_open_line(shared_rows[_i].game, &err));
    const SearchOptions options = {.hash = 4, .threads = shared_rows[_i].threads, .multipv = 1};
    const SearchLimits limits = {.depth = 10, .clock = -1};
    const SolveLimits all = {.threads = 1};
    const Knowledge *knowledge = knowledge_find(pos_rules(game_pos(game)));
    Search *search = search_new(&options);
    Mate *mate = mate_new(MEGABYTES(4));
    const StopToken stop = {.requested = false};
    SolveReport report;
    const SearchResult result = search_run(search, game, knowledge, &limits, &stop, NULL);
    ck_assert_int_eq(mate_prove_shortest(mate, game_pos(game), knowledge, &all, NULL, &report),
                     VERDICT_WIN);
    ck_assert_int_eq(result.score.kind, SCORE_WIN_IN);
    ck_assert_int_eq(result.score.value, report.moves);
    ck_assert(game_play(game, result.best, &err));
    ck_assert_int_eq(mate_prove_shortest(mate, game_pos(game), knowledge, &all, NULL, &report),
                     VERDICT_LOSS);
    ck_assert_int_eq(report.moves, result.score.value - 1);
    mate_free(mate);
    search_free(search);
    game_free(game);
}
END_TEST

/* Wins by force, from compositions (engine/bench/bench.def), that the search without the prover
   does not see within these nodes. */
static const struct {
    const char *game, *position;
    int64_t nodes;
} forced_rows[] = {
    {"gomoku 15x15", "15/8w2b3/4b1wb7/7b2w4/7wb2w3/6bbw1b4/5w1wwb1w3/7bbw5/15/15/15/15/15/15/15 b",
     40000},
    {"gomoku 15x15", "15/15/15/6b8/10b4/7w7/4w2b2w4/4bwbbb6/3w1ww2b5/10w4/9wb4/15/15/15/15 b",
     40000}};

static SearchResult searched(const Game *game, const SearchOptions *options, int64_t nodes,
                             Received *received) {
    Search *search = search_new(options);
    const StopToken stop = {.requested = false};
    const SearchListener listener = {.context = received, .iteration = receive};
    const SearchLimits limits = {.nodes = nodes, .clock = -1};
    const Knowledge *knowledge = knowledge_find(pos_rules(game_pos(game)));
    const SearchResult first = search_run(search, game, knowledge, &limits, &stop, &listener);
    const SearchResult again = search_run(search, game, knowledge, &limits, &stop, &listener);
    ck_assert(first.best == again.best && first.nodes == again.nodes &&
              first.score.value == again.score.value);
    ck_assert(received->first == first.best);
    ck_assert_int_eq(received->nodes, first.nodes);
    ck_assert_int_le(first.nodes, nodes + nodes / 50);
    search_free(search);
    return first;
}

START_TEST(wins_by_force_are_found_beside_the_search) {
    const SearchOptions plain = {.hash = 8, .threads = 1, .multipv = 1};
    SearchOptions proving = plain, several = plain;
    proving.solver = several.solver = true;
    several.multipv = 2;
    const int64_t nodes = forced_rows[_i].nodes;
    Received received;
    Error err;
    Game *game = fixture_game(forced_rows[_i].game, forced_rows[_i].position);
    const SearchResult slow = searched(game, &plain, nodes, &received);
    const SearchResult won = searched(game, &proving, nodes, &received);
    ck_assert_int_eq(won.score.kind, SCORE_WIN_IN);
    ck_assert_int_gt(slow.nodes, won.nodes);
    ck_assert_int_le(won.nodes, nodes / 10 + nodes / 50); /* the prover's share */
    const SearchResult best = searched(game, &several, nodes, &received);
    ck_assert(best.score.kind == SCORE_WIN_IN && best.score.value <= won.score.value);
    /* the other side then knows that it has lost */
    ck_assert(game_play(game, won.best, &err));
    const SearchResult lost = searched(game, &proving, nodes, &received);
    ck_assert_int_eq(lost.score.kind, SCORE_LOSS_IN);
    ck_assert_int_eq(lost.score.value % 2, 0);
    game_free(game);
}
END_TEST

void suite_report(Suite *suite) {
    TCase *tests = suite_case(suite, "last", NULL);
    tcase_add_loop_test(tests, settled_results_are_reported_and_true, 0, ROWS(settled_rows));
    tcase_add_loop_test(tests, wins_by_force_are_found_beside_the_search, 0, ROWS(forced_rows));
    tests = suite_case(suite, "together", "threads");
    tcase_add_loop_test(tests, the_last_report_is_the_answer, 0, ROWS(last_rows));
    tcase_add_loop_test(tests, threads_find_the_shortest_win, 0, ROWS(shared_rows));
}
