#include "protocol/lines_certificate.h"

#include <inttypes.h>

#include "rules/position.h"
#include "solve/mate/certify.h"

typedef struct Writer {
    const Files *files;
    const Pos *pos;
    const MateReport *report;
    MateCertificate proof;
    Text text;
    bool unwritten; /* the file could not be written */
} Writer;

/* False if no more need be told. */
static bool writer_pass(Writer *writer) {
    if (!writer->text.lost &&
        !writer->files->write(writer->files->context, text_string(&writer->text)))
        writer->unwritten = true;
    if (!writer->text.lost)
        text_clear(&writer->text);
    return !writer->unwritten && !writer->text.lost;
}

static bool header_write(void *context) {
    Writer *writer = context;
    const Pos *pos = writer->pos;
    Text *text = &writer->text;
    text_string_add(text, "fivefold certificate 1\nform lines\ngame ");
    variant_unlimited_write(pos->variant, text);
    text_string_add(text, "\nposition ");
    position_write(pos, text);
    text_string_add(text, "\nverdict ");
    if (writer->report->verdict == VERDICT_WIN) {
        text_string_add(text, "win ");
        pos_rules(pos)->move_write(pos, writer->proof.move, text);
    } else {
        text_string_add(text, "loss");
    }
    text_add(text, "\nturns %d\nrest %d\n", writer->proof.turns, writer->proof.rest);
    return writer_pass(writer);
}

static bool line_write(void *context, const Pos *pos, int turns, Move answer) {
    Writer *writer = context;
    text_add(&writer->text, "%d ", turns);
    pos_rules(pos)->move_write(pos, answer, &writer->text);
    text_char_add(&writer->text, ' ', 1);
    position_write(pos, &writer->text);
    text_char_add(&writer->text, '\n', 1);
    return writer_pass(writer);
}

/* True if all is told, or the file cannot be kept and says why; else the reason. */
static bool lines_write(Writer *writer, Mate *mate, const MateLimits *limits, Error *err) {
    if (writer->report->verdict != VERDICT_WIN && writer->report->verdict != VERDICT_LOSS)
        return error_set(err, "the answer is %s",
                         writer->report->verdict == VERDICT_DRAW ? "a draw" : "unknown");
    const MateCertifyEnd end =
        mate_certify(mate, writer->pos, writer->report, limits, &writer->proof, header_write);
    if (writer->unwritten)
        return true;
    if (writer->text.lost || end == MATE_CERTIFY_NO_MEMORY)
        return error_memory(err, "no room for its lines");
    if (end == MATE_CERTIFY_HALTED)
        return error_set(err, "stopped before it was written");
    if (end == MATE_CERTIFY_LOST)
        return error_set(err, "part of the proof was forgotten: a larger Hash keeps it");
    text_add(&writer->text, "end %" PRIu64 "\n", writer->proof.lines);
    return writer_pass(writer) || writer->unwritten || error_memory(err, "no room for its end");
}

bool lines_certificate_write(const Pos *pos, const CertificateTask *task, const Files *files,
                             Mate *mate, const MateReport *report, const MateLimits *limits,
                             Text *figures, Error *err) {
    Writer writer = {.files = files, .pos = pos, .report = report};
    writer.proof =
        (MateCertificate){.rest = (int)task->rest, .line = line_write, .context = &writer};
    const bool told = lines_write(&writer, mate, limits, err);
    text_free(&writer.text);
    if (!told)
        files->drop(files->context);
    if (!told || !files->keep(files->context, err))
        return false;
    text_add(figures, " certificate %s lines %" PRIu64, task->name, writer.proof.lines);
    return true;
}
