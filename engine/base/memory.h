/* Memory that is there or ends the program: no caller has anything better to do. */
#pragma once

#include <stddef.h>

void *memory_new(size_t count, size_t size);               /* zeroed; free() it */
void *memory_resize(void *old, size_t count, size_t size); /* new bytes are undefined */
void *memory_copy(const void *from, size_t size);
char *memory_string(const char *text);
