#include "base/require.h"

#include <stdio.h>
#include <stdlib.h>

void *memory_require(void *block) {
    if (block == NULL) {
        fputs("fivefold: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return block;
}
