/* Lines of proved results: legal moves that lead to the promised end within the promised turns. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "solve/solver.h"
#include "suites.h"

enum { RUN_NODES = 20000, LINE_NODES = 200000, ROOM = 200 };

static const char *const games[] = {"pente 13", "pente 19", "gomoku 15 overline=win"};

typedef struct LineTest {
    const Solver *solver;
    void *tables;
    int lines, losses, longest; /* seen so far: with three moves or more */
} LineTest;

/* Plays a line. Every move must be legal, and the game must go on before its last move. Returns the
   outcome for `winner` after it. */
static Outcome line_play(const Pos *start, const Move *line, size_t count, int winner) {
    Pos *pos = pos_copy(start), *next = pos_copy(start);
    const Rules *rules = pos_rules(start);
    for (size_t i = 0; i < count; i++) {
        MoveList list = {0};
        bool legal = false;
        ck_assert_int_eq(rules->outcome(pos), ONGOING);
        rules->moves(pos, &list);
        for (size_t j = 0; j < list.count; j++)
            legal = legal || list.move[j] == line[i];
        ck_assert_msg(legal, "move %zu of the line is illegal", i + 1);
        move_list_free(&list);
        rules->play(pos, line[i], next);
        memcpy(pos, next, start->variant->pos_size);
    }
    Outcome outcome = rules->outcome(pos);
    if (outcome != ONGOING && rules->mover(pos) != winner)
        outcome = outcome == WON ? LOST : outcome == LOST ? WON : outcome;
    free(next);
    free(pos);
    return outcome;
}

static bool line_check(void *context, const Pos *pos) {
    LineTest *test = context;
    const Rules *rules = pos_rules(pos);
    SolveTask task = {.pos = pos,
                      .knowledge = knowledge_find(rules),
                      .bytes = MEGABYTES(8),
                      .limits = {.nodes = RUN_NODES, .threats.any = true, .threads = 1}};
    SolveReport report;
    Move line[ROOM];
    Error err;
    if (test->tables == NULL)
        test->tables = test->solver->tables_new(&task, &err);
    test->solver->run(test->tables, &task, &report);
    if ((report.verdict != VERDICT_WIN && report.verdict != VERDICT_LOSS) || report.moves < 3)
        return false;
    const bool won = report.verdict == VERDICT_WIN;
    const int winner = won ? rules->mover(pos) : !rules->mover(pos);
    const SolveReport found = report;
    task.limits.nodes = 1;
    line_play(pos, line, test->solver->line(test->tables, &task, &report, line, ROOM), winner);
    task.limits.nodes = LINE_NODES;
    ck_assert_uint_eq(test->solver->line(test->tables, &task, &report, line, 2), 2);
    line_play(pos, line, 2, winner);
    report = found;
    const size_t count = test->solver->line(test->tables, &task, &report, line, ROOM);
    ck_assert_uint_le(count, (size_t)found.moves);
    ck_assert(!won || line[0] == found.move);
    ck_assert_int_eq(line_play(pos, line, count, winner), WON);
    ck_assert_uint_ge(report.nodes, found.nodes);
    test->lines++;
    test->losses += !won;
    test->longest = (int)count > test->longest ? (int)count : test->longest;
    return true;
}

START_TEST(a_line_leads_to_the_end) {
    LineTest test = {.tables = NULL};
    const char *why_not;
    const char *spec = fixture_setup(games, ROWS(games), fixture_stones, _i);
    Variant *variant = fixture_variant(spec);
    test.solver = solver_of(variant, &why_not);
    variant_release(variant);
    ck_assert(test.solver->line != NULL);
    fixture_walk(spec, 7, 3, 25, line_check, &test);
    ck_assert_int_ge(test.lines, 25);
    ck_assert_int_ge(test.losses, 1);
    ck_assert_int_ge(test.longest, 5);
    test.solver->tables_free(test.tables);
}
END_TEST

void suite_line(Suite *suite) {
    TCase *tests = suite_case(suite, "line", "long");
    tcase_add_loop_test(tests, a_line_leads_to_the_end, 0,
                        fixture_setups(ROWS(games), fixture_stones));
}
