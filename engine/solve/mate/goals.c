/* Implements mate_prove_shortest() too, by iterative deepening. */
#include "solve/mate/goals.h"

#include "base/clock.h"
#include "solve/mate/dfs.h"

enum { ALONE_TO = 3 }; /* goals of at most this many moves use one thread */

/* A thread that proves a goal. */
typedef struct GoalPart {
    MateDfs *dfs;
    MateGoal goal;
    int moves;
    MateResult result;
    Move move;
} GoalPart;

void goals_begin(MateRun *run, const Pos *pos) {
    while (run->threads < run->working &&
           (run->dfs[run->threads] = mate_dfs_new(run, pos, run->moves)) != NULL)
        run->threads++;
}

void goals_end(MateRun *run) {
    run_report_fill(run);
    for (int i = 0; i < run->threads; i++)
        mate_dfs_free(run->dfs[i]);
}

/* The first result ends the other threads. */
static void *part_work(void *context) {
    GoalPart *part = context;
    part->result = mate_dfs_prove(part->dfs, part->goal, part->moves, &part->move);
    if (!part->dfs->stopped)
        atomic_store(&part->dfs->run->base.over, true);
    return NULL;
}

/* Does a goal of fewer moves already give the result? */
static bool goal_skipped(const MateRun *run, MateGoal goal, int moves) {
    return run->strict && (moves % 2 == 0) == (goal == GOAL_WIN);
}

/* Proves or disproves a goal with all threads; unknown if a limit came first. */
static MateResult goal_prove(MateRun *run, const Pos *pos, MateGoal goal, int moves, Move *move) {
    GoalPart part[MATE_THREADS_MAX];
    const int parts = moves > ALONE_TO ? run->threads : 1;
    if (run->threads == 0 || solve_run_ended(&run->base))
        return RESULT_UNKNOWN;
    run->working = parts;
    atomic_store(&run->base.over, false);
    for (int i = 0; i < parts; i++) {
        part[i] = (GoalPart){.dfs = run->dfs[i], .goal = goal, .moves = moves};
        mate_dfs_place(run->dfs[i], pos);
    }
    const int ran = solve_run_parts(part_work, part, sizeof *part, parts);
    run->pending = 0;
    for (int i = 0; i < run->threads; i++)
        run->pending += run->dfs[i]->nodes;
    for (int i = 0; i < ran; i++)
        if (!part[i].dfs->stopped) {
            *move = part[i].move;
            return part[i].result;
        }
    return RESULT_UNKNOWN;
}

bool goals_prove(MateRun *run, MateGoals *goals, const Pos *pos, int moves) {
    for (int goal = GOAL_WIN; goal <= GOAL_LOSS; goal++) {
        Move move = 0;
        if (goal_skipped(run, (MateGoal)goal, moves))
            continue;
        const MateResult result = goal_prove(run, pos, (MateGoal)goal, moves, &move);
        if (result == RESULT_UNKNOWN)
            return false;
        goals->never[goal] = result == RESULT_NEVER;
        if (move != 0)
            goals->move = move;
        if (result == RESULT_YES) {
            goals->verdict = goal == GOAL_WIN ? VERDICT_WIN : VERDICT_LOSS;
            return true;
        }
    }
    if (goals->never[GOAL_WIN] && goals->never[GOAL_LOSS])
        goals->verdict = VERDICT_DRAW;
    return true;
}

Verdict mate_prove_shortest(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                            const SolveLimits *limits, const SolveListener *listener,
                            SolveReport *report) {
    MateRun run = {.listener = listener, .report = report};
    MateGoals goals = {0};
    run_begin(&run, mate, pos, knowledge, limits, clock_msec());
    goals_begin(&run, pos);
    for (int depth = 0; depth <= run.moves && goals.verdict == VERDICT_UNKNOWN &&
                        goals_prove(&run, &goals, pos, depth);
         depth++) {
        report->depth = depth;
        report->verdict = goals.verdict;
        if (goals.verdict == VERDICT_WIN || goals.verdict == VERDICT_LOSS) {
            report->moves = depth;
            report->move = goals.move;
        }
        run_report(&run);
    }
    goals_end(&run);
    return report->verdict;
}
