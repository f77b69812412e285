#include "talk/usage.h"

#include <string.h>

#include "streams/program.h"

bool usage_asked(int argc, char **argv, const char *name, const char *help) {
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        word += strncmp(word, "--", 2) == 0;
        if (strcmp(word, "-help") == 0 || strcmp(word, "-h") == 0) {
            print_string(help);
            return true;
        }
        if (strcmp(word, "-version") == 0 || strcmp(word, "-V") == 0) {
            print("%s (Fivefold) " FIVEFOLD_VERSION "\n", name);
            return true;
        }
    }
    return false;
}
