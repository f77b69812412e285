/* Game records in the form of pente.org, and the engine's own commands: each into the other. See
   README.md here. */
#include <stdlib.h>
#include <string.h>

#include "convert.h"
#include "streams/program.h"
#include "talk/usage.h"

static const char help[] =
    "usage: records read|write, from standard input to standard output\n\n"
    "  read   game records in the form of pente.org become the engine's commands\n"
    "  write  commands, newgame and play, become records\n\n"
    "Exit status: 0, or 1 if a line could not be read; what came before it is written.\n";

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
