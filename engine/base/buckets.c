#include "base/buckets.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/pages.h"

enum { LINE = PAGE_LEAST, LARGE = 1 << 20, SAMPLE = 1000 }; /* bytes, bytes, entries */

/* Rounds an address up to a multiple of `unit`. */
static char *aligned(char *from, size_t unit) {
    const size_t odd = (uintptr_t)from % unit;
    return odd > 0 ? from + (unit - odd) : from;
}

/* Large pages matter for tables that are read before they are written. A first read maps the shared
   zero page, and the first write then replaces it in every processor. Large pages make this 512
   times rarer. */
bool buckets_make(Buckets *buckets, size_t bytes, size_t words) {
    const bool large = bytes >= LARGE;
    const size_t unit = large ? pages_size() : LINE; /* bytes reserved for alignment */
    const size_t bucket = words * sizeof(Slot);
    const size_t fit = bytes > unit ? (bytes - unit) / bucket : 0;
    const size_t count = fit < UINT32_MAX ? fit : UINT32_MAX;
    *buckets = (Buckets){.words = words};
    buckets->memory = count > 0 ? memory_new(count * bucket + unit, 1) : NULL;
    if (buckets->memory == NULL)
        return false;
    buckets->first = aligned(buckets->memory, unit);
    buckets->count = count;
    if (large)
        pages_enlarge(buckets->first, count * bucket);
    return true;
}

void buckets_free(Buckets *buckets) {
    free(buckets->memory);
    *buckets = (Buckets){0};
}

void buckets_clear(Buckets *buckets) {
    char *const first = buckets->first;
    char *const end = first + buckets->count * buckets->words * sizeof(Slot);
    const size_t unit = pages_size();
    char *const page = aligned(first, unit);
    char *const last = end - (uintptr_t)end % unit;
    buckets->touched = 0;
    if (page < last && pages_drop(page, (size_t)(last - page))) {
        memset(first, 0, (size_t)(page - first));
        memset(last, 0, (size_t)(end - last));
    } else {
        memset(first, 0, (size_t)(end - first));
    }
}

void buckets_touch(Buckets *buckets, int64_t deadline) {
    const size_t slots = buckets->count * buckets->words, step = pages_size() / sizeof(Slot);
    Slot *const first = (Slot *)buckets->first;
    size_t i = buckets->touched;
    while (i < slots) {
        atomic_store_explicit(&first[i], slot_read(&first[i]), memory_order_relaxed);
        i += step;
        if (i % (LARGE / sizeof(Slot)) == 0 && clock_msec() >= deadline)
            break;
    }
    buckets->touched = i;
}

int buckets_fill(const Buckets *buckets, int entries, int words,
                 bool (*live)(const void *context, uint64_t last), const void *context) {
    size_t used = 0, seen = 0;
    for (size_t b = 0; b < buckets->count && seen < SAMPLE; b++)
        for (int i = 0; i < entries; i++, seen++)
            used += live(context, slot_read((Slot *)buckets->first + b * buckets->words +
                                            (size_t)((i + 1) * words - 1)));
    return (int)(1000 * used / seen);
}
