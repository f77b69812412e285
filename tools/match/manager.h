/* The manager's side of Gomocup's protocol (Petr Lastovicka, Piskvork, 2000 to 2016): the program
   that plays games with an engine for five in a row. Points are X,Y from the upper left corner.

   Functions that return a Fault are as those of player.h. */
#pragma once

#include "talk/engine.h"
#include "thought.h"

typedef struct Manager {
    Engine *engine;
    const Limit *limit;
    Board board;
    int *cell; /* of each move so far */
    size_t moves, room;
    size_t sent;       /* moves that the engine has */
    int64_t left_msec; /* the time left that it was told last */
} Manager;

/* True for the games that a list of stones describes: gomoku. */
bool manager_knows(const char *game);

/* Begins a game. `game` names the rule: 0 is five or more in a row, 1 exactly five. Engines cannot
   be given a position. */
Fault manager_begin(Manager *manager, const char *game, int rows, const char *position);
void manager_end(Manager *manager); /* frees the moves */

/* Adds a move. `own`: the engine has just answered it. */
Fault manager_move(Manager *manager, const char *move, bool own);

/* Asks for a move of player `mover`, and reads the answer. */
Fault manager_ask(Manager *manager, const Clocks *clocks, int mover);
Fault manager_answer(Manager *manager, int64_t deadline, Thought *thought);
