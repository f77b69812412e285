#include "solve/kayles/certificate.h"

#include <inttypes.h>

#include "solve/kayles/certify.h"

/* The listener's context. */
typedef struct KaylesWriting {
    SolveWriter *writer;
    const Pos *pos;
    const Graph *graph;
    uint32_t line; /* last line begun */
} KaylesWriting;

/* Listener of form `kayles`. Moves are numbered from 1 in the order of the rules' move list, which
   is the order of the vertices. */
static bool line_answer(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    KaylesWriting *proof = context;
    Text *text = proof->writer->text;
    (void)choice;
    if (line != proof->line)
        text_add(text, "%s%" PRIu32, proof->line > 0 ? "\n" : "", line);
    proof->line = line;
    if (answer < 0)
        text_string_add(text, " -");
    else if (proved == 0)
        text_add(text, " %d", answer + 1);
    else
        text_add(text, " %d:%" PRIu32, answer + 1, proved);
    return solve_writer_pass(proof->writer);
}

static bool reply_answer(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    const KaylesWriting *proof = context;
    Text *text = proof->writer->text;
    const Rules *rules = pos_rules(proof->pos);
    (void)line;
    (void)proved;
    rules->move_write(proof->pos, proof->graph->moves[choice], text);
    text_char_add(text, ' ', 1);
    if (answer < 0)
        text_char_add(text, '-', 1);
    else
        rules->move_write(proof->pos, proof->graph->moves[answer], text);
    text_char_add(text, '\n', 1);
    return solve_writer_pass(proof->writer);
}

bool kayles_certificate_write(Kayles *kayles, const Graph *graph, const SolveTask *task,
                              SolveReport *report, SolveWriter *writer) {
    KaylesWriting proof = {.writer = writer, .pos = task->pos, .graph = graph};
    const CertifyTask wanted = {
        .first = report->vertex,
        .rest = task->rest,
        .once = task->limits.kayles.answers,
        .listener = {task->limits.kayles.answers ? reply_answer : line_answer, &proof},
        .progress = task->listener};
    CertifyReport written = {0};
    if (report->verdict == VERDICT_UNKNOWN)
        return error_set(&writer->why, "the answer is unknown");
    certificate_head_write(task->limits.kayles.answers ? "answers" : solver_kayles.name, task->pos,
                           report->verdict, report->move, writer->text);
    if (!task->limits.kayles.answers)
        text_add(writer->text, "rest %d\n", task->rest);
    /* A position without moves needs no proof. */
    const ProofEnd end = graph->vertices == 0
                             ? PROOF_DONE
                             : certify_run(kayles, graph, &wanted, &task->limits, report, &written);
    if (!solve_writer_end(writer, end, "it needs too much memory: a larger rest has fewer lines"))
        return false;
    writer->lines = task->limits.kayles.answers ? written.answers : written.lines;
    writer->answers = (int64_t)written.answers;
    text_add(writer->text, "%send %" PRIu64 "\n", proof.line > 0 ? "\n" : "", writer->lines);
    return true;
}
