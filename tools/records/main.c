/* Converts game records of pente.org into engine commands, and back (README.md). */
#include <stdlib.h>
#include <string.h>

#include "convert.h"
#include "streams/program.h"
#include "talk/usage.h"

static const char help[] =
    "usage: records read|write, from standard input to standard output\n\n"
    "  read   converts game records of pente.org into engine commands\n"
    "  write  converts the commands newgame and play into records\n\n"
    "Exit status: 0, or 1 after a line that cannot be read; earlier output is valid.\n";

static int records_run(int argc, char **argv) {
    const char *way = argc == 2 ? argv[1] : "";
    const bool reading = strcmp(way, "read") == 0;
    if (usage_asked(argc, argv, "records", help))
        return EXIT_SUCCESS;
    if (!reading && strcmp(way, "write") != 0) {
        message_string(help);
        return EXIT_FAILURE;
    }
    return records_convert(stdin, program_output(), reading) ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    program_begin("records");
    return program_end(records_run(argc, argv), EXIT_FAILURE);
}
