/* `solve` in games with threats: wins by force. */
#include "games/knowledge.h"
#include "protocol/commands/force_certificate.h"
#include "protocol/commands/force_tables.h"
#include "protocol/commands/solve.h"

static void force_progress(void *context, const ThreatReport *report) {
    Call *call = context;
    if (report->msec < SOLVE_PROGRESS_MSEC)
        return;
    text_string_add(&call->reply, "info");
    solve_depth_write(&call->reply, report->depth);
    solve_effort_write(&call->reply, report->nodes, report->msec, report->fill);
    solve_progress_send(call, 0, 0);
}

bool solve_force(Call *call, const SolveLimits *wanted, Certificate *certificate) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    ForceTables tables;
    if (!force_tables_make(&tables, session, pos))
        return solve_table_lost(session, call->err);
    const ThreatLimits limits = {.msec = (int64_t)wanted->msec,
                                 .nodes = wanted->nodes,
                                 .turns = (int)wanted->turns,
                                 .threads = (int)session->options.threads,
                                 .stop = &session->stop,
                                 .adviser = force_tables_adviser(&tables)};
    const ThreatListener listener = {.progress = force_progress, .context = call};
    ThreatReport report;
    threats_run(tables.threats, pos, knowledge, &limits, &listener, &report);
    const bool settled = !report.no_memory || report.verdict != VERDICT_UNKNOWN;
    if (settled && certificate->files != NULL)
        force_certificate_write(certificate, pos, tables.threats, knowledge, &limits, &report);
    force_tables_free(&tables);
    if (!settled)
        return solve_room_lost(call->err);
    if (report.verdict == VERDICT_UNKNOWN)
        solve_depth_reason_write(call, wanted, report.nodes, report.depth,
                                 "no win by force was found");
    solve_answer_write(call, certificate, report.verdict, report.move);
    solve_turns_write(call, report.verdict, report.turns, report.shortest, report.depth);
    solve_effort_write(&call->reply, report.nodes, report.msec, report.fill);
    stop_spend(&session->stop, report.nodes);
    return true;
}
