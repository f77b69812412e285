#include "search/repetition.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

typedef struct Seen {
    uint64_t key;
    int times; /* 0: the slot is free */
} Seen;

struct RepetitionHistory {
    Seen *seen; /* open addressing, at most half full */
    size_t mask;
    bool repeats;
};

static Seen *seen_find(const RepetitionHistory *repetition, uint64_t key) {
    size_t at = (size_t)random_mix(key) & repetition->mask;
    while (repetition->seen[at].times > 0 && repetition->seen[at].key != key)
        at = (at + 1) & repetition->mask;
    return &repetition->seen[at];
}

RepetitionHistory *repetition_new(const uint64_t *key, size_t count) {
    RepetitionHistory *repetition = memory_new(1, sizeof *repetition);
    size_t slots = 16;
    while (slots < 2 * count)
        slots *= 2;
    Seen *seen = repetition != NULL ? memory_new(slots, sizeof *seen) : NULL;
    if (seen == NULL) {
        free(repetition);
        return NULL;
    }
    *repetition = (RepetitionHistory){.seen = seen, .mask = slots - 1};
    for (size_t i = 0; i + 1 < count; i++) {
        Seen *at = seen_find(repetition, key[i]);
        at->key = key[i];
        repetition->repeats = ++at->times > 1 || repetition->repeats;
    }
    repetition->repeats = repetition->repeats || repetition_times(repetition, key[count - 1]) > 0;
    return repetition;
}

void repetition_free(RepetitionHistory *repetition) {
    if (repetition != NULL)
        free(repetition->seen);
    free(repetition);
}

int repetition_times(const RepetitionHistory *repetition, uint64_t key) {
    return seen_find(repetition, key)->times;
}

bool repetition_repeats(const RepetitionHistory *repetition) {
    return repetition->repeats;
}
