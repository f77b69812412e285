/* Memory pages of the system, for tables that the engine allocates. The host implements it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { PAGE_LEAST = 64 }; /* bytes; a cache line */

size_t pages_size(void); /* bytes of a page, a power of two; PAGE_LEAST if the host has no pages */

/* Asks for large pages where the system has them. `first` is aligned to a page. */
void pages_enlarge(void *first, size_t bytes);

/* Returns whole pages to the system; they are zero when next used. False if the system cannot, and
   nothing has changed. Not thread-safe. */
bool pages_drop(void *first, size_t bytes);
