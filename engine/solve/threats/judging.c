#include "solve/threats/judging.h"

#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "solve/run.h"

/* Rounds: each gives every open move a limit of turns and of nodes, and doubles both for the next
   one, so that short wins come first. Turns beyond MOVES_MOST have no limit. */
enum {
    ROUND_NODES = 1000, /* for each move in the first round */
    MOVES_MOST = 15,
    SHORTER_NODES = 20000, /* to look for a shorter win, once a move is settled */
    PROGRESS_MSEC = 1000
};

/* The value of a move so far, for the side that plays it. */
typedef struct Judged {
    SolveJudgement judgement;
    Move first;  /* canonical one of the moves that are equal by symmetry */
    int promise; /* evaluation after the move, for the side that plays it */
    int depth;   /* if unknown: neither side wins within this many moves */
    bool over;   /* needs no further run */
} Judged;

typedef struct Judging {
    Threats *threats;
    const SolveTask *task;
    Pos *after;
    Judged *judged;
    Judged **order; /* the canonical moves, the most promising first */
    int count, orders;
    SolveReport *report;
    int64_t reported_msec;
} Judging;

/* Limits of the next run: what is left, at most `nodes` and, with the move, `moves`; 0: no limit of
   turns. False if nothing is left. */
static bool limits_left(const Judging *judging, uint64_t nodes, int moves, SolveLimits *limits) {
    if (!solve_limits_rest(&judging->task->limits, judging->report->nodes, limits))
        return false;
    if (limits->nodes == 0 || limits->nodes > nodes)
        limits->nodes = nodes;
    limits->moves = moves > 0 ? moves - 1 : 0;
    return !judging->report->no_memory;
}

/* Sets the value of a move from the report on the position after it. `changed`: the opponent is to
   move there. */
static void judgement_set(Judged *judged, const SolveReport *after, bool changed) {
    SolveJudgement *judgement = &judged->judgement;
    judgement->verdict = changed ? verdict_opposite(after->verdict) : after->verdict;
    if (judgement->verdict != VERDICT_UNKNOWN && judgement->verdict != VERDICT_DRAW) {
        judgement->moves = after->moves + 1;
        judgement->within = after->within;
    }
    judged->depth = after->depth >= 0 ? after->depth + 1 : 0;
}

/* Copies a value to the moves that are equal by symmetry. Reports those that are settled. */
static void symmetric_judge(Judging *judging, const Judged *from) {
    const Judged known = *from;
    for (int i = 0; i < judging->count; i++) {
        Judged *judged = &judging->judged[i];
        if (judged->first != known.first)
            continue;
        const Move move = judged->judgement.move;
        *judged = known;
        judged->judgement.move = move;
        if (known.judgement.verdict == VERDICT_UNKNOWN)
            continue;
        judging->report->decided++;
        solve_judged_report(judging->task->listener, &judged->judgement);
    }
}

/* One run on the position after the move. */
static void after_solve(Judging *judging, const SolveLimits *limits, SolveReport *after) {
    SolveReport *report = judging->report;
    threats_prove(judging->threats, judging->after, judging->task->knowledge, limits, NULL, after);
    report->nodes += after->nodes;
    report->fill = after->fill;
    report->no_memory |= after->no_memory && after->verdict == VERDICT_UNKNOWN;
}

/* Looks for a shorter win than the one in `after`. */
static void after_shorten(Judging *judging, SolveReport *after) {
    SolveReport again = {.moves = 0};
    SolveLimits limits;
    if (!after->within || !limits_left(judging, SHORTER_NODES, after->moves + 1, &limits))
        return;
    after_solve(judging, &limits, &again);
    if (again.verdict == after->verdict)
        *after = again;
}

/* Runs a move that is open, with limits for the move and what follows it. False if a limit of the
   task is reached. */
static bool move_judge(Judging *judging, Judged *judged, uint64_t nodes, int moves) {
    const SolveTask *task = judging->task;
    const Rules *rules = pos_rules(task->pos);
    const int wanted = task->limits.moves;
    SolveReport after = {.moves = 0};
    SolveLimits limits;
    if (!limits_left(judging, nodes, moves, &limits))
        return false;
    rules->play(task->pos, judged->judgement.move, judging->after);
    const Outcome outcome = rules->outcome(judging->after);
    if (outcome != ONGOING) {
        after.verdict = outcome == WON    ? VERDICT_WIN
                        : outcome == LOST ? VERDICT_LOSS
                                          : VERDICT_DRAW;
    } else if (moves != 1) {
        after_solve(judging, &limits, &after);
        after_shorten(judging, &after);
    }
    judgement_set(judged, &after, rules->mover(judging->after) != rules->mover(task->pos));
    judged->over = after.verdict != VERDICT_UNKNOWN || (wanted > 0 && judged->depth >= wanted);
    symmetric_judge(judging, judged);
    return true;
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

/* The moves of the round after one of `moves`, within the limit of the task. */
static int moves_next(const Judging *judging, int moves) {
    const int wanted = judging->task->limits.moves;
    const int next = moves == 0 || moves > MOVES_MOST / 2 ? 0 : 2 * moves + 1;
    return wanted > 0 && (next == 0 || next > wanted) ? wanted : next;
}

static void rounds_judge(Judging *judging) {
    bool going = true;
    int moves = 1;
    for (uint64_t nodes = ROUND_NODES; going; nodes *= 2, moves = moves_next(judging, moves)) {
        going = false;
        for (int i = 0; i < judging->orders; i++) {
            if (judging->order[i]->over)
                continue;
            if (!move_judge(judging, judging->order[i], nodes, moves))
                return;
            going |= !judging->order[i]->over;
            progress_report(judging);
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
               ? mine->moves < other->moves
               : mine->verdict == VERDICT_LOSS && mine->moves > other->moves;
}

/* Are the turns of the best move exact? Not if an open move may win sooner or lose later. */
static bool best_exact(const Judging *judging, const Judged *best) {
    bool exact = !best->judgement.within;
    for (int i = 0; i < judging->count; i++) {
        const Judged *judged = &judging->judged[i];
        if (judged->judgement.verdict == VERDICT_UNKNOWN)
            exact = exact && judged->depth >= best->judgement.moves;
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
    report->moves = best->judgement.moves;
    report->within = !best_exact(judging, best);
}

/* The more promising one first, else the earlier one. */
static int promise_compare(const void *left, const void *right) {
    const Judged *a = *(Judged *const *)left, *b = *(Judged *const *)right;
    return a->promise != b->promise ? (a->promise < b->promise ? 1 : -1) : a < b ? -1 : a > b;
}

/* Evaluates the canonical moves and sorts them. */
static void judged_moves_sort(Judging *judging) {
    const Pos *pos = judging->task->pos;
    const Rules *rules = pos_rules(pos);
    const Knowledge *knowledge = judging->task->knowledge;
    for (int i = 0; i < judging->count; i++) {
        Judged *judged = &judging->judged[i];
        if (judged->first != judged->judgement.move)
            continue;
        rules->play(pos, judged->judgement.move, judging->after);
        if (knowledge != NULL && rules->outcome(judging->after) == ONGOING) {
            const int value = knowledge->eval(judging->after);
            judged->promise = rules->mover(judging->after) == rules->mover(pos) ? value : -value;
        }
        judging->order[judging->orders++] = judged;
    }
    qsort(judging->order, (size_t)judging->orders, sizeof *judging->order, promise_compare);
}

/* False if memory runs out. */
static bool judged_moves_list(Judging *judging) {
    const Pos *pos = judging->task->pos;
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    Move *first = memory_new(list.count, sizeof *first);
    judging->judged = memory_new(list.count, sizeof *judging->judged);
    judging->order = memory_new(list.count, sizeof(Judged *));
    judging->after = pos_copy(pos);
    const bool room = !list.truncated && first != NULL && judging->judged != NULL &&
                      judging->order != NULL && judging->after != NULL;
    if (room)
        pos_rules(pos)->canonical(pos, &list, first);
    for (size_t i = 0; i < list.count && room; i++)
        judging->judged[judging->count++] =
            (Judged){.judgement = {.move = list.move[i], .moves = -1}, .first = first[i]};
    if (room)
        judged_moves_sort(judging);
    free(first);
    move_list_free(&list);
    return room;
}

bool threats_judge(Threats *threats, const SolveTask *task, SolveReport *report,
                   SolveJudgement **list, size_t *count) {
    Judging judging = {.threats = threats, .task = task, .report = report};
    *report = (SolveReport){.vertex = -1, .moves = -1, .depth = -1};
    *list = NULL;
    *count = 0;
    bool room = judged_moves_list(&judging);
    if (room) {
        report->total = judging.count;
        rounds_judge(&judging);
        best_report(&judging, report);
        report->msec = clock_msec() - task->limits.start_msec;
        *list = memory_new((size_t)judging.count, sizeof **list);
        room = *list != NULL;
    }
    for (; room && *count < (size_t)judging.count; ++*count)
        (*list)[*count] = judging.judged[*count].judgement;
    free(judging.order);
    free(judging.judged);
    free(judging.after);
    return room;
}
