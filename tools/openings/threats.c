#include "threats.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "checkpoint.h"
#include "knowledge/knowledge.h"
#include "search/policy.h"
#include "solve/solver.h"

enum {
    SAVED_NODES = 1000000, /* minimum for a checkpoint */
    SAVED_WORDS = 32,      /* words of the table for each node: the minimum for large tables */
    SAVED_MSEC = 60000     /* minimum between two checkpoints */
};

struct ThreatJobs {
    const JobSpec *spec;
    const SolveStore *store;
    void *tables; /* of the threats solver */
    MovePolicies *policies;
    MovePolicy policy; /* calls `policies`, unless these are NULL */
    Pos *after;
    CheckpointStamp read; /* the file of wins that the table holds, if any */
    CheckpointEffort had; /* the work behind those wins */
    CheckpointEffort won; /* work of the last job, if its win is worth trying in others, or 0 */
};

ThreatJobs *threat_jobs_new(const JobSpec *spec, Error *err) {
    ThreatJobs *threats = memory_new(1, sizeof *threats);
    threats->spec = spec;
    threats->after = pos_copy(spec->start);
    const size_t megabytes = (size_t)spec->method.hash,
                 policy_megabytes = megabytes / POLICIES_PART;
    const SolveTask task = {.pos = threats->after,
                            .bytes = MEGABYTES(megabytes - policy_megabytes)};
    threats->store = solver_threats.store;
    threats->tables = solver_threats.tables_new(&task, err);
    threats->policies =
        policies_new(spec->variant, knowledge_find(pos_rules(spec->start)), policy_megabytes, 1);
    threats->policy = (MovePolicy){policies_move, threats->policies};
    if (threats->tables != NULL)
        return threats;
    error_set(err, "not enough memory for a table of %zu megabytes", (size_t)spec->method.hash);
    threat_jobs_free(threats);
    return NULL;
}

void threat_jobs_free(ThreatJobs *threats) {
    if (threats == NULL)
        return;
    solver_threats.tables_free(threats->tables);
    policies_free(threats->policies);
    free(threats->after);
    free(threats);
}

static BucketWords words_of(const ThreatJobs *threats) {
    BucketWords words;
    threats->store->words(threats->tables, threats->spec->variant, &words);
    return words;
}

/* A running job. */
typedef struct Going {
    ThreatJobs *threats;
    const char *path;        /* of its checkpoint */
    const char *wins;        /* path of the wins of other jobs */
    CheckpointEffort before; /* work of earlier runs */
    int64_t saved_msec;      /* time of the last checkpoint, since the run began */
    bool failed;
    Error *err;
} Going;

static CheckpointEffort effort_of(const Going *going, const SolveReport *report) {
    return (CheckpointEffort){going->before.nodes + report->nodes,
                              going->before.msec + report->msec};
}

/* Saves nothing for short searches: repeating them is faster than writing and reading a table. */
static void going_save(Going *going, const SolveReport *report) {
    const BucketWords words = words_of(going->threats);
    const CheckpointEffort effort = effort_of(going, report);
    if (effort.nodes < SAVED_NODES || effort.nodes < words.count / SAVED_WORDS || going->failed)
        return;
    going->failed =
        !checkpoint_write(going->path, &words, 1, going->threats->spec->game, effort, going->err);
    going->saved_msec = report->msec;
}

static void checkpoint_save(void *context, const SolveReport *report) {
    Going *going = context;
    if (report->msec - going->saved_msec >= SAVED_MSEC)
        going_save(going, report);
}

/* Reads the wins of other processes. The file may have hundreds of megabytes, so it is read again
   only if it has changed; otherwise the table stays as the job before left it. */
static void wins_read(ThreatJobs *threats, const char *path, const BucketWords *words) {
    const CheckpointStamp stamp = checkpoint_stamp(path);
    if (checkpoint_stamp_same(&stamp, &threats->read))
        return;
    threats->store->clear(threats->tables);
    checkpoint_find(path, words, 1, threats->spec->game, &threats->had);
    threats->read = threats->had.nodes > 0 ? stamp : (CheckpointStamp){0};
}

/* Fills the table for a job: with wins of other processes, if this thread has none, and with the
   job's checkpoint. Other openings that these win become models for the search. */
static void checkpoint_begin(Going *going, int job) {
    ThreatJobs *threats = going->threats;
    const JobSpec *spec = threats->spec;
    const BucketWords words = words_of(threats);
    const bool modelled = threats->store->models(threats->tables) > 0;
    if (!modelled)
        wins_read(threats, going->wins, &words);
    checkpoint_find(going->path, &words, 1, spec->game, &going->before);
    const uint64_t nodes =
        threats->had.nodes > going->before.nodes ? threats->had.nodes : going->before.nodes;
    for (int k = 0; k < spec->count && !modelled && nodes > 0; k++) {
        pos_rules(spec->start)->play(spec->start, spec->opening[k].move, threats->after);
        if (k != job)
            threats->store->remember(threats->tables, threats->after, nodes);
    }
}

/* Plays the opening and returns the task for the position after it. */
static SolveTask opening_take(ThreatJobs *threats, int job, uint64_t nodes, const StopToken *stop) {
    const Opening *opening = &threats->spec->opening[job];
    pos_rules(threats->after)->play(threats->spec->start, opening->move, threats->after);
    return (SolveTask){
        .pos = threats->after,
        .knowledge = knowledge_find(pos_rules(threats->after)),
        .limits = {.nodes = nodes,
                   .threats.any = true,
                   .threads = 1,
                   .stop = stop,
                   .threats.policy = threats->policies != NULL ? &threats->policy : NULL}};
}

/* Searches until `nodes` nodes, those of earlier runs included. Returns false if the job has no
   result: it was stopped, or an error occurred. */
static bool going_run(Going *going, int job, uint64_t nodes, const StopToken *stop,
                      SolveReport *report) {
    ThreatJobs *threats = going->threats;
    const SolveListener listener = {.checkpoint = checkpoint_save, .context = going};
    checkpoint_begin(going, job);
    const int models = threats->store->models(threats->tables);
    SolveTask task = opening_take(
        threats, job, going->before.nodes < nodes ? nodes - going->before.nodes : 1, stop);
    task.listener = &listener;
    solver_threats.run(threats->tables, &task, report);
    const bool won =
        threats->store->models(threats->tables) > models ||
        (report->verdict == VERDICT_LOSS && report->nodes > threats->store->long_nodes);
    threats->won = won ? effort_of(going, report) : (CheckpointEffort){0};
    if (report->verdict != VERDICT_UNKNOWN)
        return true;
    going_save(going, report);
    if (report->no_memory)
        error_set(going->err, "there is not enough memory for a proof");
    return !stop_requested(stop) && !report->no_memory && !going->failed;
}

Result *threats_opening(ThreatJobs *threats, int job, const char *path, const char *wins,
                        uint64_t nodes, const StopToken *stop, Error *err) {
    const JobSpec *spec = threats->spec;
    Going going = {.threats = threats, .path = path, .wins = wins, .err = err};
    SolveReport report;
    if (!going_run(&going, job, nodes, stop, &report))
        return NULL;
    const CheckpointEffort effort = effort_of(&going, &report);
    Result *result = memory_new(1, sizeof *result);
    *result = (Result){.job = job, .refuter = -1, .nodes = effort.nodes, .msec = effort.msec};
    result_settle(result, spec, threats->after, report.verdict, report.moves, report.move);
    result->depth = report.depth >= 0 ? report.depth + 1 : 0;
    return result;
}

static bool proof_write(ThreatJobs *threats, const SolveTask *task, SolveReport *report, Text *out,
                        Error *err) {
    SolveWriter writer = {.text = out};
    return solver_threats.certify(threats->tables, task, report, &writer) ||
           (!writer.cancelled && error_set(err, "there is not enough memory for a certificate"));
}

bool threats_certificate(ThreatJobs *threats, int job, const char *path, const char *wins,
                         uint64_t nodes, const StopToken *stop, Text *out, Error *err) {
    Going going = {.threats = threats, .path = path, .wins = wins, .err = err};
    SolveReport report;
    checkpoint_begin(&going, job);
    const SolveTask task = opening_take(threats, job, nodes, stop);
    solver_threats.run(threats->tables, &task, &report);
    if (report.verdict == VERDICT_DRAW)
        return error_set(err, "nobody wins");
    if (report.verdict != VERDICT_UNKNOWN && proof_write(threats, &task, &report, out, err))
        return true;
    if (stop_requested(stop) || err->text[0] != '\0')
        return false;
    return error_set(err, "not found again within %" PRIu64 " nodes: give --nodes", nodes);
}

bool threat_jobs_won(const ThreatJobs *threats) {
    return threats->won.nodes > 0;
}

bool threat_jobs_wins_write(const ThreatJobs *threats, const char *path, Error *err) {
    const BucketWords wins = threats->store->wins(threats->tables);
    return checkpoint_write(path, &wins, 1, threats->spec->game, threats->won, err);
}

static void win_add(void *context, const BucketWords *table, const uint64_t *entry) {
    ThreatJobs *threats = context;
    (void)table;
    threats->store->add(threats->tables, entry + 1);
}

bool threat_jobs_wins_add(ThreatJobs *threats, const char *path, Error *err) {
    CheckpointEffort effort;
    if (!checkpoint_visit(path, threats->store->wins(threats->tables).entry, threats->spec->game,
                          win_add, threats, &effort, err))
        return false;
    if (effort.nodes > threats->won.nodes)
        threats->won = effort;
    return true;
}
