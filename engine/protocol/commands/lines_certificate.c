#include "protocol/commands/lines_certificate.h"

#include <inttypes.h>

#include "rules/position.h"
#include "solve/certificate.h"
#include "solve/mate/certify.h"

typedef struct Writer {
    Certificate *certificate;
    const Pos *pos;
    Verdict verdict;
    MateCertificate proof;
} Writer;

static bool header_write(void *context) {
    Writer *writer = context;
    Text *text = &writer->certificate->text;
    certificate_head_write("lines", writer->pos, writer->verdict, writer->proof.move, text);
    text_add(text, "turns %d\nrest %d\n", writer->proof.turns, writer->proof.rest);
    return certificate_pass(writer->certificate);
}

static bool line_write(void *context, const Pos *pos, int turns, Move answer) {
    Writer *writer = context;
    Text *text = &writer->certificate->text;
    text_add(text, "%d ", turns);
    pos_rules(pos)->move_write(pos, answer, text);
    text_char_add(text, ' ', 1);
    position_write(pos, text);
    text_char_add(text, '\n', 1);
    return certificate_pass(writer->certificate);
}

/* True if all is told; else the reason. */
static bool lines_tell(Writer *writer, Mate *mate, const MateReport *report,
                       const MateLimits *limits) {
    Error *why = &writer->certificate->why;
    if (report->verdict != VERDICT_WIN && report->verdict != VERDICT_LOSS)
        return error_set(why, "the answer is %s",
                         report->verdict == VERDICT_DRAW ? "a draw" : "unknown");
    const MateCertifyEnd end =
        mate_certify(mate, writer->pos, report, limits, &writer->proof, header_write);
    if (end == MATE_CERTIFY_NO_MEMORY)
        return error_memory(why, "no room for its lines");
    if (end == MATE_CERTIFY_HALTED)
        return error_set(why, "stopped before it was written");
    if (end == MATE_CERTIFY_LOST)
        return error_set(why, "part of the proof was forgotten: a larger Hash keeps it");
    text_add(&writer->certificate->text, "end %" PRIu64 "\n", writer->proof.lines);
    return true;
}

void lines_certificate_write(Certificate *certificate, const Pos *pos, Mate *mate,
                             const MateReport *report, const MateLimits *limits) {
    Writer writer = {.certificate = certificate, .pos = pos, .verdict = report->verdict};
    writer.proof = (MateCertificate){
        .rest = (int)certificate->task->rest, .line = line_write, .context = &writer};
    if (certificate_end(certificate, lines_tell(&writer, mate, report, limits)))
        text_add(&certificate->figures, " lines %" PRIu64, writer.proof.lines);
}
