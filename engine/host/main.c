/* The program `fivefold`: executes the lines of the command line, or else the input loop. */
#include <stdlib.h>
#include <string.h>

#include "host/files.h"
#include "host/loop.h"
#include "host/options.h"
#include "host/stream.h"
#include "host/watch.h"
#include "protocol/session/answer.h"
#include "streams/descriptor.h"
#include "streams/program.h"

static const char about[] =
    "                [LINE ...]\n"
    "\n"
    "Reads protocol lines from standard input and answers on standard output. With a LINE,\n"
    "answers it and exits. If its first word contains a blank, each word is a line.\n"
    "Commands write files only to the folder of --files. They read tables of openings from\n"
    "the folder of --data; by default from the installed one. Try: fivefold help\n"
    "\n";

static const char others[] = "  -h, --help                            this text\n"
                             "  --version                             the version\n";

static void help_print(void (*output)(const char *text)) {
    output("usage: fivefold ");
    output(host_options_usage);
    output(about);
    output(host_options_table);
    output(others);
}

/* The other tools accept -help too. */
static bool word_in(const char *word, const char *one, const char *other, const char *third) {
    return strcmp(word, one) == 0 || strcmp(word, other) == 0 || strcmp(word, third) == 0;
}

static bool line_run(Session *session, char **words, int count) {
    Text line = {0};
    for (int i = 0; i < count; i++)
        text_add(&line, "%s%s", i > 0 ? " " : "", words[i]);
    session_line(session, text_string(&line), line.truncated, true);
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

static bool loop_start(Session *session) {
    Error err;
    if (descriptor_terminal(STREAM_INPUT))
        message("reads lines of a protocol; people play with bin/play. Try: help, quit");
    const bool run = loop_run(session, STREAM_INPUT, STREAM_OUTPUT, &err);
    if (!run)
        message("%s", err.text);
    return run;
}

/* Takes the options before the first LINE. Returns -1, or the status with which to exit. */
static int options_take(HostOptions *options, int argc, char **argv, int *at) {
    for (; *at < argc && argv[*at][0] == '-'; ++*at) {
        if (word_in(argv[*at], "-h", "-help", "--help"))
            return help_print(print_string), EXIT_SUCCESS;
        if (word_in(argv[*at], "-version", "--version", "-V"))
            return print_string("fivefold (Fivefold) " FIVEFOLD_VERSION "\n"), EXIT_SUCCESS;
        if (strcmp(argv[*at], "--play") == 0)
            return message("--play is an option of bin/play now"), EXIT_FAILURE;
        const HostOption taken = host_option_take(options, argc, argv, at);
        if (taken == HOST_UNKNOWN)
            help_print(message_string);
        if (taken != HOST_TAKEN)
            return EXIT_FAILURE;
    }
    Error err;
    if (*at == argc || word_game_quoted(argv, *at, &err))
        return -1;
    return message("%s", err.text), EXIT_FAILURE;
}

/* The session and what it may use. Must not be moved once it is open. */
typedef struct Engine {
    HostOptions options;
    Limits limits;
    Folders folders;
    ReplyStream stream;
    Session *session;
} Engine;

/* Opens the folders and reads the limits. Fails with a message. */
static bool access_open(Engine *engine) {
    const HostOptions *options = &engine->options;
    Error err;
    if (!folders_open(&engine->folders, options->files, options->data, &err))
        message("%s", err.text);
    else if (options->protocol != NULL && dialect_find(options->protocol) == NULL)
        message("--protocol: no protocol '%s'", quote(options->protocol).text);
    else if (!limits_read(&engine->limits, options->limit, options->without, &err))
        message("%s", err.text);
    else
        return true;
    return false;
}

/* Fails with a message. */
static bool session_open(Engine *engine) {
    const HostOptions *options = &engine->options;
    const Output output = stream_open(&engine->stream, program_output());
    Error err;
    Session *session = session_new(host_options_game(options), output, &err);
    engine->session = session;
    if (session == NULL || !session_limit(session, &engine->limits, &err)) {
        message("--game: %s", err.text);
        return false;
    }
    session->games = options->game != NULL;
    session->files = session->data = &engine->folders.files;
    if (options->protocol != NULL)
        session_speak(session, dialect_find(options->protocol));
    return true;
}

static int engine_run(int argc, char **argv) {
    Engine engine = {0};
    int at = 1;
    const int status = options_take(&engine.options, argc, argv, &at);
    if (status >= 0)
        return status;
    if (!access_open(&engine))
        return EXIT_FAILURE;
    bool accepted = session_open(&engine);
    if (accepted) {
        Session *session = engine.session;
        accepted = at < argc ? lines_run(session, argv + at, argc - at) : loop_start(session);
        accepted &= !atomic_load(&session->undelivered);
    }
    session_free(engine.session);
    stream_close(&engine.stream);
    folders_close(&engine.folders);
    return accepted ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("fivefold");
    return program_end(engine_run(argc, argv), EXIT_FAILURE);
}
