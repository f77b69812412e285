/* Move ordering: table move, killers, the game's own order, history. */
#pragma once

#include <stdatomic.h>

#include "knowledge/knowledge.h"

enum { HISTORY_SLOTS = 1 << 14, REPLY_SLOTS = 1 << 16 };

typedef struct History {
    _Atomic int32_t score[HISTORY_SLOTS]; /* by a hash of the move */
    _Atomic int32_t reply[REPLY_SLOTS];   /* by a hash of the move and the one before it */
    struct History *common;               /* history of another thread to use instead; NULL: none */
    bool replies;                         /* use reply[], and separate scores by side */
    uint64_t last;                        /* hash of the move before and of the side to move */
} History;

void history_context_set(History *history, int side,
                         Move last);                         /* sets the context of later calls */
void history_reward(History *history, Move move, int depth); /* caused a cutoff at this depth */
void history_blame(History *history, Move move, int depth);  /* was tried before the cutoff */

typedef struct MoveOrder {
    MoveList list;
    Completeness left; /* what the list leaves out */
    bool begun;        /* only the table's move is listed so far */
    int32_t *score;    /* of list.move[i] */
    size_t room;
} MoveOrder;

void order_free(MoveOrder *order);

/* Lists the candidates with the game's scores; more of them if `near`, for nodes near the root.
   After order_begin() its move comes first. */
void order_fill(MoveOrder *order, const Pos *pos, const Knowledge *knowledge, bool near);

/* Lists the table's move alone. It is often enough, and listing the candidates takes long. */
void order_begin(MoveOrder *order, Move first);

/* Adds table move, killers and history to the scores. `first` is the table's move. */
void order_adjust(MoveOrder *order, Move first, const Move killer[2], const History *history);

/* Adds all moves that the list leaves out. Returns false if there are none. */
bool order_rest_add(MoveOrder *order, const Pos *pos, const History *history);

/* Selection sort, one step a call: moves the best of list[i..] to index i and returns it. */
Move order_pick(MoveOrder *order, size_t i);
