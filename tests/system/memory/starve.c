#include "starve.h"

#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_long left = LONG_MAX, blocks; /* requests left until one fails */
static atomic_llong bytes, peak;
static atomic_bool onward, failed;

void starve_begin(long k, bool on) {
    atomic_store(&onward, on);
    atomic_store(&failed, false);
    atomic_store(&peak, atomic_load(&bytes));
    atomic_store(&left, k);
}

bool starve_end(void) {
    atomic_store(&left, LONG_MAX);
    return starve_failed();
}

bool starve_failed(void) {
    return atomic_load(&failed);
}

long starve_blocks(void) {
    return atomic_load(&blocks);
}

long long starve_bytes(void) {
    return atomic_load(&bytes);
}

long long starve_peak(void) {
    return atomic_load(&peak);
}

static bool granted(void) {
    const long now = atomic_fetch_sub(&left, 1);
    if (now > 1 || (now < 1 && !atomic_load(&onward)))
        return true;
    atomic_store(&failed, true);
    return false;
}

static void *counted(void *block) {
    atomic_fetch_add(&blocks, block != NULL);
    const long long size = (long long)malloc_usable_size(block);
    const long long now = atomic_fetch_add(&bytes, size) + size;
    long long most = atomic_load(&peak);
    while (now > most && !atomic_compare_exchange_weak(&peak, &most, now))
        ;
    return block;
}

static void uncount(void *block) {
    atomic_fetch_sub(&blocks, block != NULL);
    atomic_fetch_sub(&bytes, (long long)malloc_usable_size(block));
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *context);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *context);

void *__wrap_malloc(size_t size) {
    return granted() ? counted(__real_malloc(size)) : NULL;
}

void *__wrap_calloc(size_t count, size_t size) {
    return granted() ? counted(__real_calloc(count, size)) : NULL;
}

void *__wrap_realloc(void *old, size_t size) {
    if (!granted())
        return NULL;
    const size_t before = malloc_usable_size(old);
    void *block = __real_realloc(old, size);
    if (block != NULL && old != NULL) {
        atomic_fetch_sub(&blocks, 1);
        atomic_fetch_sub(&bytes, (long long)before);
    }
    return counted(block);
}

void __wrap_free(void *block) {
    uncount(block);
    __real_free(block);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*work)(void *), void *context) {
    return granted() ? __real_pthread_create(thread, attributes, work, context) : EAGAIN;
}
