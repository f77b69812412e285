#include "solve/threats/variation.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "knowledge/threats.h"
#include "solve/threats/entry.h"
#include "solve/threats/rounds.h"
#include "solve/threats/threats.h"

enum { VCF_NODES = 10000 };

/* A walk through the proof. */
typedef struct VariationWalk {
    Threats *threats;
    const SolveTask *task;
    const Rules *rules;
    ThreatRun run; /* to read the table */
    int attacker;
    int plies;         /* the attacker wins `here` within so many */
    uint64_t nodes;    /* spent */
    Pos *here, *after; /* the position, and the one after a move */
    MoveList list;
    void *memory; /* of the form */
} VariationWalk;

/* Searches for the rest of the proof. False if the limits do not suffice. */
static bool rest_run(VariationWalk *walk, SolveReport *report) {
    SolveLimits limits;
    if (!solve_limits_rest(&walk->task->limits, walk->nodes, &limits))
        return false;
    limits.moves = walk->plies;
    limits.threads = 1;
    const Verdict verdict =
        threats_prove(walk->threats, walk->here, walk->task->knowledge, &limits, NULL, report);
    walk->nodes += report->nodes;
    return verdict ==
               (walk->rules->mover(walk->here) == walk->attacker ? VERDICT_WIN : VERDICT_LOSS) &&
           report->moves >= 0 && report->moves <= walk->plies;
}

/* The attacker's move; 0 if none is found. */
static Move attack_find(VariationWalk *walk) {
    ThreatEntry entry;
    SolveReport report;
    if (win_find(&walk->run, walk->here, walk->attacker, walk->plies, &entry)) {
        walk->plies = entry.plies;
        return entry.move;
    }
    if (!rest_run(walk, &report))
        return 0;
    walk->plies = report.moves;
    return report.move;
}

/* Of the replies in the list, the one that loses latest by the table; 0 if it knows none. */
static Move list_latest(VariationWalk *walk) {
    int latest = -1;
    Move move = 0;
    for (size_t i = 0; i < walk->list.count; i++) {
        ThreatEntry entry;
        walk->rules->play(walk->here, walk->list.move[i], walk->after);
        if (walk->rules->outcome(walk->after) == ONGOING &&
            walk->rules->mover(walk->after) == walk->attacker &&
            win_find(&walk->run, walk->after, walk->attacker, walk->plies - 1, &entry) &&
            entry.plies > latest) {
            latest = entry.plies;
            move = walk->list.move[i];
        }
    }
    if (move != 0)
        walk->plies = latest + 1;
    return move;
}

/* A reply where none helps: the attacker's next move, if it is legal for the defender, else any. */
static Move reply_hopeless(VariationWalk *walk, const ThreatCall *call) {
    int plies = walk->plies;
    Move winning = 0;
    walk->rules->moves(walk->here, &walk->list);
    if (forms_of(walk->rules)->threats->pass(walk->here, walk->after) &&
        forms_of(walk->rules)->threats->vcf(walk->after, call, &winning, &plies))
        for (size_t i = 0; i < walk->list.count; i++)
            if (walk->list.move[i] == winning)
                return winning;
    return walk->list.count > 0 ? walk->list.move[0] : 0;
}

/* The defender's reply; 0 if none is found. */
static Move reply_find(VariationWalk *walk) {
    const Cancel cancel = {walk->task->limits.stop, 0};
    int64_t nodes = VCF_NODES;
    int others = 0;
    const ThreatCall call = {walk->memory, THREAT_PLIES_MAX, &nodes, &cancel};
    SolveReport report;
    move_list_clear(&walk->list);
    if (forms_of(walk->rules)->threats->defences(walk->here, &call, &walk->list, &others) !=
        THREAT_MADE)
        walk->rules->moves(walk->here, &walk->list);
    else if (walk->list.count == 0)
        return reply_hopeless(walk, &call);
    Move move = list_latest(walk);
    if (move != 0 || walk->list.truncated || !rest_run(walk, &report))
        return move;
    return report.move != 0 ? report.move : list_latest(walk);
}

/* Writes the line from walk->here; `first` is its first move, or 0. */
static size_t variation_walk(VariationWalk *walk, Move first, Move *line, size_t room) {
    size_t count = 0;
    for (Move move = first; count < room && walk->plies > 0; move = 0) {
        if (move == 0)
            move = walk->rules->mover(walk->here) == walk->attacker ? attack_find(walk)
                                                                    : reply_find(walk);
        if (move == 0)
            break;
        line[count++] = move;
        walk->rules->play(walk->here, move, walk->after);
        memcpy(walk->here, walk->after, walk->here->variant->pos_size);
        if (walk->rules->outcome(walk->here) != ONGOING)
            break;
        walk->plies--;
    }
    return count;
}

size_t threats_variation(void *tables, const SolveTask *task, SolveReport *report, Move *line,
                         size_t room) {
    Threats *threats = tables;
    const Rules *rules = pos_rules(task->pos);
    const int mover = rules->mover(task->pos);
    VariationWalk walk = {.threats = threats,
                          .task = task,
                          .rules = rules,
                          .run = {.rules = rules, .table = threats->table},
                          .attacker = report->verdict == VERDICT_WIN ? mover : !mover,
                          .plies = report->moves,
                          .here = pos_copy(task->pos),
                          .after = pos_copy(task->pos),
                          .memory = memory_new(1, forms_of(rules)->threats->memory)};
    size_t count = 0;
    if (walk.here != NULL && walk.after != NULL && walk.memory != NULL)
        count =
            variation_walk(&walk, report->verdict == VERDICT_WIN ? report->move : 0, line, room);
    report->nodes += walk.nodes;
    move_list_free(&walk.list);
    free(walk.here);
    free(walk.after);
    free(walk.memory);
    return count;
}
