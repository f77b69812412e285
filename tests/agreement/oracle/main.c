/* The oracle: the truth about small positions by exhaustive search, and the engine's faults.

   oracle script SEED FIRST COUNT
   prints lines for the engine: the positions FIRST, FIRST + 1, ... and questions about them

   oracle judge SCRIPT REPLIES [BUDGET]
   judges the replies; BUDGET is the number of positions after which a question is given up */
#include <stdlib.h>
#include <string.h>

#include "replies.h"
#include "script.h"

enum { BUDGET = 300000 };

static int scripts_print(char **argument) {
    const uint64_t seed = strtoull(argument[0], NULL, 10);
    const unsigned first = (unsigned)strtoul(argument[1], NULL, 10);
    const unsigned count = (unsigned)strtoul(argument[2], NULL, 10);
    for (unsigned i = 0; i < count; i++)
        script_print(seed, first + i);
    return 0;
}

static int files_judge(char **argument, int count) {
    FILE *script = fopen(argument[0], "r"), *replies = fopen(argument[1], "r");
    if (script == NULL || replies == NULL) {
        fprintf(stderr, "oracle: a file cannot be read\n");
        return 2;
    }
    const uint64_t budget = count > 2 ? strtoull(argument[2], NULL, 10) : BUDGET;
    return replies_judge(script, replies, budget) ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc == 5 && strcmp(argv[1], "script") == 0)
        return scripts_print(argv + 2);
    if ((argc == 4 || argc == 5) && strcmp(argv[1], "judge") == 0)
        return files_judge(argv + 2, argc - 2);
    fprintf(stderr,
            "usage: oracle script SEED FIRST COUNT | oracle judge SCRIPT REPLIES [BUDGET]\n");
    return 2;
}
