/* Solves positions of placement games by exhaustive search. */
#pragma once

#include "memo.h"
#include "moves.h"

enum { EXHAUST_MAX = 4096 }; /* most legal moves of a position */

typedef struct Exhaust Exhaust;

/* Creates a search with a table of `mbytes` megabytes, which charges `work` and gives up soon after
   its limit. Keeps pointers to `moves` and `work`. Returns NULL if memory runs out. */
Exhaust *exhaust_new(const Moves *moves, size_t mbytes, Work *work);
void exhaust_free(Exhaust *exhaust);

/* Returns whether the side to move loses the position with these legal moves. Undefined once the
   work is over. */
bool exhaust_lost(Exhaust *exhaust, const int *list, int count);
