#include "protocol/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "rules/position.h"

SearchOptions session_search_options(const Options *options) {
    return (SearchOptions){.hash = (size_t)options->hash,
                           .threads = (int)options->threads,
                           .multipv = (int)options->multipv,
                           .seed = options->seed,
                           .others = (Others)options->others,
                           .handicap = SEARCH_HANDICAP_MAX - options_skill(options),
                           .solver = options->solver != 0};
}

Session *session_new(const char *spec, Output output, Error *err) {
    Variant *variant = registry_open_line(spec, err);
    return variant != NULL ? session_new_of(variant, output, err) : NULL;
}

Session *session_new_of(Variant *variant, Output output, Error *err) {
    Session *session = memory_new(1, sizeof *session);
    const Options standard = options_standard();
    const SearchOptions options = session_search_options(&standard);
    if (session == NULL) {
        variant_release(variant);
        error_memory(err, "no room for a session");
        return NULL;
    }
    session->options = standard;
    session->reader.dialect = dialect_at(0);
    session->output = output;
    session->games = 1;
    session->search = search_new(&options);
    session->game = game_new(variant);
    bool room = session->search != NULL && session->game != NULL &&
                text_reserve(&session->reader.line, SESSION_LINE_ROOM) &&
                text_reserve(&session->reply, SESSION_REPLY_ROOM);
    for (size_t i = 0; room && dialect_at(i) != NULL; i++)
        room = dialect_at(i)->state_size == 0 || session_state_new(session, dialect_at(i), err);
    if (room)
        return session;
    session_free(session);
    error_memory(err, "no room for a session");
    return NULL;
}

void session_free(Session *session) {
    if (session == NULL)
        return;
    while (session->states != NULL) {
        DialectState *first = session->states;
        session->states = first->next;
        if (first->dialect->state_end != NULL)
            first->dialect->state_end(first->state);
        free(first->state);
        free(first);
    }
    game_free(session->game);
    search_free(session->search);
    text_free(&session->reader.line);
    text_free(&session->reply);
    free(session);
}

void session_tables_prepare(Session *session, int64_t msec) {
    search_prepare(session->search, game_variant(session->game), msec);
}

bool session_state_new(Session *session, const Dialect *dialect, Error *err) {
    DialectState *made = memory_new(1, sizeof *made);
    void *state = memory_new(1, dialect->state_size);
    if (made == NULL || state == NULL) {
        free(made);
        free(state);
        return error_memory(err, "no room for the protocol %s", dialect->title);
    }
    *made = (DialectState){session->states, dialect, state};
    session->states = made;
    return dialect->state_begin == NULL || dialect->state_begin(state, err);
}

void *session_state(const Session *session, const Dialect *dialect) {
    const DialectState *at = session->states;
    while (at->dialect != dialect)
        at = at->next;
    return at->state;
}

void session_finish(Session *session) {
    for (const DialectState *at = session->states; at != NULL; at = at->next)
        if (at->dialect->state_finish != NULL)
            at->dialect->state_finish(at->state);
}

bool session_game_set(Session *session, Variant *variant, Error *err) {
    Game *game = game_new(variant);
    if (game == NULL)
        return error_memory(err, "no room for a game");
    session_game_take(session, game);
    return true;
}

void session_game_take(Session *session, Game *game) {
    game_free(session->game);
    session->game = game;
    session->games++;
    search_clear(session->search);
}

bool session_options_apply(Session *session, const Options *wanted, Error *err) {
    const SearchOptions options = session_search_options(wanted);
    if (!search_options_set(session->search, &options))
        return error_memory(err, "no room for a table of %zu megabytes", options.hash);
    session->options = *wanted;
    return true;
}

Notation session_notation(const Session *session) {
    return (Notation)session->options.notation;
}

void session_move_write(const Session *session, Move move, Text *out) {
    position_move_write(game_pos(session->game), session_notation(session), move, out);
}

bool session_option_set(Session *session, const Option *option, char *const *word, size_t count,
                        Error *err) {
    const Option limited = option_limited(option, &session->limits);
    Options wanted = session->options;
    return option_set(&wanted, &limited, word, count, err) &&
           session_options_apply(session, &wanted, err);
}

bool session_limit(Session *session, const Limits *limits, Error *err) {
    session->limits = *limits;
    const Options lowered = options_limited(&session->options, limits);
    return session_options_apply(session, &lowered, err);
}

void session_speak(Session *session, const Dialect *dialect) {
    session->reader.dialect = dialect;
    session->reader.begun = true;
}

void session_write(Session *session, const char *text) {
    if (!session_abandoned(session) && session->output.write(session->output.context, text))
        return;
    atomic_store(&session->undelivered, true);
    session_abandon(session);
}

void session_abandon(Session *session) {
    atomic_store(&session->abandoned, true);
    stop_request(&session->stop);
}

bool session_abandoned(const Session *session) {
    return atomic_load(&session->abandoned);
}
