#include "protocol/plan.h"

#include <inttypes.h>

#include "rules/position.h"

/* What the teller needs while the plan is told. */
typedef struct Writer {
    const Files *files;
    const Pos *pos;
    ThreatReport *report;
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

static void header_write(Writer *writer, Move turn) {
    const Pos *pos = writer->pos;
    Text *text = &writer->text;
    text_string_add(text, "fivefold certificate 1\nform force\ngame ");
    variant_unlimited_write(pos->variant, text);
    text_string_add(text, "\nposition ");
    position_write(pos, text);
    text_string_add(text, turn == 0 ? "\nverdict loss" : "\nverdict win ");
    if (turn != 0)
        pos_rules(pos)->move_write(pos, turn, text);
    writer->report->move = turn;
}

static bool line_begin(void *context, uint32_t line, Move turn) {
    Writer *writer = context;
    if (line == 1)
        header_write(writer, turn);
    text_add(&writer->text, "\n%" PRIu32 " ", line);
    if (turn != 0)
        pos_rules(writer->pos)->move_write(writer->pos, turn, &writer->text);
    else
        text_char_add(&writer->text, '-', 1);
    return writer_pass(writer);
}

static bool reply_answer(void *context, Move reply, uint32_t line) {
    Writer *writer = context;
    text_char_add(&writer->text, ' ', 1);
    if (reply != 0)
        pos_rules(writer->pos)->move_write(writer->pos, reply, &writer->text);
    else
        text_char_add(&writer->text, '*', 1);
    text_add(&writer->text, ":%" PRIu32, line);
    return writer_pass(writer);
}

static bool plan_tell(Writer *writer, Threats *threats, const Knowledge *knowledge,
                      const ThreatLimits *limits, ThreatTale *tale, Error *err) {
    const ThreatTeller teller = {.line = line_begin, .reply = reply_answer, .context = writer};
    const ThreatTold told =
        threats_certify(threats, writer->pos, knowledge, limits, &teller, writer->report, tale);
    if (writer->unwritten)
        return true; /* the file cannot be kept, and says why */
    if (writer->text.lost)
        return error_memory(err, "no room for a line of it");
    if (told == THREAT_TOLD_HALTED)
        return error_set(err, "stopped before it was written");
    if (told == THREAT_TOLD_NO_MEMORY)
        return error_set(err, "it needs too much memory");
    text_add(&writer->text, "\nend %" PRIu32 "\n", tale->lines);
    return writer_pass(writer) || writer->unwritten ||
           error_memory(err, "no room for a line of it");
}

bool plan_write(const Pos *pos, const char *name, const Files *files, Threats *threats,
                const Knowledge *knowledge, const ThreatLimits *limits, ThreatReport *report,
                Text *figures, Error *err) {
    Writer writer = {.files = files, .pos = pos, .report = report};
    ThreatTale tale;
    const bool told = report->verdict == VERDICT_UNKNOWN ? error_set(err, "the answer is unknown")
                      : report->verdict == VERDICT_DRAW
                          ? error_set(err, "nobody wins")
                          : plan_tell(&writer, threats, knowledge, limits, &tale, err);
    text_free(&writer.text);
    if (!told)
        files->drop(files->context);
    if (!told || !files->keep(files->context, err))
        return false;
    text_add(figures, " certificate %s lines %" PRIu32 " answers %" PRIu64, name, tale.lines,
             tale.answers);
    return true;
}
