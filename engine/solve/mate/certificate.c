#include "solve/mate/certificate.h"

#include <inttypes.h>

#include "base/clock.h"
#include "rules/position.h"
#include "solve/mate/certify.h"

typedef struct MateWriting {
    SolveWriter *writer;
    const Pos *pos;
    Verdict verdict;
    MateCertificate certificate;
} MateWriting;

static bool head_write(void *context) {
    const MateWriting *proof = context;
    Text *text = proof->writer->text;
    certificate_head_write(solver_mate.name, proof->pos, proof->verdict, proof->certificate.move,
                           text);
    text_add(text, "turns %d\nrest %d\n", proof->certificate.moves, proof->certificate.rest);
    return solve_writer_pass(proof->writer);
}

static bool line_write(void *context, const Pos *pos, int moves, Move answer) {
    const MateWriting *proof = context;
    Text *text = proof->writer->text;
    text_add(text, "%d ", moves);
    pos_rules(pos)->move_write(pos, answer, text);
    text_char_add(text, ' ', 1);
    position_write(pos, text);
    text_char_add(text, '\n', 1);
    return solve_writer_pass(proof->writer);
}

/* limits->msec counts from the start of the task. */
static SolveLimits limits_left(const SolveLimits *limits) {
    SolveLimits left = *limits;
    if (left.msec > 0) {
        left.msec -= clock_msec() - left.start_msec;
        left.msec = left.msec > 1 ? left.msec : 1;
    }
    return left;
}

bool mate_certificate_write(Mate *mate, const SolveTask *task, const SolveReport *report,
                            SolveWriter *writer) {
    MateWriting proof = {.writer = writer, .pos = task->pos, .verdict = report->verdict};
    const SolveLimits limits = limits_left(&task->limits);
    proof.certificate =
        (MateCertificate){.rest = task->rest, .line = line_write, .context = &proof};
    if (report->verdict != VERDICT_WIN && report->verdict != VERDICT_LOSS)
        return error_set(&writer->why, "the answer is %s",
                         report->verdict == VERDICT_DRAW ? "a draw" : "unknown");
    switch (mate_certify(mate, task->pos, report, &limits, &proof.certificate, head_write)) {
    case MATE_CERTIFY_NO_MEMORY: return error_memory(&writer->why, "no room for its lines");
    case MATE_CERTIFY_CANCELLED:
        writer->cancelled = true;
        return error_set(&writer->why, "stopped before it was written");
    case MATE_CERTIFY_LOST:
        return error_set(&writer->why, "part of the proof was overwritten: set a larger Hash");
    case MATE_CERTIFY_DONE: break;
    }
    writer->lines = proof.certificate.lines;
    writer->answers = -1;
    text_add(writer->text, "end %" PRIu64 "\n", writer->lines);
    return true;
}
