/* The functions of base/memory.h for the tools, which link these instead of the engine's. They
   print an error and exit if memory runs out, so they never return NULL. */
#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *require(void *block) {
    if (block == NULL) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return block;
}

void *memory_new(size_t count, size_t size) {
    return require(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
}

void *memory_resize(void *old, size_t count, size_t size) {
    if (size > 0 && count > SIZE_MAX / size)
        return require(NULL);
    return require(realloc(old, count * size > 0 ? count * size : 1));
}

void *memory_copy(const void *from, size_t size) {
    return memcpy(memory_resize(NULL, size, 1), from, size);
}

char *memory_string(const char *text) {
    return memory_copy(text, strlen(text) + 1);
}
