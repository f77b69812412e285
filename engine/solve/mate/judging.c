/* Implements mate_judge(). */
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "solve/mate/goals.h"

typedef struct MateJudging {
    const MoveList *list;
    Move *first; /* by move: canonical one of the moves that are equal by symmetry */
    MateGoals *goals;
    SolveJudgement *judgements;
    Pos *child;
} MateJudging;

/* Copies a result to all moves that are equal by symmetry, and reports them. */
static void symmetric_judge(MateJudging *judging, const SolveListener *listener, size_t i) {
    for (size_t j = 0; j < judging->list->count; j++) {
        if (judging->first[j] != judging->first[i])
            continue;
        judging->judgements[j] = (SolveJudgement){.move = judging->list->move[j],
                                                  .verdict = judging->judgements[i].verdict,
                                                  .moves = judging->judgements[i].moves};
        solve_judged_report(listener, &judging->judgements[j]);
    }
}

/* Decides for every open move: does it win or lose in `depth` turns, itself included? False if a
   limit came first. */
static bool moves_judge(MateRun *run, MateJudging *judging, const Pos *pos, int depth) {
    const Rules *rules = run->rules;
    for (size_t i = 0; i < judging->list->count; i++) {
        SolveJudgement *judgement = &judging->judgements[i];
        MateGoals *goals = &judging->goals[i];
        if (judgement->verdict != VERDICT_UNKNOWN || judging->first[i] != judging->list->move[i])
            continue;
        rules->play(pos, judging->list->move[i], judging->child);
        if (!goals_prove(run, goals, judging->child, depth - 1))
            return false;
        if (goals->verdict == VERDICT_UNKNOWN)
            continue;
        judgement->verdict = rules->mover(judging->child) == rules->mover(pos)
                                 ? goals->verdict
                                 : verdict_opposite(goals->verdict);
        judgement->moves = goals->verdict == VERDICT_DRAW ? -1 : depth;
        symmetric_judge(judging, run->listener, i);
        if (judgement->verdict == VERDICT_WIN && run->report->verdict == VERDICT_UNKNOWN) {
            run->report->verdict = VERDICT_WIN;
            run->report->move = judging->list->move[i];
            run->report->moves = depth;
        }
    }
    return true;
}

/* If all moves are judged and none wins, reports a draw if there is one, else the latest loss. */
static void judgements_sum(MateRun *run, const MateJudging *judging) {
    SolveReport *report = run->report;
    report->decided = 0;
    for (size_t i = 0; i < judging->list->count; i++)
        report->decided += judging->judgements[i].verdict != VERDICT_UNKNOWN;
    if (report->decided < report->total || report->verdict == VERDICT_WIN)
        return;
    report->verdict = VERDICT_LOSS;
    for (size_t i = 0; i < judging->list->count; i++) {
        const SolveJudgement *judgement = &judging->judgements[i];
        if (judgement->verdict == VERDICT_DRAW)
            report->verdict = VERDICT_DRAW;
        if (judgement->verdict == VERDICT_LOSS && judgement->moves > report->moves) {
            report->moves = judgement->moves;
            report->move = judging->list->move[i];
        }
    }
    if (report->verdict == VERDICT_DRAW) {
        report->moves = -1;
        report->move = 0;
    }
}

static void judging_run(MateRun *run, MateJudging *judging, const Pos *pos) {
    const MoveList *list = judging->list;
    run->report->total = (int)list->count;
    run->rules->canonical(pos, list, judging->first);
    if (list->count == 0 && run->rules->outcome(pos) == LOST) {
        run->report->verdict = VERDICT_LOSS;
        run->report->moves = run->report->depth = 0;
    }
    for (int depth = 1; depth <= run->moves && run->report->decided < run->report->total; depth++) {
        const bool complete = moves_judge(run, judging, pos, depth);
        judgements_sum(run, judging);
        if (!complete)
            break;
        run->report->depth = depth;
        run_report(run);
    }
}

Verdict mate_judge(Mate *mate, const SolveTask *task, const MoveList *list, SolveReport *report,
                   SolveJudgement *judgements) {
    const Pos *pos = task->pos;
    MateRun run = {.listener = task->listener, .report = report};
    MateJudging judging = {.list = list,
                           .first = memory_new(list->count, sizeof(Move)),
                           .goals = memory_new(list->count, sizeof(MateGoals)),
                           .judgements = judgements,
                           .child = pos_copy(pos)};
    run_begin(&run, mate, pos, task->knowledge, &task->limits, clock_msec());
    goals_begin(&run, pos);
    for (size_t i = 0; i < list->count; i++)
        judgements[i] = (SolveJudgement){.move = list->move[i], .moves = -1};
    run.report->no_memory = judging.first == NULL || judging.goals == NULL || judging.child == NULL;
    if (!run.report->no_memory)
        judging_run(&run, &judging, pos);
    goals_end(&run);
    free(judging.child);
    free(judging.goals);
    free(judging.first);
    return run.report->verdict;
}
