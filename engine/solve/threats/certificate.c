#include "solve/threats/certificate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "knowledge/threats.h"
#include "solve/key_map.h"
#include "solve/threats/proof_dag.h"
#include "solve/threats/rounds.h"

enum { BYTES_FREE = 1 << 30, VCF_NODES = 10000, STAGE_NODES = 20000, ANSWERS = 64 };

/* The win that the node of a position must show. ANY_WAY: any win. BY_VCF: the VCF of the game.
   BY_ZONE: the win after a pass, as the relevance zone walked it. Replies outside a list are
   answered by the win that the list was made from. */
typedef enum Kind { ANY_WAY, BY_VCF, BY_ZONE } Kind;

/* A position with a node of the DAG. */
typedef struct CertifiedPos {
    uint64_t key[2];
    uint32_t node;
} CertifiedPos;

/* A position on the current path, by depth. */
typedef struct CertifyLevel {
    Pos *here, *after; /* after the winner's move, and after a reply */
    MoveList list;
} CertifyLevel;

typedef struct ThreatCertify {
    ThreatWorker *worker;
    ThreatRun *run;
    const ThreatForm *form;
    const Pos *start;
    int attacker;
    uint64_t most; /* bound of run->base.nodes */
    void *memory;  /* of the form */
    RelevanceZone *zone;
    ProofDag *dag;
    KeyMap certified;    /* of CertifiedPos */
    ProofAnswer *answer; /* stack: answers of all levels */
    size_t answers, answer_room;
    CertifyLevel level[THREAT_PLIES_MAX];
    Pos *passed;
    SolveWriter *writer;
    Move first; /* of line 1; 0 if the loser is to move */
} ThreatCertify;

/* --- moves and replies --- */

static bool memory_fail(ThreatCertify *certify) {
    return error_set(&certify->writer->why, "it needs too much memory");
}

/* Allows the next search at most `nodes` nodes. False if it must not start: limit, stop or lack of
   memory. */
static bool stage_begin(ThreatCertify *certify, uint64_t nodes) {
    ThreatRun *run = certify->run;
    const uint64_t used = atomic_load(&run->base.nodes);
    if (used >= certify->most || cancelled(&run->base.cancel) || atomic_load(&run->base.no_memory))
        return false;
    atomic_store(&run->base.over, false);
    atomic_store(&run->base.limit, nodes < certify->most - used ? used + nodes : certify->most);
    return true;
}

/* Relevance zone of the win after a pass. If the table lost the proof, searches for it again. */
static bool zones_on(ThreatCertify *certify, const Pos *pos, MoveSet *set) {
    const ThreatGoal goal = {certify->attacker, THREATS_ALONE, THREAT_PLIES_MAX, false};
    if (certify->form->zones == NULL)
        return false;
    if (zone_find(certify->zone, pos, certify->attacker, true, set))
        return true;
    if (!certify->form->pass(pos, certify->passed) || !stage_begin(certify, STAGE_NODES))
        return false;
    threat_prove(certify->worker, certify->passed, &goal);
    return zone_find(certify->zone, pos, certify->attacker, true, set);
}

/* Lists the loser's replies. *kind becomes the win that answers all others; ANY_WAY if the list is
   complete. */
static void replies_find(ThreatCertify *certify, const Pos *pos, MoveList *list, Kind *kind) {
    const ThreatForm *form = certify->form;
    const Kind before = *kind;
    MoveSet set;
    int64_t nodes = VCF_NODES;
    int others;
    const ThreatCall call = {certify->memory, THREAT_PLIES_MAX, &nodes, NULL};
    move_list_clear(list);
    *kind = ANY_WAY;
    if (before != BY_ZONE || !zone_quiet(certify->zone, pos)) {
        const ThreatStand stand = form->defences(pos, &call, list, &others);
        if (stand == THREAT_MADE) {
            *kind = others > 1 ? BY_VCF : ANY_WAY;
            return;
        }
    }
    if (zones_on(certify, pos, &set)) {
        form->zones->list(pos, &set, list);
        *kind = BY_ZONE;
    } else {
        certify->run->rules->moves(pos, list);
    }
}

/* The winner's move in a won position; 0 if a limit ended the search for it. *kind may become
   BY_VCF. */
static Move winner_move_find(ThreatCertify *certify, const Pos *pos, Kind *kind) {
    int64_t nodes = VCF_NODES;
    int plies = THREAT_PLIES_MAX;
    Move move;
    ThreatEntry entry;
    const ThreatCall call = {certify->memory, THREAT_PLIES_MAX, &nodes, NULL};
    if (*kind == BY_ZONE && (move = zone_move(certify->zone, pos)) != 0)
        return move;
    const bool forced = certify->form->vcf(pos, &call, &move, &plies);
    if (*kind == ANY_WAY && win_find(certify->run, pos, certify->attacker,
                                     forced ? plies - 1 : THREAT_PLIES_MAX, &entry))
        return entry.move;
    if (forced) {
        *kind = BY_VCF;
        return move;
    }
    for (uint64_t stage = STAGE_NODES;; stage *= 2)
        for (ThreatWidth width = FOURS_ALONE; width <= ALL_MOVES; width++) {
            const ThreatGoal goal = {certify->attacker, width, THREAT_PLIES_MAX, false};
            if (*kind != ANY_WAY || !stage_begin(certify, stage))
                return 0;
            entry = threat_prove(certify->worker, pos, &goal);
            if (entry.proof == 0)
                return entry.move;
        }
}

/* --- nodes, successors first --- */

static bool node_make(ThreatCertify *certify, const Pos *pos, Kind kind, int depth, uint32_t *node);

static bool certify_level_ready(ThreatCertify *certify, int depth) {
    if (depth >= THREAT_PLIES_MAX)
        return false;
    CertifyLevel *level = &certify->level[depth];
    if (level->here == NULL)
        level->here = pos_copy(certify->start);
    if (level->after == NULL)
        level->after = pos_copy(certify->start);
    return level->here != NULL && level->after != NULL;
}

static bool answer_make(ThreatCertify *certify, Move reply, Kind kind, int depth) {
    uint32_t node;
    if (!node_make(certify, certify->level[depth].after, kind, depth + 1, &node))
        return false;
    ProofAnswer *grown = memory_room(certify->answer, certify->answers, 1, &certify->answer_room,
                                     sizeof *certify->answer);
    if (grown == NULL)
        return memory_fail(certify);
    certify->answer = grown;
    certify->answer[certify->answers++] = (ProofAnswer){reply, node};
    return true;
}

/* Pushes the answers to all replies in level->here, the position after the winner's move. */
static bool answers_make(ThreatCertify *certify, Kind kind, int depth) {
    const Rules *rules = certify->run->rules;
    CertifyLevel *level = &certify->level[depth];
    Kind others = kind;
    if (rules->outcome(level->here) != ONGOING)
        return true;
    if (rules->mover(level->here) == certify->attacker) {
        memcpy(level->after, level->here, level->here->variant->pos_size);
        return answer_make(certify, 0, ANY_WAY, depth);
    }
    replies_find(certify, level->here, &level->list, &others);
    if (level->list.truncated)
        return memory_fail(certify);
    for (size_t i = 0; i < level->list.count; i++) {
        rules->play(level->here, level->list.move[i], level->after);
        if (rules->outcome(level->after) == ONGOING &&
            !answer_make(certify, level->list.move[i], kind, depth))
            return false;
    }
    if (others == ANY_WAY || !count_over(rules->count(level->here), (uint64_t)level->list.count))
        return true;
    certify->form->pass(level->here, level->after);
    return answer_make(certify, 0, others, depth);
}

/* Drops replies whose answer is that of all others, the last one. Returns how many remain. */
static size_t answers_join(ProofAnswer *answer, size_t count) {
    if (count == 0 || answer[count - 1].reply != 0)
        return count;
    const ProofAnswer others = answer[count - 1];
    size_t kept = 0;
    for (size_t i = 0; i + 1 < count; i++)
        if (answer[i].node != others.node)
            answer[kept++] = answer[i];
    answer[kept++] = others;
    return kept;
}

/* Makes the node of a won position. */
static bool node_make(ThreatCertify *certify, const Pos *pos, Kind kind, int depth,
                      uint32_t *node) {
    const Rules *rules = certify->run->rules;
    const size_t before = certify->answers;
    uint64_t key[2];
    Move move = 0;
    certify->form->key(pos, key);
    key[0] += kind;
    CertifiedPos *certified = key_map_find(&certify->certified, key);
    if (certified != NULL) {
        *node = certified->node;
        return true;
    }
    if (cancelled(&certify->run->base.cancel))
        return solve_writer_stopped(certify->writer);
    if (!certify_level_ready(certify, depth))
        return memory_fail(certify);
    CertifyLevel *level = &certify->level[depth];
    if (rules->mover(pos) != certify->attacker)
        memcpy(level->here, pos, pos->variant->pos_size);
    else if ((move = winner_move_find(certify, pos, &kind)) != 0)
        rules->play(pos, move, level->here);
    else
        return solve_writer_stopped(certify->writer);
    if (!answers_make(certify, kind, depth))
        return false;
    ProofAnswer *const answers = certify->answer + before;
    *node = proof_dag_add(certify->dag, move, answers,
                          answers_join(answers, certify->answers - before));
    certify->answers = before;
    certified = *node != 0 ? key_map_add(&certify->certified, key) : NULL;
    if (certified == NULL)
        return memory_fail(certify);
    certified->node = *node;
    return true;
}

/* --- writing --- */

static bool line_begin(void *context, uint32_t line, Move move) {
    ThreatCertify *certify = context;
    Text *text = certify->writer->text;
    if (line == 1) {
        certify->first = move;
        certificate_head_write(solver_threats.name, certify->start,
                               move != 0 ? VERDICT_WIN : VERDICT_LOSS, move, text);
    }
    text_add(text, "%s%" PRIu32 " ", line > 1 ? "\n" : "", line);
    if (move != 0)
        certify->run->rules->move_write(certify->start, move, text);
    else
        text_char_add(text, '-', 1);
    return solve_writer_pass(certify->writer);
}

static bool reply_answer(void *context, Move reply, uint32_t line) {
    const ThreatCertify *certify = context;
    Text *text = certify->writer->text;
    text_char_add(text, ' ', 1);
    if (reply != 0)
        certify->run->rules->move_write(certify->start, reply, text);
    else
        text_char_add(text, '*', 1);
    text_add(text, ":%" PRIu32, line);
    return solve_writer_pass(certify->writer);
}

static bool proof_write(ThreatCertify *certify) {
    const ProofWriter lines = {line_begin, reply_answer, certify};
    SolveWriter *writer = certify->writer;
    ProofSize size;
    uint32_t node;
    if (!node_make(certify, certify->start, ANY_WAY, 0, &node))
        return false;
    const ProofEnd end = proof_dag_write(certify->dag, node, &lines, &size);
    if (!solve_writer_end(writer, end, "it needs too much memory"))
        return false;
    writer->lines = size.lines;
    writer->answers = (int64_t)size.answers;
    text_add(writer->text, "\nend %" PRIu32 "\n", size.lines);
    return true;
}

static void certify_free(ThreatCertify *certify) {
    for (int depth = 0; depth < THREAT_PLIES_MAX; depth++) {
        free(certify->level[depth].here);
        free(certify->level[depth].after);
        move_list_free(&certify->level[depth].list);
    }
    proof_dag_free(certify->dag);
    key_map_free(&certify->certified);
    free(certify->answer);
    free(certify->passed);
    free(certify->memory);
    zone_free(certify->zone);
    free(certify);
}

static ThreatCertify *certify_new(ThreatWorker *worker, const SolveTask *task,
                                  const SolveReport *report, SolveWriter *writer) {
    ThreatRun *run = worker->run;
    const size_t table = threat_table_words(run->table).count * sizeof(Slot);
    const int mover = run->rules->mover(task->pos);
    ThreatCertify *certify = memory_new(1, sizeof *certify);
    if (certify == NULL)
        return NULL;
    *certify = (ThreatCertify){
        .worker = worker,
        .run = run,
        .form = worker->form,
        .start = task->pos,
        .attacker = report->verdict == VERDICT_WIN ? mover : !mover,
        .most = task->limits.nodes > 0 ? task->limits.nodes : UINT64_MAX,
        .certified = {.size = sizeof(CertifiedPos),
                      .most = (table > BYTES_FREE ? table : BYTES_FREE) / sizeof(CertifiedPos)},
        .memory = memory_new(1, worker->form->memory),
        .zone = zone_new(run, task->pos),
        .dag = proof_dag_new(),
        .answer = memory_new(ANSWERS, sizeof *certify->answer),
        .answer_room = ANSWERS,
        .passed = pos_copy(task->pos),
        .writer = writer,
        .first = report->move};
    if (certify->memory != NULL && certify->zone != NULL && certify->dag != NULL &&
        certify->answer != NULL && certify->passed != NULL)
        return certify;
    certify_free(certify);
    return NULL;
}

bool threats_certificate_write(void *tables, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer) {
    const int64_t start = clock_msec() - report->msec;
    ThreatRun run = {.table = NULL};
    if (report->verdict == VERDICT_UNKNOWN)
        return error_set(&writer->why, "the answer is unknown");
    if (report->verdict == VERDICT_DRAW)
        return error_set(&writer->why, "nobody wins");
    threat_run_begin(&run, tables, task->pos, task->knowledge, &task->limits, start);
    atomic_store(&run.base.nodes, report->nodes);
    ThreatWorker *worker = threat_worker_new(&run, task->pos);
    ThreatCertify *certify = worker != NULL ? certify_new(worker, task, report, writer) : NULL;
    const bool written = certify != NULL ? proof_write(certify)
                                         : error_set(&writer->why, "it needs too much memory");
    if (certify != NULL) {
        report->move = certify->first;
        certify_free(certify);
    }
    threat_worker_free(worker);
    report->nodes = atomic_load(&run.base.nodes);
    report->msec = clock_msec() - start;
    return written;
}
