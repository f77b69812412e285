#include "solve/threats/hints.h"

#include <stdlib.h>

#include "base/memory.h"

enum {
    PLACES = 1 << 16,
    ASKED_FIRST = 10000,  /* nodes of a position before the first call */
    ASKED_PART = 10,      /* the policy gets a tenth of the position's nodes */
    ASKED_MOST = 1000000, /* but at most this many */
    ASKED_AGAIN = 4,      /* the next call comes when the nodes have grown by this factor */
    FADED_PART = 64       /* a collision takes 1/64 of the nodes of the stored position */
};

typedef struct HintPlace {
    uint64_t key, nodes;
    uint64_t asked; /* `nodes` at the last call of the policy */
    Move move;
} HintPlace;

struct MoveHints {
    HintPlace place[PLACES];
};

MoveHints *hints_new(void) {
    return memory_new(1, sizeof(MoveHints));
}

void hints_free(MoveHints *hints) {
    free(hints);
}

static HintPlace *place_of(MoveHints *hints, const uint64_t key[2]) {
    return &hints->place[key[0] % PLACES];
}

void hints_note(MoveHints *hints, const uint64_t key[2], uint64_t nodes) {
    HintPlace *place = place_of(hints, key);
    if (place->key != key[1]) {
        place->nodes -= place->nodes / FADED_PART;
        if (nodes < place->nodes / 2)
            return;
        *place = (HintPlace){.key = key[1]};
    }
    place->nodes += nodes;
}

Move hints_move(MoveHints *hints, const uint64_t key[2], const HintCall *call, uint64_t *nodes) {
    const MovePolicy *policy = call->policy;
    HintPlace *place = place_of(hints, key);
    if (policy == NULL || place->key != key[1])
        return 0;
    if (place->nodes < ASKED_FIRST || place->nodes < ASKED_AGAIN * place->asked)
        return place->move;
    const uint64_t part = place->nodes / ASKED_PART, with = part < ASKED_MOST ? part : ASKED_MOST;
    if (with > call->most)
        return place->move;
    place->asked = place->nodes;
    place->move = policy->move(policy->context, call->thread, call->pos, with, call->cancel);
    *nodes += with;
    return place->move;
}
