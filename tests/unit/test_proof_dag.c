/* The proof DAG: equal nodes are shared, and lines are written in the order that the format
   demands. */
#include <check.h>

#include "solve/threats/proof_dag.h"
#include "suites.h"

enum { LINES_READ_MAX = 64 };

/* Reads the lines of a proof and expands them into a tree. */
typedef struct Reader {
    Move move[LINES_READ_MAX];
    ProofAnswer answer[LINES_READ_MAX][4];
    int answers[LINES_READ_MAX];
    uint32_t line, named, patience;
} Reader;

static bool line_read(void *context, uint32_t line, Move move) {
    Reader *reader = context;
    ck_assert_uint_eq(line, ++reader->line);
    ck_assert_uint_le(line, reader->named);
    reader->move[line] = move;
    return line < reader->patience;
}

static bool reply_read(void *context, Move reply, uint32_t line) {
    Reader *reader = context;
    ck_assert_uint_gt(line, reader->line);
    ck_assert_uint_le(line, reader->named + 1);
    if (line > reader->named)
        reader->named = line;
    reader->answer[reader->line][reader->answers[reader->line]++] = (ProofAnswer){reply, line};
    return true;
}

/* Sums over all paths to the end: each move is weighted by its depth, each reply by 1000. */
static uint64_t line_sum(const Reader *reader, uint32_t line, uint64_t depth) {
    uint64_t sum = reader->move[line] * depth;
    for (int i = 0; i < reader->answers[line]; i++) {
        const ProofAnswer *answer = &reader->answer[line][i];
        sum += answer->reply * 1000 + line_sum(reader, answer->node, depth + 1);
    }
    return sum;
}

START_TEST(equal_nodes_are_one) {
    ProofDag *dag = proof_dag_new();
    const uint32_t a = proof_dag_add(dag, 7, NULL, 0), b = proof_dag_add(dag, 8, NULL, 0);
    ck_assert_uint_eq(a, 1);
    ck_assert_uint_eq(b, 2);
    ck_assert_uint_eq(proof_dag_add(dag, 7, NULL, 0), a);
    const ProofAnswer one[] = {{3, a}, {0, b}}, other[] = {{3, b}, {0, b}},
                      turned[] = {{0, b}, {3, a}};
    const uint32_t c = proof_dag_add(dag, 9, one, 2);
    ck_assert_uint_eq(proof_dag_add(dag, 9, one, 2), c);
    ck_assert_uint_ne(proof_dag_add(dag, 9, other, 2), c);
    ck_assert_uint_ne(proof_dag_add(dag, 9, turned, 2), c);
    ck_assert_uint_ne(proof_dag_add(dag, 9, one, 1), c);
    ck_assert_uint_ne(proof_dag_add(dag, 8, one, 2), c);
    ck_assert_uint_eq(proof_dag_count(dag), 7);
    proof_dag_free(dag);
}
END_TEST

/* The DAG grows beyond its first capacity without losing nodes. */
START_TEST(none_is_lost_among_many) {
    ProofDag *dag = proof_dag_new();
    for (Move move = 1; move <= 5000; move++) {
        const ProofAnswer answer = {move, (uint32_t)move - 1};
        ck_assert_uint_eq(proof_dag_add(dag, move, &answer, move > 1), move);
    }
    for (Move move = 5000; move >= 1; move--) {
        const ProofAnswer answer = {move, (uint32_t)move - 1};
        ck_assert_uint_eq(proof_dag_add(dag, move, &answer, move > 1), move);
    }
    ck_assert_uint_eq(proof_dag_count(dag), 5000);
    proof_dag_free(dag);
}
END_TEST

/* A leaf that is named at several depths may be written once after each of them; other nodes are
   written once. The lines must expand to the tree that was made: 5 at depth 1, then 4, 3, 2, and
   the leaf 1 everywhere. */
START_TEST(lines_unfold_to_what_was_made) {
    ProofDag *dag = proof_dag_new();
    ProofSize size;
    uint32_t node = proof_dag_add(dag, 1, NULL, 0);
    const uint32_t leaf = node;
    for (Move move = 2; move <= 5; move++) {
        const ProofAnswer answers[] = {{move, leaf}, {0, node}};
        node = proof_dag_add(dag, move, answers, 2);
    }
    ck_assert_uint_eq(proof_dag_count(dag), 5);
    Reader reader = {.named = 1, .patience = LINES_READ_MAX};
    const ProofWriter writer = {line_read, reply_read, &reader};
    ck_assert_int_eq(proof_dag_write(dag, node, &writer, &size), PROOF_DONE);
    ck_assert_uint_eq(size.lines, reader.line);
    ck_assert_uint_eq(size.lines, reader.named);
    ck_assert_uint_eq(size.answers, 8);
    ck_assert_uint_le(size.lines, 4 + 4);
    /* 5*1 + 4*2 + 3*3 + 2*4, leaves at depths 2, 3, 4, 5, 5, replies 5, 4, 3, 2. */
    ck_assert_uint_eq(line_sum(&reader, 1, 1), 30 + 19 + 14000);
    Reader tired = {.named = 1, .patience = 2};
    const ProofWriter cancelled = {line_read, reply_read, &tired};
    ck_assert_int_eq(proof_dag_write(dag, node, &cancelled, &size), PROOF_CANCELLED);
    ck_assert_uint_eq(tired.line, 2);
    proof_dag_free(dag);
}
END_TEST

void suite_proof_dag(Suite *suite) {
    TCase *tcase = suite_case(suite, "proof_dag", NULL);
    tcase_add_test(tcase, equal_nodes_are_one);
    tcase_add_test(tcase, none_is_lost_among_many);
    tcase_add_test(tcase, lines_unfold_to_what_was_made);
}
