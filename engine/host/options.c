#include "host/options.h"

#include <string.h>

#include "streams/program.h"

const char host_options_usage[] =
    "[--game 'GAME [SIZE] [key=value ...]'] [--files DIR] [--data DIR]\n"
    "                [--limit NAME=N,...] [--without COMMAND,...] [--protocol NAME]\n";

const char host_options_table[] =
    "  --game 'GAME [SIZE] [key=value ...]'  the game at start (" HOST_GAME "); in quotes\n"
    "  --files DIR                           the folder for files that commands write\n"
    "  --data DIR                            the folder of tables of openings\n"
    "  --limit NAME=N[,NAME=N ...]           what no command exceeds:\n"
#define LIMIT(field, name, least, most, summary)                                                   \
    "                                        " name ": " summary "\n"
#include "protocol/session/limits.def"
    "  --without COMMAND[,COMMAND ...]       commands that are switched off\n"
    "  --protocol NAME                       the protocol at start, one of:"
#define DIALECT_FIRST(id)   " " #id
#define DIALECT(id, answer) ", " #id
#include "protocol/dialects.def"
    ";\n"
    "                                        by default that of the first line, or"
#define DIALECT_FIRST(id)   " " #id "\n"
#define DIALECT(id, answer) ""
#include "protocol/dialects.def"
    ;

HostOption host_option_take(HostOptions *options, int argc, char **argv, int *at) {
    const struct {
        const char *name, **value;
    } rows[] = {{"--game", &options->game},       {"--files", &options->files},
                {"--data", &options->data},       {"--limit", &options->limit},
                {"--without", &options->without}, {"--protocol", &options->protocol}};
    size_t i = 0;
    while (i < sizeof rows / sizeof *rows && strcmp(argv[*at], rows[i].name) != 0)
        i++;
    if (i == sizeof rows / sizeof *rows || *at + 1 == argc)
        return HOST_UNKNOWN;
    if (*rows[i].value != NULL) {
        message("%s is given twice", argv[*at]);
        return HOST_REFUSED;
    }
    *rows[i].value = argv[++*at];
    return HOST_TAKEN;
}

bool host_options_open(HostOptions *options) {
    const char *protocol = options->protocol;
    Error err;
    options->dialect = protocol != NULL ? dialect_find(protocol) : NULL;
    if (!files_open(&options->folder, options->files, &err))
        message("--files: %s", err.text);
    else if (!data_open(&options->installed, options->data))
        message("--data: the name of the folder is empty or too long");
    else if (protocol != NULL && options->dialect == NULL)
        message("--protocol: no protocol '%s'", quote(protocol).text);
    else if (!limits_read(&options->limits, options->limit, options->without, &err))
        message("%s", err.text);
    else
        return true;
    return false;
}

const char *host_options_game(const HostOptions *options) {
    return options->game != NULL ? options->game : HOST_GAME;
}

bool host_options_apply(HostOptions *options, Session *session) {
    Error err;
    if (!session_limit(session, &options->limits, &err)) {
        message("--game: %s", err.text);
        return false;
    }
    session->unchosen = options->game == NULL;
    session->files = &options->folder.files;
    session->data = &options->installed.data;
    if (options->dialect != NULL)
        session_speak(session, options->dialect);
    return true;
}
