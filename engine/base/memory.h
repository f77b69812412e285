/* Allocation that may fail: returns NULL and changes nothing; the caller propagates the failure.
   The engine allocates only here. Tools link versions that exit with a message instead
   (tools/talk/memory.c). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Megabytes to bytes, at most SIZE_MAX / 2, so that doubling cannot overflow. */
#define MEGABYTES(n) ((uint64_t)(n) > SIZE_MAX >> 21 ? SIZE_MAX >> 1 : (size_t)(n) << 20)

void *memory_new(size_t count, size_t size);               /* zeroed; free() it */
void *memory_resize(void *old, size_t count, size_t size); /* new bytes are undefined */
void *memory_copy(const void *from, size_t size);
char *memory_string(const char *text);

/* Grows an array by doubling until it has room for `more` elements beyond `used`; updates *room.
   Start with NULL and 0. Returns the array, which may have moved; NULL if memory runs out. */
static inline void *memory_room(void *array, size_t used, size_t more, size_t *room, size_t size) {
    size_t wanted = *room > 0 ? *room : 1;
    while (used + more > wanted)
        wanted *= 2;
    void *grown = wanted > *room ? memory_resize(array, wanted, size) : array;
    *room = grown != NULL ? wanted : *room;
    return grown;
}
