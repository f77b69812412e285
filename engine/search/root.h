/* The root position, its moves, and the history that limits them. */
#pragma once

#include "base/cancel.h"
#include "knowledge/knowledge.h"
#include "rules/game.h"
#include "search/budget.h"
#include "search/frame.h"
#include "search/repetition.h"

typedef struct RootMove {
    Move move;
    int score; /* -SCORE_INFINITE: not better than the moves before it */
    Move pv[PLY_MAX + 1];
    int pv_length;
} RootMove;

/* A move with itself as its variation. */
RootMove root_move(Move move, int score);

/* Brings move[at] to move[first]. Those between keep their order, so that good moves stay early. */
void root_moves_raise(RootMove *move, size_t first, size_t at);

/* Sets the variation that begins with this move: that of the root's frame. */
void root_move_pv_set(RootMove *move, const Frame *frame);

/* Shared by all workers of a search. */
typedef struct Root {
    const Game *game;
    const Knowledge *knowledge;
    RepetitionHistory *repetition; /* positions before the root */
    bool repetition_counts;        /* they can change results that were proved without them */
    int moves_left;                /* plies until a limit makes the game a draw; INT_MAX: none */
    int leaf_most;                 /* vertices of a graph that is solved, not searched; 0: none */
    int near;                      /* up to this ply, more candidates are listed; -1: nowhere */
    int contempt;                  /* player whose winning chances count more; NOBODY: none */
    RootMove *move;
    size_t moves;
    Completeness left; /* of the list of moves */
} Root;

/* Starts without moves and without contempt. Returns false if memory runs out. Call root_end() in
 * both cases. */
bool root_begin(Root *root, const Game *game, const Knowledge *knowledge);
void root_end(Root *root);

/* Lists the candidates that history allows, best first by the game's move-ordering weights. A seed
 * other than 0 orders equal ones. If all candidates are banned, lists every other allowed move.
 * Returns false if memory runs out. */
bool root_list(Root *root, uint64_t seed);

/* Adds every allowed move that is not in the list. Returns false if memory runs out. */
bool root_rest_add(Root *root);

/* Leaves one root move. */
void root_reduce(Root *root, Move move);

/* Searches for a win by forcing moves within part of the limits. If there is one, its first move
 * remains the only root move. */
void root_win_prove(Root *root, const SearchLimits *limits, const Budget *budget,
                    const StopToken *stop);

int root_compare(const void *a, const void *b); /* for qsort: higher scores first */
