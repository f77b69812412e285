#include "play.h"

#include "base/random.h"
#include "games/knowledge.h"

Move play_random(const Pos *pos, RandomFrom from, uint64_t *random) {
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    MoveList list = {0};
    switch (from) {
    case RANDOM_CANDIDATES: knowledge->candidates(pos, &list); break;
    case RANDOM_NEAR_CANDIDATES: knowledge->near_candidates(pos, &list); break;
    case RANDOM_LEGAL: pos_rules(pos)->moves(pos, &list); break;
    }
    const Move move = list.count > 0 ? list.move[random_below(random, list.count)] : 0;
    move_list_free(&list);
    return move;
}

Outcome play_game(const Play *play, uint64_t *random, PlayTurn *turn, void *context, int *side) {
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
            move = search_run(play->search, game, knowledge, &limits, &stop, NULL).best;
            turn(context, game_pos(game), move);
        }
        if (!game_play(game, move, &err))
            break;
    }
    const Outcome outcome = game_outcome(game, NULL);
    *side = game_pos(game)->side;
    game_free(game);
    return outcome;
}
