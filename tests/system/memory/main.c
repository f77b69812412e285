/* Out-of-memory test: fails every memory request in turn, in every command, in games of every
   family. The answer must be correct or a refusal. A refusal must leave the state unchanged and
   free all memory; repeating the line must then succeed.

   Usage: memory [STEP [PART]]
   STEP: fails only every STEP-th request. PART: tests only that game of the list below; after the
   games come the start of a session, the reading of lines, records, pools, games by numbers, and
   the tables. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fixture.h"
#include "parts.h"
#include "tally.h"

enum { STEP = 7 };

typedef struct Part {
    const char *game; /* the lines that set it up, for lines_try(); `@` is the first legal move */
    void (*test)(long step); /* if there is no game */
} Part;

static const Part parts[] = {
    {.game = "newgame pentominoes 5x5\nplay @"},
    {.game = "newgame misere 4x5\nset_option Notation short\nplay @"},
    {.game = "newgame capture 5x5\nplay @\nplay @"},
    {.game = "newgame capture2003 4x5\nset_option Notation short\nplay @"},
    {.game = "newgame pente 7x7\nplay @\nplay @\nplay @"},
    {.game = "newgame swap2-pente 7x7\nplay @\nplay @"},
    {.game = "newgame gomoku 6x6\nplay @\nplay @"},
    {.game = "newgame pente 7x7 players=3\nplay @\nplay @\nplay @"},
    {.game = "newgame pentamid 3x3 nests=2 line=3\nplay @\nplay @"},
    {.test = session_try},
    {.test = streams_try},
    {.test = records_try},
    {.test = pools_try},
    {.test = games_try},
    {.test = tables_try},
};

/* Each part runs in its own process, so that a crash counts as a failure. */
static void part_try(const Part *part, long step) {
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        if (part->game != NULL)
            lines_try(part->game, step);
        else
            part->test(step);
        exit(EXIT_SUCCESS);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (child <= 0 || !WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS)
        verdict_count(failure("the process ended", ""));
}

int main(int argc, char **argv) {
    const long step = argc > 1 ? atol(argv[1]) : STEP;
    if (!tally_open() || !folder_make())
        return EXIT_FAILURE;
    commands_check();
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
        if (argc < 3 || (size_t)atol(argv[2]) == p)
            part_try(&parts[p], step > 0 ? step : 1);
    folder_remove();
    return tally_print() ? EXIT_SUCCESS : EXIT_FAILURE;
}
