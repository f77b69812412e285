#include "arguments.h"

#include <string.h>

#include "records/forms.h"

enum { MSEC = 100, HASH = 64, HASH_MOST = 65536 };

const char review_help[] =
    "usage: review [OPTION ...] [FILE ...]\n\n"
    "Reads game records of any form, from standard input if no file is named, and says what each\n"
    "move gave away, and which would have been better.\n\n"
    "  --format FORM    text (the default), json, pgn or sgf\n"
    "  --movetime N     milliseconds for each position (100)\n"
    "  --nodes N        positions searched for each position, so that runs repeat\n"
    "  --depth N        plies\n"
    "  --hash N         megabytes for tables (64)\n"
    "  --threads N      of one search (1)\n"
    "  --game 'GAME'    words of newgame, for records that do not name their game\n"
    "  --from FORM      form of the records, seen by itself:"
#define FORM(enumerator, prefix, name, summary, writer, traits) " " name
#include "records/forms.def"
#undef FORM
    "\n"
    "  --strict         refuse a record of which the reader leaves out, guesses or changes "
    "anything\n"
    "  --journal FILE   keep each reviewed game there; games that are there are not searched "
    "again\n"
    "  --part K/N       of the games only number K, K + N, K + 2 N ..., K from 1 to N\n"
    "  --progress       say how far it is, and the time left\n\n"
    "Exit status: 0, or 1 if a game was refused; the others are reviewed.\n";

typedef struct Limit {
    const char *name;
    uint64_t most;
} Limit;

enum { LIMIT_MOVETIME, LIMIT_NODES, LIMIT_DEPTH, LIMIT_HASH, LIMIT_THREADS, LIMITS };

static const Limit limits[LIMITS] = {{"--movetime", DAY_MSEC},
                                     {"--nodes", INT64_MAX / 1000},
                                     {"--depth", SEARCH_DEPTH_MAX},
                                     {"--hash", HASH_MOST},
                                     {"--threads", SEARCH_THREADS_MAX}};

static bool format_read(const char *word, ReviewFormat *format, Error *err) {
    static const char *const names[] = {"text", "json", "pgn", "sgf"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(word, names[i]) == 0) {
            *format = (ReviewFormat)i;
            return true;
        }
    return error_set(err, "--format is text, json, pgn or sgf, not '%s'", quote(word).text);
}

/* K/N */
static bool part_read(const char *word, Arguments *arguments, Error *err) {
    char first[24];
    uint64_t part, parts;
    const size_t length = strcspn(word, "/");
    if (word[length] == '\0' || length >= sizeof first)
        return error_set(err, "--part is K/N, not '%s'", quote(word).text);
    memcpy(first, word, length);
    first[length] = '\0';
    if (!word_number(word + length + 1, "N of --part", 1, 1000000, &parts, err) ||
        !word_number(first, "K of --part", 1, parts, &part, err))
        return false;
    arguments->part = (size_t)part;
    arguments->parts = (size_t)parts;
    return true;
}

static bool limit_read(const char *name, const char *word, Arguments *arguments, bool *known,
                       Error *err) {
    size_t i = 0;
    uint64_t value;
    while (i < LIMITS && strcmp(name, limits[i].name) != 0)
        i++;
    *known = i < LIMITS;
    if (!*known)
        return true;
    if (!word_number(word, name, 1, limits[i].most, &value, err))
        return false;
    switch (i) {
    case LIMIT_MOVETIME: arguments->limits.msec = (int64_t)value; break;
    case LIMIT_NODES: arguments->limits.nodes = (int64_t)value; break;
    case LIMIT_DEPTH: arguments->limits.depth = (int)value; break;
    case LIMIT_HASH: arguments->options.hash = (size_t)value; break;
    default: arguments->options.threads = (int)value;
    }
    return true;
}

static bool option_read(const char *name, char *word, Arguments *arguments, Error *err) {
    bool known;
    if (!limit_read(name, word, arguments, &known, err))
        return false;
    if (known)
        return true;
    if (strcmp(name, "--format") == 0)
        return format_read(word, &arguments->format, err);
    if (strcmp(name, "--part") == 0)
        return part_read(word, arguments, err);
    if (strcmp(name, "--from") == 0)
        return arguments->from_given = record_form_find(word, &arguments->from, err);
    if (strcmp(name, "--game") == 0)
        arguments->game = word;
    else if (strcmp(name, "--journal") == 0)
        arguments->journal = word;
    else
        return error_set(err, "there is no option '%s'", quote(name).text);
    return true;
}

bool arguments_read(int argc, char **argv, Arguments *arguments, Error *err) {
    int at = 1;
    *arguments = (Arguments){.limits = {.clock = -1},
                             .options = {.hash = HASH, .threads = 1, .multipv = 1, .solver = true},
                             .part = 1,
                             .parts = 1};
    for (; at < argc && argv[at][0] == '-' && argv[at][1] != '\0'; at++) {
        if (strcmp(argv[at], "--") == 0) {
            at++;
            break;
        }
        if (strcmp(argv[at], "--strict") == 0) {
            arguments->strict = true;
        } else if (strcmp(argv[at], "--progress") == 0) {
            arguments->progress = true;
            continue;
        }
        if (at + 1 == argc)
            return error_set(err, "there is no option '%s', or its value is missing",
                             quote(argv[at]).text);
        if (!option_read(argv[at], argv[at + 1], arguments, err))
            return false;
        at++;
    }
    const SearchLimits *set = &arguments->limits;
    if (set->msec == 0 && set->nodes == 0 && set->depth == 0)
        arguments->limits.msec = MSEC;
    arguments->files = argv + at;
    arguments->file_count = (size_t)(argc - at);
    return true;
}
