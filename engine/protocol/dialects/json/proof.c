#include "protocol/dialects/json/proof.h"

#include "base/clock.h"
#include "book/book.h"
#include "knowledge/knowledge.h"
#include "protocol/commands/hints.h"

static SolveTask task_of(const Pos *pos, const SearchLimits *limits) {
    return (SolveTask){.pos = pos,
                       .knowledge = knowledge_find(pos_rules(pos)),
                       .rest = -1,
                       .limits = {.start_msec = clock_msec(),
                                  .msec = limits->msec,
                                  .nodes = (uint64_t)limits->nodes,
                                  .threads = 1}};
}

bool proof_possible(const Game *game, const SearchLimits *limits, Error *err) {
    const Pos *pos = game_pos(game);
    const char *why_not;
    const Solver *solver = solver_of(pos->variant, &why_not);
    SolveTask task = task_of(pos, limits);
    if (solver == NULL)
        return error_set(err, "%s", why_not);
    if (limits->nodes == 0 && limits->msec == 0)
        return error_set(err, "nodes or movetime must limit it");
    return solver->accepts(&task, err);
}

static SolveReport solution_finished(Outcome outcome) {
    return (SolveReport){.verdict = outcome == WON    ? VERDICT_WIN
                                    : outcome == LOST ? VERDICT_LOSS
                                                      : VERDICT_DRAW};
}

static bool book_solve(const Session *session, SolveReport *solution) {
    BookEntry entry;
    if (session->options.book == 0 || game_in_move(session->game) ||
        !book_find(game_pos(session->game), &entry))
        return false;
    *solution = (SolveReport){.verdict = entry.verdict,
                              .move = entry.verdict == VERDICT_WIN ? entry.move : 0,
                              .moves = entry.moves,
                              .within = entry.within};
    return true;
}

static bool solver_run(const Solver *solver, SolveTask *task, SolveReport *solution, Error *err) {
    void *tables = solver->tables_new(task, err);
    if (tables == NULL)
        return false;
    solver->run(tables, task, solution);
    solver->tables_free(tables);
    stop_spend(task->limits.stop, solution->nodes);
    if (solution->verdict != VERDICT_WIN)
        solution->move = 0;
    return !solution->no_memory || solution->verdict != VERDICT_UNKNOWN ||
           error_memory(err, "no room to solve the position");
}

bool proof_find(Session *session, const SearchLimits *limits, SolveReport *solution, Error *err) {
    const Pos *pos = game_pos(session->game);
    const Outcome outcome = game_outcome(session->game, NULL);
    const char *why_not;
    const Solver *solver = solver_of(pos->variant, &why_not);
    SolveTask task = task_of(pos, limits);
    Hints hints;
    *solution = solution_finished(outcome);
    if (outcome != ONGOING || book_solve(session, solution))
        return true;
    task.limits.stop = &session->stop;
    task.limits.msec = (int64_t)limit_both(session->limits.movetime, (uint64_t)limits->msec);
    task.limits.nodes = stop_nodes(&session->stop, (uint64_t)limits->nodes);
    if (solver == NULL || !solver->accepts(&task, err))
        return false;
    search_tables_drop(session->search); /* all tables together must fit in Hash */
    hints_begin(&hints, solver, (size_t)session->options.hash, &task);
    const bool solved = solver_run(solver, &task, solution, err);
    hints_end(&hints);
    return solved;
}
