/* kayles: solves Node Kayles on a graph. See README.md here. */
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "dimacs.h"
#include "nimber.h"
#include "streams/descriptor.h"
#include "streams/plainfile.h"
#include "streams/program.h"
#include "talk/usage.h"
#include "talk/wholefile.h"

enum { EXIT_SOLVED, EXIT_IMPOSSIBLE, EXIT_UNKNOWN };
enum { MBYTES = 64, MBYTES_MAX = 1 << 16, PROGRESS_MSEC = 1000 };

static const char help[] =
    "usage: kayles [--nimber] [--movetime MS] [--nodes N] [--hash MB] [FILE]\n\n"
    "Solves Node Kayles on the graph in FILE, or in standard input if there is no FILE: players\n"
    "choose vertices in turn, each removed with its neighbours; who cannot choose loses. The form\n"
    "is DIMACS edge format: comments `c TEXT`, one line `p edge VERTICES EDGES` (or `p col`), "
    "then\n"
    "that many lines `e U V`.\n\n"
    "Prints `win VERTEX`, `loss`, `nimber N` or `unknown`, then `nodes N`, `msec N` and `table "
    "N`,\n"
    "in thousandths of the table. A line `info unknown: WHY` precedes `unknown`; each second of\n"
    "the search prints a line `info nodes N ...`.\n\n"
    "  --nimber         ask for the Sprague-Grundy value; if a component has one above 31, the\n"
    "                   answer is `unknown`\n"
    "  --movetime MS    give up after so many milliseconds\n"
    "  --nodes N        give up after so many nodes\n"
    "  --hash MB        memory of the table (64)\n"
    "  --help           this text\n"
    "  --version        the version\n\n"
    "Exit status: 0 solved, 1 the graph could not be read or memory ran out, 2 unknown.\n";

typedef struct Command {
    const char *file; /* NULL: standard input */
    bool value;
    uint64_t msec, nodes, mbytes;
} Command;

static bool command_read(Command *command, int count, char **words, Error *err) {
    const struct {
        const char *name;
        uint64_t most, *to;
    } numbers[] = {{"--movetime", DAY_MSEC, &command->msec},
                   {"--nodes", INT64_MAX, &command->nodes},
                   {"--hash", MBYTES_MAX, &command->mbytes}};
    for (int i = 1; i < count; i++) {
        size_t n = 0;
        while (n < sizeof numbers / sizeof *numbers && strcmp(words[i], numbers[n].name) != 0)
            n++;
        if (n < sizeof numbers / sizeof *numbers) {
            const char *value = ++i < count ? words[i] : "";
            if (!word_number(value, numbers[n].name, 1, numbers[n].most, numbers[n].to, err))
                return false;
        } else if (strcmp(words[i], "--nimber") == 0) {
            command->value = true;
        } else if (words[i][0] != '-' && command->file == NULL) {
            command->file = words[i];
        } else {
            return error_set(err, "'%s' is no option, or a second file: see --help",
                             quote(words[i]).text);
        }
    }
    return true;
}

static bool input_read(const char *path, Text *text, Error *err) {
    if (path == NULL) {
        text->most = DIMACS_BYTES;
        const int error = wholefile_read(STREAM_INPUT, text);
        if (error != 0)
            return error_set(err, "cannot read standard input: %s", strerror(error));
        return !text->full || error_set(err, "the input has more than %d bytes", DIMACS_BYTES);
    }
    const int file = descriptor_open(path);
    if (file < 0)
        return error_set(err, "cannot read '%s': %s", quote(path).text, strerror(errno));
    return plainfile_read(file, path, DIMACS_BYTES, text, err);
}

/* A reading that the deadline ends leaves an empty graph and sets *ended. */
static bool graph_read(const Command *command, const SolveLimits *limits, Graph *graph, bool *ended,
                       Error *err) {
    const Cancel cancel = {.deadline_msec =
                               limits->msec > 0 ? limits->start_msec + limits->msec : 0};
    Text text = {0};
    const bool good = input_read(command->file, &text, err) &&
                      dimacs_read(text_string(&text), text.length, &cancel, graph, err);
    text_free(&text);
    *ended = !good && cancelled(&cancel);
    return good || *ended;
}

static void effort_print(const SolveReport *report) {
    print(" nodes %" PRIu64 " msec %" PRId64 " table %d\n", report->nodes, report->msec,
          report->fill);
    print_flush();
}

static void progress_print(void *context, const SolveReport *report) {
    (void)context;
    if (report->msec < PROGRESS_MSEC)
        return;
    print_string("info");
    effort_print(report);
}

static void reason_print(const SolveLimits *limits, const SolveReport *report) {
    if (limits->nodes > 0 && report->nodes >= limits->nodes)
        print("info unknown: %" PRIu64 " nodes were too few\n", limits->nodes);
    else if (limits->msec > 0 && clock_msec() - limits->start_msec >= limits->msec)
        print("info unknown: %" PRId64 " milliseconds were too few\n", limits->msec);
    else
        print("info unknown: %s\n", report->why);
}

static void answer_print(const NimberTask *task, const SolveReport *report, int value) {
    if (report->verdict == VERDICT_UNKNOWN)
        reason_print(&task->limits, report);
    if (value >= 0)
        print("nimber %d", value);
    else
        print_string(verdict_word(report->verdict));
    if (report->vertex >= 0)
        print(" %d", report->vertex + 1);
    effort_print(report);
}

/* Reads and solves the graph of the command. Returns the exit status. */
static int graph_solve(const Command *command, int64_t start_msec) {
    const SolveListener listener = {.progress = progress_print};
    SolveReport report = {.vertex = -1, .why = "the search was ended"};
    Graph graph;
    Error err;
    bool ended;
    int value = -1;
    const NimberTask task = {.graph = &graph,
                             .value = command->value,
                             .most = NIMBER_MAX,
                             .bytes = MEGABYTES(command->mbytes),
                             .limits = {.msec = (int64_t)command->msec,
                                        .start_msec = start_msec,
                                        .nodes = command->nodes},
                             .listener = &listener};
    if (!graph_read(command, &task.limits, &graph, &ended, &err)) {
        message("%s", err.text);
        return EXIT_IMPOSSIBLE;
    }
    if (!ended) {
        value = nimber_find(&task, &report);
        graph_free(&graph);
    }
    if (report.no_memory && report.verdict == VERDICT_UNKNOWN) {
        message("no room to solve the graph");
        return EXIT_IMPOSSIBLE;
    }
    answer_print(&task, &report, value);
    return report.verdict == VERDICT_UNKNOWN ? EXIT_UNKNOWN : EXIT_SOLVED;
}

static int kayles_prove(int argc, char **argv) {
    const int64_t start_msec = clock_msec();
    Command command = {.mbytes = MBYTES};
    Error err;
    if (usage_asked(argc, argv, "kayles", help))
        return EXIT_SOLVED;
    if (command_read(&command, argc, argv, &err))
        return graph_solve(&command, start_msec);
    message("%s", err.text);
    return EXIT_IMPOSSIBLE;
}

int main(int argc, char **argv) {
    program_begin("kayles");
    return program_end(kayles_prove(argc, argv), EXIT_IMPOSSIBLE);
}
