/* The program `play`: a person plays with the engine, or watches it. See README.md here. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "host/files.h"
#include "host/options.h"
#include "play/completion.h"
#include "play/typed.h"
#include "streams/descriptor.h"
#include "streams/program.h"

static const char about[] =
    "                [--play 'COLOUR [LEVEL]' | --watch MSEC]\n"
    "\n"
    "Play with the engine. Type a command, such as: play MOVE, genmove, hint, why, undo, help.\n"
    "The board is shown after every move. Tab completes words, and Ctrl-C stops a search.\n"
    "\n"
    "  --play 'COLOUR [LEVEL]'               you play COLOUR against the engine at LEVEL, 0 to "
    "20,\n"
    "                                        as by the line `you`; in quotes\n"
    "  --watch MSEC                          the engine plays itself, MSEC milliseconds a turn\n";

static const char others[] = "  -h, --help                            this text\n"
                             "  --version                             the version\n";

static const char greeting[] =
    "Fivefold " FIVEFOLD_VERSION ", an engine for the games of five.\n"
    "Type help, or: showboard, genmove, legal_moves, newgame pentominoes 8x8, quit.\n";

static const char playing[] = "You play. Type: play MOVE, hint, why, undo, help levels, quit.\n";

typedef struct Play {
    HostOptions options;
    const char *play, *watch; /* NULL: not given */
    Folders folders;
    Fivefold *engine;
    Person person;
    Console console;
    Console *used;        /* NULL: the terminal edits lines, or there is none */
    pthread_mutex_t lock; /* of the output, without a console */
} Play;

static bool protocol_gtp(const Play *play) {
    return play->options.protocol == NULL || strcmp(play->options.protocol, "gtp") == 0;
}

static void help_print(void (*output)(const char *text)) {
    output("usage: play ");
    output(host_options_usage);
    output(about);
    output(host_options_table);
    output(others);
}

static bool text_write(void *context, const char *text) {
    Play *play = context;
    if (play->used != NULL)
        return console_write(play->used, text);
    pthread_mutex_lock(&play->lock);
    const bool fine = printer_write(program_output(), text);
    pthread_mutex_unlock(&play->lock);
    return fine;
}

/* Runs in the thread that reads lines. */
static size_t line_complete(const void *context, const char *begun, Text *candidates) {
    const Play *play = context;
    const char *protocol = play->person.protocol;
    return completion_find(play->engine, protocol != NULL ? protocol : "gtp", begun, candidates);
}

/* The first line of a game against the engine: the engine may begin. */
static void person_start(Play *play) {
    Text line = {0};
    FivefoldPeek peek;
    text_add(&line, "you %s", play->play);
    fivefold_peek(play->engine, play->person.protocol, text_string(&line), &peek);
    person_answer(&play->person, &peek, text_string(&line));
    text_free(&line);
}

/* Seconds of the limit `idle`, which fivefold_limit() has read; 0: none. */
static int idle_seconds(const char *limit) {
    const char *idle = limit != NULL ? strstr(limit, "idle=") : NULL;
    return idle != NULL ? atoi(idle + strlen("idle=")) : 0;
}

static bool lines_play(Play *play) {
    const bool terminal = play->person.helped;
    const bool gtp = protocol_gtp(play);
    Error err;
    if (terminal &&
        console_open(&play->console, STREAM_INPUT, program_output(), line_complete, play))
        play->used = &play->console;
    if (terminal && gtp) {
        person_write(&play->person, greeting);
        person_write(&play->person, play->play != NULL ? playing : "");
    }
    if (play->play != NULL)
        person_start(play);
    if (terminal && gtp && play->used == NULL)
        person_write(&play->person, "> ");
    const bool run = typed_run(&play->person, STREAM_INPUT, STREAM_OUTPUT,
                               idle_seconds(play->options.limit), play->used, &err);
    if (play->used != NULL)
        console_close(play->used);
    if (!run)
        message("%s", err.text);
    return run && !atomic_load(&play->person.undelivered);
}

/* Returns false with a message if --play is wrong. */
static bool person_ready(Play *play) {
    Error err;
    if (play->play == NULL)
        return true;
    if (!protocol_gtp(play))
        message("--play needs the protocol gtp");
    else if (play->watch != NULL)
        message("--play and --watch exclude each other");
    else if (!person_set(&play->person, play->play, &err))
        message("--play: %s", err.text);
    else
        return true;
    return false;
}

/* Fails with a message. */
static bool engine_open(Play *play) {
    const HostOptions *options = &play->options;
    Error err;
    if (!folders_open(&play->folders, options->files, options->data, &err)) {
        message("%s", err.text);
        return false;
    }
    play->engine = fivefold_new(options->game, err.text, sizeof err.text);
    if (play->engine == NULL) {
        message("--game: %s", err.text);
        return false;
    }
    if (options->protocol != NULL && !fivefold_protocol(play->engine, options->protocol)) {
        message("--protocol: no protocol '%s'", quote(options->protocol).text);
        return false;
    }
    if (!fivefold_limit(play->engine, options->limit, options->without, err.text,
                        sizeof err.text)) {
        message("%s", err.text);
        return false;
    }
    fivefold_files(play->engine, &play->folders.files);
    return true;
}

static bool play_run(Play *play) {
    const char *game = host_options_game(&play->options);
    const bool terminal = descriptor_terminal(STREAM_OUTPUT);
    Error err;
    if (!engine_open(play))
        return false;
    if (play->watch != NULL && terminal)
        fivefold_line(play->engine, "set_option Ansi true");
    play->person = (Person){.engine = play->engine,
                            .write = text_write,
                            .context = play,
                            .helped = terminal && descriptor_terminal(STREAM_INPUT),
                            .protocol = play->play != NULL ? "gtp" : play->options.protocol};
    person_begin(&play->person);
    if (!person_ready(play))
        return false;
    if (play->watch == NULL)
        return lines_play(play);
    const bool gone = !person_watch(&play->person, game, play->watch, &err);
    if (gone && !atomic_load(&play->person.undelivered))
        message("--watch: %s", err.text);
    return !gone && !atomic_load(&play->person.undelivered);
}

/* Returns -1, or the status with which to exit. */
static int options_take(Play *play, int argc, char **argv) {
    for (int at = 1; at < argc; at++) {
        const char *word = argv[at] + (strncmp(argv[at], "--", 2) == 0);
        const char **value = strcmp(argv[at], "--play") == 0    ? &play->play
                             : strcmp(argv[at], "--watch") == 0 ? &play->watch
                                                                : NULL;
        if (strcmp(word, "-help") == 0 || strcmp(word, "-h") == 0)
            return help_print(print_string), EXIT_SUCCESS;
        if (strcmp(word, "-version") == 0 || strcmp(word, "-V") == 0)
            return print_string("play (Fivefold) " FIVEFOLD_VERSION "\n"), EXIT_SUCCESS;
        if (value != NULL && *value != NULL)
            return message("%s is given twice", argv[at]), EXIT_FAILURE;
        if (value != NULL && at + 1 < argc) {
            *value = argv[++at];
            continue;
        }
        Error err;
        if (argv[at][0] != '-' && !word_game_quoted(argv, at, &err))
            return message("%s", err.text), EXIT_FAILURE;
        const HostOption taken = host_option_take(&play->options, argc, argv, &at);
        if (taken == HOST_UNKNOWN)
            help_print(message_string);
        if (taken != HOST_TAKEN)
            return EXIT_FAILURE;
    }
    return -1;
}

static int play_start(int argc, char **argv) {
    Play *play = memory_new(1, sizeof *play);
    if (play == NULL)
        return message("out of memory"), EXIT_FAILURE;
    int status = options_take(play, argc, argv);
    if (status < 0) {
        pthread_mutex_init(&play->lock, NULL);
        status = play_run(play) ? EXIT_SUCCESS : EXIT_FAILURE;
        person_end(&play->person);
        fivefold_free(play->engine);
        folders_close(&play->folders);
        if (play->used != NULL)
            console_free(play->used);
        pthread_mutex_destroy(&play->lock);
    }
    free(play);
    return status;
}

int main(int argc, char **argv) {
    program_begin("play");
    return program_end(play_start(argc, argv), EXIT_FAILURE);
}
