/* Implements mate_prove(). */
#include "base/clock.h"
#include "solve/mate/parts.h"
#include "solve/mate/proof.h"
#include "solve/mate/run.h"

/* One thread's part of a proof. */
typedef struct ProofPart {
    MateProof *proof;
    const Pos *pos;
    Asked asked;
    int moves;
    Proved proved;
    Move move;
} ProofPart;

/* The first answer ends the other threads. */
static void *proof_work(void *context) {
    ProofPart *part = context;
    part->proved = proof_run(part->proof, part->pos, part->asked, part->moves, &part->move);
    if (!part->proof->stopped)
        atomic_store(&part->proof->run->base.over, true);
    return NULL;
}

static void progress_tick(void *run) {
    run_report(run);
}

typedef struct ProofShare {
    Proved proved;
    Move move;
} ProofShare;

/* Answers a question with all threads; false if a limit came first. */
static bool proof_ask(MateRun *run, const MateEstimates *estimates, const Pos *pos, Asked asked,
                      int moves, ProofShare *answer) {
    ProofPart part[MATE_THREADS_MAX];
    int parts = 0;
    bool done = false;
    const int threads = run->threads;
    if (solve_run_ended(&run->base))
        return false;
    atomic_store(&run->base.over, false);
    while (parts < threads) {
        MateProof *proof = proof_new(run, estimates, pos, moves);
        if (proof == NULL)
            break;
        part[parts++] = (ProofPart){.proof = proof, .pos = pos, .asked = asked, .moves = moves};
    }
    run->threads = run->working = parts;
    const int ran = solve_run_parts(proof_work, part, sizeof *part, parts);
    for (int i = 0; i < ran && !done; i++)
        if (!part[i].proof->stopped) {
            done = true;
            *answer = (ProofShare){part[i].proved, part[i].move};
        }
    for (int i = 0; i < parts; i++)
        proof_free(part[i].proof);
    return done;
}

/* Asks for a win of the side to move and then, if there is none, for a loss. */
static void proof_settle(MateRun *run, const MateEstimates *estimates, const Pos *pos) {
    SolveReport *report = run->report;
    for (int asked = ASKED_WIN; asked <= ASKED_LOSS; asked++) {
        const int moves = run->moves - (run->moves % 2 == 0) + (asked == ASKED_LOSS);
        ProofShare answer = {.proved = {{0, 0}, PROOF_OPEN}};
        if (!proof_ask(run, estimates, pos, (Asked)asked, moves, &answer))
            return;
        if (answer.proved.within == PROOF_OPEN)
            continue;
        const bool won = answer.proved.numbers.phi == 0;
        report->verdict = won ? VERDICT_WIN : VERDICT_LOSS;
        report->moves = answer.proved.within;
        report->within = true;
        report->move = won ? answer.move : 0;
        return;
    }
    report->depth = run->moves - (run->moves % 2 == 0);
}

Verdict mate_prove(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                   const SolveLimits *limits, const SolveListener *listener, SolveReport *report) {
    SolveReport own;
    MateRun run = {.listener = listener, .report = report != NULL ? report : &own};
    const MateEstimates *estimates = mate_estimates(mate);
    if (estimates == NULL || forms_of(pos_rules(pos))->mates == NULL ||
        pos_rules(pos)->outcome(pos) != ONGOING)
        return mate_run(mate, pos, knowledge, limits, listener, report);
    run_begin(&run, mate, pos, knowledge, limits, clock_msec());
    run.threads = limits->threads; /* none has failed so far */
    solve_run_listen(&run.base, listener, progress_tick, &run);
    proof_settle(&run, estimates, pos);
    run_report_fill(&run);
    return run.report->verdict;
}
