#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "protocol/gtp.h"
#include "protocol/ugi.h"

enum { LINE_ROOM = 1 << 12, REPLY_ROOM = 1 << 13, SPARE_ROOM = 64 };

static const Options standard = {
#define OPTION(field, name, type, standard, least, most, summary) .field = standard,
#include "protocol/options.def"
#undef OPTION
};

static SearchOptions search_options(const Options *options) {
    return (SearchOptions){.hash = (size_t)options->hash,
                           .threads = (int)options->threads,
                           .multipv = (int)options->multipv,
                           .seed = options->seed};
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
        text_reserve(&session->line, LINE_ROOM) && text_reserve(&session->reply, REPLY_ROOM) &&
        move_list_reserve(&session->spare, SPARE_ROOM))
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
    text_free(&session->line);
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
    session->forfeited = false;
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

bool session_line_fits(const char *line, Error *err) {
    return strlen(line) <= SESSION_LINE_MAX ||
           error_set(err, "syntax error: the line has more than %d bytes", SESSION_LINE_MAX);
}

/* GTP's preprocessing: control characters go, a tab is a blank, `#` begins a comment. */
static bool line_clean(const char *line, Text *clean) {
    text_clear(clean);
    if (!text_reserve(clean, strlen(line)))
        return false;
    for (; *line != '\0' && *line != '#'; line++)
        if (*line == '\t')
            text_char_add(clean, ' ', 1);
        else if ((unsigned char)*line >= ' ' && *line != 127)
            text_char_add(clean, *line, 1);
    return true;
}

/* Nobody reads any more. */
static void output_heed(Session *session) {
    if (atomic_load(&session->unheard))
        session->quit = true;
}

void session_line_lost(Session *session, const char *begin) {
    session->refused = true;
    if (session->ugi)
        ugi_line_lost(session, begin);
    else
        gtp_line_lost(session, begin);
    output_heed(session);
}

void session_write(Session *session, const char *text) {
    if (session->output.write(session->output.context, text))
        return;
    atomic_store(&session->unheard, true);
    stop_tell(&session->stop);
}

void session_line(Session *session, const char *line) {
    session->refused = false;
    if (!line_clean(line, &session->line)) {
        session_line_lost(session, line);
        return;
    }
    const char *clean = text_string(&session->line);
    if (clean[strspn(clean, " ")] == '\0')
        return;
    if (session->ugi)
        ugi_line(session, clean);
    else
        gtp_line(session, clean);
    output_heed(session);
    text_shrink(&session->line, LINE_ROOM);
    text_shrink(&session->reply, REPLY_ROOM);
}
