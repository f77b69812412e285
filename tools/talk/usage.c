#include "talk/usage.h"

#include <stdio.h>
#include <string.h>

bool usage_asked(int argc, char **argv, const char *name, const char *help) {
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        word += strncmp(word, "--", 2) == 0;
        if (strcmp(word, "-help") == 0 || strcmp(word, "-h") == 0) {
            fputs(help, stdout);
            return true;
        }
        if (strcmp(word, "-version") == 0 || strcmp(word, "-V") == 0) {
            printf("%s (Fivefold) " FIVEFOLD_VERSION "\n", name);
            return true;
        }
    }
    return false;
}
