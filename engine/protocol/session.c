#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/registry.h"
#include "protocol/files.h"
#include "protocol/gtp.h"
#include "protocol/ugi.h"

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

Session *session_new(const char *spec, Output *output, Error *err) {
    Variant *variant = registry_open_line(spec, err);
    if (variant == NULL)
        return NULL;
    Session *session = memory_new(1, sizeof *session);
    const SearchOptions options = search_options(&standard);
    session->options = standard;
    session->output = output;
    session->files = FILES_NONE;
    session->search = search_new(&options);
    session_game_set(session, variant);
    return session;
}

void session_free(Session *session) {
    if (session == NULL)
        return;
    game_free(session->game);
    search_free(session->search);
    free(session);
}

void session_game_set(Session *session, Variant *variant) {
    game_free(session->game);
    session->game = game_new(variant);
    session->forfeited = false;
    search_clear(session->search);
}

bool session_options_apply(Session *session, const Options *wanted, Error *err) {
    const SearchOptions options = search_options(wanted);
    if (!search_options_set(session->search, &options))
        return error_set(err, "not enough memory for a table of %zu megabytes", options.hash);
    session->options = *wanted;
    return true;
}

bool session_line_fits(const char *line, Error *err) {
    return strlen(line) <= SESSION_LINE_MAX ||
           error_set(err, "syntax error: the line has more than %d bytes", SESSION_LINE_MAX);
}

/* GTP's preprocessing: control characters go, a tab is a blank, `#` begins a comment. */
static char *line_clean(const char *line) {
    char *clean = memory_resize(NULL, strlen(line) + 1, 1);
    size_t length = 0;
    for (; *line != '\0' && *line != '#'; line++)
        if (*line == '\t')
            clean[length++] = ' ';
        else if ((unsigned char)*line >= ' ' && *line != 127)
            clean[length++] = *line;
    clean[length] = '\0';
    return clean;
}

void session_write(Session *session, const char *text) {
    if (!output_text(session->output, text))
        atomic_store(&session->stop, true);
}

void session_line(Session *session, const char *line) {
    char *clean = line_clean(line);
    session->refused = false;
    if (clean[strspn(clean, " ")] == '\0') {
        free(clean);
        return;
    }
    if (session->ugi)
        ugi_line(session, clean);
    else
        gtp_line(session, clean);
    if (atomic_load(&session->output->failed))
        session->quit = true;
    free(clean);
}
