/* Graphs in DIMACS format (kayles/dimacs.h). */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "fixture.h"
#include "kayles/dimacs.h"
#include "suites.h"

static const struct {
    const char *text;
    int vertices, edges;
} good_rows[] = {
    {"p edge 0 0", 0, 0},
    {"p edge 3 2\ne 1 2\ne 3 2\n", 3, 2},
    {"p col 3 2\r\ne 1 2\r\ne 2 3\r\n", 3, 2},
    {"c a path\nc\n\n  p\tedge  2 1  \n\t\ne 2 1", 2, 1},
    {"c \x80\xff\np edge 2 3\ne 1 2\ne 2 1\nc e 1 1\ne 1 2\n", 2, 1},
    {"\xEF\xBB\xBFp edge 1 0\n", 1, 0},
    {"p edge 20000 1\ne 1 20000\n", 20000, 1},
    {"p edge 007 1\ne 01 0002\n", 7, 1},
};

static const struct {
    const char *text, *error;
} bad_rows[] = {
    {"", "line 0: the file ends without a line p"},
    {"c nothing\n", "line 1: the file ends without a line p"},
    {"\xFF\xFEp", "syntax error: this is UTF-16"},
    {"p edge 2\n", "line 1: not 'p edge VERTICES EDGES'"},
    {"p edge 2 1 1\n", "line 1: not 'p edge VERTICES EDGES'"},
    {"p sp 2 1\n", "line 1: not 'p edge VERTICES EDGES'"},
    {"p edge 20001 1\n", "line 1: '20001' is not a number from 0 to 20000"},
    {"p edge -1 1\n", "line 1: '-1' is not a number from 0 to 20000"},
    {"p edge 2 5000001\n", "line 1: '5000001' is not a number from 0 to 5000000"},
    {"p edge 2 18446744073709551617\n", "line 1: '18446744073709551617' is not a number"},
    {"p edge 2 1x\n", "line 1: '1x' is not a number"},
    {"p edge 2 1\np edge 2 1\n", "line 2: a second line p; the first is line 1"},
    {"e 1 2\np edge 2 1\n", "line 1: an edge before the line p"},
    {"p edge 2 1\n\ne 1 3\n", "line 3: '3' is not a number from 1 to 2"},
    {"p edge 2 1\ne 0 1\n", "line 2: '0' is not a number from 1 to 2"},
    {"p edge 0 1\ne 1 1\n", "line 2: '1' is not a number from 1 to 0"},
    {"p edge 2 1\ne 1\n", "line 2: not 'e VERTEX VERTEX'"},
    {"p edge 2 1\ne 1 2 3 4 5 6\n", "line 2: not 'e VERTEX VERTEX'"},
    {"p edge 2 1\ne 2 2\n", "line 2: vertex 2 is joined to itself"},
    {"p edge 3 1\ne 1 2\ne 2 3\n", "line 3: more edges than the 1 of line 1"},
    {"c\np edge 3 2\ne 1 2\n", "line 2: 2 edges are announced, and the file has 1"},
    {"p edge 2 1\nn 1 2\n", "line 2: 'n' is not c, p or e"},
    {"comment\n", "line 1: 'comment' is not c, p or e"},
    {"p edge 2 1\n\033[31m 1 2\n", "line 2: '?[31m' is not c, p or e"},
};

START_TEST(graphs_are_read) {
    Graph graph;
    Error err;
    int ends = 0;
    const char *text = good_rows[_i].text;
    ck_assert_msg(dimacs_read(text, strlen(text), NULL, &graph, &err), "%s", err.text);
    ck_assert_int_eq(graph.vertices, good_rows[_i].vertices);
    for (int v = 0; v < graph.vertices; v++) {
        const uint64_t *row = graph.rows + (size_t)v * (size_t)graph.words;
        ck_assert(row_has(row, v));
        ends += row_count(row, graph.words) - 1;
    }
    ck_assert_int_eq(ends, 2 * good_rows[_i].edges);
    graph_free(&graph);
}
END_TEST

START_TEST(mistakes_are_refused) {
    Graph graph;
    Error err;
    const char *text = bad_rows[_i].text;
    ck_assert(!dimacs_read(text, strlen(text), NULL, &graph, &err));
    ck_assert_msg(begins(err.text, bad_rows[_i].error), "%s: %s", text, err.text);
    ck_assert(graph.rows == NULL);
}
END_TEST

START_TEST(bytes_and_lines_are_limited) {
    static const char nul[] = "p edge 2 1\nc \0\n";
    Text text = {0};
    Graph graph;
    Error err;
    ck_assert(!dimacs_read(nul, sizeof nul - 1, NULL, &graph, &err));
    ck_assert_str_eq(err.text, "line 2: a NUL byte");
    text_string_add(&text, "c ");
    text_char_add(&text, 'x', DIMACS_LINE - 2);
    text_string_add(&text, "\np edge 1 0\n");
    ck_assert(dimacs_read(text_string(&text), text.length, NULL, &graph, &err));
    graph_free(&graph);
    text_clear(&text);
    text_string_add(&text, "p edge 1 0\nc ");
    text_char_add(&text, 'x', DIMACS_LINE - 1);
    ck_assert(!dimacs_read(text_string(&text), text.length, NULL, &graph, &err));
    ck_assert_str_eq(err.text, "line 2: more than 1000 bytes");
    text_free(&text);
}
END_TEST

START_TEST(reading_is_stopped) {
    const StopToken stop = {.requested = true};
    const Cancel cancel = {.stop = &stop};
    Graph graph;
    Error err;
    ck_assert(!dimacs_read("p edge 1 0", 10, &cancel, &graph, &err));
    ck_assert(graph.rows == NULL);
}
END_TEST

void suite_dimacs(Suite *suite) {
    TCase *dimacs = suite_case(suite, "dimacs", NULL);
    tcase_add_loop_test(dimacs, graphs_are_read, 0, ROWS(good_rows));
    tcase_add_loop_test(dimacs, mistakes_are_refused, 0, ROWS(bad_rows));
    tcase_add_test(dimacs, bytes_and_lines_are_limited);
    tcase_add_test(dimacs, reading_is_stopped);
}
