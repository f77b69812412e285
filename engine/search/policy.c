#include "search/policy.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "rules/game.h"
#include "search/search.h"

typedef struct ThreadPolicy {
    Search *search;
    Game *game;
} ThreadPolicy;

struct MovePolicies {
    const Knowledge *knowledge;
    int count;
    ThreadPolicy policy[SEARCH_THREADS_MAX];
};

MovePolicies *policies_new(const Variant *variant, const Knowledge *knowledge, size_t megabytes,
                           int threads) {
    const SearchOptions options = {.hash = megabytes / (size_t)threads, .threads = 1, .multipv = 1};
    MovePolicies *policies =
        options.hash > 0 && knowledge != NULL ? memory_new(1, sizeof *policies) : NULL;
    if (policies == NULL)
        return NULL;
    *policies = (MovePolicies){.knowledge = knowledge, .count = threads};
    bool complete = true;
    for (int i = 0; i < threads && complete; i++) {
        policies->policy[i] =
            (ThreadPolicy){.search = search_new(&options), .game = game_new(variant_hold(variant))};
        complete = policies->policy[i].search != NULL && policies->policy[i].game != NULL;
    }
    if (complete)
        return policies;
    policies_free(policies);
    return NULL;
}

void policies_free(MovePolicies *policies) {
    if (policies == NULL)
        return;
    for (int i = 0; i < policies->count; i++) {
        search_free(policies->policy[i].search);
        game_free(policies->policy[i].game);
    }
    free(policies);
}

Move policies_move(void *context, int thread, const Pos *pos, uint64_t nodes,
                   const Cancel *cancel) {
    MovePolicies *policies = context;
    ThreadPolicy *policy = &policies->policy[thread];
    SearchLimits limits = {.depth = SEARCH_DEPTH_MAX, /* so that no solver is asked */
                           .nodes = (int64_t)nodes,
                           .clock = -1};
    if (cancel->deadline_msec != 0)
        limits.msec = cancel->deadline_msec - clock_msec();
    if (limits.msec < 0 || cancelled(cancel))
        return 0;
    game_start_set(policy->game, pos);
    return search_run(policy->search, policy->game, policies->knowledge, &limits, cancel->stop,
                      NULL)
        .best;
}
