#include "solve/threats/judging.h"

#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"

enum { STAGE_NODES = 20000 /* for each move in the first round */, PROGRESS_MSEC = 1000 };

/* The value of a move so far, for the side that plays it. */
typedef struct Judged {
    SolveJudgement judgement;
    Move first; /* canonical one of the moves that are equal by symmetry */
    int depth;  /* if unknown: neither side wins within this many turns */
    bool over;  /* needs no further run */
} Judged;

typedef struct Judging {
    Threats *threats;
    const SolveTask *task;
    Pos *after;
    Judged *judged;
    int count;
    SolveReport *report;
    int64_t reported_msec;
} Judging;

/* Limits of the next run: what is left, at most `nodes`. False if nothing is left. */
static bool limits_left(const Judging *judging, uint64_t nodes, SolveLimits *limits) {
    const SolveLimits *wanted = &judging->task->limits;
    const uint64_t used = judging->report->nodes;
    *limits = *wanted;
    limits->nodes = nodes;
    limits->turns = wanted->turns > 0 ? wanted->turns - 1 : 0;
    if (wanted->nodes > 0 && used + nodes > wanted->nodes)
        limits->nodes = used < wanted->nodes ? wanted->nodes - used : 0;
    if (wanted->msec > 0)
        limits->msec = wanted->msec - (clock_msec() - wanted->start_msec);
    return limits->nodes > 0 && (wanted->msec == 0 || limits->msec > 0) &&
           !stop_requested(wanted->stop);
}

/* Sets the value of a move from the report on the position after it. `changed`: the opponent is to
   move there. */
static void judgement_set(Judged *judged, const SolveReport *after, bool changed) {
    SolveJudgement *judgement = &judged->judgement;
    judgement->verdict = after->verdict;
    if (changed && after->verdict == VERDICT_WIN)
        judgement->verdict = VERDICT_LOSS;
    else if (changed && after->verdict == VERDICT_LOSS)
        judgement->verdict = VERDICT_WIN;
    if (judgement->verdict != VERDICT_UNKNOWN && judgement->verdict != VERDICT_DRAW) {
        judgement->turns = after->turns + 1;
        judgement->within = after->within;
    }
    judged->depth = after->depth >= 0 ? after->depth + 1 : 0;
}

static void move_judge(Judging *judging, Judged *judged, const SolveLimits *limits) {
    const SolveTask *task = judging->task;
    const Rules *rules = pos_rules(task->pos);
    SolveReport after = {.turns = 0};
    rules->play(task->pos, judged->judgement.move, judging->after);
    const Outcome outcome = rules->outcome(judging->after);
    const int turns = task->limits.turns;
    if (outcome == ONGOING && turns == 1) {
        judged->over = true;
        judged->depth = 1;
        return;
    }
    if (outcome == ONGOING)
        threats_run(judging->threats, judging->after, task->knowledge, limits, NULL, &after);
    else
        after.verdict = outcome == WON    ? VERDICT_WIN
                        : outcome == LOST ? VERDICT_LOSS
                                          : VERDICT_DRAW;
    judging->report->nodes += after.nodes;
    judging->report->fill = after.fill;
    judging->report->no_memory |= after.no_memory && after.verdict == VERDICT_UNKNOWN;
    judged->over = after.verdict != VERDICT_UNKNOWN || (turns > 0 && after.depth >= turns - 1);
    judgement_set(judged, &after, rules->mover(judging->after) != rules->mover(task->pos));
    judging->report->decided += after.verdict != VERDICT_UNKNOWN;
}

static void progress_report(Judging *judging) {
    const SolveListener *listener = judging->task->listener;
    SolveReport *report = judging->report;
    report->msec = clock_msec() - judging->task->limits.start_msec;
    if (listener == NULL || listener->progress == NULL ||
        report->msec < judging->reported_msec + PROGRESS_MSEC)
        return;
    judging->reported_msec = report->msec;
    listener->progress(listener->context, report);
}

/* Runs each move that is still open, with twice as many nodes in each round. */
static void rounds_judge(Judging *judging) {
    bool going = true;
    for (uint64_t nodes = STAGE_NODES; going; nodes *= 2) {
        going = false;
        for (int i = 0; i < judging->count; i++) {
            Judged *judged = &judging->judged[i];
            SolveLimits limits;
            if (judged->over || judged->first != judged->judgement.move)
                continue;
            if (!limits_left(judging, nodes, &limits) || judging->report->no_memory)
                return;
            move_judge(judging, judged, &limits);
            going |= !judged->over;
            progress_report(judging);
        }
    }
}

/* Copies values to moves that are equal by symmetry. */
static void symmetric_judge(Judging *judging) {
    for (int i = 0; i < judging->count; i++) {
        Judged *judged = &judging->judged[i];
        for (int j = 0; j < i && judged->first != judged->judgement.move; j++)
            if (judging->judged[j].judgement.move == judged->first) {
                const Move move = judged->judgement.move;
                *judged = judging->judged[j];
                judged->judgement.move = move;
                break;
            }
    }
}

/* Is `judged` better for the side to move: a better verdict, a sooner win or a later loss? */
static bool judged_better(const Judged *judged, const Judged *best) {
    static const int rank[] = {
        [VERDICT_LOSS] = 0, [VERDICT_DRAW] = 1, [VERDICT_UNKNOWN] = 2, [VERDICT_WIN] = 3};
    const SolveJudgement *mine = &judged->judgement, *other = &best->judgement;
    if (mine->verdict != other->verdict)
        return rank[mine->verdict] > rank[other->verdict];
    return mine->verdict == VERDICT_WIN
               ? mine->turns < other->turns
               : mine->verdict == VERDICT_LOSS && mine->turns > other->turns;
}

/* Are the turns of the best move exact? Not if an open move may win sooner or lose later. */
static bool best_exact(const Judging *judging, const Judged *best) {
    bool exact = !best->judgement.within;
    for (int i = 0; i < judging->count; i++) {
        const Judged *judged = &judging->judged[i];
        if (judged->judgement.verdict == VERDICT_UNKNOWN)
            exact = exact && judged->depth >= best->judgement.turns;
        else if (judged->judgement.verdict == best->judgement.verdict)
            exact = exact && !judged->judgement.within;
    }
    return exact;
}

/* Reports the value of the best move. */
static void best_report(const Judging *judging, SolveReport *report) {
    const Judged *best = &judging->judged[0];
    report->depth = INT_MAX;
    for (int i = 0; i < judging->count; i++) {
        const Judged *judged = &judging->judged[i];
        if (judged_better(judged, best))
            best = judged;
        if (judged->judgement.verdict == VERDICT_UNKNOWN && judged->depth < report->depth)
            report->depth = judged->depth;
    }
    report->verdict = best->judgement.verdict;
    report->move = best->judgement.move;
    report->turns = best->judgement.turns;
    report->within = !best_exact(judging, best);
}

/* False if memory runs out. */
static bool moves_list(Judging *judging) {
    const Pos *pos = judging->task->pos;
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    Move *first = memory_new(list.count, sizeof *first);
    judging->judged = memory_new(list.count, sizeof *judging->judged);
    judging->after = pos_copy(pos);
    const bool room =
        !list.truncated && first != NULL && judging->judged != NULL && judging->after != NULL;
    if (room)
        pos_rules(pos)->canonical(pos, &list, first);
    for (size_t i = 0; i < list.count && room; i++)
        judging->judged[judging->count++] =
            (Judged){.judgement = {.move = list.move[i], .turns = -1}, .first = first[i]};
    free(first);
    move_list_free(&list);
    return room;
}

bool threats_judge(Threats *threats, const SolveTask *task, SolveReport *report,
                   SolveJudgement **list, size_t *count) {
    Judging judging = {.threats = threats, .task = task, .report = report};
    *report = (SolveReport){.vertex = -1, .turns = -1, .depth = -1};
    *list = NULL;
    *count = 0;
    bool room = moves_list(&judging);
    if (room) {
        report->total = judging.count;
        rounds_judge(&judging);
        symmetric_judge(&judging);
        best_report(&judging, report);
        report->msec = clock_msec() - task->limits.start_msec;
        *list = memory_new((size_t)judging.count, sizeof **list);
        room = *list != NULL;
    }
    for (; room && *count < (size_t)judging.count; ++*count)
        (*list)[*count] = judging.judged[*count].judgement;
    free(judging.judged);
    free(judging.after);
    return room;
}
