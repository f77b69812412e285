/* Proof simulation (Kawano 1996) replays a known win in a similar position. Checks that the wins it
   finds are real, and that they take few nodes. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "games/pente/knowledge/threats.h"
#include "knowledge/knowledge.h"
#include "knowledge/threats.h"
#include "solve/mate/mate.h"
#include "solve/threats/dfpn.h"
#include "solve/threats/simulation.h"
#include "suites.h"

typedef struct SimulationTest {
    ThreatRun run;
    ThreatWorker *search;
    Simulation *simulation;
    Mate *mate;
    int attacker;
    int won, proved; /* simulations that won, and those of them that the mate solver confirmed */
} SimulationTest;

enum { SEARCH_NODES = 20000, SIMULATION_NODES = 5000, MATE_NODES = 300000, PLIES_COUNTED = 7 };

static SimulationTest *test_new(const Pos *pos) {
    SimulationTest *test = memory_new(1, sizeof *test);
    test->run.rules = pos_rules(pos);
    test->run.knowledge = knowledge_find(pos_rules(pos));
    test->run.table = threat_table_new(MEGABYTES(8));
    test->search = threat_worker_new(&test->run, pos);
    test->simulation = simulation_new(&test->run, pos);
    test->mate = mate_new(MEGABYTES(2));
    return test;
}

static void test_free(SimulationTest *test) {
    mate_free(test->mate);
    simulation_free(test->simulation);
    threat_worker_free(test->search);
    threat_table_free(test->run.table);
    free(test);
}

static bool searched_won(SimulationTest *test, const Pos *pos, ThreatWidth width) {
    const ThreatGoal question = {test->attacker, width, THREAT_PLIES_MAX, false};
    atomic_store(&test->run.base.over, false);
    atomic_store(&test->run.base.limit, atomic_load(&test->run.base.nodes) + SEARCH_NODES);
    return threat_prove(test->search, pos, &question).proof == 0;
}

/* Confirms with the mate solver, if its nodes suffice, that the side to move wins within `plies`.
 */
static void win_assert(SimulationTest *test, const Pos *pos, int plies) {
    const SolveLimits limits = {.moves = plies, .threads = 1, .nodes = MATE_NODES};
    SolveReport report;
    if (plies > PLIES_COUNTED)
        return;
    mate_clear(test->mate);
    mate_prove_shortest(test->mate, pos, test->run.knowledge, &limits, NULL, &report);
    if (report.verdict == VERDICT_UNKNOWN && report.depth < plies)
        return;
    Text text = fixture_position(pos);
    ck_assert_msg(report.verdict == VERDICT_WIN && report.moves <= plies, "%s %s: no win within %d",
                  pos_rules(pos)->name, text_string(&text), plies);
    text_free(&text);
    test->proved++;
}

/* If the opponent wins after a pass of the side to move, tries that win against the other replies.
 */
static void replies_simulate(SimulationTest *test, const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    PenteRoom passed, next;
    MoveList list = {0};
    ThreatEntry entry;
    test->attacker = !rules->mover(pos);
    if (!forms_of(rules)->threats->pass(pos, &passed.head) ||
        !searched_won(test, &passed.head, QUIET_MOVES))
        return;
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count; i++) {
        SimulationTask task = {.attacker = test->attacker, .nodes = SIMULATION_NODES};
        rules->play(pos, list.move[i], &next.head);
        if (rules->outcome(&next.head) != ONGOING ||
            !simulation_run(test->simulation, &next.head, &passed.head, &task, &entry))
            continue;
        ck_assert(task.nodes > -SIMULATION_NODES);
        ck_assert(entry.proof == 0);
        test->won++;
        win_assert(test, &next.head, entry.plies);
    }
    move_list_free(&list);
}

static const char *const games[] = {"gomoku 9",     "pente 9",      "keryo-pente 9",
                                    "poof-pente 9", "boat-pente 9", "o-pente 9"};

START_TEST(simulations_win) {
    uint64_t random = (uint64_t)_i + 5;
    Pos *pos = fixture_pos(games[_i], "");
    SimulationTest *test = test_new(pos);
    while (test->proved < (fixture_long() ? 20 : 6)) {
        MoveList list = {0};
        PenteRoom next;
        pos_rules(pos)->start(pos->variant, pos);
        for (int moves = 0; moves < 14 && pos_rules(pos)->outcome(pos) == ONGOING; moves++) {
            if (moves > 4)
                replies_simulate(test, pos);
            move_list_clear(&list);
            knowledge_find(pos_rules(pos))->candidates(pos, &list);
            pos_rules(pos)->play(pos, list.move[random_below(&random, list.count)], &next.head);
            memcpy(pos, &next, pos->variant->pos_size);
        }
        move_list_free(&list);
    }
    ck_assert_int_ge(test->won, test->proved);
    test_free(test);
    fixture_pos_free(pos);
}
END_TEST

/* The same win with other stones of the loser: far away, as an open three that comes too late, and
   on both winning points. */
static const struct SimulationRow {
    const char *game, *model, *position;
    bool wins;
} rows[] = {
    {"gomoku 15x15", "15/15/15/15/15/15/6b8/6bb7/6b8/15/15/w14/15/w14/15 b",
     "15/15/15/15/15/15/6b8/6bb7/6b8/15/15/w14/15/w13w/15 b", true},
    {"gomoku 15x15", "15/15/15/15/15/15/6b8/6bb7/6b8/15/15/w14/15/w14/15 b",
     "15/15/15/15/15/15/6b8/6bb7/6b8/15/15/w14/w14/w14/15 b", true},
    {"gomoku 15x15", "15/15/15/15/15/15/6b8/6bb7/6b8/15/15/w14/15/w14/15 b",
     "15/15/15/15/15/6w8/6b8/6bb7/6b8/6w8/15/w14/15/w14/15 b", false},
};

START_TEST(a_stone_more_matters_or_not) {
    const struct SimulationRow *row = &rows[_i];
    Pos *model = fixture_pos(row->game, row->model), *pos = fixture_pos(row->game, row->position);
    SimulationTest *test = test_new(model);
    ThreatEntry entry;
    test->attacker = pos_rules(model)->mover(model);
    SimulationTask task = {.attacker = test->attacker, .nodes = SIMULATION_NODES};
    ck_assert(searched_won(test, model, QUIET_MOVES));
    ck_assert(simulation_run(test->simulation, pos, model, &task, &entry) == row->wins);
    test_free(test);
    fixture_pos_free(pos);
    fixture_pos_free(model);
}
END_TEST

void suite_simulation(Suite *suite) {
    TCase *tests = suite_case(suite, "simulation", "slow");
    tcase_add_loop_test(tests, simulations_win, 0, ROWS(games));
    tcase_add_loop_test(tests, a_stone_more_matters_or_not, 0, ROWS(rows));
}
