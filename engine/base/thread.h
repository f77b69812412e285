/* Threads, where there are any: FIVEFOLD_THREADS=0 builds without. Then none ever starts, which
   callers must bear anyway: they work alone. FIVEFOLD_MMAP=0 builds without <sys/mman.h>. */
#pragma once

#include <stdbool.h>

#ifndef FIVEFOLD_THREADS
#define FIVEFOLD_THREADS 1
#endif
#ifndef FIVEFOLD_MMAP
#define FIVEFOLD_MMAP FIVEFOLD_THREADS
#endif

#if FIVEFOLD_THREADS

#include <pthread.h>

typedef pthread_t Thread;

static inline bool thread_start(Thread *thread, void *(*work)(void *context), void *context) {
    return pthread_create(thread, NULL, work, context) == 0;
}

static inline void thread_join(Thread thread) {
    pthread_join(thread, NULL);
}

#else

typedef int Thread;

static inline bool thread_start(Thread *thread, void *(*work)(void *context), void *context) {
    (void)work;
    (void)context;
    *thread = 0;
    return false;
}

static inline void thread_join(Thread thread) {
    (void)thread;
}

#endif
