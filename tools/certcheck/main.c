/* certcheck: checks a certificate of a solver by the rules alone. No code of solvers or search is
   linked in. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "check.h"
#include "streams/plainfile.h"
#include "streams/program.h"
#include "talk/usage.h"

enum { EXIT_RIGHT, EXIT_WRONG, EXIT_IMPOSSIBLE };
enum { WORK = 1000000000 };
enum { MBYTES = 64, MBYTES_MAX = 1 << 20 };

static const char help[] =
    "usage: certcheck [--lines FROM TO] [--every] [--memory MB] [--work N] [FILE]\n\n"
    "Checks a certificate (protocol.md), from standard input if there is no FILE. Prints `ok`\n"
    "with the verdict and counts, or `wrong` with the first wrong line and the reason.\n\n"
    "  --lines FROM TO  do the costly checks only for these lines of the body, counted from 1. If\n"
    "                   all parts are right, so is the certificate\n"
    "  --every          in plans of wins by force, make every reply on every board, also where\n"
    "                   it provably changes nothing (relevance zones, protocol.md); much slower\n"
    "  --memory MB      limit for the search's table, and again for lines not yet read (64)\n"
    "  --work N         give up after N units of work (1000000000), one to three minutes;\n"
    "                   `ok` prints them as `visited`. With --lines, N for each part\n"
    "  --help           this text\n"
    "  --version        the version\n\n"
    "Exit status: 0 right, 1 wrong, 2 it could not be checked.\n";

typedef struct Command {
    CheckOptions check;
    const char *file; /* NULL: standard input */
} Command;

static bool command_read(Command *command, int count, char **words, Error *err) {
    uint64_t mbytes = MBYTES;
    *command = (Command){.check = {.from = 1, .to = UINT64_MAX, .work = WORK}};
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--lines") == 0 && i + 2 < count) {
            if (!word_number(words[i + 1], "FROM", 1, UINT64_MAX, &command->check.from, err) ||
                !word_number(words[i + 2], "TO", command->check.from, UINT64_MAX,
                             &command->check.to, err))
                return false;
            i += 2;
        } else if (strcmp(words[i], "--every") == 0) {
            command->check.every = true;
        } else if (strcmp(words[i], "--memory") == 0 && i + 1 < count) {
            if (!word_number(words[++i], "MB", 1, MBYTES_MAX, &mbytes, err))
                return false;
        } else if (strcmp(words[i], "--work") == 0 && i + 1 < count) {
            if (!word_number(words[++i], "N", 1, INT64_MAX, &command->check.work, err))
                return false;
        } else if (strncmp(words[i], "--", 2) != 0 && command->file == NULL) {
            command->file = words[i];
        } else {
            return error_set(err, "'%s' is no option, or what follows it does not fit: see --help",
                             quote(words[i]).text);
        }
    }
    command->check.mbytes = (size_t)mbytes;
    return true;
}

static int impossible(const char *what, const char *why) {
    message("%s%s%s", what, what[0] != '\0' ? ": " : "", why);
    return EXIT_IMPOSSIBLE;
}

static int certcheck_run(int argc, char **argv) {
    Command command;
    CheckReport report;
    Error err;
    const int64_t start_msec = clock_msec();
    if (usage_asked(argc, argv, "certcheck", help))
        return EXIT_RIGHT;
    if (!command_read(&command, argc, argv, &err))
        return impossible("", err.text);
    Input input = {.file = command.file != NULL ? plainfile_stream(command.file, &err) : stdin};
    if (input.file == NULL)
        return impossible("", err.text);
    const bool right = certificate_check_run(&input, &command.check, &report, &err);
    const bool unread = ferror(input.file) != 0;
    fclose(input.file);
    if (unread || report.memory || work_over(&report.work))
        return impossible(command.file != NULL ? command.file : "standard input", err.text);
    if (!right) {
        print("wrong line %" PRIu64 ": %s\n", input.line, err.text);
        return EXIT_WRONG;
    }
    const bool complete = command.check.from == 1 && command.check.to >= report.lines;
    if (!complete)
        print("in part, lines %" PRIu64 " to %" PRIu64 ", ", command.check.from, command.check.to);
    print("ok %s lines %" PRIu64 " answers %" PRIu64 " exhausted %" PRIu64 " visited %" PRIu64
          " msec %" PRId64 "\n",
          report.claim, report.lines, report.answers, report.exhausted, work_units(&report.work),
          clock_msec() - start_msec);
    return EXIT_RIGHT;
}

int main(int argc, char **argv) {
    program_begin("certcheck");
    return program_end(certcheck_run(argc, argv), EXIT_IMPOSSIBLE);
}
