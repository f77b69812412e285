/* Exact answers, by the solver that solve/exact.h names; history is ignored. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "book/book.h"
#include "games/knowledge.h"
#include "protocol/call.h"
#include "protocol/certificate.h"
#include "protocol/lines_certificate.h"
#include "protocol/openings.h"
#include "protocol/plan.h"
#include "solve/exact.h"
#include "solve/kayles/numbering.h"
#include "solve/kayles/solver.h"
#include "solve/mate/mate.h"
#include "solve/threats/threats.h"

enum {
    GRAPH_ROOM = 20000,
    LISTED_MAX = 1000000,
    DAY_MSEC = 86400000,
    PROGRESS_MSEC = 1000,
    FIGURES_ROOM = FILE_NAME_MAX + 100
};

/* The orders in which choices are tried: ours, and the three of Orman 1996. */
typedef enum Order { ORDER_LEARNED, ORDER_FEWEST, ORDER_THIN, ORDER_RASTER, ORDERS } Order;

static const char *const orders[ORDERS] = {"learned", "fewest", "thin", "raster"};

typedef struct SolveLimits {
    bool all;
    bool ordered; /* an order was asked for: the solver is to show it */
    Order order;
    bool within;  /* who wins, not how fast */
    bool rested;  /* a rest was given, or answers were asked for */
    uint64_t msec, nodes, turns; /* 0: none */
    int64_t start_msec;          /* since when msec count */
    CertificateTask certificate;
} SolveLimits;

static bool order_read(const char *word, Order *order, Error *err) {
    for (int i = 0; i < ORDERS; i++)
        if (word_same(word, orders[i])) {
            *order = (Order)i;
            return true;
        }
    return error_set(err, "syntax error: order '%s' is not learned, fewest, thin or raster",
                     quote(word).text);
}

/* Do the words that say something about a certificate go together? */
static bool certificate_fits(const SolveLimits *limits, bool rested, Error *err) {
    const CertificateTask *task = &limits->certificate;
    if (task->name == NULL && (rested || task->answers))
        return error_set(err,
                         "syntax error: %s says something about a certificate, but none is "
                         "asked for",
                         rested ? "rest" : "answers");
    if (task->answers && rested)
        return error_set(err, "syntax error: a certificate of answers leaves all the rest to the "
                              "checker: no rest N");
    if (task->name != NULL && limits->all)
        return error_set(err, "syntax error: a certificate is about one answer, not about all");
    return task->name == NULL || limits->order < ORDER_THIN ||
           error_set(err, "syntax error: a certificate needs order learned or fewest");
}

static bool limits_read(Call *call, SolveLimits *limits) {
    *limits = (SolveLimits){.start_msec = clock_msec(), .certificate.rest = CERTIFICATE_REST};
    bool rested = false;
    for (size_t i = 0; i < call->count; i++) {
        const char *word = call->word[i];
        const char *number = i + 1 < call->count ? call->word[i + 1] : "";
        if (word_same(word, "all")) {
            limits->all = true;
            continue;
        }
        if (word_same(word, "answers")) {
            limits->certificate.answers = true;
            continue;
        }
        const bool read =
            word_same(word, "order") ? order_read(number, &limits->order, call->err)
            : word_same(word, "movetime")
                ? word_number(number, "movetime", 1, DAY_MSEC, &limits->msec, call->err)
            : word_same(word, "nodes")
                ? word_number(number, "nodes", 1, INT64_MAX, &limits->nodes, call->err)
            : word_same(word, "turns")
                ? word_number(number, "turns", 1, MATE_DEPTH_MAX, &limits->turns, call->err)
            : word_same(word, "within")
                ? word_number(number, "within", 1, MATE_DEPTH_MAX, &limits->turns, call->err)
            : word_same(word, "rest") ? word_number(number, "rest", 0, CERTIFICATE_REST_MAX,
                                                    &limits->certificate.rest, call->err)
            : word_same(word, "certificate") && i + 1 < call->count
                ? (limits->certificate.name = number) != NULL
                : error_set(call->err, "syntax error: solve has no argument '%s'",
                            quote(word).text);
        if (!read)
            return false;
        limits->within |= word_same(word, "within");
        limits->ordered |= word_same(word, "order");
        rested |= word_same(word, "rest");
        i++;
    }
    limits->rested = rested || limits->certificate.answers;
    if (limits->within && limits->all)
        return error_set(call->err, "syntax error: all turns are judged by how fast they win: no "
                                    "within N");
    return certificate_fits(limits, rested, call->err);
}

/* --- what is said --- */

static const char *const verdicts[] = {[VERDICT_UNKNOWN] = "unknown",
                                       [VERDICT_WIN] = "win",
                                       [VERDICT_LOSS] = "loss",
                                       [VERDICT_DRAW] = "draw"};

/* `win MOVE`, `loss` or `unknown`, then what it took. */
static void answer_write(Call *call, Verdict verdict, Move move) {
    const Pos *pos = game_pos(call->session->game);
    text_string_add(&call->reply, verdicts[verdict]);
    if (verdict != VERDICT_WIN)
        return;
    text_char_add(&call->reply, ' ', 1);
    if (move != 0)
        pos_rules(pos)->move_write(pos, move, &call->reply);
    else
        text_string_add(&call->reply, "none");
}

static void effort_write(Text *out, uint64_t nodes, int64_t msec, int fill) {
    text_add(out, " nodes %" PRIu64 " msec %" PRId64 " table %d", nodes, msec, fill);
}

static void progress_write(Text *out, int decided, int total) {
    if (total > 0)
        text_add(out, " decided %d of %d", decided, total);
    text_char_add(out, '\n', 1);
}

/* --- graphs --- */

static void graph_progress(void *context, const SolverReport *report) {
    Call *call = context;
    text_string_add(&call->reply, "info");
    effort_write(&call->reply, report->nodes, report->msec, report->table_permille);
    progress_write(&call->reply, report->decided, report->total);
    call_info_send(call);
}

static void figures_write(Call *call, Text *figures) {
    text_string_add(&call->reply, text_string(figures));
    call->reply.lost |= figures->lost;
    text_free(figures);
}

static void certificate_missing(Call *call, const char *why, Text *figures) {
    text_add(&call->reply, "info no certificate: %s\n", why);
    text_string_add(figures, " certificate none");
}

/* The position as a graph, numbered as the order wants it. False if it is too large to try, or if
   time is over before it is made, or if there is no memory: then it is lost. */
static bool graph_make(const Call *call, const SolveLimits *wanted, Graph *graph) {
    const Pos *pos = game_pos(call->session->game);
    const Halt halt = {.stop = &call->session->stop,
                       .deadline_msec =
                           wanted->msec > 0 ? wanted->start_msec + (int64_t)wanted->msec : 0};
    if (!pos_rules(pos)->kayles->graph(pos, GRAPH_ROOM, &halt, graph))
        return false;
    if (wanted->order < ORDER_THIN)
        return true;
    Graph plain = *graph;
    const Numbering numbering = wanted->order == ORDER_THIN ? NUMBERING_THIN : NUMBERING_RASTER;
    const bool made = graph_numbered(&plain, numbering, &halt, graph);
    graph_free(&plain);
    return made;
}

static bool table_lost(const Session *session, Error *err) {
    return error_memory(err, "no room for a table of %" PRIu64 " megabytes", session->options.hash);
}

/* Asks the solver about the position or about all its turns, which then go before the answer.
   False without memory. */
static bool graph_ask(Call *call, Solver *solver, const Graph *graph, bool all,
                      const SolverLimits *limits, const SolverListener *listener,
                      SolverReport *report) {
    const Pos *pos = game_pos(call->session->game);
    Verdict *verdict = all ? memory_new((size_t)graph->vertices, sizeof *verdict) : NULL;
    if (!all)
        solver_run(solver, graph, limits, listener, report);
    else if (verdict != NULL)
        solver_classify(solver, graph, limits, listener, report, verdict);
    else
        return error_memory(call->err, "no room for all turns");
    for (int v = 0; v < graph->vertices && all; v++) {
        if (verdict[v] == VERDICT_UNKNOWN && stop_told(&call->session->stop))
            continue;
        pos_rules(pos)->move_write(pos, graph->moves[v], &call->reply);
        text_add(&call->reply, " %s\n", verdicts[verdict[v]]);
    }
    free(verdict);
    return !report->no_memory || report->verdict != VERDICT_UNKNOWN ||
           error_memory(call->err, "no room to solve the position");
}

/* `files`: where that of the certificate has been begun; NULL if none is wanted. Keeps or drops it.
 */
static bool graph_solve(Call *call, const Graph *graph, const SolveLimits *wanted,
                        const Files *files) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const SolverLimits limits = {.msec = (int64_t)wanted->msec,
                                 .start_msec = wanted->start_msec,
                                 .nodes = wanted->nodes,
                                 .threads = (int)session->options.threads,
                                 .order = wanted->order == ORDER_LEARNED  ? SOLVER_LEARNED
                                          : wanted->order == ORDER_FEWEST ? SOLVER_FEWEST
                                                                          : SOLVER_NUMBERED,
                                 .stop = &session->stop};
    const SolverListener listener = {
        .progress = graph_progress, .context = call, .msec = PROGRESS_MSEC};
    Text figures = {0}; /* has its room before a file is kept */
    SolverReport report;
    Solver *solver = solver_new(MEGABYTES(session->options.hash));
    const bool asked =
        solver == NULL ? table_lost(session, call->err)
        : !text_reserve(&figures, FIGURES_ROOM)
            ? error_memory(call->err, "no room for the answer")
            : graph_ask(call, solver, graph, wanted->all, &limits, &listener, &report);
    if (!asked) {
        if (files != NULL)
            files->drop(files->context);
        text_free(&figures);
        solver_free(solver);
        return false;
    }
    if (files != NULL) {
        Error why;
        if (!certificate_write(pos, &wanted->certificate, files, solver, graph, &limits, &listener,
                               &report, &figures, &why))
            certificate_missing(call, why.text, &figures);
    }
    solver_free(solver);
    answer_write(call, report.verdict, report.vertex >= 0 ? graph->moves[report.vertex] : 0);
    effort_write(&call->reply, report.nodes, report.msec, report.table_permille);
    figures_write(call, &figures);
    return true;
}

/* --- turns --- */

static void turns_progress(void *context, const MateReport *report) {
    Call *call = context;
    if (report->msec < PROGRESS_MSEC)
        return;
    text_add(&call->reply, "info depth %d", report->depth);
    effort_write(&call->reply, report->nodes, report->msec, report->fill);
    progress_write(&call->reply, report->decided, report->total);
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
        text_string_add(&call->reply, verdicts[judgement[i].verdict]);
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
        certificate_missing(call, why.text, figures);
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

static bool turns_solve(Call *call, SolveLimits *wanted) {
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
        return table_lost(session, call->err);
    if (!text_reserve(&figures, FIGURES_ROOM)) {
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
    answer_write(call, report.verdict, report.move);
    if (report.turns >= 0)
        text_add(&call->reply, " %s %d", report.within ? "within" : "turns", report.turns);
    else if (report.verdict == VERDICT_UNKNOWN)
        text_add(&call->reply, " depth %d", report.depth);
    effort_write(&call->reply, report.nodes, report.msec, report.fill);
    figures_write(call, &figures);
    return true;
}

/* --- force --- */

static void force_progress(void *context, const ThreatReport *report) {
    Call *call = context;
    if (report->msec < PROGRESS_MSEC)
        return;
    text_add(&call->reply, "info depth %d", report->depth);
    effort_write(&call->reply, report->nodes, report->msec, report->fill);
    text_char_add(&call->reply, '\n', 1);
    call_info_send(call);
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
        return table_lost(session, call->err);
    threats_run(threats, pos, knowledge, &limits, &listener, &report);
    const bool settled = !report.no_memory || report.verdict != VERDICT_UNKNOWN;
    if (files != NULL && settled) {
        if (!plan_write(pos, wanted->certificate.name, files, threats, knowledge, &limits, &report,
                        figures, &why))
            certificate_missing(call, why.text, figures);
    } else if (files != NULL) {
        files->drop(files->context);
    }
    threats_free(threats);
    if (!settled)
        return error_memory(call->err, "no room to solve the position");
    answer_write(call, report.verdict, report.move);
    if (report.turns >= 0)
        text_add(&call->reply, " %s %d", report.shortest ? "turns" : "within", report.turns);
    else if (report.verdict == VERDICT_UNKNOWN)
        text_add(&call->reply, " depth %d", report.depth);
    effort_write(&call->reply, report.nodes, report.msec, report.fill);
    return true;
}

static bool force_solve(Call *call, const SolveLimits *wanted) {
    const Files *files = wanted->certificate.name != NULL ? call->session->files : NULL;
    Text figures = {0}; /* has its room before a file is kept */
    if (wanted->certificate.name != NULL && files == NULL)
        return error_set(call->err, "this session writes no files");
    if (files != NULL && !files->begin(files->context, wanted->certificate.name, call->err))
        return false;
    if (!text_reserve(&figures, FIGURES_ROOM)) {
        if (files != NULL)
            files->drop(files->context);
        return error_memory(call->err, "no room for the answer");
    }
    const bool asked = force_ask(call, wanted, files, &figures);
    if (asked)
        figures_write(call, &figures);
    else
        text_free(&figures);
    return asked;
}

/* --- what is known already --- */

/* Of a whole turn, and neither within a number of turns, nor for a certificate, nor for what an
   order takes. */
static bool known_wanted(const Call *call, const SolveLimits *wanted) {
    return call->session->options.book != 0 && !wanted->ordered && wanted->turns == 0 &&
           wanted->certificate.name == NULL && !game_in_turn(call->session->game);
}

static bool book_solve(Call *call, const SolveLimits *wanted) {
    BookEntry entry;
    if (!book_find(game_pos(call->session->game), &entry))
        return false;
    answer_write(call, entry.verdict, entry.move);
    if (entry.turns >= 0)
        text_add(&call->reply, " turns %d", entry.turns);
    effort_write(&call->reply, 0, clock_msec() - wanted->start_msec, 0);
    text_string_add(&call->reply, " book yes");
    return true;
}

/* All turns, from the table of openings. */
static bool openings_solve(Call *call, const SolveLimits *wanted) {
    const Pos *pos = game_pos(call->session->game);
    MoveList list = {0};
    Error why;
    Move best = 0;
    pos_rules(pos)->moves(pos, &list);
    Verdict *verdict = memory_new(list.count, sizeof *verdict);
    const OpeningsFound found =
        verdict == NULL || list.lost ? OPENINGS_NONE : openings_find(call, &list, verdict, &why);
    if (found == OPENINGS_MISSING) {
        text_add(&call->reply, "info no table of openings: %s\n", why.text);
        call_info_send(call);
    }
    for (size_t i = 0; i < list.count && found == OPENINGS_FOUND; i++) {
        if (verdict[i] == VERDICT_WIN && best == 0)
            best = list.move[i];
        pos_rules(pos)->move_write(pos, list.move[i], &call->reply);
        text_add(&call->reply, " %s\n", verdicts[verdict[i]]);
    }
    free(verdict);
    move_list_free(&list);
    if (found != OPENINGS_FOUND)
        return false;
    answer_write(call, best != 0 ? VERDICT_WIN : VERDICT_LOSS, best);
    effort_write(&call->reply, 0, clock_msec() - wanted->start_msec, 0);
    text_string_add(&call->reply, " data yes");
    return true;
}

bool cmd_solve(Call *call) {
    const Pos *pos = game_pos(call->session->game);
    const Rules *rules = pos_rules(pos);
    SolveLimits limits;
    Graph graph = {.lost = false};
    if (!limits_read(call, &limits))
        return false;
    const Exact exact = exact_of(pos->variant);
    const bool certified = limits.certificate.name != NULL;
    if (certified && exact.way != EXACT_GRAPH && exact.way != EXACT_FORCE && rules->mates == NULL)
        return error_set(call->err, "there are no certificates for %s", rules->name);
    if (certified && exact.way == EXACT_FORCE && (limits.rested || limits.ordered))
        return error_set(call->err,
                         "syntax error: rest, answers and order are for games of pure placement, "
                         "not for %s",
                         rules->name);
    const Outcome outcome = rules->outcome(pos);
    if (outcome != ONGOING && certified && exact.way == EXACT_FORCE)
        return error_set(call->err, "the game is over: nothing has to be shown");
    if (outcome != ONGOING && !certified) {
        text_string_add(&call->reply, outcome == WON    ? "win none"
                                      : outcome == LOST ? "loss"
                                                        : "draw");
        return true;
    }
    if (known_wanted(call, &limits) &&
        (limits.all ? exact.way == EXACT_GRAPH && openings_solve(call, &limits)
                    : book_solve(call, &limits)))
        return true;
    search_tables_drop(call->session->search); /* all tables together are no larger than Hash */
    if (exact.way == EXACT_FORCE && !limits.all)
        return force_solve(call, &limits);
    if (exact.way == EXACT_MATE || exact.way == EXACT_FORCE)
        return turns_solve(call, &limits);
    const Files *files = certified ? call->session->files : NULL;
    Text figures = {0};
    if (certified && files == NULL)
        return error_set(call->err, "this session writes no files");
    if (certified && !files->begin(files->context, limits.certificate.name, call->err))
        return false;
    if (!graph_make(call, &limits, &graph)) {
        if (certified)
            files->drop(files->context);
        if (graph.lost)
            return error_memory(call->err, "no room for the graph of the position");
        if (certified)
            certificate_missing(call, "the answer is unknown", &figures);
        answer_write(call, VERDICT_UNKNOWN, 0);
        effort_write(&call->reply, 0, clock_msec() - limits.start_msec, 0);
        figures_write(call, &figures);
        return true;
    }
    const bool solved = graph_solve(call, &graph, &limits, files);
    graph_free(&graph);
    return solved;
}
