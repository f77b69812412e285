#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *memory_new(size_t count, size_t size) {
    return calloc(count > 0 ? count : 1, size > 0 ? size : 1);
}

void *memory_resize(void *old, size_t count, size_t size) {
    if (size > 0 && count > SIZE_MAX / size)
        return NULL;
    return realloc(old, count * size > 0 ? count * size : 1);
}

void *memory_copy(const void *from, size_t size) {
    void *copy = memory_resize(NULL, size, 1);
    return copy != NULL ? memcpy(copy, from, size) : NULL;
}

char *memory_string(const char *text) {
    return memory_copy(text, strlen(text) + 1);
}
