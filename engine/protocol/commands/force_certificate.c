#include "protocol/commands/force_certificate.h"

#include <inttypes.h>

#include "solve/threats/form.h"

static bool text_pass(void *certificate) {
    return certificate_pass(certificate);
}

/* True if all is told; else the reason. */
static bool plan_tell(Certificate *certificate, const Pos *pos, Threats *threats,
                      const Knowledge *knowledge, const ThreatLimits *limits, ThreatReport *report,
                      PlanTale *tale) {
    PlanForm form = {.pos = pos,
                     .text = &certificate->text,
                     .pass = text_pass,
                     .context = certificate,
                     .turn = report->move};
    const PlanTeller teller = plan_form_teller(&form);
    if (report->verdict == VERDICT_UNKNOWN)
        return error_set(&certificate->why, "the answer is unknown");
    if (report->verdict == VERDICT_DRAW)
        return error_set(&certificate->why, "nobody wins");
    const PlanTold told = threats_certify(threats, pos, knowledge, limits, &teller, report, tale);
    report->move = form.turn;
    if (told == PLAN_TOLD_HALTED)
        return error_set(&certificate->why, "stopped before it was written");
    if (told == PLAN_TOLD_NO_MEMORY)
        return error_set(&certificate->why, "it needs too much memory");
    plan_form_end(&form, tale);
    return true;
}

void force_certificate_write(Certificate *certificate, const Pos *pos, Threats *threats,
                             const Knowledge *knowledge, const ThreatLimits *limits,
                             ThreatReport *report) {
    PlanTale tale;
    if (certificate_end(certificate,
                        plan_tell(certificate, pos, threats, knowledge, limits, report, &tale)))
        text_add(&certificate->figures, " lines %" PRIu32 " answers %" PRIu64, tale.lines,
                 tale.answers);
}
