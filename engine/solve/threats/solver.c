/* The solver `threats`: forced wins in games with threats. */
#include <stdlib.h>

#include "rules/players.h"
#include "solve/threats/certificate.h"
#include "solve/threats/judging.h"
#include "solve/threats/rounds.h"
#include "solve/threats/variation.h"

/* Threat search has no partners. */
static bool threats_fits(const Variant *variant) {
    return solve_history(variant) != HISTORY_BANS &&
           forms_of(variant->setup.rules)->threats != NULL && !variant_teams(variant);
}

static bool threats_accepts(SolveTask *task, Error *err) {
    if (task->proved &&
        (task->rest >= 0 || task->limits.kayles.answers || task->limits.kayles.ordered))
        return error_set(err,
                         "syntax error: rest, answers and order are for games of pure placement, "
                         "not for %s",
                         pos_rules(task->pos)->name);
    if (task->proved && pos_rules(task->pos)->outcome(task->pos) != ONGOING)
        return error_set(err, "the game is over: there is nothing to prove");
    return true;
}

static void *threats_tables_new(const SolveTask *task, Error *err) {
    return solve_tables_made(threats_new(task->bytes), task, err);
}

static void threats_tables_free(void *tables) {
    threats_free(tables);
}

static void threats_solve(void *tables, const SolveTask *task, SolveReport *report) {
    threats_prove(tables, task->pos, task->knowledge, &task->limits, task->listener, report);
    report->vertex = -1;
    report->why = "no win by force was found";
}

static bool judge_all(void *tables, const SolveTask *task, SolveReport *report,
                      SolveJudgement **list, size_t *count, Error *err) {
    const bool room = threats_judge(tables, task, report, list, count);
    report->why = "no win by force was found";
    return room || error_memory(err, "no room for all turns");
}

/* --- saved tables --- */

static void store_words(void *tables, const Variant *variant, BucketWords *words) {
    const Threats *threats = tables;
    (void)variant;
    *words = threat_table_words(threats->table);
}

static void store_clear(void *tables) {
    threats_clear(tables);
}

static BucketWords store_wins(void *tables) {
    const Threats *threats = tables;
    return threat_table_wins(threats->table);
}

static void store_add(void *tables, const uint64_t *words) {
    const Threats *threats = tables;
    threat_table_add(threats->table, words);
}

static int store_models(const void *tables) {
    const Threats *threats = tables;
    return threats->models.kept;
}

static void store_remember(void *tables, const Pos *pos, uint64_t nodes) {
    Threats *threats = tables;
    const ThreatRun run = {.rules = pos_rules(pos), .table = threats->table};
    ThreatEntry entry;
    if (win_find(&run, pos, run.rules->mover(pos), THREAT_PLIES_MAX, &entry))
        models_keep(&threats->models, pos, nodes);
}

static const SolveStore store = {.count = 1,
                                 .words = store_words,
                                 .clear = store_clear,
                                 .wins = store_wins,
                                 .add = store_add,
                                 .models = store_models,
                                 .remember = store_remember,
                                 .long_nodes = THREAT_LONG_NODES};

const Solver solver_threats = {
    .name = "threats",
    .counts_moves = true,
    .uses_policy = true,
    .fits = threats_fits,
    .accepts = threats_accepts,
    .tables_new = threats_tables_new,
    .tables_free = threats_tables_free,
    .run = threats_solve,
    .judge_all = judge_all,
    .certify = threats_certificate_write,
    .line = threats_variation,
    .store = &store,
};
