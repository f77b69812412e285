/* Where replies go: whole pieces of text. When one cannot be written the conversation is over. */
#pragma once

#include <stdbool.h>

typedef struct Output {
    bool (*write)(void *context, const char *text); /* any thread; false: nobody reads any more */
    void *context;
} Output;
