#include "search/past.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

typedef struct Seen {
    uint64_t key;
    int times; /* 0: the slot is free */
} Seen;

struct Past {
    Seen *seen; /* open addressing, at most half full */
    size_t mask;
    bool repeats;
};

static Seen *seen_find(const Past *past, uint64_t key) {
    size_t at = (size_t)random_mix(key) & past->mask;
    while (past->seen[at].times > 0 && past->seen[at].key != key)
        at = (at + 1) & past->mask;
    return &past->seen[at];
}

Past *past_new(const uint64_t *key, size_t count) {
    Past *past = memory_new(1, sizeof *past);
    size_t slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    Seen *seen = past != NULL ? memory_new(slots, sizeof *seen) : NULL;
    if (seen == NULL) {
        free(past);
        return NULL;
    }
    *past = (Past){.seen = seen, .mask = slots - 1};
    for (size_t i = 0; i + 1 < count; i++) {
        Seen *at = seen_find(past, key[i]);
        at->key = key[i];
        past->repeats = ++at->times > 1 || past->repeats;
    }
    past->repeats = past->repeats || past_times(past, key[count - 1]) > 0;
    return past;
}

void past_free(Past *past) {
    if (past != NULL)
        free(past->seen);
    free(past);
}

int past_times(const Past *past, uint64_t key) {
    return seen_find(past, key)->times;
}

bool past_repeats(const Past *past) {
    return past->repeats;
}
