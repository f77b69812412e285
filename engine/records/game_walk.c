#include "records/game_walk.h"

#include <stdlib.h>
#include <string.h>

#include "rules/points.h"

bool game_walk_begin(GameWalk *walk, const Game *game) {
    *walk = (GameWalk){.game = game};
    walk->pos = pos_copy(game_start(game));
    walk->next = walk->pos != NULL ? pos_new(walk->pos->variant) : NULL;
    if (walk->next == NULL) {
        game_walk_end(walk);
        return false;
    }
    walk->from_start = game_variant(game) == walk->pos->variant &&
                       memcmp(walk->pos, walk->next, game_variant(game)->pos_size) == 0;
    return true;
}

bool game_walk_next(GameWalk *walk) {
    const Rules *rules = pos_rules(walk->pos);
    if (walk->at > 0) {
        rules->play(walk->pos, walk->move, walk->next);
        Pos *before = walk->pos;
        walk->pos = walk->next;
        walk->next = before;
    }
    if (walk->at >= game_length(walk->game))
        return false;
    walk->move = game_move(walk->game, walk->at++);
    walk->cell = rules->points != NULL ? rules->points->cell(walk->pos, walk->move) : -1;
    text_clear(&walk->word);
    rules->move_write(walk->pos, walk->move, &walk->word);
    return true;
}

void game_walk_end(GameWalk *walk) {
    free(walk->pos);
    free(walk->next);
    text_free(&walk->word);
    walk->pos = walk->next = NULL;
}
