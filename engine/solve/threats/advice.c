#include "solve/threats/advice.h"

#include <stdlib.h>

#include "base/memory.h"

enum {
    PLACES = 1 << 16,
    ASKED_FIRST = 10000, /* nodes that a position took, */
    ASKED_PART = 10,     /* of which a search may take a part as well, */
    ASKED_MOST = 1000000,
    ASKED_AGAIN = 4, /* and again after that many times as many */
    FADED_PART = 64  /* of who is not looked at any more */
};

typedef struct AdvicePlace {
    uint64_t key, nodes;
    uint64_t asked; /* with that many */
    Move turn;
} AdvicePlace;

struct Advice {
    AdvicePlace place[PLACES];
};

Advice *advice_new(void) {
    return memory_new(1, sizeof(Advice));
}

void advice_free(Advice *advice) {
    free(advice);
}

static AdvicePlace *place_of(Advice *advice, const uint64_t key[2]) {
    return &advice->place[key[0] % PLACES];
}

void advice_note(Advice *advice, const uint64_t key[2], uint64_t nodes) {
    AdvicePlace *place = place_of(advice, key);
    if (place->key != key[1]) {
        place->nodes -= place->nodes / FADED_PART;
        if (nodes < place->nodes / 2)
            return;
        *place = (AdvicePlace){.key = key[1]};
    }
    place->nodes += nodes;
}

Move advice_turn(Advice *advice, const uint64_t key[2], const AdviceQuestion *question,
                 uint64_t *nodes) {
    const SolveAdviser *adviser = question->adviser;
    AdvicePlace *place = place_of(advice, key);
    if (adviser == NULL || place->key != key[1])
        return 0;
    if (place->nodes < ASKED_FIRST || place->nodes < ASKED_AGAIN * place->asked)
        return place->turn;
    const uint64_t part = place->nodes / ASKED_PART, with = part < ASKED_MOST ? part : ASKED_MOST;
    if (with > question->most)
        return place->turn;
    place->asked = place->nodes;
    place->turn =
        adviser->turn(adviser->context, question->thread, question->pos, with, question->halt);
    *nodes += with;
    return place->turn;
}
