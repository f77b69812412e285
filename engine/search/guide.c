#include "search/guide.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "rules/game.h"
#include "search/search.h"

typedef struct Guide {
    Search *search;
    Game *game;
} Guide;

struct Guides {
    const Knowledge *knowledge;
    int count;
    Guide guide[SEARCH_THREADS_MAX];
};

Guides *guides_new(const Variant *variant, const Knowledge *knowledge, size_t megabytes,
                   int threads) {
    const SearchOptions options = {.hash = megabytes / (size_t)threads, .threads = 1, .multipv = 1};
    Guides *guides = options.hash > 0 && knowledge != NULL ? memory_new(1, sizeof *guides) : NULL;
    if (guides == NULL)
        return NULL;
    *guides = (Guides){.knowledge = knowledge, .count = threads};
    bool whole = true;
    for (int i = 0; i < threads && whole; i++) {
        guides->guide[i] =
            (Guide){.search = search_new(&options), .game = game_new(variant_hold(variant))};
        whole = guides->guide[i].search != NULL && guides->guide[i].game != NULL;
    }
    if (whole)
        return guides;
    guides_free(guides);
    return NULL;
}

void guides_free(Guides *guides) {
    if (guides == NULL)
        return;
    for (int i = 0; i < guides->count; i++) {
        search_free(guides->guide[i].search);
        game_free(guides->guide[i].game);
    }
    free(guides);
}

Move guides_turn(void *context, int thread, const Pos *pos, uint64_t nodes, const Halt *halt) {
    Guides *guides = context;
    Guide *guide = &guides->guide[thread];
    SearchLimits limits = {.depth = SEARCH_DEPTH_MAX, /* so that no solver is asked */
                           .nodes = (int64_t)nodes,
                           .clock = -1};
    if (halt->deadline_msec != 0)
        limits.msec = halt->deadline_msec - clock_msec();
    if (limits.msec < 0 || halt_now(halt))
        return 0;
    game_start_set(guide->game, pos);
    return search_run(guide->search, guide->game, guides->knowledge, &limits, halt->stop, NULL)
        .best;
}
