/* The Node Kayles solver on random boards: shapes with holes, parts of piece sets, normal and
   misere play. Every verdict is compared with a full search by the rules. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "knowledge/graph.h"
#include "solve/kayles/kayles.h"
#include "solve/kayles/numbering.h"
#include "suites.h"

enum { BOARDS = 400, MOVES_TRIED_MAX = 200 };

/* Full search by the rules. */
static bool plain_wins(const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    const Outcome outcome = rules->outcome(pos);
    MoveList list = {0};
    bool wins = outcome == WON;
    rules->moves(pos, &list);
    Pos *child = memory_new(1, pos->variant->pos_size);
    for (size_t i = 0; i < list.count && !wins; i++) {
        rules->play(pos, list.move[i], child);
        wins = !plain_wins(child);
    }
    free(child);
    move_list_free(&list);
    return wins;
}

/* Up to five by four cells, some of them holes, and a random part of a piece set. */
static void spec_random(uint64_t *state, Text *spec) {
    static const char *const sets[] = {
        "tetrominoes:", "pentominoes:", "onesided-pentominoes:", "hexominoes:"};
    static const char *const letters[] = {"ILOST", "FILNPTUVWXYZ", "FILNPTUVWXYZflnpyz",
                                          "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi"};
    const uint64_t set = random_below(state, 4), rows = 2 + random_below(state, 3);
    const uint64_t columns = 2 + random_below(state, 4);
    text_add(spec, "%s board=", random_next(state) & 1 ? "pentominoes" : "misere");
    for (uint64_t cell = 0; cell < rows * columns; cell++) {
        if (cell > 0 && cell % columns == 0)
            text_char_add(spec, '/', 1);
        text_string_add(spec, random_below(state, 6) == 0 ? "*" : "1");
    }
    text_add(spec, " pieces=%s", sets[set]);
    const size_t before = spec->length;
    for (const char *c = letters[set]; *c != '\0'; c++)
        if (random_below(state, 3) == 0 || (c[1] == '\0' && spec->length == before))
            text_char_add(spec, *c, 1);
}

/* Adjacent runs of empty cells must be one number: `11*1` is not accepted. */
static void runs_join(Text *spec) {
    Text joined = {0};
    const char *c = text_string(spec);
    bool board = false;
    for (; *c != '\0'; c++) {
        board = board ? *c != ' ' : *c == '=';
        int run = 0;
        for (; board && *c == '1'; c++)
            run++;
        if (run > 0) {
            text_add(&joined, "%d", run);
            c--;
        } else {
            text_char_add(&joined, *c, 1);
        }
        board = board || *c == '=';
    }
    text_free(spec);
    *spec = joined;
}

static void verdict_compare(const char *spec, const Graph *graph, bool wins) {
    for (int order = ORDER_LEARNED; order <= ORDER_RASTER; order++) {
        Kayles *solver = kayles_new(MEGABYTES(1));
        SolveReport report;
        const SolveLimits limits = {.threads = 1 + order % 2, .kayles.order = (SolveOrder)order};
        const Verdict verdict = kayles_prove(solver, graph, &limits, NULL, &report);
        ck_assert_msg(verdict == (wins ? VERDICT_WIN : VERDICT_LOSS), "%s, order %d", spec, order);
        kayles_free(solver);
    }
}

START_TEST(boards_agree_with_the_rules) {
    uint64_t state = 20;
    int compared = 0;
    for (int board = 0; board < BOARDS; board++) {
        Text spec = {0};
        Graph graph;
        spec_random(&state, &spec);
        runs_join(&spec);
        Pos *pos = fixture_pos(text_string(&spec), "");
        if (forms_of(pos_rules(pos))->kayles->graph(pos, MOVES_TRIED_MAX, NULL, &graph)) {
            const bool wins = plain_wins(pos);
            verdict_compare(text_string(&spec), &graph, wins);
            Graph numbered;
            ck_assert(graph_numbered(&graph, board % 2 ? NUMBERING_THIN : NUMBERING_RASTER, NULL,
                                     &numbered));
            verdict_compare(text_string(&spec), &numbered, wins);
            graph_free(&numbered);
            graph_free(&graph);
            compared++;
        }
        fixture_pos_free(pos);
        text_free(&spec);
    }
    ck_assert_int_gt(compared, BOARDS * 3 / 4);
}
END_TEST

void suite_boards(Suite *suite) {
    TCase *tests = suite_case(suite, "boards", NULL);
    tcase_add_test(tests, boards_agree_with_the_rules);
}
