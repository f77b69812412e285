/* The common interface of all solvers: the choice of a solver, its answers, verdicts and
   certificates. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "solve/solver.h"
#include "suites.h"

static const struct {
    const char *spec, *position;
    const char *solver; /* NULL: no solver fits */
    Verdict verdict;
    int moves;         /* -1: not counted */
    const char *proof; /* beginning of its certificate */
} rows[] = {
    {"pentominoes 4x4", "", "kayles", VERDICT_LOSS, -1, "fivefold certificate 1\nform kayles\n"},
    {"misere 3x3", "", "kayles", VERDICT_LOSS, -1, "fivefold certificate 1\nform kayles\n"},
    {"capture 3x6", "", "mate", VERDICT_WIN, 3, "fivefold certificate 1\nform mate\n"},
    {"pente 9x9", "9/9/9/3b5/1w1ww1b2/1w1bbb3/9/3w5/9 w 0/0", "threats", VERDICT_WIN, 5,
     "fivefold certificate 1\nform threats\n"},
    {"pente 9x9 players=4 teams=on", "", "mate", VERDICT_UNKNOWN, -1, NULL},
    {"pente 9x9 players=3", "", NULL, VERDICT_UNKNOWN, -1, NULL},
    {"pentamid", "", NULL, VERDICT_UNKNOWN, -1, NULL},
};

static void judged_count(void *context, const SolveJudgement *settled) {
    size_t *judged = context;
    ck_assert(settled->verdict != VERDICT_UNKNOWN);
    ++*judged;
}

static void judgements_check(const Solver *solver, void *tables, const SolveTask *given,
                             Verdict verdict) {
    size_t judged = 0;
    const SolveListener listener = {.judged = judged_count, .context = &judged};
    SolveTask told = *given;
    const SolveTask *task = &told;
    told.listener = &listener;
    SolveJudgement *list;
    SolveReport report;
    size_t count, wins = 0, open = 0;
    Error err;
    ck_assert(solver->judge_all(tables, task, &report, &list, &count, &err));
    ck_assert_uint_eq(count, pos_rules(task->pos)->count(task->pos).low);
    for (size_t i = 0; i < count; i++) {
        wins += list[i].verdict == VERDICT_WIN;
        open += list[i].verdict == VERDICT_UNKNOWN;
    }
    ck_assert(verdict != VERDICT_WIN || wins > 0 ||
              open > 0); /* the limits leave some moves open */
    ck_assert(verdict != VERDICT_LOSS || (wins == 0 && open == 0));
    ck_assert_uint_eq(judged, count - open); /* each settled move was reported once */
    free(list);
}

START_TEST(one_interface_for_all) {
    Pos *pos = fixture_pos(rows[_i].spec, rows[_i].position);
    const char *why_not = NULL;
    Error err;
    const Solver *solver = solver_of(pos->variant, &why_not);
    ck_assert((solver == NULL) == (rows[_i].solver == NULL));
    ck_assert((solver == NULL) == (why_not != NULL));
    if (solver != NULL) {
        Text text = {0};
        SolveReport report;
        SolveWriter writer = {.text = &text};
        SolveTask task = {.pos = pos,
                          .knowledge = knowledge_find(pos_rules(pos)),
                          .bytes = MEGABYTES(4),
                          .limits = {.threads = 1, .nodes = 300000},
                          .proved = rows[_i].proof != NULL,
                          .rest = -1};
        ck_assert_str_eq(solver->name, rows[_i].solver);
        ck_assert_msg(solver->accepts(&task, &err), "%s", err.text);
        if (rows[_i].verdict == VERDICT_UNKNOWN)
            task.limits.nodes = 100;
        void *tables = solver->tables_new(&task, &err);
        solver->run(tables, &task, &report);
        ck_assert_int_eq(report.verdict, rows[_i].verdict);
        ck_assert_int_eq(report.moves, rows[_i].moves);
        if (task.proved) {
            ck_assert_msg(solver->certify(tables, &task, &report, &writer), "%s", writer.why.text);
            ck_assert(strncmp(text_string(&text), rows[_i].proof, strlen(rows[_i].proof)) == 0);
            ck_assert((writer.answers < 0) == (strcmp(solver->name, "mate") == 0));
            task.proved = false;
            judgements_check(solver, tables, &task, rows[_i].verdict);
        }
        solver->tables_free(tables);
        text_free(&text);
    }
    fixture_pos_free(pos);
}
END_TEST

void suite_solvers(Suite *suite) {
    TCase *tests = suite_case(suite, "interface", NULL);
    tcase_add_loop_test(tests, one_interface_for_all, 0, ROWS(rows));
}
