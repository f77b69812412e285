#include "protocol/dialects/json/analyst.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "judge/judge.h"
#include "protocol/commands/think.h"
#include "protocol/dialects/json/proof.h"
#include "protocol/session/answer.h"
#include "protocol/session/call.h"

/* --- ending and reports --- */

static bool analyst_stopped(const Analyst *analyst) {
    const StopToken *stop = &analyst->client->stop;
    return atomic_load(&analyst->ended) || atomic_load(&stop->requested) ||
           session_abandoned(analyst->client) || (stop->poll != NULL && poll_cancelled(stop->poll));
}

static void during_send(Analyst *analyst) {
    const uint64_t most = analyst->client->limits.output;
    Text *line = &analyst->line;
    analyst->due_msec = clock_msec() + analyst->every_msec;
    if (analyst->results.best.count == 0)
        return;
    text_clear(line);
    report_write(&analyst->results, true, line);
    text_string_add(line, "}\n");
    analyst->informed += line->length;
    if (!line->truncated && (most == 0 || analyst->informed <= most))
        session_write(analyst->client, text_string(line));
}

/* Searches and solvers ask about once a millisecond. */
static bool analyst_ask(void *context) {
    Analyst *analyst = context;
    if (analyst->every_msec > 0 && clock_msec() >= analyst->due_msec)
        during_send(analyst);
    return analyst_stopped(analyst);
}

static void iteration_note(void *context, const SearchReport *report) {
    PositionResults *results = &((Analyst *)context)->results;
    if (report->multipv == 1)
        results->score = report->score;
    candidates_report(&results->best, report);
}

/* --- one position --- */

/* Takes the game of the query at the position. Search results stay if the game is the same. */
static void game_take(Session *session, Query *query, int32_t position) {
    Game *game = query->game;
    query->game = NULL;
    for (size_t made = query->moves; made > (size_t)position; made--)
        game_undo(game);
    const bool same = game_variant(game) == game_variant(session->game) &&
                      game_variant_base(game) == game_variant_base(session->game);
    if (!same) {
        session_game_take(session, game);
        return;
    }
    game_free(session->game);
    session->game = game;
}

static bool position_begin(Analyst *analyst, Query *query, Error *err) {
    Session *session = analyst->session;
    game_take(session, query, analyst->position);
    if (!session_options_apply(session, &query->options, err))
        return false;
    atomic_store(&session->stop.requested, false);
    atomic_store(&analyst->poll.cancelled, false);
    atomic_store(&analyst->poll.due_usec, 0);
    session_allow(session, false);
    analyst->every_msec = query->every_msec;
    analyst->due_msec = clock_msec() + query->every_msec;
    analyst->informed = 0;
    analyst->results = (PositionResults){.name = analyst->query->name,
                                         .position = analyst->position,
                                         .session = session,
                                         .over = game_outcome(session->game, NULL) != ONGOING,
                                         .best = {.pos = game_pos(session->game),
                                                  .most = (int)query->options.multipv,
                                                  .plain = true,
                                                  .notation = session_notation(session)}};
    return true;
}

static bool position_search(Analyst *analyst, const Query *query, Error *err) {
    const SearchListener listener = {.context = analyst, .iteration = iteration_note};
    PositionResults *results = &analyst->results;
    if (results->over)
        return true;
    const SearchResult result = think_search(analyst->session, &query->limits, &listener);
    if (result.best == 0)
        return error_memory(err, "no room to search");
    results->score = result.score;
    results->best.depth = result.depth;
    results->best.nodes = result.nodes;
    results->best.msec = result.msec;
    return true;
}

/* Writes the member `legal`, or `error` with the reason why there is none. */
static void legal_write(Analyst *analyst, Text *out) {
    const Session *session = analyst->session;
    const Cancel cancel = {.stop = &session->stop};
    MoveList list = {.cancel = &cancel};
    Error err;
    bool listed = game_moves(session->game, MANY, &list, &err);
    if (listed && cancelled(&cancel))
        listed = error_set(&err, "stopped");
    if (listed)
        report_legal_write(&analyst->results, &list, out);
    else
        report_reason_write(err.text, out);
    move_list_free(&list);
}

static void answer_write(Analyst *analyst, const Query *query, const Text *legal) {
    Text *line = &analyst->line;
    text_clear(line);
    report_write(&analyst->results, false, line);
    if (query->solve)
        report_solution_write(&analyst->results, line);
    if (query->legal)
        text_add(line, ",%s", text_string(legal));
    text_string_add(line, "}\n");
    line->truncated |= legal->truncated;
    line->full |= legal->full;
}

/* Analyses the position and leaves the answer in analyst->line. False if memory runs out. The legal
   moves are listed first, before the search uses up what the operator allows. */
static bool position_analyse(Analyst *analyst, Query *query, Error *err) {
    Text legal = {.most = analyst->line.most};
    if (!position_begin(analyst, query, err))
        return false;
    if (query->legal)
        legal_write(analyst, &legal);
    const bool analysed = position_search(analyst, query, err) &&
                          (!query->solve || proof_find(analyst->session, &query->limits,
                                                       &analyst->results.solution, err));
    if (analysed)
        answer_write(analyst, query, &legal);
    text_free(&legal);
    return analysed;
}

/* --- reviews --- */

/* The operator's limits are those of a position. */
static void position_began(void *context) {
    Analyst *analyst = context;
    session_allow(analyst->session, false);
}

static void move_judged(void *context, const Review *review, size_t move) {
    Analyst *analyst = context;
    const Game *game = analyst->session->game;
    Text *line = &analyst->line;
    const uint64_t most = analyst->client->limits.output;
    text_clear(line);
    report_judged_write(&analyst->results, &review->move[move], move, game_at(game, move), line);
    analyst->informed += line->length;
    if (!line->truncated && (most == 0 || analyst->informed <= most))
        session_write(analyst->client, text_string(line));
}

/* Judges the game and leaves the answer in analyst->line. */
static bool game_review(Analyst *analyst, Query *query, Error *err) {
    Session *session = analyst->session;
    Review review = {.move = NULL};
    if (!position_begin(analyst, query, err))
        return false;
    Judge judge = {.search = session->search,
                   .limits = query->limits,
                   .options = session_search_options(&query->options),
                   .book = query->options.book != 0,
                   .notation = session_notation(session),
                   .stop = &session->stop,
                   .began = position_began,
                   .judged = move_judged,
                   .context = analyst};
    const bool judged = judge_moves(&judge, session->game, 0, &review, err) &&
                        session_options_apply(session, &query->options, err);
    text_clear(&analyst->line);
    if (judged)
        report_review_write(&analyst->results, &review, &analyst->line);
    review_free(&review);
    return judged;
}

/* Why there is no answer. */
static const char *reason(bool analysed, const Text *line) {
    return analysed && line->full ? "the answer is too long" : "out of memory";
}

static bool position_answer(Analyst *analyst, const char **why) {
    Query query;
    QueryFault fault;
    const bool analysed =
        query_read(&query, analyst->query->text, analyst->frame, &fault) &&
        (query.review ? game_review : position_analyse)(analyst, &query, &fault.why);
    query_free(&query);
    candidates_free(&analyst->results.best);
    *why = reason(analysed, &analyst->line);
    return analysed && !analyst->line.truncated;
}

void analyst_run(Analyst *analyst) {
    const char *why = NULL;
    if (!analyst_stopped(analyst) && position_answer(analyst, &why)) {
        session_write(analyst->client, text_string(&analyst->line));
    } else {
        Refusal refusal;
        queued_refuse(analyst->query, analyst->position, why, &refusal);
        session_write(analyst->client, refusal.line);
    }
    text_shrink(&analyst->line, SESSION_REPLY_ROOM);
}

void analyst_forget(Analyst *analyst) {
    search_clear(analyst->session->search);
    search_tables_drop(analyst->session->search);
}

/* --- analysts --- */

/* The session writes nothing of its own. */
static bool nothing_write(void *context, const char *text) {
    (void)context;
    return text != NULL;
}

Analyst *analyst_new(Session *client, const QueryFrame *frame, Error *err) {
    Analyst *analyst = memory_new(1, sizeof *analyst);
    if (analyst == NULL) {
        error_memory(err, "no room to analyse");
        return NULL;
    }
    analyst->client = client;
    analyst->frame = frame;
    analyst->line.most = (size_t)frame->limits.output;
    analyst->session =
        session_new_of(variant_hold(frame->variant), (Output){.write = nothing_write}, err);
    if (analyst->session == NULL || !session_limit(analyst->session, &frame->limits, err)) {
        analyst_free(analyst);
        return NULL;
    }
    analyst->poll = (Poll){.ask = analyst_ask, .context = analyst};
    analyst->session->stop.poll = &analyst->poll;
    return analyst;
}

void analyst_free(Analyst *analyst) {
    session_free(analyst->session);
    text_free(&analyst->line);
    free(analyst);
}
