/* `solve` by counting turns, or by proving who wins within many. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "games/knowledge.h"
#include "protocol/commands/lines_certificate.h"
#include "protocol/commands/solve.h"
#include "solve/mate/decide.h"
#include "solve/mate/mate.h"

enum { LISTED_MAX = 1000000 };

static void turns_progress(void *context, const MateReport *report) {
    Call *call = context;
    if (report->msec < SOLVE_PROGRESS_MSEC)
        return;
    text_string_add(&call->reply, "info");
    if (report->depth >= 0) /* a proof of any length has none */
        text_add(&call->reply, " depth %d", report->depth);
    solve_effort_write(&call->reply, report->nodes, report->msec, report->fill);
    solve_progress_send(call, report->decided, report->total);
}

static void stage_tell(void *context, MateStage next, const MateReport *report) {
    Call *call = context;
    const Pos *pos = game_pos(call->session->game);
    text_string_add(&call->reply, "info ");
    if (next == STAGE_SHORTER) {
        text_string_add(&call->reply, verdict_word(report->verdict));
        if (report->move != 0) {
            text_char_add(&call->reply, ' ', 1);
            pos_rules(pos)->move_write(pos, report->move, &call->reply);
        }
        text_add(&call->reply, " within %d: looking for fewer turns\n", report->turns);
    } else {
        text_add(&call->reply, "%s after %" PRIu64 " nodes: looking for %s\n",
                 verdict_word(VERDICT_UNKNOWN), report->nodes,
                 next == STAGE_ANY_WIN ? "a win of any length" : "the shortest win");
    }
    call_info_send(call);
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
        text_string_add(&call->reply, verdict_word(judgement[i].verdict));
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

static bool turns_ask(Call *call, const SolveLimits *wanted, Mate *mate, Certificate *certificate,
                      MateReport *report) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    MateLimits limits = {.msec = (int64_t)wanted->msec,
                         .nodes = wanted->nodes,
                         .turns = (int)wanted->turns,
                         .threads = (int)session->options.threads,
                         .stop = &session->stop};
    const MateListener listener = {
        .progress = turns_progress, .context = call, .stage = stage_tell};
    bool asked = true;
    if (wanted->all)
        asked = turns_judge(call, mate, &limits, &listener, report);
    else
        (wanted->within       ? mate_prove
         : wanted->turns == 0 ? mate_decide
                              : mate_run)(mate, pos, knowledge, &limits, &listener, report);
    if (asked && report->no_memory && report->verdict == VERDICT_UNKNOWN)
        asked = solve_room_lost(call->err);
    if (!asked || certificate->files == NULL)
        return asked;
    if (limits.msec > 0) {
        limits.msec -= clock_msec() - wanted->start_msec;
        limits.msec = limits.msec > 1 ? limits.msec : 1;
    }
    lines_certificate_write(certificate, pos, mate, report, &limits);
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

bool solve_turns_fit(Call *call, SolveLimits *wanted) {
    const Pos *pos = game_pos(call->session->game);
    const Count count = pos_rules(pos)->count(pos);
    if (count_over(count, LISTED_MAX))
        return error_set(call->err, "there are %s turns, more than %d", count_text(count).text,
                         LISTED_MAX);
    if (wanted->certificate.name != NULL && !turns_certificate_fits(wanted, call->err))
        return false;
    if (!wanted->rested)
        wanted->certificate.rest = LINES_REST;
    return true;
}

bool solve_turns(Call *call, const SolveLimits *wanted, Certificate *certificate) {
    const Session *session = call->session;
    const size_t bytes = MEGABYTES(session->options.hash);
    const bool counted = wanted->turns > 0 || wanted->all;
    MateReport report;
    Mate *mate = wanted->within || !counted || certificate->files != NULL ? mate_prover_new(bytes)
                                                                          : mate_new(bytes);
    if (mate == NULL)
        return solve_table_lost(session, call->err);
    const bool asked = turns_ask(call, wanted, mate, certificate, &report);
    mate_free(mate);
    if (!asked)
        return false;
    if (report.verdict == VERDICT_UNKNOWN)
        solve_depth_reason_write(call, wanted, report.nodes, report.depth,
                                 "a position has more turns than can be listed");
    solve_answer_write(call, certificate, report.verdict, report.move);
    solve_turns_write(call, report.verdict, report.turns, !report.within, report.depth);
    solve_effort_write(&call->reply, report.nodes, report.msec, report.fill);
    stop_spend(&session->stop, report.nodes);
    return true;
}
