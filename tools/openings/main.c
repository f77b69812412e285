/* openings: judges every first move of a board. See README.md. */
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "book.h"
#include "certificate.h"
#include "lines.h"
#include "picture.h"
#include "report.h"
#include "statistics.h"
#include "streams/program.h"
#include "streams/replacement.h"
#include "table.h"
#include "talk/ownfile.h"
#include "talk/usage.h"
#include "wins.h"
#include "workers.h"

enum { WORKERS_MAX = 256 };
enum { DONE = 0, REFUSED = 2, STOPPED = 3 }; /* exit status */

static const char usage[] =
    "usage: openings new DIR --game 'GAME SIZE ...' [--hash MB] [--window W]\n"
    "                    [--search depth=D|nodes=N | --within T [--nodes N] |\n"
    "                     --force [--after 'MOVE ...'] [--nodes N]]\n"
    "       openings run DIR [--workers N] [--nodes N]\n"
    "       openings job DIR K [--nodes N]\n"
    "       openings refuters DIR K\n"
    "       openings certificate DIR K [REPLY | --nodes N]\n"
    "       openings trials DIR K [--no-times]\n"
    "       openings wins DIR FROM\n"
    "       openings merge DIR\n"
    "       openings report DIR|TABLE [--svg FILE] [--no-times]\n"
    "       openings book [DIR ...] [--first FILE]\n\n"
    "Judges every opening of a board: by solving, by proofs, by wins by force, or by a search. "
    "The\n"
    "work is a folder, DIR, in which each opening is a job with a number K and a file of its own.\n"
    "Several processes may work on one folder. A command that was stopped continues when it is "
    "given\n"
    "again.\n\n"
    "  new          make the folder, with one job for each opening up to symmetry\n"
    "  run          do all jobs that are left\n"
    "  job          do one job\n"
    "  refuters     find all replies that refute the losing opening K\n"
    "  certificate  write the proof for opening K, or that REPLY refutes it, for certcheck\n"
    "  trials       count how hard the replies to opening K are to answer\n"
    "  wins         add the wins by force that the folder FROM has found\n"
    "  merge        write the table of the folder from the files of its jobs\n"
    "  report       print the results so far, from a folder or its table\n"
    "  book         write the engine's book from settled folders\n\n"
    "  --hash MB    the table of each worker (1024)\n"
    "  --window W   job K uses the results of jobs 1 to K - W (12)\n"
    "  --search L   search to a depth or a number of nodes, instead of solving\n"
    "  --within T   prove who wins within T turns, in games with capture\n"
    "  --force      look for wins by force, in the Pente family; --after: after these moves\n"
    "  --nodes N    give up a job of --within or --force after N nodes (1000000)\n"
    "  --workers N  threads that do jobs (1)\n"
    "  --svg FILE   a picture with a board for each opening\n"
    "  --no-times   leave times out\n"
    "  --first FILE first moves of other boards for the book\n"
    "  --help, --version\n\n"
    "Exit status: 0 done, 2 refused, 3 stopped by a signal.\n";

static StopToken stop;

static void signal_stop(int number) {
    (void)number;
    stop_request(&stop);
}

/* The first signal requests a stop; a second one ends the program. */
static void signals_catch(void) {
    struct sigaction action = {.sa_handler = signal_stop, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

typedef struct Arguments {
    const char *command, *path;
    const char *game, *svg, *reply, *after, *from;
    bool untimed, force;
    uint64_t hash, window, depth, nodes, within, more, workers, job;
} Arguments;

static bool search_read(const char *word, Arguments *arguments, Error *err) {
    if (strncmp(word, "depth=", 6) == 0)
        return word_number(word + 6, "depth", 1, SEARCH_DEPTH_MAX, &arguments->depth, err);
    if (strncmp(word, "nodes=", 6) == 0)
        return word_number(word + 6, "nodes", 1, INT64_MAX / 2, &arguments->nodes, err);
    return error_set(err, "a search is limited by depth=D or nodes=N, not by '%s'",
                     quote(word).text);
}

/* Reads a word that is not an option: the command, the folder or an argument of the command. */
static bool word_read(char *const *word, int at, Arguments *arguments, Error *err) {
    const char *argument = word[at];
    if (arguments->path != NULL && !word_game_quoted(word, at, err))
        return false;
    if (arguments->command == NULL)
        arguments->command = argument;
    else if (arguments->path == NULL)
        arguments->path = argument;
    else if (arguments->from == NULL && strcmp(arguments->command, "wins") == 0)
        arguments->from = argument;
    else if (arguments->job == 0)
        return word_number(argument, "job", 1, SPEC_OPENINGS_MAX, &arguments->job, err);
    else if (arguments->reply == NULL && strcmp(arguments->command, "certificate") == 0)
        arguments->reply = argument;
    else
        return error_set(err, "'%s' is one argument too many", quote(argument).text);
    return true;
}

/* Reads an option and its value. */
static bool option_read(const char *option, const char *value, Arguments *arguments, Error *err) {
    const struct {
        const char *option;
        const char **text;
    } texts[] = {
        {"--game", &arguments->game}, {"--after", &arguments->after}, {"--svg", &arguments->svg}};
    const struct {
        const char *option;
        uint64_t most, *number;
    } numbers[] = {{"--hash", SPEC_HASH_MAX, &arguments->hash},
                   {"--window", SPEC_WINDOW_MAX, &arguments->window},
                   {"--within", SPEC_WITHIN_MAX, &arguments->within},
                   {"--nodes", INT64_MAX / 2, &arguments->more},
                   {"--workers", WORKERS_MAX, &arguments->workers}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(option, texts[i].option) == 0) {
            *texts[i].text = value;
            return true;
        }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(option, numbers[i].option) == 0)
            return word_number(value, option + 2, 1, numbers[i].most, numbers[i].number, err);
    if (strcmp(option, "--search") == 0)
        return search_read(value, arguments, err);
    return error_set(err, "there is no option '%s'", quote(option).text);
}

static bool arguments_read(int count, char **word, Arguments *arguments, Error *err) {
    *arguments = (Arguments){.hash = SPEC_HASH, .window = SPEC_WINDOW, .workers = 1};
    for (int i = 1; i < count; i++) {
        const bool untimed = strcmp(word[i], "--no-times") == 0;
        const bool force = strcmp(word[i], "--force") == 0;
        arguments->untimed |= untimed;
        arguments->force |= force;
        if (untimed || force)
            continue;
        const bool option = strncmp(word[i], "--", 2) == 0;
        if (!(option ? option_read(word[i], i + 1 < count ? word[i + 1] : "", arguments, err)
                     : word_read(word, i, arguments, err)))
            return false;
        i += option;
    }
    return arguments->path != NULL ||
           error_set(err, "a command and a folder are needed: see openings --help");
}

/* --- commands --- */

static int command_new(const Arguments *arguments, Error *err) {
    Method method = {.hash = arguments->hash,
                     .window = arguments->window,
                     .depth = arguments->depth,
                     .nodes = arguments->nodes,
                     .within = arguments->within,
                     .force = arguments->force};
    if ((method.within > 0) + (method.depth > 0 || method.nodes > 0) + method.force > 1)
        return error_set(err, "--search, --within and --force exclude each other"), REFUSED;
    if (arguments->after != NULL && strlen(arguments->after) >= sizeof method.after)
        return error_set(err, "there are too many moves before the openings"), REFUSED;
    if (arguments->after != NULL)
        memcpy(method.after, arguments->after, strlen(arguments->after) + 1);
    if (method.within > 0 || method.force)
        method.nodes = arguments->more > 0 ? arguments->more : SPEC_NODES;
    if (arguments->game == NULL)
        return error_set(err, "--game is missing"), REFUSED;
    JobSpec *spec = spec_new(arguments->game, &method, err);
    if (spec == NULL)
        return REFUSED;
    char *path = folder_table(arguments->path);
    Results none = results_new(spec);
    Text text = {0};
    bool made = folder_make(arguments->path, err);
    if (made && access(path, F_OK) == 0)
        made = error_set(err, "there is a table in '%s' already", arguments->path);
    if (made) {
        table_write(spec, &none, &text);
        made = file_replace(path, &text, err);
    }
    if (made)
        print("%d openings of %s\n", spec->count, spec->game);
    text_free(&text);
    results_free(spec, &none);
    free(path);
    spec_free(spec);
    return made ? DONE : REFUSED;
}

static bool report_print(const JobSpec *spec, const Results *results, const Arguments *arguments,
                         Error *err) {
    Text text = {0};
    bool done = true;
    if (arguments->svg != NULL) {
        picture_write(spec, results->result, &text);
        done =
            ownfile_check(arguments->svg, "<svg ", err) && file_replace(arguments->svg, &text, err);
        text_clear(&text);
    }
    openings_report_write(spec, results, !arguments->untimed, &text);
    if (done)
        print_string(text_string(&text));
    text_free(&text);
    return done;
}

/* Reports from a table file without a folder. */
static int command_report(const Arguments *arguments, Error *err) {
    Results results;
    JobSpec *spec = table_read(arguments->path, &results, err);
    if (spec == NULL)
        return REFUSED;
    const bool done = report_print(spec, &results, arguments, err);
    results_free(spec, &results);
    spec_free(spec);
    return done ? DONE : REFUSED;
}

typedef bool FolderCommand(Workers *workers, const Arguments *arguments, Error *err);

static bool command_run(Workers *workers, const Arguments *arguments, Error *err) {
    workers_more(workers, arguments->more);
    return workers_run(workers, (int)arguments->workers, err);
}

static bool command_job(Workers *workers, const Arguments *arguments, Error *err) {
    workers_more(workers, arguments->more);
    return workers_job(workers, (int)arguments->job - 1, err);
}

static bool command_merge(Workers *workers, const Arguments *arguments, Error *err) {
    (void)arguments;
    return workers_merge(workers, err);
}

static bool command_wins(Workers *workers, const Arguments *arguments, Error *err) {
    if (arguments->from == NULL)
        return error_set(err, "the folder FROM is missing: openings wins DIR FROM");
    return wins_add(workers_spec(workers), workers_folder(workers), arguments->from, err);
}

static bool command_refuters(Workers *workers, const Arguments *arguments, Error *err) {
    const int job = (int)arguments->job - 1;
    Text text = {0};
    bool done = workers_refuters(workers, job, err);
    if (done) {
        report_refuters(workers_spec(workers), workers_results(workers)->refuters[job], &text);
        print_string(text_string(&text) + 1);
    }
    text_free(&text);
    return done;
}

static bool command_certificate(Workers *workers, const Arguments *arguments, Error *err) {
    const JobSpec *spec = workers_spec(workers);
    const Results *results = workers_results(workers);
    const int job = (int)arguments->job - 1;
    Text text = {0};
    if (spec_forces(spec) && arguments->reply != NULL)
        return error_set(err, "certificates of wins by force take no REPLY");
    bool done = spec_forces(spec)
                    ? certificate_force(spec, results, arguments->path, job, arguments->more, &stop,
                                        &text, err)
                    : certificate_write(spec, results, job, arguments->reply, &text, err);
    if (done)
        print_string(text_string(&text));
    text_free(&text);
    return done;
}

static bool command_statistics(Workers *workers, const Arguments *arguments, Error *err) {
    const JobSpec *spec = workers_spec(workers);
    if (spec_searches(spec))
        return error_set(err, "the openings of this folder are searched, not solved");
    const SolveTask task = {.bytes = MEGABYTES((size_t)spec->method.hash)};
    void *tables = solver_kayles.tables_new(&task, err);
    if (tables == NULL)
        return error_set(err, "there is not enough memory for the solver's table");
    Text text = {0};
    bool done = statistics_write(spec, tables, (int)arguments->job - 1, !arguments->untimed, &stop,
                                 &text, err);
    if (done)
        print_string(text_string(&text));
    text_free(&text);
    solver_kayles.tables_free(tables);
    return done;
}

static bool command_folder_report(Workers *workers, const Arguments *arguments, Error *err) {
    return report_print(workers_spec(workers), workers_results(workers), arguments, err);
}

static const struct {
    const char *name;
    FolderCommand *run;
    bool wants_job, reads; /* reads: writes nothing to the folder */
} commands[] = {
    {"run", command_run, false, false},          {"job", command_job, true, false},
    {"refuters", command_refuters, true, false}, {"certificate", command_certificate, true, true},
    {"trials", command_statistics, true, true},  {"wins", command_wins, false, false},
    {"merge", command_merge, false, false},      {"report", command_folder_report, false, true}};

static int folder_command(size_t which, const Arguments *arguments, Error *err) {
    char *path = folder_table(arguments->path);
    JobSpec *spec = table_read(path, NULL, err);
    Folder folder = folder_read(arguments->path);
    free(path);
    if (spec == NULL)
        return REFUSED;
    bool able = !commands[which].wants_job ||
                (arguments->job >= 1 && arguments->job <= (uint64_t)spec->count) ||
                error_set(err, "jobs are numbered from 1 to %d", spec->count);
    able = able && (commands[which].reads || folder_open(&folder, arguments->path, err));
    if (able) {
        Workers *workers = job_workers_new(spec, &folder, &stop);
        signals_catch();
        *err = (Error){""};
        able = commands[which].run(workers, arguments, err);
        job_workers_free(workers);
        folder_close(&folder);
    }
    spec_free(spec);
    return able ? DONE : err->text[0] == '\0' ? STOPPED : REFUSED;
}

static int command_do(const Arguments *arguments, Error *err) {
    if (strcmp(arguments->command, "new") == 0)
        return command_new(arguments, err);
    if (strcmp(arguments->command, "report") == 0 && !folder_is(arguments->path))
        return command_report(arguments, err);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(arguments->command, commands[i].name) == 0)
            return folder_command(i, arguments, err);
    error_set(err, "there is no command '%s'", quote(arguments->command).text);
    return REFUSED;
}

/* Adds the section of one folder to the book. */
static bool book_folder(const char *path, Text *out, Error *err) {
    char *table = folder_table(path);
    JobSpec *spec = table_read(table, NULL, err);
    Folder folder = folder_read(path);
    free(table);
    if (spec == NULL)
        return false;
    Workers *workers = job_workers_new(spec, &folder, &stop);
    const bool written = book_spec_write(spec, workers_results(workers), out, err);
    job_workers_free(workers);
    folder_close(&folder);
    spec_free(spec);
    return written;
}

static int command_book(int count, char **word, Error *err) {
    Text out = {0};
    bool written = true;
    text_string_add(&out, "/* Made by `openings book` from tools/openings/results. */\n");
    for (int i = 0; i < count && written; i++)
        if (strcmp(word[i], "--first") == 0)
            written = i + 1 < count ? book_first_write(word[++i], &out, err)
                                    : error_set(err, "--first needs a file");
        else
            written = book_folder(word[i], &out, err);
    if (written)
        print_string(text_string(&out));
    text_free(&out);
    return written ? DONE : REFUSED;
}

static int openings_run(int argc, char **argv) {
    Arguments arguments;
    Error err = {""};
    if (usage_asked(argc, argv, "openings", usage))
        return DONE;
    if (argc < 2 || strcmp(argv[1], "help") == 0) {
        argc < 2 ? message_string(usage) : print_string(usage);
        return argc < 2 ? REFUSED : DONE;
    }
    const int status = strcmp(argv[1], "book") == 0 ? command_book(argc - 2, argv + 2, &err)
                       : arguments_read(argc, argv, &arguments, &err) ? command_do(&arguments, &err)
                                                                      : REFUSED;
    if (status == REFUSED)
        message("%s", err.text);
    else if (status == STOPPED)
        message("stopped; the same command continues");
    return status;
}

int main(int argc, char **argv) {
    program_begin("openings");
    return program_end(openings_run(argc, argv), REFUSED);
}
