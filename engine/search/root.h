/* The position that is searched: its turns, and what the game before it means for them. */
#pragma once

#include "base/halt.h"
#include "rules/game.h"
#include "rules/knowledge.h"
#include "search/budget.h"
#include "search/past.h"
#include "search/score.h"

typedef struct RootMove {
    Move move;
    int score; /* -SCORE_INFINITE: no better than those before it */
    Move pv[PLY_MAX + 1];
    int pv_length;
} RootMove;

/* All workers of a search begin with it. */
typedef struct Root {
    const Game *game;
    const Knowledge *knowledge;
    Past *past;       /* what occurred before, */
    bool past_counts; /* and changes what was proved without it */
    int turns_left;   /* plies until a limit makes the game a draw; INT_MAX: none */
    bool leaf_solves; /* small graphs are solved, not searched */
    int near;  /* plies from the root to which more turns are listed; -1: at the root neither */
    int eager; /* the player who wants to win, or NOBODY; only where a game knows how */
    RootMove *move;
    size_t moves;
    Left left; /* what the list of moves leaves out */
} Root;

/* Without moves yet, and nobody eager; false if there is no memory. End it either way. */
bool root_begin(Root *root, const Game *game, const Knowledge *knowledge);
void root_end(Root *root);

/* Lists the turns worth searching that may be played, best first by what the game knows; those that
   seem equal in an order by the seed if that is not 0. If all of them are banned, every other turn.
   False if there is no memory. */
bool root_list(Root *root, uint64_t seed);

/* Adds every turn that may be played and is not in the list. False if there is no memory. */
bool root_rest_add(Root *root);

/* If the game can see a win by forcing moves within a part of the limits, nothing else is left. */
void root_force(Root *root, const SearchLimits *limits, const Budget *budget, const Stop *stop);

int root_compare(const void *a, const void *b); /* for qsort: the higher score first */
