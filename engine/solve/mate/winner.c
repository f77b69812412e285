/* Implements mate_prove_any(). */
#include "base/clock.h"
#include "solve/mate/dfpn.h"
#include "solve/mate/run.h"

/* A thread that proves a goal. */
typedef struct WinnerPart {
    MateDfpn *dfpn;
    const Pos *pos;
    MateGoal goal;
    int moves;
    MateProof proof;
    Move move;
} WinnerPart;

/* The first result ends the other threads. */
static void *part_work(void *context) {
    WinnerPart *part = context;
    part->proof = mate_dfpn_prove(part->dfpn, part->pos, part->goal, part->moves, &part->move);
    if (!part->dfpn->stopped)
        atomic_store(&part->dfpn->run->base.over, true);
    return NULL;
}

static void progress_tick(void *run) {
    run_report(run);
}

/* Proves or disproves a goal with all threads; false if a limit came first. */
static bool goal_prove(MateRun *run, const MateEstimates *estimates, const Pos *pos, MateGoal goal,
                       int moves, WinnerPart *found) {
    WinnerPart part[MATE_THREADS_MAX];
    int parts = 0;
    bool done = false;
    const int threads = run->threads;
    if (solve_run_ended(&run->base))
        return false;
    atomic_store(&run->base.over, false);
    while (parts < threads) {
        MateDfpn *dfpn = mate_dfpn_new(run, estimates, pos, moves);
        if (dfpn == NULL)
            break;
        part[parts++] = (WinnerPart){.dfpn = dfpn, .pos = pos, .goal = goal, .moves = moves};
    }
    run->threads = run->working = parts;
    const int ran = solve_run_parts(part_work, part, sizeof *part, parts);
    for (int i = 0; i < ran && !done; i++)
        if (!part[i].dfpn->stopped) {
            done = true;
            *found = part[i];
        }
    for (int i = 0; i < parts; i++)
        mate_dfpn_free(part[i].dfpn);
    return done;
}

/* Tries a win of the side to move and then, if there is none, a loss. */
static void verdict_prove(MateRun *run, const MateEstimates *estimates, const Pos *pos) {
    SolveReport *report = run->report;
    for (int goal = GOAL_WIN; goal <= GOAL_LOSS; goal++) {
        const int moves = run->moves - (run->moves % 2 == 0) + (goal == GOAL_LOSS);
        WinnerPart found;
        if (!goal_prove(run, estimates, pos, (MateGoal)goal, moves, &found))
            return;
        if (found.proof.within == PROOF_OPEN)
            continue;
        const bool won = found.proof.numbers.phi == 0;
        report->verdict = won ? VERDICT_WIN : VERDICT_LOSS;
        report->moves = found.proof.within;
        report->within = true;
        report->move = won ? found.move : 0;
        return;
    }
    report->depth = run->moves - (run->moves % 2 == 0);
}

Verdict mate_prove_any(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                       const SolveLimits *limits, const SolveListener *listener,
                       SolveReport *report) {
    MateRun run = {.listener = listener, .report = report};
    const MateEstimates *estimates = mate_estimates(mate);
    if (estimates == NULL || forms_of(pos_rules(pos))->mates == NULL ||
        pos_rules(pos)->outcome(pos) != ONGOING)
        return mate_prove_shortest(mate, pos, knowledge, limits, listener, report);
    run_begin(&run, mate, pos, knowledge, limits, clock_msec());
    run.threads = limits->threads; /* none has failed so far */
    solve_run_listen(&run.base, listener, progress_tick, &run);
    verdict_prove(&run, estimates, pos);
    run_report_fill(&run);
    return report->verdict;
}
