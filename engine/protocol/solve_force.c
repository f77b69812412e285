/* `solve` in games with threats: wins by force. */
#include "base/memory.h"
#include "games/knowledge.h"
#include "protocol/plan.h"
#include "protocol/solve.h"
#include "solve/threats/threats.h"

static void force_progress(void *context, const ThreatReport *report) {
    Call *call = context;
    if (report->msec < SOLVE_PROGRESS_MSEC)
        return;
    text_add(&call->reply, "info depth %d", report->depth);
    solve_effort_write(&call->reply, report->nodes, report->msec, report->fill);
    solve_progress_send(call, 0, 0);
}

/* `files`: as in graph_solve(). */
static bool force_ask(Call *call, const SolveLimits *wanted, const Files *files, Text *figures) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    const ThreatLimits limits = {.msec = (int64_t)wanted->msec,
                                 .nodes = wanted->nodes,
                                 .turns = (int)wanted->turns,
                                 .threads = (int)session->options.threads,
                                 .stop = &session->stop};
    const ThreatListener listener = {.progress = force_progress, .context = call};
    ThreatReport report;
    Error why;
    Threats *threats = threats_new(MEGABYTES(session->options.hash));
    if (threats == NULL)
        return solve_table_lost(session, call->err);
    threats_run(threats, pos, knowledge, &limits, &listener, &report);
    const bool settled = !report.no_memory || report.verdict != VERDICT_UNKNOWN;
    if (files != NULL && settled) {
        if (!plan_write(pos, wanted->certificate.name, files, threats, knowledge, &limits, &report,
                        figures, &why))
            solve_certificate_missing(call, why.text, figures);
    } else if (files != NULL) {
        files->drop(files->context);
    }
    threats_free(threats);
    if (!settled)
        return error_memory(call->err, "no room to solve the position");
    solve_answer_write(call, report.verdict, report.move);
    if (report.turns >= 0)
        text_add(&call->reply, " %s %d", report.shortest ? "turns" : "within", report.turns);
    else if (report.verdict == VERDICT_UNKNOWN)
        text_add(&call->reply, " depth %d", report.depth);
    solve_effort_write(&call->reply, report.nodes, report.msec, report.fill);
    return true;
}

bool solve_force(Call *call, const SolveLimits *wanted) {
    const Files *files = wanted->certificate.name != NULL ? call->session->files : NULL;
    Text figures = {0}; /* has its room before a file is kept */
    if (wanted->certificate.name != NULL && files == NULL)
        return error_set(call->err, "this session writes no files");
    if (files != NULL && !files->begin(files->context, wanted->certificate.name, call->err))
        return false;
    if (!text_reserve(&figures, SOLVE_FIGURES_ROOM)) {
        if (files != NULL)
            files->drop(files->context);
        return error_memory(call->err, "no room for the answer");
    }
    const bool asked = force_ask(call, wanted, files, &figures);
    if (asked)
        solve_figures_write(call, &figures);
    else
        text_free(&figures);
    return asked;
}
