/* Moves and lists of moves. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/cancel.h"
#include "rules/board.h"

/* One complete move of a player, or a step of it (see placing.h), in the encoding of the game. 0 is
   never a move. */
typedef uint64_t Move;

/* A growing list of moves. Start with {0}; free with move_list_free(). */
typedef struct MoveList {
    Move *move;
    size_t count;
    size_t room;
    bool truncated; /* out of memory: the last moves are missing */
    /* May be NULL. Functions that fill the list may stop early once it is cancelled; the caller
       must check. */
    const Cancel *cancel;
} MoveList;

void move_list_free(MoveList *list);
void move_list_clear(MoveList *list); /* keeps the memory, clears `truncated` */

/* Reserves space for `more` moves beyond count. Returns false and sets `truncated` if memory runs
   out. */
bool move_list_reserve(MoveList *list, size_t more);

/* Removes every move at index `known` or later that is also among the first `known` moves. Keeps
   the order. */
void move_list_new_keep(MoveList *list, size_t known);

static inline void move_list_add(MoveList *list, Move move) {
    if (list->count == list->room && !move_list_reserve(list, 1))
        return;
    list->move[list->count++] = move;
}

/* A set of one-stone moves, as the game numbers them. There is at most one per cell of the largest
   board with an extra column, which games use as a border. */
enum { MOVE_SET_WORDS = SIDE_MAX * (SIDE_MAX + 1) / 64 + 1 };
typedef struct MoveSet {
    uint64_t word[MOVE_SET_WORDS];
} MoveSet;
