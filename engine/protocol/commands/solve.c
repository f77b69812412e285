/* The command `solve`: exact results by the solver of the game. Ignores history. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "book/book.h"
#include "knowledge/knowledge.h"
#include "protocol/commands/certificate.h"
#include "protocol/commands/commands.h"
#include "protocol/commands/hints.h"
#include "protocol/commands/openings.h"
#include "protocol/commands/solution.h"

enum { REST_MAX = 4096, REST_UNSET = -1 };

/* --- arguments --- */

/* The arguments of `solve`. */
typedef struct SolveWords {
    SolveTask task;
    bool all;
    bool outcome; /* the solver `outcome`, instead of that of the game */
    bool rested;
    const char *certificate; /* file name; NULL: none requested */
} SolveWords;

static bool order_read(const char *word, SolveOrder *order, Error *err) {
    static const char *const orders[SOLVE_ORDERS] = {"learned", "fewest", "thin", "raster"};
    for (int i = 0; i < SOLVE_ORDERS; i++)
        if (word_same(word, orders[i])) {
            *order = (SolveOrder)i;
            return true;
        }
    return error_set(err, "syntax error: order '%s' is not learned, fewest, thin or raster",
                     quote(word).text);
}

/* Reads an argument with a value. Fails with an error. */
static bool argument_read(const char *word, const char *value, SolveWords *words, Error *err) {
    SolveLimits *limits = &words->task.limits;
    const struct {
        const char *word;
        uint64_t least, most;
    } numbers[] = {{"movetime", 1, DAY_MSEC},
                   {"nodes", 1, INT64_MAX},
                   {"turns", 1, SOLVE_MOVES_MAX},
                   {"within", 1, SOLVE_MOVES_MAX},
                   {"rest", 0, REST_MAX}};
    enum { MOVETIME, NODES, MOVES, WITHIN, REST, NUMBERS };
    uint64_t number = 0;
    int k = 0;
    while (k < NUMBERS && !word_same(word, numbers[k].word))
        k++;
    if (k < NUMBERS &&
        !word_number(value, numbers[k].word, numbers[k].least, numbers[k].most, &number, err))
        return false;
    switch (k) {
    case MOVETIME: limits->msec = (int64_t)number; return true;
    case NODES: limits->nodes = number; return true;
    case WITHIN: words->task.within = true; /* fall through */
    case MOVES: limits->moves = (int)number; return true;
    case REST:
        words->task.rest = (int)number;
        words->rested = true;
        return true;
    default: break;
    }
    if (word_same(word, "order")) {
        words->task.limits.kayles.ordered = true;
        return order_read(value, &limits->kayles.order, err);
    }
    if (word_same(word, "certificate") && value[0] != '\0') {
        words->certificate = value;
        return true;
    }
    return error_set(err, "syntax error: solve has no argument '%s'", quote(word).text);
}

/* Checks that the arguments about certificates are consistent. */
static bool certificate_fits(const SolveWords *words, Error *err) {
    const bool answers = words->task.limits.kayles.answers;
    if (words->certificate == NULL && (words->rested || answers))
        return error_set(err, "syntax error: %s needs certificate FILE",
                         words->rested ? "rest" : "answers");
    if (answers && words->rested)
        return error_set(err, "syntax error: rest and answers exclude each other");
    if (words->certificate != NULL && words->all)
        return error_set(err, "syntax error: certificate and all exclude each other");
    return words->certificate == NULL || words->task.limits.kayles.order < ORDER_THIN ||
           error_set(err, "syntax error: a certificate needs order learned or fewest");
}

static bool words_read(Call *call, SolveWords *words) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    SolveLimits *limits = &words->task.limits;
    *words = (SolveWords){.task = {.pos = pos,
                                   .knowledge = knowledge_find(pos_rules(pos)),
                                   .rest = REST_UNSET,
                                   .limits = {.start_msec = clock_msec(),
                                              .threads = (int)session->options.threads,
                                              .stop = &session->stop}}};
    words->outcome = call->count > 0 && word_same(call->word[0], "outcome");
    for (size_t i = words->outcome ? 1 : 0; i < call->count; i++) {
        const bool all = word_same(call->word[i], "all");
        const bool answers = word_same(call->word[i], "answers");
        words->all |= all;
        words->task.limits.kayles.answers |= answers;
        if (all || answers)
            continue;
        if (!argument_read(call->word[i], i + 1 < call->count ? call->word[i + 1] : "", words,
                           call->err))
            return false;
        i++;
    }
    limits->msec = (int64_t)limit_both(session->limits.movetime, (uint64_t)limits->msec);
    limits->nodes = stop_nodes(&session->stop, limits->nodes);
    words->task.proved = words->certificate != NULL;
    if (words->all && (words->task.within || words->outcome))
        return error_set(call->err, "syntax error: %s and all exclude each other",
                         words->outcome ? "outcome" : "within");
    return certificate_fits(words, call->err);
}

/* --- the book --- */

/* True if a stored result is a valid answer: not in mid-move, no move limit, no certificate, no
   choice of order. */
static bool book_wanted(const Call *call, const SolveWords *words) {
    return call->session->options.book != 0 && !words->outcome &&
           !words->task.limits.kayles.ordered && words->task.limits.moves == 0 &&
           words->certificate == NULL && !game_in_move(call->session->game);
}

static bool book_solve(Call *call, const SolveWords *words) {
    BookEntry entry;
    if (!book_find(call_pos(call), &entry))
        return false;
    solution_verdict_write(call, entry.verdict, entry.move);
    if (entry.moves >= 0)
        text_add(&call->reply, " %s %d", entry.within ? "within" : "turns", entry.moves);
    solution_effort_write(&call->reply, 0, clock_msec() - words->task.limits.start_msec, 0);
    text_string_add(&call->reply, " book yes");
    return true;
}

/* Answers `all` from the table of openings. */
static bool openings_solve(Call *call, const SolveWords *words) {
    const Pos *pos = call_pos(call);
    MoveList list = {0};
    Error why;
    Move best = 0;
    pos_rules(pos)->moves(pos, &list);
    Verdict *verdict = memory_new(list.count, sizeof *verdict);
    const OpeningsFound found = verdict == NULL || list.truncated
                                    ? OPENINGS_NONE
                                    : openings_find(call, &list, verdict, &why);
    if (found == OPENINGS_MISSING) {
        text_add(&call->reply, "info no table of openings: %s\n", why.text);
        solution_promise(call, true);
        call_info_send(call);
    }
    for (size_t i = 0; i < list.count && found == OPENINGS_FOUND; i++) {
        if (verdict[i] == VERDICT_WIN && best == 0)
            best = list.move[i];
        session_move_write(call->session, list.move[i], &call->reply);
        text_add(&call->reply, " %s\n", verdict_word(verdict[i]));
    }
    free(verdict);
    move_list_free(&list);
    if (found != OPENINGS_FOUND)
        return false;
    solution_verdict_write(call, best != 0 ? VERDICT_WIN : VERDICT_LOSS, best);
    solution_effort_write(&call->reply, 0, clock_msec() - words->task.limits.start_msec, 0);
    text_string_add(&call->reply, " data yes");
    return true;
}

/* --- the solver --- */

/* Writes and ends an opened certificate. */
static void certificate_solve(const Solver *solver, void *tables, const SolveTask *task,
                              SolveReport *report, Certificate *certificate) {
    SolveWriter writer = {
        .text = &certificate->text, .pass = certificate_pass, .context = certificate};
    const bool complete = solver->certify(tables, task, report, &writer);
    certificate->why = writer.why;
    if (!certificate_end(certificate, complete))
        return;
    text_add(&certificate->figures, " lines %" PRIu64, writer.lines);
    if (writer.answers >= 0)
        text_add(&certificate->figures, " answers %" PRId64, writer.answers);
}

/* Runs the solver. With `all`, first writes the verdict of every move. Fails if memory runs out. */
static bool tables_ask(Call *call, const Solver *solver, void *tables, const SolveWords *words,
                       SolveReport *report) {
    SolveJudgement *list = NULL;
    size_t count = 0;
    bool asked = true;
    if (!words->all)
        solver->run(tables, &words->task, report);
    else
        asked = solver->judge_all(tables, &words->task, report, &list, &count, call->err);
    if (asked && report->no_memory && report->verdict == VERDICT_UNKNOWN)
        asked = error_memory(call->err, "no room to solve the position");
    if (asked)
        solution_judgements_write(call, list, count);
    free(list);
    return asked;
}

static bool tables_answer(Call *call, const Solver *solver, const SolveWords *words,
                          Certificate *certificate) {
    SolveReport report;
    void *tables = solver->tables_new(&words->task, call->err);
    if (tables == NULL)
        return false;
    const bool asked = tables_ask(call, solver, tables, words, &report);
    if (asked && certificate->files != NULL)
        certificate_solve(solver, tables, &words->task, &report, certificate);
    if (asked && certificate->missing)
        text_add(&call->reply, "info no certificate: %s\n", certificate->why.text);
    if (asked)
        solution_write(call, solver, &words->task, &report);
    solver->tables_free(tables);
    if (asked)
        stop_spend(&call->session->stop, report.nodes);
    return asked;
}

/* Opens the certificate's file before the solver runs, so that a bad name fails at once. */
static bool certified_answer(Call *call, const Solver *solver, const SolveWords *words) {
    Certificate certificate;
    if (!certificate_begin(&certificate, words->certificate, call->session->files, call->err))
        return false;
    const bool answered = tables_answer(call, solver, words, &certificate);
    if (answered)
        text_string_add(&call->reply, text_string(&certificate.figures));
    else
        certificate_drop(&certificate);
    call->reply.truncated |= certificate.figures.truncated;
    certificate_free(&certificate);
    return answered;
}

static bool solver_answer(Call *call, const Solver *solver, SolveWords *words) {
    SolutionWriter writer = {.call = call, .solver = solver, .all = words->all};
    const SolveListener listener = {.progress = solution_progress,
                                    .stage = solution_stage,
                                    .judged = solution_judged,
                                    .context = &writer};
    Hints hints;
    words->task.listener = &listener;
    hints_begin(&hints, solver, (size_t)call->session->options.hash, &words->task);
    const bool answered = certified_answer(call, solver, words);
    hints_end(&hints);
    return answered;
}

static void finished_write(Outcome outcome, Text *out) {
    text_string_add(out, outcome == WON ? "win none" : outcome == LOST ? "loss" : "draw");
}

bool cmd_solve(Call *call) {
    const Pos *pos = call_pos(call);
    const char *why_not;
    SolveWords words;
    if (call->count > 0 && word_same(call->word[0], "graph"))
        return error_set(call->err, "syntax error: the program bin/kayles solves graphs");
    if (!words_read(call, &words))
        return false;
    const Solver *solver = words.outcome ? &solver_outcome : solver_of(pos->variant, &why_not);
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    if (!solver->accepts(&words.task, call->err))
        return false;
    if (outcome != ONGOING && words.certificate == NULL) {
        finished_write(outcome, &call->reply);
        return true;
    }
    if (book_wanted(call, &words) &&
        (words.all ? solver->answer != NULL && openings_solve(call, &words)
                   : book_solve(call, &words)))
        return true;
    search_tables_drop(call->session->search); /* all tables together must fit in Hash */
    return solver_answer(call, solver, &words) || solution_rescue(call, &words.task.limits);
}
