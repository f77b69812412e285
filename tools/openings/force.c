#include "force.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "facts.h"
#include "games/knowledge.h"
#include "search/guide.h"
#include "solve/solver.h"

enum {
    SAVED_NODES = 1000000,
    SAVED_WORDS = 32,  /* of the table for each position, where that makes more */
    SAVED_MSEC = 60000 /* between two snapshots at least */
};

struct Force {
    const Study *study;
    const SolveStore *store;
    void *tables; /* of threats */
    Guides *guides;
    SolveAdviser adviser; /* the guides, if there are any */
    Pos *after;
    FactsStamp read; /* the wins of other processes that stand in the table, if any do */
    FactsEffort had; /* what these took */
    FactsEffort won; /* what it took the last job to win something worth trying elsewhere */
};

Force *force_new(const Study *study, Error *err) {
    Force *force = memory_new(1, sizeof *force);
    force->study = study;
    force->after = pos_copy(study->start);
    const size_t megabytes = (size_t)study->method.hash, advice = megabytes / GUIDES_PART;
    const SolveTask task = {.pos = force->after, .bytes = MEGABYTES(megabytes - advice)};
    force->store = solver_threats.store;
    force->tables = solver_threats.tables_new(&task, err);
    force->guides = guides_new(study->variant, knowledge_find(pos_rules(study->start)), advice, 1);
    force->adviser = (SolveAdviser){guides_turn, force->guides};
    if (force->tables != NULL)
        return force;
    error_set(err, "not enough memory for a table of %zu megabytes", (size_t)study->method.hash);
    force_free(force);
    return NULL;
}

void force_free(Force *force) {
    if (force == NULL)
        return;
    solver_threats.tables_free(force->tables);
    guides_free(force->guides);
    free(force->after);
    free(force);
}

static SlotWords words_of(const Force *force) {
    SlotWords words;
    force->store->words(force->tables, force->study->variant, &words);
    return words;
}

/* A job at work. */
typedef struct Going {
    Force *force;
    const char *path;   /* of its facts */
    const char *wins;   /* and of the wins of other jobs */
    FactsEffort before; /* what others took */
    int64_t saved_msec; /* of the run, when it was saved last */
    bool failed;
    Error *err;
} Going;

static FactsEffort effort_of(const Going *going, const SolveReport *report) {
    return (FactsEffort){going->before.nodes + report->nodes, going->before.msec + report->msec};
}

/* What took little is found again sooner than a large table is written and read. */
static void going_save(Going *going, const SolveReport *report) {
    const SlotWords words = words_of(going->force);
    const FactsEffort effort = effort_of(going, report);
    if (effort.nodes < SAVED_NODES || effort.nodes < words.count / SAVED_WORDS || going->failed)
        return;
    going->failed =
        !facts_write(going->path, &words, 1, going->force->study->game, effort, going->err);
    going->saved_msec = report->msec;
}

static void facts_save(void *context, const SolveReport *report) {
    Going *going = context;
    if (report->msec - going->saved_msec >= SAVED_MSEC)
        going_save(going, report);
}

/* Wins that other processes had. They may be hundreds of megabytes, so they are read once as long
   as nobody writes others: where they stand in the table it is left as the job before left it. */
static void wins_read(Force *force, const char *path, const SlotWords *words) {
    const FactsStamp stamp = facts_stamp(path);
    if (facts_stamp_same(&stamp, &force->read))
        return;
    force->store->clear(force->tables);
    facts_find(path, words, 1, force->study->game, &force->had);
    force->read = force->had.nodes > 0 ? stamp : (FactsStamp){0};
}

/* A job's facts are its own, unless they win others: where this thread has won none, wins that
   other processes had are read first. */
static void facts_begin(Going *going, int job) {
    Force *force = going->force;
    const Study *study = force->study;
    const SlotWords words = words_of(force);
    const bool modelled = force->store->models(force->tables) > 0;
    if (!modelled)
        wins_read(force, going->wins, &words);
    facts_find(going->path, &words, 1, study->game, &going->before);
    const uint64_t nodes =
        force->had.nodes > going->before.nodes ? force->had.nodes : going->before.nodes;
    for (int k = 0; k < study->count && !modelled && nodes > 0; k++) {
        pos_rules(study->start)->play(study->start, study->opening[k].move, force->after);
        if (k != job)
            force->store->remember(force->tables, force->after, nodes);
    }
}

/* The position after the opening is asked about. */
static SolveTask opening_take(Force *force, int job, uint64_t nodes, const Stop *stop) {
    const Opening *opening = &force->study->opening[job];
    pos_rules(force->after)->play(force->study->start, opening->move, force->after);
    return (SolveTask){.pos = force->after,
                       .knowledge = knowledge_find(pos_rules(force->after)),
                       .limits = {.nodes = nodes,
                                  .any = true,
                                  .threads = 1,
                                  .stop = stop,
                                  .adviser = force->guides != NULL ? &force->adviser : NULL}};
}

/* Runs until there were that many nodes, those of other processes included. False, perhaps with a
   reason, if nothing may be said of the job. */
static bool going_run(Going *going, int job, uint64_t nodes, const Stop *stop,
                      SolveReport *report) {
    Force *force = going->force;
    const SolveListener listener = {.checkpoint = facts_save, .context = going};
    facts_begin(going, job);
    const int models = force->store->models(force->tables);
    SolveTask task = opening_take(
        force, job, going->before.nodes < nodes ? nodes - going->before.nodes : 1, stop);
    task.listener = &listener;
    solver_threats.run(force->tables, &task, report);
    const bool won = force->store->models(force->tables) > models ||
                     (report->verdict == VERDICT_LOSS && report->nodes > force->store->long_nodes);
    force->won = won ? effort_of(going, report) : (FactsEffort){0};
    if (report->verdict != VERDICT_UNKNOWN)
        return true;
    going_save(going, report);
    if (report->no_memory)
        error_set(going->err, "there is not enough memory for a proof");
    return !stop_told(stop) && !report->no_memory && !going->failed;
}

Result *force_opening(Force *force, int job, const char *path, const char *wins, uint64_t nodes,
                      const Stop *stop, Error *err) {
    const Study *study = force->study;
    Going going = {.force = force, .path = path, .wins = wins, .err = err};
    SolveReport report;
    if (!going_run(&going, job, nodes, stop, &report))
        return NULL;
    const FactsEffort effort = effort_of(&going, &report);
    Result *result = memory_new(1, sizeof *result);
    *result = (Result){.job = job, .refuter = -1, .nodes = effort.nodes, .msec = effort.msec};
    result_settle(result, study, force->after, report.verdict, report.turns, report.move);
    result->depth = report.depth >= 0 ? report.depth + 1 : 0;
    return result;
}

static bool plan_write(Force *force, const SolveTask *task, SolveReport *report, Text *out,
                       Error *err) {
    SolveWriter writer = {.text = out};
    return solver_threats.certify(force->tables, task, report, &writer) ||
           (!writer.halted && error_set(err, "there is not enough memory for a certificate"));
}

bool force_certificate(Force *force, int job, const char *path, const char *wins, uint64_t nodes,
                       const Stop *stop, Text *out, Error *err) {
    Going going = {.force = force, .path = path, .wins = wins, .err = err};
    SolveReport report;
    facts_begin(&going, job);
    const SolveTask task = opening_take(force, job, nodes, stop);
    solver_threats.run(force->tables, &task, &report);
    if (report.verdict == VERDICT_DRAW)
        return error_set(err, "nobody wins");
    if (report.verdict != VERDICT_UNKNOWN && plan_write(force, &task, &report, out, err))
        return true;
    if (stop_told(stop) || err->text[0] != '\0')
        return false;
    return error_set(err, "not found again within %" PRIu64 " nodes: give --nodes", nodes);
}

bool force_won(const Force *force) {
    return force->won.nodes > 0;
}

bool force_wins_write(const Force *force, const char *path, Error *err) {
    const SlotWords wins = force->store->wins(force->tables);
    return facts_write(path, &wins, 1, force->study->game, force->won, err);
}

static void win_add(void *context, const SlotWords *table, const uint64_t *entry) {
    Force *force = context;
    (void)table;
    force->store->add(force->tables, entry + 1);
}

bool force_wins_add(Force *force, const char *path, Error *err) {
    FactsEffort effort;
    if (!facts_visit(path, force->store->wins(force->tables).entry, force->study->game, win_add,
                     force, &effort, err))
        return false;
    if (effort.nodes > force->won.nodes)
        force->won = effort;
    return true;
}
