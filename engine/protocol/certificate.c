#include "protocol/certificate.h"

#include <inttypes.h>

#include "rules/position.h"

/* What the listener needs while the proof is told. */
typedef struct Writer {
    const Files *files;
    const Pos *pos;
    const Graph *graph;
    uint32_t line;  /* the last one begun */
    Text text;      /* told, and not yet written */
    bool unwritten; /* the file could not be written */
} Writer;

/* False if no more need be told. */
static bool writer_pass(Writer *writer) {
    if (!writer->files->write(writer->files->context, text_string(&writer->text)))
        writer->unwritten = true;
    const bool lost = writer->text.lost;
    if (!lost)
        text_clear(&writer->text);
    return !writer->unwritten && !lost;
}

/* Moves are numbered from 1 as the rules list them, which is the order of the vertices. */
static bool proof_answer(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    Writer *writer = context;
    (void)choice;
    if (line != writer->line)
        text_add(&writer->text, "%s%" PRIu32, writer->line > 0 ? "\n" : "", line);
    writer->line = line;
    if (answer < 0)
        text_string_add(&writer->text, " -");
    else if (proved == 0)
        text_add(&writer->text, " %d", answer + 1);
    else
        text_add(&writer->text, " %d:%" PRIu32, answer + 1, proved);
    return writer_pass(writer);
}

static bool reply_answer(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    Writer *writer = context;
    const Rules *rules = pos_rules(writer->pos);
    (void)line;
    (void)proved;
    rules->move_write(writer->pos, writer->graph->moves[choice], &writer->text);
    text_char_add(&writer->text, ' ', 1);
    if (answer < 0)
        text_char_add(&writer->text, '-', 1);
    else
        rules->move_write(writer->pos, writer->graph->moves[answer], &writer->text);
    text_char_add(&writer->text, '\n', 1);
    return writer_pass(writer);
}

static bool header_write(Writer *writer, const CertificateTask *task, const SolverReport *report) {
    const Pos *pos = writer->pos;
    Text *text = &writer->text;
    text_add(text, "fivefold certificate 1\nform %s\ngame ", task->answers ? "answers" : "proof");
    variant_unlimited_write(pos->variant, text);
    text_string_add(text, "\nposition ");
    position_write(pos, text);
    text_string_add(text, "\nverdict ");
    if (report->verdict == VERDICT_LOSS)
        text_string_add(text, "loss");
    else
        text_string_add(text, "win ");
    if (report->verdict == VERDICT_WIN && report->vertex < 0)
        text_string_add(text, "none");
    else if (report->verdict == VERDICT_WIN)
        pos_rules(pos)->move_write(pos, writer->graph->moves[report->vertex], text);
    text_char_add(text, '\n', 1);
    if (!task->answers)
        text_add(text, "rest %" PRIu64 "\n", task->rest);
    return writer_pass(writer) || !text->lost;
}

/* True if all is told; else the reason. */
static bool proof_write(Writer *writer, const CertificateTask *task, Solver *solver,
                        const SolverLimits *limits, const SolverListener *progress,
                        SolverReport *report, CertifyReport *proof, Error *err) {
    const CertifyTask wanted = {
        .first = report->vertex, .rest = (int)task->rest, .once = task->answers};
    const CertifyListener listener = {.answer = task->answers ? reply_answer : proof_answer,
                                      .context = writer};
    if (!header_write(writer, task, report))
        return error_memory(err, "no room for its head");
    /* A side without a move needs no proof. */
    const CertifyEnd end = writer->graph->vertices == 0
                               ? CERTIFY_DONE
                               : certify_run(solver, writer->graph, &wanted, limits, progress,
                                             report, &listener, proof);
    if (writer->unwritten)
        return true; /* the file cannot be kept, and says why */
    if (writer->text.lost)
        return error_memory(err, "no room for a line of it");
    if (end == CERTIFY_HALTED)
        return error_set(err, "stopped before it was written");
    if (end == CERTIFY_NO_MEMORY)
        return error_set(err, "it needs too much memory: a larger rest has fewer lines");
    text_add(&writer->text, "%send %" PRIu64 "\n", writer->line > 0 ? "\n" : "",
             task->answers ? proof->answers : proof->lines);
    return writer_pass(writer) || writer->unwritten ||
           error_memory(err, "no room for a line of it");
}

bool certificate_write(const Pos *pos, const CertificateTask *task, const Files *files,
                       Solver *solver, const Graph *graph, const SolverLimits *limits,
                       const SolverListener *progress, SolverReport *report, Text *figures,
                       Error *err) {
    Writer writer = {.files = files, .pos = pos, .graph = graph};
    CertifyReport proof = {0};
    const bool told =
        report->verdict == VERDICT_UNKNOWN
            ? error_set(err, "the answer is unknown")
            : proof_write(&writer, task, solver, limits, progress, report, &proof, err);
    text_free(&writer.text);
    if (!told)
        files->drop(files->context);
    if (!told || !files->keep(files->context, err))
        return false;
    text_add(figures, " certificate %s lines %" PRIu64 " answers %" PRIu64, task->name,
             task->answers ? proof.answers : proof.lines, proof.answers);
    return true;
}
