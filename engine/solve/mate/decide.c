#include "solve/mate/decide.h"

enum {
    SHORTEST_PART = 4, /* mate_run() gets this part of the remaining limits, mate_prove() all */
    PROOF_PART = 8     /* mate_prove() gets this part of the nodes, as its nodes take longer */
};

typedef struct Decision {
    Mate *mate;
    const Pos *pos;
    const Knowledge *knowledge;
    const SolveLimits *limits;
    const SolveListener *listener;
    SolveReport *report; /* sum of all stages so far */
} Decision;

/* Was a limit of nodes or time reached? If not, a longer stage would give the same result. */
static bool limit_reached(const SolveLimits *limits, const SolveReport *report) {
    return (limits->nodes > 0 && report->nodes >= limits->nodes) ||
           (limits->msec > 0 && report->msec >= limits->msec);
}

/* Limits of a stage: 1/part of what is left, and at most `nodes` (0: no limit). */
static SolveLimits stage_limits(const Decision *decision, uint64_t nodes, int part) {
    const SolveReport *report = decision->report;
    SolveLimits stage = *decision->limits;
    if (stage.nodes > 0)
        stage.nodes = (stage.nodes - report->nodes + (uint64_t)part - 1) / (uint64_t)part;
    if (nodes > 0 && (stage.nodes == 0 || nodes < stage.nodes))
        stage.nodes = nodes;
    if (stage.msec > 0)
        stage.msec = (stage.msec - report->msec + part - 1) / part;
    return stage;
}

static void stage_report(const Decision *decision, SolveStage next) {
    const SolveListener *listener = decision->listener;
    if (listener != NULL && listener->stage != NULL)
        listener->stage(listener->context, next, decision->report);
}

/* Adds the effort of a stage and its depth. */
static void stage_add(Decision *decision, const SolveReport *stage) {
    SolveReport *report = decision->report;
    report->nodes += stage->nodes;
    report->msec += stage->msec;
    report->fill = stage->fill;
    report->no_memory |= stage->no_memory;
    report->depth = stage->depth > report->depth ? stage->depth : report->depth;
}

/* Copies the verdict of a stage; false if it is unknown. */
static bool stage_settles(Decision *decision, const SolveReport *stage) {
    SolveReport *report = decision->report;
    if (stage->verdict == VERDICT_UNKNOWN)
        return false;
    report->verdict = stage->verdict;
    report->move = stage->move;
    report->moves = stage->moves;
    report->within = stage->within;
    return true;
}

/* Runs one stage; true if there is nothing more to do. */
static bool stage_run(Decision *decision, bool any, uint64_t nodes) {
    const SolveLimits limits = stage_limits(decision, nodes, any ? 1 : SHORTEST_PART);
    SolveReport found;
    (any ? mate_prove : mate_run)(decision->mate, decision->pos, decision->knowledge, &limits,
                                  decision->listener, &found);
    stage_add(decision, &found);
    return stage_settles(decision, &found) || !limit_reached(&limits, &found) ||
           limit_reached(decision->limits, decision->report);
}

/* Searches for a shorter win than the known one. */
static void win_shorten(Decision *decision) {
    SolveReport *report = decision->report;
    const bool limited = decision->limits->nodes > 0 || decision->limits->msec > 0;
    SolveReport found;
    if (limit_reached(decision->limits, report))
        return;
    SolveLimits limits = stage_limits(decision, limited ? 0 : DECIDE_NODES, 1);
    limits.moves = report->moves - 1;
    stage_report(decision, STAGE_SHORTER);
    mate_run(decision->mate, decision->pos, decision->knowledge, &limits, decision->listener,
             &found);
    stage_add(decision, &found);
    if (!stage_settles(decision, &found))
        report->within = found.depth < limits.moves;
}

Verdict mate_decide(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, const SolveListener *listener, SolveReport *report) {
    Decision decision = {mate, pos, knowledge, limits, listener, report};
    if (forms_of(pos_rules(pos))->mates == NULL)
        return mate_run(mate, pos, knowledge, limits, listener, report);
    *report = (SolveReport){.moves = -1, .depth = -1};
    for (uint64_t nodes = DECIDE_NODES; !stage_run(&decision, false, nodes); nodes *= 2) {
        stage_report(&decision, STAGE_ANY_WIN);
        if (stage_run(&decision, true, nodes / PROOF_PART))
            break;
        stage_report(&decision, STAGE_SHORTEST);
    }
    if (report->within && report->moves > 1)
        win_shorten(&decision);
    return report->verdict;
}
