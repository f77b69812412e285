#include "positions.h"

#include <stdlib.h>

Game *game_made(const char *spec) {
    char *copy = word_copy(spec);
    Words words = words_split(copy);
    const char *refusal = NULL;
    Game *game = game_new(&words, 0, &refusal);
    words_free(&words);
    free(copy);
    return game;
}

void game_put(Game *game, const Position *position) {
    game_begin(game, position);
    proof_begin();
}
