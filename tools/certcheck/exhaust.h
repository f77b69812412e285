/* Solves positions of placement games by exhaustive search. */
#pragma once

#include "memo.h"
#include "moves.h"

enum { EXHAUST_MAX = 4096 }; /* most legal moves of a position */

typedef struct Exhaust Exhaust;

/* Creates a search with a table of `mbytes` megabytes, which gives up after about `work` positions
   in all. Keeps a pointer to `moves`. Returns NULL if memory runs out. */
Exhaust *exhaust_new(const Moves *moves, size_t mbytes, uint64_t work);
void exhaust_free(Exhaust *exhaust);

/* Returns whether the side to move loses the position with these legal moves. Undefined once the
   search has given up. */
bool exhaust_lost(Exhaust *exhaust, const int *list, int count);

bool exhaust_tired(const Exhaust *exhaust);       /* it has given up for good */
uint64_t exhaust_visited(const Exhaust *exhaust); /* positions visited so far */
