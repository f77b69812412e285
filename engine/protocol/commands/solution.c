#include "protocol/commands/solution.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"

void solution_effort_write(Text *out, uint64_t nodes, int64_t msec, int fill) {
    text_add(out, " nodes %" PRIu64 " msec %" PRId64 " table %d", nodes, msec, fill);
}

void solution_verdict_write(Call *call, Verdict verdict, Move move) {
    Text *out = &call->reply;
    text_string_add(out, verdict_word(verdict));
    if (verdict != VERDICT_WIN)
        return;
    text_char_add(out, ' ', 1);
    if (move != 0)
        session_move_write(call->session, move, out);
    else
        text_string_add(out, "none");
}

/* --- the answer --- */

void solution_reason_write(Call *call, const SolveLimits *limits, uint64_t nodes, const char *why) {
    const StopToken *stop = &call->session->stop;
    text_string_add(&call->reply, "info unknown: ");
    if (stop_requested(stop) && (stop->allowance == NULL || atomic_load(&stop->requested)))
        text_string_add(&call->reply, "stopped");
    else if (limits->nodes > 0 && nodes >= limits->nodes)
        text_add(&call->reply, "%" PRIu64 " nodes were too few", limits->nodes);
    else if (limits->msec > 0 &&
             (stop_requested(stop) || clock_msec() - limits->start_msec >= limits->msec))
        text_add(&call->reply, "%" PRId64 " milliseconds were too few", limits->msec);
    else
        text_string_add(&call->reply, why);
    text_char_add(&call->reply, '\n', 1);
}

/* Writes the reason for solvers that count moves. They may have refuted every length that was
   requested; then the reason says so. */
static void depth_reason_write(Call *call, const SolveTask *task, const SolveReport *report) {
    const int asked = task->limits.moves > 0 ? task->limits.moves : SOLVE_MOVES_MAX;
    const bool all = report->depth >= asked - (task->within || task->limits.moves == 0);
    char counted[48]; /* needs no allocation */
    snprintf(counted, sizeof counted, "neither side wins within %d turns", report->depth);
    solution_reason_write(call, &task->limits, report->nodes, all ? counted : report->why);
}

static void depth_write(Text *out, int depth) {
    text_add(out, " depth %d", depth > 0 ? depth : 0); /* depth 0 is always searched */
}

void solution_write(Call *call, const Solver *solver, const SolveTask *task,
                    const SolveReport *report) {
    Text *out = &call->reply;
    const bool unknown = report->verdict == VERDICT_UNKNOWN;
    if (unknown && solver->counts_moves)
        depth_reason_write(call, task, report);
    else if (unknown)
        solution_reason_write(call, &task->limits, report->nodes, report->why);
    solution_verdict_write(call, report->verdict, report->move);
    if (report->moves >= 0)
        text_add(out, " %s %d", report->within ? "within" : "turns", report->moves);
    else if (unknown && solver->counts_moves)
        depth_write(out, report->depth);
    solution_effort_write(out, report->nodes, report->msec, report->fill);
}

static void judgement_write(Call *call, const SolveJudgement *judgement) {
    session_move_write(call->session, judgement->move, &call->reply);
    text_add(&call->reply, " %s", verdict_word(judgement->verdict));
    if (judgement->moves >= 0)
        text_add(&call->reply, " %s %d", judgement->within ? "within" : "turns", judgement->moves);
    text_char_add(&call->reply, '\n', 1);
}

void solution_judgements_write(Call *call, const SolveJudgement *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (list[i].verdict != VERDICT_UNKNOWN || !stop_requested(&call->session->stop))
            judgement_write(call, &list[i]);
}

/* --- progress --- */

/* Bytes of the answer without the verdicts of moves; of a verdict with its length. */
enum { ANSWER_BYTES = 2048, VERDICT_BYTES = 40 };

/* At most so many bytes do all verdicts take; 0 if they cannot be counted. */
static size_t judgements_bytes(Call *call) {
    const Cancel cancel = {.stop = &call->session->stop};
    MoveList list = {.cancel = &cancel};
    Text word = {0};
    Error none;
    size_t bytes = 0;
    const bool listed = game_moves(call->session->game, MANY, &list, &none) && !cancelled(&cancel);
    for (size_t i = 0; i < list.count && listed; i++) {
        text_clear(&word);
        session_move_write(call->session, list.move[i], &word);
        bytes += word.length + VERDICT_BYTES;
    }
    const bool counted = listed && !list.truncated && !word.truncated;
    move_list_free(&list);
    text_free(&word);
    return counted ? bytes : 0;
}

void solution_promise(Call *call, bool all) {
    const size_t bytes = all ? judgements_bytes(call) : 0;
    if (!all || bytes > 0)
        call_promise(call, ANSWER_BYTES + bytes);
}

bool solution_rescue(Call *call, const SolveLimits *limits) {
    if (!call->begun)
        return false;
    text_clear(&call->reply);
    text_add(&call->reply, "info unknown: %s\n%s", call->err->text, verdict_word(VERDICT_UNKNOWN));
    solution_effort_write(&call->reply, 0, clock_msec() - limits->start_msec, 0);
    return true;
}

static void line_send(SolutionWriter *writer) {
    if (!writer->begun)
        solution_promise(writer->call, writer->all);
    writer->begun = true;
    call_info_send(writer->call);
}

void solution_progress(void *context, const SolveReport *report) {
    SolutionWriter *writer = context;
    Text *out = &writer->call->reply;
    if (report->msec < SOLVE_PROGRESS_MSEC)
        return;
    text_string_add(out, "info");
    if (writer->solver->counts_moves && report->depth >= 0) /* a proof of any length has no depth */
        text_add(out, " depth %d", report->depth);
    solution_effort_write(out, report->nodes, report->msec, report->fill);
    if (report->total > 0)
        text_add(out, " decided %d of %d", report->decided, report->total);
    text_char_add(out, '\n', 1);
    line_send(writer);
}

void solution_judged(void *context, const SolveJudgement *settled) {
    SolutionWriter *writer = context;
    text_string_add(&writer->call->reply, "info move ");
    judgement_write(writer->call, settled);
    line_send(writer);
}

void solution_stage(void *context, SolveStage next, const SolveReport *report) {
    SolutionWriter *writer = context;
    Call *call = writer->call;
    text_string_add(&call->reply, "info ");
    if (next == STAGE_SHORTER) {
        text_string_add(&call->reply, verdict_word(report->verdict));
        if (report->move != 0) {
            text_char_add(&call->reply, ' ', 1);
            session_move_write(call->session, report->move, &call->reply);
        }
        text_add(&call->reply, " within %d: looking for fewer turns\n", report->moves);
    } else {
        text_add(&call->reply, "%s after %" PRIu64 " nodes: looking for %s\n",
                 verdict_word(VERDICT_UNKNOWN), report->nodes,
                 next == STAGE_ANY_WIN ? "a win of any length" : "the shortest win");
    }
    line_send(writer);
}
