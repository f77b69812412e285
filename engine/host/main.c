/* The program `fivefold`: executes the lines of the command line, or else the input loop. */
#include <stdlib.h>
#include <string.h>

#include "host/data.h"
#include "host/files.h"
#include "host/loop.h"
#include "host/stream.h"
#include "host/watch.h"
#include "protocol/commands/completion.h"
#include "protocol/commands/opponent.h"
#include "protocol/session/answer.h"
#include "streams/descriptor.h"
#include "streams/program.h"

#define GAME_AT_START "capture 7x7"

static const char help[] =
    "usage: fivefold [--game 'GAME [SIZE] [key=value ...]'] [--files DIR] [--data DIR]\n"
    "                [--limit NAME=N,...] [--without COMMAND,...] [--protocol NAME]\n"
    "                [--play 'COLOUR [LEVEL]'] [LINE ...]\n"
    "\n"
    "Reads protocol lines from standard input and answers on standard output. With a LINE,\n"
    "answers it and exits. If its first word contains a blank, each word is a line.\n"
    "Commands write files only to the folder of --files. They read tables of openings from\n"
    "the folder of --data; by default from the installed one. Try: fivefold help\n"
    "\n"
    "  --game 'GAME [SIZE] [key=value ...]'  the game at start (capture 7x7); in quotes\n"
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
    "  --play 'COLOUR [LEVEL]'               a person plays COLOUR against the engine at LEVEL, 0 "
    "to\n"
    "                                        20, as by the line `you`; in quotes\n"
    "  -h, --help                            this text\n"
    "  --version                             the version\n";

/* The other tools accept -help too. */
static bool word_in(const char *word, const char *one, const char *other, const char *third) {
    return strcmp(word, one) == 0 || strcmp(word, other) == 0 || strcmp(word, third) == 0;
}

static const char greeting[] =
    "Fivefold " FIVEFOLD_VERSION ", an engine for the games of five.\n"
    "Type help, or: showboard, genmove, legal_moves, newgame pentominoes 8x8, quit.\n";

static const char playing[] = "You play. Type: play MOVE, hint, why, undo, help levels, quit.\n";

static bool line_run(Session *session, char **words, int count) {
    Text line = {0};
    for (int i = 0; i < count; i++)
        text_add(&line, "%s%s", i > 0 ? " " : "", words[i]);
    session_line(session, text_string(&line), line.truncated);
    text_free(&line);
    return !session->refused;
}

static void output_gone(void *context) {
    session_abandon(context);
}

/* Executes the words as one line. If the first word contains a blank, each word is a line. */
static bool lines_run(Session *session, char **words, int count) {
    const bool single = strchr(words[0], ' ') == NULL;
    bool accepted = true;
    Watch watch;
    watch_begin(&watch, STREAM_OUTPUT, output_gone, session);
    if (single)
        accepted = line_run(session, words, count);
    for (int i = 0; i < count && !single && !session->quit; i++)
        accepted &= line_run(session, words + i, 1);
    watch_end(&watch);
    return accepted;
}

/* Runs in the thread that reads lines, which owns the reader. */
static size_t line_complete(const void *context, const char *begun, Text *candidates) {
    const Session *session = context;
    return completion_find(session->reader.dialect, &session->limits, begun, candidates);
}

/* The first line of a session with a person: the engine may begin. */
static void person_begin(Session *session, const char *play) {
    Text line = {0};
    text_add(&line, "you %s", play);
    session_line(session, text_string(&line), line.truncated);
    text_free(&line);
}

/* At a terminal, edits lines with the console unless the terminal should do it. */
static bool loop_start(Session *session, const char *play, ReplyStream *stream, Console *console) {
    Error err;
    session->terminal = descriptor_terminal(STREAM_INPUT) && descriptor_terminal(STREAM_OUTPUT);
    if (session->terminal &&
        console_open(console, STREAM_INPUT, program_output(), line_complete, session))
        stream->console = console;
    if (session->terminal && session->reader.dialect == dialect_at(0)) {
        session_write(session, greeting);
        session_write(session, play != NULL ? playing : "");
    }
    if (play != NULL)
        person_begin(session, play);
    if (session->terminal && session->reader.dialect == dialect_at(0) && stream->console == NULL)
        session_write(session, "> ");
    const bool run = loop_run(session, STREAM_INPUT, STREAM_OUTPUT, stream->console, &err);
    if (stream->console != NULL)
        console_close(console);
    if (!run)
        message("%s", err.text);
    return run;
}

/* Refuses a repeated setting: the first value may be a limit that must hold. */
static int given_twice(const char *setting) {
    message("%s is given twice", setting);
    return EXIT_FAILURE;
}

typedef struct Wishes {
    const char *game, *limit, *without, *protocol, *play; /* NULL: not given */
} Wishes;

/* Sets limits, dialect and person. Fails with a message. */
static bool session_prepare(Session *session, const Wishes *wishes, const Limits *limits,
                            const Dialect *dialect) {
    Error err;
    if (!session_limit(session, limits, &err)) {
        message("--game: %s", err.text);
        return false;
    }
    if (wishes->play != NULL && !opponent_line_set(session, wishes->play, &err)) {
        message("--play: %s", err.text);
        return false;
    }
    session->unchosen = wishes->game == NULL;
    if (dialect != NULL)
        session_speak(session, dialect);
    return true;
}

/* Prints a message and returns NULL on failure. */
static Session *session_open(const Wishes *wishes, Output output) {
    const char *game = wishes->game;
    const Dialect *dialect = wishes->protocol != NULL ? dialect_find(wishes->protocol) : NULL;
    Limits limits;
    Error err;
    if (wishes->protocol != NULL && dialect == NULL) {
        message("--protocol: no protocol '%s'", quote(wishes->protocol).text);
        return NULL;
    }
    if (wishes->play != NULL && dialect != NULL && dialect != dialect_at(0)) {
        message("--play needs the protocol %s", dialect_at(0)->name);
        return NULL;
    }
    if (!limits_read(&limits, wishes->limit, wishes->without, &err)) {
        message("%s", err.text);
        return NULL;
    }
    Session *session = session_new(game != NULL ? game : GAME_AT_START, output, &err);
    if (session == NULL)
        message("--game: %s", err.text);
    if (session != NULL && session_prepare(session, wishes, &limits, dialect))
        return session;
    session_free(session);
    return NULL;
}

static int engine_run(int argc, char **argv) {
    const char *folder = NULL, *installed = NULL;
    Wishes wishes = {NULL, NULL, NULL, NULL, NULL};
    const struct {
        const char *name, **value;
    } settings[] = {{"--game", &wishes.game},       {"--files", &folder},
                    {"--data", &installed},         {"--limit", &wishes.limit},
                    {"--without", &wishes.without}, {"--protocol", &wishes.protocol},
                    {"--play", &wishes.play}};
    enum { SETTINGS = sizeof settings / sizeof *settings };
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (word_in(argv[i], "-h", "-help", "--help"))
            return print_string(help), EXIT_SUCCESS;
        if (word_in(argv[i], "-version", "--version", "-V"))
            return print_string("fivefold (Fivefold) " FIVEFOLD_VERSION "\n"), EXIT_SUCCESS;
        int s = 0;
        while (s < SETTINGS && strcmp(argv[i], settings[s].name) != 0)
            s++;
        if (s == SETTINGS || i + 1 == argc)
            return message_string(help), EXIT_FAILURE;
        if (*settings[s].value != NULL)
            return given_twice(argv[i]);
        *settings[s].value = argv[++i];
    }
    Error err;
    ReplyStream stream;
    Console console;
    Folder files;
    DataFolder data;
    if (i < argc && !word_game_quoted(argv, i, &err)) {
        message("%s", err.text);
        return EXIT_FAILURE;
    }
    if (!files_open(&files, folder, &err)) {
        message("--files: %s", err.text);
        return EXIT_FAILURE;
    }
    if (!data_open(&data, installed)) {
        message("--data: the name of the folder is empty or too long");
        return EXIT_FAILURE;
    }
    Session *session = session_open(&wishes, stream_open(&stream, program_output()));
    if (session == NULL)
        return EXIT_FAILURE;
    session->files = &files.files;
    session->data = &data.data;
    session->last = i < argc;
    bool accepted = session->last ? lines_run(session, argv + i, argc - i)
                                  : loop_start(session, wishes.play, &stream, &console);
    accepted &= !atomic_load(&session->undelivered);
    session_free(session);
    if (stream.console != NULL)
        console_free(&console);
    stream_close(&stream);
    return accepted ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("fivefold");
    return program_end(engine_run(argc, argv), EXIT_FAILURE);
}
