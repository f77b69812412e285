/* Memory that may not be there: NULL then, nothing has changed, and the caller passes it on.
   Nothing else in the engine asks the system for memory. Tools have these functions too, but theirs
   end the program with a sentence (tools/talk/memory.c). */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In bytes: at most half of what can be told, so that twice as many can be too. */
#define MEGABYTES(n) ((uint64_t)(n) > SIZE_MAX >> 21 ? SIZE_MAX >> 1 : (size_t)(n) << 20)

void *memory_new(size_t count, size_t size);               /* zeroed; free() it */
void *memory_resize(void *old, size_t count, size_t size); /* new bytes are undefined */
void *memory_copy(const void *from, size_t size);
char *memory_string(const char *text);

/* The array, perhaps elsewhere, with room for that many more than the `used` of `room` that are in
   use: twice as much, again and again. At first NULL and 0. NULL: no memory, and nothing changed.
 */
static inline void *memory_room(void *array, size_t used, size_t more, size_t *room, size_t size) {
    size_t wanted = *room > 0 ? *room : 1;
    while (used + more > wanted)
        wanted *= 2;
    void *grown = wanted > *room ? memory_resize(array, wanted, size) : array;
    *room = grown != NULL ? wanted : *room;
    return grown;
}
