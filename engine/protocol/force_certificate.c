#include "protocol/force_certificate.h"

#include <inttypes.h>

#include "solve/certificate.h"

/* What the teller needs while the plan is told. */
typedef struct Writer {
    Certificate *certificate;
    const Pos *pos;
    ThreatReport *report;
} Writer;

static bool line_begin(void *context, uint32_t line, Move turn) {
    Writer *writer = context;
    Text *text = &writer->certificate->text;
    if (line == 1) {
        writer->report->move = turn;
        certificate_head_write("force", writer->pos, turn != 0 ? VERDICT_WIN : VERDICT_LOSS, turn,
                               text);
    }
    text_add(text, "%s%" PRIu32 " ", line > 1 ? "\n" : "", line);
    if (turn != 0)
        pos_rules(writer->pos)->move_write(writer->pos, turn, text);
    else
        text_char_add(text, '-', 1);
    return certificate_pass(writer->certificate);
}

static bool reply_answer(void *context, Move reply, uint32_t line) {
    Writer *writer = context;
    Text *text = &writer->certificate->text;
    text_char_add(text, ' ', 1);
    if (reply != 0)
        pos_rules(writer->pos)->move_write(writer->pos, reply, text);
    else
        text_char_add(text, '*', 1);
    text_add(text, ":%" PRIu32, line);
    return certificate_pass(writer->certificate);
}

/* True if all is told; else the reason. */
static bool plan_tell(Writer *writer, Threats *threats, const Knowledge *knowledge,
                      const ThreatLimits *limits, PlanTale *tale) {
    Error *why = &writer->certificate->why;
    const PlanTeller teller = {.line = line_begin, .reply = reply_answer, .context = writer};
    if (writer->report->verdict == VERDICT_UNKNOWN)
        return error_set(why, "the answer is unknown");
    if (writer->report->verdict == VERDICT_DRAW)
        return error_set(why, "nobody wins");
    const PlanTold told =
        threats_certify(threats, writer->pos, knowledge, limits, &teller, writer->report, tale);
    if (told == PLAN_TOLD_HALTED)
        return error_set(why, "stopped before it was written");
    if (told == PLAN_TOLD_NO_MEMORY)
        return error_set(why, "it needs too much memory");
    text_add(&writer->certificate->text, "\nend %" PRIu32 "\n", tale->lines);
    return true;
}

void force_certificate_write(Certificate *certificate, const Pos *pos, Threats *threats,
                             const Knowledge *knowledge, const ThreatLimits *limits,
                             ThreatReport *report) {
    Writer writer = {.certificate = certificate, .pos = pos, .report = report};
    PlanTale tale;
    if (certificate_end(certificate, plan_tell(&writer, threats, knowledge, limits, &tale)))
        text_add(&certificate->figures, " lines %" PRIu32 " answers %" PRIu64, tale.lines,
                 tale.answers);
}
