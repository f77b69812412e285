#define _DEFAULT_SOURCE /* madvise */
#include "base/pages.h"

#include "base/thread.h"

/* FIVEFOLD_MMAP=0 builds without <sys/mman.h>. */
#ifndef FIVEFOLD_MMAP
#define FIVEFOLD_MMAP FIVEFOLD_THREADS
#endif

#if FIVEFOLD_MMAP
#include <sys/mman.h>
#include <unistd.h>
#endif

size_t pages_size(void) {
#if FIVEFOLD_MMAP
    const long bytes = sysconf(_SC_PAGESIZE);
    return bytes > PAGE_LEAST ? (size_t)bytes : PAGE_LEAST;
#else
    return PAGE_LEAST;
#endif
}

void pages_enlarge(void *first, size_t bytes) {
#if FIVEFOLD_MMAP && defined(MADV_HUGEPAGE)
    (void)madvise(first, bytes, MADV_HUGEPAGE); /* may fail */
#else
    (void)first;
    (void)bytes;
#endif
}

/* Only Linux promises zeros. */
bool pages_drop(void *first, size_t bytes) {
#if FIVEFOLD_MMAP && defined(__linux__) && defined(MADV_DONTNEED)
    return bytes > 0 && madvise(first, bytes, MADV_DONTNEED) == 0;
#else
    (void)first;
    (void)bytes;
    return false;
#endif
}
