#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "protocol/gtp.h"
#include "protocol/option.h"
#include "protocol/ugi.h"
#include "search/level.h"

enum { LINE_ROOM = 1 << 12, REPLY_ROOM = 1 << 13, SPARE_ROOM = 64 };

static const Options standard = {
#define OPTION(field, name, type, standard, least, most, summary) .field = standard,
#include "protocol/options.def"
#undef OPTION
};

int options_skill(const Options *options) {
    return options->limited != 0 ? level_rated((int)options->elo) : (int)options->skill;
}

static SearchOptions search_options(const Options *options) {
    return (SearchOptions){.hash = (size_t)options->hash,
                           .threads = (int)options->threads,
                           .multipv = (int)options->multipv,
                           .seed = options->seed,
                           .others = (Others)options->others,
                           .handicap = SEARCH_HANDICAP_MAX - options_skill(options)};
}

Session *session_new(const char *spec, Output output, Error *err) {
    Variant *variant = registry_open_line(spec, err);
    if (variant == NULL)
        return NULL;
    Session *session = memory_new(1, sizeof *session);
    const SearchOptions options = search_options(&standard);
    if (session == NULL) {
        variant_release(variant);
        error_memory(err, "no room for a session");
        return NULL;
    }
    session->options = standard;
    session->output = output;
    session->search = search_new(&options);
    session->game = game_new(variant);
    if (session->search != NULL && session->game != NULL &&
        text_reserve(&session->reader.line, LINE_ROOM) &&
        text_reserve(&session->reply, REPLY_ROOM) && move_list_reserve(&session->spare, SPARE_ROOM))
        return session;
    session_free(session);
    error_memory(err, "no room for a session");
    return NULL;
}

void session_free(Session *session) {
    if (session == NULL)
        return;
    game_free(session->game);
    search_free(session->search);
    text_free(&session->reader.line);
    text_free(&session->reply);
    move_list_free(&session->spare);
    free(session);
}

bool session_game_set(Session *session, Variant *variant, Error *err) {
    Game *game = game_new(variant);
    if (game == NULL)
        return error_memory(err, "no room for a game");
    game_free(session->game);
    session->game = game;
    session->forfeited = session->unread = session->gameless = false;
    search_clear(session->search);
    return true;
}

bool session_options_apply(Session *session, const Options *wanted, Error *err) {
    const SearchOptions options = search_options(wanted);
    if (!search_options_set(session->search, &options))
        return error_memory(err, "no room for a table of %zu megabytes", options.hash);
    session->options = *wanted;
    return true;
}

bool session_limit(Session *session, const Limits *limits, Error *err) {
    session->limits = *limits;
    session->reply.most = (size_t)limits->output;
    const Options lowered = options_limited(&session->options, limits);
    return session_options_apply(session, &lowered, err);
}

void session_write(Session *session, const char *text) {
    if (!session_abandoned(session) && session->output.write(session->output.context, text))
        return;
    atomic_store(&session->unheard, true);
    session_abandon(session);
}

void session_abandon(Session *session) {
    atomic_store(&session->abandoned, true);
    stop_tell(&session->stop);
}

bool session_abandoned(const Session *session) {
    return atomic_load(&session->abandoned);
}

void session_read(Session *session, const char *line, bool lost, Request *request) {
    request_read(request, line, session->reader.ugi, &session->limits, lost, &session->reader.line);
    session->reader.ugi = request->ugi;
    text_shrink(&session->reader.line, LINE_ROOM);
}

/* What could not be read whole is refused. */
static bool request_whole(const Request *request, Error *err) {
    const char *first = request->words.count > 0 ? request->words.word[0] : "";
    switch (request->reading) {
    case READ_LONG:
        return error_set(err, "syntax error: the line has more than %d bytes", REQUEST_LINE_MAX);
    case READ_LOST: return error_memory(err, "no room for the line");
    default: return text_begin(&first, err); /* no UTF-16 */
    }
}

/* A command without an end of its own waits for the next line: it may compute no longer, but it
   goes on for as long as it likes. */
static void allowance_begin(Session *session, const Request *request) {
    const Limits *limits = &session->limits;
    const int64_t msec = request->open_ended ? 0 : (int64_t)limits->movetime;
    session->allowance.deadline_msec = msec > 0 ? clock_msec() + msec : 0;
    session->allowance.counted = limits->nodes > 0;
    atomic_store(&session->allowance.nodes, limits->nodes);
    atomic_store(&session->allowance.spent, false);
    session->stop.allowance =
        limits->nodes > 0 || limits->movetime > 0 ? &session->allowance : NULL;
}

void session_answer(Session *session, const Request *request) {
    Error err;
    session->refused = false;
    if (request->blank)
        return;
    allowance_begin(session, request);
    Call call = {.session = session,
                 .request = request,
                 .word = request->word,
                 .count = request->count,
                 .err = &err,
                 .reply = session->reply};
    const bool whole = request_whole(request, &err);
    session->refused = !(request->ugi ? ugi_answer(&call, whole) : gtp_answer(&call, whole));
    session->reply = call.reply;
    text_shrink(&session->reply, REPLY_ROOM);
    if (atomic_load(&session->unheard))
        session->quit = true;
}

void session_line(Session *session, const char *line, bool lost) {
    Request request;
    session_read(session, line, lost, &request);
    session_answer(session, &request);
    request_free(&request);
}
