#include "base/pages.h"

/* Large pages need a privilege, and no call empties pages of the heap. */

size_t pages_size(void) {
    return PAGE_LEAST;
}

void pages_enlarge(void *first, size_t bytes) {
    (void)first;
    (void)bytes;
}

bool pages_drop(void *first, size_t bytes) {
    (void)first;
    (void)bytes;
    return false;
}
