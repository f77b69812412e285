#pragma once

#include "rules/game.h"

/* A walk through a game, position by position. Start with game_walk_begin(). */
typedef struct GameWalk {
    const Game *game;
    size_t at;       /* moves made */
    Pos *pos, *next; /* before the move; scratch */
    Move move;       /* the next one; valid after game_walk_next() */
    int cell;        /* where it puts a stone; -1: no stone */
    Text word;       /* the move as text */
    bool from_start; /* the game begins at the start of its variant */
} GameWalk;

bool game_walk_begin(GameWalk *walk, const Game *game); /* false without memory */
bool game_walk_next(GameWalk *walk); /* false at the end; else `move` is the move made from `pos` */
void game_walk_end(GameWalk *walk);
