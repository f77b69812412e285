/* `solve` by counting turns, or by proving who wins within many. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "games/knowledge.h"
#include "protocol/lines_certificate.h"
#include "protocol/solve.h"
#include "solve/mate/mate.h"

enum { LISTED_MAX = 1000000 };

static void turns_progress(void *context, const MateReport *report) {
    Call *call = context;
    if (report->msec < SOLVE_PROGRESS_MSEC)
        return;
    text_add(&call->reply, "info depth %d", report->depth);
    solve_effort_write(&call->reply, report->nodes, report->msec, report->fill);
    solve_progress_send(call, report->decided, report->total);
}

/* A stop is answered at once: then turns of which nothing is known, which may be a million, are
   left out. */
static void judgements_write(Call *call, const Pos *pos, const MoveList *list,
                             const MateJudgement *judgement) {
    for (size_t i = 0; i < list->count; i++) {
        if (judgement[i].verdict == VERDICT_UNKNOWN && stop_told(&call->session->stop))
            continue;
        pos_rules(pos)->move_write(pos, list->move[i], &call->reply);
        text_char_add(&call->reply, ' ', 1);
        text_string_add(&call->reply, solve_verdict(judgement[i].verdict));
        if (judgement[i].turns >= 0)
            text_add(&call->reply, " turns %d", judgement[i].turns);
        text_char_add(&call->reply, '\n', 1);
    }
}

/* Lists every turn and what it leads to. False without memory. */
static bool turns_judge(Call *call, Mate *mate, const MateLimits *limits,
                        const MateListener *listener, MateReport *report) {
    const Pos *pos = game_pos(call->session->game);
    const Rules *rules = pos_rules(pos);
    MoveList list = {0};
    rules->moves(pos, &list);
    MateJudgement *judgement = memory_new(list.count, sizeof *judgement);
    const bool room = judgement != NULL && !list.lost;
    if (room) {
        mate_classify(mate, pos, knowledge_find(rules), limits, listener, report, &list, judgement);
        judgements_write(call, pos, &list, judgement);
    }
    free(judgement);
    move_list_free(&list);
    return room || error_memory(call->err, "no room for all turns");
}

/* `files`: as in graph_solve(). False without memory; then there is no file. */
static bool turns_ask(Call *call, const SolveLimits *wanted, Mate *mate, const Files *files,
                      Text *figures, MateReport *report) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    MateLimits limits = {.msec = (int64_t)wanted->msec,
                         .nodes = wanted->nodes,
                         .turns = (int)wanted->turns,
                         .threads = (int)session->options.threads,
                         .stop = &session->stop};
    const MateListener listener = {.progress = turns_progress, .context = call};
    Error why;
    bool asked = true;
    if (wanted->all)
        asked = turns_judge(call, mate, &limits, &listener, report);
    else
        (wanted->within ? mate_prove : mate_run)(mate, pos, knowledge, &limits, &listener, report);
    if (asked && report->no_memory && report->verdict == VERDICT_UNKNOWN)
        asked = error_memory(call->err, "no room to solve the position");
    if (files == NULL)
        return asked;
    if (!asked) {
        files->drop(files->context);
        return false;
    }
    if (limits.msec > 0) {
        limits.msec -= clock_msec() - wanted->start_msec;
        limits.msec = limits.msec > 1 ? limits.msec : 1;
    }
    if (!lines_certificate_write(pos, &wanted->certificate, files, mate, report, &limits, figures,
                                 &why))
        solve_certificate_missing(call, why.text, figures);
    return true;
}

static bool turns_certificate_fits(const SolveLimits *wanted, Error *err) {
    const CertificateTask *task = &wanted->certificate;
    if (task->answers)
        return error_set(err, "syntax error: answers is for games of pure placement");
    return !wanted->rested || (task->rest % 2 == 1 && task->rest <= LINES_REST_MAX) ||
           error_set(err, "syntax error: rest '%" PRIu64 "' is not an odd number within 1 to %d",
                     task->rest, LINES_REST_MAX);
}

bool solve_turns(Call *call, SolveLimits *wanted) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const bool certified = wanted->certificate.name != NULL;
    const Files *files = certified ? session->files : NULL;
    const size_t bytes = MEGABYTES(session->options.hash);
    const Count count = pos_rules(pos)->count(pos);
    MateReport report;
    Text figures = {0}; /* has its room before a file is kept */
    if (count_over(count, LISTED_MAX))
        return error_set(call->err, "there are %s turns, more than %d", count_text(count).text,
                         LISTED_MAX);
    if (certified && !turns_certificate_fits(wanted, call->err))
        return false;
    if (!wanted->rested)
        wanted->certificate.rest = LINES_REST;
    if (certified && files == NULL)
        return error_set(call->err, "this session writes no files");
    Mate *mate = wanted->within || certified ? mate_prover_new(bytes) : mate_new(bytes);
    if (mate == NULL)
        return solve_table_lost(session, call->err);
    if (!text_reserve(&figures, SOLVE_FIGURES_ROOM)) {
        mate_free(mate);
        return error_memory(call->err, "no room for the answer");
    }
    const bool asked =
        (!certified || files->begin(files->context, wanted->certificate.name, call->err)) &&
        turns_ask(call, wanted, mate, files, &figures, &report);
    mate_free(mate);
    if (!asked) {
        text_free(&figures);
        return false;
    }
    solve_answer_write(call, report.verdict, report.move);
    if (report.turns >= 0)
        text_add(&call->reply, " %s %d", report.within ? "within" : "turns", report.turns);
    else if (report.verdict == VERDICT_UNKNOWN)
        text_add(&call->reply, " depth %d", report.depth);
    solve_effort_write(&call->reply, report.nodes, report.msec, report.fill);
    solve_figures_write(call, &figures);
    return true;
}
