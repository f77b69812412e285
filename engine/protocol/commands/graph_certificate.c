#include "protocol/commands/graph_certificate.h"

#include <inttypes.h>

#include "solve/certificate.h"

/* What the listener needs while the proof is told. */
typedef struct Writer {
    Certificate *certificate;
    const Pos *pos;
    const Graph *graph;
    uint32_t line; /* the last one begun */
} Writer;

/* Moves are numbered from 1 as the rules list them, which is the order of the vertices. */
static bool proof_answer(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    Writer *writer = context;
    Text *text = &writer->certificate->text;
    (void)choice;
    if (line != writer->line)
        text_add(text, "%s%" PRIu32, writer->line > 0 ? "\n" : "", line);
    writer->line = line;
    if (answer < 0)
        text_string_add(text, " -");
    else if (proved == 0)
        text_add(text, " %d", answer + 1);
    else
        text_add(text, " %d:%" PRIu32, answer + 1, proved);
    return certificate_pass(writer->certificate);
}

static bool reply_answer(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    Writer *writer = context;
    Text *text = &writer->certificate->text;
    const Rules *rules = pos_rules(writer->pos);
    (void)line;
    (void)proved;
    rules->move_write(writer->pos, writer->graph->moves[choice], text);
    text_char_add(text, ' ', 1);
    if (answer < 0)
        text_char_add(text, '-', 1);
    else
        rules->move_write(writer->pos, writer->graph->moves[answer], text);
    text_char_add(text, '\n', 1);
    return certificate_pass(writer->certificate);
}

/* True if all is told; else the reason. */
static bool proof_tell(Writer *writer, Solver *solver, const SolverLimits *limits,
                       const SolverListener *progress, SolverReport *report, CertifyReport *proof) {
    Certificate *certificate = writer->certificate;
    const CertificateTask *task = certificate->task;
    const CertifyTask wanted = {
        .first = report->vertex, .rest = (int)task->rest, .once = task->answers};
    const CertifyListener listener = {.answer = task->answers ? reply_answer : proof_answer,
                                      .context = writer};
    if (report->verdict == VERDICT_UNKNOWN)
        return error_set(&certificate->why, "the answer is unknown");
    certificate_head_write(task->answers ? "answers" : "proof", writer->pos, report->verdict,
                           report->vertex < 0 ? 0 : writer->graph->moves[report->vertex],
                           &certificate->text);
    if (!task->answers)
        text_add(&certificate->text, "rest %" PRIu64 "\n", task->rest);
    /* A side without a move needs no proof. */
    const CertifyEnd end = writer->graph->vertices == 0
                               ? CERTIFY_DONE
                               : certify_run(solver, writer->graph, &wanted, limits, progress,
                                             report, &listener, proof);
    if (end == CERTIFY_HALTED)
        return error_set(&certificate->why, "stopped before it was written");
    if (end == CERTIFY_NO_MEMORY)
        return error_set(&certificate->why,
                         "it needs too much memory: a larger rest has fewer lines");
    text_add(&certificate->text, "%send %" PRIu64 "\n", writer->line > 0 ? "\n" : "",
             task->answers ? proof->answers : proof->lines);
    return true;
}

void graph_certificate_write(Certificate *certificate, const Pos *pos, Solver *solver,
                             const Graph *graph, const SolverLimits *limits,
                             const SolverListener *progress, SolverReport *report) {
    Writer writer = {.certificate = certificate, .pos = pos, .graph = graph};
    CertifyReport proof = {0};
    if (certificate_end(certificate, proof_tell(&writer, solver, limits, progress, report, &proof)))
        text_add(&certificate->figures, " lines %" PRIu64 " answers %" PRIu64,
                 certificate->task->answers ? proof.answers : proof.lines, proof.answers);
}
