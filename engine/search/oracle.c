#include "search/oracle.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "rules/game.h"
#include "search/search.h"

typedef struct ThreadOracle {
    Search *search;
    Game *game;
} ThreadOracle;

struct MoveOracles {
    const Knowledge *knowledge;
    int count;
    ThreadOracle oracle[SEARCH_THREADS_MAX];
};

MoveOracles *oracles_new(const Variant *variant, const Knowledge *knowledge, size_t megabytes,
                         int threads) {
    const SearchOptions options = {.hash = megabytes / (size_t)threads, .threads = 1, .multipv = 1};
    MoveOracles *oracles =
        options.hash > 0 && knowledge != NULL ? memory_new(1, sizeof *oracles) : NULL;
    if (oracles == NULL)
        return NULL;
    *oracles = (MoveOracles){.knowledge = knowledge, .count = threads};
    bool complete = true;
    for (int i = 0; i < threads && complete; i++) {
        oracles->oracle[i] =
            (ThreadOracle){.search = search_new(&options), .game = game_new(variant_hold(variant))};
        complete = oracles->oracle[i].search != NULL && oracles->oracle[i].game != NULL;
    }
    if (complete)
        return oracles;
    oracles_free(oracles);
    return NULL;
}

void oracles_free(MoveOracles *oracles) {
    if (oracles == NULL)
        return;
    for (int i = 0; i < oracles->count; i++) {
        search_free(oracles->oracle[i].search);
        game_free(oracles->oracle[i].game);
    }
    free(oracles);
}

Move oracles_move(void *context, int thread, const Pos *pos, uint64_t nodes, const Cancel *cancel) {
    MoveOracles *oracles = context;
    ThreadOracle *oracle = &oracles->oracle[thread];
    SearchLimits limits = {.depth = SEARCH_DEPTH_MAX, /* so that no solver is asked */
                           .nodes = (int64_t)nodes,
                           .clock = -1};
    if (cancel->deadline_msec != 0)
        limits.msec = cancel->deadline_msec - clock_msec();
    if (limits.msec < 0 || cancelled(cancel))
        return 0;
    game_start_set(oracle->game, pos);
    return search_run(oracle->search, oracle->game, oracles->knowledge, &limits, cancel->stop, NULL)
        .best;
}
