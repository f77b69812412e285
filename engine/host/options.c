#include "host/options.h"

#include <string.h>

#include "fivefold.h"
#include "streams/program.h"

const char host_options_usage[] =
    "[--game 'GAME [SIZE] [key=value ...]'] [--files DIR] [--data DIR]\n"
    "                [--limit NAME=N,...] [--without COMMAND,...] [--protocol NAME]\n";

const char host_options_table[] =
    "  --game 'GAME [SIZE] [key=value ...]'  the game at start (" FIVEFOLD_GAME "); in quotes\n"
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

const char *host_options_game(const HostOptions *options) {
    return options->game != NULL ? options->game : FIVEFOLD_GAME;
}
