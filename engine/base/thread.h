/* Threads. With FIVEFOLD_THREADS=0 thread_start() always fails. Callers must then do all work
   themselves, as after any failure. */
#pragma once

#include <stdbool.h>

#ifndef FIVEFOLD_THREADS
#define FIVEFOLD_THREADS 1
#endif

#if FIVEFOLD_THREADS

#include <pthread.h>
#include <sched.h>

typedef pthread_t Thread;

static inline bool thread_start(Thread *thread, void *(*work)(void *context), void *context) {
    return pthread_create(thread, NULL, work, context) == 0;
}

static inline void thread_join(Thread thread) {
    pthread_join(thread, NULL);
}

/* Pauses in a spin loop; every 32nd iteration yields the processor. `iteration` counts from 0. */
static inline void thread_linger(int iteration) {
    if (iteration % 32 == 31)
        sched_yield();
#if defined(__x86_64__) || defined(__i386__)
    else
        __builtin_ia32_pause();
#endif
}

/* A mutex with a condition variable. Call lock_await() with the lock held. Calls cannot fail. */
typedef struct Lock {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
} Lock;

static inline void lock_make(Lock *lock) {
    pthread_mutex_init(&lock->mutex, NULL);
    pthread_cond_init(&lock->changed, NULL);
}

static inline void lock_free(Lock *lock) {
    pthread_cond_destroy(&lock->changed);
    pthread_mutex_destroy(&lock->mutex);
}

static inline void lock_take(Lock *lock) {
    pthread_mutex_lock(&lock->mutex);
}

static inline void lock_give(Lock *lock) {
    pthread_mutex_unlock(&lock->mutex);
}

static inline void lock_await(Lock *lock) {
    pthread_cond_wait(&lock->changed, &lock->mutex);
}

static inline void lock_report(Lock *lock) {
    pthread_cond_broadcast(&lock->changed);
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

static inline void thread_linger(int iteration) {
    (void)iteration;
}

/* A single thread needs no lock. */
typedef struct Lock {
    char none;
} Lock;

static inline void lock_make(Lock *lock) {
    lock->none = 0;
}

static inline void lock_free(Lock *lock) {
    (void)lock;
}

static inline void lock_take(Lock *lock) {
    (void)lock;
}

static inline void lock_give(Lock *lock) {
    (void)lock;
}

static inline void lock_await(Lock *lock) {
    (void)lock;
}

static inline void lock_report(Lock *lock) {
    (void)lock;
}

#endif
