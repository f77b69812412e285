#include "solve/threats/certificate.h"

#include <inttypes.h>

typedef struct ThreatWriting {
    SolveWriter *writer;
    const Pos *pos;
    Move move; /* of line 1; 0 if the loser is to move */
} ThreatWriting;

static bool line_begin(void *context, uint32_t line, Move move) {
    ThreatWriting *proof = context;
    Text *text = proof->writer->text;
    if (line == 1) {
        proof->move = move;
        certificate_head_write(solver_threats.name, proof->pos,
                               move != 0 ? VERDICT_WIN : VERDICT_LOSS, move, text);
    }
    text_add(text, "%s%" PRIu32 " ", line > 1 ? "\n" : "", line);
    if (move != 0)
        pos_rules(proof->pos)->move_write(proof->pos, move, text);
    else
        text_char_add(text, '-', 1);
    return solve_writer_pass(proof->writer);
}

static bool reply_answer(void *context, Move reply, uint32_t line) {
    const ThreatWriting *proof = context;
    Text *text = proof->writer->text;
    text_char_add(text, ' ', 1);
    if (reply != 0)
        pos_rules(proof->pos)->move_write(proof->pos, reply, text);
    else
        text_char_add(text, '*', 1);
    text_add(text, ":%" PRIu32, line);
    return solve_writer_pass(proof->writer);
}

bool threats_certificate_write(Threats *threats, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer) {
    ThreatWriting proof = {.writer = writer, .pos = task->pos, .move = report->move};
    const ProofWriter lines = {.line = line_begin, .reply = reply_answer, .context = &proof};
    ProofSize size;
    if (report->verdict == VERDICT_UNKNOWN)
        return error_set(&writer->why, "the answer is unknown");
    if (report->verdict == VERDICT_DRAW)
        return error_set(&writer->why, "nobody wins");
    const ProofWritten written = threats_certify(threats, task, &lines, report, &size);
    report->move = proof.move;
    writer->cancelled = written == PROOF_WRITE_CANCELLED;
    if (writer->cancelled)
        return error_set(&writer->why, "stopped before it was written");
    if (written == PROOF_WRITE_NO_MEMORY)
        return error_set(&writer->why, "it needs too much memory");
    writer->lines = size.lines;
    writer->answers = (int64_t)size.answers;
    text_add(writer->text, "\nend %" PRIu32 "\n", size.lines);
    return true;
}
