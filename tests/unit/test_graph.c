/* Positions converted to Node Kayles: the graph and the game must agree. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "knowledge/graph.h"
#include "solve/kayles/numbering.h"
#include "suites.h"

static const struct GraphRow {
    const char *what, *spec, *position;
    int vertices; /* -1: no graph */
    int symmetries;
} graph_rows[] = {
    {"the start", "pentominoes 4x4", "", 244, 8},
    {"misere", "misere 5x5", "", 571, 8},
    {"a rectangle", "pentominoes 5x4", "", 376, 4},
    {"after a turn", "pentominoes", "4/3P/2PP/2PP b", 47, 1},
    {"a symmetric piece stands", "pentominoes", "5/2X2/1XXX1/2X2/5 w", 0, 8},
    {"a piece with one mirror", "misere", "6/1TTT2/2T3/2T3/6/6 w", 0, 0},
    {"half a turn", "pentominoes", "7/7/2ZZ3/3Z3/3ZZ2/7/7 w", 0, 2},
    {"holes", "pentominoes", "1*3/5/5/5/3*1 b", 0, 2},
    {"one-sided F", "pentominoes 5x5 pieces=onesided-pentominoes:F", "", 36, 4},
    {"one-sided F and f", "pentominoes 5x5 pieces=onesided-pentominoes:Ff", "", 72, 8},
    {"F and f stand", "pentominoes pieces=onesided-pentominoes:FILfl", "7/1FF1ff1/FF3ff/1F3f1/7 b",
     0, 2},
    {"two parts", "misere", "3*3/3*3 b", 12, 4},
    {"nothing left", "pentominoes", "IIIII w", 0, 4},
    {"unstored rows", "pentominoes 14x14 pieces=hexominoes:DEF", "", 0, 8},
    {"more than a word", "pentominoes 8x8", "", 2308, 8},

    {"capture: the start", "capture 4x4", "", -1, 0},
    {"capture: nothing can be captured", "capture", "3*3/3*3 b -/- -/-", 12, 4},
    {"capture: nothing will be left", "capture2003", "5/*****/IIIII w -/- -/-", 0, 0},
    {"capture: pieces on the board are out of reach", "capture pieces=pentominoes:IPU",
     "IIIII2/****3/3*3 w -/- -/-", 0, 0},
    {"capture: a piece on the board can be captured", "capture pieces=pentominoes:IPUV",
     "IIIII/5/5 w -/- -/-", -1, 0},
    {"capture: a later piece can be captured", "capture pieces=pentominoes:IY", "5/5/5 b -/- -/-",
     -1, 0},
    {"capture: a piece is owned", "capture", "3*3*5/3*3*IIIII b I/- -/-", -1, 0},
    {"capture: it is the other's", "capture", "3*3*5/3*3*IIIII b -/I -/-", -1, 0},
    {"capture: in mid-turn", "capture", "3*3/3*3 b -/- P/-", -1, 0},
    {"capture2003: a bar", "capture2003", "3*3/3*3 b -/- -/P", -1, 0},
    {"capture2003: nothing can be captured", "capture2003", "3*3/3*3 w -/- -/-", 12, 4},
};

static const uint64_t *row_of(const Graph *graph, int vertex) {
    return graph->rows + (size_t)vertex * (size_t)graph->words;
}

/* Converts the position, or checks that it has no graph if the row expects none. */
static bool graph_take(const struct GraphRow *row, Pos **pos, Graph *graph) {
    *pos = fixture_pos(row->spec, row->position);
    const bool taken = forms_of(pos_rules(*pos))->kayles->graph(*pos, 100000, NULL, graph);
    ck_assert_msg(taken == (row->vertices >= 0), "%s", row->what);
    if (!taken)
        fixture_pos_free(*pos);
    return taken;
}

START_TEST(vertices_are_moves) {
    const struct GraphRow *row = &graph_rows[_i];
    Pos *pos;
    Graph graph, other;
    MoveList list = {0};
    if (!graph_take(row, &pos, &graph))
        return;
    const Rules *rules = pos_rules(pos);
    rules->moves(pos, &list);
    if (row->vertices > 0)
        ck_assert_msg(graph.vertices == row->vertices, "%s: %d", row->what, graph.vertices);
    ck_assert_uint_eq(list.count, (size_t)graph.vertices);
    ck_assert(list.count == 0 ||
              memcmp(list.move, graph.moves, list.count * sizeof *list.move) == 0);
    ck_assert_int_eq(graph.misere, strcmp(rules->name, "misere") == 0);
    /* exactly enough vertices are allowed */
    ck_assert(forms_of(rules)->kayles->graph(pos, graph.vertices, NULL, &other));
    graph_free(&other);
    if (graph.vertices > 0)
        ck_assert(!forms_of(rules)->kayles->graph(pos, graph.vertices - 1, NULL, &other));
    move_list_free(&list);
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(rows_are_edges) {
    const struct GraphRow *row = &graph_rows[_i];
    Pos *pos;
    Graph graph;
    if (!graph_take(row, &pos, &graph))
        return;
    ck_assert_int_ge(graph.words, bits_words(graph.vertices));
    ck_assert_int_le(graph.kinds, graph.cliques);
    for (int a = 0; a < graph.vertices; a++) {
        const uint64_t *edges = row_of(&graph, a);
        int inside = 0;
        bool right = row_has(edges, a);
        for (int b = 0; b < graph.vertices; b++) {
            const uint16_t *mine = graph.clique_of + a * graph.cliques_each;
            const uint16_t *others = graph.clique_of + b * graph.cliques_each;
            bool shared = false;
            inside += row_has(edges, b);
            right = right && row_has(edges, b) == row_has(row_of(&graph, b), a);
            if (graph.vertices > 600 && a % 20 != 0)
                continue;
            for (int i = 0; i < graph.cliques_each; i++)
                for (int j = 0; j < graph.cliques_each; j++)
                    shared = shared || mine[i] == others[j];
            right = right && shared == row_has(edges, b);
        }
        right = right && row_count(edges, graph.words) == inside;
        for (int i = 0; i < graph.cliques_each; i++) {
            const int clique = graph.clique_of[a * graph.cliques_each + i];
            right = right && clique < graph.cliques && (clique < graph.kinds) == (i == 0);
        }
        ck_assert_msg(right, "%s: vertex %d", row->what, a);
    }
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(images_are_automorphisms) {
    const struct GraphRow *row = &graph_rows[_i];
    Pos *pos;
    Graph graph;
    uint64_t random = 3;
    if (!graph_take(row, &pos, &graph))
        return;
    if (row->symmetries > 0)
        ck_assert_msg(graph.symmetries == row->symmetries, "%s: %d", row->what, graph.symmetries);
    bool *met = memory_new((size_t)graph.vertices, sizeof *met);
    for (int s = 0; s < graph.symmetries; s++) {
        const uint32_t *image = graph.images + (size_t)s * (size_t)graph.vertices;
        bool right = true;
        memset(met, 0, (size_t)graph.vertices * sizeof *met);
        for (int v = 0; v < graph.vertices; v++) {
            right = right && image[v] < (uint32_t)graph.vertices && !met[image[v]];
            right = right && (s > 0 || image[v] == (uint32_t)v);
            met[right ? image[v] : 0] = true;
        }
        for (int i = 0; i < 20000 && right && graph.vertices > 0; i++) {
            const int a = (int)random_below(&random, (uint64_t)graph.vertices);
            const int b = (int)random_below(&random, (uint64_t)graph.vertices);
            right = row_has(row_of(&graph, a), b) ==
                    row_has(row_of(&graph, (int)image[a]), (int)image[b]);
        }
        ck_assert_msg(right, "%s: symmetry %d", row->what, s);
    }
    free(met);
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

/* Plays random games on both. After each choice the legal moves are the remaining vertices. */
START_TEST(choosing_is_playing) {
    const struct GraphRow *row = &graph_rows[_i];
    Pos *pos;
    Graph graph;
    uint64_t random = 7;
    if (!graph_take(row, &pos, &graph))
        return;
    Pos *now = pos_copy(pos), *next = pos_copy(pos);
    uint64_t *left = memory_new((size_t)graph.words, sizeof *left);
    MoveList list = {0};
    for (int number = 0; number < 20; number++) {
        memcpy(now, pos, pos->variant->pos_size);
        for (int v = 0; v < graph.vertices; v++)
            row_add(left, v);
        for (;;) {
            size_t at = 0;
            bool right = true;
            list.count = 0;
            pos_rules(now)->moves(now, &list);
            for (int v = 0; v < graph.vertices; v++)
                if (row_has(left, v))
                    right = right && at < list.count && list.move[at++] == graph.moves[v];
            ck_assert_msg(right && at == list.count, "%s: other turns than vertices", row->what);
            if (list.count == 0)
                break;
            const Move move = list.move[random_below(&random, list.count)];
            int chosen = 0;
            while (graph.moves[chosen] != move)
                chosen++;
            for (int w = 0; w < graph.words; w++)
                left[w] &= ~row_of(&graph, chosen)[w];
            pos_rules(now)->play(now, move, next);
            memcpy(now, next, pos->variant->pos_size);
        }
        ck_assert_int_eq(pos_rules(now)->outcome(now), graph.misere ? WON : LOST);
    }
    move_list_free(&list);
    free(left);
    free(now);
    free(next);
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

/* --- who wins: the graph and the game agree --- */

static const struct WinRow {
    const char *spec, *position;
} win_rows[] = {
    {"pentominoes 3x3", ""},
    {"misere 3x3", ""},
    {"pentominoes 5x3", ""},
    {"misere 5x3", ""},
    {"pentominoes", "1*3/5/3*1 b"},
    {"misere", "3*3/3*3 w"},
    {"capture", "3*3/3*3 b -/- -/-"},
    {"capture2003", "3*3*3/3*3*3 w -/- -/-"},
    {"pentominoes 4x4 pieces=tetrominoes:ILT", ""},
    {"misere 4x4 pieces=tetrominoes:ILT", ""},
    {"pentominoes 5x4 pieces=onesided-pentominoes:FLPflp", ""},
    {"pentominoes 2x2", ""},
    {"misere 2x2", ""},
};

static bool game_wins(const Pos *pos) {
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    MoveList list = {0};
    bool wins = outcome == WON;
    Pos *next = pos_copy(pos);
    pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count && !wins; i++) {
        pos_rules(pos)->play(pos, list.move[i], next);
        wins = !game_wins(next);
    }
    free(next);
    move_list_free(&list);
    return wins;
}

static bool graph_wins(const Graph *graph, const uint64_t *left) {
    if (row_empty(left, graph->words))
        return graph->misere;
    uint64_t *rest = memory_new((size_t)graph->words, sizeof *rest);
    bool wins = false;
    for (int v = 0; v < graph->vertices && !wins; v++) {
        if (!row_has(left, v))
            continue;
        for (int w = 0; w < graph->words; w++)
            rest[w] = left[w] & ~row_of(graph, v)[w];
        wins = !graph_wins(graph, rest);
    }
    free(rest);
    return wins;
}

START_TEST(winners_agree) {
    Pos *pos = fixture_pos(win_rows[_i].spec, win_rows[_i].position);
    Graph graph;
    ck_assert(forms_of(pos_rules(pos))->kayles->graph(pos, 1000, NULL, &graph));
    uint64_t *left = memory_new((size_t)graph.words, sizeof *left);
    for (int v = 0; v < graph.vertices; v++)
        row_add(left, v);
    ck_assert_int_eq(graph_wins(&graph, left), game_wins(pos));
    free(left);
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

/* A cancelled conversion or renumbering returns early without a graph. */
START_TEST(graphs_are_stopped) {
    const StopToken stop = {.requested = true}, go_on = {.requested = false};
    const Cancel stopped = {.stop = &stop},
                 late = {.stop = &go_on, .deadline_msec = clock_msec() + 1};
    Pos *pos = fixture_pos("pentominoes 11x12 pieces=hexominoes", "");
    Graph graph, other;
    ck_assert(!forms_of(pos_rules(pos))->kayles->graph(pos, 100000, &stopped, &other));
    ck_assert(!forms_of(pos_rules(pos))->kayles->graph(pos, 100000, &late, &other));
    ck_assert(
        forms_of(pos_rules(pos))->kayles->graph(pos, 100000, &(Cancel){.stop = &go_on}, &graph));
    ck_assert(!graph_numbered(&graph, NUMBERING_THIN, &stopped, &other));
    ck_assert(!graph_numbered(&graph, NUMBERING_RASTER, &late, &other));
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

void suite_graph(Suite *suite) {
    TCase *graph = suite_case(suite, "graph", NULL);
    tcase_add_loop_test(graph, vertices_are_moves, 0, ROWS(graph_rows));
    tcase_add_loop_test(graph, rows_are_edges, 0, ROWS(graph_rows));
    tcase_add_loop_test(graph, images_are_automorphisms, 0, ROWS(graph_rows));
    tcase_add_loop_test(graph, choosing_is_playing, 0, ROWS(graph_rows));
    tcase_add_loop_test(graph, winners_agree, 0, ROWS(win_rows));
    tcase_add_test(graph, graphs_are_stopped);
}
