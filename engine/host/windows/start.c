/* Starts main() with the words of the command line in UTF-8. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "host/windows/system.h"

extern int _dowildcard; /* of the compiler's start-up code */
int _dowildcard = 0;    /* words with an asterisk are not names of files */

int main(int argc, char **argv);
int wmain(int argc, wchar_t **wide);

int wmain(int argc, wchar_t **wide) {
    char **words = memory_new((size_t)argc + 1, sizeof *words);
    bool fine = words != NULL;
    for (int i = 0; i < argc && fine; i++) {
        words[i] = narrow_new(wide[i]);
        fine = words[i] != NULL;
    }
    if (fine)
        return main(argc, words);
    fputs("out of memory\n", stderr);
    return EXIT_FAILURE;
}
