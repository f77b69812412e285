/* A random game for the tests of conformance, and whether its texts are read back as written. */
#pragma once

#include "rules/game.h"

enum { WALK_MOVES = 60 }; /* looked at in a game */

/* A random game in progress. */
typedef struct Walk {
    const char *spec;
    uint64_t random;
    int number;
    Game *game;
    const Rules *rules;
    MoveList all, open;         /* legal by the bare rules; legal with the history's bans */
    char *seen[WALK_MOVES + 2]; /* texts of the positions between moves */
    int seen_count;
} Walk;

/* Names the game and its position if the test fails. */
void walk_require(const Walk *walk, bool right, const char *what);

void walk_text_look(const Walk *walk);
void walk_move_look(Walk *walk, Move move); /* in any case and order, and in the short form */
