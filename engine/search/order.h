/* Move ordering: the table's move, killers, the game's own order, and history. */
#pragma once

#include <stdatomic.h>

#include "rules/knowledge.h"

enum { HISTORY_SLOTS = 1 << 14, REPLY_SLOTS = 1 << 16 };

typedef struct History {
    _Atomic int32_t score[HISTORY_SLOTS]; /* by a hash of the move */
    _Atomic int32_t reply[REPLY_SLOTS];   /* by a hash of it and of the move before it */
    struct History *common;               /* another thread's, in which both are kept; NULL: here */
    bool replies;                         /* these count, and each side's moves apart */
    uint64_t last;                        /* a hash of the move before, and of whose turn it is */
} History;

void history_turn(History *history, int side, Move last);    /* context of the calls that follow */
void history_reward(History *history, Move move, int depth); /* it cut a search of that depth off */
void history_blame(History *history, Move move, int depth);  /* it was tried there in vain */

typedef struct MoveOrder {
    MoveList list;
    Completeness left; /* what the list leaves out */
    int32_t *score;    /* of list.move[i] */
    size_t room;
} MoveOrder;

void order_free(MoveOrder *order);

/* Lists the candidates with the game's scores. Lists more of them if `near` the root. */
void order_fill(MoveOrder *order, const Pos *pos, const Knowledge *knowledge, bool near);

/* Adds table move, killers and history to the scores. `first` is the table's move. */
void order_adjust(MoveOrder *order, Move first, const Move killer[2], const History *history);

/* Adds all moves that the list leaves out. Returns false if there are none. */
bool order_rest_add(MoveOrder *order, const Pos *pos, const History *history);

/* Selection sort, one step a call: moves the best of list[i..] to index i and returns it. */
Move order_pick(MoveOrder *order, size_t i);
