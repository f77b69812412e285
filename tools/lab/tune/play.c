#include "play.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "knowledge/knowledge.h"

bool play_even(const Pos *pos, const SearchScore *score) {
    return score->kind == SCORE_ESTIMATE &&
           ((pos_rules(pos)->traits & IMPARTIAL) != 0 || abs(score->value) <= EVEN);
}

int play_opening(const Variant *variant, uint64_t *random) {
    const bool few = strcmp(variant->setup.rules->family, "polyomino") == 0;
    return few ? 1 + (int)random_below(random, 3) : 2 + (int)random_below(random, 11);
}

/* The wider list where there is one. */
static void near_list(const Pos *pos, const Knowledge *knowledge, MoveList *list) {
    if (knowledge->near_candidates != NULL)
        knowledge->near_candidates(pos, list);
    else
        knowledge->candidates(pos, list);
}

Move play_random(const Pos *pos, RandomFrom from, uint64_t *random) {
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    MoveList list = {0};
    switch (from) {
    case RANDOM_CANDIDATES: knowledge->candidates(pos, &list); break;
    case RANDOM_NEAR_CANDIDATES: near_list(pos, knowledge, &list); break;
    case RANDOM_LEGAL: pos_rules(pos)->moves(pos, &list); break;
    }
    const Move move = list.count > 0 ? list.move[random_below(random, list.count)] : 0;
    move_list_free(&list);
    return move;
}

Outcome play_game(const Play *play, uint64_t *random, PlayMove *choose, void *context, int *side) {
    Game *game = game_new(variant_hold(play->variant));
    const Knowledge *knowledge = knowledge_find(play->variant->setup.rules);
    const SearchLimits limits = {.nodes = play->nodes, .clock = -1};
    const StopToken stop = {.requested = false};
    Error err;
    search_clear(play->search);
    for (int ply = 0; game_outcome(game, NULL) == ONGOING; ply++) {
        Move move;
        if (ply < play->opening) {
            move = play_random(game_pos(game), play->random, random);
        } else {
            const SearchResult found =
                search_run(play->search, game, knowledge, &limits, &stop, NULL);
            if (!choose(context, game_pos(game), &found))
                break;
            move = found.best;
        }
        if (!game_play(game, move, &err))
            break;
    }
    const Outcome outcome = game_outcome(game, NULL);
    *side = game_pos(game)->side;
    game_free(game);
    return outcome;
}
