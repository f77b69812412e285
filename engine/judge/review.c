#include "judge/review.h"

#include <stdlib.h>

#include "base/memory.h"
#include "records/game_walk.h"
#include "rules/players.h"

int pos_team(const Pos *pos) {
    return pos_player(pos) % pos->variant->teams;
}

bool review_make(Review *review, const Game *game, Error *err) {
    GameWalk line;
    *review = (Review){.move = memory_new(game_length(game) + 1, sizeof *review->move)};
    if (review->move == NULL || !game_walk_begin(&line, game))
        return error_memory(err, "no room for a review");
    while (game_walk_next(&line))
        review->move[review->moves++] = (JudgedMove){.move = line.move, .team = pos_team(line.pos)};
    game_walk_end(&line);
    return true;
}

void review_free(Review *review) {
    for (size_t i = 0; i < review->moves && review->move != NULL; i++)
        text_free(&review->move[i].line);
    free(review->move);
    *review = (Review){.move = NULL};
}
