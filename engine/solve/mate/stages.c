#include "solve/mate/stages.h"

#include "knowledge/mates.h"
#include "solve/mate/table.h"

enum {
    SHORTEST_PART = 4, /* mate_prove_shortest() gets this part of the limits */
    ANY_PART = 8       /* mate_prove_any() gets this part of the nodes, as its nodes take longer */
};

typedef struct MateStages {
    Mate *mate;
    const Pos *pos;
    const Knowledge *knowledge;
    const SolveLimits *limits;
    const SolveListener *listener;
    SolveReport *report; /* sum of all stages so far */
} MateStages;

/* Was a limit of nodes or time reached? If not, a longer stage would give the same result. */
static bool limit_reached(const SolveLimits *limits, const SolveReport *report) {
    return (limits->nodes > 0 && report->nodes >= limits->nodes) ||
           (limits->msec > 0 && report->msec >= limits->msec);
}

/* Limits of a stage: 1/part of what is left, and at most `nodes` (0: no limit). */
static SolveLimits stage_limits(const MateStages *stages, uint64_t nodes, int part) {
    const SolveReport *report = stages->report;
    SolveLimits stage = *stages->limits;
    if (stage.nodes > 0)
        stage.nodes = (stage.nodes - report->nodes + (uint64_t)part - 1) / (uint64_t)part;
    if (nodes > 0 && (stage.nodes == 0 || nodes < stage.nodes))
        stage.nodes = nodes;
    if (stage.msec > 0)
        stage.msec = (stage.msec - report->msec + part - 1) / part;
    return stage;
}

static void stage_report(const MateStages *stages, SolveStage next) {
    const SolveListener *listener = stages->listener;
    if (listener != NULL && listener->stage != NULL)
        listener->stage(listener->context, next, stages->report);
}

/* Adds the effort of a stage and its depth. */
static void stage_add(MateStages *stages, const SolveReport *stage) {
    SolveReport *report = stages->report;
    report->nodes += stage->nodes;
    report->msec += stage->msec;
    report->fill = stage->fill;
    report->no_memory |= stage->no_memory;
    report->depth = stage->depth > report->depth ? stage->depth : report->depth;
}

/* Copies the verdict of a stage; false if it is unknown. */
static bool stage_decides(MateStages *stages, const SolveReport *stage) {
    SolveReport *report = stages->report;
    if (stage->verdict == VERDICT_UNKNOWN)
        return false;
    report->verdict = stage->verdict;
    report->move = stage->move;
    report->moves = stage->moves;
    report->within = stage->within;
    return true;
}

/* Runs one stage; true if there is nothing more to do. */
static bool stage_run(MateStages *stages, bool any, uint64_t nodes) {
    const SolveLimits limits = stage_limits(stages, nodes, any ? 1 : SHORTEST_PART);
    SolveReport found;
    (any ? mate_prove_any : mate_prove_shortest)(stages->mate, stages->pos, stages->knowledge,
                                                 &limits, stages->listener, &found);
    stage_add(stages, &found);
    return stage_decides(stages, &found) || !limit_reached(&limits, &found) ||
           limit_reached(stages->limits, stages->report);
}

/* Searches for a shorter win than the known one. */
static void win_shorten(MateStages *stages) {
    SolveReport *report = stages->report;
    const bool limited = stages->limits->nodes > 0 || stages->limits->msec > 0;
    SolveReport found;
    if (limit_reached(stages->limits, report))
        return;
    SolveLimits limits = stage_limits(stages, limited ? 0 : STAGE_NODES, 1);
    limits.moves = report->moves - 1;
    stage_report(stages, STAGE_SHORTER);
    mate_prove_shortest(stages->mate, stages->pos, stages->knowledge, &limits, stages->listener,
                        &found);
    stage_add(stages, &found);
    if (!stage_decides(stages, &found))
        report->within = found.depth < limits.moves;
}

Verdict mate_prove(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                   const SolveLimits *limits, const SolveListener *listener, SolveReport *report) {
    MateStages stages = {mate, pos, knowledge, limits, listener, report};
    if (forms_of(pos_rules(pos))->mates == NULL)
        return mate_prove_shortest(mate, pos, knowledge, limits, listener, report);
    *report = (SolveReport){.moves = -1, .depth = -1};
    for (uint64_t nodes = STAGE_NODES; !stage_run(&stages, false, nodes); nodes *= 2) {
        stage_report(&stages, STAGE_ANY_WIN);
        if (stage_run(&stages, true, nodes / ANY_PART))
            break;
        stage_report(&stages, STAGE_SHORTEST);
    }
    if (report->within && report->moves > 1)
        win_shorten(&stages);
    return report->verdict;
}

/* --- in play --- */

/* Turns within which the side to move wins, by the table; 0 if unknown. */
static int win_known(Mate *mate, const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    MateEntry entry;
    PosKey key;
    if (forms_of(rules)->mates == NULL)
        return 0;
    forms_of(rules)->mates->key(pos, key.half);
    mate_table_find(mate_table(mate, pos->variant), key, &entry);
    return entry.yes[GOAL_WIN] > 0 ? entry.yes[GOAL_WIN] - 1 : 0;
}

/* The rest of a limit; at least 1, since 0 is no limit. */
static int64_t limit_left(int64_t limit, int64_t used) {
    return limit == 0 ? 0 : limit > used ? limit - used : 1;
}

static int64_t limit_part(int64_t limit) {
    return limit == 0 ? 0 : limit / SHORTEST_PART + 1;
}

Verdict mate_prove_timed(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                         const SolveLimits *limits, SolveReport *report) {
    const int known = win_known(mate, pos);
    SolveLimits part = *limits;
    part.msec = limit_part(limits->msec);
    part.nodes = (uint64_t)limit_part((int64_t)limits->nodes);
    SolveReport shortest;
    if (mate_prove_shortest(mate, pos, knowledge, &part, NULL, &shortest) != VERDICT_UNKNOWN ||
        forms_of(pos_rules(pos))->mates == NULL) {
        *report = shortest;
        return shortest.verdict;
    }
    part.msec = limit_left(limits->msec, shortest.msec);
    part.nodes = (uint64_t)limit_left((int64_t)limits->nodes, (int64_t)shortest.nodes);
    if (known > 0)
        part.moves = known;
    const Verdict verdict = mate_prove_any(mate, pos, knowledge, &part, NULL, report);
    report->nodes += shortest.nodes;
    report->msec += shortest.msec;
    return verdict;
}
