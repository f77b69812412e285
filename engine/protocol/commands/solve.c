/* Exact answers, by the solver that solve/exact.h names; history is ignored. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "book/book.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/openings.h"
#include "protocol/commands/solve.h"
#include "solve/exact.h"
#include "solve/mate/mate.h"

enum { DAY_MSEC = 86400000 };

static const char *const orders[ORDERS] = {"learned", "fewest", "thin", "raster"};

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

static bool wanted_read(Call *call, SolveLimits *limits) {
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
    limits->msec = limit_both(call->session->limits.movetime, limits->msec);
    limits->nodes = stop_nodes(&call->session->stop, limits->nodes);
    if (limits->within && limits->all)
        return error_set(call->err, "syntax error: all turns are judged by how fast they win: no "
                                    "within N");
    return certificate_fits(limits, rested, call->err);
}

/* --- what is said (solve.h) --- */

void solve_answer_write(Call *call, const Certificate *certificate, Verdict verdict, Move move) {
    const Pos *pos = game_pos(call->session->game);
    if (certificate != NULL && certificate->missing)
        text_add(&call->reply, "info no certificate: %s\n", certificate->why.text);
    text_string_add(&call->reply, verdict_word(verdict));
    if (verdict != VERDICT_WIN)
        return;
    text_char_add(&call->reply, ' ', 1);
    if (move != 0)
        pos_rules(pos)->move_write(pos, move, &call->reply);
    else
        text_string_add(&call->reply, "none");
}

void solve_depth_write(Text *out, int depth) {
    text_add(out, " depth %d", depth > 0 ? depth : 0); /* 0 needs no look */
}

void solve_turns_write(Call *call, Verdict verdict, int turns, bool shortest, int depth) {
    if (turns >= 0)
        text_add(&call->reply, " %s %d", shortest ? "turns" : "within", turns);
    else if (verdict == VERDICT_UNKNOWN)
        solve_depth_write(&call->reply, depth);
}

void solve_effort_write(Text *out, uint64_t nodes, int64_t msec, int fill) {
    text_add(out, " nodes %" PRIu64 " msec %" PRId64 " table %d", nodes, msec, fill);
}

void solve_reason_write(Call *call, const SolveLimits *wanted, uint64_t nodes, const char *why) {
    text_string_add(&call->reply, "info unknown: ");
    const Stop *stop = &call->session->stop;
    if (stop_told(stop) && (stop->allowance == NULL || atomic_load(&stop->told)))
        text_string_add(&call->reply, "stopped");
    else if (wanted->nodes > 0 && nodes >= wanted->nodes)
        text_add(&call->reply, "%" PRIu64 " nodes were too few", wanted->nodes);
    else if (wanted->msec > 0 &&
             (stop_told(stop) || clock_msec() - wanted->start_msec >= (int64_t)wanted->msec))
        text_add(&call->reply, "%" PRIu64 " milliseconds were too few", wanted->msec);
    else
        text_string_add(&call->reply, why);
    text_char_add(&call->reply, '\n', 1);
}

void solve_depth_reason_write(Call *call, const SolveLimits *wanted, uint64_t nodes, int depth,
                              const char *why) {
    const int turns = wanted->turns > 0 ? (int)wanted->turns : MATE_DEPTH_MAX;
    char counted[48]; /* asks for no memory */
    snprintf(counted, sizeof counted, "neither side wins within %d turns", depth);
    solve_reason_write(call, wanted, nodes,
                       depth >= turns - (wanted->within || wanted->turns == 0) ? counted : why);
}

void solve_progress_send(Call *call, int decided, int total) {
    if (total > 0)
        text_add(&call->reply, " decided %d of %d", decided, total);
    text_char_add(&call->reply, '\n', 1);
    call_info_send(call);
}

bool solve_table_lost(const Session *session, Error *err) {
    return error_memory(err, "no room for a table of %" PRIu64 " megabytes", session->options.hash);
}

bool solve_room_lost(Error *err) {
    return error_memory(err, "no room to solve the position");
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
    solve_answer_write(call, NULL, entry.verdict, entry.move);
    solve_turns_write(call, entry.verdict, entry.turns, !entry.within, -1);
    solve_effort_write(&call->reply, 0, clock_msec() - wanted->start_msec, 0);
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
        text_add(&call->reply, " %s\n", verdict_word(verdict[i]));
    }
    free(verdict);
    move_list_free(&list);
    if (found != OPENINGS_FOUND)
        return false;
    solve_answer_write(call, NULL, best != 0 ? VERDICT_WIN : VERDICT_LOSS, best);
    solve_effort_write(&call->reply, 0, clock_msec() - wanted->start_msec, 0);
    text_string_add(&call->reply, " data yes");
    return true;
}

/* The answer of a solver, and its certificate, if one is wanted. */
static bool certified_answer(Call *call, const SolveLimits *wanted, SolveAnswer *answer) {
    Certificate certificate;
    if (!certificate_begin(&certificate, &wanted->certificate, call->session->files, call->err))
        return false;
    const bool answered = answer(call, wanted, &certificate);
    if (answered)
        text_string_add(&call->reply, text_string(&certificate.figures));
    else
        certificate_drop(&certificate);
    call->reply.lost |= certificate.figures.lost;
    certificate_free(&certificate);
    return answered;
}

bool cmd_solve(Call *call) {
    const Pos *pos = game_pos(call->session->game);
    const Rules *rules = pos_rules(pos);
    SolveLimits limits;
    if (!wanted_read(call, &limits))
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
    if (exact.way == EXACT_FORCE)
        return limits.all ? solve_force_all(call, &limits)
                          : certified_answer(call, &limits, solve_force);
    if (exact.way == EXACT_MATE)
        return solve_turns_fit(call, &limits) && certified_answer(call, &limits, solve_turns);
    return certified_answer(call, &limits, solve_graph);
}
