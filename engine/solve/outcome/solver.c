/* The solver `outcome`: who wins a small board of stones, or that nobody does. */
#include <stdlib.h>

#include "solve/outcome/certificate.h"

static bool outcome_fits(const Variant *variant) {
    return forms_of(variant->setup.rules)->packed != NULL && variant->players == 2;
}

static bool outcome_accepts(SolveTask *task, Error *err) {
    const Rules *rules = pos_rules(task->pos);
    PackedPos packed;
    if (!outcome_fits(task->pos->variant))
        return error_set(err, "solve outcome is for games of stones for two, not for %s",
                         rules->name);
    if (task->limits.moves > 0 || task->limits.kayles.ordered || task->limits.kayles.answers)
        return error_set(err,
                         "syntax error: solve outcome takes no turns, within, order or answers");
    if (task->rest > OUTCOME_REST_MAX)
        return error_set(err, "syntax error: rest '%d' is not within 0 to %d", task->rest,
                         OUTCOME_REST_MAX);
    if (task->rest < 0)
        task->rest = OUTCOME_REST;
    const bool over = rules->outcome(task->pos) != ONGOING;
    if (over && task->proved)
        return error_set(err, "the game is over: there is nothing to prove");
    return over || forms_of(rules)->packed->pack(task->pos, &packed, err);
}

static void *outcome_tables_new(const SolveTask *task, Error *err) {
    return solve_tables_made(outcome_dfpn_new(task->pos->variant, task->bytes), task, err);
}

static void outcome_tables_free(void *tables) {
    outcome_dfpn_free(tables);
}

/* A move of the side to move, which attacks and wins; 0 if a limit ended the search for it. */
static Move winning_move_find(OutcomeDfpn *dfpn, const Pos *pos, SolveReport *report) {
    MoveList list = {0};
    Pos *child = pos_copy(pos);
    Move move = 0;
    pos_rules(pos)->moves(pos, &list);
    report->no_memory = child == NULL || list.truncated;
    for (size_t i = 0; i < list.count && child != NULL && move == 0; i++)
        if (outcome_move_good(dfpn, pos, list.move[i], true, child))
            move = list.move[i];
    /* The table may have lost the entry. */
    for (size_t i = 0; i < list.count && child != NULL && move == 0; i++)
        if (outcome_move_proved(dfpn, pos, list.move[i], true, child))
            move = list.move[i];
    move_list_free(&list);
    free(child);
    return move;
}

static void outcome_solve(void *tables, const SolveTask *task, SolveReport *report) {
    OutcomeDfpn *dfpn = tables;
    PackedPos packed;
    Error ignored;
    *report = (SolveReport){.moves = -1, .vertex = -1, .depth = -1};
    outcome_dfpn_begin(dfpn, &task->limits, task->listener);
    forms_of(pos_rules(task->pos))->packed->pack(task->pos, &packed, &ignored);
    ProofNumbers numbers = outcome_prove(dfpn, &packed, true);
    if (numbers.phi == 0) {
        report->move = winning_move_find(dfpn, task->pos, report);
        report->verdict = report->move != 0 ? VERDICT_WIN : VERDICT_UNKNOWN;
    } else if (numbers.delta == 0) {
        numbers = outcome_prove(dfpn, &packed, false);
        report->verdict = numbers.delta == 0 ? VERDICT_LOSS
                          : numbers.phi == 0 ? VERDICT_DRAW
                                             : VERDICT_UNKNOWN;
    }
    report->why = outcome_dfpn_beyond(dfpn) ? "more stones were captured than can be stored"
                                            : "the search was ended";
    outcome_dfpn_report(dfpn, report);
}

const Solver solver_outcome = {
    .name = "outcome",
    .fits = outcome_fits,
    .accepts = outcome_accepts,
    .tables_new = outcome_tables_new,
    .tables_free = outcome_tables_free,
    .run = outcome_solve,
    .certify = outcome_certificate_write,
};
