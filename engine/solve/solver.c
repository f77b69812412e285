#include "solve/solver.h"

#include "rules/players.h"
#include "rules/position.h"

static const Solver *const solvers[] = {
#define SOLVER(name) &solver_##name,
#include "solve/solvers.def"
};

const Solver *solver_of(const Variant *variant, const char **why_not) {
    if (variant->teams > 2) {
        *why_not = "perfect play is not defined for more than two sides";
        return NULL;
    }
    for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++)
        if (solvers[i]->fits(variant))
            return solvers[i];
    *why_not = "the value of a position depends on the history of the game";
    return NULL;
}

bool solver_quick(const Variant *variant) {
    const char *why_not;
    const Solver *solver = solver_of(variant, &why_not);
    return solver == &solver_kayles ||
           (solver == &solver_mate && forms_of(variant->setup.rules)->mates != NULL);
}

void *solve_tables_made(void *tables, const SolveTask *task, Error *err) {
    if (tables == NULL)
        error_memory(err, "no room for a table of %zu megabytes", task->bytes >> 20);
    return tables;
}

bool solve_writer_stopped(SolveWriter *writer) {
    writer->cancelled = true;
    return error_set(&writer->why, "stopped before it was written");
}

bool solve_writer_pass(SolveWriter *writer) {
    return writer->pass == NULL || writer->pass(writer->context) || solve_writer_stopped(writer);
}

bool solve_writer_end(SolveWriter *writer, ProofEnd end, const char *no_memory) {
    if (end == PROOF_CANCELLED)
        return solve_writer_stopped(writer);
    return end == PROOF_DONE || error_set(&writer->why, "%s", no_memory);
}

SolveHistory solve_history(const Variant *variant) {
    const unsigned traits = variant->setup.rules->traits;
    return (traits & REPEAT_BANNED) != 0      ? HISTORY_BANS
           : (traits & THIRD_TIME_DRAWS) != 0 ? HISTORY_TWICE
                                              : HISTORY_IDLE;
}

void certificate_head_write(const char *form, const Pos *pos, Verdict verdict, Move move,
                            Text *out) {
    text_add(out, "fivefold certificate 1\nform %s\ngame ", form);
    variant_unlimited_write(pos->variant, out);
    text_string_add(out, "\nposition ");
    position_write(pos, out);
    text_add(out, "\nverdict %s", verdict_word(verdict));
    if (verdict == VERDICT_WIN) {
        text_char_add(out, ' ', 1);
        if (move != 0)
            pos_rules(pos)->move_write(pos, move, out);
        else
            text_string_add(out, "none");
    }
    text_char_add(out, '\n', 1);
}

void solve_judged_report(const SolveListener *listener, const SolveJudgement *settled) {
    if (listener != NULL && listener->judged != NULL)
        listener->judged(listener->context, settled);
}
