/* The solver `mate`: who wins, and in how many moves. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "solve/mate/certificate.h"
#include "solve/mate/stages.h"

enum { LISTED_MAX = 1000000, PROVER_TABLES = 2 };

static bool mate_fits(const Variant *variant) {
    return solve_history(variant) != HISTORY_BANS;
}

static bool certificate_accepts(const SolveTask *task, Error *err) {
    const Rules *rules = pos_rules(task->pos);
    if (forms_of(rules)->mates == NULL)
        return error_set(err, "there are no certificates for %s", rules->name);
    if (task->limits.kayles.answers)
        return error_set(err, "syntax error: answers is for games of pure placement");
    if (task->rest >= 0 && (task->rest % 2 == 0 || task->rest > MATE_REST_MAX))
        return error_set(err, "syntax error: rest '%d' is not an odd number within 1 to %d",
                         task->rest, MATE_REST_MAX);
    return true;
}

static bool mate_accepts(SolveTask *task, Error *err) {
    const Count count = pos_rules(task->pos)->count(task->pos);
    if (count_over(count, LISTED_MAX))
        return error_set(err, "there are %s turns, more than %d", count_text(count).text,
                         LISTED_MAX);
    if (task->proved && !certificate_accepts(task, err))
        return false;
    if (task->rest < 0)
        task->rest = MATE_REST;
    return true;
}

static void *mate_tables_new(const SolveTask *task, Error *err) {
    const bool prover = task->within || task->limits.moves == 0 || task->proved;
    return solve_tables_made(prover ? mate_prover_new(task->bytes) : mate_new(task->bytes), task,
                             err);
}

static void mate_tables_free(void *tables) {
    mate_free(tables);
}

static void mate_solve(void *tables, const SolveTask *task, SolveReport *report) {
    (task->within              ? mate_prove_any
     : task->limits.moves == 0 ? mate_prove
                               : mate_prove_shortest)(tables, task->pos, task->knowledge,
                                                      &task->limits, task->listener, report);
    report->vertex = -1;
    report->why = "a position has more turns than can be listed";
}

static bool judge_all(void *tables, const SolveTask *task, SolveReport *report,
                      SolveJudgement **list, size_t *count, Error *err) {
    MoveList moves = {0};
    pos_rules(task->pos)->moves(task->pos, &moves);
    *list = memory_new(moves.count, sizeof **list);
    *count = 0;
    const bool room = *list != NULL && !moves.truncated;
    if (room) {
        mate_judge(tables, task, &moves, report, *list);
        report->vertex = -1;
        report->why = "a position has more turns than can be listed";
        *count = moves.count;
    }
    move_list_free(&moves);
    return room || error_memory(err, "no room for all turns");
}

static void store_clear(void *tables) {
    mate_clear(tables);
}

static const SolveStore store = {.count = PROVER_TABLES, .words = mate_words, .clear = store_clear};

const Solver solver_mate = {
    .name = "mate",
    .counts_moves = true,
    .fits = mate_fits,
    .accepts = mate_accepts,
    .tables_new = mate_tables_new,
    .tables_free = mate_tables_free,
    .run = mate_solve,
    .judge_all = judge_all,
    .certify = mate_certificate_write,
    .store = &store,
};
